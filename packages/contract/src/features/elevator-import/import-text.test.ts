import { expect, it } from 'vitest';
import { type ImportField, importFieldOf, importFields } from './import-fields.ts';
import { importReader, isImportProblem, type Reading } from './import-text.ts';

const read = (field: ImportField, cell: string | number, reading?: Reading) =>
  importReader(importFieldOf(field), reading)(cell);
const isRefused = (field: ImportField, cell: string | number, reading?: Reading) =>
  isImportProblem(read(field, cell, reading));

it('reads days of every order that is certain, and no day that does not exist', () => {
  for (const text of [
    ...[
      '20200601',
      '2020-06-01',
      '2020-6-1',
      '2020/6/1',
      '2020.06.01',
      '2020年6月1日',
      '2020-06-01 10:30:00',
    ],
    ...['01.06.2020', '1.6.2020'],
  ])
    expect([text, read('startDate', text)]).toEqual([text, '2020-06-01']);
  expect([read('inspectDate', '31/12/2020'), read('inspectDate', '12/31/2020')]).toEqual([
    '2020-12-31',
    '2020-12-31',
  ]);
  for (const text of [
    ...['2020-02-30', '20201301', '0', '2020-06/01', '1200-01-01', '9999-01-01', 'May 2020', '20200229 x'],
    ...['31.02.2020', '13/13/2020', '01.06.20'],
  ])
    expect([text, isRefused('inspectDate', text)]).toEqual([text, true]);
  expect(read('startDate', '20200229')).toBe('2020-02-29');
});

it('reads a day that may be two only when its order is known', () => {
  expect(read('startDate', '06/01/2020')).toMatchObject({ en: expect.stringContaining('choose which') });
  expect(read('startDate', '06/01/2020', { dateOrder: 'dmy' })).toBe('2020-01-06');
  expect(read('startDate', '06/01/2020', { dateOrder: 'mdy' })).toBe('2020-06-01');
  expect(read('startDate', '05/05/2020')).toBe('2020-05-05');
});

it('never reads the last inspection as the next one', () => {
  const column = 'Last inspection';
  expect(read('inspectDate', '2026-02-01', { column })).toMatchObject({
    en: expect.stringContaining('choose which'),
  });
  expect(read('inspectDate', '2026-02-01', { column, which: 'next' })).toBe('2026-02-01');
  expect(read('inspectDate', '2026-02-01', { column, which: 'last' })).toBeUndefined();
  expect(read('inspectDate', '2026-02-01', { column: '下次检验日期' })).toBe('2026-02-01');
  expect(read('startDate', '2026-02-01', { column })).toBe('2026-02-01');
});

it('keeps a year or a month as exact as it is, where that is enough', () => {
  expect([read('startDate', '1987'), read('startDate', 1987), read('startDate', '06.1987')]).toEqual([
    '1987',
    '1987',
    '1987-06',
  ]);
  expect([read('startDate', '1987-06'), read('startDate', '1987年6月')]).toEqual(['1987-06', '1987-06']);
  expect(isRefused('startDate', '0987')).toBe(true);
  expect(read('inspectDate', '1987')).toMatchObject({ en: expect.stringContaining('complete date') });
});

it('reads no month from a number whose last 0 may be lost', () => {
  expect(read('startDate', 2019.1)).toMatchObject({ en: expect.stringContaining('January or October') });
  expect([read('startDate', 2019.01), read('startDate', 2019.11), read('startDate', 2019.2)]).toEqual([
    ...['2019-01', '2019-11', '2019-02'],
  ]);
  expect([read('startDate', '2019.1'), read('startDate', '2019.10')]).toEqual(['2019-01', '2019-10']);
});

it('reads numbers with either decimal sign, thousands and exponents, and converts units', () => {
  for (const [text, value] of [
    ...([
      ['1,75', 1.75],
      ['1.75', 1.75],
      ['0,630', 0.63],
      ['2', 2],
      ['.5', 0.5],
      ['1.6e0', 1.6],
    ] as const),
    // Nothing runs at a thousand metres a second: these can only be decimals.
    ...([
      ['1,000', 1],
      ['1.750', 1.75],
    ] as const),
  ])
    expect([text, read('ratedSpeed', text)]).toEqual([text, value]);
  expect([read('x', '-73.97'), read('x', '13,404'), read('x', '1e-7')]).toEqual([-73.97, 13.404, 1e-7]);
  for (const text of ['1.234,0', '1,234.0', '1 234', "1'234", '1234', '1234,0'])
    expect([text, read('ratedLoad', text)]).toEqual([text, 1234]);
  expect(read('ratedLoad', 1250)).toBe(1250);
  expect(read('ratedSpeed', '350', { unit: 'ft/min' })).toBe(1.778);
  expect(read('ratedLoad', 2500, { unit: 'lb' })).toBe(1134);
  expect(read('ratedSpeed', '6819', { unit: 'ft/min' })).toEqual({
    zh: '换算后为 34.641，不能大于 20',
    en: 'Converted it is 34.641. Cannot be more than 20',
  });
  // A unit of another field changes nothing.
  expect(read('ratedLoad', '2500', { unit: 'ft/min' })).toBe(2500);
  for (const [field, text] of [
    ...([
      ['ratedLoad', '12.5'],
      ['ratedLoad', '12,34,5'],
      ['ratedLoad', '100001'],
      ['ratedLoad', '12 50'],
    ] as const),
    ...([
      ['ratedSpeed', '0'],
      ['ratedSpeed', '20.1'],
      ['ratedSpeed', '2 m/s'],
    ] as const),
    ...([
      ['x', '180.1'],
      ['y', '-91'],
      ['y', '.'],
      ['floorCount', 'PH'],
      ['floorCount', '0'],
    ] as const),
  ] as const)
    expect([field, text, isRefused(field, text)]).toEqual([field, text, true]);
});

