import { expect, test } from 'vitest';
import { clockOf } from './clock-of.ts';

const moment = Date.parse('2026-03-01T16:00:09Z');

test('the clock is the installation’s, in the language of its reader', () => {
  expect(clockOf(moment, 'Asia/Shanghai', 'zh')).toEqual({
    date: '2026-03-02',
    weekday: '星期一',
    time: '00:00:09',
  });
  expect(clockOf(moment, 'Europe/Berlin', 'en')).toEqual({
    date: '2026-03-01',
    weekday: 'Sunday',
    time: '17:00:09',
  });
});

test('an hour that the zone skips is not shown', () => {
  const spring = Date.parse('2026-03-29T01:00:00Z');
  expect(clockOf(spring - 1000, 'Europe/Berlin', 'en').time).toBe('01:59:59');
  expect(clockOf(spring, 'Europe/Berlin', 'en').time).toBe('03:00:00');
});
