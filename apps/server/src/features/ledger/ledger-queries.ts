/**
 * The device ledger. Filters select elevators; sites, counters and rows are those of the matching elevators. An
 * elevator's displayed status comes from its open dispatched alarm, otherwise from its connection (specification 1,
 * section 4).
 */
import type { CallOutput } from '@hoistway/contract/core/call';
import { maySee, type QueryOf, type SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import {
  deviceInsideStatus,
  type LedgerRow,
  ledger,
  type SiteRow,
  statusTypes,
} from '@hoistway/contract/features/ledger';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { conditionsOf, nullsLast, readList, sortedBy } from '../../database/list-page.ts';
import { allOf, contains, elevatorAge, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

type SiteFilter = QueryOf<typeof ledger.sites>;
type UnitFilter = QueryOf<typeof ledger.elevators>;
type LedgerFilter = Omit<SiteFilter, 'sort'>;

/** Elevators with a matching plan: a set built once, since it is checked for every elevator. */
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
  /** Conditions on sites, on `site s` or on the elevators `e` at them. */
  site: (table: 's' | 'e') => Sql[];
}

/** The conditions of one filter. */
type Part = { elevator: Sql } | { state: Sql } | { site: (table: 's' | 'e') => Sql };

async function searched(db: Kysely<DB>, scope: Scope, filter: LedgerFilter): Promise<Conditions> {
  const { domainId, patrolId } = filter;
  const cityIds = (await cityIdsOf(db, { city: filter.city })) ?? [];
  const unit = unitConditions('e');
  const parts = conditionsOf<typeof ledger.sites, Part>(
    ledger.sites,
    {
      city: () => ({ site: table => cityCondition(table, cityIds) }),
      domainName: words => ({
        site: table => (table === 's' ? contains('s.name_words', words) : unit.domainName(words)),
      }),
      jobNum: words => ({ elevator: unit.jobNum(words) }),
      buildingName: words => ({ elevator: unit.buildingName(words) }),
      registerCode: words => ({ elevator: unit.registerCode(words) }),
      elevatorType: type => ({ elevator: unit.elevatorType(type) }),
      grtFlg: flag => ({ elevator: sql`e.grt_flg = ${flag === 'Y'}` }),
      elevatorStatus: status => ({ state: statusCondition[status] ?? sql`true` }),
      maintainStatus: status => ({ state: maintainCondition[status] ?? sql`true` }),
      monitorStatus: status => ({ state: sql`st.isactive = ${status === 1}` }),
    },
    filter,
  );
  // A scope of cities and sites is applied to sites; one with single elevators is applied to elevators.
  const siteScope = scope.kind === 'nodes' && scope.elevatorIds.length === 0;
  return {
    elevator: [
      ...parts.flatMap(part => ('elevator' in part ? [part.elevator] : [])),
      ...(patrolId ? [sql`e.elevator_id = ${patrolId}::int`] : []),
      ...(scope.kind !== 'all' && !siteScope ? [scopeCondition(scope, 'e')] : []),
    ],
    state: parts.flatMap(part => ('state' in part ? [part.state] : [])),
    site: table => [
      ...parts.flatMap(part => ('site' in part ? [part.site(table)] : [])),
      ...(domainId ? [sql`${sql.ref(`${table}.domain_id`)} = ${domainId}::int`] : []),
      ...(siteScope ? [scopeCondition(scope, table)] : []),
    ],
  };
}

const withState = sql`elevator e join elevator_state st using (elevator_id)`;

const countOf = (type: number) => sql`count(*) filter (where ${statusCondition[type]})::int`;
/** Sort columns of sites: of the site itself, or counted over its elevators. */
const siteSorts: Record<SortOf<typeof ledger.sites>, { own: Sql } | { counted: Sql }> = {
  // From north to south, like the choice of cities.
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
  const { elevator, state, site } = await searched(db, scope, filter);
  const inSite = sql`e.domain_id = s.domain_id`;
  const from = state.length ? withState : sql`elevator e`;
  const isLeft = allOf([
    ...site('s'),
    sql`exists (select from ${from} where ${allOf([inSite, ...elevator, ...state])})`,
  ]);
  const sorted = sortedBy(ledger.sites, siteSorts, filter);
  const counted =
    sorted && 'counted' in sorted.column
      ? sql`join (select e.domain_id, ${sorted.column.counted} as n from ${withState}
                  where ${allOf([...elevator, ...state])} group by 1) counted using (domain_id)`
      : sql``;
  const by = sorted && ('own' in sorted.column ? sorted.column.own : sql`counted.n`);
  return readList(
    db,
    ledger.sites,
    {
      keys: sql`s.domain_id, s.domain_name, s.city_id`,
      from: sql`site s ${counted}`,
      countedFrom: sql`site s`,
      where: isLeft,
      // By default, sites are in the order of an index.
      orderBy: sql`${sorted ? sql`${by} ${nullsLast(sorted.descending)}, ` : sql``}s.city_id, s.domain_name`,
      columns: {
        city: sql`c.name`,
        domainId: sql`page.domain_id`,
        domainName: sql`page.domain_name`,
        totalCount: sql`n.total`,
        count1: sql`n.count1`,
        count2: sql`n.count2`,
        count3: sql`n.count3`,
        count4: sql`n.count4`,
        count5: sql`n.count5`,
        count6: sql`n.count6`,
      },
      belongings: sql`
        join area c on c.area_id = page.city_id cross join lateral (
          select count(*)::int as total, ${countOf(statusTypes.normal)} as count1, ${countOf(statusTypes.online)} as count2,
                 ${countOf(statusTypes.inspection)} as count3, ${countOf(statusTypes.faultStop)} as count4,
                 ${countOf(statusTypes.trapped)} as count5, ${countOf(statusTypes.maintenanceToday)} as count6
          from ${withState} where ${allOf([sql`e.domain_id = page.domain_id`, ...elevator, ...state])}) n`,
    },
    filter,
  );
}

/** The number of elevators in each status, over everything the filter matches. */
export async function countStatuses(
  db: Kysely<DB>,
  scope: Scope,
  filter: LedgerFilter,
): Promise<CallOutput<typeof ledger.statistics>> {
  const { elevator, state, site } = await searched(db, scope, filter);
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

const unitSorts: Record<SortOf<typeof ledger.elevators>, Sql> = {
  jobNum: sql`e.job_num`,
  buildingName: sql`e.building_name`,
  brand: sql`e.brand`,
  registerCode: sql`e.register_code`,
  elevatorAge: sql`current_date - e.start_date`,
};

const status = sql`case when a.process_type = 1 and a.finish_date is null and a.rescue_time is null
    then case when a.box_up then 'trapped' else 'faultStop' end
  when st.isactive then 'normal' else 'unknown' end`;

export async function findLedgerElevators(
  db: Kysely<DB>,
  scope: Scope,
  filter: UnitFilter,
  reader: Pick<SignedIn, 'may' | 'mayField'>,
): Promise<Page<LedgerRow>> {
  const { elevator, state, site } = await searched(db, scope, filter);
  const sorted = sortedBy(ledger.elevators, unitSorts, filter);
  return readList(
    db,
    ledger.elevators,
    {
      keys: sql`e.elevator_id`,
      from: state.length ? withState : sql`elevator e`,
      where: allOf([...elevator, ...state, ...site('e')]),
      orderBy: sql`${sorted ? sql`${sorted.column} ${nullsLast(sorted.descending)}, ` : sql``}e.job_num`,
      columns: {
        patrolId: sql`e.elevator_id`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        address: sql`coalesce(nullif(e.address, ''), s.address)`,
        jobNum: sql`e.job_num`,
        elevatorType: sql`e.elevator_type`,
        grtFlg: sql`case when e.grt_flg then 'Y' else 'N' end`,
        elevatorStatus: status,
        isactive: sql`st.isactive::int`,
        monitorStatus: sql`st.isactive::int`,
        brand: sql`e.brand`,
        elevatorAge: elevatorAge('e.start_date'),
        registerCode: sql`e.register_code`,
        remark: maySee(ledger.elevators.columns.remark, reader) ? sql`e.remark` : sql`''`,
        faultId: sql`report.fault_id`,
        status: sql`report.status`,
        processType: sql`a.process_type`,
        finishDate: wallTime('a.finish_date'),
        rescueTime: wallTime('a.rescue_time'),
        boxUp: sql`case when a.box_up then 'yes' else 'no' end`,
        // The icon of a row: the kind of unit and its displayed status.
        icon: sql`e.elevator_type || '-' || ${status}`,
        alarmId: sql`a.alarm_id`,
        trappedSince: sql`coalesce(${wallTime('a.trapped_since')}, ${wallTime('a.alarm_date')})`,
        doubtedRescuer: sql`(
          select s.person from alarm d join alarm_stage s on s.alarm_id = d.alarm_id and s.stage = 'rescued'
          where d.elevator_id = e.elevator_id and d.device_inside order by d.alarm_id desc, s.turn desc limit 1)`,
      },
      belongings: sql`
        join elevator e using (elevator_id) join elevator_state st using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join alarm a on a.alarm_id = st.alarm_id
        left join lateral (select fault_id, status from fault_report r where r.elevator_id = e.elevator_id
                           order by fault_id desc limit 1) report on true`,
    },
    filter,
  );
}

/** Cities of the ledger with the number of their sites. */
export async function ledgerCities(db: Kysely<DB>, scope: Scope): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select c.name as city, count(*)::int as count from site s join area c on c.area_id = s.city_id
    where exists (select from elevator e where e.domain_id = s.domain_id and ${scopeCondition(scope, 'e')})
    group by c.area_id, c.name, c.code order by c.code, c.name, c.area_id limit 2000`.execute(db);
  return rows;
}
