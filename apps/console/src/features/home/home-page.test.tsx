/** The home page as a whole: what needs somebody, midnight, quiet days, an empty installation. */
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { home, type JobNumRow, type RealTimeEvent } from '@hoistway/contract/features/home';
import { rescue } from '@hoistway/contract/features/rescue';
import { liveStore } from '@hoistway/fleet/live/live.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';
import {
  busy,
  day,
  empty,
  failures,
  loaded,
  none,
  openHome,
  panelOf,
  serverSays,
  statuses,
  trappedBox,
} from '../../testing/open-home.ts';

test('the box of trapped people is calm when nobody is known to be trapped, and not before', async () => {
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  const page = await openHome(busy, [
    reply(home.elevatorStatusCount, async () => {
      await asked;
      return [{ name: 'trapped' as const, value: 0, since: null }];
    }),
  ]);
  await loaded(page);
  expect(trappedBox()).toBeNull();
  answer();
  await page.findByText('无人被困');
  expect(trappedBox()?.dataset.some).toBe('false');
});

test('a page that is open over midnight asks for the numbers of the new day', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  const asked = home.annualInspection;
  expect(page.sent(asked).at(-1)?.curDate).toBe(day);
  const before = page.sent(home.rescueProgress).length;
  page.server(statuses(0, 77, 1100));
  serverSays('2026-03-02 00:00:10');
  await page.findByText('77');
  await waitFor(() => expect(page.sent(asked).at(-1)?.curDate).toBe('2026-03-02'));
  expect(page.sent(home.rescueProgress).length).toBeGreaterThan(before);
});

test('a quiet day says so in words', async () => {
  const page = await openHome([
    ...busy,
    reply(home.rescueProgress, { date: day, maintain: none, rescue: none, rescueCompleteTime: null }),
    statuses(0, 0, 1104),
  ]);
  await loaded(page);
  panelOf('rescueProgress').getByText('无人被困');
  expect(panelOf('rescueProgress').getAllByText('今天没有工单')).toHaveLength(2);
  panelOf('attention').getByText('今天没有需要关注的事件');
});

test('each of three entrapments has its own running clock on the page, and leads to its alarm', async () => {
  serverSays(`${day} 12:00:00`);
  const waiting = (id: number, since: string): JobNumRow => ({
    ...{ rowId: id, city: '上海市', domainName: `项目${id}`, buildingName: '', elevatorNum: '' },
    ...{ jobNum: `T-${id}`, alarmId: 100 + id, trappedSince: `${day} ${since}`, arrivalDue: null },
  });
  const rows = [waiting(1, '11:20:30'), waiting(2, '11:40:00'), waiting(3, '11:59:50')];
  const event = ({ alarmId, jobNum, domainName, trappedSince }: JobNumRow): RealTimeEvent => ({
    ...{ id: alarmId ?? 0, type: 2, state: 'occurred', city: '上海市', domainName, jobNum },
    ...{ updateTime: trappedSince ?? '', remove: false },
  });
  const page = await openHome(busy, [
    statuses(3, 4, 1097, `${day} 11:20:30`),
    reply(home.jobNums, { total: 3, result: rows }),
    reply(home.realTimeFaults, { date: day, total: 3, result: rows.map(event) }),
  ]);
  for (const { jobNum, alarmId } of rows) {
    const links = await page.findAllByRole('link', { name: jobNum });
    for (const link of links) expect(link.getAttribute('href')).toBe(`/manage/alarm?alarm=${alarmId}`);
  }
  /** Seconds that the clocks show. */
  const clocks = () =>
    panelOf('rescueProgress')
      .getAllByRole('timer')
      .map(clock => (clock.textContent ?? '').split(':').reduce((sum, part) => 60 * sum + Number(part), 0));
  const between = ([first = 0, second = 0, third = 0]: number[]) => [first - second, second - third];
  const before = clocks();
  expect(before[0]).toBeGreaterThanOrEqual(39 * 60 + 30);
  expect(between(before)).toEqual([19 * 60 + 30, 19 * 60 + 50]);
  serverSays(`${day} 12:30:00`);
  await waitFor(() => expect(clocks()[2]).toBeGreaterThanOrEqual(30 * 60));
  expect(between(clocks())).toEqual(between(before));
  expect(page.sent(home.jobNums).at(-1)).toMatchObject({ elevatorStatus: 5, pageSize: 3 });
  expect(panelOf('attention').getAllByText('发生困人')).toHaveLength(3);
  panelOf('attention').getByRole('button', { name: '3 项未结束' });
});

