/** The figures of the dashboards, of the units in a scope. */
import type { CallOutput } from '@hoistway/contract/core/call';
import {
  arrivalGroups,
  arrivalLimitMinutes,
  type dashboard,
  dashboardCauses,
  dashboardMonths,
  type dashboardPeriods,
  rateNeeds,
  untimed,
} from '@hoistway/contract/features/dashboard';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import type { CodeOf } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { hourMs, rates } from '../stop/unit-figures.ts';
import type { DashboardCause } from './causes.ts';
import { firstMonth, monthColumns, monthsFrom, placeMonths, stopsColumn } from './month-figures.ts';

type Dashboard = CallOutput<typeof dashboard.read>;
type Rescue = NonNullable<Dashboard['rescue']>;

/**
 * Months of the cities and sites in the scope, and of units that are in it without them. Those are few; they are added up
 * when they are asked for.
 */
function monthsInScope(scope: Scope, months: number): Sql {
  const columns = sql.join(monthColumns);
  const isLevel = (level: number) => sql`level = ${sql.lit(level)}`;
  const stored = (where: Sql) => sql`select month, ${columns} from fleet_month where ${where}`;
  if (scope.kind === 'none') return stored(sql`false`);
  if (scope.kind === 'all') return stored(isLevel(placeLevels.city));
  const { cityIds, domainIds, elevatorIds } = scope;
  const isOfCity = (table: string) => sql`${sql.ref(`${table}.city_id`)} = any(${cityIds}::int[])`;
  const places = stored(sql`
    ${isLevel(placeLevels.city)} and node_id = any(${cityIds}::int[])
    or ${isLevel(placeLevels.site)} and node_id in (
      select s.domain_id from site s where s.domain_id = any(${domainIds}::int[]) and not ${isOfCity('s')})`);
  if (elevatorIds.length === 0) return places;
  const alone = placeMonths(
    months,
    sql`e.elevator_id = any(${elevatorIds}::int[]) and not ${isOfCity('e')}
      and not e.domain_id = any(${domainIds}::int[])`,
    elevatorIds,
  );
  return sql`${places} union all select month, ${columns} from (${alone}) alone where ${isLevel(placeLevels.city)}`;
}

const coursesInScope = (scope: Scope, months: number): Sql => sql`
  select c.* from entrapment_course c join elevator e using (elevator_id)
  where c.began_at >= ${firstMonth(months)} and ${scopeCondition(scope, 'e')}`;

interface Sums {
  /** Null: all months together. */
  month: string | null;
  total: Dashboard['total'];
  /** Its units were observed for half of it, on average. */
  covered: boolean;
  stops: Record<DashboardCause, number>;
}

async function readMonths(db: Kysely<DB>, scope: Scope, months: number): Promise<Sums[]> {
  const summed = sql.join(monthColumns.map(column => sql`coalesce(sum(${column}), 0) as ${column}`));
  const total: Readonly<Record<keyof Sums['total'], Sql>> = {
    units: sql`units`,
    unitDays: sql`round(calendar_ms / ${24 * hourMs}::numeric, 1)`,
    stopHours: sql`round(stop_ms / ${hourMs}::numeric, 1)`,
    offlineHours: sql`round(offline_ms / ${hourMs}::numeric, 1)`,
    failures: sql`failures`,
    entrapments: sql`entrapments`,
    ...rates,
  };
  const { rows } = await sql<Sums>`
    with known as (${monthsInScope(scope, months)}), trapped as (
      select date_trunc('month', began_at)::date as month, count(*) as n
      from (${coursesInScope(scope, months)}) c group by 1
    ), summed as (
      select a.month, ${summed} from (select month::date from ${monthsFrom(months)} month) a
      left join known using (month) group by grouping sets ((a.month), ())
    ), figures as (
      select s.*, calendar_ms - stop_ms - offline_ms as run_ms,
             (select coalesce(sum(n), 0) from trapped t where s.month is null or t.month = s.month) as entrapments
      from summed s
    )
    select to_char(month, 'YYYY-MM') as month,
           jsonb_build_object(${sql.join(Object.entries(total).flatMap(([name, value]) => [sql.lit(name), value]))}) as total,
           jsonb_build_object(${sql.join(dashboardCauses.codes.flatMap(cause => [sql.lit(cause), stopsColumn(cause)]))}) as stops,
           coalesce(2 * calendar_ms >= observed * extract(epoch from month + interval '1 month' - month) * 1000, false) as covered
    from figures order by figures.month nulls last`.execute(db);
  return rows;
}

