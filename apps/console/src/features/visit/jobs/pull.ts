/** The list of jobs, as it was when there last was network. */
import { createCell } from '@hoistway/client/cell';
import { mayPass, SendFailure } from '@hoistway/client/http/failures';
import { isPassing, retryPauseMs } from '@hoistway/client/http/retry-pause';
import { Refusal } from '@hoistway/contract/core/refusal';
import { record } from '@hoistway/contract/features/record';
import { visit as calls, clockToleranceMs, daysBack } from '@hoistway/contract/features/visit';
import { dayOf, shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { mayDo, onOtherUser, receive, send, untilSignOut, workSession } from '../sign-in/session.ts';
import { database, type Pulled } from '../store/database.ts';
import { loadOrders } from '../store/orders.ts';
import { keep } from '../store/storage.ts';
import { dropOldVisits, followJobs } from '../store/visits.ts';

export const pulled = createCell<Pulled | undefined>(undefined);
export type PullState = { is: 'idle' } | { is: 'pulling' } | { is: 'failed'; error: unknown };
export const pullState = createCell<PullState>({ is: 'idle' });

/** Days ahead of which the photos of the last record are kept. */
const photoDays = 7;
const dayMs = 86_400_000;

/** The server's time as this phone knows it. */
export const serverTime = (list: Pulled | undefined): number => Date.now() + (list?.clockBehindMs ?? 0);
export const todayOf = (list: Pulled): string => dayOf(serverTime(list), list.timeZone);
export const isClockWrong = (list: Pulled | undefined): list is Pulled =>
  list !== undefined && Math.abs(list.clockBehindMs) > clockToleranceMs;

/** What is kept for whoever is signed in. */
export const loadPulled = async (): Promise<void> => {
  const session = workSession.get();
  const db = await database();
  if (db) pulled.set(session && (await db.get('pulled', session.userId)));
  else if (pulled.get()?.userId !== session?.userId) pulled.set(undefined);
  await loadOrders(session?.userId);
};

const keepLastPhotos = async (list: Pulled, signal: AbortSignal) => {
  const db = await database();
  if (!db) return;
  const until = shiftDay(todayOf(list), photoDays);
  const wanted = list.jobs
    .filter(({ state, dueDate }) => state !== 'done' && dueDate <= until)
    .flatMap(({ last }) => last?.photos ?? [])
    .map(({ attachId }) => attachId);
  const kept = await db.getAllKeys('lastPhotos');
  for (const attachId of kept.filter(id => !wanted.includes(id))) await db.delete('lastPhotos', attachId);
  for (const attachId of new Set(wanted.filter(id => !kept.includes(id)))) {
    const { blob } = await receive(record.imageFile, { attachId }, { signal });
    signal.throwIfAborted();
    await db.put('lastPhotos', blob, attachId);
  }
};
let helping: Promise<void> | undefined;
/** They only help: what fails, or is under way for an older list, the next pull tries again. */
const helpWithPhotos = (list: Pulled, signal: AbortSignal): Promise<void> => {
  helping ??= keepLastPhotos(list, signal)
    .catch(() => undefined)
    .finally(() => {
      helping = undefined;
    });
  return helping;
};
export const lastPhotoOf = async (attachId: number): Promise<Blob | undefined> =>
  (await database())?.get('lastPhotos', attachId);

/** Of the network or the server; not of this account, nor of what the same list would bring again. */
const mayRecover = (error: unknown) =>
  error instanceof SendFailure
    ? error.kind !== 'malformed' && error.kind !== 'tooLarge'
    : isPassing(error) || (error instanceof Refusal && error.reason === 'tooMany');

let running: Promise<void> | undefined;
let failures = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
onOtherUser(() => {
  clearTimeout(pause);
  failures = 0;
  pullState.set({ is: 'idle' });
});
const pullNow = async () => {
  clearTimeout(pause);
  const session = workSession.get();
  if (!session?.token) return pullState.set({ is: 'idle' });
  const signal = untilSignOut();
  try {
    const { user, now, ...got } = await send(calls.pull, {});
    // Somebody else may have signed in meanwhile.
    if (user.userId !== workSession.get()?.userId) return pullState.set({ is: 'idle' });
    const at = Date.now();
    const list: Pulled = {
      ...got,
      userId: user.userId,
      name: user.name,
      certExpired: user.certExpired,
      at,
      clockBehindMs: now - at,
    };
    pulled.set(list);
    await keep(async () => (await database())?.put('pulled', list));
    failures = 0;
    pullState.set({ is: 'idle' });
    await followJobs(user.userId, list.jobs);
    await dropOldVisits(at - daysBack * dayMs);
    // Nobody waits for them.
    if (mayDo(session, 'maintainManage')) void helpWithPhotos(list, signal);
  } catch (error) {
    // Whoever asked is gone.
    if (session.userId !== workSession.get()?.userId) return pullState.set({ is: 'idle' });
    pullState.set({ is: 'failed', error });
    failures += 1;
    pause = setTimeout(() => {
      if (!document.hidden) retryFailedPull();
    }, retryPauseMs(failures));
  }
};
const begin = () => {
  running ??= pullNow().finally(() => {
    running = undefined;
    // Asked for again while the new list was being kept.
    if (pullState.get().is === 'pulling') pullState.set({ is: 'idle' });
  });
  return running;
};
/** Begins a pull, or joins the one that is under way. */
export const pull = (): Promise<void> => {
  if (workSession.get()?.token) pullState.set({ is: 'pulling' });
  return begin();
};
/** The failure stays on the screen until the list is there: a retry that fails as well changes nothing. */
const retryAfter = (isOver: (error: unknown) => boolean) => {
  const state = pullState.get();
  if (state.is === 'failed' && isOver(state.error)) void begin();
};
export const retryFailedPull = (): void => retryAfter(mayRecover);
/** There is network: what the server itself did not answer keeps its pause. */
export const retryUnsentPull = (): void => retryAfter(mayPass);
/** As it is from now on: a pull that is under way may have asked before. */
export const pullAfresh = async (): Promise<void> => {
  await running;
  await pull();
};