test('who is trapped is read again after a change of alarms, not of what is online', async () => {
  const page = await openHome(busy, [
    statuses(1, 4, 1099, `${day} 11:20:30`),
    reply(home.jobNums, { total: 0, result: [] }),
  ]);
  await waitFor(() => expect(page.sent(home.jobNums)).toHaveLength(1));
  page.server(
    reply(home.planStatusCount, [
      { name: 'planned', value: 77 },
      { name: 'completed', value: 12 },
    ]),
  );
  liveStore.apply([
    { type: 'stale', what: 'presence' },
    { type: 'stale', what: 'plan' },
  ]);
  await page.findByText('77');
  expect(page.sent(home.jobNums)).toHaveLength(1);
  liveStore.apply([{ type: 'stale', what: 'alarm' }]);
  await waitFor(() => expect(page.sent(home.jobNums)).toHaveLength(2));
});

test('more entrapments than there is room for are counted, and open the list', async () => {
  const row: JobNumRow = {
    ...{ rowId: 1, city: '', domainName: '项目', buildingName: '', elevatorNum: '', jobNum: 'T-1' },
    ...{ alarmId: 101, trappedSince: `${day} 11:20:30`, arrivalDue: null },
  };
  const page = await openHome(busy, [
    statuses(7, 4, 1097, `${day} 11:20:30`),
    reply(home.jobNums, {
      total: 7,
      result: [1, 2, 3].map(rowId => ({ ...row, rowId, jobNum: `T-${rowId}` })),
    }),
  ]);
  await page.hand.click(await page.findByRole('button', { name: '另有 4 台' }));
  await page.findByRole('dialog');
});

test('a rescue that the device contradicts is named with its alarm, and nobody is said to be out of danger', async () => {
  const row: JobNumRow = {
    ...{ rowId: 1, city: '', domainName: '荷花苑', buildingName: '', elevatorNum: '', jobNum: 'T-1' },
    ...{ alarmId: 101, trappedSince: null, arrivalDue: null },
  };
  const page = await openHome(busy, [
    statuses(0, 4, 1097, null, 4),
    reply(home.jobNums, { total: 4, result: [row] }),
  ]);
  const link = await page.findByRole('link', { name: 'T-1' });
  expect(link.getAttribute('href')).toBe('/manage/alarm?alarm=101');
  const panel = panelOf('rescueProgress');
  panel.getByText('设备显示有人');
  expect(panel.queryByText('无人被困')).toBeNull();
  expect(trappedBox()?.dataset.some).toBe('true');
  expect(page.sent(home.jobNums).at(-1)).toMatchObject({ elevatorStatus: 6 });
  await page.hand.click(panel.getByRole('button', { name: '另有 3 台' }));
  within(await page.findByRole('dialog')).getByText('设备显示有人');
});

test('an installation without units says in each panel that there is nothing, and nothing fails', async () => {
  const page = await openHome(empty);
  for (const text of [
    '暂无年检提醒数据',
    '暂无合同提醒数据',
    '暂无昨日远程监视预警汇总数据',
    '今天没有需要关注的事件',
  ])
    await page.findByText(text);
  panelOf('rescueProgress').getByText('无人被困');
  for (const name of ['runCount', 'elevatorAge']) panelOf(name).getByText('暂无电梯数据');
  expect(failures()).toEqual([]);
});

test('the English list of contracts has the column names of the specification', async () => {
  const page = await openConsole('/index/indexInfo', {
    language: 'en',
    permissions: ['indexInfo'],
    replies: [reply(rescue.preAlerts, []), ...busy, reply(home.contracts, { total: 0, result: [] })],
  });
  await page.hand.click(await page.findByRole('button', { name: 'All 5 contracts' }));
  const dialog = within(await page.findByRole('dialog'));
  for (const name of [/^Contract number/, /^End date/]) await dialog.findByRole('columnheader', { name });
});

test('the English page says what the specification calls it', async () => {
  const page = await openConsole('/index/indexInfo', {
    language: 'en',
    permissions: ['indexInfo'],
    replies: [reply(rescue.preAlerts, []), ...empty],
  });
  for (const text of [
    'No annual inspection reminder data',
    'No contract reminder data',
    "No yesterday's remote-monitoring warning summary data",
    'Fault repair progress',
    'Trapped-person rescue progress',
    'Completed today',
  ])
    await page.findByText(text);
});

test('a user without the permissions of the counts sees which are missing', async () => {
  const page = await openHome(busy);
  await loaded(page);
  const info = sessionStore.get()?.info;
  if (info) sessionStore.refresh({ ...info, indexPermissions: ['annualInspection'] });
  const counts = within(page.getByRole('region', { name: '状态统计' }));
  for (const name of ['今日救援进度统计', '无纸化维保记录', '远程监视设备状态'])
    await counts.findByText(`${name}：无权限`);
  panelOf('contract').getByText('无权限');
});

