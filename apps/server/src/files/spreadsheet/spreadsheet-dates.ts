/**
 * Which number formats of a spreadsheet denote dates, and the instants behind its serial numbers: days since
 * the end of 1899 (or since 1904), on a wall clock without a zone.
 */
import { dayMs } from '../../time/days.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { formatted } from './number-formatter.ts';
import { NoDay, ShownDate } from './spreadsheet-values.ts';

const serialOf1970 = 25_569;
const daysFrom1900To1904 = 1462;
/** The day after 9999-12-31. */
const endOfSerials = 2_958_466;
/** The text that spreadsheet programs show for serial numbers that are not a valid day. */
const neverDays: Readonly<Record<number, string>> = { 0: '1900-01-00', 60: '1900-02-29' };

/**
 * Built-in formats, which files do not spell out (ECMA-376 18.8.30). From 27 to 58 they are those of the Chinese version,
 * which other languages of the region show in full.
 */
const [chineseMonth, chineseDay] = ['yyyy"年"m"月"', 'm"月"d"日"'];
const builtInDates: Readonly<Record<number, string>> = {
  ...{ 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 45: 'mm:ss', 47: 'mm:ss' },
  ...{ 27: chineseMonth, 28: chineseDay, 29: chineseDay, 30: 'm-d-yy', 31: 'yyyy"年"m"月"d"日"' },
  ...{ 32: 'h:mm', 33: 'h:mm:ss', 34: 'h:mm', 35: 'h:mm:ss', 36: chineseMonth },
  ...{ 50: chineseMonth, 51: chineseDay, 52: chineseMonth, 53: chineseDay, 54: chineseDay },
  ...{ 55: 'h:mm', 56: 'h:mm:ss', 57: chineseMonth, 58: chineseDay },
};

/** The parts of a date that a format shows. */
export interface DateFormat {
  code: string;
  shows: ReadonlySet<'year' | 'month' | 'day' | 'time'>;
  /** Built in: a month in the Chinese version, the full date in others. */
  mayBeDay: boolean;
}

/**
 * Undefined for formats of numbers.
 * @param code the format's code if the file spells it out; built-in ones are known by number
 */
export function dateFormatOf(id: number, spelled?: string): DateFormat | undefined {
  const code = spelled ?? builtInDates[id];
  if (code === undefined) return undefined;
  // Only letters outside quotes, escapes and brackets count: `"Day "0`, `\d0` and `[Red]0` are numbers.
  const pattern = code.replace(/"[^"]*"|[\\_*]./g, '').split(';')[0] ?? '';
  if (/\[(?:h+|m+|s+)\]/i.test(pattern)) return undefined;
  const runs = pattern
    .replace(/\[[^\]]*\]|general|am\/pm|a\/p/gi, '')
    .toLowerCase()
    .match(/(y+|m+|d+|h+|s+|e+)/g);
  if (!runs?.some(run => !run.startsWith('e'))) return undefined;
  const shows = new Set<'year' | 'month' | 'day' | 'time'>();
  for (const [at, run] of runs.entries()) {
    const letter = run.charAt(0);
    if (letter === 'y' || letter === 'e') shows.add('year');
    else if (letter === 'd' && run.length <= 2) shows.add('day');
    else if (letter === 'h' || letter === 's') shows.add('time');
    // Next to hours or seconds it means minutes.
    else if (letter === 'm' && !runs[at - 1]?.startsWith('h') && !runs[at + 1]?.startsWith('s'))
      shows.add('month');
  }
  return { code, shows, mayBeDay: spelled === undefined && code === chineseMonth };
}

/** The date of a serial number as far as its cell shows it. Undefined when no spreadsheet program supports that day. */
export function shownDate(
  serial: number,
  { code, shows, mayBeDay }: DateFormat,
  isFrom1904: boolean,
  clock: ZoneClock,
): Date | ShownDate | NoDay | undefined {
  const date = dateOfSerial(serial, isFrom1904, clock);
  if (date === undefined) return undefined;
  const [hasYear, hasMonth, hasDay] = [shows.has('year'), shows.has('month'), shows.has('day')];
  const never = isFrom1904 ? undefined : neverDays[Math.floor(serial)];
  if (never !== undefined && (hasYear || hasMonth || hasDay)) return new NoDay(never);
  if (hasYear && hasMonth && hasDay) return date;
  const day = new Date(clock.toWall(date.getTime())).toISOString();
  if (mayBeDay && !day.startsWith('01', 'YYYY-MM-'.length)) return date;
  if (hasYear && !hasDay && !shows.has('time')) return new ShownDate(day.slice(0, hasMonth ? 7 : 4));
  const shown = formatted(code, isFrom1904 ? serial + daysFrom1900To1904 : serial)?.trim();
  return shown === undefined ? new ShownDate(String(serial), true) : new ShownDate(shown);
}

/** The instant of a serial number; undefined when no spreadsheet program supports that day. */
function dateOfSerial(serial: number, isFrom1904: boolean, clock: ZoneClock): Date | undefined {
  const days = isFrom1904 ? serial + daysFrom1900To1904 : serial;
  if (!(days >= 0 && days < endOfSerials)) return undefined;
  // Serials since 1900 include a 29 February that never existed.
  const real = days < 60 ? days + 1 : days;
  return new Date(clock.toInstant(Math.round((real - serialOf1970) * dayMs)));
}
