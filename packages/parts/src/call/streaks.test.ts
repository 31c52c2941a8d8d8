import { expect, test } from 'vitest';
import { createStreaks } from './streaks.ts';

test('a success resets the count of failures', () => {
  const streakOf = createStreaks();
  const query = {};
  const at = (dataUpdateCount: number, errorUpdateCount: number, error: unknown = 'x') =>
    streakOf(query, { dataUpdateCount, errorUpdateCount, error });
  expect(at(0, 1)).toBe(1);
  expect(at(0, 2)).toBe(2);
  expect(at(1, 2, null)).toBe(0);
  expect(at(1, 3)).toBe(1);
  expect(at(1, 4)).toBe(2);
});
