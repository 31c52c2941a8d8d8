/** Reads what is known of some units from a moment on, with what was in force then. */
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { AlarmFact, EventFact, ReadingFact, UnitFacts, VisitFact } from './stop-intervals.ts';

/** A unit whose stops are recomputed from a moment on, epoch milliseconds. */
export interface TouchedUnit {
  elevatorId: number;
  from: number;
  /** When it left the fleet. */
  retiredAt: number | undefined;
}

type Of<Fact> = Fact & { elevatorId: number };

/** An instant as epoch milliseconds, as the ledger counts; fractions of one are cut. */
export const epochMs = (instant: Sql): Sql<number> =>
  sql<number>`floor(extract(epoch from ${instant}) * 1000)::float8`;

export async function readFacts(
  db: Kysely<DB>,
  units: readonly TouchedUnit[],
  silentAfterMs: number,
): Promise<Map<number, UnitFacts>> {
  // Late readings fill a silence in pairs: the one before the first counts as well.
  const since = sql`(select elevator_id, to_timestamp(from_ms / 1000) as from_at,
      greatest(to_timestamp((from_ms - ${silentAfterMs}::float8) / 1000), (select settled_at from stop_book)) as read_from
    from unnest(${units.map(unit => unit.elevatorId)}::int[], ${units.map(unit => unit.from)}::float8[]) u (elevator_id, from_ms))`;
  const [readings, events, alarms, visits] = await Promise.all([
    sql<Of<ReadingFact>>`
      select u.elevator_id as "elevatorId", r.name, r.late, r.value, ${epochMs(sql`r.at`)} as at
      from ${since} u cross join lateral (
        select name, late, value, at from reading_change c
        where c.elevator_id = u.elevator_id and c.name in ('service_mode', 'power_status', 'online') and c.at >= u.read_from
        union all
        select kind.name, kind.late, last.value, last.at
        from (values ('service_mode', false), ('service_mode', true), ('power_status', false), ('power_status', true),
                     ('online', false)) kind (name, late)
        cross join lateral (
          select c.value, c.at from reading_change c
          where c.elevator_id = u.elevator_id and c.name = kind.name and c.late = kind.late and c.at < u.read_from
            and c.name in ('service_mode', 'power_status', 'online')
            and c.at >= coalesce((select settled_at from stop_book), '-infinity')
          order by c.at desc, c.value desc limit 1) last
        union all
        select name, false, value, at from stop_carry k where k.elevator_id = u.elevator_id
      ) r order by r.at, r.late, r.value`.execute(db),
    sql<Of<EventFact>>`
      select u.elevator_id as "elevatorId", d.code, d.action, ${epochMs(sql`d.at`)} as at
      from ${since} u cross join lateral (
        select code, action, at, seq from device_event
        where elevator_id = u.elevator_id and tells_service(code) and at >= u.from_at
        union all
        (select code, action, at, seq from device_event
         where elevator_id = u.elevator_id and tells_service(code) and at < u.from_at
         order by at desc, seq desc limit 1)
      ) d order by d.at, d.seq`.execute(db),
    sql<Of<AlarmFact>>`
      select u.elevator_id as "elevatorId", a.alarm_id as "alarmId", a.main_code as code,
             ${epochMs(sql`a.alarm_date`)} as "from", ${epochMs(sql`a.finish_date`)} as "until"
      from ${since} u cross join lateral (
        select alarm_id, main_code, alarm_date, finish_date from alarm
        where elevator_id = u.elevator_id and level <> 'C' and finish_date is null
        union all
        select alarm_id, main_code, alarm_date, finish_date from alarm
        where elevator_id = u.elevator_id and level <> 'C' and finish_date >= u.from_at
      ) a order by a.alarm_date, a.alarm_id`.execute(db),
    sql<Of<VisitFact>>`
      select u.elevator_id as "elevatorId", v.mp_id as "mpId", ${epochMs(sql`v.from_at`)} as "from",
             ${epochMs(sql`v.until_at`)} as "until"
      from ${since} u cross join lateral (
        select mp_id, span.* from maintenance_plan p cross join lateral visit_span(actual_start, actual_end, plan_start) span
        where p.elevator_id = u.elevator_id and p.actual_start > u.from_at - interval '2 days'
        union all
        select mp_id, span.* from maintenance_plan p cross join lateral visit_span(actual_start, actual_end, plan_start) span
        where p.elevator_id = u.elevator_id and p.actual_start is null and p.cancelled_at is null
          and p.plan_start > u.from_at - interval '2 days' and p.plan_start < now() + interval '2 days'
      ) v order by v.from_at, v.mp_id`.execute(db),
  ]);
  const facts = new Map<
    number,
    { readings: ReadingFact[]; events: EventFact[]; alarms: AlarmFact[]; visits: VisitFact[] }
  >(units.map(({ elevatorId }) => [elevatorId, { readings: [], events: [], alarms: [], visits: [] }]));
  for (const fact of readings.rows) facts.get(fact.elevatorId)?.readings.push(fact);
  for (const fact of events.rows) facts.get(fact.elevatorId)?.events.push(fact);
  for (const fact of alarms.rows)
    facts.get(fact.elevatorId)?.alarms.push({ ...fact, until: fact.until ?? undefined });
  for (const fact of visits.rows)
    facts.get(fact.elevatorId)?.visits.push({ ...fact, until: fact.until ?? undefined });
  return facts;
}
