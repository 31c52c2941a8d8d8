import { type RiskRow, risk } from '@hoistway/contract/features/risk';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const unit = (elevatorId: number, points: number, factors: Partial<RiskRow['factors']>): RiskRow => ({
  ...{ elevatorId, points, level: points >= 50 ? 'high' : 'low', jobNum: `A${elevatorId}`, city: '上海市' },
  ...{ domainName: '金桥花园', buildingName: '3幢', elevatorNum: '1号梯' },
  factors: {
    ...{ faults: 0, entrapments: 0, inspection: 0, maintenance: 0, age: null, silence: 0 },
    ...factors,
  },
});
const worst = unit(1, 53, { faults: 4, entrapments: 2, inspection: 31, age: 16.5 });
const summary = {
  at: '2026-11-27 10:00:00',
  levels: { high: 1, medium: 0, low: 1204 },
  factors: { faults: 1, entrapments: 1, inspection: 1, maintenance: 0, age: 1, silence: 0 },
};
const open = (permissions: Parameters<typeof openConsole>[1] & object = {}, search = '') =>
  openConsole(`/largeScreen/riskMonitor${search}`, {
    permissions: ['riskMonitor'],
    ...permissions,
    replies: [
      reply(risk.list, ({ level, domainName, pageNum }) => {
        if (domainName === '无') return { total: 0, result: [] };
        const all = level === 'high' ? 1 : 1205;
        return { total: all, result: pageNum === 1 ? [worst] : [unit(pageNum, 0, {})] };
      }),
      reply(risk.summary, summary),
    ],
  });

test('a unit shows the number and the points of each factor, and leads where its reader may go', async () => {
  const page = await open({ permissions: ['riskMonitor', 'alarm'] });
  const row = (await page.findByText('53')).closest('tr');
  const cells = [...(row?.querySelectorAll('[data-factor]') ?? [])].map(cell => cell.textContent);
  expect(cells).toEqual(['4次+15 分', '2次+21 分', '31天+13 分', '0天', '16.5年+4 分', '0天']);
  const links = [...(row?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'));
  expect(links).toHaveLength(2);
  expect(links[0]).toMatch(/^\/manage\/alarm\?jobNum=A1&startDate=.{10}&endDate=.{10}&processType=1$/);
  // Without the list's own choice of dispatched alarms: every entrapment counts.
  expect(links[1]).toMatch(
    /^\/manage\/alarm\?jobNum=A1&startDate=.{10}&endDate=.{10}&processType=&boxUp=yes$/,
  );
  expect(page.getByText('2026-11-27 10:00:00 计算')).toBeTruthy();
});

test('a unit whose device was never seen is not said to be silent for 0 days', async () => {
  const page = await open();
  page.server(reply(risk.list, { total: 1, result: [unit(5, 0, { silence: null })] }));
  await page.hand.click(await page.findByRole('button', { name: /^高/ }));
  const cell = (await page.findByText('从未连接')).closest('td');
  expect(cell?.textContent).toBe('从未连接');
});

test('days overdue are not said to be 0 where no day is known', async () => {
  const page = await open();
  page.server(reply(risk.list, { total: 1, result: [unit(5, 0, { inspection: null, maintenance: null })] }));
  await page.hand.click(await page.findByRole('button', { name: /^高/ }));
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[data-factor]')].map(cell => cell.textContent)).toEqual([
      ...['0次', '0次', '未知', '未知', '未知', '0天'],
    ]),
  );
});

test('a single unit is at the top of the panel', async () => {
  const page = await open();
  const table = (await page.findByText('53')).closest('table');
  expect(table?.style.getPropertyValue('--filled')).toBe('0.1');
});

test('a level is the filter of the list, which begins again with its first page', async () => {
  const page = await open();
  await page.findByText('第 1 / 121 页');
  await page.hand.click(page.getByRole('button', { name: '下一页' }));
  await page.findByText('第 2 / 121 页');
  await page.hand.click(page.getByRole('button', { name: /^高/ }));
  await page.findByText('第 1 / 1 页');
  await page.hand.click(page.getByRole('button', { name: /^高/ }));
  await page.findByText('第 1 / 121 页');
  await vi.waitFor(() =>
    expect(page.sent(risk.list).map(({ level, pageNum }) => [level, pageNum])).toEqual([
      [undefined, 1],
      [undefined, 2],
      ['high', 1],
      // The first page again, as it is now.
      [undefined, 1],
    ]),
  );
});

