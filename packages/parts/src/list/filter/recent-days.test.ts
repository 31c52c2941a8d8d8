import { expect, test } from 'vitest';
import type { ShownFilter } from '../list-types.ts';
import { moreDays, recentDays } from './recent-days.ts';

const today = '2026-03-10';
const dates = (options: object): ShownFilter => ({
  kind: 'dates',
  label: '',
  from: 'a',
  to: 'b',
  ...options,
});

test('the next longer shortcut than what a list opens with', () => {
  const days = (options: object) => moreDays([dates(options)], today);
  expect(days({ initialFrom: today, initialTo: today, lastDays: [7, 30] })).toEqual({
    days: 7,
    values: { a: '2026-03-04', b: today },
  });
  expect(days(recentDays(today, 7))?.days).toBe(30);
  expect(days(recentDays(today, 30))).toBeUndefined();
  expect(days({ initialFrom: today, initialTo: today })).toBeUndefined();
  expect(days({ lastDays: [7] })).toBeUndefined();
  expect(moreDays([], today)).toBeUndefined();
});
