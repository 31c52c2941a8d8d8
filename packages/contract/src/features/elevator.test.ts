import { expect, it } from 'vitest';
import { explainProblems } from '../core/messages.ts';
import { elevatorForm } from './elevator.ts';

const right = {
  ...{
    elevatorId: 1,
    jobNum: 'A-1',
    areaName: '华东',
    domainName: '花园',
    buildingName: '1',
    elevatorNum: '1',
  },
  ...{ registerCode: '', address: '', domainType: '住宅', remark: '', x: null, y: null },
};

it('an edit rejects text with characters that hide or reverse what it says', () => {
  expect(elevatorForm.safeParse(right).success).toBe(true);
  const texts = [
    'areaName',
    'domainName',
    'buildingName',
    'elevatorNum',
    'registerCode',
    'address',
    'domainType',
    'remark',
  ];
  for (const name of texts) {
    const { error } = elevatorForm.safeParse({ ...right, [name]: 'Park\u202exslx' });
    expect(error && explainProblems(error, 'zh')).toEqual({
      [name]: '含有看不见的字符，请删除后重新输入',
    });
  }
});
