import { Refusal } from '@hoistway/contract/core/refusal';
import { type DoubtedRescue, type Entrapment, rescue } from '@hoistway/contract/features/rescue';
import { line } from '@hoistway/parts/line/line.ts';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OpenConsole, openConsole, type Reply, reply } from '../../../testing/open-console.tsx';
import { openLine } from '../../../testing/open-line.ts';

const none = { trapCount: 0, trapFinishCount: 0, trapArrivalOvertimeCount: 0, trapRescueOvertimeCount: 0 };
const doubted: DoubtedRescue = {
  ...{ alarmId: 7, jobNum: 'HT-1', city: '苏州市', domainName: '荷花苑', buildingName: '1 号楼' },
  ...{ elevatorNum: '', rescuedBy: '张工', rescuedAt: '2026-03-01 14:20:05' },
};
const open = (...replies: Reply[]) =>
  openConsole('/manage/rescue', {
    permissions: ['rescue', 'alarm'],
    replies: [
      reply(rescue.preAlerts, []),
      reply(rescue.open, []),
      reply(rescue.figures, {
        rescueMinutes: 30,
        today: { ...none, trapFinishRate: null },
        all: none,
        days: [],
      }),
      ...replies,
    ],
  });
const nobody = '您的数据范围内目前没有困人报警';

test('nobody is trapped while no device contradicts it', async () => {
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
});

test('a unit whose device still reports people inside is listed with its alarm', async () => {
  const page = await open(reply(rescue.doubted, [doubted]));
  const link = await page.findByRole('link', { name: 'HT-1' });
  expect(link.getAttribute('href')).toBe('/manage/alarm?alarm=7');
  page.getByText('设备显示有人');
  page.getByText('苏州市 · 荷花苑 · 1 号楼');
  page.getByText('03-01 14:20 由 张工 记录解困');
  expect(page.queryByText(nobody)).toBeNull();
});

test('nobody is said to be trapped while it is not known what the devices report', async () => {
  const page = await open(reply(rescue.doubted, new Refusal('failed')));
  await page.findByRole('button', { name: '重试' });
  expect(page.queryByText(nobody)).toBeNull();
});

const then = '您的数据范围内当时没有困人报警';
const box = (page: OpenConsole) => page.getByRole('region', { name: '正在被困' });
const figures = (page: OpenConsole) => page.getByRole('region', { name: '救援统计' });

test('while the connection is down nobody knows who is trapped, and the statistics are old', async () => {
  const live = openLine();
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
  await waitFor(() => expect(box(page).dataset).toMatchObject({ some: 'false', stale: 'false' }));
  live.cut();
  expect(page.queryByText(nobody)).toBeNull();
  within(box(page)).getByText(then);
  within(box(page)).getByText(/^数据截至/);
  expect(box(page).dataset.stale).toBe('true');
  within(figures(page)).getByText(/^数据截至/);
  for (const name of ['救援统计', '每日统计'])
    expect(page.getByRole('region', { name }).closest('[data-stale=true]')).not.toBeNull();
});

test('an attempt to connect is calm where it is the first', async () => {
  openLine();
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
  const connecting = (isFirst: boolean) =>
    act(() => line.set({ state: 'connecting', lastMessageAt: undefined, isFirst }));
  connecting(true);
  page.getByText(nobody);
  connecting(false);
  page.getByText(then);
});

test('while the server cannot save nobody knows who is trapped; once it can, all is read again', async () => {
  const live = openLine();
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
  live.canSave(true);
  live.canSave(false);
  within(box(page)).getByText(then);
  within(box(page)).getByText(/^数据截至/);
  expect(box(page).dataset.stale).toBe('true');
  page.server(reply(rescue.doubted, [doubted]));
  live.canSave(true);
  await page.findByText('设备显示有人');
  expect(page.queryByText(/^数据截至/)).toBeNull();
});

test('a call that fails leaves no calm box, and says that it shows what was known before', async () => {
  const live = openLine();
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
  page.server(reply(rescue.open, new Refusal('failed')));
  live.changed('alarm');
  const said = await within(box(page)).findByRole('alert');
  expect(said.textContent).toMatch(/^刷新失败，当前显示的是之前的数据.*数据截至/);
  within(box(page)).getByText(then);
  expect(box(page).dataset).toMatchObject({ some: 'false', stale: 'true' });
  page.server(reply(rescue.open, []));
  await page.hand.click(within(said).getByRole('button', { name: /重\s?试/ }));
  await page.findByText(nobody);
});

const trapped: Entrapment = {
  ...{ alarmId: 9, jobNum: 'HT-9', registerCode: '', city: '苏州市', domainName: '荷花苑', address: '' },
  ...{ buildingName: '1 号楼', elevatorNum: '', floor: '8', people: 3, since: '2026-03-01 14:20:05' },
  ...{ stage: 'reported', arrivalDue: null, rescueDue: null, assignee: '', accepted: false },
  ...{ breaches: [], calls: [], company: '', station: '' },
};

test('trapped people stay first while a call fails, with the reason in a line below them', async () => {
  const live = openLine();
  const page = await open(reply(rescue.doubted, []), reply(rescue.open, [trapped]));
  await page.findByText('HT-9');
  page.server(reply(rescue.open, new Refusal('failed')), reply(rescue.figures, new Refusal('failed')));
  live.changed('alarm');
  const said = await within(box(page)).findByRole('alert');
  expect(box(page).dataset).toMatchObject({ some: 'true', stale: 'true' });
  expect(box(page).firstElementChild?.getAttribute('data-entrapment')).toBe('HT-9');
  within(box(page)).getByRole('timer');
  within(said).getByText(/^数据截至/);
  await within(figures(page)).findByText(/^刷新失败/);
});
