/** The first day of use, which may be known to the month or the year only. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** The day that represents a day, a month or a year: the middle, so that ages in years are right on average. */
const dayInMiddle = {
  4: ['year', '-07-01'],
  7: ['month', '-15'],
  10: ['day', ''],
} as const satisfies Record<number, readonly [precision: string, rest: string]>;
export function startDay(day: string | undefined): { start?: string; precision?: string } {
  if (day === undefined) return {};
  const [precision, rest] = dayInMiddle[day.length === 4 || day.length === 7 ? day.length : 10];
  return { start: day + rest, precision };
}

/** The day of `elevator e` as it was given; null when it is unknown. */
export const startDayGiven: Sql<string | null> = sql`case e.start_precision
  when 'year' then to_char(e.start_date, 'YYYY') when 'month' then to_char(e.start_date, 'YYYY-MM')
  else e.start_date::text end`;
