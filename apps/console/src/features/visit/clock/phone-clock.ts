/** The clock of this phone, watched against one that nobody sets. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { randomUuid } from '@hoistway/client/random-uuid';
import type { PhoneClock } from '@hoistway/contract/features/visit';
import { useEffect } from 'react';
import {
  type ClockRun,
  clockRuns,
  clocksOf,
  type RunsOfTimes,
  serverTimeOf,
  withMeasure,
  withOpened,
  withStep,
} from './clock-runs.ts';

const key = 'work.clock';
/** Steps of a clock that the network keeps right are smaller, and so is what two readings differ by. */
const leastStepMs = 60_000;
const everyMs = 10_000;

const readRuns = (): ClockRun[] => {
  try {
    return clockRuns.parse(JSON.parse(browserStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};
const keepRuns = (runs: readonly ClockRun[]) => browserStorage.setItem(key, JSON.stringify(runs));

/** Of this page. */
let ownRun = '';
const read = () => ({ leadMs: Date.now() - performance.now(), isHidden: document.hidden });
let last: ReturnType<typeof read> | undefined;

/** All that is known, and the run of now. */
const sampled = (): { runs: readonly ClockRun[]; now: ClockRun } => {
  const here = read();
  const before = last ?? here;
  last = here;
  const byMs = Math.round(here.leadMs - before.leadMs);
  let runs = readRuns();
  const was = runs.find(({ runId }) => runId === ownRun);
  if (!was || Math.abs(byMs) >= leastStepMs) {
    ownRun = randomUuid();
    // The steady clock stands still while a phone sleeps, which it does with its page hidden: then nobody knows which it was.
    runs =
      was && (byMs < 0 || !before.isHidden) ? withStep(runs, was, ownRun, byMs) : withOpened(runs, ownRun);
    keepRuns(runs);
  }
  const now = runs.find(({ runId }) => runId === ownRun);
  if (!now) throw new Error('a page without a run of its clock');
  return { runs, now };
};

/** The run in which something is noted now. */
export const runOfNow = (): string => sampled().now.runId;

/** @param behindMs how far this phone is behind the server, which has just said its time */
export const measureClock = (behindMs: number): void => {
  const { runs, now } = sampled();
  keepRuns(withMeasure(runs, now, behindMs));
};

export const knownClocks = (noted: RunsOfTimes): PhoneClock[] => {
  const { runs, now } = sampled();
  return clocksOf(runs, now, noted);
};
export const knownServerTime = (noted: RunsOfTimes): ((at: number) => number) => {
  const { runs, now } = sampled();
  return serverTimeOf(runs, now, noted);
};

export const useClockWatch = (): void => {
  useEffect(() => {
    sampled();
    const timer = setInterval(sampled, everyMs);
    document.addEventListener('visibilitychange', sampled);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sampled);
    };
  }, []);
};
