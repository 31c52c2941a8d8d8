/** Calendars of the pickers: their "today" and "now" are those of the installation's zone, not of the browser's. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/zh-cn';

dayjs.extend(utc);
dayjs.extend(timezone);

export { dayjs };

export const setCalendarZone = (timeZone: string): void => dayjs.tz.setDefault(timeZone);
