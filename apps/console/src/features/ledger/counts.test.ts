import { expect, test } from 'vitest';
import { countsOf, doubtedOf } from './counts.ts';

test('each number goes to the counter of its status type, an unknown name to maintenance today', () => {
  expect(
    countsOf([
      { name: '0', value: 1 },
      { name: '1', value: 20 },
      { name: '2', value: 30 },
      { name: '3', value: 4 },
      { name: '4', value: 5 },
      { name: '5', value: 6 },
      { name: '9', value: 7 },
    ]),
  ).toEqual({ normal: 20, online: 30, inspection: 4, faultStop: 5, trapped: 6, maintenanceToday: 8 });
});

test('units whose device contradicts a rescue are shown next to the counters, and counted in none', () => {
  const list = [
    { name: '1', value: 3 },
    { name: '5', value: 2, deviceInside: 1 },
  ];
  expect([doubtedOf(list), countsOf(list).trapped]).toEqual([1, 2]);
  expect(doubtedOf([{ name: '5', value: 2 }])).toBe(0);
});
