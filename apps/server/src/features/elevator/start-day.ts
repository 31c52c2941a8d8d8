/** The first day of use, which may be known to the month or the year only. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

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

/** Whether a day, a month or a year begins after today. */
export const isToCome = (day: string, today: string): boolean => day > today.slice(0, day.length);

/** @throws Refusal invalid for a start that has not come yet */
export async function requireStarted(db: Kysely<DB>, startDate: string | undefined): Promise<void> {
  if (!startDate) return;
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(db);
  if (rows[0] && isToCome(startDate, rows[0].today))
    throw new Refusal('invalid', { fields: { startDate: problems.laterThanToday } });
}

/** The day of `elevator e` as it was given; null when it is unknown. */
export const startDayGiven: Sql<string | null> = sql`case e.start_precision
  when 'year' then to_char(e.start_date, 'YYYY') when 'month' then to_char(e.start_date, 'YYYY-MM')
  else e.start_date::text end`;
