import type { CallOutput } from '@hoistway/contract/core/call';
import { dashboard } from '@hoistway/contract/features/dashboard';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

type Figures = CallOutput<typeof dashboard.read>;

const nothing = { unitDays: 0, availability: null, entrapments: 0, entrapmentRate: null };
const none = { average: null, median: null, p90: null };
const empty: Figures = {
  at: '2026-11-27 10:00:00',
  total: { ...nothing, units: 0, failures: 0, stopHours: 0, offlineHours: 0, mtbf: null, mttr: null },
  months: [
    { ...nothing, month: '2026-09' },
    { ...nothing, month: '2026-10' },
    { ...nothing, month: '2026-11' },
  ],
  stopCauses: [],
  entrapmentCauses: [],
  rescue: {
    arrived: 0,
    timed: 0,
    untimed: { running: 0, noArrival: 0, noRescue: 0, unordered: 0 },
    arrival: none,
    rescue: none,
    inTime: 0,
    arrivals: [0, 0, 0, 0, 0, 0, 0, 0],
  },
};
const some: Figures = {
  ...empty,
  total: {
    ...{ units: 1200, unitDays: 70_123.4, availability: 99.512, entrapments: 3, entrapmentRate: 1.56 },
    ...{ failures: 40, stopHours: 812.3, offlineHours: 90, mtbf: 4021.4, mttr: 61.25 },
  },
  months: [
    { ...nothing, month: '2026-09' },
    { month: '2026-10', unitDays: 37_200, availability: 99.4, entrapments: 1, entrapmentRate: 0.98 },
    { month: '2026-11', unitDays: 32_923.4, availability: 99.6, entrapments: 2, entrapmentRate: 2.22 },
  ],
  stopCauses: [
    { cause: 'maintenance', count: 900 },
    { cause: 'door', count: 30 },
    { cause: 'unknown', count: 10 },
  ],
  entrapmentCauses: [{ cause: 'unknown', count: 3 }],
  rescue: {
    arrived: 4,
    timed: 2,
    untimed: { running: 0, noArrival: 1, noRescue: 0, unordered: 0 },
    arrival: { average: 24, median: 24, p90: 34.4 },
    rescue: { average: 3.25, median: 3.25, p90: 4 },
    inTime: 2,
    arrivals: [0, 2, 0, 0, 0, 2, 0, 0],
  },
};
const open = async (figures: Figures, range = '2026-10 至 2026-11') => {
  const page = await openConsole('/largeScreen/dataBigScreen', {
    permissions: ['dataBigScreen'],
    replies: [reply(dashboard.read, figures)],
  });
  await page.findByText(range, { selector: 'header *' });
  return page;
};
type Opened = Awaited<ReturnType<typeof open>>;
const panel = (page: Opened, name: string) => page.getByRole('region', { name });
const rowOf = (page: Opened, name: string) =>
  [...(page.getByRole('row', { name: new RegExp(`^${name}`) }).querySelectorAll('td') ?? [])].map(
    cell => cell.textContent,
  );

test('each figure stands with what it rests on', async () => {
  const page = await open(some);
  expect(panel(page, '可用率').textContent).toContain('99.51%');
  expect(page.getByText('1,200 台 · 70,123 台·日')).toBeTruthy();
  const facts = [...panel(page, '可用率').querySelectorAll('dl > div')].map(fact => fact.textContent);
  expect(facts).toEqual(['MTBF（小时）4,021', 'MTTR（分钟）61', '停梯0.05%', '离线0.01%']);
  expect(panel(page, '停梯原因').textContent).toContain('n = 40');
  const bars = [...panel(page, '停梯原因').querySelectorAll('li')].map(bar => bar.textContent);
  expect(bars).toEqual(['门系统3075.0%', '原因未知1025.0%']);
  expect(panel(page, '停梯原因').textContent).toContain('另有：维保 900');
  const rescue = panel(page, '救援用时');
  expect(rescue.querySelector('header')?.textContent).toBe('救援用时');
  expect(rescue.textContent).toContain('派工至到达 n = 4');
  expect(rescue.textContent).toContain('到达至解困 n = 2');
  expect(rescue.textContent).toContain('解困未计入 1 次：无到达记录 1');
  expect(rescue.textContent).toContain('30 分钟内到达50.0%');
});

