import { expect, test } from 'vitest';
import type { ShownFilter } from '../list-types.ts';
import { daysInForce, moreDays, recentDays } from './recent-days.ts';

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

test('the shortcut in force is the one whose days are shown', () => {
  const days = (options: object, values: Record<string, string>) =>
    daysInForce([dates(options)], values, today);
  expect(days({}, { a: '2026-03-04', b: today })).toBe(7);
  expect(days({ time: true }, { a: `${today} 00:00:00`, b: `${today} 23:59:59` })).toBe(1);
  expect(days({ lastDays: [30] }, { a: '2026-03-04', b: today })).toBeUndefined();
  expect(days({}, { a: '2026-03-03', b: '2026-03-09' })).toBeUndefined();
  expect(days({}, { a: '', b: '' })).toBeUndefined();
  expect(days({ month: true }, { a: '2026-03', b: '2026-03' })).toBeUndefined();
});
