/**
 * What this phone knows of its clock, in runs: from one at which somebody, or the network, may have set it to the next.
 * Within a run it went on evenly. Pure.
 */
import { clockToleranceMs, type PhoneClock } from '@hoistway/contract/features/visit';
import { z } from 'zod';

const run = z.object({
  runId: z.string(),
  /** Runs of one watch follow each other without a gap: by how much the clock was set in between was seen. */
  watch: z.string(),
  /** How far the clock is behind the server's. */
  behindMs: z.number().int(),
  /** `own`: the server said so in this run; `former`: in another; `none`: never, and it is taken for right. */
  measured: z.literal(['own', 'former', 'none']),
});
export const clockRuns = z.array(run);
export type ClockRun = z.output<typeof run>;

/** What was noted in earlier ones has been sent long since. */
const mostRuns = 300;
const added = (runs: readonly ClockRun[], next: ClockRun) => [...runs, next].slice(-mostRuns);
const inherited = ({ measured }: ClockRun) => (measured === 'none' ? ('none' as const) : ('former' as const));

/** After a gap: what was last known is taken to be still so. */
export const withOpened = (runs: readonly ClockRun[], runId: string): ClockRun[] => {
  const last = runs.at(-1);
  return added(runs, {
    runId,
    watch: runId,
    behindMs: last?.behindMs ?? 0,
    measured: last ? inherited(last) : 'none',
  });
};

/** The clock was seen to be set forward by that much, or back. */
export const withStep = (
  runs: readonly ClockRun[],
  from: ClockRun,
  runId: string,
  byMs: number,
): ClockRun[] => added(runs, { ...from, runId, behindMs: from.behindMs - byMs, measured: inherited(from) });

/** The server said its time. Where that surprises, the clock was set in the last gap: earlier runs keep what was known. */
export const withMeasure = (runs: readonly ClockRun[], now: ClockRun, behindMs: number): ClockRun[] =>
  runs.map(one => {
    if (one.runId === now.runId) return { ...one, behindMs, measured: 'own' };
    if (one.watch !== now.watch || one.measured === 'own') return one;
    return { ...one, behindMs: one.behindMs + behindMs - now.behindMs, measured: 'former' };
  });

/** When what was noted in which run. */
export type RunsOfTimes = Readonly<Record<string, string>>;

/** What the server is to know of times that were noted in other runs than the one in which they are sent. */
export const clocksOf = (runs: readonly ClockRun[], now: ClockRun, noted: RunsOfTimes): PhoneClock[] => {
  const clockIn = (one: ClockRun): Omit<PhoneClock, 'times'> | undefined => {
    if (one.runId === now.runId) return undefined;
    if (one.watch === now.watch && one.measured !== 'own')
      return { behindMs: one.behindMs - now.behindMs, than: 'sending' };
    return one.measured === 'none' ? undefined : { behindMs: one.behindMs, than: 'server' };
  };
  const found = new Map<string, PhoneClock>();
  for (const [at, runId] of Object.entries(noted)) {
    const one = runs.find(each => each.runId === runId);
    const clock = one && clockIn(one);
    if (!clock || (clock.than === 'sending' && Math.abs(clock.behindMs) <= clockToleranceMs)) continue;
    const key = `${clock.than} ${clock.behindMs}`;
    found.set(key, { ...clock, times: [...(found.get(key)?.times ?? []), Number(at)] });
  }
  return [...found.values()];
};

/** By the server's clock, as far as this phone knows. */
export const serverTimeOf =
  (runs: readonly ClockRun[], now: ClockRun, noted: RunsOfTimes) =>
  (at: number): number =>
    at + (runs.find(({ runId }) => runId === noted[at]) ?? now).behindMs;
