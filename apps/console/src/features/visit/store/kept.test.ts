import type { MyOrder } from '@hoistway/contract/features/order';
import { type Job, visitDocument } from '@hoistway/contract/features/visit';
import { expect, test } from 'vitest';
import {
  documentOf,
  isComplete,
  itemsOf,
  type KeptVisit,
  missingOf,
  timesMoved,
  withKindOf,
} from './kept.ts';
import {
  hasEnded,
  isOnTheWay,
  type KeptOrders,
  type KeptStep,
  listedOrders,
  offersOf,
  type StepKind,
  shownOrder,
  withList,
} from './kept-orders.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const sha256 = 'a'.repeat(64);
const open: KeptVisit = {
  visitId: uuid,
  userId: 1,
  who: '张三',
  job: { mpId: 7, annex: 'A', planType: 'TM' } as Job,
  timeZone: 'Asia/Shanghai',
  helps: false,
  persons: [
    { signInId: uuid, userId: 1, name: '张三', at: 1000, place: null, placeProblem: 'timeout', code: '' },
  ],
  toldSignIns: [],
  startedAt: 1000,
  items: {},
  remark: '',
  signer: { name: '', capacity: null },
  signature: null,
  noSignature: '',
  finishedAt: null,
  document: null,
  server: null,
  refusal: null,
  seen: false,
};
const all = itemsOf(open);
const withPhotos = all.filter(({ photo }) => photo);
const worked: KeptVisit = {
  ...open,
  items: Object.fromEntries(
    all.map(({ code, photo }, index) => [
      code,
      {
        result: 'ok' as const,
        remark: '',
        photos: photo ? [{ fileId: uuid, sha256, takenAt: 2000 }] : [],
        at: 1001 + index,
      },
    ]),
  ),
  noSignature: '无人在场',
};

test('what is missing is named: results, photos that an item needs, a signature or why there is none', () => {
  expect(withPhotos.length).toBeGreaterThan(0);
  expect(missingOf(open)).toEqual({ results: all, photos: [], remarks: [], signature: true });
  const [item] = withPhotos;
  if (!item) throw new Error('no item needs a photo');
  const noPhoto = { ...worked.items[item.code], result: 'ok' as const, remark: '', photos: [], at: 1 };
  const without = { ...worked, items: { ...worked.items, [item.code]: noPhoto } };
  expect(missingOf(without).photos).toEqual([item]);
  const defect = { ...worked.items[item.code], result: 'defect' as const, remark: ' ', photos: [], at: 1 };
  expect(missingOf({ ...worked, items: { ...worked.items, [item.code]: defect } }).remarks).toEqual([item]);
  // What is not on the unit cannot be photographed.
  const absent = {
    ...worked,
    items: { ...worked.items, [item.code]: { ...noPhoto, result: 'none' as const } },
  };
  expect(isComplete(missingOf(absent))).toBe(true);
  expect(isComplete(missingOf(worked))).toBe(true);
});

test('each time of a visit is moved, and of its document the same', () => {
  const signature = { fileId: uuid, sha256, takenAt: 3000, name: '李四', capacity: 'property' } as const;
  const signed: KeptVisit = { ...worked, signature };
  const finished = { ...signed, document: documentOf(signed, 4000), finishedAt: 4000 };
  const later = timesMoved(finished, at => at + 10_000);
  const times = JSON.stringify(later).match(/"(at|takenAt|startedAt|finishedAt)":\d+/g) ?? [];
  expect(times.length).toBeGreaterThan(2 * all.length);
  expect(times.filter(time => !/:1\d{4}$/.test(time))).toEqual([]);
  expect(later.document).toEqual(documentOf({ ...later, document: null }, 0));
  expect(timesMoved(later, at => at - 10_000)).toEqual(finished);
});

