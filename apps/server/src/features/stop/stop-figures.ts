/** Figures of a range of months: of each unit, or summed by site, city, brand or agreement. */
import type { QueryOf, RowOf, SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type StopGroup, stop } from '@hoistway/contract/features/stop';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { conditionsOf, namedColumns, nullsLast, sortedBy } from '../../database/list-page.ts';
import { allOf, contains, hasText, offsetOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { hourMs, rates, stoppedMs, summedCauses, unitFigures } from './unit-figures.ts';

export type FiguresFilter = QueryOf<typeof stop.figures>;
type FiguresRow = RowOf<typeof stop.figures>;

const groupKey: Readonly<Record<StopGroup, Sql>> = {
  unit: sql`elevator_id::text`,
  site: sql`domain_id::text`,
  city: sql`city_id::text`,
  brand: sql`brand`,
  agreement: sql`key::text`,
};
/** A column where all units of a row have it in common. */
const shared = (column: string, by: StopGroup, groups: readonly StopGroup[]): Sql =>
  groups.includes(by) ? sql`min(${sql.id(column)})` : sql`''`;

const hours = (ms: Sql): Sql => sql`round((${ms} / ${hourMs})::numeric, 1)::float8`;
const figureColumns = {
  elevatorCount: sql`units`,
  runHours: hours(sql`run_ms`),
  stopHours: hours(sql`stop_ms`),
  offlineHours: hours(sql`offline_ms`),
  faultHours: hours(sql`fault_ms`),
  powerHours: hours(sql`power_ms`),
  humanHours: hours(sql`human_ms`),
  maintenanceHours: hours(sql`maintenance_ms`),
  inspectionHours: hours(sql`inspection_ms`),
  unknownHours: hours(sql`unknown_ms`),
  ...rates,
  failures: sql`failures`,
  entrapments: sql`entrapments`,
};
const names = [
  'groupId',
  'jobNum',
  'buildingName',
  'elevatorNum',
  'domainName',
  'city',
  'brand',
  'agreeNum',
  'customerName',
] as const;
export const figureCells = {
  ...(Object.fromEntries(names.map(name => [name, sql.id(name)])) as Record<(typeof names)[number], Sql>),
  ...figureColumns,
};

const sorts: Readonly<Record<SortOf<typeof stop.figures>, Sql>> = figureCells;

/**
 * For each agreement and each of its units, the months of the asked ones that the agreement's period touches. A unit has
 * them once for each of its agreements.
 */
const agreedMonths = (asked: Sql, where: Sql): Sql => sql`
  select a.agreement_id as key, u.elevator_id, greatest(r.from_at, date_trunc('month', a.start_date::timestamptz)) as from_at,
         least(r.until_at, date_trunc('month', a.end_date::timestamptz) + interval '1 month') as until_at
  from (${asked}) r join agreement a on a.start_date < r.until_at and a.end_date >= r.from_at
  join agreement_elevator u using (agreement_id) where ${where}`;

/** `with figures as (…)`: a row for each group, with milliseconds. */
export async function figuresOf(
  db: Kysely<DB>,
  scope: Scope,
  filter: FiguresFilter,
): Promise<{ figures: Sql; orderBy: Sql }> {
  const { groupBy, startMonth, endMonth, agreeNum } = filter;
  const byAgreement = groupBy === 'agreement';
  const isNamed = agreeNum === undefined ? sql`true` : contains('a.agree_words', agreeNum);
  const cityIds = (await cityIdsOf(db, { city: filter.city })) ?? [];
  const { domainName, jobNum, elevatorType } = unitConditions('e');
  const conditions = conditionsOf<typeof stop.figures, Sql>(
    stop.figures,
    {
      startMonth: () => sql`true`,
      endMonth: () => sql`true`,
      city: () => cityCondition('e', cityIds),
      domainName,
      brand: text => hasText('e.brand', text),
      jobNum,
      elevatorType,
      // By agreement it is said of these, not of their units, which may have others.
      agreeNum: () =>
        byAgreement
          ? sql`true`
          : sql`e.elevator_id in (select u.elevator_id from agreement_elevator u join agreement a using (agreement_id)
                where ${isNamed})`,
    },
    filter,
  );
  const monthStart = (month: string | undefined): Sql =>
    month === undefined ? sql`date_trunc('month', now())` : sql`${`${month}-01`}::date::timestamptz`;
  const range = sql`select 0 as key, ${monthStart(startMonth)} as from_at, ${monthStart(endMonth)} + interval '1 month' as until_at`;
  const sorted = sortedBy(stop.figures, sorts, filter);
  return {
    figures: sql`
      with ${unitFigures({
        asked: byAgreement ? agreedMonths(range, allOf([scopeCondition(scope, 'u'), isNamed])) : range,
        ofUnits: byAgreement,
        where: allOf([scopeCondition(scope, 'e'), ...conditions]),
      })}, summed as (
        select ${groupKey[groupBy]} as "groupId",
               ${shared('job_num', groupBy, ['unit'])} as "jobNum",
               ${shared('building_name', groupBy, ['unit'])} as "buildingName",
               ${shared('elevator_num', groupBy, ['unit'])} as "elevatorNum",
               ${groupBy === 'brand' || groupBy === 'unit' ? sql`min(brand)` : sql`''`} as "brand",
               min(domain_id) as domain_id, min(city_id) as city_id, count(*) as units, sum(calendar_ms) as calendar_ms,
               sum(failures) as failures, sum(entrapments) as entrapments,
               ${summedCauses}
        from figure group by 1
      ), figures as (
        select g.*, ${stoppedMs} as stop_ms, calendar_ms - (${stoppedMs}) - offline_ms as run_ms,
               ${groupBy === 'unit' || groupBy === 'site' ? sql`s.domain_name` : sql`''`} as "domainName",
               ${groupBy === 'brand' || byAgreement ? sql`''` : sql`c.name`} as city,
               ${byAgreement ? sql`a.agree_num` : sql`''`} as "agreeNum",
               ${byAgreement ? sql`a.customer_name` : sql`''`} as "customerName"
        from summed g join site s using (domain_id) join area c on c.area_id = g.city_id
        ${byAgreement ? sql`join agreement a on a.agreement_id = g."groupId"::int` : sql``}
      )`,
    orderBy: sorted
      ? sql`${sorted.column} ${nullsLast(sorted.descending)}, "groupId"`
      : sql`stop_ms desc, "groupId"`,
  };
}

export async function findFigures(
  db: Kysely<DB>,
  scope: Scope,
  filter: FiguresFilter,
): Promise<Page<FiguresRow>> {
  const { figures, orderBy } = await figuresOf(db, scope, filter);
  const { rows } = await sql<FiguresRow & { total: number; groupId: string | null }>`
    ${figures}, page as (
      select row_number() over () as at, f.* from (
        select * from figures order by ${orderBy} limit ${filter.pageSize}::int offset ${offsetOf(filter)}::bigint) f
    )
    select t.total, p.* from (select count(*) as total from figures) t
    left join (select at, ${namedColumns(figureCells)} from page) p on true order by p.at`.execute(db);
  return { total: rows[0]?.total ?? 0, result: rows.filter(row => row.groupId !== null) };
}
