import type {} from 'dayjs/plugin/timezone';
import { expect, test } from 'vitest';
import { dayjs, setCalendarZone } from './calendar.ts';

/** As the pickers ask for it. */
const now = () => dayjs().tz();

test('now and today of a picker are those of the installation, wherever the browser is', () => {
  const hours = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(timeZone => {
    setCalendarZone(timeZone);
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    expect(now().format('HH')).toBe(hour.format(new Date()));
    return now().format('YYYY-MM-DD HH');
  });
  // 25 hours apart: never the same day.
  expect(hours[0]?.slice(0, 10)).not.toBe(hours[1]?.slice(0, 10));
});
