/** One page of the operation log with its exact total, and every line of a search for the export. */
import type { Page, PageQuery } from '@hoistway/contract/core/paging';
import type { Language } from '@hoistway/contract/core/words';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { SignedIn } from '../../auth/signed-in.ts';
import { namedColumns, sortedBy } from '../../database/list-page.ts';
import { allOf, offsetOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type LogFilter, type LogSearch, logSearch } from './operation-log-search.ts';

type LogRow = z.output<typeof operationLog.list.output>['result'][number];

/** On a table with the numbers of people and actions. */
const namedConditions = ({ users, operations, clientType }: LogSearch): Sql[] => [
  ...(users ? [sql`user_id = any(${users}::int[])`] : []),
  ...(operations ? [sql`operation_id = any(${operations}::int[])`] : []),
  ...(clientType === undefined ? [] : [sql`client_type = ${clientType}::smallint`]),
];
const between = (from: string, until: string): Sql[] => [
  sql`create_date >= ${from}::timestamptz`,
  sql`create_date < ${until}::timestamptz`,
];
/** The conditions on `operation_log`. */
const lineConditions = (search: LogSearch): Sql[] => [
  ...between(search.from, search.until),
  ...namedConditions(search),
];

/** A row for each day of the search, or of a part of it, with `lines`. */
function dayCounts(search: LogSearch): Sql {
  const { from, until, summedFrom, summedUntil, users, operations = [0], clientType = 0 } = search;
  const oneByOne = (start: string, end: string) => sql`
    select (create_date at time zone 'UTC')::date as day, count(*) as lines from operation_log
    where ${allOf([...between(start, end), ...namedConditions(search)])} group by 1`;
  // Summed days do not know who.
  if (users) return oneByOne(from, until);
  const utcDay = (at: string) => sql`(${at}::timestamptz at time zone 'UTC')::date`;
  return sql`
    select day, lines from operation_log_day
    where operation_id = any(${operations}::int[]) and client_type = ${clientType}::smallint
      and day >= ${utcDay(summedFrom)} and day < ${utcDay(summedUntil)}
    union all ${oneByOne(from, summedFrom)} union all ${oneByOne(summedUntil, until)}`;
}

export const countLines = (search: LogSearch): Sql<{ total: number }> => sql<{ total: number }>`
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

async function pageDays(
  db: Kysely<DB>,
  search: LogSearch,
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

const columnsIn = (language: Language) => ({
  logId: sql`l.log_id`,
  operator: sql`o.operator`,
  operateModule: sql`k.operate_module ->> ${language}`,
  operateType: sql`k.operate_type ->> ${language}`,
  clientType: sql`l.client_type`,
  remark: sql`l.remark`,
  createDate: wallTime('l.create_date'),
});
const belongings = sql`join operation_kind k using (operation_id) join log_operator o using (user_id)`;

/** One page: in one snapshot, so that total and lines agree. */
export const findLines = (
  db: Kysely<DB>,
  caller: Pick<SignedIn, 'userId' | 'roleType'>,
  filter: LogFilter,
  language: Language,
): Promise<Page<LogRow>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async snapshot => {
      const search = await logSearch(snapshot, caller, filter);
      const order = orderOf(filter);
      const days = await pageDays(snapshot, search, filter, order);
      if (days.start === null || days.end === null) return { total: days.total, result: [] };
      const { rows } = await sql<LogRow>`
        with met as ${search.users || search.operations ? sql`materialized` : sql`not materialized`} (
          select log_id, create_date from operation_log
          where ${allOf([...lineConditions(search), ...between(days.start, days.end)])}
        ), page as (
          select log_id, row_number() over () as at from (
            select log_id from met order by create_date ${order}, log_id ${order}
            limit ${filter.pageSize}::int offset ${days.skipped}::bigint) cut
        )
        select ${namedColumns(columnsIn(language))} from page join operation_log l using (log_id) ${belongings}
        order by page.at`.execute(snapshot);
      return { total: days.total, result: rows };
    });

const orderOf = (filter: LogFilter): Sql =>
  sortedBy(operationLog.list, { createDate: true }, filter)?.descending === false ? sql`asc` : sql`desc`;

export const everyLine = (search: LogSearch, filter: LogFilter, wanted: Sql): Sql => sql`
  select ${wanted} from (select * from operation_log where ${allOf(lineConditions(search))}) l ${belongings}
  order by l.create_date ${orderOf(filter)}, l.log_id ${orderOf(filter)}`;
