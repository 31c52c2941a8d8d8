/**
 * Which values of a unit are old while others are new. The protocol has a device repeat everything with its heartbeat,
 * so what a repeating device leaves out of two in a row is no longer known to be true. Some devices tell changes only,
 * and of those silence means "as before": a device counts as repeating after three messages at the pace of a heartbeat
 * that each told again, unchanged, at least half of what is known of it. Times are seconds of the steady clock.
 */
import { heartbeatSeconds, missedHeartbeats, oldValueSeconds } from '@hoistway/contract/device/telemetry';
import { slotCount } from './reading-slots.ts';

export interface ValueAges {
  /** By slot, when the value was told last; 0 never. */
  toldAt: Uint32Array;
  /** When anything was told last. */
  newestAt: number;
  /** Messages in a row that repeated what is known, up to the number that makes a repeating device. */
  repeats: number;
  repeatedAt: number;
  /** Slots of the values that are old; another array when others are. */
  old: readonly number[];
}

const noneOld: readonly number[] = [];
const learntAfter = missedHeartbeats;
/** A heartbeat may come so much before or after its time. */
const toleranceSeconds = 15;

export const newValueAges = (): ValueAges => ({
  toldAt: new Uint32Array(slotCount),
  newestAt: 0,
  repeats: 0,
  repeatedAt: 0,
  old: noneOld,
});
export const secondOf = (ms: number) => Math.floor(ms / 1000);
export const isRepeating = ({ repeats }: ValueAges) => repeats === learntAfter;

/** After a message. `unchanged`: how many values it told as they were known. @returns whether other values are old now */
export function judgeAges(ages: ValueAges, nowSecond: number, unchanged: number): boolean {
  ages.newestAt = nowSecond;
  if (!isRepeating(ages)) {
    learn(ages, nowSecond, unchanged);
    return false;
  }
  const before = ages.old;
  const old: number[] = [];
  for (let slot = 0; slot < slotCount; slot++) {
    const toldAt = ages.toldAt[slot] as number;
    if (toldAt !== 0 && nowSecond - toldAt > oldValueSeconds) old.push(slot);
  }
  if (old.length === before.length && old.every((slot, index) => slot === before[index])) return false;
  ages.old = old;
  return true;
}

function learn(ages: ValueAges, nowSecond: number, unchanged: number) {
  const since = nowSecond - ages.repeatedAt;
  if (since < heartbeatSeconds - toleranceSeconds) return;
  let known = 0;
  for (let slot = 0; slot < slotCount; slot++) if (ages.toldAt[slot] !== 0) known++;
  if (unchanged === 0 || unchanged * 2 < known) return;
  ages.repeats = since <= heartbeatSeconds + toleranceSeconds ? ages.repeats + 1 : 1;
  ages.repeatedAt = nowSecond;
}

/** A device that counts anew may be another one: whether it repeats is to be seen again. */
export function learnAgesAnew(ages: ValueAges): void {
  ages.repeats = 0;
  ages.repeatedAt = 0;
  ages.old = noneOld;
}

/** When the old values were told last, epoch milliseconds, by what `nameOf` makes of their slots. */
export function oldValues(
  { ages, receivedAt }: { ages: ValueAges; receivedAt: number },
  nameOf: (slot: number) => string | undefined,
): Record<string, number> {
  const told: Record<string, number> = {};
  for (const slot of ages.old) {
    const name = nameOf(slot);
    if (name !== undefined) told[name] = receivedAt - (ages.newestAt - (ages.toldAt[slot] as number)) * 1000;
  }
  return told;
}

/**
 * After a restart. What was old stays so until it is told again; of the others nobody knows when they were told last,
 * and the time counts from now.
 * @param old as `oldValues` gave it, by slot; undefined for a device that does not repeat
 */
export function restoreAges(
  ages: ValueAges,
  known: readonly number[],
  old: ReadonlyMap<number, number> | undefined,
  { receivedAt, now }: { receivedAt: number; now: number },
): void {
  for (const slot of known) ages.toldAt[slot] = secondOf(old?.get(slot) ?? now);
  ages.newestAt = secondOf(receivedAt);
  if (!old) return;
  ages.repeats = learntAfter;
  ages.old = known.filter(slot => old.has(slot));
}
