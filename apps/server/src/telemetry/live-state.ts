/**
 * What is known of one elevator now: the newest value of every reading, and what the rules remember. A message
 * with an older `seq` changes nothing; one that was sent long before it arrived (a gateway that was cut off
 * hands over its backlog) is late and changes nothing either. Equal values are no change.
 */
import type { ReadingValue, StateMessage } from '@hoistway/contract/telemetry';
import { concerns, isText, keyOf, masks, slotCount, slotOf } from './reading-slots.ts';
import { noRuleState, type RuleState } from './rule-state.ts';

export interface LiveState {
  /** Of the newest state message; -1 before the first. */
  seq: number;
  /** Device time and server time of the newest state message, epoch milliseconds. */
  at: number;
  receivedAt: number;
  /** Smallest time between sending and arrival seen, clock difference included; NaN before the first message. */
  lagMs: number;
  /** Since when all messages have been late; 0 when they are not. */
  lateSince: number;
  values: Float64Array;
  texts: (string | undefined)[];
  /** Mean load in percent for each hour of the device's day. */
  weightPercentHour: readonly number[] | undefined;
  rules: RuleState;
}

export type Arrival = 'repeat' | 'late' | 'taken';

/** Reused for every message: what the last `merge` changed. */
export interface Change {
  arrival: Arrival;
  /** Bits of `concerns`; 0 with `any` false when every value was known. */
  mask: number;
  any: boolean;
  /** Slots of slow readings that changed. */
  slow: number[];
}

/** So much later than usual, a message has waited somewhere. */
const lateAfterMs = 120_000;
/** When everything has been late for so long, it is the device's clock that has changed. */
const believeClockAfterMs = 300_000;

export const newLiveState = (): LiveState => ({
  seq: -1,
  at: 0,
  receivedAt: 0,
  lagMs: Number.NaN,
  lateSince: 0,
  values: new Float64Array(slotCount).fill(Number.NaN),
  texts: [],
  weightPercentHour: undefined,
  rules: noRuleState,
});

export const newChange = (): Change => ({ arrival: 'taken', mask: 0, any: false, slow: [] });

/** Takes a message into the state and tells in `change` what it did. */
export function merge(live: LiveState, message: StateMessage, now: number, change: Change): void {
  change.mask = 0;
  change.any = false;
  if (change.slow.length > 0) change.slow.length = 0;
  change.arrival = arrivalOf(live, message, now);
  if (change.arrival !== 'taken') return;
  live.seq = message.seq;
  live.at = message.at;
  live.receivedAt = now;
  const { values, texts } = live;
  for (const key in message.values) {
    const slot = slotOf.get(key);
    if (slot === undefined) continue;
    const value = message.values[key as keyof typeof message.values];
    if (isText[slot]) {
      if (texts[slot] === value) continue;
      texts[slot] = value as string;
    } else {
      if (values[slot] === value) continue;
      values[slot] = value as number;
    }
    const mask = masks[slot] ?? 0;
    change.mask |= mask;
    change.any = true;
    if (mask & concerns.slow) change.slow.push(slot);
  }
}

function arrivalOf(live: LiveState, { seq, at }: StateMessage, now: number): Arrival {
  if (seq === live.seq) return 'repeat';
  if (seq < live.seq) return 'late';
  return isLate(live, at, now) ? 'late' : 'taken';
}

/** Whether something sent at `at` has waited on its way; learns the device's clock from what comes fresh. */
export function isLate(live: LiveState, at: number, now: number): boolean {
  const lagMs = now - at;
  if (!(lagMs > live.lagMs + lateAfterMs)) {
    if (!(lagMs >= live.lagMs)) live.lagMs = lagMs;
    live.lateSince = 0;
    return false;
  }
  if (live.lateSince === 0) live.lateSince = now;
  if (now - live.lateSince < believeClockAfterMs) return true;
  live.lagMs = lagMs;
  live.lateSince = 0;
  return false;
}

/** The value of a slot, or undefined while it is unknown. */
export function valueAt(live: LiveState, slot: number): ReadingValue | undefined {
  if (isText[slot]) return live.texts[slot];
  const value = live.values[slot] as number;
  return Number.isNaN(value) ? undefined : value;
}

/** As it is kept in elevator_state.live. */
export interface StoredLive {
  seq: number;
  at: number;
  receivedAt: number;
  lagMs: number | null;
  values: Record<string, ReadingValue>;
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
    ...(live.weightPercentHour && { weightPercentHour: live.weightPercentHour }),
    ...(live.rules !== noRuleState && { rules: live.rules }),
  };
}

/** Readings that the catalogue no longer has are left out. */
export function restoredFrom(stored: StoredLive): LiveState {
  const live = newLiveState();
  live.seq = stored.seq;
  live.at = stored.at;
  live.receivedAt = stored.receivedAt;
  live.lagMs = stored.lagMs ?? Number.NaN;
  live.weightPercentHour = stored.weightPercentHour;
  live.rules = stored.rules ? { ...noRuleState, ...stored.rules } : noRuleState;
  for (const [key, value] of Object.entries(stored.values)) {
    const slot = slotOf.get(key);
    if (slot === undefined) continue;
    if (isText[slot]) live.texts[slot] = String(value);
    else live.values[slot] = Number(value);
  }
  return live;
}
