import { expect, test } from 'vitest';
import { linesBetween, roundStep } from './grid-lines.ts';

test('steps are round and no smaller than asked', () => {
  expect(roundStep(0.0011)).toBeCloseTo(0.002, 10);
  expect(roundStep(0.002)).toBeCloseTo(0.002, 10);
  expect(roundStep(3)).toBe(5);
  expect(roundStep(7)).toBe(10);
  expect(roundStep(1)).toBe(1);
});

test('lines lie on the multiples of the step, with as many digits as it needs', () => {
  expect(linesBetween(121.4711, 121.4763, 0.002)).toEqual([
    { at: expect.closeTo(121.472, 6), text: '121.472°' },
    { at: expect.closeTo(121.474, 6), text: '121.474°' },
    { at: expect.closeTo(121.476, 6), text: '121.476°' },
  ]);
  expect(linesBetween(-10, 10, 10).map(line => line.text)).toEqual(['-10°', '0°', '10°']);
  expect(linesBetween(0.1, 0.2, 1)).toEqual([]);
});
