/**
 * The device ledger. Filters name elevators; sites, counters and rows are those of the elevators that are left.
 * An elevator's displayed status comes from its open dispatched alarm, else from its connection
 * (specification 1, section 4).
 */
import { type LedgerRow, type ledgerFilter, type SiteRow, statusTypes } from '@hoistway/contract/ledger';
import type { Page } from '@hoistway/contract/paging';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import {
  allOf,
  contains,
  elevatorAge,
  offsetOf,
  readPage,
  type Sql,
  sortOf,
  wallTime,
} from '../../database/list-sql.ts';
import type { DB } from '../../database/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { placeConditions, wordConditions } from '../elevator/elevator-filter.ts';

export type LedgerFilter = z.output<typeof ledgerFilter>;

/** Elevators with a plan of which this is true: a set that is made once, since it is asked for every elevator. */
const withPlan = (isSo: Sql) =>
  sql`st.elevator_id in (select mp.elevator_id from maintenance_plan mp where ${isSo})`;
const plannedToday = withPlan(sql`mp.plan_start >= current_date and mp.plan_start < current_date + 1`);

/** By status type, on `elevator_state st`. */
const statusCondition: Readonly<Record<number, Sql>> = {
  [statusTypes.maintenanceToday]: plannedToday,
  [statusTypes.normal]: sql`st.isactive and st.alarm_status = 0`,
  [statusTypes.online]: sql`st.isactive`,
  [statusTypes.inspection]: sql`st.service_mode = 2`,
  [statusTypes.faultStop]: sql`st.alarm_status = 4`,
  [statusTypes.trapped]: sql`st.alarm_status = 5`,
};

const maintainCondition: Readonly<Record<number, Sql>> = {
  1: plannedToday,
  2: withPlan(sql`mp.actual_end >= current_date and mp.actual_end < current_date + 1`),
  3: sql`(st.service_mode = 2 or ${withPlan(sql`mp.actual_start is not null and mp.actual_end is null`)})`,
};

interface Conditions {
  /** On `elevator e`. */
  elevator: Sql[];
  /** On `elevator_state st`. */
  state: Sql[];
  /** What is said of sites, on `site s` or on the elevators `e` at them. */
  site: (table: 's' | 'e') => Sql[];
}

async function conditionsOf(db: Kysely<DB>, scope: Scope, filter: LedgerFilter): Promise<Conditions> {
  const { domainName, elevatorType, grtFlg, domainId, patrolId } = filter;
  const cityIds = await cityIdsOf(db, { city: filter.city });
  const elevator = wordConditions('e', { ...filter, domainName: undefined });
  if (elevatorType) elevator.push(sql`e.elevator_type = ${elevatorType}`);
  if (grtFlg) elevator.push(sql`e.grt_flg = ${grtFlg === 'Y'}`);
  if (patrolId) elevator.push(sql`e.elevator_id = ${patrolId}::int`);
  // A scope of cities and sites is a matter of sites; one with single elevators is a matter of elevators.
  const siteScope = scope.kind === 'nodes' && scope.elevatorIds.length === 0;
  if (scope.kind !== 'all' && !siteScope) elevator.push(scopeCondition(scope, 'e'));

  const state: Sql[] = [];
  const status = filter.elevatorStatus === undefined ? undefined : statusCondition[filter.elevatorStatus];
  const maintain = filter.maintainStatus === undefined ? undefined : maintainCondition[filter.maintainStatus];
  if (status) state.push(status);
  if (maintain) state.push(maintain);
  if (filter.monitorStatus !== undefined) state.push(sql`st.isactive = ${filter.monitorStatus === 1}`);

  return {
    elevator,
    state,
    site: table => {
      const site = placeConditions(table, { cityIds });
      if (domainId) site.push(sql`${sql.ref(`${table}.domain_id`)} = ${domainId}::int`);
      if (siteScope) site.push(scopeCondition(scope, table));
      if (domainName === undefined) return site;
      return table === 's'
        ? [...site, contains('s.name_words', domainName)]
        : [...site, ...wordConditions('e', { domainName })];
    },
  };
}

const withState = sql`elevator e join elevator_state st using (elevator_id)`;

export async function findSites(db: Kysely<DB>, scope: Scope, filter: LedgerFilter): Promise<Page<SiteRow>> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const inSite = sql`e.domain_id = s.domain_id`;
  const from = state.length ? withState : sql`elevator e`;
  const isLeft = allOf([
    ...site('s'),
    sql`exists (select from ${from} where ${allOf([inSite, ...elevator, ...state])})`,
  ]);
  const count = (type: number) => sql`count(*) filter (where ${statusCondition[type]})::int`;
  const statement = sql<SiteRow & { total: number }>`
    with page as (
      select row_number() over () as at, ids.* from (
        select s.domain_id, s.domain_name, s.city_id from site s where ${isLeft} order by s.city_id, s.domain_name
        limit ${filter.pageSize}::int offset ${offsetOf(filter)}::bigint) ids
    )
    select t.total, f.* from (select count(*) as total from site s where ${isLeft}) t left join (
      select page.at, c.name as city, page.domain_id as "domainId", page.domain_name as "domainName", n.*
      from page join area c on c.area_id = page.city_id cross join lateral (
        select count(*)::int as "totalCount", ${count(statusTypes.normal)} as count1, ${count(statusTypes.online)} as count2,
               ${count(statusTypes.inspection)} as count3, ${count(statusTypes.faultStop)} as count4,
               ${count(statusTypes.trapped)} as count5, ${count(statusTypes.maintenanceToday)} as count6
        from ${withState} where ${allOf([sql`e.domain_id = page.domain_id`, ...elevator, ...state])}) n
    ) f on true order by f.at`;
  const found = await readPage(db, statement, row => row.domainId !== null);
  return { total: found.total, result: found.rows };
}

