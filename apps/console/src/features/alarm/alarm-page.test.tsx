import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { expect, test } from 'vitest';
import { trappedRow } from '../../testing/alarm-row.ts';
import { openConsole, reply } from '../../testing/open-console.tsx';

const timeline = {
  alarm: trappedRow,
  stages: [{ stage: 'reported' as const, at: '2026-01-05 14:00:00', person: '', note: '' }],
  reports: [],
  members: [],
  calls: [],
  datedAgain: { at: '2026-01-05 14:05:00', behindSeconds: 18_000 },
  arrivalDue: null,
  arrivalLate: false,
  messages: null,
};

test('the course of an alarm says when its times were set right, and why', async () => {
  const page = await openConsole('/manage/alarm?alarm=7', {
    permissions: ['alarm'],
    replies: [
      reply(alarm.list, { total: 0, result: [] }),
      reply(alarm.newList, []),
      reply(alarm.descriptions, []),
      reply(alarm.timeline, timeline),
      reply(alarm.readings, { alarmAt: 0, points: [] }),
      reply(alarm.earlier, []),
      reply(alarm.warnings, []),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
    ],
  });
  const line = await page.findByText('设备时钟慢 300 分钟，发生时间已按平台时间更正');
  expect(line.closest('li')?.textContent).toContain('时间更正 2026-01-05 14:05:00');
});
