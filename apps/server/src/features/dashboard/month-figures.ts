/** The figures of units by month, as the stop ledger has them, with what stops came from. */
import { dashboardCauses, dashboardMonths } from '@hoistway/contract/features/dashboard';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { stoppedMs, unitFigures } from '../stop/unit-figures.ts';
import { causeOf, type DashboardCause } from './causes.ts';

/** The beginning of the first of so many months that end with the current one. */
export const firstMonth = (months: number): Sql =>
  sql`(date_trunc('month', now()) - make_interval(months => ${sql.lit(months - 1)}))`;
export const everyMonth = dashboardMonths.year;
export const monthsFrom = (months: number): Sql =>
  sql`generate_series(${firstMonth(months)}, date_trunc('month', now()), interval '1 month')`;

export const stopsColumn = (cause: DashboardCause): Sql => sql.id(`stops_${cause}`);
const stopsColumns = dashboardCauses.codes.map(stopsColumn);

/** Of `fleet_month`, next to month and place. */
export const monthColumns = [
  ...['units', 'observed', 'calendar_ms', 'stop_ms', 'offline_ms', 'fault_ms', 'failures'].map(name =>
    sql.id(name),
  ),
  ...stopsColumns,
];

/**
 * A row for each of the last months and each city, and one for each site, with units among `where`.
 *
 * @param elevatorIds where only these are asked for: nothing is read of others
 */
export const placeMonths = (months: number, where: Sql, elevatorIds?: readonly number[]): Sql => {
  const units = unitFigures({
    asked: sql`select from_at as key, from_at, from_at + interval '1 month' as until_at from ${monthsFrom(months)} from_at`,
    where,
    ...(elevatorIds && { elevatorIds }),
  });
  return sql`
    with ${units}, began as (
      select date_trunc('month', began_at) as key, elevator_id,
             case when cause = 'fault' then ${causeOf(sql`code`)} else cause end as cause
      from stop where began_at >= ${firstMonth(months)} and cause <> 'offline' and not continued
        and ${elevatorIds ? sql`elevator_id = any(${elevatorIds}::int[])` : sql`true`}
    ), counted as (
      select key, elevator_id, ${sql.join(
        dashboardCauses.codes.map(
          cause => sql`count(*) filter (where cause = ${sql.lit(cause)}) as ${stopsColumn(cause)}`,
        ),
      )}
      from began group by 1, 2
    )
    select key::date as month, case when domain_id is null then ${sql.lit(placeLevels.city)} else ${sql.lit(placeLevels.site)} end as level, coalesce(domain_id, city_id) as node_id,
           (count(*) filter (where ends))::int as units, count(*)::int as observed,
           sum(calendar_ms)::bigint as calendar_ms, sum(${stoppedMs})::bigint as stop_ms,
           sum(offline_ms)::bigint as offline_ms, sum(fault_ms)::bigint as fault_ms, sum(failures)::int as failures,
           ${sql.join(stopsColumns.map(column => sql`coalesce(sum(${column}), 0)::int as ${column}`))}
    from figure left join counted using (key, elevator_id)
    group by grouping sets ((key, city_id), (key, domain_id))`;
};
