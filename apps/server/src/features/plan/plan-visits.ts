/** Writes the visits of units that fall due in the next 400 days, and notes which are late. */
import {
  type MaintenanceInterval,
  maintenanceIntervals,
} from '@hoistway/contract/features/maintenance-items';
import { mostDaysApart, rankOf, visitMinutes } from '@hoistway/contract/features/plan-words';
import { daysAhead as daysOnPhones } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../database/channels.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction, keepingPlans, withoutWaiting } from '../../database/transaction.ts';
import { type DueVisit, daysAhead, dueVisits, type PastVisits, type Schedule } from './due-visits.ts';
import { closeGaps, type Standing } from './early-visits.ts';
import { countedDay, isDone, isOpen } from './plan-queries.ts';

/** Units of one transaction: edits, and everything else in this process, wait for no more than that. */
const unitsAtOnce = 500;

/** A visit that was begun and of which no document came is given up after that: its plan is open again. */
export const givenUpAfterHours = 24;

/** Before the visit itself, so that neither the job nor a move changes the visits around it meanwhile. */
export const holdScheduleOf = (db: Kysely<DB>, mpId: number) =>
  sql`select from maintenance_schedule where elevator_id = (
    select p.elevator_id from maintenance_plan p where p.mp_id = ${mpId}) for no key update`.execute(db);

