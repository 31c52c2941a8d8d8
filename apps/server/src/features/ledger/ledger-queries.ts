/**
 * The device ledger. Filters name elevators; sites, counters and rows are those of the elevators that are left.
 * An elevator's displayed status comes from its open dispatched alarm, else from its connection
 * (specification 1, section 4).
 */
import type { CallOutput } from '@hoistway/contract/call';
import {
  deviceInsideStatus,
  type LedgerRow,
  type ledger,
  type ledgerFilter,
  type ledgerUnitFilter,
  type SiteRow,
  type siteFilter,
  statusTypes,
} from '@hoistway/contract/ledger';
import type { Page } from '@hoistway/contract/paging';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import {
  allOf,
  type ColumnOf,
  contains,
  elevatorAge,
  listPage,
  type Sql,
  sortOf,
  wallTime,
} from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { placeConditions, wordConditions } from '../elevator/elevator-filter.ts';

type LedgerFilter = Omit<z.output<typeof ledgerFilter>, 'sort'>;
type SiteFilter = z.output<typeof siteFilter>;
type UnitFilter = z.output<typeof ledgerUnitFilter>;

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
  [deviceInsideStatus]: sql`st.elevator_id in (select elevator_id from alarm where device_inside)`,
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

const countOf = (type: number) => sql`count(*) filter (where ${statusCondition[type]})::int`;
/** What sites are sorted by: of the site itself, or counted over its elevators. */
const siteSorts: Record<ColumnOf<SiteFilter['sort']>, { own: Sql } | { counted: Sql }> = {
  // From north to south, as the choice of cities has them.
  city: { own: sql`(select coalesce(nullif(code, ''), name) from area where area_id = s.city_id)` },
  domainName: { own: sql`s.domain_name` },
  totalCount: { counted: sql`count(*)` },
  count1: { counted: countOf(statusTypes.normal) },
  count2: { counted: countOf(statusTypes.online) },
  count3: { counted: countOf(statusTypes.inspection) },
  count4: { counted: countOf(statusTypes.faultStop) },
  count5: { counted: countOf(statusTypes.trapped) },
  count6: { counted: countOf(statusTypes.maintenanceToday) },
};

export async function findSites(db: Kysely<DB>, scope: Scope, filter: SiteFilter): Promise<Page<SiteRow>> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const inSite = sql`e.domain_id = s.domain_id`;
  const from = state.length ? withState : sql`elevator e`;
  const isLeft = allOf([
    ...site('s'),
    sql`exists (select from ${from} where ${allOf([inSite, ...elevator, ...state])})`,
  ]);
  const { column, direction } = sortOf(filter.sort, siteSorts, 'city');
  const counted =
    'counted' in column
      ? sql`join (select e.domain_id, ${column.counted} as n from ${withState}
                  where ${allOf([...elevator, ...state])} group by 1) counted using (domain_id)`
      : sql``;
  const by = 'own' in column ? column.own : sql`counted.n`;
  // Unasked, sites stand in the order of an index.
  const first = filter.sort === undefined ? sql`` : sql`${by} ${direction}, `;
  return listPage(
    db,
    {
      keys: sql`s.domain_id, s.domain_name, s.city_id`,
      from: sql`site s ${counted}`,
      countedFrom: sql`site s`,
      where: isLeft,
      orderBy: sql`${first}s.city_id, s.domain_name`,
      columns: sql`c.name as city, page.domain_id as "domainId", page.domain_name as "domainName", n.*`,
      belongings: sql`
        join area c on c.area_id = page.city_id cross join lateral (
          select count(*)::int as "totalCount", ${countOf(statusTypes.normal)} as count1, ${countOf(statusTypes.online)} as count2,
                 ${countOf(statusTypes.inspection)} as count3, ${countOf(statusTypes.faultStop)} as count4,
                 ${countOf(statusTypes.trapped)} as count5, ${countOf(statusTypes.maintenanceToday)} as count6
          from ${withState} where ${allOf([sql`e.domain_id = page.domain_id`, ...elevator, ...state])}) n`,
    },
    filter,
  );
}

