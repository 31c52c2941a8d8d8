import { expect, test } from 'vitest';
import { percentBelow, roundAbove } from './trend.tsx';

test.each([
  [[], 1],
  [[0, null], 1],
  [[0.3, 0.42], 0.5],
  [[13.2, 4], 20],
  [[20, null], 20],
  [[51], 100],
])('the scale of %j ends with %d', (values, top) => {
  expect(roundAbove(values)).toBe(top);
});

test.each([
  [[null], 99.9],
  [[99.95, 100], 99.9],
  [[99.9], 99.5],
  [[97.2, 99], 95],
  [[12], 0],
])('the scale of the percents %j begins with %d', (values, bottom) => {
  expect(percentBelow(values)).toBe(bottom);
});
