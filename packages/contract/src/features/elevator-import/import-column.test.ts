import { expect, it } from 'vitest';
import type { ImportColumn } from './elevator-import.ts';
import { isAnswered, questionsOf, sourceOf } from './import-column.ts';
import { type ImportField, importFieldOf } from './import-fields.ts';

const column = (more: Partial<ImportColumn>): ImportColumn => ({
  ...{
    title: 'T',
    filled: 1,
    words: null,
    numbers: { sure: [], unclear: '' },
    days: { sure: [], unclear: '' },
  },
  ...more,
});
const asked = (field: ImportField, found: ImportColumn) =>
  questionsOf(importFieldOf(field), found, sourceOf(importFieldOf(field), found));

it('asks for the decimal sign only where nothing in the column decides it and thousands are possible', () => {
  const unclear = column({ numbers: { sure: [], unclear: '1,250' } });
  expect(asked('ratedLoad', unclear).decimal).toBe('1,250');
  expect(asked('ratedSpeed', unclear).decimal).toBeUndefined();
  expect(asked('brand', unclear).decimal).toBeUndefined();
  const known = column({ numbers: { sure: ['comma'], unclear: '1,250' } });
  expect(asked('ratedLoad', known).decimal).toBeUndefined();
  expect(sourceOf(importFieldOf('ratedLoad'), known)).toEqual({ column: 'T', decimal: 'comma' });
  const both = column({ numbers: { sure: ['comma', 'point'], unclear: '1,250' } });
  expect(asked('ratedLoad', both).decimal).toBe('1,250');
  expect(sourceOf(importFieldOf('ratedLoad'), both)).toEqual({ column: 'T' });
});

it('asks for the order of day and month only where nothing in the column decides it', () => {
  const unclear = column({ days: { sure: [], unclear: '03/04/2020' } });
  expect(asked('startDate', unclear).dateOrder).toBe('03/04/2020');
  expect(asked('ratedLoad', unclear).dateOrder).toBeUndefined();
  const known = column({ days: { sure: ['mdy'], unclear: '03/04/2020' } });
  expect(asked('startDate', known).dateOrder).toBeUndefined();
  expect(sourceOf(importFieldOf('startDate'), known)).toEqual({ column: 'T', dateOrder: 'mdy' });
});

it('asks whether a day is the next one or the last unless the header names the next', () => {
  const field = importFieldOf('inspectDate');
  for (const title of [
    '年检日期',
    '上次检验',
    'Inspection date',
    'Last inspection',
    'letzte Prüfung',
    'dernier contrôle',
  ]) {
    const found = column({ title });
    expect([title, asked('inspectDate', found).which]).toEqual([title, true]);
    expect(isAnswered(field, found, { column: title })).toBe(false);
    expect(isAnswered(field, found, { column: title, which: 'last' })).toBe(true);
  }
  for (const title of [field.zh, field.en, '下次年检', 'NEXT_INSPECTION', 'nächste Prüfung'])
    expect([title, asked('inspectDate', column({ title })).which]).toEqual([title, false]);
  expect(asked('startDate', column({ title: 'Last inspection' })).which).toBe(false);
});

it('asks once for each word that is not known, and shows what an open choice could be', () => {
  const words = column({
    words: [
      ['Aufzug', 3],
      ['ABX', 2],
    ],
  });
  expect(asked('elevatorType', words).words).toEqual([{ text: 'ABX', count: 2 }]);
  const kinds = column({
    words: [
      ['住宅', 3],
      ['Klinik', 2],
      ['Turm', 1],
    ],
  });
  expect(asked('domainType', kinds).words).toEqual([
    { text: 'Klinik', count: 2 },
    { text: 'Turm', count: 1 },
  ]);
  const site = importFieldOf('domainType');
  expect(sourceOf(site, kinds)).toEqual({ column: 'T', words: { Klinik: '医院' } });
  // A file of our own is unambiguous, in either language.
  expect(sourceOf(site, { ...kinds, title: site.en })).toEqual({ column: site.en });
  const exported = column({ title: site.en, words: [...(kinds.words ?? []), ['Hospital', 1]] });
  expect(sourceOf(site, exported)).toEqual({ column: site.en, words: { Hospital: '医院' } });
  const type = importFieldOf('elevatorType');
  expect(isAnswered(type, words, { column: 'T' })).toBe(false);
  expect(isAnswered(type, words, { column: 'T', words: { ABX: '' } })).toBe(true);
  expect(isAnswered(site, kinds, { column: 'T' })).toBe(true);
  expect(asked('elevatorType', column({})).hasTooManyWords).toBe(true);
  expect(asked('brand', column({})).hasTooManyWords).toBe(false);
});

it('finds the unit in the title', () => {
  expect(sourceOf(importFieldOf('ratedLoad'), column({ title: 'Capacity (lbs)' }))).toEqual({
    column: 'Capacity (lbs)',
    unit: 'lb',
  });
});
