/**
 * When something happened: the device's time, unless its clock is wrong. One that is ahead, before any such device was
 * built or suddenly far behind its earlier times says nothing: then it is the time of arrival. One that has lagged by
 * the same amount since it was first heard is only set wrongly: then it is the device's time set right, so that a
 * backlog keeps its order and distances. Either way the device's claim is stored beside it, and a flat battery never
 * costs a message, nor does a wrong time zone start a rescue clock at 300 minutes.
 */
/** Now, by the wall clock and by the one that never jumps. */
export interface Instant {
  wall: number;
  steady: number;
}

export interface BelievedTime {
  at: number;
  /** The device's claim, where it is not believed. */
  deviceAt: number | undefined;
  /** Its claim, where its clock at least runs: from this its usual delay is learnt. */
  saidAt: number | undefined;
}

/** A message with the time believed for it. */
export type Believed<T> = Omit<T, 'at'> & BelievedTime;

/** A clock this much off is wrong, not slow to deliver. */
const offMs = 60_000;
const oldestAt = Date.UTC(2010, 0, 1);
/** No gateway keeps a longer backlog, nor does the history. */
const backlogMs = 31 * 24 * 60 * 60 * 1000;
/** A delay that shrinks by more than this from one message to the next is a backlog that drains, not a wrong clock. */
const drainedMs = 10_000;

/** @param lagMs the device's usual delay; NaN before its first message */
export function believedTime(
  said: number | undefined,
  lagMs: number,
  { wall, steady }: Instant,
): BelievedTime {
  if (said === undefined) return { at: wall, deviceAt: undefined, saidAt: undefined };
  const neverHeard = Number.isNaN(lagMs);
  // A device whose clock was wrong from the beginning is judged by its own usual delay.
  const usualMs = neverHeard ? 0 : Math.max(0, lagMs);
  const isTooOld = said < oldestAt || (!neverHeard && wall - said > usualMs + backlogMs);
  if (said > wall + offMs || isTooOld) return { at: wall, deviceAt: said, saidAt: undefined };
  const moreThanUsualMs = steady - said - usualMs;
  if (usualMs > offMs && moreThanUsualMs > -drainedMs)
    return { at: wall - Math.max(0, moreThanUsualMs), deviceAt: said, saidAt: said };
  return { at: said, deviceAt: undefined, saidAt: said };
}
