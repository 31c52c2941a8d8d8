/**
 * Figures of a range of months: of each unit, or summed by site, city or brand. Stops that are over are summed by month
 * already; what still goes on is added up to now, so the three kinds of hours are the calendar at every moment.
 */
import type { QueryOf, RowOf, SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type StopGroup, stop } from '@hoistway/contract/features/stop';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { conditionsOf, namedColumns, nullsLast, sortedBy } from '../../database/list-page.ts';
import { allOf, hasText, offsetOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

export type FiguresFilter = QueryOf<typeof stop.figures>;
type FiguresRow = RowOf<typeof stop.figures>;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const yearMs = 365.25 * 24 * hourMs;

/** Per unit `u`: the milliseconds of each cause, over and going on. */
const causes = ['fault', 'power', 'human', 'maintenance', 'inspection', 'unknown', 'offline'] as const;
type Cause = (typeof causes)[number];
const millisecondsOf = (cause: Cause): Sql =>
  sql`coalesce(m.${sql.id(`${cause}_ms`)}, 0) + case when o.cause = ${cause} then o.ms else 0 end as ${sql.id(`${cause}_ms`)}`;

const groupKey: Readonly<Record<StopGroup, Sql>> = {
  unit: sql`elevator_id::text`,
  site: sql`domain_id::text`,
  city: sql`city_id::text`,
  brand: sql`brand`,
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
  availability: sql`round((100 * run_ms / nullif(run_ms + stop_ms, 0))::numeric, 3)::float8`,
  failures: sql`failures`,
  mtbf: sql`round((run_ms / nullif(failures, 0) / ${hourMs})::numeric, 1)::float8`,
  mttr: sql`round((fault_ms / nullif(failures, 0) / ${minuteMs})::numeric, 1)::float8`,
  entrapments: sql`entrapments`,
  entrapmentRate: sql`round((100 * entrapments * ${yearMs}::float8 / nullif(calendar_ms, 0))::numeric, 2)::float8`,
};
const names = ['groupId', 'jobNum', 'buildingName', 'elevatorNum', 'domainName', 'city', 'brand'] as const;
export const figureCells = {
  ...(Object.fromEntries(names.map(name => [name, sql.id(name)])) as Record<(typeof names)[number], Sql>),
  ...figureColumns,
};

const sorts: Readonly<Record<SortOf<typeof stop.figures>, Sql>> = figureCells;

/** `with figures as (…)`: a row for each group, with milliseconds. */
export async function figuresOf(
  db: Kysely<DB>,
  scope: Scope,
  filter: FiguresFilter,
): Promise<{ figures: Sql; orderBy: Sql }> {
  const { groupBy, startMonth, endMonth } = filter;
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
    },
    filter,
  );
  const monthStart = (month: string | undefined): Sql =>
    month === undefined ? sql`date_trunc('month', now())` : sql`${`${month}-01`}::date::timestamptz`;
  const sorted = sortedBy(stop.figures, sorts, filter);
  return {
    figures: sql`
      with asked as (
        select ${monthStart(startMonth)} as from_at, ${monthStart(endMonth)} + interval '1 month' as until_at
      ), unit as (
        select e.elevator_id, e.domain_id, e.city_id, e.brand, e.job_num, e.building_name, e.elevator_num,
               extract(epoch from s.until_at - s.from_at) * 1000 as calendar_ms, s.from_at, s.until_at
        from elevator e join stop_unit k using (elevator_id) cross join asked r
        cross join lateral (
          select greatest(r.from_at, k.since) as from_at, least(r.until_at, now(), e.retired_at) as until_at) s
        where s.from_at < s.until_at and ${allOf([scopeCondition(scope, 'e'), ...conditions])}
      ), ended as (
        select elevator_id, sum(failures) as failures, ${sql.join(causes.map(cause => sql`sum(${sql.id(`${cause}_ms`)}) as ${sql.id(`${cause}_ms`)}`))}
        from stop_month, asked where month >= from_at::date and month < until_at::date group by elevator_id
      ), trapped as (
        select elevator_id, count(distinct coalesce(event_id, alarm_id)) as entrapments
        from alarm, asked where box_up and alarm_date >= from_at and alarm_date < until_at group by elevator_id
      ), figure as (
        select u.*, coalesce(t.entrapments, 0) as entrapments,
               coalesce(m.failures, 0) + coalesce((o.cause = 'fault' and not o.continued and o.began_at >= u.from_at)::int, 0) as failures,
               ${sql.join(causes.map(millisecondsOf))}
        from unit u left join ended m using (elevator_id) left join trapped t using (elevator_id)
        left join (
          select s.elevator_id, s.cause, s.continued, s.began_at,
                 extract(epoch from v.until_at - greatest(s.began_at, v.from_at)) * 1000 as ms
          from stop s join unit v using (elevator_id) where s.ended_at is null and s.began_at < v.until_at) o using (elevator_id)
      ), summed as (
        select ${groupKey[groupBy]} as "groupId",
               ${shared('job_num', groupBy, ['unit'])} as "jobNum",
               ${shared('building_name', groupBy, ['unit'])} as "buildingName",
               ${shared('elevator_num', groupBy, ['unit'])} as "elevatorNum",
               ${groupBy === 'brand' || groupBy === 'unit' ? sql`min(brand)` : sql`''`} as "brand",
               min(domain_id) as domain_id, min(city_id) as city_id, count(*) as units, sum(calendar_ms) as calendar_ms,
               sum(failures) as failures, sum(entrapments) as entrapments,
               ${sql.join(causes.map(cause => sql`sum(${sql.id(`${cause}_ms`)}) as ${sql.id(`${cause}_ms`)}`))}
        from figure group by 1
      ), figures as (
        select g.*, g.fault_ms + g.power_ms + g.human_ms + g.maintenance_ms + g.inspection_ms + g.unknown_ms as stop_ms,
               g.calendar_ms - g.fault_ms - g.power_ms - g.human_ms - g.maintenance_ms - g.inspection_ms - g.unknown_ms
                 - g.offline_ms as run_ms,
               ${groupBy === 'unit' || groupBy === 'site' ? sql`s.domain_name` : sql`''`} as "domainName",
               ${groupBy === 'brand' ? sql`''` : sql`c.name`} as city
        from summed g join site s using (domain_id) join area c on c.area_id = g.city_id
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