test('the document is what the contract takes, with the times of the phone, and the same again', () => {
  const document = documentOf(worked, 5000);
  expect(visitDocument.parse(document)).toEqual(document);
  expect(document).toMatchObject({ mpId: 7, startedAt: 1000, finishedAt: 5000, noSignature: '无人在场' });
  expect(document.items.map(({ code }) => code)).toEqual(all.map(({ code }) => code));
  // Mended later it keeps its time, unless something in it is later.
  expect(documentOf({ ...worked, finishedAt: 4000 }, 9000).finishedAt).toBe(4000);
  expect(documentOf({ ...worked, finishedAt: 1500 }, 9000).finishedAt).toBe(2000);
});

test('an open visit has the items of the kind that its plan has become, and keeps what was found', () => {
  const jobs = [
    { mpId: 6, annex: 'A', planType: 'OY' },
    { mpId: 7, annex: 'A', planType: 'SM' },
  ] as Job[];
  const more = withKindOf(worked, jobs);
  expect(missingOf(worked).results).toEqual([]);
  expect(missingOf(more).results.map(({ code }) => code)).toEqual(
    itemsOf(more)
      .map(({ code }) => code)
      .filter(code => !(code in worked.items)),
  );
  expect(missingOf(more).results.length).toBeGreaterThan(0);
  expect(more.items).toBe(worked.items);
  // What is sent stays what was finished; the same kind changes nothing, nor does a plan that is gone.
  const finished = { ...worked, document: documentOf(worked, 5000) };
  expect(withKindOf(finished, jobs)).toBe(finished);
  expect(withKindOf(worked, [{ ...worked.job }])).toBe(worked);
  expect(withKindOf(worked, [])).toBe(worked);
});

const order = (more: Partial<MyOrder> = {}) =>
  ({
    orderId: 1,
    state: 'processing',
    trappedSince: null,
    offeredAt: '2026-01-01 10:00:00',
    acceptedAt: '2026-01-01 10:01:00',
    onTheWayAt: null,
    arrivedAt: null,
    rescuedAt: null,
    completedAt: null,
    alarms: [],
    ...more,
  }) as unknown as MyOrder;
const sent = (kind: StepKind): KeptStep =>
  ({ orderId: 1, kind, at: 1, isSent: true, refusal: null }) as unknown as KeptStep;

test('an order that somebody has ended is over on every phone; one that the device ended may be recorded still', () => {
  const ended = (more: Partial<MyOrder>) =>
    order({ state: 'processed', arrivedAt: '2026-01-01 10:20:00', ...more });
  expect(shownOrder(ended({}), []).phase).toBe('arrived');
  for (const time of ['rescuedAt', 'completedAt'] as const) {
    const done = shownOrder(ended({ [time]: '2026-01-01 10:40:00' }), []);
    expect([done.phase, hasEnded(done)]).toEqual(['over', false]);
  }
  // Freed people are not all that it was about: the repair of the fault is recorded by itself.
  const rescuedAt = '2026-01-01 10:40:00';
  const alarms = [{ boxUp: true }, { boxUp: false }] as MyOrder['alarms'];
  const freed = shownOrder(ended({ rescuedAt, alarms }), []);
  expect([freed.phase, hasEnded(freed)]).toEqual(['arrived', true]);
  expect(shownOrder(ended({ alarms }), [sent('rescued')]).phase).toBe('arrived');
  expect(shownOrder(ended({ rescuedAt, alarms: alarms.slice(0, 1) }), []).phase).toBe('over');
  expect(shownOrder(ended({ rescuedAt, completedAt: rescuedAt, alarms }), []).phase).toBe('over');
  // The order goes on, or what this phone did is not sent yet.
  const others = { rescuedAt: '2026-01-01 10:40:00', arrivedAt: '2026-01-01 10:20:00' };
  expect(shownOrder(order(others), []).phase).toBe('arrived');
  expect(shownOrder(order(others), [{ ...sent('completed'), isSent: false }])).toMatchObject({
    phase: 'over',
    isWaiting: true,
  });
  // Kept by the app before it knew these times.
  const old = ended({});
  Reflect.deleteProperty(old, 'rescuedAt');
  Reflect.deleteProperty(old, 'completedAt');
  expect(shownOrder(old, []).phase).toBe('arrived');
});

