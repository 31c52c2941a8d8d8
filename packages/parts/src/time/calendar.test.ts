import { syncServerTime } from '@hoistway/client/server-clock';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { setCalendarZone, wallCalendar, wallTime } from './calendar.ts';

afterEach(() => vi.useRealTimers());
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

test.each([
  ['America/New_York', '2027-03-13T18:30:00Z', '2027-03-14 02:30:00'],
  ['Europe/Berlin', '2027-03-27T18:15:00Z', '2027-03-28 02:15:00'],
  ['America/New_York', '2027-11-06T17:30:00Z', '2027-11-07 01:30:00'],
])(
  'in a browser in %s now is the wall clock of the installation, also at an hour that the browser does not have',
  (browser, at, wall) => {
    process.env.TZ = browser;
    setCalendarZone('Asia/Shanghai');
    vi.useFakeTimers({ now: new Date(at) });
    expect(wallCalendar.getNow().format('YYYY-MM-DD HH:mm:ss')).toBe(wall);
  },
);

test('now is by the clock of the server, not of the machine', () => {
  setCalendarZone('Asia/Shanghai');
  const at = Date.parse('2027-01-01T00:00:00Z');
  vi.useFakeTimers({ now: at });
  syncServerTime(at + 3_600_000, 0);
  expect(wallCalendar.getNow().format('YYYY-MM-DD HH:mm:ss')).toBe('2027-01-01 09:00:00');
  syncServerTime(at, 0);
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

test('a text without a time has none', () => {
  expect(wallTime('')).toBeNull();
  expect(wallTime('soon')).toBeNull();
  expect(wallCalendar.locale.parse('zh_CN', '2027-13-40', ['YYYY-MM-DD'])).toBeNull();
});
