/** Planned visits: the list, the days of a month, by unit and by team. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type PlanRow, plan, type ScheduleRow } from '@hoistway/contract/features/plan';
import type { PlanState } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { shownName } from '../staff/member.ts';

/** Nobody has begun it, and it is not cancelled. */
export const isOpen = sql<boolean>`(p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null)`;
const isDone = sql<boolean>`(p.plan_status <> 'planned')`;
/** Of a visit that is not cancelled. */
const isLate = sql<boolean>`(p.plan_status = 'planned' and p.due_date < current_date)`;

const stateConditions: Readonly<Record<PlanState, Sql>> = {
  planned: sql`(${isOpen} and p.due_date >= current_date)`,
  overdue: sql`(${isOpen} and p.due_date < current_date)`,
  started: sql`(p.plan_status = 'planned' and p.actual_start is not null)`,
  done: isDone,
  cancelled: sql`p.cancelled_at is not null`,
};
const state = sql`case when p.cancelled_at is not null then 'cancelled' when ${isDone} then 'done'
  when p.actual_start is not null then 'started' when p.due_date < current_date then 'overdue' else 'planned' end`;

const ofUnits = (condition: Sql) =>
  sql`p.elevator_id in (select e.elevator_id from elevator e where ${condition})`;

export const planColumns = {
  mpId: sql`p.mp_id`,
  elevatorId: sql`p.elevator_id`,
  jobNum: sql`e.job_num`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  dueDate: sql`p.due_date`,
  planStartDt: wallTime('p.plan_start'),
  planType: sql`p.plan_type`,
  annex: sql`p.annex`,
  state,
  stdTime: sql`p.std_minutes`,
  teamName: sql`coalesce(t.team_name, '')`,
  workEmpNames: sql`p.work_emp_names`,
  overdueDays: sql`(select max(o.days) from plan_overdue o where o.mp_id = p.mp_id)`,
  movedFrom: sql`p.moved_from`,
  version: sql`p.version`,
};
export const planBelongings = sql`
  join elevator e on e.elevator_id = p.elevator_id join site s on s.domain_id = p.domain_id
  join area c on c.area_id = p.city_id left join team t on t.team_id = p.team_id`;

const ofTeam = (table: string) => (teamId: number) => sql`${sql.ref(`${table}.team_id`)} = ${teamId}::int`;

export async function findPlans(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof plan.list>,
): Promise<Page<PlanRow>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  const unit = unitConditions('e');
  const { elevatorId } = query;
  return listPage(
    db,
    plan.list,
    {
      keys: sql`p.mp_id`,
      from: sql`maintenance_plan p`,
      always: [
        scopeCondition(scope, 'p'),
        ...(elevatorId === undefined ? [] : [sql`p.elevator_id = ${elevatorId}::int`]),
      ],
      filters: {
        city: () => cityCondition('p', cityIds),
        domainName: text => ofUnits(unit.domainName(text)),
        jobNum: text => ofUnits(unit.jobNum(text)),
        teamId: ofTeam('p'),
        planType: type => sql`p.plan_type = ${type}`,
        state: wanted => stateConditions[wanted],
        startDate: day => sql`p.due_date >= ${day}::date`,
        endDate: day => sql`p.due_date <= ${day}::date`,
      },
      sorts: {
        dueDate: { by: sql`p.due_date`, neverNull: true },
        jobNum: { by: sql`e.job_num`, join: sql`join elevator e on e.elevator_id = p.elevator_id` },
      },
      order: sql`p.due_date, p.mp_id`,
      columns: planColumns,
      belongings: sql`join maintenance_plan p using (mp_id) ${planBelongings}`,
    },
    query,
  );
}

