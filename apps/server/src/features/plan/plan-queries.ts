/** Planned visits: the list, the days of a month, by unit and by team. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type mine, type PlanRow, plan, type ScheduleRow } from '@hoistway/contract/features/plan';
import type { PlanStateFilter } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { listPage } from '../../database/list-page.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { isActive, shownName } from '../staff/member.ts';
import { namedFor, teamOn, workEmpNames } from './plan-crew.ts';
import { type PlanSlots, slotCondition, talliedDays, talliedTotal } from './plan-tally.ts';
import { isOfPerson } from './plans-of-person.ts';

/** Nobody has begun it, and it is not cancelled. */
export const isOpen = sql<boolean>`(p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null)`;
export const isDone = sql<boolean>`(p.plan_status <> 'planned')`;
/** The day of a visit `p` from which intervals count: on which it was done, also when that was early; else its due day. */
export const countedDay = sql`(case when ${isDone} then coalesce(p.actual_start::date, p.due_date)
  else greatest(p.due_date, p.actual_start::date) end)`;
/** One that is under way is late no longer. */
const isLate = sql<boolean>`(${isOpen} and p.due_date < current_date)`;

const stateConditions: Readonly<Record<PlanStateFilter, Sql>> = {
  planned: sql`(${isOpen} and p.due_date >= current_date)`,
  overdue: isLate,
  started: sql`(p.plan_status = 'planned' and p.actual_start is not null)`,
  done: isDone,
  cancelled: sql`p.cancelled_at is not null`,
  notCancelled: sql`p.cancelled_at is null`,
};
/** The same by what visits are counted by. */
const stateSlots: Readonly<Record<PlanStateFilter, PlanSlots & { days?: readonly Sql[] }>> = {
  planned: { done: false, begun: false, cancelled: false, days: [sql`t.day >= current_date`] },
  overdue: { done: false, begun: false, cancelled: false, days: [sql`t.day < current_date`] },
  started: { begun: true },
  done: { done: true },
  cancelled: { cancelled: true },
  notCancelled: { cancelled: false },
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
  workEmpNames,
  overdueDays: sql`(select o.days from plan_overdue o where o.mp_id = p.mp_id order by o.at desc, o.days desc limit 1)`,
  movedFrom: sql`p.moved_from`,
  version: sql`p.version`,
};
export const planJoins = sql`
  join elevator e on e.elevator_id = p.elevator_id join site s on s.domain_id = p.domain_id
  join area c on c.area_id = p.city_id left join team t on t.team_id = p.team_id`;

/** 0: of none. */
const ofTeam = (table: string) => (teamId: number) => {
  const column = sql.ref(`${table}.team_id`);
  return teamId === 0 ? sql`${column} is null` : sql`${column} = ${teamId}::int`;
};

type Caller = Pick<SignedIn, 'userId' | 'scope'>;
const whoseConditions = (whose: typeof mine | undefined, { userId }: Caller): Sql[] =>
  whose === undefined ? [] : [isOfPerson(userId)];

export async function findPlans(
  db: Kysely<DB>,
  caller: Caller,
  query: QueryOf<typeof plan.list>,
): Promise<Page<PlanRow>> {
  const cityIds = await cityIdsOf(db, { city: query.city });
  const { scope } = caller;
  const { elevatorId, teamId, planType, whose } = query;
  const isTallied = [elevatorId, teamId, planType, whose].every(filter => filter === undefined);
  const { days, ...slots } = query.state === undefined ? {} : stateSlots[query.state];
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
        city: () => cityCondition('p', cityIds ?? []),
        domainName: unitConditions('p').domainName,
        jobNum: text => ofUnits(unitConditions('e').jobNum(text)),
        teamId: ofTeam('p'),
        whose: () => isOfPerson(caller.userId),
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
      total: isTallied
        ? talliedTotal({
            scope,
            of: 'due',
            cityIds,
            words: query,
            from: query.startDate,
            to: query.endDate,
            days: days ?? [],
            slots,
          })
        : undefined,
      columns: planColumns,
      joins: sql`join maintenance_plan p using (mp_id) ${planJoins}`,
    },
    query,
  );
}

type Month = CallOutput<typeof plan.month>;

export async function readMonth(
  db: Kysely<DB>,
  caller: Caller,
  { startDate: from, endDate: to, city, teamId, whose }: CallParsed<typeof plan.month>,
): Promise<Month> {
  const cityIds = await cityIdsOf(db, { city });
  const { scope } = caller;
  const isTallied = teamId === undefined && whose === undefined;
  const tallied = isTallied ? talliedDays({ scope, of: 'due', cityIds, from, to }) : undefined;
  if (tallied) return talliedMonth(db, tallied);
  const conditions = [
    sql`p.due_date between ${from}::date and ${to}::date`,
    scopeCondition(scope, 'p'),
    ...(cityIds ? [cityCondition('p', cityIds)] : []),
    ...(teamId === undefined ? [] : [ofTeam('p')(teamId)]),
    ...whoseConditions(whose, caller),
  ];
  // By state first: an index alone answers that, and another one what is late.
  const { rows } = await sql<Month[number]>`
    with late as (
      select p.due_date, count(*) as n from maintenance_plan p where ${isLate} and ${allOf(conditions)}
      group by p.due_date
    )
    select to_char(due_date, 'YYYY-MM-DD') as day, sum(c.n)::int as visits,
      coalesce(sum(c.n) filter (where plan_status <> 'planned'), 0)::int as done, coalesce(max(late.n), 0)::int as overdue
    from (select p.due_date, p.plan_status, count(*) as n from maintenance_plan p
      where p.cancelled_at is null and ${allOf(conditions)} group by p.due_date, p.plan_status) c
      left join late using (due_date)
    group by due_date order by due_date`.execute(db);
  return rows;
}