test('an order that is ended elsewhere is reported until it is read, and not where this phone ended it', () => {
  const kept = (orders: MyOrder[], steps: KeptStep[] = [], before = keptWith(order())) =>
    withList(before, { userId: 1, orders }, steps, '2026-01-01 10:41:00');
  const keptWith = (...orders: MyOrder[]): KeptOrders => ({ userId: 1, orders, gone: [] });
  const done = order({ state: 'processed', completedAt: '2026-01-01 10:40:00' });
  const found = kept([done]);
  expect(found.gone).toMatchObject([{ orderId: 1, why: 'done' }]);
  expect(kept([done], [], found).gone).toHaveLength(1);
  expect(kept([], [], found).gone).toHaveLength(1);
  expect(kept([order()], [], found).gone).toEqual([]);
  expect(kept([done], [sent('completed')]).gone).toEqual([]);
  expect(kept([done], [], keptWith()).gone).toEqual([]);
  expect(kept([]).gone).toMatchObject([{ orderId: 1, why: 'taken' }]);
});

test('an order that this phone has ended is listed until that is sent', () => {
  const alarms = [{ boxUp: true }] as MyOrder['alarms'];
  const trapped = order({ alarms, trappedSince: '2026-01-01 09:59:00' });
  const rescued = sent('rescued');
  const [shown] = listedOrders([trapped], [{ ...rescued, isSent: false }]);
  expect(shown).toMatchObject({ phase: 'over', isWaiting: true, isTrapped: false, isRescueUnsent: true });
  expect(listedOrders([trapped], [{ ...sent('declined'), isSent: false }])).toHaveLength(1);
  expect(listedOrders([trapped], [rescued])).toEqual([]);
  // Others know of the rescue by somebody else.
  const freed = order({ alarms, rescuedAt: '2026-01-01 10:40:00' });
  expect(shownOrder(freed, [{ ...rescued, isSent: false }]).isRescueUnsent).toBe(false);
  // A list that lacks it does not report as gone what was done here.
  const before = { userId: 1, orders: [trapped], gone: [] };
  expect(withList(before, { userId: 1, orders: [] }, [{ ...rescued, isSent: false }], '').gone).toEqual([]);
});

test('an offer is an offer, also where somebody else was there before', () => {
  const reached = order({ acceptedAt: null, arrivedAt: '2026-01-01 09:00:00' });
  expect(shownOrder(reached, []).phase).toBe('offered');
  expect(shownOrder(reached, [sent('accepted')]).phase).toBe('arrived');
  expect(shownOrder(order({ arrivedAt: '2026-01-01 10:20:00' }), []).phase).toBe('arrived');
});

test('each offer is one of its own, and no other order hides it', () => {
  const offered = (orderId: number, offeredAt: string) => order({ orderId, offeredAt, acceptedAt: null });
  const before = offersOf(listedOrders([offered(7, '10:00'), order()], []));
  expect(before).toHaveLength(1);
  const smaller = offersOf(listedOrders([offered(7, '10:00'), offered(3, '10:05')], []));
  expect(smaller.filter(offer => !before.includes(offer))).toHaveLength(1);
  const again = offersOf(listedOrders([offered(7, '10:09')], []));
  expect(again.filter(offer => !before.includes(offer))).toHaveLength(1);
});

test('nobody is on the way to an order that has ended, and that is said', () => {
  const going = order({ onTheWayAt: '2026-01-01 10:02:00' });
  expect(isOnTheWay(shownOrder(going, []))).toBe(true);
  expect(hasEnded(shownOrder(going, []))).toBe(false);
  const ended = { ...going, state: 'processed' as const };
  expect(isOnTheWay(shownOrder(ended, []))).toBe(false);
  expect(hasEnded(shownOrder(ended, []))).toBe(true);
  expect(hasEnded(shownOrder(ended, [sent('completed')]))).toBe(false);
});
