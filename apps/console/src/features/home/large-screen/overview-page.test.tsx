import { Refusal } from '@hoistway/contract/core/refusal';
import { home, type JobNumRow } from '@hoistway/contract/features/home';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole, type Reply, reply } from '../../../testing/open-console.tsx';
import { busy, day, empty, panelOf, serverSays, statuses } from '../../../testing/open-home.ts';
import { overview } from '../../../testing/open-large-screen.ts';
import { openLine } from '../../../testing/open-line.ts';

const open = (replies: readonly Reply[], language: 'zh' | 'en' = 'zh') =>
  openConsole('/largeScreen/screenPage', {
    permissions: ['indexBigScreen'],
    language,
    replies: [...busy, ...overview(), ...replies],
  });
const counter = (name: string) => document.querySelector(`[data-counter=${name}]`)?.textContent;
const field = () => panelOf('map').findByRole('img');
const trapped: JobNumRow = {
  ...{
    rowId: 1,
    city: '上海市',
    domainName: '云栖花园',
    buildingName: '3号楼',
    elevatorNum: '',
    jobNum: 'T-1',
  },
  ...{ alarmId: 101, trappedSince: `${day} 11:20:30`, arrivalDue: null },
};

test('a quiet day says that nobody is trapped, and when that was read', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await open([]);
  await page.findByText('无人被困');
  within(panelOf('waiting').getByRole('heading').parentElement as HTMLElement).getByText(
    /^最近读取 12:00:\d\d$/,
  );
  await expect.poll(() => counter('units')).toBe('1,104');
  expect([counter('online'), counter('faultStop'), counter('trapped'), counter('maintenance')]).toEqual([
    '1,000',
    '4',
    '0',
    '12 / 43',
  ]);
  await panelOf('attention').findByText('今天没有需要关注的事件');
  expect((await field()).getAttribute('aria-label')).toBe('2 个项目：困人 0，设备显示有人 0，故障 0，离线 0');
  panelOf('map').getByText('另有 2 个项目没有坐标');
  await panelOf('trend').findByText('435');
  expect(panelOf('trend').getAllByRole('listitem')).toHaveLength(30);
  await panelOf('inspections').findByText('逾期 2 台');
  await panelOf('contracts').findByText('剩 8 天');
});

test('a keyboard reaches each mark of the map, those with trapped people first', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => {
    width.mockRestore();
    height.mockRestore();
  });
  const page = await open([...overview([[1, 1, 0, 0, 0]])]);
  const next = await panelOf('map').findByRole('button', { name: '下一个项目' });
  for (const site of ['云栖花园', '江湾大厦', '云栖花园']) {
    next.focus();
    await page.hand.keyboard('{Enter}');
    expect(panelOf('map').getByRole('status').textContent).toContain(site);
  }
  panelOf('map').getByRole('button', { name: '关闭' }).focus();
  await page.hand.keyboard('{Enter}');
  expect(panelOf('map').getByRole('status').textContent).toBe('');
  expect(document.activeElement).toBe(next);
});

test('trapped people come with their unit and a running clock, which says when help is late', async () => {
  serverSays(`${day} 12:00:00`);
  const late = { ...trapped, rowId: 2, jobNum: 'T-2', domainName: '江湾大厦', arrivalDue: `${day} 11:50:30` };
  const page = await open([
    statuses(7, 4, 1097, `${day} 11:20:30`),
    reply(home.jobNums, { total: 7, result: [late, trapped] }),
    ...overview([[1, 1, 0, 0, 0]]),
  ]);
  const panel = panelOf('waiting');
  await panel.findByText('云栖花园');
  const [first, second] = panel.getAllByRole('timer').map(({ textContent }) => textContent);
  expect(first).toMatch(/^39:3\d已超时$/);
  expect(second).toMatch(/^39:3\d$/);
  panel.getByText('T-1');
  expect(panel.getAllByText('3号楼 · 上海市')).toHaveLength(2);
  panel.getByText('另有 5 台');
  expect(page.queryByText('无人被困')).toBeNull();
  expect((await field()).getAttribute('aria-label')).toBe('2 个项目：困人 1，设备显示有人 0，故障 0，离线 0');
});

test('the screen is not calm while a device still reports people inside after their rescue was recorded', async () => {
  const page = await open([
    statuses(0, 4, 1097, null, 1),
    reply(home.jobNums, { total: 1, result: [{ ...trapped, trappedSince: null }] }),
    ...overview([[2, 0, 0, 0, 1]]),
  ]);
  const panel = panelOf('waiting');
  await panel.findByText('云栖花园');
  panel.getByText('设备显示有人');
  panel.getByText('T-1');
  expect(panel.queryByRole('timer')).toBeNull();
  expect(page.queryByText('无人被困')).toBeNull();
  expect(page.sent(home.jobNums).at(-1)).toMatchObject({ elevatorStatus: 6 });
  expect(counter('trapped')).toBe('0');
  expect(document.querySelector<HTMLElement>('[data-counter=trapped]')?.style.color).toBe(
    'var(--hw-trapped)',
  );
  expect((await field()).getAttribute('aria-label')).toBe('2 个项目：困人 0，设备显示有人 1，故障 0，离线 0');
  panelOf('map').getByText('设备显示有人 1');
});

