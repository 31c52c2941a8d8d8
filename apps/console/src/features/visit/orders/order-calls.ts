/** The order calls of this phone. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { order as calls, type MyOrder } from '@hoistway/contract/features/order';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { findPlaceIfAllowed } from '../begin/place.ts';
import { beginWork, settleClock, workNow } from '../clock/clock.ts';
import { pulled, retryUnsentPull } from '../jobs/pull.ts';
import { queue, wakeQueue } from '../queue/sending.ts';
import { createStepQueue } from '../queue/step-queue.ts';
import { mayDo, send, workSession } from '../sign-in/session.ts';
import { type KeptStep, type StepKind, unitNameOf, withList } from '../store/kept-orders.ts';
import { addStep, changeStep, keepOrders, keptOrders, orderSteps } from '../store/orders.ts';
import { inOneTabOfKept } from '../store/storage.ts';
import { noNetwork, pollUnanswered } from './unanswered.ts';

const defaultTimeZone = 'Asia/Shanghai';
export const orderTimeZone = (): string => pulled.get()?.timeZone ?? defaultTimeZone;

const ownSteps = () => orderSteps.get().filter(({ userId }) => userId === workSession.get()?.userId);

const sendStep = ({ stepId, orderId, at, place, note, kind }: KeptStep) => {
  const step = { stepId, orderId, at, sentAt: workNow(), place };
  switch (kind) {
    case 'accepted':
      return send(calls.accept, step);
    case 'declined':
      return send(calls.decline, { ...step, reason: note });
    case 'onTheWay':
      return send(calls.onTheWay, step);
    case 'arrived':
      return send(calls.arrived, { ...step, note });
    case 'completed':
    case 'rescued':
      return send(calls.finish, { ...step, result: kind, note });
  }
};

export const stepQueue = createStepQueue(
  {
    steps: ownSteps,
    change: async (nr, change) => {
      if (!(await changeStep(nr, change))) throw new Error('the phone could not keep what the server said');
    },
    send: sendStep,
    refusalText: error => errorText(error),
  },
  (_, ms) => {
    const timer = setTimeout(() => void wakeOrders(), ms);
    return () => clearTimeout(timer);
  },
);

const lockName = 'hoistway-work-orders';
const hasOrders = () => {
  const session = workSession.get();
  return Boolean(session?.token) && session !== undefined && mayDo(session, 'work.order');
};

const pullOrders = async () => {
  const userId = workSession.get()?.userId;
  if (userId === undefined || !hasOrders()) return;
  const sent = ownSteps().filter(({ isSent }) => isSent);
  const { orders, now } = await send(calls.mine, {});
  // There is network, whatever the browser says of it: what waits for some need not sit out its pause.
  retryUnsentPull();
  if (queue.state.get().is === 'waiting') void wakeQueue();
  // Somebody else may have signed in meanwhile.
  if (workSession.get()?.userId !== userId) return;
  const before = keptOrders.get();
  const own = before?.userId === userId ? before : undefined;
  const next = withList(own, { userId, at: now, orders }, ownSteps(), textOfEpoch(now, orderTimeZone()));
  await keepOrders(next, sent);
};

interface Poll {
  /** By the steady clock: while a phone sleeps nothing is waited for. */
  beganAt: number;
  isCounted: boolean;
}
let underWay: Poll | undefined;
const wakeHere = async (poll: Poll) => {
  // By what is known: nobody waits for the server's time while people do.
  await settleClock().catch(() => undefined);
  await stepQueue.wake();
  // The next poll comes soon.
  await pullOrders().catch(() => {
    if (!poll.isCounted) pollUnanswered();
  });
};
/** First what waits, then the list that knows of it. Of several tabs one does it. */
export const wakeOrders = async (): Promise<void> => {
  if (!hasOrders()) return;
  if (underWay) return stepQueue.wake();
  const poll = { beganAt: performance.now(), isCounted: false };
  underWay = poll;
  try {
    await inOneTabOfKept(lockName, () => wakeHere(poll));
  } finally {
    underWay = undefined;
  }
};

export const pollEveryMs = 10_000;
/** An interval that began late is shorter by that. */
const lateMs = 1000;
/** @param isNext at the interval: a poll that has been under way for a full one counts as unanswered */
export const pollOrders = (isNext: boolean): void => {
  if (!navigator.onLine) {
    noNetwork();
    return;
  }
  if (isNext && underWay && performance.now() - underWay.beganAt > pollEveryMs - lateMs) {
    underWay.isCounted = true;
    pollUnanswered();
  }
  void wakeOrders();
};

let lastPlace: { at: number; place: NonNullable<KeptStep['place']> } | undefined;
const placeFreshMs = 60_000;
/** Looked for ahead: no step waits for it. */
export const locate = async (): Promise<void> => {
  const place = await findPlaceIfAllowed();
  if (place) lastPlace = { at: Date.now(), place };
};

/** Kept first, then sent. @returns false when the phone could not keep it */
export const takeStep = async (order: MyOrder, kind: StepKind, note = ''): Promise<boolean> => {
  const userId = workSession.get()?.userId;
  if (userId === undefined) return false;
  const place = lastPlace && Date.now() - lastPlace.at < placeFreshMs ? lastPlace.place : null;
  const nr = await beginWork(() =>
    addStep({
      stepId: randomUuid(),
      userId,
      orderId: order.orderId,
      orderNum: order.orderNum,
      unitName: unitNameOf(order),
      kind,
      at: workNow(),
      place,
      note,
      isSent: false,
      refusal: null,
    }),
  );
  if (nr === undefined) return false;
  void wakeOrders();
  return true;
};
