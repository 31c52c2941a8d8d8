/** The days of a week or a month as a calendar shows them, `YYYY-MM-DD`: weeks begin on Monday. */
import { daysBetween, shiftDay } from './zoned-time.ts';

export type Span = 'week' | 'month';

/** The day that the address asks for, where it is one of these two hundred years. */
export function askedDay(text: string | null): string | undefined {
  if (text === null || !/^2[01]\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // 30 February would be 2 March.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** 0 Monday to 6 Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => shiftDay(day, -weekdayOf(day));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const range = (first: string, days: number) => Array.from({ length: days }, (_, n) => shiftDay(first, n));

/** The week of a day; of a month full weeks, those that begin and end in other months among them. */
export function shownDays(day: string, span: Span): readonly string[] {
  if (span === 'week') return range(mondayOf(day), 7);
  const first = mondayOf(firstOfMonth(day));
  const last = shiftDay(firstOfMonth(shiftDay(firstOfMonth(day), 31)), -1);
  const weeks = Math.floor(daysBetween(first, last) / 7) + 1;
  return range(first, 7 * weeks);
}

/** A day of the week or month before (-1) or after (1). */
export const turned = (day: string, span: Span, way: -1 | 1): string =>
  span === 'week'
    ? shiftDay(mondayOf(day), 7 * way)
    : firstOfMonth(shiftDay(firstOfMonth(day), way === 1 ? 31 : -1));
