/**
 * The current state of one elevator: the newest value of every reading, and what the rules remember. A message with
 * an older `seq` changes nothing; nor does a late one, sent long before it arrived (a gateway delivers its backlog
 * after an outage), unless its clock was set back. Equal values are no change. When only older numbers have arrived for
 * five minutes although their time advances with the clock, the device has restarted its counter.
 */
import { counterKeys } from '@hoistway/contract/device/readings';
import type { ReadingValue, StateMessage, StatsMessage } from '@hoistway/contract/device/telemetry';
import { type Believed, unknownClock } from '../rules/believed-time.ts';
import { noRuleState, type RuleState, restartRules, restoredRules } from '../rules/rule-state.ts';
import { concerns, isText, keyOf, masks, slot as slotByKey, slotCount, slotOf } from './reading-slots.ts';
import { believesCounter, type Found, isLate, type UsualLag } from './usual-lag.ts';
import {
  isRepeating,
  judgeAges,
  newValueAges,
  oldValues,
  relearnAges,
  restoreAges,
  secondOf,
  type ValueAges,
} from './value-ages.ts';

export interface LiveState extends UsualLag {
  /** Device time (as far as it is believed) and server time of the newest state message, epoch milliseconds. */
  at: number;
  receivedAt: number;
  /** When the counter restarted, epoch milliseconds; 0 never. */
  countsSince: number;
  /** The device clock's time in the newest message, when it was not believed. */
  deviceAt: number | undefined;
  values: Float64Array;
  texts: (string | undefined)[];
  ages: ValueAges;
  /** Mean load in percent for each hour of the device's day. */
  weightPercentHour: readonly number[] | undefined;
  rules: RuleState;
}

export type Arrival = 'repeat' | 'late' | 'taken';

/** Reused for every message: what the last `merge` changed. */
export interface Change extends Found {
  arrival: Arrival;
  /** Bits of `concerns`; 0 with `any` false when every value was known. */
  mask: number;
  any: boolean;
  /** Slots of slow readings that changed. */
  slow: number[];
  /** The device restarted its counter, and this is now accepted. */
  restartsCount: boolean;
  /** The set of stale values has changed. */
  aged: boolean;
}

export const newLiveState = (): LiveState => ({
  at: 0,
  receivedAt: 0,
  ...unknownClock,
  lagThenMs: 0,
  lateFrom: 0,
  lateSince: 0,
  lateLagMs: 0,
  olderSince: 0,
  olderLagMs: 0,
  countsSince: 0,
  deviceAt: undefined,
  values: new Float64Array(slotCount).fill(Number.NaN),
  texts: [],
  ages: newValueAges(),
  weightPercentHour: undefined,
  rules: noRuleState,
});

export const newChange = (): Change => ({
  arrival: 'taken',
  mask: 0,
  any: false,
  slow: [],
  restartsCount: false,
  aged: false,
  learned: undefined,
});

/** Merges a message into the state and records the effect in `change`. */
export function merge(live: LiveState, message: Believed<StateMessage>, now: number, change: Change): void {
  change.mask = 0;
  change.any = false;
  change.restartsCount = false;
  change.aged = false;
  change.learned = undefined;
  if (change.slow.length > 0) change.slow.length = 0;
  change.arrival = arrivalOf(live, message, now, change);
  if (change.arrival !== 'taken') return;
  // Without a usable number the order of arrival counts.
  live.seq = message.seq ?? live.seq;
  live.at = message.at;
  live.saidAt = message.saidAt ?? live.saidAt;
  live.deviceAt = message.deviceAt;
  const { values, texts, ages } = live;
  const second = secondOf(now);
  let unchanged = 0;
  for (const key in message.values) {
    const slot = slotOf.get(key);
    if (slot === undefined) continue;
    ages.reportedAt[slot] = second;
    const value = message.values[key as keyof typeof message.values];
    if ((isText[slot] ? texts[slot] : values[slot]) === value) {
      unchanged++;
      continue;
    }
    if (isText[slot]) texts[slot] = value as string;
    else values[slot] = value as number;
    const mask = masks[slot] ?? 0;
    change.mask |= mask;
    change.any = true;
    if (mask & concerns.slow) change.slow.push(slot);
  }
  change.aged = judgeAges(ages, second, unchanged);
}

/**
 * The counters of a `stats` message, when it is newer than the states. Their order and age stay those of the states:
 * a device reports its totals once a day.
 * @returns whether one of them is new
 */
export function mergeCounters(live: LiveState, stats: StatsMessage): boolean {
  if (stats.seq !== undefined && stats.seq < live.seq) return false;
  let any = false;
  for (const key of counterKeys) {
    const value = stats[key];
    if (value === undefined || live.values[slotByKey[key]] === value) continue;
    live.values[slotByKey[key]] = value;
    any = true;
  }
  return any;
}

