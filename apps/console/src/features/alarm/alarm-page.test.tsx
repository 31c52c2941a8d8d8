import type { CallOutput } from '@hoistway/contract/core/call';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { expect, test } from 'vitest';
import { trappedRow } from '../../testing/alarm-row.ts';
import { openConsole, reply } from '../../testing/open-console.tsx';

type Timeline = CallOutput<typeof alarm.timeline>;

const timeline: Timeline = {
  alarm: trappedRow,
  stages: [{ stage: 'reported', at: '2026-01-05 14:00:00', person: '', note: '' }],
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
