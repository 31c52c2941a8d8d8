/** The access log as people read it, the newest first. Days that have ended are summed in `access_log_day`. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { accessLog } from '@hoistway/contract/features/access-log';
import type { Language, Words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { namedColumns, sortedBy } from '../../database/list-page.ts';
import { allOf, contains, offsetOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { nameSeparator } from '../../http/access-log.ts';
import {
  between,
  pageDays,
  type SummedRange,
  type SummedSearch,
  summedRange,
} from '../operation-log/summed-days.ts';

export type AccessFilter = QueryOf<typeof accessLog.list>;
export type AccessReader = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;
/** Where each call that shows personal data is made; by its path. */
export type Places = ReadonlyMap<string, Words>;

/** Looks at units that the reader does not see do not exist. */
const isSeenUnit = ({ scope }: AccessReader): Sql[] =>
  scope.kind === 'all'
    ? []
    : [
        // Looked up for a few lines, hashed for many: PostgreSQL chooses.
        sql`(l.elevator_id is null or exists (
          select from elevator e where e.elevator_id = l.elevator_id and ${scopeCondition(scope, 'e')}))`,
      ];

/** As it is stored, and as it is shown in English. */
const hasSubject = (text: string): Sql => {
  const texts = new Set([text, text.replaceAll(', ', nameSeparator)]);
  const found = [...texts].map(each => contains('l.subject_words', each));
  return sql`(${sql.join(found, sql` or `)})`;
};

type Group = Pick<QueryOf<typeof accessLog.list>, 'userId' | 'viewedId' | 'hour'>;
const inGroup = ({ userId, viewedId, hour }: Partial<Group>): Sql[] => [
  ...(userId === undefined ? [] : [sql`l.user_id = ${userId}::int`]),
  ...(viewedId === undefined ? [] : [sql`coalesce(l.viewed_id, 0) = ${viewedId}::int`]),
  ...(hour === undefined
    ? []
    : [
        sql`l.at >= to_timestamp(${hour}::float8) and l.at < to_timestamp(${hour}::float8) + interval '1 hour'`,
      ]),
];

/** Conditions on the lines besides their range; all that the sums of days know is `kind`. */
export async function accessSearch(
  db: Kysely<DB>,
  reader: AccessReader,
  { operator, kind, subject, jobNum, startDate, endDate, ...group }: AccessFilter & Partial<Group>,
): Promise<SummedSearch> {
  const ofUsers = [
    ...(operator === undefined ? [] : [contains('operator_words', operator)]),
    ...(isSuperAdministrator(reader) ? [] : [ofVisibleAccount(reader, 'user_id')]),
  ];
  const { rows } = await sql<SummedRange & { users: number[] }>`
    select range.*, array(select user_id from log_operator where ${allOf(ofUsers)}) as users
    from (${summedRange({ startDate, endDate }, sql`looks_closed_until()`)}) range`.execute(db);
  if (!rows[0]) throw new Error('the search of the access log found no range');
  const { users, ...range } = rows[0];
  const unknownToSums = [
    ...(ofUsers.length > 0 ? [sql`l.user_id = any(${users}::int[])`] : []),
    ...(subject === undefined ? [] : [hasSubject(subject)]),
    ...(jobNum === undefined
      ? []
      : [sql`l.elevator_id in (select elevator_id from elevator where ${contains('job_words', jobNum)})`]),
    ...isSeenUnit(reader),
    ...inGroup(group),
  ];
  return {
    range,
    lines: sql`access_log l`,
    at: sql`l.at`,
    conditions: [...(kind === undefined ? [] : [sql`l.kind = ${kind}`]), ...unknownToSums],
    sums:
      unknownToSums.length > 0
        ? undefined
        : sql`select day, lines from access_log_day where kind = ${kind ?? ''}`,
  };
}

export const accessColumns = (language: Language) => ({
  accessId: sql`l.access_id`,
  createDate: wallTime('l.at'),
  lastDate: wallTime('l.last_at'),
  views: sql`l.looks`,
  operator: sql`o.operator`,
  viewedAs: sql`coalesce(v.operator, '')`,
  kind: sql`l.kind`,
  page: sql`l.call`,
  subject: language === 'zh' ? sql`l.subject` : sql`replace(l.subject, ${nameSeparator}, ', ')`,
  jobNum: sql`coalesce(e.job_num, '')`,
  alarmId: sql`l.alarm_id`,
  address: sql`l.address`,
});
export const accessJoins = sql`
  join log_operator o on o.user_id = l.user_id left join log_operator v on v.user_id = l.viewed_id
  left join elevator e on e.elevator_id = l.elevator_id`;

