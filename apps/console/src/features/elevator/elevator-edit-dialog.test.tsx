import { Refusal } from '@hoistway/contract/core/refusal';
import { company } from '@hoistway/contract/features/company';
import { type ElevatorDetail, elevator } from '@hoistway/contract/features/elevator';
import { place } from '@hoistway/contract/features/place';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const unit: ElevatorDetail = {
  ...{ elevatorId: 7, jobNum: 'ESC-1', domainId: 3, domainName: '云锦苑', domainType: '商场' },
  ...{ buildingName: '1', elevatorNum: '2', areaName: '华东', province: '江苏', city: '苏州市', address: '' },
  ...{ registerCode: '', allowed: 'Y', remark: '', x: null, y: null, elevatorAge: null, inspectDate: null },
  ...{ elevatorType: 'escalator', runTimesOr: null, totalTimeOr: null, bendTimesOr: null, brand: '' },
  ...{ energy: 'N', deviceType: 1, isactive: 0, trapped: false, retiredDate: null, startDate: '' },
  ...{ ratedSpeed: 0.5, ratedLoad: 0, floorCount: null, grtFlg: 'N', intercomPhone: '', warrantyEnd: null },
  ...{ maintenanceCompanyId: null, maintenanceCompany: '', annex: 'D', edition: 'one' },
  ...{ tsgd: '5.5', zjgl: '11', bpqgl: '', ljcxh: 'L1', aqcxh: '', bpcxh: '' },
};

const opened = async (detail: ElevatorDetail) => {
  const page = await openConsole('/info/lift', {
    permissions: ['lift', 'lift.edit'],
    replies: [
      reply(elevator.list, { total: 1, result: [detail] }),
      reply(elevator.cityList, []),
      reply(elevator.domainTypeList, []),
      reply(elevator.read, detail),
      reply(company.choices, []),
      reply(place.siteChoices, []),
    ],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByLabelText('备注');
  return { page, dialog };
};

test('an escalator has what it is built of, and its form catches up with somebody else’s save', async () => {
  const { page, dialog } = await opened(unit);
  page.server(
    reply(elevator.save, new Refusal('conflict')),
    reply(elevator.read, { ...unit, zjgl: '15', edition: 'two' }),
  );
  const rise = await dialog.findByLabelText<HTMLInputElement>('提升高度 (m)');
  await page.hand.clear(rise);
  await page.hand.type(rise, '6');
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText(/刚被他人更改/);
  expect(rise.value).toBe('6');
  page.server(reply(elevator.save, unit));
  await page.hand.click(dialog.getByText('保存'));
  await expect
    .poll(() => page.sent(elevator.save).at(-1))
    .toMatchObject({ edition: 'two', tsgd: '6', zjgl: '15', ljcxh: 'L1', bpqgl: '' });
});

test('a lift has nothing of it', async () => {
  const { dialog } = await opened({ ...unit, elevatorType: 'lift', floorCount: 3, tsgd: '' });
  expect(dialog.queryByLabelText('提升高度 (m)')).toBeNull();
});
