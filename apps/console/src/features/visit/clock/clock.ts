/** The clock of the work on this phone: the same in every tab, and kept when the page is closed. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { afterOtherTabs } from '@hoistway/parts/browser/other-tabs.ts';
import { isToSend } from '../queue/step-queue.ts';
import { isSealed, type KeptVisit, timesMoved } from '../store/kept.ts';
import { changeStep, orderSteps } from '../store/orders.ts';
import { isNothingKept } from '../store/storage.ts';
import { changeVisit, visits } from '../store/visits.ts';
import {
  accepted,
  type Correction,
  followingPhone,
  isUndecided,
  movedBy,
  newClock,
  settled,
  type WorkClock,
  withReading,
  withServerTime,
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
/** This page's last reading. */
let seen: { at: number; steadyMs: number; version: number } | undefined;
let wasHidden = false;
const steadyNow = () => Math.round(performance.now());

const keepClock = (clock: WorkClock): WorkClock => {
  here = clock;
  browserStorage.setItem(storageKey, JSON.stringify(clock));
  seen = { at: clock.at, steadyMs: steadyNow(), version: clock.version };
  return clock;
};

const readClock = (): WorkClock => {
  const phoneMs = Date.now();
  const clock = kept() ?? newClock(phoneMs);
  const isGap = wasHidden || document.hidden;
  wasHidden = document.hidden;
  // Otherwise the last reading is another page's.
  const own = seen?.version === clock.version ? seen : undefined;
  const passedMs = own ? steadyNow() - own.steadyMs : 0;
  return keepClock(
    withReading(clock, { phoneMs, lastAt: own?.at ?? clock.at, passedMs, isGap: isGap || !own }),
  );
};

/**
 * Epoch milliseconds, by which everything is noted that is sent. Read before the change that keeps it is asked for: a
 * correction in between then moves it, and only once.
 */
export const workNow = (): number => readClock().at;

/** By how much the server's clock is ahead of what was noted here, as far as it has said its time. */
export const behindServerMs = (): number => {
  const clock = kept();
  return clock?.measured?.behindMs ?? clock?.behindMs ?? 0;
};

/** By this page. */
const corrections: Correction[] = [];
/** For what is noted now, and kept a while later. @returns the time, as it has been corrected since */
export const noting = (): (() => number) => {
  const [at, first] = [workNow(), corrections.length];
  return () => corrections.slice(first).reduce((time, correction) => movedBy(correction)(time), at);
};

const everyMs = 15_000;
/** Reads it while the page is open, to notice each leap. @returns what ends it */
export const watchClock = (): (() => void) => {
  const turned = () => {
    wasHidden = true;
    readClock();
  };
  readClock();
  const timer = setInterval(readClock, everyMs);
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
  const clock = readClock();
  keepClock(withServerTime(clock, Math.round(serverMs + tookMs / 2 - clock.at)));
  // Before another leap; whoever sends waits for it.
  settleClock().catch(() => undefined);
};

/** What the server has of a visit stays as it was sent. */
const isFree = (visit: KeptVisit) => !isSealed(visit) && visit.server?.state !== 'waiting';
const freeVisits = () => [...visits.get().values()].filter(isFree);
const unsentSteps = () => orderSteps.get().filter(isToSend);

/** What could not be kept, on a full phone. Each says whether it has. */
let unmoved: (() => Promise<boolean>)[] = [];
/** @throws when something could not be kept; the next time tries again */
const moveWhatIsLeft = async () => {
  const left = await Promise.all(unmoved.map(async move => ((await move()) ? [] : [move])));
  unmoved = left.flat();
  if (unmoved.length > 0) throw new Error('the phone could not keep corrected times');
};
const moveTimes = (correction: Correction) => {
  corrections.push(correction);
  const moved = movedBy(correction);
  unmoved = [
    ...unmoved,
    ...freeVisits().map(({ visitId }) => async () => {
      const change = (visit: KeptVisit) => (isFree(visit) ? timesMoved(visit, moved) : visit);
      // One that was dropped meanwhile is done with.
      return (await changeVisit(visitId, change)) !== undefined || !visits.get().has(visitId);
    }),
    ...unsentSteps().map(
      ({ nr, at }) =>
        async () =>
          (await changeStep(nr, { at: moved(at) })) !== undefined,
    ),
  ];
  return moveWhatIsLeft();
};

const lockName = 'hoistway-work-clock';
const patienceMs = 5000;
/** One change after the other: none begins before what the one before it moved is kept. */
let changing: Promise<unknown> = Promise.resolve();
const change = <T>(work: () => Promise<T>): Promise<T> => {
  const changed = changing.then(() =>
    isNothingKept.get() ? work() : afterOtherTabs(lockName, patienceMs, work),
  );
  changing = changed.catch(() => undefined);
  return changed;
};

/**
 * Before something is sent: what the server said of its time is applied to all that was noted.
 *
 * @param ask makes the server say its time; called where that is needed. Without it what is undecided stays so
 * @throws what `ask` throws; when another tab does not come to an end, or corrected times could not be kept
 */
export const settleClock = async (ask?: () => Promise<unknown>): Promise<void> => {
  if (ask && isUndecided(readClock())) await ask();
  // The clock was set in just that moment, perhaps.
  if (ask && isUndecided(readClock())) await ask();
  // What is sent now must not change later.
  if (ask && isUndecided(readClock())) keepClock(accepted(readClock()));
  await change(async () => {
    const { clock, correction } = settled(readClock());
    keepClock(clock);
    await (correction ? moveTimes(correction) : moveWhatIsLeft());
  });
};

/** What phones mark photos with is the phone's own clock again, where nothing finished waits; open visits go along. */
const followPhone = async () => {
  const free = freeVisits();
  if (free.some(({ document, refusal }) => document && !refusal) || unsentSteps().length > 0) return;
  const now = readClock();
  if (now.leaps.length > 0 ? free.length > 0 : now.shiftMs === 0) return;
  const { clock, correction } = followingPhone(now);
  keepClock(clock);
  if (correction.byMs !== 0) await moveTimes(correction);
};

/** Notes and keeps something new, while no time is moved. */
export const beginWork = <T>(work: () => Promise<T>): Promise<T> => {
  let isBegun = false;
  const begun = async () => {
    isBegun = true;
    await followPhone().catch(() => undefined);
    return work();
  };
  // Another tab that does not come to an end keeps nobody from working.
  return change(begun).catch(error => {
    if (isBegun) throw error;
    return work();
  });
};