export async function readMonth(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate, city, teamId }: CallParsed<typeof plan.month>,
): Promise<CallOutput<typeof plan.month>> {
  const cityIds = await cityIdsOf(db, { city });
  const conditions = [
    scopeCondition(scope, 'p'),
    ...(cityIds ? [cityCondition('p', cityIds)] : []),
    ...(teamId === undefined ? [] : [ofTeam('p')(teamId)]),
  ];
  // By state first: an index alone answers that.
  const { rows } = await sql<CallOutput<typeof plan.month>[number]>`
    select to_char(due_date, 'YYYY-MM-DD') as day, sum(n)::int as visits,
      coalesce(sum(n) filter (where plan_status <> 'planned'), 0)::int as done,
      coalesce(sum(n) filter (where plan_status = 'planned' and due_date < current_date), 0)::int as overdue
    from (select p.due_date, p.plan_status, count(*) as n from maintenance_plan p
      where p.due_date between ${startDate}::date and ${endDate}::date and p.cancelled_at is null
        and ${allOf(conditions)} group by p.due_date, p.plan_status) counted
    group by due_date order by due_date`.execute(db);
  return rows;
}

/** The nearest visit of the unit `e` before or after today. */
const visitOf = (what: Sql, condition: Sql, order: Sql) => sql`(
  select ${what} from maintenance_plan p where p.elevator_id = e.elevator_id and ${condition}
  order by ${order} limit 1)`;
const isNext = sql`${isOpen} and p.due_date >= current_date`;
const technicianNames = sql`array(
  select ${shownName} from schedule_technician n join account a using (user_id)
  where n.elevator_id = e.elevator_id order by a.user_id)`;
export const lastDay = visitOf(
  sql`p.actual_end::date`,
  sql`p.actual_end is not null`,
  sql`p.actual_end desc`,
);
export const nextDay = visitOf(sql`p.due_date`, isNext, sql`p.due_date`);
export const annexOf = sql`coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end)`;

export async function findUnits(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof plan.units>,
): Promise<Page<ScheduleRow>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  const unit = unitConditions('e');
  return listPage(
    db,
    plan.units,
    {
      keys: sql`e.elevator_id`,
      from: sql`elevator e join maintenance_schedule m using (elevator_id)`,
      always: [unitsInScope(scope, 'e')],
      filters: {
        city: () => cityCondition('e', cityIds),
        domainName: unit.domainName,
        jobNum: unit.jobNum,
        teamId: ofTeam('m'),
        mode: mode => sql`m.mode = ${mode}`,
      },
      sorts: { jobNum: { by: sql`e.job_num`, total: true } },
      order: sql`e.job_num`,
      columns: {
        elevatorId: sql`e.elevator_id`,
        jobNum: sql`e.job_num`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        annex: annexOf,
        mode: sql`m.mode`,
        intervalDays: sql`m.interval_days`,
        teamName: sql`coalesce(t.team_name, '')`,
        technicians: technicianNames,
        lastDay,
        nextDay,
        nextType: visitOf(sql`p.plan_type`, isNext, sql`p.due_date`),
        overdue: sql`(select count(*)::int from maintenance_plan p
          where p.elevator_id = e.elevator_id and ${isOpen} and ${isLate})`,
      },
      belongings: sql`join elevator e using (elevator_id) join maintenance_schedule m using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join team t on t.team_id = m.team_id`,
    },
    query,
  );
}

export async function readTeamDays(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate }: CallParsed<typeof plan.teams>,
): Promise<CallOutput<typeof plan.teams>> {
  const { rows } = await sql<CallOutput<typeof plan.teams>[number]>`
    select d.team_id as "teamId", coalesce(t.team_name, '') as "teamName", coalesce(c.name, '') as city,
      jsonb_agg(jsonb_build_object('day', d.due_date, 'visits', d.visits, 'done', d.done, 'overdue', d.overdue,
        'minutes', d.minutes) order by d.due_date) as days
    from (select p.team_id, p.due_date, count(*)::int as visits, count(*) filter (where ${isDone})::int as done,
        count(*) filter (where ${isLate})::int as overdue, sum(p.std_minutes)::int as minutes
      from maintenance_plan p
      where p.due_date between ${startDate}::date and ${endDate}::date and p.cancelled_at is null
        and ${scopeCondition(scope, 'p')}
      group by p.team_id, p.due_date) d
    left join team t on t.team_id = d.team_id left join area c on c.area_id = t.city_id
    group by d.team_id, t.team_name, c.area_id
    order by d.team_id is null, coalesce(nullif(c.code, ''), c.name), t.team_name, d.team_id`.execute(db);
  return rows;
}
