/**
 * How long a device's messages usually take, the difference of the clocks included: the smallest delay seen. A
 * message that takes much longer was queued on its way, unless its device's clock was set back. Only the delay
 * reveals which: that of a backlog shrinks, that of a wrong clock stays. Until then a device is believed, and its
 * reports get corrected dates once its clock is known.
 */
import { type BelievedTime, drainedMs, type KnownClock, offMs } from '../rules/believed-time.ts';

export interface UsualLag extends KnownClock {
  /** Delay when it was learned, or at `lagSince`; 0 when unknown. */
  lagThenMs: number;
  /** Since when all messages have been late; 0 when they have not. */
  lateFrom: number;
  /** Since when they have been late by the same delay, and how late the first was; 0 when they have not. */
  lateSince: number;
  lateLagMs: number;
  /** Since when all messages have had older numbers, steady time, and how late the first was; 0 when they have not. */
  olderSince: number;
  olderLagMs: number;
}

/** A delay that turned out to be the clock's. */
export interface LearnedLag {
  lagMs: number;
  /** How long that was unknown. */
  undecidedMs: number;
}

export interface Found {
  learned: LearnedLag | undefined;
}

/** A message this much later than usual was queued on its way. */
const lateAfterMs = 120_000;
/** When everything has been late, or older by number, for this long, the clock or the counter has changed. */
const believeAfterMs = 300_000;
/** A delay that remains after a backlog is attributed to the clock when it has lasted this long. */
const heldAfterMs = 20_000;

/**
 * Whether a message was queued on its way; learns the device's usual delay from fresh messages.
 * @param found `learned`: a delay that this message has attributed to the clock
 */
export function isLate(
  live: UsualLag,
  { saidAt, setBack }: Pick<BelievedTime, 'saidAt' | 'setBack'>,
  now: number,
  found: Found,
): boolean {
  if (saidAt === undefined) return false;
  const lagMs = now - saidAt;
  if (setBack) learn(live, lagMs, now, found);
  if (!(lagMs > live.lagMs + lateAfterMs)) {
    live.lateFrom = 0;
    live.lateSince = 0;
    settle(live, lagMs, now, found);
    return false;
  }
  if (live.lateFrom === 0) live.lateFrom = now;
  if (live.lateSince === 0 || Math.abs(lagMs - live.lateLagMs) > lateAfterMs) {
    live.lateSince = now;
    live.lateLagMs = lagMs;
  }
  if (now - live.lateSince < believeAfterMs) return true;
  learn(live, lagMs, now, found);
  return false;
}

/**
 * Whether all messages have had older numbers for so long that the device has restarted its counter. A backlog is
 * delivered faster than real time: the delay of its messages does not stay constant.
 */
export function believesCounter(live: UsualLag, lagMs: number, now: number, found: Found): boolean {
  if (live.olderSince === 0 || Math.abs(lagMs - live.olderLagMs) > lateAfterMs) {
    live.olderSince = now;
    live.olderLagMs = lagMs;
  }
  if (now - live.olderSince < believeAfterMs) return false;
  // States with older numbers are not considered late.
  if (live.lateFrom === 0) live.lateFrom = live.olderSince;
  learn(live, lagMs, now, found);
  return true;
}

function learn(live: UsualLag, lagMs: number, now: number, found: Found) {
  const usualMs = live.lagMs > 0 ? live.lagMs : 0;
  if (live.lateFrom > 0 && lagMs > usualMs + offMs)
    found.learned = { lagMs, undecidedMs: now - live.lateFrom };
  live.lagMs = lagMs;
  live.lagThenMs = lagMs;
  live.lagSince = 0;
  live.lateFrom = 0;
  live.lateSince = 0;
}

/**
 * The smallest delay is the usual one. That of the first message is attributed to the clock, since a new unit more
 * often has a wrong time zone than a backlog; one that has shrunk is attributed to the clock only when it has lasted
 * for a while.
 */
function settle(live: UsualLag, lagMs: number, now: number, found: Found) {
  if (Number.isNaN(live.lagMs)) {
    live.lagMs = lagMs;
    live.lagThenMs = lagMs;
    // A fault may have been reported before the first state.
    if (lagMs > offMs) found.learned = { lagMs, undecidedMs: 0 };
    return;
  }
  // Each message of a backlog takes a little less than the one before: that shows in comparison with the first.
  const knownMs = live.lagThenMs > 0 ? live.lagThenMs : live.lagMs;
  if (!(lagMs >= knownMs - drainedMs)) {
    live.lagSince = now;
    live.lagThenMs = lagMs;
  }
  if (!(lagMs >= live.lagMs)) live.lagMs = lagMs;
  if (live.lagSince === 0 || now - live.lagSince < heldAfterMs) return;
  if (live.lagMs > offMs) found.learned = { lagMs: live.lagMs, undecidedMs: now - live.lagSince };
  live.lagSince = 0;
}