/** @param days as `talliedDays` gives them */
async function talliedMonth(db: Kysely<DB>, days: Sql): Promise<Month> {
  const among = (slots: PlanSlots) => slotCondition(sql`d.slot`, slots);
  const sum = (condition: Sql) => sql`coalesce(sum(d.n) filter (where ${condition}), 0)::int`;
  const visits = sum(among({ cancelled: false }));
  const { rows } = await sql<Month[number]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${visits} as visits,
      ${sum(among({ cancelled: false, done: true }))} as done,
      ${sum(sql`${among({ cancelled: false, done: false, begun: false })} and d.day < current_date`)} as overdue
    from (${days}) d group by d.day having ${visits} > 0 order by d.day`.execute(db);
  return rows;
}

/** The nearest visit of the unit `e` before or after today. */
const visitOf = (what: Sql, condition: Sql, order: Sql) => sql`(
  select ${what} from maintenance_plan p where p.elevator_id = e.elevator_id and ${condition}
  order by ${order} limit 1)`;
const isNext = sql`${isOpen} and p.due_date >= current_date`;
const technicianNames = sql`array(
  select ${shownName} from schedule_technician n join account a using (user_id)
  where n.elevator_id = e.elevator_id and ${isActive} order by a.user_id)`;
export const lastDay = visitOf(
  sql`p.actual_end::date`,
  sql`p.actual_end is not null`,
  sql`p.actual_end desc`,
);
export const nextDay = visitOf(sql`p.due_date`, isNext, sql`p.due_date`);

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
        annex: sql`unit_annex(e.annex, e.elevator_type)`,
        mode: sql`m.mode`,
        intervalDays: sql`m.interval_days`,
        teamName: sql`coalesce(t.team_name, '')`,
        technicians: technicianNames,
        lastDay,
        nextDay,
        nextType: visitOf(sql`p.plan_type`, isNext, sql`p.due_date`),
        overdue: sql`(select count(*)::int from maintenance_plan p
          where p.elevator_id = e.elevator_id and ${isLate})`,
      },
      joins: sql`join elevator e using (elevator_id) join maintenance_schedule m using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join team t on t.team_id = m.team_id`,
    },
    query,
  );
}

/** How many technicians go to a visit together at most. */
const together = 2;

export async function readTeamDays(
  db: Kysely<DB>,
  caller: Caller,
  { startDate, endDate, whose }: CallParsed<typeof plan.teams>,
): Promise<CallOutput<typeof plan.teams>> {
  const { rows } = await sql<CallOutput<typeof plan.teams>[number]>`
    with visit as materialized (
      select p.elevator_id, p.team_id, p.due_date, p.std_minutes, p.work_emp_names, ${isDone} as done, ${isLate} as late
      from maintenance_plan p
      where p.due_date between ${startDate}::date and ${endDate}::date and p.cancelled_at is null
        and ${allOf([scopeCondition(caller.scope, 'p'), ...whoseConditions(whose, caller)])}
    ), day as (
      select team_id, due_date, count(*)::int as visits, count(*) filter (where done)::int as done,
        count(*) filter (where late)::int as overdue, sum(std_minutes)::int as minutes
      from visit group by team_id, due_date
    ), team_day as materialized (
      select d.*, ${teamOn(sql`d.team_id`, sql`d.due_date`)} as names
      from (select distinct team_id, due_date from visit where not done) d
    ), work as (
      select v.team_id, n.name, v.due_date,
        round(sum(v.std_minutes * least(${together}::float8 / cardinality(c.crew), 1)))::int as minutes
      from visit v left join team_day d on (d.team_id, d.due_date) = (v.team_id, v.due_date)
      cross join lateral (select string_to_array(nullif(case when v.done then v.work_emp_names
        else coalesce(${namedFor(sql`v.elevator_id`)}, d.names) end, ''), '、') as crew) c
      cross join lateral unnest(c.crew) n(name) group by v.team_id, n.name, v.due_date
    ), technician as (
      select team_id, name, jsonb_agg(jsonb_build_object('day', due_date, 'minutes', minutes) order by due_date) as days
      from work group by team_id, name
    )
    select d.team_id as "teamId", coalesce(t.team_name, '') as "teamName", coalesce(c.name, '') as city,
      jsonb_agg(jsonb_build_object('day', d.due_date, 'visits', d.visits, 'done', d.done, 'overdue', d.overdue,
        'minutes', d.minutes) order by d.due_date) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'days', w.days) order by w.name), '[]')
       from technician w where w.team_id is not distinct from d.team_id) as technicians
    from day d
    left join team t on t.team_id = d.team_id left join area c on c.area_id = t.city_id
    group by d.team_id, t.team_name, c.area_id
    order by d.team_id is not null, coalesce(nullif(c.code, ''), c.name), t.team_name, d.team_id`.execute(db);
  return rows;
}
