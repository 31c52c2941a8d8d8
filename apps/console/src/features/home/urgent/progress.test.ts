import { expect, test } from 'vitest';
import { percentOf, ratioOf } from './progress.ts';

const counts = { total: 3, reported: 3, dispatched: 3, arrived: 2, completed: 1 };

test('a stage is a whole percent of those reported, completion has two decimals', () => {
  expect([percentOf(2, 3), percentOf(0, 3), percentOf(3, 3)]).toEqual([67, 0, 100]);
  expect(ratioOf(counts)).toBe('33.33');
});

test('a day without orders has none done', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(ratioOf({ ...counts, reported: 0, completed: 0 })).toBe('0.00');
});
