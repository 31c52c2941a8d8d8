/** The clock of the work on this phone: the same in every tab, and kept when the page is closed. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { isToSend } from '../queue/step-queue.ts';
import { isSealed, timesMoved } from '../store/kept.ts';
import { changeStep, orderSteps } from '../store/orders.ts';
import { inOneTabOfKept } from '../store/storage.ts';
import { changeVisit, visits } from '../store/visits.ts';
import {
  accepted,
  type Correction,
  followingPhone,
  isUndecided,
  lookedAt,
  movedBy,
  newClock,
  settled,
  toldBy,
  type WorkClock,
  workClock,
} from './work-clock.ts';

const storageKey = 'hoistway.workClock';
/** Where the browser keeps nothing. */
let here: WorkClock | undefined;

const kept = (): WorkClock | undefined => {
  try {
    return workClock.parse(JSON.parse(browserStorage.getItem(storageKey) ?? ''));
  } catch {
    return here;
  }
};
/** This page's last look. */
let seen: { at: number; steadyMs: number; version: number } | undefined;
let wasHidden = false;
const steadyNow = () => Math.round(performance.now());

const keepClock = (clock: WorkClock): WorkClock => {
  here = clock;
  browserStorage.setItem(storageKey, JSON.stringify(clock));
  seen = { at: clock.at, steadyMs: steadyNow(), version: clock.version };
  return clock;
};

const look = (): WorkClock => {
  const phoneMs = Date.now();
  const clock = kept() ?? newClock(phoneMs);
  const isGap = wasHidden || document.hidden || seen === undefined;
  wasHidden = document.hidden;
  // Another tab has changed it.
  if (seen && seen.version !== clock.version) return keepClock({ ...clock, at: phoneMs + clock.shiftMs });
  const passedMs = seen ? steadyNow() - seen.steadyMs : 0;
  return keepClock(lookedAt(clock, { phoneMs, lastAt: seen?.at ?? clock.at, passedMs, isGap }));
};

/** Epoch milliseconds, by which everything is noted that is sent. */
export const workNow = (): number => look().at;

/** By this page. */
const corrections: Correction[] = [];
/** For what is noted now, and kept a while later. @returns the time, as it has been corrected since */
export const noting = (): (() => number) => {
  const [at, first] = [workNow(), corrections.length];
  return () => corrections.slice(first).reduce((time, correction) => movedBy(correction)(time), at);
};

const everyMs = 15_000;
/** Looks while the page is open. @returns what ends it */
export const watchClock = (): (() => void) => {
  const turned = () => {
    wasHidden = true;
    look();
  };
  look();
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', turned);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turned);
  };
};

/** An answer that was longer under way says little of the time. */
const longestAnswerMs = 60_000;

/** @param tookMs until it arrived, just now */
export const learnServerTime = (serverMs: number, tookMs: number): void => {
  if (tookMs < 0 || tookMs > longestAnswerMs) return;
  const clock = look();
  keepClock(toldBy(clock, Math.round(serverMs + tookMs / 2 - clock.at)));
  // Before another leap; whoever sends waits for it.
  void settleClock();
};

const unsealed = () => [...visits.get().values()].filter(visit => !isSealed(visit));
const unsent = () => orderSteps.get().filter(isToSend);
const moveTimes = async (correction: Correction) => {
  corrections.push(correction);
  const moved = movedBy(correction);
  await Promise.all([
    ...unsealed().map(({ visitId }) => changeVisit(visitId, visit => timesMoved(visit, moved))),
    ...unsent().map(({ nr, at }) => changeStep(nr, { at: moved(at) })),
  ]);
};

/** One change after the other: none begins before what the one before it moved is kept. */
let changing: Promise<unknown> = Promise.resolve();
const lockName = 'hoistway-work-clock';
const change = (work: () => Promise<void>): Promise<void> => {
  const changed = changing.then(() => inOneTabOfKept(lockName, work));
  changing = changed.catch(() => undefined);
  return changed;
};

/**
 * Before something is sent: what the server said of its time is applied to all that was noted.
 *
 * @param ask makes the server say its time; called where that is needed. What it throws is thrown, and without it what is
 *   undecided stays so
 */
export const settleClock = async (ask?: () => Promise<unknown>): Promise<void> => {
  if (ask && isUndecided(look())) {
    await ask();
    // It was too long under way. What is sent now must not change later.
    if (isUndecided(look())) keepClock(accepted(look()));
  }
  await change(async () => {
    const { clock, correction } = settled(look());
    keepClock(clock);
    if (correction) await moveTimes(correction);
  });
};

/**
 * When something begins and all that is finished was sent, the phone's own clock counts again: what it says, photos are
 * marked with. Visits that are worked on go along.
 */
export const followPhone = (): Promise<void> =>
  change(async () => {
    const open = unsealed();
    if (open.some(({ document }) => document !== null) || unsent().length > 0) return;
    const now = look();
    if (now.shiftMs === 0 || (now.leaps.length > 0 && open.length > 0)) return;
    const { clock, correction } = followingPhone(now);
    keepClock(clock);
    await moveTimes(correction);
  });
