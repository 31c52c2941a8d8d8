import type { ZoneClock } from '../../time/zone-clock.ts';

/**
 * Which number formats of a spreadsheet mean a date, and the instants behind its serial numbers: days since
 * the end of 1899 (or since 1904), on a wall clock without a zone.
 */
const dayMs = 86_400_000;
const serialOf1970 = 25_569;
const daysFrom1900To1904 = 1462;
/** 9999-12-31 and one day. */
const endOfSerials = 2_958_466;

/** Formats that exist without being written down (ECMA-376 18.8.30), those of Chinese and Japanese versions included. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const elapsedTime = 46;

/** @param code the format's code when the file has one; built-in ones are known by number */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) {
    return id !== elapsedTime && builtInDates.some(([first, last]) => id >= first && id <= last);
  }
  // Only letters that are no text, no escape and no bracket count: `"Day "0`, `\d0` and `[Red]0` are numbers.
  const format = code.replace(/"[^"]*"|[\\_*]./g, '').split(';')[0] ?? '';
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(format);
  return !isElapsed && /[ymdhs]/i.test(format.replace(/\[[^\]]*\]|general/gi, ''));
}

/** The instant of a serial number; undefined when it is no day that a spreadsheet knows. */
export function dateOfSerial(serial: number, isFrom1904: boolean, clock: ZoneClock): Date | undefined {
  const days = isFrom1904 ? serial + daysFrom1900To1904 : serial;
  if (!(days >= 0 && days < endOfSerials)) return undefined;
  // Serials of 1900 count a 29 February that never was.
  const real = days < 60 ? days + 1 : days;
  return new Date(clock.toInstant(Math.round((real - serialOf1970) * dayMs)));
}
