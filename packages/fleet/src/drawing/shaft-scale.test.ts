import { expect, test } from 'vitest';
import { shaftScale } from './shaft-scale.ts';

const limits = { carMinPx: 20, carMaxPx: 80, labelPx: 15 };

test('the car is inside the drawing at every floor', () => {
  const heights = [0, 3.6, 7.7, 10.7];
  const scale = shaftScale(heights, 600, limits);
  for (const y of scale.sills) {
    expect(y).toBeLessThanOrEqual(600);
    expect(y - scale.carPx).toBeGreaterThanOrEqual(0);
  }
  expect(scale.sills).toEqual([...scale.sills].sort((a, b) => b - a));
  expect(scale.labelEvery).toBe(1);
});

test('storeys keep their proportions', () => {
  const [ground = 0, first = 0, second = 0] = shaftScale([0, 6, 9], 400, limits).sills;
  expect((ground - first) / (first - second)).toBeCloseTo(2);
});

test('a tall building labels only as many floors as there is room for', () => {
  const scale = shaftScale(
    Array.from({ length: 120 }, (_, floor) => floor * 3),
    600,
    limits,
  );
  expect(scale.carPx).toBe(20);
  expect(scale.labelEvery).toBe(4);
});

test('a position outside the shaft is clamped to its end, and a single floor does not divide by zero', () => {
  const scale = shaftScale([0, 3], 300, limits);
  expect(scale.yOf(99)).toBe(scale.yOf(3));
  expect(scale.yOf(-4)).toBe(scale.yOf(0));
  expect(Number.isFinite(shaftScale([0], 300, limits).yOf(2))).toBe(true);
  expect(Number.isFinite(shaftScale([], 0, limits).yOf(2))).toBe(true);
});
