import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { type StopFigures, type StopRow, stop } from '@hoistway/contract/features/stop';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const figures: StopFigures = {
  ...{ groupId: '1', jobNum: 'A1', domainName: '金桥花园', buildingName: '3幢', elevatorNum: '1号梯' },
  ...{ city: '上海市', brand: '', agreeNum: '', customerName: '', elevatorCount: 1, availability: null },
  ...{ stopHours: 0, faultHours: 0, powerHours: 0, humanHours: 0, maintenanceHours: 0, inspectionHours: 0 },
  ...{ unknownHours: 0, offlineHours: 0, runHours: 0, failures: 0, mtbf: null, mttr: null },
  ...{ entrapments: 0, entrapmentRate: null },
};
const stopped: StopRow = {
  ...{ stopId: 's', domainName: '金桥花园', jobNum: 'A1', installAddress: '', cause: 'maintenance' },
  ...{ startDate: '2026-03-01 09:00:00', endDate: '2026-03-01 09:40:00', stopTimes: 40 },
  ...{ evidence: '维保', alarmIds: [] },
};
const titlesWith = async (alarmIds: number[]) => {
  const page = await openConsole('/maintain/stops', {
    permissions: ['stops', 'alarm'],
    replies: [
      reply(stop.figures, { total: 1, result: [figures] }),
      reply(stop.list, { total: 1, result: [{ ...stopped, alarmIds }] }),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
      reply(alarm.warnings, []),
    ],
  });
  await page.hand.click(await page.findByText('停梯明细'));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText('2026-03-01 09:00:00');
  return dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

test('stops without alarms have no column of actions', async () => {
  expect(await titlesWith([])).not.toContain('操作');
});

test('stops with alarms have one', async () => {
  expect(await titlesWith([5])).toContain('操作');
});
