/** The failure of a pull leaves the screen by itself once there is network. */
import { refusalMark } from '@hoistway/contract/core/refusal';
import { order } from '@hoistway/contract/features/order';
import { visit as calls } from '@hoistway/contract/features/visit';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { act, type RenderResult, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phoneWith } from '../../../testing/work-phone.ts';
import { wakeOrders } from '../orders/order-calls.ts';
import { workSession } from '../sign-in/session.ts';
import type { WorkSession } from '../store/database.ts';
import { keptOrders } from '../store/orders.ts';
import { Jobs } from './jobs.tsx';
import { pull } from './pull.ts';

const trouble = /^网络异常/;
const user = { userId: 1, name: '张三', certExpired: false };
const lists: Record<string, () => object> = {
  [calls.pull.path]: () => ({
    ...{ user, colleagues: [], now: Date.now(), timeZone: 'Asia/Shanghai' },
    ...{ dutyUntil: null, jobs: [], more: false },
  }),
  [order.mine.path]: () => ({ now: Date.now(), orders: [] }),
};
/** What the server does with a call. */
let answer: (list: object) => Promise<Response>;
const unreachable = () => Promise.reject(new TypeError('no network'));
const reachable = async (list: object) => Response.json({ code: 0, msg: '', data: list });
const refusing = async () =>
  Response.json({ code: 403, msg: '没有权限', data: null }, { status: 403, headers: refusalMark });
const broken = async () =>
  Response.json({ code: 500, msg: '系统异常', data: null }, { status: 500, headers: refusalMark });
const unreadable = async () => Response.json({ code: 0, msg: '', data: {} });
let asked: string[];
let putAway: () => void;
let page: RenderResult;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    const [path = '', list] = Object.entries(lists).find(([path]) => url.endsWith(path)) ?? [];
    asked.push(path);
    return answer(list?.() ?? {});
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  asked = [];
  answer = unreachable;
  putAway = phoneWith();
  workSession.set({ ...workSession.get(), token: 'token' } as WorkSession);
  page = render(<Jobs />);
  await act(pull);
  page.getByText(trouble);
});
afterEach(() => {
  page.unmount();
  putAway();
  keptOrders.set(undefined);
  setLanguage('zh');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const pulls = () => asked.filter(path => path === calls.pull.path).length;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const longestPauseMs = 15_000;
const takesOrders = () =>
  workSession.set({ ...workSession.get(), permissions: ['work', 'work.order'] } as WorkSession);

test('it is tried again by itself, and what was said stays until the list is there', async () => {
  await passes(longestPauseMs);
  expect(pulls()).toBeGreaterThan(1);
  page.getByText(trouble);
  page.getByRole('button', { name: '更新' });
  answer = reachable;
  await passes(longestPauseMs);
  expect(page.queryByText(trouble)).toBeNull();
  const before = pulls();
  await passes(4 * longestPauseMs);
  expect(pulls()).toBe(before);
});

test('an answer about orders shows that there is network', async () => {
  answer = reachable;
  takesOrders();
  await act(wakeOrders);
  await passes(0);
  expect(page.queryByText(trouble)).toBeNull();
});

test('an answer about orders does not shorten the pause of what the server itself failed with', async () => {
  answer = list => ('orders' in list ? reachable(list) : broken());
  takesOrders();
  await act(pull);
  page.getByText('系统异常');
  const before = pulls();
  await act(wakeOrders);
  await passes(0);
  expect(pulls()).toBe(before);
  await passes(longestPauseMs);
  expect(pulls()).toBeGreaterThan(before);
});

test('a list that the app cannot read is not asked for again', async () => {
  answer = unreadable;
  await act(pull);
  expect(page.queryByText(trouble)).toBeNull();
  const before = pulls();
  await passes(4 * longestPauseMs);
  expect(pulls()).toBe(before);
});

test('the failure goes with its user, and with the session', async () => {
  await act(async () => workSession.set({ ...workSession.get(), token: null } as WorkSession));
  await act(pull);
  expect(page.queryByText(trouble)).toBeNull();
  await act(async () => workSession.set({ ...workSession.get(), token: 'token' } as WorkSession));
  await act(pull);
  page.getByText(trouble);
  await act(async () => workSession.set({ ...workSession.get(), userId: 2 } as WorkSession));
  expect(page.queryByText(trouble)).toBeNull();
  const before = pulls();
  await passes(4 * longestPauseMs);
  expect(pulls()).toBe(before);
});

test('what the server refuses to this account is not asked again', async () => {
  answer = refusing;
  await act(pull);
  page.getByText('没有权限');
  const before = pulls();
  await passes(4 * longestPauseMs);
  expect(pulls()).toBe(before);
});
