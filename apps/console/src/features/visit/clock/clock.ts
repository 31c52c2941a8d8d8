/** The clock of the work on this phone: the same in every tab, and kept when the page is closed. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { isToSend } from '../queue/step-queue.ts';
import { isSealed, isUnsent, timesMoved } from '../store/kept.ts';
import { changeStep, orderSteps } from '../store/orders.ts';
import { changeVisit, visits } from '../store/visits.ts';
import {
  type Correction,
  followingPhone,
  lookedAt,
  measured,
  newClock,
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
const keepClock = (clock: WorkClock): WorkClock => {
  here = clock;
  browserStorage.setItem(storageKey, JSON.stringify(clock));
  seen = { at: clock.at, steadyMs: performance.now(), version: clock.version };
  return clock;
};

/** This page's last look. */
let seen: { at: number; steadyMs: number; version: number } | undefined;
let wasHidden = false;

const look = (): WorkClock => {
  const [phoneMs, steadyMs] = [Date.now(), performance.now()];
  const clock = kept() ?? newClock(phoneMs);
  const isGap = wasHidden || document.hidden || seen === undefined;
  wasHidden = document.hidden;
  // Another tab has looked meanwhile, and changed it.
  if (seen && seen.version !== clock.version) return keepClock({ ...clock, at: phoneMs + clock.shiftMs });
  const lastAt = seen?.at ?? clock.at;
  return keepClock(
    lookedAt(clock, { phoneMs, lastAt, passedMs: seen ? steadyMs - seen.steadyMs : 0, isGap }),
  );
};

/** Epoch milliseconds, by which everything is noted that is sent. */
export const workNow = (): number => Math.round(look().at);

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

/** The clock was set, or stood still, and the server has not said its time since. */
export const isClockUnsettled = (): boolean => look().leaps.length > 0;

/** What was sent is as it was sent: nothing noted before now is moved any more. */
export const settleClock = (): void => {
  const clock = look();
  if (clock.leaps.length > 0) keepClock({ ...clock, behindMs: null, leaps: [] });
};

/** The server's answer was longer under way: when it was written nobody knows. */
const longestAnswerMs = 60_000;

/** @param askedAt by `workNow` @param serverMs in its answer, which has just arrived */
export const learnServerTime = async (askedAt: number, serverMs: number): Promise<void> => {
  const now = look();
  const underWayMs = now.at - askedAt;
  if (underWayMs < 0 || underWayMs > longestAnswerMs) return;
  const { clock, correction } = measured(now, serverMs - (askedAt + underWayMs / 2));
  keepClock(clock);
  if (correction) await moveTimes(correction);
};

const moveTimes = async ({ since, byMs }: Correction) => {
  const moved = (at: number) => (at >= since ? Math.round(at + byMs) : at);
  await Promise.all([
    ...[...visits.get().values()]
      .filter(visit => !isSealed(visit))
      .map(({ visitId }) => changeVisit(visitId, visit => timesMoved(visit, moved))),
    ...orderSteps
      .get()
      .filter(isToSend)
      .map(({ nr, at }) => changeStep(nr, { at: moved(at) })),
  ]);
};

/** Called when something new begins. Where nothing else waits, no times are there to agree with. */
export const followPhone = (): void => {
  if ([...visits.get().values()].some(isUnsent) || orderSteps.get().some(isToSend)) return;
  const clock = look();
  if (clock.shiftMs !== 0) keepClock(followingPhone(clock));
};
