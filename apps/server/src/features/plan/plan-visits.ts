/**
 * Plans the visits of units 400 days ahead, from the schedule of each and from the visits that it has. Visit follows
 * upon visit, on the last work day within the schedule's interval. A visit is of the longer kind when the next one
 * would be too late for that, and then covers the shorter kinds: so no kind is ever further apart than the regulation
 * wants, whatever was moved, done or cancelled before.
 */
import { words } from '@hoistway/contract/core/words';
import { mostDaysApart, visitMinutes } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../database/channels.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isCertExpired, shownName } from '../staff/member.ts';
import { givenUpAfterHours } from '../visit/visit.ts';

/** How far ahead visits are planned, in days from today. */
export const daysAhead = 400;
export const beyondPlans = words(
  `须在 ${daysAhead} 天以内：计划只做到那时`,
  `It has to be within ${daysAhead} days: visits are planned that far ahead`,
);
/** Units of one transaction: edits wait for no more than that. */
const unitsAtOnce = 2000;
/** Units without past visits begin within this many days, a share of them on each. */
const spreadDays = 10;

/** The work day itself, or the one before. Public holidays are not known here: such visits are moved by hand. */
const workDay = (day: Sql) =>
  sql`(${day} - case extract(isodow from ${day}) when 6 then 1 when 7 then 2 else 0 end)`;
/** The same, or the one after. */
const nextWorkDay = (day: Sql) =>
  sql`(${day} + case extract(isodow from ${day}) when 6 then 2 when 7 then 1 else 0 end)`;
const { TM, SM, OY } = mostDaysApart;

/**
 * What the visit of the row `l` covers: its day, and the days on which its longer kinds were done before. A half-year's
 * visit becomes the year's when a further half-year would be too late for that; likewise a quarter's.
 */
const rank = sql`case
  when l.next > l.oy + ${OY}::int or l.next > l.sm + ${SM}::int and l.day + l.sm_step > l.oy + ${OY}::int then 3
  when l.next > l.sm + ${SM}::int or l.next > l.tm + ${TM}::int and l.day + l.tm_step > l.sm + ${SM}::int then 2
  when l.next > l.tm + ${TM}::int then 1 else 0 end`;

const minutes = sql`case kind ${sql.join(
  Object.entries(visitMinutes).map(([kind, count]) => sql`when ${kind} then ${count}::int`),
  sql` `,
)} end`;

/** On the visit `p`: of the schedule that is in force, or of nobody who took it back. */
const counts = sql`(p.cancelled_at is null or p.schedule_version = s.version)`;
const isRank = (least: number) =>
  sql`p.cancelled_at is null and p.plan_type in (${sql.join(['TM', 'SM', 'OY'].slice(least - 1))})`;

/** Runs in a transaction that holds the units' schedules. @returns how many visits it planned */
export async function planVisits(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ planned: number }>`
    with recursive chosen as materialized (
      select s.elevator_id, s.mode, s.interval_days as step, s.anchor_day, s.start_time, s.team_id, s.version,
        e.job_num, e.city_id, e.domain_id, e.grt_flg, e.maintenance_company_id as company_id,
        coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end) as annex,
        coalesce(named.names, crew.names, '') as names
      from maintenance_schedule s join elevator e using (elevator_id)
      left join lateral (
        select string_agg(${shownName}, '、' order by a.user_id) as names
        from schedule_technician t join account a using (user_id) where t.elevator_id = s.elevator_id) named on true
      left join lateral (
        select string_agg(${shownName}, '、' order by a.user_id) as names
        from team_member t join account a using (user_id)
        where t.team_id = s.team_id and not ${isCertExpired}) crew on true
      where s.elevator_id = any(${elevatorIds}::int[]) and e.retired_at is null
    ), past as (
      select s.elevator_id, p.* from chosen s cross join lateral (
        select max(greatest(p.due_date, p.actual_start::date)) as last, min(p.due_date) as first,
          max(p.due_date) filter (where ${isRank(1)}) as tm, max(p.due_date) filter (where ${isRank(2)}) as sm,
          max(p.due_date) filter (where ${isRank(3)}) as oy
        from maintenance_plan p where p.elevator_id = s.elevator_id and ${counts}) p
    ), first_visit as (
      select c.*, coalesce(p.first, b.day) - c.elevator_id % 24 * 14 as oy_unknown,
        coalesce(p.first, b.day) - c.elevator_id % 12 * 14 as sm_unknown,
        coalesce(p.first, b.day) - c.elevator_id % 6 * 14 as tm_unknown, p.tm, p.sm, p.oy, b.day
      from chosen c left join past p using (elevator_id)
      cross join lateral (select greatest(p.last, current_date) as passed,
        ${nextWorkDay(sql`current_date`)} as soonest,
        ${nextWorkDay(sql`(current_date + 1 + c.elevator_id % ${spreadDays}::int)`)} as spread) d
      cross join lateral (select case
        when c.anchor_day > d.passed then c.anchor_day
        when ${workDay(sql`(p.last + c.step)`)} >= current_date then ${workDay(sql`(p.last + c.step)`)}
        when d.soonest <= p.last + greatest(c.step, ${mostDaysApart.HM}::int) then d.soonest
        else d.spread end as day) b
    ), visit as (
      select elevator_id, step, day, ${workDay(sql`(day + step)`)} as next,
        step * (${TM}::int / step) as tm_step, step * (${TM}::int / step) * (${SM}::int / (step * (${TM}::int / step))) as sm_step,
        greatest(tm, sm, oy, tm_unknown) as tm, greatest(sm, oy, sm_unknown) as sm, greatest(oy, oy_unknown) as oy
      from first_visit where day <= current_date + ${daysAhead}::int
      union all
      select l.elevator_id, l.step, l.next, ${workDay(sql`(l.next + l.step)`)}, l.tm_step, l.sm_step,
        case when r.rank >= 1 then l.day else l.tm end, case when r.rank >= 2 then l.day else l.sm end,
        case when r.rank >= 3 then l.day else l.oy end
      from visit l cross join lateral (select ${rank} as rank) r where l.next <= current_date + ${daysAhead}::int
    ), kinds as (
      select l.elevator_id, l.day, case ${rank} when 3 then 'OY' when 2 then 'SM' when 1 then 'TM' else c.mode end as kind
      from visit l join chosen c using (elevator_id)
    ), planned as (
      insert into maintenance_plan (elevator_id, asset_id, plan_start, std_minutes, plan_type, work_emp_names, grt, city_id,
        domain_id, due_date, annex, team_id, company_id, created_from, schedule_version)
      select elevator_id, c.job_num, v.day + c.start_time, ${minutes}, v.kind, c.names, c.grt_flg, c.city_id, c.domain_id,
        v.day, c.annex, c.team_id, c.company_id, 'schedule', c.version
      from kinds v join chosen c using (elevator_id) order by v.day, elevator_id
      on conflict (elevator_id, due_date) where created_from = 'schedule' and cancelled_at is null do nothing
      returning elevator_id
    ), noted as (
      update maintenance_schedule s set planned_to = v.day
      from (select elevator_id, max(day) as day from kinds group by elevator_id) v where v.elevator_id = s.elevator_id
    )
    select count(*)::int as planned from planned`.execute(db);
  return rows[0]?.planned ?? 0;
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
