/** The times of an order, as they become known. */
import type { MyOrder } from '@hoistway/contract/features/order';
import { act, type RenderResult, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newWorkClock, phoneWith } from '../../../testing/work-phone.ts';
import { learnServerTime, workNow } from '../clock/clock.ts';
import type { KeptStep } from '../store/kept-orders.ts';
import { keptOrders, orderSteps } from '../store/orders.ts';
import { OrderScreen } from './order-screen.tsx';

const offered = {
  orderId: 7,
  ...{ orderNum: 'SO00000007', domainName: '云锦苑', buildingName: '1号楼', elevatorNum: '1', jobNum: 'E1' },
  ...{ city: '上海市', address: '', floor: '', reporter: '', reporterTel: '', assignedBy: '' },
  ...{ state: 'processing', createdAt: '2027-01-01 10:00:00', arrivalDue: '2027-01-01 10:30:00' },
  ...{ trappedSince: null, people: null, answerDue: null, acceptedAt: '2027-01-01 10:01:00' },
  ...{ onTheWayAt: null, arrivedAt: null, rescuedAt: null, completedAt: null },
  alarms: [{ alarmId: 1, description: '', level: 'A', boxUp: false, alarmDate: '', finishDate: null }],
} as unknown as MyOrder;
const listed = (more: Partial<MyOrder> = {}) =>
  act(async () => keptOrders.set({ userId: 1, at: 0, gone: [], orders: [{ ...offered, ...more }] }));

let putAway: () => void;
let page: RenderResult;
beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  newWorkClock();
  putAway = phoneWith();
  await listed();
  page = render(<OrderScreen orderId={7} />);
});
afterEach(() => {
  putAway();
  newWorkClock();
  keptOrders.set(undefined);
  orderSteps.set([]);
  vi.restoreAllMocks();
});
const shown = () =>
  [...page.container.querySelectorAll('section p')]
    .map(({ textContent }) => textContent ?? '')
    .filter(text => / 前到达| (到达|完成|人员解困)$/.test(text));

test('it is due until it is reached, and says when it was reached, freed and completed', async () => {
  expect(shown()).toEqual(['应在 10:30 前到达']);
  const arrivedAt = '2027-01-01 10:20:00';
  await listed({ arrivedAt });
  expect(shown()).toEqual(['01-01 10:20 到达']);
  const rescuedAt = '2027-01-01 10:40:00';
  await listed({ arrivedAt, rescuedAt });
  expect(shown()).toEqual(['01-01 10:20 到达', '01-01 10:40 人员解困']);
  await listed({ arrivedAt, rescuedAt, completedAt: '2027-01-01 11:00:00', state: 'processed' });
  expect(shown()).toEqual(['01-01 10:20 到达', '01-01 10:40 人员解困', '01-01 11:00 完成']);
});

test('of what the phone has not sent yet it says when it was done', async () => {
  const at = Date.parse('2027-01-01T02:25:30Z');
  const step = { nr: 1, userId: 1, orderId: 7, kind: 'arrived', at, isSent: false, refusal: null };
  await act(async () => orderSteps.set([step as KeptStep]));
  expect(shown()).toEqual(['01-01 10:25 到达']);
  // By the server's clock, as all other times: this phone's is an hour behind.
  learnServerTime(workNow() + 3_600_000, 0);
  await act(async () => orderSteps.set([{ ...step } as KeptStep]));
  expect(shown()).toEqual(['01-01 11:25 到达']);
});

test('an order that ended before anybody arrived is due no longer', async () => {
  await listed({ state: 'processed' });
  expect(shown()).toEqual([]);
});