it('never takes three digits behind a sign for thousands unless asked', () => {
  for (const text of ['1,250', '1.250']) {
    expect(read('ratedLoad', text)).toMatchObject({ en: expect.stringContaining('choose which') });
    expect(read('ratedSpeed', text, { unit: 'ft/min' })).toMatchObject({
      zh: expect.stringContaining('请先选择'),
    });
  }
  expect(read('ratedLoad', '1,250', { decimal: 'point' })).toBe(1250);
  expect(read('ratedLoad', '1.250', { decimal: 'comma' })).toBe(1250);
  expect(isRefused('ratedLoad', '1,250', { decimal: 'comma' })).toBe(true);
});

it('knows the kinds of elevators by their words in nine languages, and guesses at no letter', () => {
  for (const text of [
    ...['直梯', '载货电梯', 'Passenger Elevator (P)', 'Dumbwaiter (D)', 'elevator（old）', 'GÜTERAUFZUG'],
    ...['Gueteraufzug', 'monte-charge', 'Ascenseur', 'MONTACARGAS', 'ascensore', 'Goederenlift', 'Elevador'],
    'dzwig osobowy',
  ])
    expect([text, read('elevatorType', text)]).toEqual([text, 'lift']);
  for (const text of [
    ...['扶梯', '自动人行道', 'Escalator (E)', 'Moving Walk', 'Fahrtreppe', 'Escalier mecanique'],
    ...['escalera mecánica', 'Scala mobile', 'roltrap', 'escada rolante', 'schody ruchome'],
  ])
    expect([text, read('elevatorType', text)]).toEqual([text, 'escalator']);
  for (const text of ['X', 'E', 'F', '?'])
    expect([text, isRefused('elevatorType', text)]).toEqual([text, true]);
});

it('reads a word as somebody chose, and leaves it out when that was the choice', () => {
  const words = { E: 'escalator', '?': '', Aufzug: 'escalator' };
  expect(['E', '?', 'Aufzug', 'Lift'].map(text => read('elevatorType', text, { words }))).toEqual([
    ...['escalator', undefined, 'escalator', 'lift'],
  ]);
  expect(read('domainType', 'Wohnhaus')).toBe('Wohnhaus');
  expect(read('domainType', 'Wohnhaus', { words: { Wohnhaus: '住宅' } })).toBe('住宅');
  expect(read('grtFlg', '?', { words: { '?': 'N' } })).toBe(false);
  expect(isRefused('elevatorType', 'E', { words: { E: 'ship' } })).toBe(true);
});

it('takes yes and no, keeps texts within their limits, and leaves empty texts out', () => {
  for (const text of ['Y', '是', 'ja', 'Oui', 'sí', 'SI', 'sim', 'TAK', '√', '1'])
    expect([text, read('grtFlg', text)]).toEqual([text, true]);
  for (const text of ['否', 'nein', 'Non', 'nee', 'não', 'NIE', '×', 'FALSE'])
    expect([text, read('grtFlg', text)]).toEqual([text, false]);
  expect(isRefused('grtFlg', 'maybe')).toBe(true);
  expect(read('remark', 'x'.repeat(50))).toBe('x'.repeat(50));
  expect(isRefused('remark', 'x'.repeat(51))).toBe(true);
  expect(read('jobNum', '1E100')).toBe('1E100');
  expect(isRefused('jobNum', 'a/b')).toBe(true);
  for (const { key } of importFields) expect(read(key, '')).toBeUndefined();
});

it('rejects text with characters that hide or reverse its content', () => {
  for (const { key, kind } of importFields)
    if (kind === 'text') expect([key, isRefused(key, 'A\u202eB')]).toEqual([key, true]);
  expect(read('domainName', 'Park \u2066B')).toMatchObject({
    en: expect.stringContaining('invisible character'),
  });
  expect(isRefused('domainType', '住\u200f宅')).toBe(true);
  expect(read('domainName', 'שלום مرحبا Ünï 👨‍👩‍👧')).toBe('שלום مرحبا Ünï 👨‍👩‍👧');
});
