import { readings } from '@hoistway/contract/device/readings';
import type { Words } from '@hoistway/contract/words';
import { expect, test } from 'vitest';
import { readingText, shortSiteName } from './reading-text.ts';

const zh = (words: Words) => words.zh;
const en = (words: Words) => words.en;

test('numbers have the digits and the unit of the catalogue', () => {
  expect(readingText(readings.speed, 1.5, zh)).toBe('1.50 m/s');
  expect(readingText(readings.speed, -1.5, zh)).toBe('−1.50 m/s');
  expect(readingText(readings.speed, -0.001, zh)).toBe('0.00 m/s');
  expect(readingText(readings.load_percent, 33.4, zh)).toBe('33%');
  expect(readingText(readings.run_count, 12, zh)).toBe('12');
  expect(readingText(readings.run_count, 546_719, zh)).toBe('546,719');
  expect(readingText(readings.energy_kwh, 24_045.02, zh)).toBe('24,045.02 kWh');
});

test('flags and codes are words in the language', () => {
  expect(readingText(readings.passenger_status, 1, zh)).toBe('有人');
  expect(readingText(readings.passenger_status, 0, en)).toBe('Empty');
  expect(readingText(readings.door_state, 2, zh)).toBe('开门中');
  expect(readingText(readings.direction, 1, en)).toBe('Down');
  expect(readingText(readings.car_direction, 1, en)).toBe('Up');
});

test('an unknown value is a dash; a code missing from the catalogue is shown as it is', () => {
  expect(readingText(readings.speed, undefined, zh)).toBe('—');
  expect(readingText(readings.car_position, '', zh)).toBe('—');
  expect(readingText(readings.car_position, 'B1', zh)).toBe('B1');
  expect(readingText(readings.service_mode, 99, zh)).toBe('99');
});

test("a card's site name ends after seven letters", () => {
  expect(shortSiteName('采薇雅苑')).toBe('采薇雅苑');
  expect(shortSiteName('一二三四五六七')).toBe('一二三四五六七');
  expect(shortSiteName('一二三四五六七八')).toBe('一二三四五六七…');
});
