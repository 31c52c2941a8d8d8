/** One page of the operation log with its exact total, and every line of a search for the export. */
import type { Page } from '@hoistway/contract/core/paging';
import { operationLog } from '@hoistway/contract/features/operation-log';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { SignedIn } from '../../auth/signed-in.ts';
import { namedColumns, sortedBy } from '../../database/list-page.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type LogFilter, type LogSearch, logSearch } from './operation-log-search.ts';
import { between, countLines, pageDays, type SummedSearch } from './summed-days.ts';

type LogRow = z.output<typeof operationLog.list.output>['result'][number];

/** With the sums of days: of each action by each client, where 0 is all of them; they do not know who. */
const summed = ({ range, users, operations, clientType }: LogSearch): SummedSearch => ({
  range,
  lines: sql`operation_log`,
  at: sql`create_date`,
  conditions: [
    ...(users ? [sql`user_id = any(${users}::int[])`] : []),
    ...(operations ? [sql`operation_id = any(${operations}::int[])`] : []),
    ...(clientType === undefined ? [] : [sql`client_type = ${clientType}::smallint`]),
  ],
  sums: users
    ? undefined
    : sql`
        select day, lines from operation_log_day
        where operation_id = any(${operations ?? [0]}::int[]) and client_type = ${clientType ?? 0}::smallint`,
});
/** The conditions on the lines. */
const conditionsOn = ({ range, at, conditions }: SummedSearch): Sql[] => [
  between(at, range.from, range.until),
  ...conditions,
];

export const countLog = (search: LogSearch): Sql<{ total: number }> => countLines(summed(search));

export const remarkIn = (language: Language): Sql => sql`remark_text(l.remark, l.told, ${language})`;

const columnsIn = (language: Language) => ({
  logId: sql`l.log_id`,
  operator: sql`o.operator`,
  operateModule: sql`k.operate_module ->> ${language}`,
  operateType: sql`k.operate_type ->> ${language}`,
  clientType: sql`l.client_type`,
  remark: remarkIn(language),
  changes: sql`remark_changes(l.told, ${language})`,
  createDate: wallTime('l.create_date'),
});
const joins = sql`join operation_kind k using (operation_id) join log_operator o using (user_id)`;

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
      const lines = summed(search);
      const days = await pageDays(snapshot, lines, filter, order);
      if (days.start === null || days.end === null) return { total: days.total, result: [] };
      const { rows } = await sql<LogRow>`
        with met as ${search.users || search.operations ? sql`materialized` : sql`not materialized`} (
          select log_id, create_date from operation_log
          where ${allOf([...conditionsOn(lines), between(lines.at, days.start, days.end)])}
        ), page as (
          select log_id, row_number() over () as at from (
            select log_id from met order by create_date ${order}, log_id ${order}
            limit ${filter.pageSize}::int offset ${days.skipped}::bigint) cut
        )
        select ${namedColumns(columnsIn(language))} from page join operation_log l using (log_id) ${joins}
        order by page.at`.execute(snapshot);
      return { total: days.total, result: rows };
    });

const orderOf = (filter: LogFilter): Sql =>
  sortedBy(operationLog.list, { createDate: true }, filter)?.descending === false ? sql`asc` : sql`desc`;

export const everyLine = (search: LogSearch, filter: LogFilter, wanted: Sql): Sql => sql`
  select ${wanted} from (select * from operation_log where ${allOf(conditionsOn(summed(search)))}) l ${joins}
  order by l.create_date ${orderOf(filter)}, l.log_id ${orderOf(filter)}`;
