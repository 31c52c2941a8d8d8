/**
 * The figures of each unit in one or several ranges of months: its calendar, and what of it each cause has taken. Stops
 * that are over are summed by month already; what still goes on is added up to now, so the kinds of hours are the calendar
 * at every moment.
 */
import { daysPerYear } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { beginsEntrapment } from '../breach/entrapment.ts';

export const hourMs = 3_600_000;
const minuteMs = 60_000;
const yearMs = daysPerYear * 24 * hourMs;

const stopCauses = ['fault', 'power', 'human', 'maintenance', 'inspection', 'unknown'] as const;
const causes = [...stopCauses, 'offline'] as const;
type Cause = (typeof causes)[number];
const column = (cause: Cause): Sql => sql.id(`${cause}_ms`);

/** Of a unit: over, and going on. */
const millisecondsOf = (cause: Cause): Sql =>
  sql`coalesce(m.${column(cause)}, 0) + case when o.cause = ${cause} then o.ms else 0 end as ${column(cause)}`;

/** The sums of several units, under the names of the columns. */
export const summedCauses = sql.join(causes.map(cause => sql`sum(${column(cause)}) as ${column(cause)}`));
export const stoppedMs = sql.join(stopCauses.map(column), sql` + `);

/**
 * What follows from milliseconds, failures and entrapments; null where there is nothing to divide by. Offline is neither
 * running nor stopped.
 */
export const rates = {
  availability: sql<number | null>`round((100 * run_ms / nullif(run_ms + stop_ms, 0))::numeric, 3)::float8`,
  mtbf: sql<number | null>`round((run_ms / nullif(failures, 0) / ${hourMs})::numeric, 1)::float8`,
  mttr: sql<number | null>`round((fault_ms / nullif(failures, 0) / ${minuteMs})::numeric, 1)::float8`,
  entrapmentRate: sql<
    number | null
  >`round((100 * entrapments * ${yearMs}::float8 / nullif(calendar_ms, 0))::numeric, 2)::float8`,
};

interface UnitFigures {
  /** A select of `from_at` and `until_at`, beginnings of months, and of a `key` that no two ranges of a unit share. */
  asked: Sql;
  /** Each range is of one unit alone, its `elevator_id`. */
  ofUnits?: boolean;
  /** On `elevator e`. */
  where: Sql;
  /** Where only these are asked for: months of others are not read. */
  elevatorIds?: readonly number[];
}

/**
 * Common table expressions that end in `figure`: a row for each range, by its `key`, and unit in the ledger.
 * `ends`: the unit's calendar goes no further. An entrapment counts where its unit's calendar has its beginning.
 */
export const unitFigures = ({ asked, ofUnits = false, where, elevatorIds }: UnitFigures): Sql => {
  const isAsked = elevatorIds ? sql`m.elevator_id = any(${elevatorIds}::int[])` : sql`true`;
  const ofUnit = (table: string): Sql =>
    ofUnits ? sql`r.elevator_id = ${sql.ref(`${table}.elevator_id`)}` : sql`true`;
  return sql`
      asked as (${asked}), unit as (
        select r.key, e.elevator_id, e.domain_id, e.city_id, e.brand, e.job_num, e.building_name,
               e.elevator_num, extract(epoch from s.until_at - s.from_at) * 1000 as calendar_ms, s.from_at, s.until_at,
               least(now(), e.retired_at) <= r.until_at as ends
        from elevator e join stop_unit k using (elevator_id) join asked r on ${ofUnit('e')}
        cross join lateral (
          select greatest(r.from_at, k.since) as from_at, least(r.until_at, now(), e.retired_at) as until_at) s
        where s.from_at < s.until_at and ${where}
      ), ended as (
        select r.key, m.elevator_id, sum(failures) as failures, ${summedCauses}
        from stop_month m join asked r on ${ofUnit('m')} and m.month >= r.from_at::date and m.month < r.until_at::date
        where ${isAsked} group by 1, 2
      ), trapped as (
        select u.key, u.elevator_id, count(*) as entrapments
        from alarm a join unit u using (elevator_id)
        where ${beginsEntrapment('a')} and a.alarm_date >= u.from_at and a.alarm_date < u.until_at
        group by 1, 2
      ), figure as (
        select u.*, coalesce(t.entrapments, 0) as entrapments,
               coalesce(m.failures, 0) + coalesce((o.cause = 'fault' and not o.continued and o.began_at >= u.from_at)::int, 0) as failures,
               ${sql.join(causes.map(millisecondsOf))}
        from unit u left join ended m using (key, elevator_id) left join trapped t using (key, elevator_id)
        left join (
          select v.key, s.elevator_id, s.cause, s.continued, s.began_at,
                 extract(epoch from v.until_at - greatest(s.began_at, v.from_at)) * 1000 as ms
          from stop s join unit v using (elevator_id) where s.ended_at is null and s.began_at < v.until_at) o
          using (key, elevator_id)
      )`;
};