const directionOf = (filter: Pick<AccessFilter, 'sort'>): Sql =>
  sortedBy(accessLog.list, { createDate: true }, filter)?.descending === false ? sql`asc` : sql`desc`;

/** One page: in one snapshot, so that total and lines agree. */
export const findAccesses = (
  db: Kysely<DB>,
  reader: AccessReader,
  { language, places }: { language: Language; places: Places },
  filter: AccessFilter,
): Promise<Page<RowOf<typeof accessLog.list>>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async snapshot => {
      const search = await accessSearch(snapshot, reader, filter);
      const direction = directionOf(filter);
      const days = await pageDays(snapshot, search, filter, direction);
      if (days.start === null || days.end === null) return { total: days.total, result: [] };
      const { range, lines, at, conditions, sums } = search;
      const where = [between(at, range.from, range.until), between(at, days.start, days.end), ...conditions];
      const { rows } = await sql<RowOf<typeof accessLog.list>>`
        with met as ${sums ? sql`not materialized` : sql`materialized`} (
          select l.access_id, l.at from ${lines} where ${allOf(where)}
        ), page as (
          select access_id, row_number() over () as place from (
            select access_id from met order by at ${direction}, access_id ${direction}
            limit ${filter.pageSize}::int offset ${days.skipped}::bigint) cut
        )
        select ${namedColumns(accessColumns(language))} from page join access_log l using (access_id) ${accessJoins}
        order by page.place`.execute(snapshot);
      // The call of an earlier version has no words any more.
      const inWords = (path: string) => places.get(path)?.[language] ?? path;
      return { total: days.total, result: rows.map(row => ({ ...row, page: inWords(row.page) })) };
    });

/** One page of the lines by person, view and hour; total and groups are of one statement. */
export async function findGroups(
  db: Kysely<DB>,
  reader: AccessReader,
  filter: QueryOf<typeof accessLog.groups>,
): Promise<Page<RowOf<typeof accessLog.groups>>> {
  const { range, lines, at, conditions } = await accessSearch(db, reader, filter);
  const direction = directionOf(filter);
  const { rows } = await sql<Page<RowOf<typeof accessLog.groups>>>`
    with grouped as materialized (
      select l.user_id, coalesce(l.viewed_id, 0) as viewed_id, date_trunc('hour', ${at}) as hour,
             array_agg(distinct l.kind order by l.kind) as kinds, count(*) as lines, sum(l.looks) as views
      from ${lines} where ${allOf([between(at, range.from, range.until), ...conditions])}
      group by 1, 2, 3
    ), page as (
      select *, row_number() over (order by hour ${direction}, user_id, viewed_id) as place from grouped
      order by place limit ${filter.pageSize}::int offset ${offsetOf(filter)}::bigint
    )
    select (select count(*) from grouped) as total, coalesce((
      select jsonb_agg(jsonb_build_object(
        'userId', g.user_id, 'viewedId', g.viewed_id, 'hour', extract(epoch from g.hour)::bigint,
        'createDate', ${wallTime('g.hour')}, 'operator', o.operator, 'viewedAs', coalesce(v.operator, ''),
        'kinds', g.kinds, 'lines', g.lines, 'views', g.views) order by g.place)
      from page g join log_operator o on o.user_id = g.user_id
        left join log_operator v on v.user_id = g.viewed_id and g.viewed_id <> 0), '[]') as result`.execute(
    db,
  );
  return rows[0] ?? { total: 0, result: [] };
}

export const everyAccess = (search: SummedSearch, filter: AccessFilter, wanted: Sql): Sql => {
  const { range, lines, at, conditions } = search;
  return sql`
    select ${wanted} from ${lines} ${accessJoins}
    where ${allOf([between(at, range.from, range.until), ...conditions])}
    order by l.at ${directionOf(filter)}, l.access_id ${directionOf(filter)}`;
};
