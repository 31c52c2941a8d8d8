/** What a phone keeps of orders: what the server said, and the steps that wait to be sent. Pure. */
import type { MyOrder } from '@hoistway/contract/features/order';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';

export type StepKind = 'accepted' | 'declined' | 'onTheWay' | 'arrived' | 'completed' | 'rescued';

export interface KeptStep {
  /** Counts up on this phone: the order of sending. */
  nr: number;
  /** Sent twice it counts once. */
  stepId: string;
  /** Whose: another account on this phone neither sees nor sends it. */
  userId: number;
  orderId: number;
  /** Told where the order is gone from the list. */
  orderNum: string;
  unitName: string;
  kind: StepKind;
  /** By the clock of the work. */
  at: number;
  place: { longitude: number; latitude: number; accuracy: number } | null;
  /** What was done, or why it was declined. */
  note: string;
  /** The server has it; the list that it gave last may be older. */
  isSent: boolean;
  /** In the words of the server. */
  refusal: string | null;
}

/** An order that left the list, or was ended by somebody, without a step of this phone. */
export interface GoneOrder {
  orderId: number;
  orderNum: string;
  unitName: string;
  why: 'late' | 'withdrawn' | 'taken' | 'done';
}

export interface KeptOrders {
  userId: number;
  /** When the server made the list, by its clock, epoch milliseconds; unknown in what was kept before. */
  at?: number;
  orders: readonly MyOrder[];
  /** Not read yet. */
  gone: readonly GoneOrder[];
}

export const unitNameOf = ({ domainName, buildingName, elevatorNum }: MyOrder): string =>
  `${domainName} ${buildingName} ${elevatorNum}`;

export type Phase = 'offered' | 'accepted' | 'onTheWay' | 'arrived' | 'over' | 'declined';

export interface ShownOrder {
  order: MyOrder;
  phase: Phase;
  /** Somebody is inside, as far as the server and this phone know. */
  isTrapped: boolean;
  /** A step of it waits to be sent. */
  isWaiting: boolean;
  /** This phone alone knows that nobody is inside any more. */
  isRescueUnsent: boolean;
  /** Of this phone, on top of the list. */
  steps: readonly KeptStep[];
}

/** Its rescue is all there is to record of it. */
const isRescueOnly = ({ alarms }: MyOrder) => alarms.every(({ boxUp }) => boxUp);

/** Somebody has recorded how it ended; in what was kept before both times are lacking. */
const isDone = (order: MyOrder) =>
  order.state === 'processed' && Boolean(order.completedAt ?? (isRescueOnly(order) && order.rescuedAt));

/** The order as it is with what this phone has done: also without network. */
export const shownOrder = (order: MyOrder, steps: readonly KeptStep[]): ShownOrder => {
  const own = steps.filter(({ orderId, refusal }) => orderId === order.orderId && refusal === null);
  const did = (kind: StepKind) => own.some(step => step.kind === kind);
  const isTrapped = order.trappedSince !== null && !did('rescued');
  const phase = (): Phase => {
    if (did('declined')) return 'declined';
    if (did('completed') || (did('rescued') && isRescueOnly(order)) || isDone(order)) return 'over';
    // Also where somebody else was there before.
    if (order.acceptedAt === null && !did('accepted')) return 'offered';
    if (order.arrivedAt !== null || did('arrived')) return 'arrived';
    if (order.onTheWayAt !== null || did('onTheWay')) return 'onTheWay';
    return 'accepted';
  };
  return {
    order,
    phase: phase(),
    isTrapped,
    isWaiting: own.some(({ isSent }) => !isSent),
    isRescueUnsent:
      order.trappedSince !== null && own.some(({ kind, isSent }) => kind === 'rescued' && !isSent),
    steps: own,
  };
};

interface ServerTime {
  zone: string;
  /** How far the clock of the work is behind the server's. */
  behindMs: number;
}
/** When it was done, as the server writes times; null while it is not. */
export const timeOf = (
  { order, steps }: ShownOrder,
  kind: 'arrived' | 'rescued' | 'completed',
  { zone, behindMs }: ServerTime,
): string | null => {
  const step = steps.findLast(each => each.kind === kind);
  // In what was kept before, the last two are lacking.
  return step ? textOfEpoch(step.at + behindMs, zone) : (order[`${kind}At`] ?? null);
};

const isWorkedOn = ({ phase }: ShownOrder) => phase !== 'over' && phase !== 'declined';
/** What can be worked on, or has something to send: people trapped first, then as the server has them. */
export const listedOrders = (orders: readonly MyOrder[], steps: readonly KeptStep[]): ShownOrder[] =>
  orders
    .map(order => shownOrder(order, steps))
    .filter(shown => isWorkedOn(shown) || shown.isWaiting)
    .sort((one, other) => Number(other.isTrapped) - Number(one.isTrapped));
/** What can be worked on. */
const openOrders = (orders: readonly MyOrder[], steps: readonly KeptStep[]) =>
  listedOrders(orders, steps).filter(isWorkedOn);

/** Somebody is going to an order that goes on. */
export const isOnTheWay = ({ phase, order }: ShownOrder): boolean =>
  phase === 'onTheWay' && order.state !== 'processed';

/** Not by this phone: what was done may be recorded still. */
export const hasEnded = ({ phase, order }: ShownOrder): boolean =>
  order.state === 'processed' && phase !== 'over';

/** What is offered, each offer by itself: an order may be offered again. */
export const offersOf = (shown: readonly ShownOrder[]): string[] =>
  shown.flatMap(({ phase, order }) => (phase === 'offered' ? [`${order.orderId} ${order.offeredAt}`] : []));

const whyGone = ({ acceptedAt, answerDue }: MyOrder, now: string) => {
  if (acceptedAt !== null) return 'taken';
  return answerDue !== null && answerDue <= now ? 'late' : 'withdrawn';
};
const goneFrom = (order: MyOrder, why: GoneOrder['why']): GoneOrder => ({
  orderId: order.orderId,
  orderNum: order.orderNum,
  unitName: unitNameOf(order),
  why,
});

/**
 * A new list. What left it or is done now, and was neither declined nor finished on this phone, is reported.
 *
 * @param wallNow the server's wall time, written as its times are
 */
export const withList = (
  before: KeptOrders | undefined,
  list: Omit<KeptOrders, 'gone'>,
  steps: readonly KeptStep[],
  wallNow: string,
): KeptOrders => {
  const listed = new Map(list.orders.map(order => [order.orderId, order]));
  const gone = (before?.gone ?? []).filter(({ orderId }) => {
    const order = listed.get(orderId);
    return order === undefined || isDone(order);
  });
  for (const { order } of openOrders(before?.orders ?? [], steps)) {
    const now = listed.get(order.orderId);
    if (now && isDone(now)) gone.push(goneFrom(order, 'done'));
    else if (!now && order.state !== 'processed') gone.push(goneFrom(order, whyGone(order, wallNow)));
  }
  return { ...list, gone };
};
