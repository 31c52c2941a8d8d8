/** What the screens say while no list of orders arrives. */
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { act, type RenderResult, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newWorkClock } from '../../../testing/work-phone.ts';
import { pulled } from '../jobs/pull.ts';
import { workSession } from '../sign-in/session.ts';
import type { WorkSession } from '../store/database.ts';
import { keptOrders, orderSteps } from '../store/orders.ts';
import { OrderScreen } from './order-screen.tsx';
import { Orders } from './orders.tsx';
import { useOrderNews } from './use-orders.ts';

const session: WorkSession = {
  token: 'token',
  userId: 1,
  username: 'zhang',
  permissions: ['work', 'work.order'],
  isSuper: false,
  reportsPlace: false,
};
const pollMs = 10_000;
/** Until a call of a slow network fails. */
const slowMs = 500;
/** 10:00:00 in Shanghai. */
const start = Date.parse('2027-01-01T02:00:00Z');

type Server = 'answers' | 'unreachable' | 'slow' | 'silent';
let server: Server;
let isOnline: boolean;
const answer = () =>
  new Response(JSON.stringify({ code: 0, msg: '', data: { now: Date.now(), orders: [] } }), {
    headers: { 'content-type': 'application/json' },
  });
const fetched = (_: string, { signal }: RequestInit) => {
  if (server === 'answers') return Promise.resolve(answer());
  if (server === 'unreachable') return Promise.reject(new TypeError('no network'));
  if (server === 'slow')
    return new Promise((_resolve, reject) => setTimeout(reject, slowMs, new TypeError('no network')));
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
};

let page: RenderResult;
const Phone = () => {
  useOrderNews();
  return <Orders spot={undefined} />;
};
const polls = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * pollMs));
const says = () => page.queryByRole('status')?.textContent;
const network = async (is: boolean) => {
  isOnline = is;
  await act(async () => {
    dispatchEvent(new Event(is ? 'online' : 'offline'));
    await vi.advanceTimersByTimeAsync(0);
  });
};
const openPhone = async (as: WorkSession = session) => {
  workSession.set(as);
  page = render(<Phone />);
  await act(() => vi.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  workSession.set(undefined);
  pulled.set(undefined);
  keptOrders.set(undefined);
  orderSteps.set([]);
  vi.useFakeTimers({ now: start });
  newWorkClock();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  setLanguage('en');
  server = 'answers';
  isOnline = true;
});
afterEach(() => {
  page.unmount();
  workSession.set(undefined);
  keptOrders.set(undefined);
  setLanguage('zh');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  newWorkClock();
});

const since10 = 'Orders not refreshed since 01-01 10:00; new orders cannot reach you.';

test.each(['unreachable', 'silent'] as const)(
  'a server that is %s is named from the second poll on, and no longer once it answers',
  async trouble => {
    await openPhone();
    expect(says()).toBeUndefined();
    server = trouble;
    await polls(1);
    expect(says()).toBeUndefined();
    await polls(2);
    expect(says()).toBe(since10);
    server = 'answers';
    await polls(4);
    expect(says()).toBeUndefined();
  },
);

test('a poll that fails is one, also where the next is due while it is under way', async () => {
  await openPhone();
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await passes(pollMs - 100);
  server = 'slow';
  await network(true);
  await passes(100 + slowMs);
  expect(says()).toBeUndefined();
  await passes(pollMs);
  expect(says()).toBe(since10);
});

test('the polls of a user who has signed out are not those of the next', async () => {
  server = 'unreachable';
  await openPhone();
  await polls(1);
  expect(says()).toBeTruthy();
  await act(async () => workSession.set(undefined));
  await act(async () => {
    workSession.set({ ...session, userId: 2 });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(says()).toBeUndefined();
});

test('without network it is said at once, also on an order', async () => {
  await openPhone();
  await network(false);
  expect(says()).toBe(since10);
  page.rerender(<OrderScreen orderId={7} />);
  page.getByText(since10);
  page.rerender(<Phone />);
  await polls(1);
  expect(says()).toBe(since10);
  await network(true);
  expect(says()).toBeUndefined();
});

test('where no list ever came no time is said', async () => {
  server = 'unreachable';
  await openPhone();
  await polls(1);
  expect(says()).toBe('Orders are not being refreshed; new orders cannot reach you.');
});

test('a session that has ended receives none, and whoever takes no orders misses none', async () => {
  await openPhone();
  await act(async () => workSession.set({ ...session, token: null }));
  expect(says()).toBe(since10);
  await act(async () => workSession.set({ ...session, permissions: ['work'] }));
  await network(false);
  expect(says()).toBeUndefined();
});
