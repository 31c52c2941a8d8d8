/**
 * Which values of a unit are stale while others are fresh. The protocol requires a device to repeat everything with
 * its heartbeat, so a value that a repeating device omits twice in a row is no longer known to be true. Some
 * devices report changes only, and their silence means "unchanged": a device counts as repeating after three
 * messages at heartbeat pace that each repeated, unchanged, at least half of its known values. Times are seconds of
 * the steady clock.
 */
import { heartbeatSeconds, missedHeartbeats, oldValueSeconds } from '@hoistway/contract/device/telemetry';
import { slotCount } from './reading-slots.ts';

export interface ValueAges {
  /** By slot, when the value was last reported; 0 never. */
  reportedAt: Uint32Array;
  /** When any value was last reported. */
  newestAt: number;
  /** Consecutive messages that repeated known values, up to the number that makes a repeating device. */
  repeats: number;
  repeatedAt: number;
  /** Slots of the stale values; a new array when they change. */
  old: readonly number[];
}

const noneOld: readonly number[] = [];
const learnedAfter = missedHeartbeats;
/** Tolerance of a heartbeat's timing, early or late. */
const toleranceSeconds = 15;

export const newValueAges = (): ValueAges => ({
  reportedAt: new Uint32Array(slotCount),
  newestAt: 0,
  repeats: 0,
  repeatedAt: 0,
  old: noneOld,
});
export const secondOf = (ms: number) => Math.floor(ms / 1000);
export const isRepeating = ({ repeats }: ValueAges) => repeats === learnedAfter;

/**
 * After a message. `unchanged`: how many reported values were already known. @returns whether the set of stale
 * values changed
 */
export function judgeAges(ages: ValueAges, nowSecond: number, unchanged: number): boolean {
  ages.newestAt = nowSecond;
  if (!isRepeating(ages)) {
    learn(ages, nowSecond, unchanged);
    return false;
  }
  const before = ages.old;
  const old: number[] = [];
  for (let slot = 0; slot < slotCount; slot++) {
    const reportedAt = ages.reportedAt[slot] as number;
    if (reportedAt !== 0 && nowSecond - reportedAt > oldValueSeconds) old.push(slot);
  }
  if (old.length === before.length && old.every((slot, index) => slot === before[index])) return false;
  ages.old = old;
  return true;
}

function learn(ages: ValueAges, nowSecond: number, unchanged: number) {
  const since = nowSecond - ages.repeatedAt;
  if (since < heartbeatSeconds - toleranceSeconds) return;
  let known = 0;
  for (let slot = 0; slot < slotCount; slot++) if (ages.reportedAt[slot] !== 0) known++;
  if (unchanged === 0 || unchanged * 2 < known) return;
  ages.repeats = since <= heartbeatSeconds + toleranceSeconds ? ages.repeats + 1 : 1;
  ages.repeatedAt = nowSecond;
}

/** A device that restarts its counter may be a different one: whether it repeats must be learned again. */
export function relearnAges(ages: ValueAges): void {
  ages.repeats = 0;
  ages.repeatedAt = 0;
  ages.old = noneOld;
}

/** When the stale values were last reported, epoch milliseconds, keyed by `nameOf` of their slots. */
export function oldValues(
  { ages, receivedAt }: { ages: ValueAges; receivedAt: number },
  nameOf: (slot: number) => string | undefined,
): Record<string, number> {
  const ageMs: Record<string, number> = {};
  for (const slot of ages.old) {
    const name = nameOf(slot);
    if (name !== undefined)
      ageMs[name] = receivedAt - (ages.newestAt - (ages.reportedAt[slot] as number)) * 1000;
  }
  return ageMs;
}

/**
 * After a restart. Stale values stay stale until reported again; for the others the time of their last report is
 * unknown, and counts from now.
 * @param old as returned by `oldValues`, by slot; undefined for a device that does not repeat
 */
export function restoreAges(
  ages: ValueAges,
  known: readonly number[],
  old: ReadonlyMap<number, number> | undefined,
  { receivedAt, now }: { receivedAt: number; now: number },
): void {
  for (const slot of known) ages.reportedAt[slot] = secondOf(old?.get(slot) ?? now);
  ages.newestAt = secondOf(receivedAt);
  if (!old) return;
  ages.repeats = learnedAfter;
  ages.old = known.filter(slot => old.has(slot));
}
