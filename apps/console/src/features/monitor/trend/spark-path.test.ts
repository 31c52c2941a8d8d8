import { expect, test } from 'vitest';
import { sparkOf } from './spark-path.ts';

const box = { now: 600_000, width: 100, height: 20 };

test('ten minutes are the width; what is older is left out', () => {
  const { line } = sparkOf(
    [
      { at: -5000, value: 9 },
      { at: 0, value: 1 },
      { at: 20_000, value: 2 },
    ],
    box,
  );
  expect(line).toBe('M0.0 17.7L3.3 2.3');
});

test('a silence is a gap', () => {
  const { line } = sparkOf(
    [
      { at: 0, value: 1 },
      { at: 100_000, value: 1 },
    ],
    box,
  );
  expect(line.match(/M/g)?.length).toBe(2);
});

test('the zone of usual values is clipped to the chart', () => {
  const samples = [
    { at: 0, value: 40 },
    { at: 20_000, value: 60 },
  ];
  const { zone } = sparkOf(samples, { ...box, usual: { from: -10, to: 50 } });
  expect(zone?.y).toBeCloseTo(10);
  expect(zone && zone.y + zone.height).toBe(20);
  expect(sparkOf(samples, { ...box, usual: { from: 0, to: 10 } }).zone).toBeUndefined();
  expect(sparkOf([], { ...box, usual: { from: 0, to: 10 } })).toEqual({ line: '', zone: undefined });
});