test('a month without anything is a gap, not a zero', async () => {
  const page = await open(some);
  const months = [...panel(page, '可用率').querySelectorAll('li')];
  expect(months.map(month => month.getAttribute('aria-label'))).toEqual([
    '2026-09: –',
    '2026-10: 99.4%',
    '2026-11: 99.6%',
  ]);
  expect(months.map(month => month.querySelectorAll('i').length)).toEqual([0, 1, 1]);
  expect(months.map(month => month.querySelector('b')?.textContent)).toEqual([undefined, '99.4%', '99.6%']);
});

test('without enough for a rate there is the count alone', async () => {
  const page = await open({ ...some, total: { ...some.total, entrapmentRate: null } });
  expect(panel(page, '每百台每年困人').querySelector('p')?.textContent).toBe('–n = 3');
  expect(rowOf(page, '权限内电梯').at(-1)).toBe('–');
});

test('without any point there is no scale', async () => {
  const months = some.months.map(month => ({ ...month, entrapmentRate: null }));
  const page = await open({ ...some, months });
  const axesOf = (name: string) => panel(page, name).querySelectorAll('p[aria-hidden]').length;
  expect([axesOf('可用率'), axesOf('每百台每年困人')]).toEqual([2, 1]);
});

test('published figures stand below ours with their period and source, and a dash where none can be derived', async () => {
  const page = await open(some);
  expect(rowOf(page, '权限内电梯')).toEqual(['24.0', '3.3', '50.0', '1.6']);
  expect(rowOf(page, '南京')).toEqual(['11.1', '5.6', '–', '–']);
  expect(rowOf(page, '呼和浩特')).toEqual(['–', '–', '–', '4.7']);
  expect(rowOf(page, '日照')).toEqual(['10.4', '5.0', '99.5', '5.8']);
  const source = page.getByRole('link', { name: '淮安' });
  expect(source.getAttribute('href')).toContain('hynews.net');
  expect(source.closest('th')?.textContent).toContain('2023年8月');
});

test('ours are of the months in which units were observed, and it says how a year is made of the others', async () => {
  const page = await open({ ...some, months: some.months.slice(-1) }, '2026-11');
  const ours = page.getByRole('row', { name: /^权限内电梯/ });
  expect(ours.querySelector('th')?.textContent).toBe('权限内电梯2026-11');
  expect(panel(page, '与公开数据对比').textContent).toContain('按公布天数折算全年，以平台电梯数为分母');
});

test('another period is asked for', async () => {
  const page = await open(some);
  await page.hand.click(page.getByRole('button', { name: '近 3 个月' }));
  await page.findByRole('button', { name: '近 3 个月', pressed: true });
  expect(page.sent(dashboard.read).map(({ period }) => period)).toEqual(['year', 'quarter']);
  expect(location.search).toBe('?period=quarter');
});

test('a wall is set to a period by its address', async () => {
  const page = await openConsole('/largeScreen/dataBigScreen?period=month', {
    permissions: ['dataBigScreen'],
    replies: [reply(dashboard.read, some)],
  });
  await page.findByRole('button', { name: '本月', pressed: true });
  expect(page.sent(dashboard.read).map(({ period }) => period)).toEqual(['month']);
});

test('without units, and without the right to arrivals, nothing is made up', async () => {
  const page = await open({ ...empty, rescue: null }, '2026-09 至 2026-11');
  expect(panel(page, '可用率').textContent).toContain('数据权限内没有电梯上报过数据');
  expect(panel(page, '救援用时').textContent).toContain('您的角色看不到到达时间');
  expect(rowOf(page, '权限内电梯')).toEqual(['–', '–', '–', '–']);
});

test('before it was computed for the first time it says so, and nothing else', async () => {
  const page = await openConsole('/largeScreen/dataBigScreen', {
    permissions: ['dataBigScreen'],
    replies: [reply(dashboard.read, { ...empty, at: '' })],
  });
  await page.findByText(/首次计算尚未完成/);
  expect(page.queryByRole('region')).toBeNull();
  expect(page.queryByText('0 台 · 0 台·日')).toBeNull();
});
