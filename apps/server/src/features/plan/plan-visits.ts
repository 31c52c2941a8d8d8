/** Writes the visits of units that fall due in the next 400 days, and notes which are late. */
import {
  type MaintenanceInterval,
  maintenanceIntervals,
} from '@hoistway/contract/features/maintenance-items';
import { rankOf, visitMinutes } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../database/channels.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isCertExpired, shownName } from '../staff/member.ts';
import { daysAhead, dueVisits, type PastVisits, type Schedule } from './due-visits.ts';

/** Units of one transaction: edits, and everything else in this process, wait for no more than that. */
const unitsAtOnce = 500;

/** A visit that was begun and of which no document came is given up after that: its plan is open again. */
export const givenUpAfterHours = 24;

/** Runs in a transaction that holds the units' schedules. @returns how many visits it planned */
export async function planVisits(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<number> {
  const { today, units } = await readPast(db, elevatorIds);
  const due = units.flatMap(unit =>
    dueVisits(unit, unit, today).map(visit => ({ ...visit, elevatorId: unit.elevatorId })),
  );
  const { rows } = await sql<{ planned: number }>`
    with due as (
      select * from unnest(${due.map(({ elevatorId }) => elevatorId)}::int[], ${due.map(({ day }) => day)}::date[],
        ${due.map(({ type }) => type)}::text[], ${due.map(({ type }) => visitMinutes[type])}::int[])
        as v(elevator_id, day, type, minutes)
    ), crew as materialized (
      select s.*, e.job_num, e.city_id, e.domain_id, e.grt_flg, e.maintenance_company_id as company_id,
        coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end) as annex,
        coalesce(named.names, team.names, '') as names
      from maintenance_schedule s join elevator e using (elevator_id)
      left join lateral (
        select string_agg(${shownName}, '、' order by a.user_id) as names
        from schedule_technician t join account a using (user_id) where t.elevator_id = s.elevator_id) named on true
      left join lateral (
        select string_agg(${shownName}, '、' order by a.user_id) as names
        from team_member t join account a using (user_id)
        where t.team_id = s.team_id and not ${isCertExpired}) team on true
      where s.elevator_id = any(${elevatorIds}::int[])
    ), planned as (
      insert into maintenance_plan (elevator_id, asset_id, plan_start, std_minutes, plan_type, work_emp_names, grt, city_id,
        domain_id, due_date, annex, team_id, company_id, created_from, schedule_version)
      select elevator_id, c.job_num, v.day + c.start_time, v.minutes, v.type, c.names, c.grt_flg, c.city_id, c.domain_id,
        v.day, c.annex, c.team_id, c.company_id, 'schedule', c.version
      from due v join crew c using (elevator_id) order by v.day, elevator_id
      on conflict (elevator_id, due_date) where created_from = 'schedule' and cancelled_at is null do nothing
      returning elevator_id
    ), noted as (
      update maintenance_schedule s set planned_to = v.day
      from (select elevator_id, max(day) as day from due group by elevator_id) v where v.elevator_id = s.elevator_id
    )
    select count(*)::int as planned from planned`.execute(db);
  return rows[0]?.planned ?? 0;
}

/** The units in use among these, with their schedules and the visits that count. */
async function readPast(db: Kysely<DB>, elevatorIds: readonly number[]) {
  // A visit counts unless it was cancelled; one cancelled under the schedule in force keeps its day free.
  const counts = sql`(p.cancelled_at is null or p.schedule_version = s.version)`;
  const lastOf = (interval: MaintenanceInterval) =>
    sql`max(p.due_date) filter (where p.cancelled_at is null
      and p.plan_type in (${sql.join(maintenanceIntervals.slice(rankOf(interval)))}))::text`;
  const { rows } = await sql<Schedule & PastVisits & { today: string }>`
    select s.elevator_id as "elevatorId", s.mode, s.interval_days as "intervalDays", s.anchor_day::text as "anchorDay",
      p.first, p.last, p.covered, current_date::text as today
    from maintenance_schedule s join elevator e using (elevator_id)
    cross join lateral (
      select min(p.due_date)::text as first, max(greatest(p.due_date, p.actual_start::date))::text as last,
        json_build_object('TM', ${lastOf('TM')}, 'SM', ${lastOf('SM')}, 'OY', ${lastOf('OY')}) as covered
      from maintenance_plan p where p.elevator_id = s.elevator_id and ${counts}) p
    where s.elevator_id = any(${elevatorIds}::int[]) and e.retired_at is null`.execute(db);
  return { today: rows[0]?.today ?? '', units: rows };
}

/** Units in use without a schedule get the regulation's, and the team of their company in their city if it has one. */
const addSchedules = (db: Kysely<DB>) =>
  sql`insert into maintenance_schedule (elevator_id, start_time, team_id)
    select e.elevator_id, '08:30'::time + e.elevator_id % 32 * interval '15 minutes', (
      select min(t.team_id) from team t
      where t.city_id = e.city_id and not t.closed and t.company_id = e.maintenance_company_id having count(*) = 1)
    from elevator e where e.retired_at is null
      and not exists (select from maintenance_schedule s where s.elevator_id = e.elevator_id)
    on conflict do nothing`.execute(db);

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

/** @returns how many visits it planned */
export async function keepPlansAhead(db: Kysely<DB>, signal?: AbortSignal): Promise<number> {
  await addSchedules(db);
  let planned = 0;
  for (let after = 0; !signal?.aborted; ) {
    const batch = await inTransaction(db, async trx => {
      // What foreign keys ask of each row is planned once, and not for each.
      await sql`set local plan_cache_mode = auto`.execute(trx);
      const { rows } = await sql<{ elevatorId: number }>`
        select s.elevator_id as "elevatorId" from maintenance_schedule s join elevator e using (elevator_id)
        where s.elevator_id > ${after} and e.retired_at is null
          and (s.planned_to is null or s.planned_to + s.interval_days <= current_date + ${daysAhead}::int)
        order by s.elevator_id limit ${unitsAtOnce}::int for no key update of s`.execute(trx);
      const ids = rows.map(({ elevatorId }) => elevatorId);
      const count = ids.length === 0 ? 0 : await planVisits(trx, ids);
      if (count > 0)
        for (let at = 0; at < rows.length; at += mostUnitsNamed)
          await notify(trx, 'plan_changed', rows.slice(at, at + mostUnitsNamed));
      return { last: ids.at(-1), planned: count };
    });
    planned += batch.planned;
    if (batch.last === undefined) break;
    after = batch.last;
  }
  await addOverdue(db);
  return planned;
}
