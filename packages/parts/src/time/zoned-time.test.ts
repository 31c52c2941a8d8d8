import { expect, test } from 'vitest';
import { clockText, dayOf, daysBetween, epochOfText, shiftDay, textOfEpoch } from './zoned-time.ts';

test('wall time of the installation and epoch convert both ways', () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
    const text = '2026-03-01 08:09:10';
    expect(textOfEpoch(epochOfText(text, zone), zone)).toBe(text);
  }
  expect(epochOfText('2026-03-01 08:00:00', 'Asia/Shanghai')).toBe(Date.parse('2026-03-01T00:00:00Z'));
});

test('a day without a time is its midnight; nonsense is NaN', () => {
  expect(epochOfText('2026-03-01', 'Asia/Shanghai')).toBe(Date.parse('2026-02-28T16:00:00Z'));
  expect(epochOfText('', 'Asia/Shanghai')).toBeNaN();
});

test('the day is the installation’s, not the browser’s', () => {
  expect(dayOf(Date.parse('2026-02-28T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-03-01');
  expect(dayOf(Date.parse('2026-02-28T16:30:00Z'), 'UTC')).toBe('2026-02-28');
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
});

test('days are counted across months, forwards and backwards', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
});

test('a rescue clock counts minutes and seconds, then hours', () => {
  expect(clockText(65_999)).toBe('01:05');
  expect(clockText(3_600_000 + 2000)).toBe('1:00:02');
  expect(clockText(-5)).toBe('00:00');
});
