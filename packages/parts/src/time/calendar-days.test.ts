import { expect, test } from 'vitest';
import { askedDay, mondayOf, shownDays, turned } from './calendar-days.ts';

test('an address that asks for no day asks for nothing', () => {
  expect(askedDay('2028-02-29')).toBe('2028-02-29');
  for (const text of [
    null,
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '9999-99-99',
    '9999-12-31',
    '0000-01-01',
  ])
    expect(askedDay(text)).toBeUndefined();
});

test('a week begins on Monday, also on a Sunday and over the turn of a year', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
  expect(shownDays('2027-01-01', 'week')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('a month is shown in full weeks, as many as it needs and never more than can be read', () => {
  const ends = (month: string) => {
    const days = shownDays(`${month}-15`, 'month');
    return [days.length, days[0], days.at(-1)];
  };
  expect(ends('2026-11')).toEqual([42, '2026-10-26', '2026-12-06']);
  expect(ends('2027-02')).toEqual([28, '2027-02-01', '2027-02-28']);
  expect(ends('2028-02')).toEqual([35, '2028-01-31', '2028-03-05']);
});

test('turning pages meets every month and week once', () => {
  let day = '2026-01-31';
  const months = Array.from({ length: 12 }, () => {
    day = turned(day, 'month', 1);
    return day;
  });
  expect(months.at(0)).toBe('2026-02-01');
  expect(months.at(-1)).toBe('2027-01-01');
  expect(turned('2026-03-31', 'month', -1)).toBe('2026-02-01');
  expect(turned('2026-11-25', 'week', 1)).toBe('2026-11-30');
  expect(turned('2026-11-25', 'week', -1)).toBe('2026-11-16');
});
