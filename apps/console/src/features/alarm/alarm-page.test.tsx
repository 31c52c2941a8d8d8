import type { CallOutput } from '@hoistway/contract/core/call';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { words } from '@hoistway/contract/words';
import { within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { trappedRow } from '../../testing/alarm-row.ts';
import { type OpenConsole, openConsole, reply } from '../../testing/open-console.tsx';

type Timeline = CallOutput<typeof alarm.timeline>;

const timeline: Timeline = {
  alarm: trappedRow,
  stages: [{ stage: 'reported', at: '2026-01-05 14:00:00', person: '', note: '' }],
  accepted: [],
  reports: [],
  members: [],
  calls: [],
  deviceOut: null,
  datedAgain: { at: '2026-01-05 14:05:00', behindSeconds: 18_000 },
  arrivalDue: null,
  arrivalLate: false,
  messages: null,
};

const open = (shown: Timeline, more: { listed?: AlarmRow[]; permissions?: PermissionName[] } = {}) =>
  openConsole('/manage/alarm?alarm=7', {
    permissions: ['alarm', ...(more.permissions ?? [])],
    replies: [
      reply(alarm.list, { total: more.listed?.length ?? 0, result: more.listed ?? [] }),
      reply(alarm.newList, []),
      reply(alarm.descriptions, []),
      reply(alarm.timeline, shown),
      reply(alarm.readings, { alarmAt: 0, points: [] }),
      reply(alarm.earlier, []),
      reply(alarm.warnings, []),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
    ],
  });
const rescuedAt = '2026-01-05 14:20:00';
const ended = { finishDate: rescuedAt, rescueTime: rescuedAt, rescueCompleteTime: rescuedAt };

test('the course of an alarm says when its times were set right, and why', async () => {
  const page = await open(timeline);
  const line = await page.findByText('设备时钟慢 300 分钟，发生时间已按平台时间更正');
  expect(line.closest('li')?.textContent).toContain('时间更正 2026-01-05 14:05:00');
});

test('the course of an alarm says who accepted its order', async () => {
  const dispatched = { stage: 'dispatched' as const, at: '2026-01-05 14:01:00', person: '', note: '' };
  const page = await open({
    ...timeline,
    stages: [...timeline.stages, dispatched],
    accepted: [{ at: '2026-01-05 14:02:00', person: '张工' }],
  });
  const line = (await page.findByText('张工')).closest('li');
  expect(line?.textContent).toBe('已接单 2026-01-05 14:02:00张工');
  expect(line?.previousElementSibling?.textContent).toContain('2026-01-05 14:01:00');
});

test('the course of an alarm goes on until the device confirms what a person recorded', async () => {
  const rescued = { stage: 'rescued' as const, at: rescuedAt, person: '张工', note: '' };
  const page = await open({
    ...timeline,
    alarm: { ...trappedRow, ...ended, state: 'done' },
    stages: [...timeline.stages, rescued],
    deviceOut: '2026-01-05 14:31:00',
  });
  const line = (await page.findByText('设备显示人员已解困')).closest('li');
  expect(line?.textContent).toContain('2026-01-05 14:31:00');
  expect(line?.previousElementSibling?.textContent).toContain('解困 2026-01-05 14:20:00张工');
});

describe('the question before a rescue is recorded', () => {
  const arrived: Timeline = {
    ...timeline,
    stages: [
      ...timeline.stages,
      ...(['dispatched', 'arrived'] as const).map(stage => ({
        ...{ stage, at: '2026-01-05 14:10:00', person: '张工', note: '' },
      })),
    ],
  };
  const ask = async (shown: Timeline) => {
    const page = await open(shown, { permissions: ['alarm.handle'] });
    await page.hand.click(await page.findByRole('button', { name: '人员解困' }));
    await page.findByText(/记录后不能撤回。$/);
    return page;
  };

  /** No animation ends in a document without a browser. */
  const isLeaving = (page: OpenConsole) =>
    page.getByText(/记录后不能撤回。$/).closest('.ant-zoom-leave') !== null;

  test('says that the device still reports people inside, and what follows', async () => {
    const page = await ask(arrived);
    page.getByText(/设备仍显示轿厢内有人.*报警和计时随之结束，电梯仍标记为“设备显示有人”/);
  });

  test('does not say so of a report by telephone, which no device can end', async () => {
    const page = await ask({ ...arrived, alarm: { ...trappedRow, reported: true } });
    page.getByText('HT-1：困人。记录后不能撤回。');
    expect(page.queryByText(/设备仍显示/)).toBeNull();
  });

  test('is closed when somebody else has recorded it, and the details show that', async () => {
    const page = await ask(arrived);
    const recorded = { stage: 'rescued' as const, at: rescuedAt, person: '李工', note: '' };
    page.server(
      reply(alarm.stage, new Refusal('conflict', { words: words('该阶段已经记录', 'Already recorded') })),
      reply(alarm.timeline, { ...arrived, stages: [...arrived.stages, recorded] }),
    );
    await page.hand.click(page.getByRole('button', { name: '确定' }));
    await page.findByText('该阶段已经记录');
    await page.findByText('李工');
    await vi.waitFor(() => expect(isLeaving(page)).toBe(true));
  });

  test('stays open when it could not be recorded', async () => {
    const page = await ask(arrived);
    page.server(reply(alarm.stage, new Refusal('forbidden')));
    await page.hand.click(page.getByRole('button', { name: '确定' }));
    await page.findByText(new Refusal('forbidden').text('zh'));
    expect(isLeaving(page)).toBe(false);
  });
});

describe('after a rescue was recorded', () => {
  const rescued: AlarmRow = { ...trappedRow, ...ended, state: 'done' };
  const contradicted: AlarmRow = { ...rescued, state: 'deviceInside', deviceInside: true, rescuedBy: '张工' };
  const inDrawer = async (page: OpenConsole) => within(await page.findByRole('dialog'));

  test('the details say calmly how many people were trapped', async () => {
    const drawer = await inDrawer(await open({ ...timeline, alarm: rescued }));
    expect((await drawer.findByText('曾有 2 人被困 · 3 层附近')).className).toContain('quiet');
    expect(drawer.queryByText(/^2 人被困/)).toBeNull();
  });

  test('they are still trapped while the device says so', async () => {
    const drawer = await inDrawer(await open({ ...timeline, alarm: contradicted }));
    expect((await drawer.findByText('2 人被困 · 3 层附近')).className).toContain('trapped');
  });

  test('the list shows on several lines that the device contradicts, which comes first', async () => {
    const page = await open({ ...timeline, alarm: rescued }, { listed: [contradicted] });
    const state = await page.findByText('设备仍显示轿厢内有人；张工 已记录解困');
    expect(state.parentElement?.className).toContain('stateLines');
  });

  test('a link, which does not name the rescuer, says the same without a name', async () => {
    const page = await open(
      { ...timeline, alarm: rescued },
      { listed: [{ ...contradicted, rescuedBy: '' }] },
    );
    await page.findByText('设备仍显示有人，已记录解困');
  });
});

test('an account without a data scope reads that, and not that its filters are to blame', async () => {
  const page = await openConsole('/manage/alarm', {
    permissions: ['alarm'],
    dataPermissionList: null,
    replies: [
      reply(alarm.list, { total: 0, result: [] }),
      reply(alarm.newList, []),
      reply(alarm.descriptions, []),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
    ],
  });
  await page.findByText(/未分配数据权限，看不到任何电梯/);
  expect(page.queryByText('没有符合筛选条件的数据')).toBeNull();
});
