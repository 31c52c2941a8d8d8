/** The access log as people read it, the newest first. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import type { Language, Words } from '@hoistway/contract/core/words';
import { accessLog } from '@hoistway/contract/features/access-log';
import { type Kysely, sql } from 'kysely';
import { isSeenAccount } from '../../auth/managed-account.ts';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { type ListSearch, listPage } from '../../database/list-page.ts';
import { contains, endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export type AccessFilter = QueryOf<typeof accessLog.list>;
export type AccessReader = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;
/** Where each call that shows personal data is made; by its path. */
export type Places = ReadonlyMap<string, Words>;

/** Looks at units that the reader does not see do not exist. */
const isSeenUnit = ({ scope }: AccessReader): Sql =>
  scope.kind === 'all'
    ? sql`true`
    : sql`(l.elevator_id is null or l.elevator_id in (
        select e.elevator_id from elevator e where ${scopeCondition(scope, 'e')}))`;

export const accessSearch = (reader: AccessReader): ListSearch<typeof accessLog.list> => ({
  from: sql`access_log l`,
  always: [isSeenAccount(reader, 'l.user_id'), isSeenUnit(reader)],
  filters: {
    operator: text =>
      sql`l.user_id in (select user_id from log_operator where ${contains('operator_words', text)})`,
    kind: kind => sql`l.kind = ${kind}`,
    subject: text => sql`position(lower(${text}) in lower(l.subject)) > 0`,
    jobNum: text => sql`l.elevator_id in (
      select elevator_id from elevator where position(lower(${text}) in lower(job_num)) > 0)`,
    startDate: start => sql`l.at >= ${startOf(start)}`,
    endDate: end => sql`l.at < ${endOf(end)}`,
  },
  sorts: { createDate: { by: sql`l.at` } },
  order: sql`l.at desc, l.access_id desc`,
});

export const accessColumns = {
  accessId: sql`l.access_id`,
  createDate: wallTime('l.at'),
  lastDate: wallTime('l.last_at'),
  looks: sql`l.looks`,
  operator: sql`o.operator`,
  viewedAs: sql`coalesce(v.operator, '')`,
  kind: sql`l.kind`,
  page: sql`l.call`,
  subject: sql`l.subject`,
  jobNum: sql`coalesce(e.job_num, '')`,
  alarmId: sql`l.alarm_id`,
  address: sql`l.address`,
};
export const accessBelongings = sql`
  join log_operator o on o.user_id = l.user_id left join log_operator v on v.user_id = l.viewed_id
  left join elevator e on e.elevator_id = l.elevator_id`;

export async function findAccesses(
  db: Kysely<DB>,
  reader: AccessReader,
  { language, places }: { language: Language; places: Places },
  filter: AccessFilter,
): Promise<Page<RowOf<typeof accessLog.list>>> {
  const { total, result } = await listPage(
    db,
    accessLog.list,
    {
      ...accessSearch(reader),
      keys: sql`l.access_id`,
      columns: accessColumns,
      belongings: sql`join access_log l using (access_id) ${accessBelongings}`,
    },
    filter,
  );
  // The call of an earlier version has no words any more.
  const inWords = (path: string) => places.get(path)?.[language] ?? path;
  return { total, result: result.map(row => ({ ...row, page: inWords(row.page) })) };
}
