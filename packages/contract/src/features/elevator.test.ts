import { expect, it } from 'vitest';
import { explainProblems } from '../core/problems.ts';
import { elevatorForm, newElevatorForm } from './elevator.ts';
import { siteForm } from './place.ts';
import { stationForm } from './rescue.ts';

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

it('an edit rejects text with characters that hide or reverse its content', () => {
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

it('a place has both coordinates, or neither, and 0, 0 means no place', () => {
  const forms = { elevatorForm, newElevatorForm, siteForm, stationForm };
  const more = { domainId: 1, cityId: 1, name: '中心', phone: '110' };
  const problemsOf = (form: keyof typeof forms, x: unknown, y: unknown) => {
    const { error } = forms[form].safeParse({ ...right, ...more, x, y });
    return error ? explainProblems(error, 'en') : {};
  };
  for (const form of Object.keys(forms) as (keyof typeof forms)[]) {
    expect([form, problemsOf(form, 121.5, 31.2), problemsOf(form, null, null)]).toEqual([form, {}, {}]);
    expect(problemsOf(form, '0', 0.0004)).toEqual({
      x: expect.stringMatching(/^0, 0 is not a valid position/),
    });
    expect(problemsOf(form, 0, 31.2)).toEqual({});
    expect(problemsOf(form, 121.5, null)).toEqual({ y: 'Enter both longitude and latitude, or neither' });
    expect(Object.keys(problemsOf(form, 31.2, 121.5))).toEqual(['y']);
  }
});
