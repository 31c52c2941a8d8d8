/**
 * When something happened: the device's time, unless its clock is wrong. A clock that is ahead, older than any such
 * device or suddenly far behind its earlier times is ignored: then the time of arrival counts. It also counts when a
 * message with a higher number than the newest state has an earlier time at which its link was already up: nothing
 * was queued then, so the clock was set back. A clock that has lagged by the same amount since its first message, or
 * for a while, is only set wrongly: then the device's time is corrected by that amount, so that a backlog keeps its
 * order and distances. Otherwise the device is believed: see `usual-lag.ts`. Either way the device's claim is stored
 * with it, so a flat battery never costs a message, and a wrong time zone never starts a rescue clock at 300 minutes.
 */

/** Now, by the wall clock and by the steady clock. */
export interface Instant {
  wall: number;
  steady: number;
  /** When the link of the message was opened, epoch milliseconds; undefined when unknown. */
  linkSince: number | undefined;
}

export interface BelievedTime {
  at: number;
  /** The device's claim, when it is not believed. */
  deviceAt: number | undefined;
  /** Its claim, when its clock at least runs: its usual delay is learned from this. */
  saidAt: number | undefined;
  /** Its clock was set back since the newest state: its usual delay has changed. */
  setBack: boolean;
}

/** The knowledge about a device's clock and counter. */
export interface KnownClock {
  /** Smallest delay between sending and arrival seen, clock difference included; NaN before the first message. */
  lagMs: number;
  /** Since when it has been about the same, steady time; 0 once that was long enough to attribute it to the clock. */
  lagSince: number;
  /** Number of the newest state message; -1 before the first. */
  seq: number;
  /** `BelievedTime.saidAt` of the newest state message that had one; NaN before the first. */
  saidAt: number;
}

export const unknownClock: KnownClock = { lagMs: Number.NaN, lagSince: 0, seq: -1, saidAt: Number.NaN };

/** A message with the time believed for it. */
export type Believed<T> = Omit<T, 'at'> & BelievedTime;

/** A larger difference means a wrong clock, not slow delivery. */
export const offMs = 60_000;
/**
 * An event may carry the time of its beginning and the number of its confirmation; a wrong time zone is further off.
 */
const setBackMs = 10 * 60_000;
const oldestAt = Date.UTC(2010, 0, 1);
/** Neither a gateway nor the history keeps a longer backlog. */
const backlogMs = 31 * 24 * 60 * 60 * 1000;
/** A delay that shrinks by more than this from one message to the next is a backlog that drains, not a wrong clock. */
export const drainedMs = 10_000;

export function believedTime(
  { seq, at: claimed }: { seq?: number | undefined; at?: number | undefined },
  { lagMs, lagSince, seq: newestSeq, saidAt: newestSaidAt }: KnownClock,
  { wall, steady, linkSince = Number.NaN }: Instant,
): BelievedTime {
  const unclaimed = { deviceAt: undefined, saidAt: undefined, setBack: false };
  if (claimed === undefined) return { ...unclaimed, at: wall };
  const neverReceived = Number.isNaN(lagMs);
  // A device whose clock was wrong from the beginning is judged by its own usual delay.
  const usualMs = neverReceived ? 0 : Math.max(0, lagMs);
  const isTooOld = claimed < oldestAt || (!neverReceived && wall - claimed > usualMs + backlogMs);
  if (claimed > wall + offMs || isTooOld) return { ...unclaimed, at: wall, deviceAt: claimed };
  const isAgainBefore = seq !== undefined && seq > newestSeq && claimed < newestSaidAt - setBackMs;
  if (isAgainBefore && claimed + usualMs >= linkSince)
    return { at: wall, deviceAt: claimed, saidAt: claimed, setBack: true };
  const moreThanUsualMs = steady - claimed - usualMs;
  if (lagSince === 0 && usualMs > offMs && moreThanUsualMs > -drainedMs)
    return { at: wall - Math.max(0, moreThanUsualMs), deviceAt: claimed, saidAt: claimed, setBack: false };
  return { ...unclaimed, at: claimed, saidAt: claimed };
}