test('numbers of a reminder open the lists that they count', async () => {
  const noUnits = { total: 0, result: [] };
  const page = await openHome(busy, [
    reply(home.inspections, noUnits),
    reply(home.inspectionSites, noUnits),
    reply(home.yesterdaySites, noUnits),
    reply(home.yesterdayUnits, noUnits),
  ]);
  await loaded(page);
  const close = async () => {
    const dialog = within(await page.findByRole('dialog'));
    await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭|Close/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const inspection = panelOf('annualInspection');
  await page.hand.click(inspection.getByRole('button', { name: '逾期 2 台' }));
  await waitFor(() => expect(page.sent(home.inspections).at(-1)).toMatchObject({ domainId: 1, dueState: 1 }));
  await close();
  await page.hand.click(inspection.getByRole('button', { name: '逾期 3 台' }));
  await waitFor(() => {
    expect(page.sent(home.inspections).at(-1)).toMatchObject({ dueState: 1 });
    expect(page.sent(home.inspections).at(-1)?.domainId).toBeUndefined();
  });
  await close();
  await page.hand.click(inspection.getByRole('button', { name: '8 个项目' }));
  await waitFor(() => expect(page.sent(home.inspectionSites)).toMatchObject([{ expiryInterval: 30 }]));
  await close();
  const yesterday = panelOf('yesterdayWarning');
  await page.hand.click(yesterday.getByRole('button', { name: /云栖花园.*3 台/ }));
  await waitFor(() => expect(page.sent(home.yesterdayUnits).at(-1)?.domainId).toBe(1));
  within(page.getByRole('dialog')).getByText('昨日远程监视预警汇总 · 云栖花园');
  await close();
  const faults = yesterday.getByRole('link', { name: '5 次' });
  const { searchParams } = new URL(faults.getAttribute('href') ?? '', location.origin);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ processType: '1', area: '1,2,3,1' },
    ...{ startDate: '2026-02-28 00:00:00', endDate: '2026-02-28 23:59:59' },
  });
});

test('a number of the header opens the units that it counts, its name their alarms', async () => {
  const page = await openHome(busy, [reply(home.jobNums, { total: 104, result: [] })]);
  const strip = within(await page.findByRole('region', { name: '监视状态' }));
  const link = await strip.findByRole('link', { name: '未正常监视' });
  expect(link.getAttribute('href')).toBe('/manage/alarm?type=0');
  await page.hand.click(strip.getByRole('button', { name: /^104 台/ }));
  await page.findByRole('dialog');
  await waitFor(() => expect(page.sent(home.jobNums).at(-1)).toMatchObject({ monitorStatus: 0 }));
});

test('the header, the counts and their lists say with the same words how units are monitored', async () => {
  const page = await openConsole('/index/indexInfo', {
    language: 'en',
    permissions: ['indexInfo'],
    replies: [reply(rescue.preAlerts, []), ...busy, reply(home.jobNums, { total: 0, result: [] })],
  });
  const strip = within(await page.findByRole('region', { name: 'Monitoring status' }));
  const counts = within(await page.findByRole('region', { name: 'Status counts' }));
  for (const [words, count] of [
    ['Normal monitoring', '1,000'],
    ['Not normal', '104'],
  ] as const) {
    await strip.findByText(words);
    await page.hand.click(await counts.findByRole('button', { name: `${words} ${count}` }));
    const dialog = within(await page.findByRole('dialog'));
    dialog.getByText(words);
    await page.hand.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  counts.getByRole('button', { name: /^Normal 1,100$/ });
});

test('the area that a property manager chose is there when he comes back to the page', async () => {
  const region = {
    ...{
      id: 1,
      name: '华东',
      leaf: false,
      level: 0,
      ids: '1',
      names: '华东',
      parentId: null,
      parentName: '',
    },
    ...{ elevatorCount: 5, choosable: true },
  };
  const page = await openConsole('/index/indexInfo', {
    permissions: ['indexInfo'],
    user: { userType: 2 },
    replies: [
      reply(rescue.preAlerts, []),
      ...busy,
      reply(dataPermission.tree, { total: 1, result: [region] }),
    ],
  });
  await loaded(page);
  const asked = () => page.sent(home.deviceStatusCount).at(-1)?.dataPermissionList;
  expect(asked()).toEqual([]);
  await page.hand.click(await page.findByRole('combobox', { name: '区域' }));
  await page.hand.click(await page.findByRole('menuitemcheckbox', { name: /华东/ }));
  await waitFor(() => expect(asked()).toEqual(['1']));
  await page.hand.click(page.getByRole('link', { name: /帮助文档/ }));
  await page.findByLabelText('在帮助文档中查找');
  expect(page.queryByRole('combobox', { name: '区域' })).toBeNull();
  await page.hand.click(page.getByRole('link', { name: '首页 Overview' }));
  const cascader = await page.findByRole('combobox', { name: '区域' });
  await waitFor(() => expect(cascader.closest('.ant-select')?.textContent).toContain('华东'));
  expect(asked()).toEqual(['1']);
});

test('an account that sees no elevator reads that, and not that nobody is trapped', async () => {
  const page = await openHome(empty, [], { dataPermissionList: null });
  await page.findByText(/未分配数据权限，看不到任何电梯/);
  expect(panelOf('rescueProgress').queryByText('无人被困')).toBeNull();
  expect(trappedBox()?.dataset.some).toBeUndefined();
});