const ranked = (countOf: (cause: DashboardCause) => number) =>
  dashboardCauses.codes
    .map(cause => ({ cause, count: countOf(cause) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

const minutesOf = (name: string, seconds: Sql) => sql`
  jsonb_build_object('average', round(avg(${seconds}) / 60, 2)::float8,
    'median', round((percentile_cont(0.5) within group (order by ${seconds}) / 60)::numeric, 2)::float8,
    'p90', round((percentile_cont(0.9) within group (order by ${seconds}) / 60)::numeric, 2)::float8) as ${sql.id(name)}`;

/** Up to the first of the groups, …, above the last. */
const arrivalsBetween = [0, ...arrivalGroups].map((_, at) => {
  const above =
    at === 0 ? sql`arrival_s >= 0` : sql`arrival_s > ${sql.lit((arrivalGroups[at - 1] ?? 0) * 60)}`;
  const most = arrivalGroups[at];
  const below = most === undefined ? sql`true` : sql`arrival_s <= ${sql.lit(most * 60)}`;
  return sql`(count(*) filter (where ${above} and ${below}))::int`;
});

async function readCourses(
  db: Kysely<DB>,
  scope: Scope,
  months: number,
): Promise<{ rescue: Rescue; causes: Partial<Record<DashboardCause, number>> }> {
  const { rows } = await sql<Rescue & { causes: Partial<Record<DashboardCause, number>> | null }>`
    with course as materialized (${coursesInScope(scope, months)})
    select (count(*) filter (where outcome = 'timed'))::int as timed, count(arrival_s)::int as arrived,
           jsonb_build_object(${sql.join(
             untimed.codes.flatMap(code => [
               sql.lit(code),
               sql`count(*) filter (where outcome = ${sql.lit(code)})`,
             ]),
           )}) as untimed,
           ${minutesOf('arrival', sql`arrival_s`)}, ${minutesOf('rescue', sql`rescue_s`)},
           (count(*) filter (where arrival_s <= ${sql.lit(arrivalLimitMinutes * 60)}))::int as "inTime",
           array[${sql.join(arrivalsBetween)}] as arrivals,
           (select jsonb_object_agg(cause, n) from (select cause, count(*) as n from course group by 1) k) as causes
    from course`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A sum without a row');
  const { causes, ...rescue } = found;
  return { rescue, causes: causes ?? {} };
}

type Rated = Pick<Dashboard['total'], 'unitDays' | 'entrapments' | 'entrapmentRate'>;
export const rateOf = ({ unitDays, entrapments, entrapmentRate }: Rated): number | null =>
  unitDays >= rateNeeds.unitDays || entrapments >= rateNeeds.entrapments ? entrapmentRate : null;

export interface Run {
  /** As it is shown, and in full; both are empty before the first. */
  at: string;
  computedAt: string;
}
export async function lastRun(db: Kysely<DB>): Promise<Run> {
  const { rows } = await sql<Run>`
    select ${wallTime('computed_at')} as at, computed_at::text as "computedAt" from dashboard_run`.execute(
    db,
  );
  return rows[0] ?? { at: '', computedAt: '' };
}

/** After such a run. */
export async function readDashboard(
  db: Kysely<DB>,
  { at }: Run,
  scope: Scope,
  seesArrivals: boolean,
  period: CodeOf<typeof dashboardPeriods>,
): Promise<Dashboard> {
  const months = dashboardMonths[period];
  const rows = await readMonths(db, scope, months);
  const { rescue, causes } = await readCourses(db, scope, months);
  const all = rows.find(({ month }) => month === null);
  if (!all) throw new Error('A sum without a row');
  return {
    at,
    total: { ...all.total, entrapmentRate: rateOf(all.total) },
    months: rows.flatMap(({ month, covered, total }) => {
      if (month === null) return [];
      const { unitDays, availability, entrapments } = total;
      // Of a few days they would be chance.
      const known = covered
        ? { availability, entrapmentRate: rateOf(total) }
        : { availability: null, entrapmentRate: null };
      return [{ month, unitDays, entrapments, ...known }];
    }),
    stopCauses: ranked(cause => all.stops[cause]),
    entrapmentCauses: ranked(cause => causes[cause] ?? 0),
    // An average of few arrivals would show what the role must not see.
    rescue: seesArrivals ? rescue : null,
  };
}
