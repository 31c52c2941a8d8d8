import { expect, test } from 'vitest';
import { labelledPoints, percentBelow, roundAbove } from './trend.tsx';

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

test.each([
  [[null, null], {}],
  [[5], { 0: 'above' }],
  [[5, 5, null], { 1: 'above' }],
  [[1, 3, 2], { 0: 'below', 1: 'above', 2: 'below' }],
  [[9, 1, 2, null], { 0: 'above', 1: 'below', 2: 'above' }],
  [[1, 2, 9], { 0: 'below', 2: 'above' }],
  [[9, 2, 1], { 0: 'above', 2: 'below' }],
])('of the points %j these are labelled: %j', (values, labels) => {
  expect(Object.fromEntries(labelledPoints(values))).toEqual(labels);
});
