import { afterAll, expect, test } from 'vitest';
import { setCalendarZone, wallCalendar, wallTime } from './calendar.ts';

const zoneBefore = process.env.TZ;
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

test('now and today of a picker are those of the installation, wherever the browser is', () => {
  const hours = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(timeZone => {
    setCalendarZone(timeZone);
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    const now = wallCalendar.getNow();
    expect(now.format('HH')).toBe(hour.format(new Date()));
    return now.format('YYYY-MM-DD HH');
  });
  // 25 hours apart: never the same day.
  expect(hours[0]?.slice(0, 10)).not.toBe(hours[1]?.slice(0, 10));
});

/** Nights on which the clocks of a browser are put forward or back. */
test.each([
  ['America/New_York', '2027-03-14 02:30:00'],
  ['America/New_York', '2027-11-07 01:30:00'],
  ['Europe/Berlin', '2027-03-28 02:15:00'],
  ['Asia/Shanghai', '1988-04-17 02:30:00'],
  ['America/Sao_Paulo', '2018-11-04 00:30:00'],
])('in %s the time %s is what was typed, shown and chosen', (zone, typed) => {
  process.env.TZ = zone;
  const format = 'YYYY-MM-DD HH:mm:ss';
  const shown = wallTime(typed);
  expect(shown?.format(format)).toBe(typed);
  const { locale, setHour, setMinute, getHour, isValidate } = wallCalendar;
  const parsed = locale.parse('zh_CN', typed, [format]);
  expect(parsed?.format(format)).toBe(typed);
  expect(locale.format('zh_CN', parsed ?? wallCalendar.getNow(), format)).toBe(typed);
  // Chosen in the panel, hour by hour.
  const noon = wallTime(`${typed.slice(0, 10)} 12:00:00`) ?? wallCalendar.getNow();
  const chosen = setMinute(setHour(noon, Number(typed.slice(11, 13))), Number(typed.slice(14, 16)));
  expect([isValidate(chosen), getHour(chosen), chosen.format(format)]).toEqual([
    true,
    Number(typed.slice(11, 13)),
    typed,
  ]);
});

test('a text that is no time is none', () => {
  expect(wallTime('')).toBeNull();
  expect(wallTime('soon')).toBeNull();
  expect(wallCalendar.locale.parse('zh_CN', '2027-13-40', ['YYYY-MM-DD'])).toBeNull();
});