/** Runs in a transaction that holds the units' schedules. @returns how many visits it planned, and brought forward */
export async function planVisits(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<number> {
  const { today, units } = await readPast(db, elevatorIds);
  const due = units.flatMap(unit =>
    dueVisits(unit, unit, today).map(visit => ({ ...visit, elevatorId: unit.elevatorId })),
  );
  const planned = await addVisits(db, elevatorIds, due);
  const early = units.filter(unit => unit.early).map(({ elevatorId }) => elevatorId);
  return planned + (early.length > 0 ? await followEarlyVisits(db, early) : 0);
}

interface UnitVisit extends DueVisit {
  elevatorId: number;
}
async function addVisits(db: Kysely<DB>, elevatorIds: readonly number[], due: readonly UnitVisit[]) {
  // Numbers, days and codes need no quotes: the driver would look for them in each of fourteen thousand.
  const listOf = (value: (visit: UnitVisit) => number | string) => `{${due.map(value).join()}}`;
  const { rows } = await sql<{ planned: number }>`
    with due as (
      select * from unnest(${listOf(({ elevatorId }) => elevatorId)}::int[], ${listOf(({ day }) => day)}::date[],
        ${listOf(({ type }) => type)}::text[], ${listOf(({ type }) => visitMinutes[type])}::int[])
        as v(elevator_id, day, type, minutes)
    ), unit as materialized (
      select s.*, e.job_num, e.city_id, e.domain_id, e.grt_flg, e.maintenance_company_id as company_id,
        unit_annex(e.annex, e.elevator_type) as annex
      from maintenance_schedule s join elevator e using (elevator_id)
      where s.elevator_id = any(${elevatorIds}::int[])
    ), planned as (
      insert into maintenance_plan (elevator_id, asset_id, plan_start, std_minutes, plan_type, grt, city_id, domain_id,
        due_date, annex, team_id, company_id, created_from, schedule_version)
      select elevator_id, u.job_num, v.day + u.start_time, v.minutes, v.type, u.grt_flg, u.city_id, u.domain_id,
        v.day, u.annex, u.team_id, u.company_id, 'schedule', u.version
      from due v join unit u using (elevator_id) order by v.day, elevator_id
      on conflict (elevator_id, due_date) where created_from = 'schedule' and cancelled_at is null do nothing
      returning elevator_id
    ), noted as (
      update maintenance_schedule s set planned_to = v.day
      from (select elevator_id, max(day) as day from due group by elevator_id) v where v.elevator_id = s.elevator_id
    )
    select count(*)::int as planned from planned`.execute(db);
  return rows[0]?.planned ?? 0;
}

/**
 * A visit was done before its day, and those to come follow the day on which it was. Runs in a transaction that holds the
 * units' schedules. @returns how many of them it changed and added
 */
export async function followEarlyVisits(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<number> {
  const { rows } = await sql<UnitVisits>`
    select s.elevator_id as "elevatorId", s.mode, s.interval_days as "intervalDays", current_date::text as today, p.standing
    from maintenance_schedule s join elevator e using (elevator_id)
    cross join lateral (
      select json_agg(json_build_object('mpId', p.mp_id, 'day', ${countedDay}, 'dueDate', p.due_date, 'type', p.plan_type,
        'open', ${isOpen}, 'moved', p.moved_at is not null, 'cancelled', p.cancelled_at is not null)
        order by ${countedDay}, p.mp_id) as standing
      from maintenance_plan p where p.elevator_id = s.elevator_id and ${counts}
        and p.due_date > current_date - ${mostDaysApart.OY + daysOnPhones}::int) p
    where s.elevator_id = any(${elevatorIds}::int[]) and e.retired_at is null and p.standing is not null`.execute(
    db,
  );
  let changed = 0;
  for (const unit of rows) changed += await followEarly(db, unit);
  return changed;
}

interface UnitVisits extends Pick<Schedule, 'elevatorId' | 'mode' | 'intervalDays'> {
  standing: Standing[];
  today: string;
}
async function followEarly(db: Kysely<DB>, { elevatorId, standing, today, ...schedule }: UnitVisits) {
  const former = new Map(standing.map(visit => [visit.mpId, visit]));
  const coming = closeGaps(schedule, standing, today);
  const changed = coming.filter(({ mpId, dueDate, type }) => {
    const before = former.get(mpId);
    return before && (before.dueDate !== dueDate || before.type !== type);
  });
  const added = coming.filter(({ mpId }) => mpId === null).map(visit => ({ ...visit, elevatorId }));
  if (changed.length + added.length === 0) return 0;
  // One after the other: each comes to a day that the one before it has left.
  for (const { mpId, dueDate, type } of changed)
    await sql`update maintenance_plan set due_date = ${dueDate}::date, plan_start = ${dueDate}::date + plan_start::time,
        plan_type = ${type}, std_minutes = case plan_type when ${type} then std_minutes else ${visitMinutes[type]}::int end,
        version = version + 1
      where mp_id = ${mpId}`.execute(db);
  await addVisits(db, [elevatorId], added);
  // The job plans on from there.
  await sql`update maintenance_schedule set planned_to = ${coming.at(-1)?.day ?? null}::date
    where elevator_id = ${elevatorId}::int`.execute(db);
  return changed.length + added.length;
}

/** Of a visit `p` that is done. */
export const isEarly = sql<boolean>`(p.actual_start::date < p.due_date)`;

/** A visit `p` counts unless it was cancelled; one cancelled under the schedule `s` in force keeps its day free. */
const counts = sql`(p.cancelled_at is null or p.schedule_version = s.version)`;

/** The units in use among these, with their schedules and the visits that count. */
async function readPast(db: Kysely<DB>, elevatorIds: readonly number[]) {
  const lastOf = (interval: MaintenanceInterval) =>
    sql`max(${countedDay}) filter (where p.cancelled_at is null
      and p.plan_type in (${sql.join(maintenanceIntervals.slice(rankOf(interval)))}))::text`;
  const { rows } = await sql<Schedule & PastVisits & { early: boolean | null; today: string }>`
    select s.elevator_id as "elevatorId", s.mode, s.interval_days as "intervalDays", s.anchor_day::text as "anchorDay",
      p.first, p.last, p.covered, p.early, current_date::text as today
    from maintenance_schedule s join elevator e using (elevator_id)
    cross join lateral (
      select min(p.due_date)::text as first, max(${countedDay})::text as last,
        bool_or(${isDone} and ${isEarly} and p.due_date > current_date - greatest(s.interval_days, ${mostDaysApart.HM}::int)) as early,
        json_build_object('TM', ${lastOf('TM')}, 'SM', ${lastOf('SM')}, 'OY', ${lastOf('OY')}) as covered
      from maintenance_plan p where p.elevator_id = s.elevator_id and ${counts}) p
    where s.elevator_id = any(${elevatorIds}::int[]) and e.retired_at is null`.execute(db);
  return { today: rows[0]?.today ?? '', units: rows };
}

/** Units in use without a schedule get the regulation's, and the team of their company in their city if it has one. */
const addSchedules = (db: Kysely<DB>) =>
  forMany(db, trx =>
    sql`insert into maintenance_schedule (elevator_id, start_time, team_id)
    select e.elevator_id, '08:30'::time + e.elevator_id % 32 * interval '15 minutes', o.team_id
    from elevator e
    left join only_team o on (o.city_id, o.company_id) = (e.city_id, e.maintenance_company_id)
    where e.retired_at is null
      and not exists (select from maintenance_schedule s where s.elevator_id = e.elevator_id)
    on conflict do nothing`.execute(trx),
  );

/**
 * Whoever comes second finds what the first one did, and writes nothing twice. A visit that is under way is not late; but a
 * sign-in a day, with nothing after it, would keep one from ever being late.
 */
const addOverdue = (db: Kysely<DB>) =>
  sql`insert into plan_overdue (mp_id, days, due_date)
    select p.mp_id, late.days, p.due_date from (
      select o.* from maintenance_plan o where o.actual_start is null and ${isOverdue('o')}
      union all
      select b.* from maintenance_plan b where b.actual_start is not null and ${isOverdue('b')}
        and b.mp_id in (select v.mp_id from visit v where v.sealed_at is null
          and v.begun_at < now() - make_interval(hours => ${givenUpAfterHours}))
        and not exists (select from visit v where v.mp_id = b.mp_id and v.state = 'waiting')
    ) p join elevator e using (elevator_id)
    join (values (1), (3), (7)) late(days) on p.due_date + late.days <= current_date
    where e.retired_at is null
    on conflict do nothing`.execute(db);
const isOverdue = (plan: string): Sql => {
  const column = (name: string) => sql.ref(`${plan}.${name}`);
  return sql`(${column('plan_status')} = 'planned' and ${column('cancelled_at')} is null and ${column('due_date')} < current_date)`;
};

/** A transaction that writes thousands of rows, and need not be on disk at once: the next run plans again what a crash lost. */
const forMany = <Result>(db: Kysely<DB>, act: (trx: Kysely<DB>) => Promise<Result>) =>
  inTransaction(db, async trx => {
    await sql`select ${keepingPlans}, ${withoutWaiting}`.execute(trx);
    return act(trx);
  });

/** Of a schedule `s` and its unit `e`: the next visit may be within the days for which visits are planned. */
const isBehind = sql<boolean>`(e.retired_at is null
  and (s.planned_to is null or s.planned_to + s.interval_days <= current_date + ${daysAhead}::int))`;

/** @returns how many visits it planned */
export async function keepPlansAhead(db: Kysely<DB>, signal?: AbortSignal): Promise<number> {
  await addSchedules(db);
  // Units of one city and hour together, since their visits are next to each other in the indexes.
  const { rows: behind } = await sql<{ elevatorId: number }>`
    select s.elevator_id as "elevatorId" from maintenance_schedule s join elevator e using (elevator_id)
    where ${isBehind} order by e.city_id, s.start_time, s.elevator_id`.execute(db);
  let planned = 0;
  for (let at = 0; at < behind.length && !signal?.aborted; at += unitsAtOnce) {
    const some = behind.slice(at, at + unitsAtOnce).map(({ elevatorId }) => elevatorId);
    planned += await forMany(db, async trx => {
      const { rows } = await sql<{ elevatorId: number }>`
        select s.elevator_id as "elevatorId" from maintenance_schedule s join elevator e using (elevator_id)
        where s.elevator_id = any(${some}::int[]) and ${isBehind}
        order by s.elevator_id for no key update of s`.execute(trx);
      const ids = rows.map(({ elevatorId }) => elevatorId);
      const count = ids.length === 0 ? 0 : await planVisits(trx, ids);
      if (count > 0)
        for (let from = 0; from < rows.length; from += mostUnitsNamed)
          await notify(trx, 'plan_changed', rows.slice(from, from + mostUnitsNamed));
      return count;
    });
  }
  await addOverdue(db);
  return planned;
}
