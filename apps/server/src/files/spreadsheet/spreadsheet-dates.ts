/**
 * Which number formats of a spreadsheet denote dates, and the instants behind its serial numbers: days since
 * the end of 1899 (or since 1904), on a wall clock without a zone.
 */
import { dayMs } from '../../time/days.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';

const serialOf1970 = 25_569;
const daysFrom1900To1904 = 1462;
/** The day after 9999-12-31. */
const endOfSerials = 2_958_466;

/** Built-in formats, which files do not spell out (ECMA-376 18.8.30), with those of Chinese and Japanese versions. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const elapsedTime = 46;

/** @param code the format's code if the file spells it out; built-in ones are known by number */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) {
    return id !== elapsedTime && builtInDates.some(([first, last]) => id >= first && id <= last);
  }
  // Only letters outside of quotes, escapes and brackets count: `"Day "0`, `\d0` and `[Red]0` are numbers.
  const format = code.replace(/"[^"]*"|[\\_*]./g, '').split(';')[0] ?? '';
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(format);
  return !isElapsed && /[ymdhs]/i.test(format.replace(/\[[^\]]*\]|general/gi, ''));
}

/** The instant of a serial number; undefined when no spreadsheet program supports that day. */
export function dateOfSerial(serial: number, isFrom1904: boolean, clock: ZoneClock): Date | undefined {
  const days = isFrom1904 ? serial + daysFrom1900To1904 : serial;
  if (!(days >= 0 && days < endOfSerials)) return undefined;
  // Serials since 1900 include a 29 February that never existed.
  const real = days < 60 ? days + 1 : days;
  return new Date(clock.toInstant(Math.round((real - serialOf1970) * dayMs)));
}
