import { expect, it } from 'vitest';
import { type ImportField, type ImportUnit, importFields } from './elevator-import.ts';
import { importTextReader, isImportProblem } from './import-text.ts';

const read = (field: ImportField, text: string, unit?: ImportUnit) => importTextReader(field, unit)(text);
const isRefused = (field: ImportField, text: string) => isImportProblem(read(field, text));

it('reads days written year first, and no day that does not exist', () => {
  for (const text of [
    '20200601',
    '2020-06-01',
    '2020-6-1',
    '2020/6/1',
    '2020.06.01',
    '2020年6月1日',
    '2020-06-01 10:30:00',
  ])
    expect([text, read('startDate', text)]).toEqual([text, '2020-06-01']);
  for (const text of [
    '2020-02-30',
    '20201301',
    '0',
    '06/01/2020',
    '2020-06/01',
    '1200-01-01',
    '9999-01-01',
    'May 2020',
    '20200229 x',
  ])
    expect([text, isRefused('inspectDate', text)]).toEqual([text, true]);
  expect(read('startDate', '20200229')).toBe('2020-02-29');
});

it('reads numbers with thousands and exponents, and converts units', () => {
  expect(read('ratedLoad', '1,000')).toBe(1000);
  expect(read('x', '-73.97')).toBe(-73.97);
  expect(read('x', '1e-7')).toBe(1e-7);
  expect(read('ratedSpeed', '350', 'ft/min')).toBe(1.778);
  expect(read('ratedLoad', '2500', 'lb')).toBe(1134);
  expect(read('ratedSpeed', '6819', 'ft/min')).toEqual({
    zh: '换算后为 34.641，不能大于 20',
    en: 'Converted it is 34.641. Cannot be more than 20',
  });
  // A unit of another field changes nothing.
  expect(read('ratedLoad', '2500', 'ft/min')).toBe(2500);
  for (const [field, text] of [
    ['ratedLoad', '1,00'],
    ['ratedLoad', '12.5'],
    ['ratedLoad', '100001'],
    ['ratedSpeed', '0'],
    ['ratedSpeed', '20.1'],
    ['ratedSpeed', '2 m/s'],
    ['x', '180.1'],
    ['y', '-91'],
    ['y', '.'],
    ['floorCount', 'PH'],
    ['floorCount', '0'],
  ] as const)
    expect([field, text, isRefused(field, text)]).toEqual([field, text, true]);
});

it('knows the kinds of elevators by their words in both languages and by letter', () => {
  for (const text of ['直梯', '载货电梯', 'Passenger Elevator (P)', 'Dumbwaiter (D)', 'F', 'elevator（old）'])
    expect([text, read('elevatorType', text)]).toEqual([text, 'lift']);
  for (const text of ['扶梯', '自动人行道', 'Escalator (E)', 'Moving Walk'])
    expect([text, read('elevatorType', text)]).toEqual([text, 'escalator']);
  expect(isRefused('elevatorType', 'X')).toBe(true);
});

it('takes yes and no, keeps texts within their limits, and leaves empty texts out', () => {
  expect([read('grtFlg', 'Y'), read('grtFlg', '否'), isRefused('grtFlg', 'maybe')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(read('remark', 'x'.repeat(50))).toBe('x'.repeat(50));
  expect(isRefused('remark', 'x'.repeat(51))).toBe(true);
  expect(read('jobNum', '1E100')).toBe('1E100');
  expect(isRefused('jobNum', 'a/b')).toBe(true);
  for (const { key } of importFields) expect(read(key, '')).toBeUndefined();
});
