/**
 * The wall clock of a time zone. A spreadsheet stores a date as days on a wall clock and knows no zone,
 * while everything else here is an instant: this is the one place that turns one into the other.
 *
 * Wall clocks are written as "wall milliseconds": the milliseconds since 1970-01-01 00:00 that a clock on
 * that wall would count, as if the zone were UTC.
 */
export interface ZoneClock {
  /** The instant (ms since the epoch) as wall milliseconds. */
  toWall(instantMs: number): number;
  /** Wall milliseconds as an instant. An hour that does not exist moves forward; one that comes twice is the first. */
  toInstant(wallMs: number): number;
}

const dayMs = 86_400_000;
const maxCachedDays = 50_000;

/** @param timeZone an IANA name; an unknown one throws a RangeError. */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  const measureOffset = (instantMs: number): number => {
    const parts: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(instantMs)) parts[type] = value;
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
    const wall = new Date(0);
    wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
    wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
    return wall.getTime() - Math.floor(instantMs / 1000) * 1000;
  };

  // Asking Intl costs microseconds and an export asks millions of times: a UTC day whose two ends agree has
  // one offset, and days repeat. On the few days when the clock changes every instant is asked anew.
  const offsetOfDay = new Map<number, number | 'changes'>();
  const offsetAt = (instantMs: number): number => {
    const day = Math.floor(instantMs / dayMs);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      const first = measureOffset(day * dayMs);
      offset = first === measureOffset((day + 1) * dayMs) ? first : 'changes';
      if (offsetOfDay.size >= maxCachedDays) offsetOfDay.clear();
      offsetOfDay.set(day, offset);
    }
    return offset === 'changes' ? measureOffset(instantMs) : offset;
  };

  return {
    toWall: instantMs => instantMs + offsetAt(instantMs),
    toInstant: wallMs => {
      const before = wallMs - offsetAt(wallMs - dayMs);
      if (before + offsetAt(before) === wallMs) return before;
      const after = wallMs - offsetAt(wallMs + dayMs);
      return after + offsetAt(after) === wallMs ? after : before;
    },
  };
}

const wallPattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,6})?)?(?:[+-]\d\d(?::\d\d){0,2})?)?$/;

/**
 * Reads `YYYY-MM-DD` or `YYYY-MM-DD hh:mm[:ss[.fraction]]` (an offset after it, as PostgreSQL writes, is left out)
 * as wall milliseconds; undefined when the text is no such thing.
 */
export function parseWall(text: string): number | undefined {
  const match = wallPattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0'] = match;
  const dayWallMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // A day that does not exist (02-30), or a year before 100, comes back as another one.
  if (new Date(dayWallMs).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined;
  return (
    dayWallMs +
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1000 +
    Math.round(Number(fraction) * 1000)
  );
}