test('a call that fails says so in its panel alone', async () => {
  const page = await open([
    reply(home.elevatorStatusCount, new Refusal('forbidden')),
    reply(home.alarmDays, new Refusal('forbidden')),
  ]);
  await panelOf('trend').findByRole('alert');
  await panelOf('waiting').findByRole('alert');
  expect(page.queryByText('无人被困')).toBeNull();
  await panelOf('inspections').findByText('云栖花园');
  expect(panelOf('inspections').queryByRole('alert')).toBeNull();
  page.server(...overview());
  await page.hand.click(panelOf('trend').getByRole('button', { name: '重试' }));
  await panelOf('trend').findByText('435');
});

const unread: readonly Reply[] = [
  home.elevatorStatusCount,
  home.deviceStatusCount,
  home.siteStates,
  home.alarmDays,
].map(call => reply(call, new Refusal('failed')));
const signOf = (name: string) => panelOf(name).getByRole('heading').parentElement?.querySelector('span');

test('numbers that cannot be read again stay in grey with their time and the reason, which is on top while the connection is down', async () => {
  const live = openLine();
  serverSays(`${day} 23:00:00`);
  const page = await open([]);
  await panelOf('trend').findByText('435');
  await expect.poll(() => counter('faultStop')).toBe('4');
  expect(signOf('faultStop')?.dataset.stale).toBe('false');
  page.server(...unread);
  serverSays('2026-03-02 00:00:10');
  for (const name of ['units', 'faultStop', 'map', 'trend']) {
    const reason = within(await panelOf(name).findByRole('alert')).getByText(/^刷新失败/);
    expect(reason.title).toBe(reason.textContent);
    panelOf(name).getAllByText(/^数据截至/);
  }
  expect(panelOf('trend').getByText('435').closest('[data-stale]')).toHaveProperty('dataset.stale', 'true');
  expect(signOf('faultStop')?.dataset.stale).toBe('true');
  live.cut();
  for (const name of ['waiting', 'units', 'faultStop', 'map', 'trend', 'contracts']) {
    await waitFor(() => expect(panelOf(name).queryByRole('alert')).toBeNull());
    expect(panelOf(name).getAllByText(/^数据截至/)).not.toEqual([]);
  }
  expect(signOf('faultStop')?.dataset.stale).toBe('true');
});

test('the screen is not calm while the server cannot save, and calm again by itself', async () => {
  const live = openLine();
  const page = await open([]);
  const waiting = await page.findByText('无人被困');
  const stale = (part: Element | null | undefined) =>
    part?.closest('[data-stale]')?.getAttribute('data-stale');
  await waitFor(() => expect(stale(waiting)).toBe('false'));
  live.canSave(true);
  live.canSave(false);
  expect([waiting, document.querySelector('[data-counter=trapped]')].map(stale)).toEqual(['true', 'true']);
  expect(waiting.closest('[data-panel]')?.className).not.toContain('calm');
  panelOf('waiting').getByText(/^数据截至/);
  expect(waiting.textContent).toBe('当时无人被困');
  expect(page.queryByText('实时')).toBeNull();
  page.getByText('仅实时数值');
  live.canSave(true);
  await waitFor(() => expect(stale(waiting)).toBe('false'));
  expect(waiting.closest('[data-panel]')?.className).toContain('calm');
  page.getByText('实时');
});

test('how old the numbers are is unknown where the server cannot save from the start', async () => {
  const live = openLine();
  await open([]);
  await panelOf('waiting').findByText('无人被困');
  live.canSave(false);
  panelOf('waiting').getByText('数据时间未知');
});

test('an installation without units says in each panel that there is nothing', async () => {
  const page = await open([
    ...empty,
    reply(home.sites, { cities: [], sites: [], unplaced: 0 }),
    reply(
      home.alarmDays,
      Array.from({ length: 30 }, () => ({ day, alarms: 0, trapped: 0 })),
    ),
  ]);
  for (const text of [
    '无人被困',
    '还没有带坐标的项目',
    '近 30 天没有报警',
    '一个月内没有年检到期',
    '三个月内没有合同到期',
  ])
    await page.findByText(text);
});

test('panels without their home-page permission are masked, and not asked for', async () => {
  const page = await open([]);
  await page.findByText('无人被困');
  const info = sessionStore.get()?.info;
  if (info) sessionStore.refresh({ ...info, indexPermissions: ['annualInspection'] });
  await panelOf('waiting').findByText('无权限');
  for (const name of ['units', 'online', 'faultStop', 'trapped', 'maintenance', 'map', 'trend', 'contracts'])
    panelOf(name).getByText('无权限');
  expect(panelOf('inspections').queryByText('无权限')).toBeNull();
});

test('the English overview', async () => {
  const page = await open([], 'en');
  await page.findByText('Nobody is trapped');
  await panelOf('trend').findByText('Alarms of the last 30 days');
});