/** How many elevators are in each status, over everything that the filter covers. */
export async function countStatuses(
  db: Kysely<DB>,
  scope: Scope,
  filter: LedgerFilter,
): Promise<CallOutput<typeof ledger.statistics>> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const ofElevators = [...elevator, ...site('e')];
  const from = ofElevators.length ? withState : sql`elevator_state st`;
  const types = Object.values(statusTypes);
  const asked = [...types, deviceInsideStatus];
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(asked.map(type => sql`${countOf(type)} as ${sql.ref(`n${type}`)}`))}
    from ${from} where ${allOf([...ofElevators, ...state])}`.execute(db);
  const count = (type: number) => rows[0]?.[`n${type}`] ?? 0;
  return types.map(type => ({
    name: String(type),
    value: count(type),
    ...(type === statusTypes.trapped ? { deviceInside: count(deviceInsideStatus) } : {}),
  }));
}

const sortColumns: Record<ColumnOf<UnitFilter['sort']>, Sql> = {
  jobNum: sql`e.job_num`,
  buildingName: sql`e.building_name`,
  brand: sql`e.brand`,
  registerCode: sql`e.register_code`,
  elevatorAge: sql`current_date - e.start_date`,
};

type Found = Omit<LedgerRow, 'icon'>;

const columns = (mayRemark: boolean) => sql`
  e.elevator_id as "patrolId", c.name as city, s.domain_name as "domainName", e.building_name as "buildingName",
  e.elevator_num as "elevatorNum", coalesce(nullif(e.address, ''), s.address) as address, e.job_num as "jobNum", e.elevator_type as "elevatorType",
  case when e.grt_flg then 'Y' else 'N' end as "grtFlg",
  case when a.process_type = 1 and a.finish_date is null and a.rescue_time is null
         then case when a.box_up then 'trapped' else 'faultStop' end
       when st.isactive then 'normal' else 'unknown' end as "elevatorStatus",
  st.isactive::int as isactive, st.isactive::int as "monitorStatus", e.brand, ${elevatorAge('e.start_date')} as "elevatorAge",
  e.register_code as "registerCode", ${mayRemark ? sql`e.remark` : sql`''`} as remark,
  report.fault_id as "faultId", report.status, a.process_type as "processType", ${wallTime('a.finish_date')} as "finishDate",
  ${wallTime('a.rescue_time')} as "rescueTime", case when a.box_up then 'yes' else 'no' end as "boxUp",
  a.alarm_id as "alarmId", coalesce(${wallTime('a.trapped_since')}, ${wallTime('a.alarm_date')}) as "trappedSince",
  (select s.person from alarm d join alarm_stage s on s.alarm_id = d.alarm_id and s.stage = 'rescued'
   where d.elevator_id = e.elevator_id and d.device_inside order by d.alarm_id desc, s.turn desc limit 1) as "doubtedRescuer"`;

export async function findLedgerElevators(
  db: Kysely<DB>,
  scope: Scope,
  filter: UnitFilter,
  mayRemark: boolean,
): Promise<Page<LedgerRow>> {
  const { elevator, state, site } = await conditionsOf(db, scope, filter);
  const from = state.length ? withState : sql`elevator e`;
  const where = allOf([...elevator, ...state, ...site('e')]);
  const { column, direction } = sortOf(filter.sort, sortColumns, 'jobNum');
  const { total, result } = await listPage<Found>(
    db,
    {
      keys: sql`e.elevator_id`,
      from,
      where,
      orderBy: sql`${column} ${direction}, e.job_num`,
      columns: columns(mayRemark),
      belongings: sql`
        join elevator e using (elevator_id) join elevator_state st using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join alarm a on a.alarm_id = st.alarm_id
        left join lateral (select fault_id, status from fault_report r where r.elevator_id = e.elevator_id
                           order by fault_id desc limit 1) report on true`,
    },
    filter,
  );
  return { total, result: result.map(row => ({ ...row, icon: iconOf(row) })) };
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
