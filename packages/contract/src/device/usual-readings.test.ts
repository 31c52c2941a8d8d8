import { expect, test } from 'vitest';
import { readingKeys, readingOf } from './readings.ts';
import { isUsual, usualReadings } from './usual-readings.ts';

test('flags, codes and numbers are usual or not', () => {
  expect(isUsual('safety_loop', 1)).toBe(true);
  expect(isUsual('safety_loop', 0)).toBe(false);
  expect(isUsual('service_mode', 2)).toBe(false);
  expect(isUsual('cabinet_temperature', 50)).toBe(true);
  expect(isUsual('cabinet_temperature', 51.2)).toBe(false);
  expect(isUsual('handrail_left', 84.9)).toBe(false);
});

test('a car’s position and an unknown value are neither', () => {
  expect(isUsual('position', 12)).toBeUndefined();
  expect(isUsual('safety_loop', undefined)).toBeUndefined();
});

test('every usual value is valid in the catalogue', () => {
  for (const key of readingKeys) {
    const [usual, reading] = [usualReadings[key], readingOf(key)];
    if (usual === undefined) continue;
    if (reading.kind === 'number') {
      const range = typeof usual === 'number' ? { from: usual, to: usual } : usual;
      expect([key, range.from >= reading.min, range.to <= reading.max]).toEqual([key, true, true]);
    } else if (reading.kind === 'code') expect(Object.keys(reading.words)).toContain(String(usual));
    else expect([0, 1]).toContain(usual);
  }
});
