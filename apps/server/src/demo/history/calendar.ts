/** Days in the installation's time zone, counted from the day the demo is created. */
import { dayMs, dayText } from '../../time/days.ts';
import { zoneClock } from '../../time/zone-clock.ts';

export interface Day {
  /** `YYYY-MM-DD` */
  text: string;
  plus(days: number): Day;
  /** The instant when clocks show that many minutes after midnight. */
  at(minutes: number): Date;
  /** 0 Sunday to 6 Saturday */
  weekday: number;
}

const minuteMs = 60_000;

export function dayOf(moment: Date, timeZone: string): Day {
  const clock = zoneClock(timeZone);
  const day = (wallMs: number): Day => ({
    text: dayText(wallMs),
    plus: days => day(wallMs + days * dayMs),
    at: minutes => new Date(clock.toInstant(wallMs + minutes * minuteMs)),
    weekday: new Date(wallMs).getUTCDay(),
  });
  return day(Math.floor(clock.toWall(moment.getTime()) / dayMs) * dayMs);
}
