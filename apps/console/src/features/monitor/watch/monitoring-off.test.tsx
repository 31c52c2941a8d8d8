import { refusals } from '@hoistway/contract/core/refusal';
import { faultReadingField, readingField } from '@hoistway/contract/device/reading-fields';
import { readingKeys } from '@hoistway/contract/device/readings';
import { alarm } from '@hoistway/contract/features/alarm';
import { binding } from '@hoistway/contract/features/binding';
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../../testing/open-console.tsx';

const row: ElevatorRow = {
  ...{ elevatorId: 1, domainId: 2, jobNum: 'A1', areaName: '华东大区', province: '上海市', city: '上海市' },
  ...{ domainName: '金桥花园', domainType: '住宅', buildingName: '3幢', elevatorNum: '1号梯', address: '' },
  ...{ registerCode: '', elevatorType: 'lift', brand: '申龙', x: null, y: null, inspectDate: null },
  ...{ deviceType: 1, remark: '', elevatorAge: 3.2, isactive: 1, runTimesOr: null, totalTimeOr: null },
  ...{ bendTimesOr: null, allowed: 'N', energy: 'N', retiredDate: null, trapped: false },
};
const open = (path: string) =>
  openConsole(path, {
    permissions: ['monitor', 'deviceBigScreen'],
    fields: [...readingKeys.map(readingField), faultReadingField('trapped')],
    replies: [
      reply(rescue.preAlerts, []),
      reply(elevator.list, { total: 1, result: [row] }),
      reply(alarm.listByJobNum, { total: 0, result: [] }),
      reply(alarm.warnings, []),
      reply(binding.search, { total: 0, result: [] }),
      reply(binding.mine, { single: [], multi: [] }),
    ],
  });

test.each([
  ['of one unit', '/manage/monitor?jobNum=A1', true],
  ['of several', '/manage/monitor?jobNums=A1', false],
  ['on the large screen', '/largeScreen/deviceBigScreen?jobNum=A1', true],
])(
  'without remote monitoring its reason stands in the place of the readings, and faults stay (%s)',
  async (_, path, faults) => {
    const page = await open(path);
    await page.findByText(refusals.monitoringOff.words.zh);
    expect(page.queryByText('故障状态') !== null).toBe(faults);
    for (const title of ['运行状态', '电气参数', '各时段载重率', '与近30天相比'])
      expect(page.queryByText(title)).toBeNull();
  },
);
