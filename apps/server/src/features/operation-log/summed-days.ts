/**
 * Logs of millions of lines whose days are summed once they have ended. The total of a search and the days that its
 * page lies in come from the sums; the days in which its range begins and ends, those not summed yet, and whatever
 * the sums do not know are counted line by line, on an index. Days are those of UTC.
 */
import type { PageQuery } from '@hoistway/contract/core/paging';
import { type Kysely, sql } from 'kysely';
import { allOf, endOf, offsetOf, type Sql, startOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Instants as PostgreSQL writes them; `-infinity` and `infinity` where a side is open. */
export interface SummedRange {
  from: string;
  until: string;
  /** The summed days between them; both are equal where there are none. */
  summedFrom: string;
  summedUntil: string;
}

/**
 * A query of one SummedRange.
 * @param closed up to where every day is summed
 */
export const summedRange = (
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  closed: Sql,
): Sql<SummedRange> => {
  const midnight = (at: string): Sql => sql`date_trunc('day', ${sql.ref(at)}, 'UTC')`;
  return sql<SummedRange>`
    select given_from::text as "from", given_until::text as until, summed_from::text as "summedFrom",
           greatest(summed_from, least(${midnight('given_until')}, closed))::text as "summedUntil"
    from (
      select *, least(given_until, case when ${midnight('given_from')} = given_from then given_from
                                        else ${midnight('given_from')} + interval '24 hours' end) as summed_from
      from (select ${startDate === undefined ? sql`'-infinity'::timestamptz` : startOf(startDate)} as given_from,
                   ${endDate === undefined ? sql`'infinity'::timestamptz` : endOf(endDate)} as given_until,
                   ${closed} as closed) given) summed`;
};

/** A search of a log, within its range. */
export interface SummedSearch {
  range: SummedRange;
  lines: Sql;
  /** The time of a line. */
  at: Sql;
  /** On the lines, besides the range. */
  conditions: readonly Sql[];
  /** A query of the (day, lines) that sum these lines; undefined: no sums know what the conditions ask. */
  sums: Sql | undefined;
}

export const between = (at: Sql, from: string, until: string): Sql<boolean> =>
  sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;

/** A row for each day of the search, or of a part of it, with `lines`. */
function dayCounts({ range, lines, at, conditions, sums }: SummedSearch): Sql {
  const { from, until, summedFrom, summedUntil } = range;
  const oneByOne = (start: string, end: string) => sql`
    select (${at} at time zone 'UTC')::date as day, count(*) as lines from ${lines}
    where ${allOf([between(at, start, end), ...conditions])} group by 1`;
  if (!sums) return oneByOne(from, until);
  const utcDay = (instant: string) => sql`(${instant}::timestamptz at time zone 'UTC')::date`;
  return sql`
    select day, lines from (${sums}) summed where day >= ${utcDay(summedFrom)} and day < ${utcDay(summedUntil)}
    union all ${oneByOne(from, summedFrom)} union all ${oneByOne(summedUntil, until)}`;
}

export const countLines = (search: SummedSearch): Sql<{ total: number }> => sql<{ total: number }>`
  select coalesce(sum(lines), 0)::bigint as total from (${dayCounts(search)}) counted`;

/** The days that a page lies in, so that no other line is looked at. */
interface PageDays {
  total: number;
  /** Instants: undefined where the page has no lines. */
  start: string | null;
  end: string | null;
  /** Lines of these days that come before the page. */
  skipped: number;
}

/** @param direction in which the days are shown */
export async function pageDays(
  db: Kysely<DB>,
  search: SummedSearch,
  page: PageQuery,
  direction: Sql,
): Promise<PageDays> {
  const offset = offsetOf(page);
  const { rows } = await sql<PageDays>`
    with by_day as (
      select day, sum(lines)::bigint as lines from (${dayCounts(search)}) counted group by day
    ), placed as (
      select day, lines, sum(lines) over (order by day ${direction})::bigint as upto from by_day
    ), shown as (
      select * from placed
      where upto > ${offset}::bigint and upto - lines < ${offset + page.pageSize}::bigint
    )
    select (select coalesce(sum(lines), 0)::bigint from by_day) as total,
           (min(day)::timestamp at time zone 'UTC')::text as start,
           ((max(day) + 1)::timestamp at time zone 'UTC')::text as "end",
           ${offset}::bigint - min(upto - lines) as skipped
    from shown`.execute(db);
  return rows[0] ?? { total: 0, start: null, end: null, skipped: 0 };
}
