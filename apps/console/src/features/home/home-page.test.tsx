/** The home page as a whole: what needs somebody, a failure in each panel, midnight, quiet days, an empty installation. */
import { heardServerTime } from '@hoistway/client/server-clock';
import type { Call } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { home, type JobNumRow, type RealTimeEvent } from '@hoistway/contract/features/home';
import { rescue } from '@hoistway/contract/features/rescue';
import { liveStore } from '@hoistway/fleet/live/live.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type OpenConsole, openConsole, type Reply, reply } from '../../testing/open-console.tsx';

/** From now on the server's clock shows this time of the installation. */
const serverSays = (time: string) => heardServerTime(Date.parse(`${time.replace(' ', 'T')}+08:00`), 0);
afterEach(() => heardServerTime(Date.now(), 0));

const none = { total: 0, reported: 0, dispatched: 0, arrived: 0, completed: 0 };
const some = { total: 9, reported: 9, dispatched: 8, arrived: 5, completed: 3 };
const statuses = (trapped: number, faultStop: number, normal: number, since: string | null = null) =>
  reply(home.elevatorStatusCount, [
    { name: 'trapped', value: trapped, since },
    { name: 'faultStop', value: faultStop, since: null },
    { name: 'normal', value: normal, since: null },
  ]);
const day = '2026-03-01';

/** A fleet in which something is going on in every panel but those whose charts this document cannot draw. */
const busy: readonly Reply[] = [
  reply(home.rescueProgress, { date: day, maintain: some, rescue: none, rescueCompleteTime: null }),
  statuses(0, 4, 1100),
  reply(home.deviceStatusCount, [
    { name: 'normal', value: 1000 },
    { name: 'notNormal', value: 104 },
  ]),
  reply(home.planStatusCount, [
    { name: 'planned', value: 31 },
    { name: 'completed', value: 12 },
  ]),
  reply(home.recordDates, [{ date: day, values: [12, 31] }]),
  reply(home.runCounts, { count1: 0, count2: 0, count3: 0, count4: 0, count5: 0, count6: 0 }),
  reply(home.elevatorAges, [0, 0, 0, 0, 0, 0]),
  reply(home.realTimeFaults, { date: day, total: 0, result: [] }),
  reply(home.annualInspection, {
    ...{ total: 8, units: 20, overdue: 3 },
    result: [
      {
        ...{ city: '上海市', domainId: 1, domainName: '云栖花园', utils: 7, overdue: 2 },
        ...{ inspectDate: '2026-02-01', days: -28 },
      },
    ],
  }),
  reply(home.contractExpiry, {
    total: 5,
    result: [
      {
        ...{ agreementId: 1, agreeNum: 'WB-1', city: '上海市', domainName: '云栖花园', utils: 2 },
        ...{ assetNum: 'A-1', endDate: '2026-03-09', days: 8 },
      },
    ],
  }),
  reply(home.yesterdayFaults, {
    ...{ date: '2026-02-28', total: 4, units: 6, faults: 11 },
    result: [
      {
        ...{ city: '上海市', domainId: 1, domainName: '云栖花园', area: '1,2,3,1' },
        ...{ liftCount: 3, faultCount: 5 },
      },
    ],
  }),
];
/** An installation without a single unit. */
const empty: readonly Reply[] = [
  reply(home.rescueProgress, { date: day, maintain: none, rescue: none, rescueCompleteTime: null }),
  statuses(0, 0, 0),
  reply(home.deviceStatusCount, [
    { name: 'normal', value: 0 },
    { name: 'notNormal', value: 0 },
  ]),
  reply(home.planStatusCount, [
    { name: 'planned', value: 0 },
    { name: 'completed', value: 0 },
  ]),
  reply(home.recordDates, []),
  reply(home.runCounts, { count1: 0, count2: 0, count3: 0, count4: 0, count5: 0, count6: 0 }),
  reply(home.elevatorAges, [0, 0, 0, 0, 0, 0]),
  reply(home.realTimeFaults, { date: day, total: 0, result: [] }),
  reply(home.annualInspection, { total: 0, units: 0, overdue: 0, result: [] }),
  reply(home.contractExpiry, { total: 0, result: [] }),
  reply(home.yesterdayFaults, { date: '2026-02-28', total: 0, units: 0, faults: 0, result: [] }),
];

