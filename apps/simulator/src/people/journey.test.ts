import { expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { journey, metresBetween, placeAround, reportEveryMs } from './journey.ts';

const tower = { longitude: 121.5, latitude: 31.2 };

test('a hundredth of a degree is 1,112 m to the north and less to the east', () => {
  expect(metresBetween(tower, { ...tower, latitude: 31.21 })).toBeCloseTo(1111.95, 1);
  // times cos 31.2°
  expect(metresBetween(tower, { ...tower, longitude: 121.51 })).toBeCloseTo(951.1, 0);
});

test('a place around another lies at the requested distance, anywhere', () => {
  const random = createRandom(1);
  for (const latitude of [0, 31.2, -45, 60]) {
    const centre = { longitude: 121.5, latitude };
    expect(metresBetween(centre, placeAround(centre, 3000, random)) / 3000).toBeCloseTo(1, 2);
  }
});

test('a journey lasts as long as planned, even when that is not a whole number of steps', () => {
  const latitudes: number[] = [];
  const from = { ...tower, latitude: 31.3 };
  const waits = [...journey(from, tower, 2.5 * reportEveryMs, at => latitudes.push(at.latitude))];
  expect(waits).toEqual([reportEveryMs, reportEveryMs, reportEveryMs / 2]);
  expect(latitudes).toEqual([31.3, 31.26, 31.22, 31.2]);
  expect([...journey(from, tower, 0, at => latitudes.push(at.latitude))]).toEqual([]);
  expect(latitudes.at(-1)).toBe(31.2);
});
