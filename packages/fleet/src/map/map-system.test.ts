import { expect, test } from 'vitest';
import { fromMap, onMap } from './map-system.ts';

const shanghai = { longitude: 121.4737, latitude: 31.2304 };
const paris = { longitude: 2.3522, latitude: 48.8566 };
const degreesOfMetre = 1e-5;

test('a Chinese map is shifted by some hundred metres, and a picked point converts back to where it was', () => {
  const there = onMap(shanghai, 'GCJ02');
  expect(Math.abs(there.longitude - shanghai.longitude)).toBeGreaterThan(200 * degreesOfMetre);
  const back = fromMap(there, 'GCJ02');
  expect(Math.abs(back.longitude - shanghai.longitude)).toBeLessThan(degreesOfMetre);
  expect(Math.abs(back.latitude - shanghai.latitude)).toBeLessThan(degreesOfMetre);
});

test('outside China, and on other maps, nothing is converted', () => {
  expect(onMap(paris, 'GCJ02')).toEqual(paris);
  expect(onMap(shanghai, 'WGS84')).toBe(shanghai);
});