const open = (replies: readonly Reply[], more: readonly Reply[] = []) =>
  openConsole('/index/indexInfo', {
    permissions: ['indexInfo', 'alarm', 'monitor', 'maintainManage'],
    replies: [reply(rescue.preAlerts, []), ...replies, ...more],
  });
const panelOf = (name: string) => {
  const panel = document.querySelector<HTMLElement>(`[data-panel=${name}]`);
  if (!panel) throw new Error(`no panel ${name}`);
  return within(panel);
};
/** Failures of the panels; the shell has alerts of its own. */
const failures = () => [...document.querySelectorAll<HTMLElement>('[data-panel] [role=alert]')];
const loaded = (page: OpenConsole) => page.findByRole('button', { name: /云栖花园.*7 台/ });

test.each<[panel: string, call: Call, again: Reply | undefined]>([
  ['rescueProgress', home.rescueProgress, busy[0]],
  ['maintenanceRecord', home.recordDates, busy[4]],
  ['runCount', home.runCounts, busy[5]],
  ['attention', home.realTimeFaults, busy[7]],
  ['elevatorAge', home.elevatorAges, busy[6]],
  ['annualInspection', home.annualInspection, busy[8]],
  ['contract', home.contractExpiry, busy[9]],
  ['yesterdayWarning', home.yesterdayFaults, busy[10]],
])('a call of the panel %s that fails is said there alone, and asked again', async (panel, call, again) => {
  const page = await open(busy, [reply(call, new Refusal('forbidden'))]);
  await screen.findAllByText('云栖花园');
  await waitFor(() => expect(failures()).toHaveLength(1));
  const failed = panelOf(panel);
  expect(failures()).toEqual(failed.getAllByRole('alert'));
  if (again) page.server(again);
  await page.hand.click(failed.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(failures()).toEqual([]));
});

/** The box of trapped people: `data-some` is what it is coloured by. */
const trappedBox = () => document.querySelector<HTMLElement>('[data-panel=rescueProgress] [data-some]');

