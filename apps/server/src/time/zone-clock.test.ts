import { describe, expect, it } from 'vitest';
import { parseWall, zoneClock } from './zone-clock.ts';

const instant = (text: string) => Date.parse(text);
const wall = (text: string) => Date.parse(`${text}Z`);

describe('the wall clock of a zone', () => {
  it('is eight hours ahead in Shanghai', () => {
    const clock = zoneClock('Asia/Shanghai');
    expect(clock.toWall(instant('2026-03-01T16:30:05.250Z'))).toBe(wall('2026-03-02T00:30:05.250'));
    expect(clock.toInstant(wall('2026-03-02T00:30:05.250'))).toBe(instant('2026-03-01T16:30:05.250Z'));
  });

  it('handles Shanghai’s summer time of 1990, and instants before 1970', () => {
    const clock = zoneClock('Asia/Shanghai');
    expect(clock.toWall(instant('1990-07-01T00:00:00Z'))).toBe(wall('1990-07-01T09:00:00'));
    expect(clock.toWall(instant('1960-01-01T00:00:00.5Z'))).toBe(wall('1960-01-01T08:00:00.5'));
  });

  it('follows both changes of the clock within their days', () => {
    const clock = zoneClock('America/New_York');
    expect(clock.toWall(instant('2026-03-08T06:59:59Z'))).toBe(wall('2026-03-08T01:59:59'));
    expect(clock.toWall(instant('2026-03-08T07:00:00Z'))).toBe(wall('2026-03-08T03:00:00'));
    expect(clock.toWall(instant('2026-11-01T05:30:00Z'))).toBe(wall('2026-11-01T01:30:00'));
    expect(clock.toWall(instant('2026-11-01T06:30:00Z'))).toBe(wall('2026-11-01T01:30:00'));
  });

  it('moves an hour that does not exist forward and reads one that occurs twice as the first', () => {
    const clock = zoneClock('America/New_York');
    expect(clock.toInstant(wall('2026-03-08T02:30:00'))).toBe(instant('2026-03-08T07:30:00Z'));
    expect(clock.toInstant(wall('2026-11-01T01:30:00'))).toBe(instant('2026-11-01T05:30:00Z'));
  });

  it('follows a change at midnight, where a day begins an hour late or its last hour comes twice', () => {
    const clock = zoneClock('America/Sao_Paulo');
    expect(clock.toInstant(wall('2017-10-14T23:59:59'))).toBe(instant('2017-10-15T02:59:59Z'));
    expect(clock.toInstant(wall('2017-10-15T00:30:00'))).toBe(instant('2017-10-15T03:30:00Z'));
    expect(clock.toInstant(wall('2017-10-15T01:00:00'))).toBe(instant('2017-10-15T03:00:00Z'));
    expect(clock.toInstant(wall('2018-02-17T23:30:00'))).toBe(instant('2018-02-18T01:30:00Z'));
    expect(clock.toInstant(wall('2018-02-18T00:00:00'))).toBe(instant('2018-02-18T03:00:00Z'));
    expect(clock.toWall(instant('2018-02-18T02:30:00Z'))).toBe(wall('2018-02-17T23:30:00'));
  });

  it('handles local mean time from before time zones, with offsets in seconds', () => {
    const clock = zoneClock('Asia/Shanghai');
    expect(clock.toWall(instant('1890-01-01T00:00:00Z'))).toBe(wall('1890-01-01T08:05:43'));
    expect(clock.toInstant(wall('1890-01-01T08:05:43'))).toBe(instant('1890-01-01T00:00:00Z'));
  });

  it('accepts fractions of a millisecond, also on days when the clock changes', () => {
    const clock = zoneClock('America/New_York');
    expect(clock.toWall(instant('2026-03-08T07:00:00Z') + 0.5)).toBe(wall('2026-03-08T03:00:00') + 0.5);
    expect(clock.toInstant(wall('2026-03-08T03:00:00') + 0.5)).toBe(instant('2026-03-08T07:00:00Z') + 0.5);
  });

  it('round-trips every hour of a year, in zones on both sides', () => {
    for (const zone of ['Asia/Shanghai', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']) {
      const clock = zoneClock(zone);
      for (let hour = 0; hour < 365 * 24; hour += 7) {
        const at = instant('2025-01-01T00:10:00Z') + hour * 3_600_000;
        expect(clock.toWall(clock.toInstant(clock.toWall(at)))).toBe(clock.toWall(at));
      }
    }
  });

  it('rejects an unknown zone', () => {
    expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError);
  });
});

describe('a wall clock as text', () => {
  it.each([
    ['2026-02-03', '2026-02-03T00:00:00'],
    ['2026-02-03 04:05', '2026-02-03T04:05:00'],
    ['2026-02-03 04:05:06', '2026-02-03T04:05:06'],
    ['2026-02-03 04:05:06.789123+08', '2026-02-03T04:05:06.789'],
  ])('reads %s', (text, expected) => {
    expect(parseWall(text)).toBe(wall(expected));
  });

  it.each([
    '',
    'infinity',
    '2026-02-30',
    '2026-13-01',
    '03/02/2026',
    '2026-2-3',
    '0001-01-01',
    '12026-01-01',
  ])('does not read %j', text => {
    expect(parseWall(text)).toBeUndefined();
  });
});
