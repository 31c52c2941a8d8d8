/** Page scroll with pages of the console, under a clock that the test moves. */
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type DisplaySetting, display } from '@hoistway/contract/features/display';
import { feedback } from '@hoistway/contract/features/feedback';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConsole, type Reply, reply, sessionOf } from '../../testing/open-console.tsx';

let openSockets = 0;
class CountedSocket extends EventTarget {
  constructor() {
    super();
    openSockets += 1;
  }
  close() {
    openSockets -= 1;
  }
  send() {}
}
/** Says at once and every second that it is alive. */
class LiveSocket {
  onmessage?: (event: { data: string }) => void;
  private readonly timer = setInterval(() => this.onmessage?.({ data: '[]' }), 1000);
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: '[]' }));
  }
  close() {
    clearInterval(this.timer);
  }
  send() {}
}

beforeEach(() => {
  sessionStorage.clear();
  openSockets = 0;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

const setting: DisplaySetting = {
  mode: 'auto',
  pages: [
    { page: 'log', seconds: 600 },
    { page: 'feedback', seconds: 300 },
  ],
  imageIds: [],
};
const permissions: PermissionName[] = ['displayIndex', 'log', 'feedback'];
const none = { total: 0, result: [] };
const open = (more: Partial<DisplaySetting> = {}, replies: Reply[] = [], address = '/display/run') =>
  openConsole(address, {
    permissions,
    replies: [
      reply(display.setting, { ...setting, ...more }),
      reply(operationLog.list, none),
      reply(feedback.list, none),
      ...replies,
    ],
  });
/** A moment that the test chooses. */
const hold = () => {
  let answer: () => void = () => undefined;
  const later = new Promise<void>(resolve => {
    answer = resolve;
  });
  return { later, answer: () => answer() };
};
const numberShown = () => document.querySelector('[role="toolbar"]')?.textContent ?? '';

test('pages follow each other at their time, and the address stays', async () => {
  const page = await open();
  await page.findByText('1 / 2');
  await page.findByText('最近 7 天');
  await pass(600_000);
  await page.findByText('2 / 2');
  await page.findByText(/还没有/);
  await pass(300_000);
  await page.findByText('1 / 2');
  expect(location.pathname + location.search).toBe('/display/run');
});

test('the first page’s time begins with its data', async () => {
  const { later, answer } = hold();
  const page = await open({}, [
    reply(operationLog.list, async () => {
      await later;
      return none;
    }),
  ]);
  await page.findByText('1 / 2');
  await pass(50_000);
  expect(numberShown()).toContain('1 / 2');
  answer();
  await page.findByText(/最近 30 天/);
  await pass(599_000);
  expect(numberShown()).toContain('1 / 2');
  await pass(1000);
  await page.findByText('2 / 2');
});

test('in later rounds too a page waits for its reply, and is named where there is none', async () => {
  const page = await open({ pages: [{ page: 'log', seconds: 3 }, ...setting.pages.slice(1)] });
  await page.findByText(/最近 30 天/);
  await pass(3000);
  await page.findByText('2 / 2');
  await page.findByText(/还没有/);
  const { later, answer } = hold();
  page.server(
    reply(operationLog.list, async () => {
      await later;
      return new Refusal('failed');
    }),
  );
  await pass(300_000);
  await page.findByText('1 / 2');
  await page.findByText(/最近 30 天/);
  await pass(25_000);
  expect(numberShown()).toContain('1 / 2');
  expect(numberShown()).not.toContain('未能加载');
  answer();
  await page.findByText('未能加载：操作日志');
  await pass(3000);
  await page.findByText('2 / 2');
});

test('a page that is asked for again and again holds up the others for a minute at most', async () => {
  const page = await open({ pages: [{ page: 'log', seconds: 3 }, ...setting.pages.slice(1)] });
  await page.findByText(/最近 30 天/);
  await pass(3000);
  await page.findByText('2 / 2');
  await page.findByText(/还没有/);
  page.server(reply(operationLog.list, () => new Promise<never>(() => undefined)));
  await pass(300_000);
  await page.findByText('1 / 2');
  await pass(50_000);
  expect(numberShown()).toContain('1 / 2');
  await pass(15_000);
  await page.findByText('2 / 2');
});

test('a page that fails and one without permission are named, and the others go on', async () => {
  const page = await open({ pages: [...setting.pages, { page: 'alarm', seconds: 3 }] }, [
    reply(operationLog.list, new Refusal('failed')),
  ]);
  await page.findByText('未能加载：操作日志');
  await page.findByText('已跳过无权查看的页面：报警管理');
  await pass(600_000);
  await page.findByText('2 / 2');
  expect(numberShown()).toContain('未能加载：操作日志');
});

test('by hand, with what a page has in its address kept out of the console’s', async () => {
  const page = await open({ mode: 'manual' });
  await page.findByText('手动播放');
  await pass(700_000);
  expect(numberShown()).toContain('1 / 2');
  fireEvent.click(page.getByRole('button', { name: '下一页' }));
  await page.findByText('2 / 2');
  fireEvent.click(page.getByRole('button', { name: '下一页' }));
  await page.findByText('1 / 2');
  fireEvent.click(await page.findByRole('button', { name: '最近 30 天' }));
  await waitFor(() => expect(page.sent(operationLog.list).length).toBeGreaterThan(2));
  expect(location.pathname + location.search).toBe('/display/run');
});

test('on the way out every timer and connection ends, and what was kept is forgotten', async () => {
  vi.stubGlobal('WebSocket', CountedSocket);
  const page = await open({}, [], '/display');
  const start = await page.findByRole('button', { name: /开始播放/ });
  await waitFor(() => expect(openSockets).toBe(1));
  // What only opening the console starts is over by then.
  await pass(5000);
  const timers = vi.getTimerCount();
  fireEvent.click(start);
  await page.findByText('1 / 2');
  await page.findByText('未全屏，在窗口中播放');
  await waitFor(() => expect(Object.keys(sessionStorage)).toContain('displayList:/log/search'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await page.findByRole('button', { name: /开始播放/ });
  expect(location.pathname).toBe('/display');
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('displayList'))).toEqual([]);
  await pass(5000);
  await waitFor(() => expect(openSockets).toBe(1));
  expect(vi.getTimerCount()).toBe(timers);
});

test('a list that was kept is there before its reply, with its time until it comes', async () => {
  vi.stubGlobal('WebSocket', LiveSocket);
  const page = await open({ mode: 'manual', pages: setting.pages.slice(0, 1) });
  await waitFor(() => expect(Object.keys(sessionStorage)).toContain('displayList:/log/search'));
  await waitFor(() => expect(page.queryByText(/数据截至/)).toBeNull());
  const kept = sessionStorage.getItem('displayList:/log/search') ?? '';
  page.unmount();
  const { later, answer } = hold();
  sessionStorage.setItem('displayList:/log/search', kept);
  const again = await open({ mode: 'manual', pages: setting.pages.slice(0, 1) }, [
    reply(operationLog.list, async () => {
      await later;
      return none;
    }),
  ]);
  await again.findByText(/最近 30 天/);
  await again.findByText(/数据截至/);
  answer();
  await waitFor(() => expect(again.queryByText(/数据截至/)).toBeNull());
});

test('Escape leaves also where there is nothing to show', async () => {
  const page = await open({ pages: [{ page: 'alarm', seconds: 3 }] });
  await page.findByText('没有可播放的页面');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await page.findByRole('button', { name: /开始播放/ });
  expect(location.pathname).toBe('/display');
});

test('Escape closes what is above the page first; a menu that was closed is not above it', async () => {
  const page = await open();
  await page.findByText('1 / 2');
  const menu = document.createElement('ul');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  onTestFinished(() => menu.remove());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(location.pathname).toBe('/display/run');
  menu.style.display = 'none';
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await page.findByRole('button', { name: /开始播放/ });
});

test('it is dark while it runs', async () => {
  const page = await open();
  await page.findByText('1 / 2');
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await page.findByRole('button', { name: /开始播放/ });
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('without the all-day flag the connection ends after its time, and the page is read again each minute', async () => {
  vi.stubGlobal('WebSocket', CountedSocket);
  const page = await open({ mode: 'manual' });
  await page.findByText('1 / 2');
  await waitFor(() => expect(openSockets).toBe(1));
  await pass(sessionOf({}).settings.liveCloseMs);
  expect(openSockets).toBe(0);
  const before = page.sent(operationLog.list).length;
  await pass(60_000);
  await waitFor(() => expect(page.sent(operationLog.list).length).toBe(before + 1));
});
