/**
 * The clock of the work: the phone's, as if nobody set it while something waits to be sent. All times of a visit are read
 * from it, and so is the time of sending, so that one difference from the server's clock holds for all of them. That the
 * phone's clock was set shows beside the browser's steady one, which stands still while a phone sleeps; what remains
 * unknown, the server's time decides. Pure.
 */
import { z } from 'zod';

const leap = z.object({
  /** The first moment after it, by this clock. */
  at: z.number(),
  /** The page was hidden or closed, so that the phone may have slept. */
  isGap: z.boolean(),
  /** What passed without the steady clock is taken to be sleep for so long; the rest was set. */
  sleptMs: z.number(),
});

export const workClock = z.object({
  /** Goes up when the clock is changed: other tabs follow it. */
  version: z.number().int(),
  /** Added to the phone's clock. */
  shiftMs: z.number(),
  /** When it was looked at last, by itself. */
  at: z.number(),
  /** How far it is behind the server's; null: not known. */
  behindMs: z.number().nullable(),
  /** Since the server said its time. */
  leaps: z.array(leap),
});
export type WorkClock = z.output<typeof workClock>;

export const newClock = (phoneMs: number): WorkClock => ({
  version: 0,
  shiftMs: 0,
  at: phoneMs,
  behindMs: null,
  leaps: [],
});

/** Clocks that differ by less agree: it is well below what the server tolerates. */
const agreeMs = 60_000;
/** Of phones that are without network for weeks. */
const mostLeaps = 300;

interface Look {
  /** What the phone's clock says. */
  phoneMs: number;
  /** When this page looked last, by this clock. */
  lastAt: number;
  /** By the steady clock since then; 0 for a page that has just been opened. */
  passedMs: number;
  isGap: boolean;
}

/** After a leap forward over a gap the phone is taken to have slept, after any other its clock to have been set. */
export const lookedAt = (clock: WorkClock, { phoneMs, lastAt, passedMs, isGap }: Look): WorkClock => {
  const at = phoneMs + clock.shiftMs;
  const leptMs = at - lastAt - passedMs;
  if (Math.abs(leptMs) <= agreeMs) return { ...clock, at };
  const sleptMs = isGap ? Math.max(0, leptMs) : 0;
  // What was noted at the last look lies before.
  const after = lastAt + passedMs + (sleptMs > 0 ? sleptMs : 1);
  return {
    ...clock,
    version: clock.version + 1,
    shiftMs: after - phoneMs,
    at: after,
    leaps: [...clock.leaps, { at: after, isGap, sleptMs }].slice(-mostLeaps),
  };
};

/** Times noted since then are to be moved by so much. */
export interface Correction {
  since: number;
  byMs: number;
}

/**
 * The server said its time. Where this clock is no longer as far behind it as before, one leap was taken for another
 * share of sleep than it was: for the one at which the phone then slept least.
 */
export const measured = (
  clock: WorkClock,
  behindMs: number,
): { clock: WorkClock; correction?: Correction } => {
  const settled = { ...clock, behindMs, leaps: [] };
  const aheadMs = (clock.behindMs ?? behindMs) - behindMs;
  if (Math.abs(aheadMs) <= agreeMs) return { clock: settled };
  const [found] = clock.leaps
    .filter(({ sleptMs }) => sleptMs - aheadMs >= -agreeMs)
    .toSorted((one, other) => one.sleptMs - other.sleptMs || Number(other.isGap) - Number(one.isGap));
  if (!found) return { clock: settled };
  const byMs = -Math.min(aheadMs, found.sleptMs);
  return {
    clock: {
      ...settled,
      version: clock.version + 1,
      shiftMs: clock.shiftMs + byMs,
      at: clock.at + byMs,
      behindMs: behindMs - byMs,
    },
    correction: { since: found.at, byMs },
  };
};

/** Nothing waits to be sent: the phone's own clock counts from now on. */
export const followingPhone = (clock: WorkClock): WorkClock => ({
  version: clock.version + 1,
  shiftMs: 0,
  at: clock.at - clock.shiftMs,
  behindMs: clock.behindMs === null ? null : clock.behindMs + clock.shiftMs,
  leaps: clock.leaps.map(each => ({ ...each, at: each.at - clock.shiftMs })),
});
