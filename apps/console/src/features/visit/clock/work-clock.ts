/**
 * The clock of the work: the phone's, as if nobody set it while something waits to be sent. All times of a visit are read
 * from it, and so is the time of sending, so that one difference from the server's clock holds for all of them. That the
 * phone's clock was set shows next to the browser's steady one, which stands still while a phone sleeps; what remains
 * unknown, the server's time decides. Whole milliseconds. Pure.
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
  shiftMs: z.number().int(),
  /** When it was read last, by itself. */
  at: z.number().int(),
  /** How far it is behind the server's; null: not known. */
  behindMs: z.number().int().nullable(),
  /** Since that was settled. */
  leaps: z.array(leap),
  /** How far it is behind as the server said since then, at that time of this clock. */
  measured: z.object({ at: z.number(), behindMs: z.number().int() }).nullable(),
});
export type WorkClock = z.output<typeof workClock>;

export const newClock = (phoneMs: number): WorkClock => ({
  version: 0,
  shiftMs: 0,
  at: phoneMs,
  behindMs: null,
  leaps: [],
  measured: null,
});

/** Clocks that differ by less agree: it is well below what the server tolerates. */
const agreeMs = 60_000;
/** Of phones that are without network for weeks. */
const mostLeaps = 300;

interface Reading {
  /** What the phone's clock says. */
  phoneMs: number;
  /** When this page read it last, by this clock. */
  lastAt: number;
  /** By the steady clock since then; 0 for a page that has just been opened. */
  passedMs: number;
  isGap: boolean;
}

/** After a leap forward over a gap the phone is taken to have slept, after any other its clock to have been set. */
export const withReading = (clock: WorkClock, { phoneMs, lastAt, passedMs, isGap }: Reading): WorkClock => {
  const at = phoneMs + clock.shiftMs;
  const leptMs = at - lastAt - passedMs;
  if (Math.abs(leptMs) <= agreeMs) return { ...clock, at };
  const sleptMs = isGap ? Math.max(0, leptMs) : 0;
  // What was noted at the last reading lies before.
  const after = lastAt + passedMs + (sleptMs > 0 ? sleptMs : 1);
  return {
    ...clock,
    version: clock.version + 1,
    shiftMs: after - phoneMs,
    at: after,
    leaps: [...clock.leaps, { at: after, isGap, sleptMs }].slice(-mostLeaps),
  };
};

export const withServerTime = (clock: WorkClock, behindMs: number): WorkClock => ({
  ...clock,
  measured: { at: clock.at, behindMs },
});

/** The server has not said its time since a leap. */
export const isUndecided = ({ leaps, measured }: WorkClock): boolean =>
  leaps.some(({ at }) => measured === null || at > measured.at);

/** Nothing noted before now is moved any more. */
export const accepted = (clock: WorkClock): WorkClock => ({
  ...clock,
  behindMs: null,
  leaps: [],
  measured: null,
});

/** Times noted since then are to be moved by so much. */
export interface Correction {
  since: number;
  byMs: number;
}
export const movedBy =
  ({ since, byMs }: Correction) =>
  (at: number): number =>
    at >= since ? at + byMs : at;

/**
 * What the server said is applied. Where this clock is no longer as far behind as before, at one leap the phone slept for
 * longer or shorter than was taken: at the one at which it then slept least.
 */
export const settled = (clock: WorkClock): { clock: WorkClock; correction?: Correction } => {
  const { measured } = clock;
  if (measured === null) return { clock };
  const leaps = clock.leaps.filter(({ at }) => at > measured.at);
  const aheadMs = (clock.behindMs ?? measured.behindMs) - measured.behindMs;
  const done = { ...clock, behindMs: measured.behindMs, leaps, measured: null };
  if (Math.abs(aheadMs) <= agreeMs) return { clock: done };
  const [found] = clock.leaps
    .filter(({ at, sleptMs }) => at <= measured.at && sleptMs - aheadMs >= -agreeMs)
    .toSorted((one, other) => one.sleptMs - other.sleptMs || Number(other.isGap) - Number(one.isGap));
  if (!found) return { clock: done };
  const byMs = -Math.min(aheadMs, found.sleptMs);
  return {
    clock: {
      ...done,
      version: clock.version + 1,
      shiftMs: clock.shiftMs + byMs,
      at: clock.at + byMs,
      behindMs: measured.behindMs - byMs,
      leaps: leaps.map(each => ({ ...each, at: each.at + byMs })),
    },
    correction: { since: found.at, byMs },
  };
};

/** The phone's own clock counts again, for what was noted before as well. */
export const followingPhone = (clock: WorkClock): { clock: WorkClock; correction: Correction } => {
  const { shiftMs, behindMs, leaps } = clock;
  return {
    clock: {
      ...accepted(clock),
      version: clock.version + 1,
      shiftMs: 0,
      at: clock.at - shiftMs,
      behindMs: behindMs === null || leaps.length > 0 ? null : behindMs + shiftMs,
    },
    correction: { since: Number.NEGATIVE_INFINITY, byMs: -shiftMs },
  };
};
