/** What a phone keeps of orders: what the server said, and the steps that wait to be sent. Pure. */
import type { MyOrder } from '@hoistway/contract/features/order';

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

/** An order that left the list without a step of this phone. */
export interface GoneOrder {
  orderId: number;
  orderNum: string;
  unitName: string;
  why: 'late' | 'withdrawn' | 'taken';
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
}

/** The order as it is with what this phone has done: also without network. */
export const shownOrder = (order: MyOrder, steps: readonly KeptStep[]): ShownOrder => {
  const own = steps.filter(({ orderId, refusal }) => orderId === order.orderId && refusal === null);
  const did = (kind: StepKind) => own.some(step => step.kind === kind);
  const isTrapped = order.trappedSince !== null && !did('rescued');
  const others = order.alarms.some(({ boxUp, finishDate }) => finishDate === null && !boxUp);
  const phase = (): Phase => {
    if (did('declined')) return 'declined';
    if (did('completed') || (did('rescued') && !others)) return 'over';
    // Also where somebody else was there before.
    if (order.acceptedAt === null && !did('accepted')) return 'offered';
    if (order.arrivedAt !== null || did('arrived')) return 'arrived';
    if (order.onTheWayAt !== null || did('onTheWay')) return 'onTheWay';
    return 'accepted';
  };
  return { order, phase: phase(), isTrapped, isWaiting: own.some(({ isSent }) => !isSent) };
};

/** What can be worked on: people trapped first, then as the server has them. */
export const openOrders = (orders: readonly MyOrder[], steps: readonly KeptStep[]): ShownOrder[] =>
  orders
    .map(order => shownOrder(order, steps))
    .filter(({ phase }) => phase !== 'over' && phase !== 'declined')
    .sort((one, other) => Number(other.isTrapped) - Number(one.isTrapped));

/** Somebody is going to an order that goes on. */
export const isOnTheWay = ({ phase, order }: ShownOrder): boolean =>
  phase === 'onTheWay' && order.state !== 'processed';

/** Not by this phone: what was done may be recorded still. */
export const hasEnded = ({ phase, order }: ShownOrder): boolean =>
  order.state === 'processed' && phase !== 'over';

/** What is offered, each offer by itself: an order may be offered again. */
export const offersOf = (shown: readonly ShownOrder[]): string[] =>
  shown.flatMap(({ phase, order }) => (phase === 'offered' ? [`${order.orderId} ${order.offeredAt}`] : []));

const goneFrom = (before: MyOrder, now: string): GoneOrder => ({
  orderId: before.orderId,
  orderNum: before.orderNum,
  unitName: unitNameOf(before),
  why:
    before.acceptedAt !== null
      ? 'taken'
      : before.answerDue !== null && before.answerDue <= now
        ? 'late'
        : 'withdrawn',
});

/**
 * A new list. What left it, and was neither declined nor finished on this phone, is reported.
 *
 * @param wallNow the server's wall time, written as its times are
 */
export const withList = (
  before: KeptOrders | undefined,
  list: Omit<KeptOrders, 'gone'>,
  steps: readonly KeptStep[],
  wallNow: string,
): KeptOrders => {
  const listed = new Set(list.orders.map(({ orderId }) => orderId));
  const left = (before?.orders ?? []).filter(({ orderId }) => !listed.has(orderId));
  const untold = left.filter(order => {
    const { phase } = shownOrder(order, steps);
    return order.state !== 'processed' && phase !== 'over' && phase !== 'declined';
  });
  const gone = [
    ...(before?.gone ?? []).filter(({ orderId }) => !listed.has(orderId)),
    ...untold.map(order => goneFrom(order, wallNow)),
  ];
  return { ...list, gone };
};

/** Sent, and the list that came after it says the same: of the end of an order, which stays listed for hours, it does not. */
export const isSettled = (step: KeptStep, orders: readonly MyOrder[]): boolean =>
  step.isSent &&
  !(
    (step.kind === 'completed' || step.kind === 'rescued') &&
    orders.some(({ orderId, state }) => orderId === step.orderId && state === 'processed')
  );
