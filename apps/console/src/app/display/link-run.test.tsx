/** Page scroll by a display link: what of it is shown to strangers, and how it ends. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type DisplaySetting, display, shareablePages } from '@hoistway/contract/features/display';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { type SessionInfo, session } from '@hoistway/contract/features/session';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConsole, type Reply, reply, sessionOf } from '../../testing/open-console.tsx';
import { serverSays } from '../../testing/open-home.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

const displayLink: NonNullable<SessionInfo['displayLink']> = {
  ...{ name: '调度室', page: 'displayIndex', expireDate: '', unit: null },
  openPages: [...shareablePages.codes],
};
const permissions = ['displayIndex'] as const;
const setting: DisplaySetting = {
  mode: 'manual',
  pages: [
    { page: 'device', seconds: 60 },
    { page: 'log', seconds: 60 },
    { page: 'lift', seconds: 60 },
  ],
  imageIds: [],
};
const site = {
  ...{ city: '上海市', domainName: '云栖花园', domainId: 7, totalCount: 3 },
  ...{ count1: 3, count2: 3, count3: 0, count4: 0, count5: 0, count6: 0 },
};
const open = (
  { address = '/display?fromtoken=true', link = displayLink, pages = setting.pages } = {},
  replies: readonly Reply[] = [],
) =>
  openConsole(address, {
    permissions,
    displayLink: link,
    replies: [
      reply(display.setting, { ...setting, pages }),
      reply(ledger.sites, { total: 1, result: [site] }),
      reply(ledger.cities, [{ city: '上海市', count: 1 }]),
      reply(ledger.statistics, []),
      reply(elevator.list, { total: 0, result: [] }),
      reply(elevator.cityList, []),
      reply(elevator.domainTypeList, []),
      ...replies,
    ],
  });
const kept = () => Object.keys(sessionStorage).filter(key => key.startsWith('displayList'));

test('a link plays its maker’s pages, and names those that it does not show', async () => {
  const page = await open();
  await page.findByText('1 / 2');
  await page.findByText('云栖花园');
  await page.findByText('链接不显示：操作日志');
  fireEvent.click(page.getByRole('button', { name: '下一页' }));
  await page.findByText('2 / 2');
  await page.findByText(/没有|暂无/);
});

test('a list shows fifty rows, and of how many', async () => {
  const page = await open({}, [reply(ledger.sites, { total: 227, result: [site] })]);
  await page.findByText('前 50 条，共 227 条');
  // What scrolls is the slide.
  expect(document.querySelector('.ant-table-body')).toBeNull();
  expect(page.sent(ledger.sites)).toMatchObject([{ pageNum: 1, pageSize: 50 }]);
});

test('where nothing of what is chosen is for strangers, it says so', async () => {
  const pages = (['log', 'account'] as const).map(page => ({ page, seconds: 60 }));
  const page = await open({ pages });
  await page.findByText('没有可播放的页面');
  await page.findByText('链接不显示：操作日志、账号管理');
});

test('nothing of it can be searched, opened or left', async () => {
  const page = await open();
  const name = await page.findByText('云栖花园');
  expect(page.queryByRole('button', { name: '退出' })).toBeNull();
  expect(page.queryByRole('button', { name: /搜索|刷新|导出/ })).toBeNull();
  expect(document.querySelector('.ant-table-column-sorter')).toBeNull();
  expect(name.closest('[inert]')).not.toBeNull();
  const asked = page.sent(ledger.sites).length;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(1000);
  expect(page.getByText('云栖花园')).toBe(name);
  expect(page.sent(ledger.sites)).toHaveLength(asked);
  expect(location.pathname).toBe('/display');
});

test.each(['/manage/device', '/display/run', '/display/imagePage', '/help'])(
  'from %s it comes back to its page',
  async address => {
    const page = await open({ address });
    await page.findByText('1 / 2');
    expect(location.pathname).toBe('/display');
  },
);

test('pages that its maker may no longer see are skipped, with what was read of them', async () => {
  const page = await open({ pages: setting.pages.slice(0, 1) });
  await page.findByText('云栖花园');
  await waitFor(() => expect(kept()).toEqual(['displayList:/elevator/patrol/domainList']));
  page.server(
    reply(session.current, sessionOf({ permissions, displayLink: { ...displayLink, openPages: [] } })),
  );
  await pass(30_000);
  await page.findByText('没有可播放的页面');
  await page.findByText('已跳过无权查看的页面：设备台账');
  expect(page.queryByText('云栖花园')).toBeNull();
  expect(kept()).toEqual([]);
});

test('it ends within a minute of being withdrawn, and leaves nothing', async () => {
  const page = await open();
  await page.findByText('云栖花园');
  await waitFor(() => expect(kept()).not.toEqual([]));
  page.server(
    reply(session.current, new Refusal('sessionGone')),
    reply(ledger.sites, new Refusal('sessionGone')),
  );
  await pass(60_000);
  await page.findByRole('heading', { name: '“调度室”已结束' });
  expect(page.queryByText('云栖花园')).toBeNull();
  expect(document.querySelector('img[src^="blob:"]')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['endedLink']);
});

test('its own end needs no server', async () => {
  serverSays('2026-03-01 11:58:00');
  const link = { ...displayLink, expireDate: '2026-03-01 12:00:00' };
  const page = await open({ link }, [
    reply(session.current, () => {
      throw new Error('no network');
    }),
  ]);
  await page.findByText('云栖花园');
  await pass(30_000);
  page.getByText('云栖花园');
  serverSays('2026-03-01 12:00:00');
  await pass(30_000);
  page.getByText('云栖花园');
  await pass(30_000);
  await page.findByRole('heading', { name: '“调度室”已结束' });
  expect(kept()).toEqual([]);
});