/** How many elevators are in each status, over everything that the filter covers. */
export async function countStatuses(
  db: Kysely<DB>,
  scope: Scope,
  filter: LedgerFilter,
): Promise<{ name: string; value: number }[]> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const ofElevators = [...elevator, ...site('e')];
  const from = ofElevators.length ? withState : sql`elevator_state st`;
  const types = Object.values(statusTypes);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(types.map(type => sql`count(*) filter (where ${statusCondition[type]})::int as ${sql.ref(`n${type}`)}`))}
    from ${from} where ${allOf([...ofElevators, ...state])}`.execute(db);
  return types.map(type => ({ name: String(type), value: rows[0]?.[`n${type}`] ?? 0 }));
}

const sortColumns = {
  jobNum: sql`e.job_num`,
  buildingName: sql`e.building_name`,
  brand: sql`e.brand`,
  registerCode: sql`e.register_code`,
  elevatorAge: sql`current_date - e.start_date`,
};

type Found = Omit<LedgerRow, 'icon'>;

const columns = (mayRemark: boolean) => sql`
  e.elevator_id as "patrolId", c.name as city, s.domain_name as "domainName", e.building_name as "buildingName",
  e.elevator_num as "elevatorNum", e.job_num as "jobNum", e.elevator_type as "elevatorType",
  case when e.grt_flg then 'Y' else 'N' end as "grtFlg",
  case when a.process_type = 1 and a.finish_date is null and a.rescue_time is null
         then case when a.box_up then 'trapped' else 'faultStop' end
       when st.isactive then 'normal' else 'unknown' end as "elevatorStatus",
  st.isactive::int as isactive, st.isactive::int as "monitorStatus", e.brand, ${elevatorAge('e.start_date')} as "elevatorAge",
  e.register_code as "registerCode", ${mayRemark ? sql`e.remark` : sql`''`} as remark,
  report.fault_id as "faultId", report.status, a.process_type as "processType", ${wallTime('a.finish_date')} as "finishDate",
  ${wallTime('a.rescue_time')} as "rescueTime", case when a.box_up then 'yes' else 'no' end as "boxUp",
  a.alarm_id as "alarmId", ${wallTime('a.alarm_date')} as "alarmDate"`;

export async function findLedgerElevators(
  db: Kysely<DB>,
  scope: Scope,
  filter: LedgerFilter,
  mayRemark: boolean,
): Promise<Page<LedgerRow>> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const from = state.length ? withState : sql`elevator e`;
  const where = allOf([...elevator, ...state, ...site('e')]);
  const { column, direction } = sortOf(filter.sort, sortColumns, 'jobNum');
  const statement = sql<Found & { total: number }>`
    with page as (
      select row_number() over () as at, ids.elevator_id from (
        select e.elevator_id from ${from} where ${where} order by ${column} ${direction}, e.job_num
        limit ${filter.pageSize}::int offset ${offsetOf(filter)}::bigint) ids
    )
    select t.total, f.* from (select count(*) as total from ${from} where ${where}) t left join (
      select page.at, ${columns(mayRemark)}
      from page join elevator e using (elevator_id) join elevator_state st using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join alarm a on a.alarm_id = st.alarm_id
        left join lateral (select fault_id, status from fault_report r where r.elevator_id = e.elevator_id
                           order by fault_id desc limit 1) report on true
    ) f on true order by f.at`;
  const found = await readPage(db, statement, row => row.patrolId !== null);
  return { total: found.total, result: found.rows.map(row => ({ ...row, icon: iconOf(row) })) };
}

/** The picture of a row: the kind of unit and its displayed status. */
const iconOf = ({ elevatorType, elevatorStatus }: Found) => `${elevatorType}-${elevatorStatus}`;

/** Cities of the ledger with their sites counted. */
export async function ledgerCities(db: Kysely<DB>, scope: Scope): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select c.name as city, count(*)::int as count from site s join area c on c.area_id = s.city_id
    where exists (select from elevator e where e.domain_id = s.domain_id and ${scopeCondition(scope, 'e')})
    group by c.area_id, c.name, c.code order by c.code, c.name, c.area_id limit 2000`.execute(db);
  return rows;
}
