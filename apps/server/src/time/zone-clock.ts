import { Temporal } from 'temporal-polyfill';
import { dayMs, dayText } from './days.ts';

/**
 * The wall clock of a time zone. A spreadsheet stores a date as days on a wall clock without a zone, while
 * everything else here is an instant: this is the one place that converts between the two.
 *
 * Wall clocks are written as "wall milliseconds": the milliseconds since 1970-01-01 00:00 that such a clock
 * would count if the zone were UTC.
 */
export interface ZoneClock {
  /** The instant (ms since the epoch) as wall milliseconds. */
  toWall(instantMs: number): number;
  /**
   * Wall milliseconds as an instant. An hour that does not exist moves forward; one that occurs twice is the first.
   */
  toInstant(wallMs: number): number;
}

const maxRememberedDays = 50_000;

/**
 * Temporal takes tens of microseconds per conversion and an export makes millions: a day whose two ends have the same
 * offset is given that one offset, and days repeat. On the few days when the clock changes, every instant is looked up.
 */
function rememberDays(shiftAt: (ms: number) => number): (ms: number) => number {
  const shiftOfDay = new Map<number, number | 'changes'>();
  return ms => {
    const day = Math.floor(ms / dayMs);
    let shift = shiftOfDay.get(day);
    if (shift === undefined) {
      const first = shiftAt(day * dayMs);
      shift = first === shiftAt((day + 1) * dayMs) ? first : 'changes';
      if (shiftOfDay.size >= maxRememberedDays) shiftOfDay.clear();
      shiftOfDay.set(day, shift);
    }
    return ms + (shift === 'changes' ? shiftAt(Math.floor(ms)) : shift);
  };
}

const wallOf1970 = new Temporal.PlainDateTime(1970, 1, 1);

/** @param timeZone an IANA name; an unknown one throws a RangeError. */
export function zoneClock(timeZone: string): ZoneClock {
  const instantOf1970 = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  return {
    toWall: rememberDays(ms => instantOf1970.add({ milliseconds: ms }).offsetNanoseconds / 1_000_000),
    toInstant: rememberDays(
      ms => wallOf1970.add({ milliseconds: ms }).toZonedDateTime(timeZone).epochMilliseconds - ms,
    ),
  };
}

const wallPattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,6})?)?(?:[+-]\d\d(?::\d\d){0,2})?)?$/;

/**
 * Parses `YYYY-MM-DD` or `YYYY-MM-DD hh:mm[:ss[.fraction]]` (an offset after it, as PostgreSQL writes, is ignored)
 * into wall milliseconds; undefined when the text is neither.
 */
export function parseWall(text: string): number | undefined {
  const match = wallPattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0'] = match;
  const dayWallMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // A day that does not exist (02-30), or a year before 100, would come back as a different one.
  if (dayText(dayWallMs) !== `${year}-${month}-${day}`) return undefined;
  return (
    dayWallMs +
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1000 +
    Math.round(Number(fraction) * 1000)
  );
}
