import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { type StopFigures, stop } from '@hoistway/contract/features/stop';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const agreed: StopFigures = {
  ...{ groupId: '7', jobNum: '', domainName: '', buildingName: '', elevatorNum: '', city: '', brand: '' },
  ...{ agreeNum: 'WB-2026-7', customerName: '金桥物业', elevatorCount: 3, availability: 99.5 },
  ...{ stopHours: 0, faultHours: 0, powerHours: 0, humanHours: 0, maintenanceHours: 0, inspectionHours: 0 },
  ...{ unknownHours: 0, offlineHours: 0, runHours: 0, failures: 0, mtbf: null, mttr: null },
  ...{ entrapments: 0, entrapmentRate: null },
};
const open = (permissions: readonly ('stops' | 'agreement')[], address: string) =>
  openConsole(address, {
    permissions,
    replies: [
      reply(stop.figures, ({ groupBy }) => ({ total: 1, result: groupBy === 'agreement' ? [agreed] : [] })),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
      reply(alarm.warnings, []),
    ],
  });

test('figures by agreement have its number and customer, and lead to its units', async () => {
  const page = await open(['stops', 'agreement'], '/maintain/stops?startMonth=2026-03&endMonth=2026-04');
  const groups = within(await page.findByRole('radiogroup', { name: '统计对象' }));
  await page.hand.click(groups.getByText('合同'));
  await page.findByText('WB-2026-7');
  await page.findByText('金桥物业');
  const months = { startMonth: '2026-03', endMonth: '2026-04' };
  expect(page.sent(stop.figures).at(-1)).toMatchObject({ groupBy: 'agreement', ...months });
  await page.hand.click(page.getByText('查看电梯'));
  await expect
    .poll(() => page.sent(stop.figures).at(-1))
    .toMatchObject({ groupBy: 'unit', agreeNum: 'WB-2026-7', ...months });
});

test('whoever may not see agreements is offered no figures by them', async () => {
  const page = await open(['stops'], '/maintain/stops?by=agreement');
  const groups = within(await page.findByRole('radiogroup', { name: '统计对象' }));
  expect(groups.getAllByRole('radio')).toHaveLength(4);
  await expect.poll(() => page.sent(stop.figures).map(({ groupBy }) => groupBy)).toEqual(['unit']);
  expect(page.queryByText('合同编号')).toBeNull();
});