function arrivalOf(live: LiveState, message: Believed<StateMessage>, now: number, change: Change): Arrival {
  const { seq } = message;
  if (seq === undefined) return isLate(live, message, now, change) ? 'late' : 'taken';
  if (seq === live.seq) return 'repeat';
  if (seq < live.seq) {
    const lagMs = now - (message.saidAt ?? message.at);
    if (!believesCounter(live, lagMs, now, change)) return 'late';
    restartCounter(live, now);
    change.restartsCount = true;
    return 'taken';
  }
  live.olderSince = 0;
  return isLate(live, message, now, change) ? 'late' : 'taken';
}

/** Any number that comes next is the newest, for readings and for faults. */
export function restartCounter(live: LiveState, now: number): void {
  live.seq = -1;
  live.olderSince = 0;
  live.countsSince = now;
  live.rules = restartRules(live.rules);
  relearnAges(live.ages);
}

/** The value of a slot, or undefined while it is unknown. */
export function valueAt(live: LiveState, slot: number): ReadingValue | undefined {
  if (isText[slot]) return live.texts[slot];
  const value = live.values[slot] as number;
  return Number.isNaN(value) ? undefined : value;
}

/** As stored in elevator_state.live. */
export interface StoredLive {
  seq: number;
  at: number;
  receivedAt: number;
  lagMs: number | null;
  saidAt?: number;
  /**
   * `lagSince` and `lagThenMs`; `lateFrom`, `lateSince` and `lateLagMs`: while the cause of the delay is undecided.
   */
  lag?: readonly [since: number, lagMs: number];
  late?: readonly [from: number, since: number, lagMs: number];
  countsSince?: number;
  deviceAt?: number;
  values: Record<string, ReadingValue>;
  /** When the stale values were last reported, epoch milliseconds; absent when the device does not repeat. */
  old?: Record<string, number>;
  weightPercentHour?: readonly number[];
  rules?: RuleState;
}

export function storedOf(live: LiveState): StoredLive {
  const values: Record<string, ReadingValue> = {};
  for (let slot = 0; slot < slotCount; slot++) {
    const value = valueAt(live, slot);
    if (value !== undefined) values[keyOf(slot)] = value;
  }
  return {
    seq: live.seq,
    at: live.at,
    receivedAt: live.receivedAt,
    lagMs: Number.isNaN(live.lagMs) ? null : live.lagMs,
    values,
    ...(!Number.isNaN(live.saidAt) && { saidAt: live.saidAt }),
    ...(live.lagSince > 0 && { lag: [live.lagSince, live.lagThenMs] }),
    ...(live.lateSince > 0 && { late: [live.lateFrom, live.lateSince, live.lateLagMs] }),
    ...(live.countsSince > 0 && { countsSince: live.countsSince }),
    ...(live.deviceAt !== undefined && { deviceAt: live.deviceAt }),
    ...(isRepeating(live.ages) && { old: oldValues(live, keyOf) }),
    ...(live.weightPercentHour && { weightPercentHour: live.weightPercentHour }),
    ...(live.rules !== noRuleState && { rules: live.rules }),
  };
}

/** Readings no longer in the catalogue are dropped. */
export function restoredFrom(stored: StoredLive, now: number): LiveState {
  const live = newLiveState();
  live.seq = stored.seq;
  live.at = stored.at;
  live.receivedAt = stored.receivedAt;
  live.lagMs = stored.lagMs ?? Number.NaN;
  live.saidAt = stored.saidAt ?? Number.NaN;
  const { lag, late } = stored;
  if (lag) [live.lagSince, live.lagThenMs] = [Math.min(lag[0], now), lag[1]];
  if (late) {
    live.lateFrom = Math.min(late[0], now);
    live.lateSince = Math.min(late[1], now);
    live.lateLagMs = late[2];
  }
  live.weightPercentHour = stored.weightPercentHour;
  live.countsSince = stored.countsSince ?? 0;
  live.deviceAt = stored.deviceAt;
  live.rules = stored.rules ? restoredRules(stored.rules, { ...stored, now }) : noRuleState;
  const known: number[] = [];
  for (const [key, value] of Object.entries(stored.values)) {
    const slot = slotOf.get(key);
    if (slot === undefined) continue;
    known.push(slot);
    if (isText[slot]) live.texts[slot] = String(value);
    else live.values[slot] = Number(value);
  }
  const old =
    stored.old && new Map(Object.entries(stored.old).map(([key, at]) => [slotOf.get(key) ?? -1, at]));
  restoreAges(live.ages, known, old, { receivedAt: stored.receivedAt, now });
  return live;
}