test('units are found by city, site and job number, within the chosen level', async () => {
  const page = await open();
  await page.findByText('第 1 / 121 页');
  const site = page.getByRole('searchbox', { name: '项目名称' });
  await page.hand.type(site, ' 无 {Enter}');
  await page.findByText('没有符合筛选条件的数据');
  await page.hand.click(page.getByRole('button', { name: /^高/ }));
  await page.hand.clear(site);
  await page.findByText('第 1 / 1 页');
  await page.hand.type(page.getByRole('searchbox', { name: '工号' }), 'A1{Enter}');
  await waitFor(() => {
    expect(page.sent(risk.list).map(({ pageNum, pageSize, ...filters }) => filters)).toEqual([
      {},
      { domainName: '无' },
      { level: 'high', domainName: '无' },
      { level: 'high' },
      { level: 'high', jobNum: 'A1' },
    ]);
    // The levels next to them are of the same units, whichever of them is chosen.
    expect(page.sent(risk.summary)).toEqual([{}, { domainName: '无' }, {}, { jobNum: 'A1' }]);
  });
});

test('what it is set to stands in the address, in place of the entry before', async () => {
  const page = await open();
  await page.findByText('第 1 / 121 页');
  const entries = history.length;
  await page.hand.type(page.getByRole('searchbox', { name: '城市' }), '上海 市{Enter}');
  // The pager is not there until the units of the city are.
  await expect.poll(() => page.sent(risk.list).length).toBe(2);
  await page.hand.click(await page.findByRole('button', { name: '下一页' }));
  await page.findByText('第 2 / 121 页');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ city: '上海 市', pageNum: '2' });
  await page.hand.click(page.getByRole('button', { name: /^高/ }));
  await page.findByText('第 1 / 1 页');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    city: '上海 市',
    level: 'high',
  });
  expect(history.length).toBe(entries);
});

test('what stands in the address is restored, and what is no value is ignored', async () => {
  const page = await open({}, '?domainName=金桥&level=low&pageNum=3');
  await page.findByText('第 3 / 121 页');
  expect(page.getByRole('searchbox', { name: '项目名称' })).toHaveProperty('value', '金桥');
  expect(page.getByRole('button', { name: /^低/ }).getAttribute('aria-pressed')).toBe('true');
  // The entry of the screen itself leads back to all units.
  await page.hand.click(page.getByRole('link', { name: '风险监控' }));
  await page.findByText('第 1 / 121 页');
  expect(page.getByRole('searchbox', { name: '项目名称' })).toHaveProperty('value', '');
  page.unmount();
  const again = await open({}, `?level=worst&pageNum=0&jobNum=${'A'.repeat(33)}`);
  await again.findByText('第 1 / 121 页');
  expect(again.sent(risk.list)).toEqual([{ pageNum: 1, pageSize: 10 }]);
});

test('a page behind the last leads to the last', async () => {
  const page = await open({}, '?pageNum=500');
  await page.findByText('第 121 / 121 页');
  expect(location.search).toBe('?pageNum=121');
});

test('before it was computed for the first time it says so', async () => {
  const page = await openConsole('/largeScreen/riskMonitor', {
    permissions: ['riskMonitor'],
    replies: [
      reply(risk.list, { total: 0, result: [] }),
      reply(risk.summary, { ...summary, at: '', levels: { high: 0, medium: 0, low: 0 } }),
    ],
  });
  await vi.waitFor(() =>
    expect(
      page
        .getAllByText(/首次计算尚未完成/)
        .map(text => text.closest('[data-panel]')?.getAttribute('data-panel')),
    ).toEqual(['units', 'levels']),
  );
  expect(page.queryByText('没有电梯')).toBeNull();
});
