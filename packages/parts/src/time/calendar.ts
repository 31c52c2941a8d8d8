/**
 * Calendars whose times are those of the installation's clock, as the server writes them. They are held as UTC, which
 * has every hour of every day: in the browser's own zone 02:30 does not exist on the night when its clocks are put
 * forward, and what was typed would silently become another moment.
 */
import { serverNow } from '@hoistway/client/server-clock';
import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as ZonedDatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/zh-cn';
import { textOfEpoch } from './zoned-time.ts';

dayjs.extend(utc);

/** A time of the installation's clock. */
export type WallTime = Dayjs;

/** `YYYY-MM-DD[ HH:mm:ss]`; null for an empty text and for one that is no time. */
export const wallTime = (text = ''): WallTime | null => {
  const time = dayjs.utc(text);
  return text !== '' && time.isValid() ? time : null;
};
/** Of a day, `YYYY-MM-DD`. */
export const wallDay = (day: string): WallTime => dayjs.utc(day);

let zone = 'UTC';
/** Its "today" and "now" are those of the installation's zone, too. */
export const setCalendarZone = (timeZone: string): void => {
  zone = timeZone;
};

export const wallCalendar: typeof dayjsCalendar = {
  ...dayjsCalendar,
  getNow: () => dayjs.utc(textOfEpoch(serverNow(), zone)),
  getFixedDate: text => dayjs.utc(text, 'YYYY-M-DD'),
  locale: {
    ...dayjsCalendar.locale,
    parse: (_locale, text, formats) =>
      formats.map(format => dayjs.utc(text, format, true)).find(time => time.isValid()) ?? null,
  },
};

export const DatePicker = ZonedDatePicker.generatePicker<WallTime>(wallCalendar);