test('the box of trapped people is calm when nobody is known to be trapped, and not before', async () => {
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  const page = await open(busy, [
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

test('status counts that cannot be read are said to be so, and nothing looks calm', async () => {
  const page = await open(busy, [
    reply(home.elevatorStatusCount, new Refusal('forbidden')),
    reply(home.planStatusCount, new Refusal('forbidden')),
  ]);
  await loaded(page);
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(failures()).toEqual(panelOf('rescueProgress').getAllByRole('alert'));
  const counts = within(page.getByRole('region', { name: '状态统计' }));
  await waitFor(() => expect(counts.getAllByRole('alert')).toHaveLength(2));
  expect(page.queryByText('无人被困')).toBeNull();
  expect(trappedBox()).toBeNull();
  expect(counts.queryByText('故障停梯')).toBeNull();
  expect(counts.queryByText('今日待保养')).toBeNull();
});

test('a list of trapped people that cannot be read says so beside their number', async () => {
  const page = await open(busy, [
    statuses(2, 4, 1098, `${day} 11:20:30`),
    reply(home.jobNums, new Refusal('forbidden')),
  ]);
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(failures()).toEqual(panelOf('rescueProgress').getAllByRole('alert'));
  panelOf('rescueProgress').getByRole('button', { name: /^2/ });
  expect(trappedBox()?.dataset.some).toBe('true');
  expect(page.queryByText('无人被困')).toBeNull();
});

test('a page that is open over midnight asks for the numbers of the new day', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await open(busy);
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

test('numbers that cannot be read again stay, and say that they are old', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await open(busy);
  await loaded(page);
  const panel = panelOf('rescueProgress');
  panel.getByText('完成率 33.33%');
  page.server(reply(home.rescueProgress, new Refusal('forbidden')));
  serverSays('2026-03-02 00:00:10');
  const failed = await panel.findByRole('alert');
  expect(failed.textContent).toContain('刷新失败');
  const old = panel.getByText('完成率 33.33%').closest('[data-stale]');
  expect(old?.getAttribute('data-stale')).toBe('true');
  expect(old?.querySelector('[data-part=as-of]')).not.toBeNull();
  expect(failures()).toEqual([failed]);
  page.server(busy[0] as Reply);
  await page.hand.click(within(failed).getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(failures()).toEqual([]));
});

test('that nobody is trapped looks no longer calm once it cannot be read again', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await open(busy);
  await loaded(page);
  await waitFor(() => expect(trappedBox()?.dataset).toMatchObject({ some: 'false' }));
  page.server(reply(home.elevatorStatusCount, new Refusal('forbidden')));
  serverSays('2026-03-02 00:00:10');
  await waitFor(() => expect(trappedBox()?.dataset).toMatchObject({ some: 'false', stale: 'true' }));
  const counter = document.querySelector('[data-counter=elevatorStatus-faultStop]');
  expect(counter?.closest('[data-stale]')?.getAttribute('data-stale')).toBe('true');
});

test('a quiet day says so in words', async () => {
  const page = await open([
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
    ...{ jobNum: `T-${id}`, alarmId: 100 + id, trappedSince: `${day} ${since}` },
  });
  const rows = [waiting(1, '11:20:30'), waiting(2, '11:40:00'), waiting(3, '11:59:50')];
  const event = ({ alarmId, jobNum, domainName, trappedSince }: JobNumRow): RealTimeEvent => ({
    ...{ id: alarmId ?? 0, type: 2, state: 'occurred', city: '上海市', domainName, jobNum },
    ...{ updateTime: trappedSince ?? '', remove: false },
  });
  const page = await open(busy, [
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
  const page = await open(busy, [
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
    ...{ alarmId: 101, trappedSince: `${day} 11:20:30` },
  };
  const page = await open(busy, [
    statuses(7, 4, 1097, `${day} 11:20:30`),
    reply(home.jobNums, {
      total: 7,
      result: [1, 2, 3].map(rowId => ({ ...row, rowId, jobNum: `T-${rowId}` })),
    }),
  ]);
  await page.hand.click(await page.findByRole('button', { name: '另有 4 台' }));
  await page.findByRole('dialog');
});

test('an installation without units says in each panel that there is nothing, and nothing fails', async () => {
  const page = await open(empty);
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

test('who lacks the permissions of the counts is told which', async () => {
  const page = await open(busy);
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
  const page = await open(busy, [
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
  const page = await open(busy, [reply(home.jobNums, { total: 104, result: [] })]);
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
  await page.hand.click(page.getByRole('combobox', { name: '区域' }));
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

test('the first click on the month opens its choice, with the focus in it', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await open(busy);
  const month = await page.findByRole('button', { name: '月份 2026-03' });
  await page.hand.click(month);
  const field = await page.findByRole('textbox', { name: '月份' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await page.hand.click(await page.findByText('1月'));
  await waitFor(() => expect(page.sent(home.recordDates).at(-1)?.startDate).toBe('2025-12-29'));
});

test('the calendar that stays open is read again, as the counts of its day are', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await open(busy);
  await loaded(page);
  await panelOf('maintenanceRecord').findByRole('link', { name: `${day} 已完成：12 次` });
  page.server(reply(home.recordDates, [{ date: day, values: [13, 30] }]));
  const info = sessionStore.get()?.info;
  if (info) sessionStore.refresh({ ...info, settings: { ...info.settings, headerRefreshMs: 200 } });
  await panelOf('maintenanceRecord').findByRole('link', { name: `${day} 已完成：13 次` });
});

test('the status strip that cannot be read says so, and asks again', async () => {
  const page = await open(busy, [reply(home.deviceStatusCount, new Refusal('forbidden'))]);
  const strip = await page.findByRole('region', { name: '监视状态' });
  await page.hand.click(await within(strip).findByRole('button', { name: /重\s?试/ }));
  page.server(busy[2] as Reply);
  await page.hand.click(within(strip).getByRole('button', { name: /重\s?试/ }));
  await within(strip).findByRole('button', { name: '1,000 台 · 90.6%' });
});
