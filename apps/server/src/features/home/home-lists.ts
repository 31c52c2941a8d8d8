/** The lists that open from the home page: each finds the rows that a number there counted. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { alarmStatuses, home, late } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import { visibleFaultOf } from '../../auth/visible/fault.ts';
import { type ListSearch, listPage } from '../../database/list-page.ts';
import { elevatorAge, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { OfRole } from '../alarm/order-conditions.ts';
import { unitConditions } from '../elevator/elevator-filter.ts';
import { hasAlarmStatus, isMonitored, ofAges, ofRuns, waitingSince } from './home-figures.ts';
import {
  cityOfSite,
  dueWithin,
  inspectionSite,
  isOverdue,
  mostToInspect,
  sitesDueWithin,
} from './home-reminders.ts';
import {
  faultsOfYesterday,
  mostFaults,
  placesOfSite,
  sitesWithFaults,
  yesterdaySite,
} from './home-yesterday.ts';

/** The columns of a unit, from `elevator e` and its site and city. */
export const unitColumns = {
  elevatorId: sql`e.elevator_id`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  jobNum: sql`e.job_num`,
  elevatorAge: elevatorAge('e.start_date'),
  registerCode: sql`e.register_code`,
};
export const unitJoins = sql`join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id`;
const unitOfKey = sql`join elevator e using (elevator_id) ${unitJoins}`;

const unitSorts = {
  city: { by: sql`coalesce(nullif(c.code, ''), c.name)`, join: sql`join area c on c.area_id = e.city_id` },
  domainName: { by: sql`s.domain_name`, join: sql`join site s on s.domain_id = e.domain_id` },
  buildingName: { by: sql`e.building_name` },
  jobNum: { by: sql`e.job_num`, total: true },
  elevatorAge: { by: sql`current_date - e.start_date` },
  registerCode: { by: sql`e.register_code` },
} as const;
const { jobNum, domainName } = unitConditions('e');
const ofSite = (domainId: number | undefined): Sql[] =>
  domainId === undefined ? [] : [sql`e.domain_id = ${domainId}::int`];

/** Days left until the next inspection; negative where it is late. */
export const daysLeft = sql<number>`e.inspect_date - current_date`;

export type InspectionFilter = QueryOf<typeof home.inspections>;
export const inspectionSearch = (
  scope: Scope,
  { expiryInterval, domainId }: InspectionFilter,
): ListSearch<typeof home.inspections> => ({
  from: sql`elevator e`,
  always: [unitsInScope(scope, 'e'), dueWithin(expiryInterval), ...ofSite(domainId)],
  filters: {
    dueState: state => (state === late ? isOverdue : sql`not ${isOverdue}`),
    jobNum,
    domainName,
  },
  sorts: { ...unitSorts, days: { by: sql`e.inspect_date` } },
  order: sql`e.inspect_date, e.job_num`,
});
export const findInspections = (db: Kysely<DB>, scope: Scope, filter: InspectionFilter) =>
  listPage(
    db,
    home.inspections,
    {
      ...inspectionSearch(scope, filter),
      keys: sql`e.elevator_id`,
      columns: { ...unitColumns, inspectDate: sql`e.inspect_date`, days: daysLeft },
      joins: unitOfKey,
    },
    filter,
  );

export const findInspectionSites = (
  db: Kysely<DB>,
  scope: Scope,
  filter: QueryOf<typeof home.inspectionSites>,
) =>
  listPage(
    db,
    home.inspectionSites,
    {
      from: sql`(${sitesDueWithin(scope, filter.expiryInterval)}) n join site s using (domain_id)`,
      filters: { domainName: unitConditions('n').domainName },
      sorts: {},
      order: mostToInspect,
      keys: sql`n.*`,
      columns: inspectionSite('page'),
      joins: cityOfSite('page'),
    },
    filter,
  );

export type RunFilter = QueryOf<typeof home.runs>;
export const runSearch = (scope: Scope): ListSearch<typeof home.runs> => ({
  from: sql`elevator e`,
  always: [unitsInScope(scope, 'e')],
  filters: { runBucket: bucket => ofRuns[bucket - 1] ?? sql`false`, jobNum, domainName },
  sorts: { ...unitSorts, runCount: { by: sql`e.run_times` } },
  order: sql`e.run_times desc nulls last, e.job_num`,
});
export const findRuns = (db: Kysely<DB>, scope: Scope, filter: RunFilter) =>
  listPage(
    db,
    home.runs,
    {
      ...runSearch(scope),
      keys: sql`e.elevator_id`,
      columns: { ...unitColumns, runCount: sql`e.run_times` },
      joins: unitOfKey,
    },
    filter,
  );

export const findAges = (db: Kysely<DB>, scope: Scope, filter: QueryOf<typeof home.ages>) =>
  listPage(
    db,
    home.ages,
    {
      from: sql`elevator e`,
      always: [unitsInScope(scope, 'e')],
      filters: { ageBucket: bucket => ofAges[bucket - 1] ?? sql`false`, jobNum, domainName },
      sorts: unitSorts,
      order: sql`e.start_date nulls last, e.job_num`,
      keys: sql`e.elevator_id`,
      columns: unitColumns,
      joins: unitOfKey,
    },
    filter,
  );

export const findYesterday = (
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
  filter: QueryOf<typeof home.yesterdayUnits>,
) =>
  listPage(
    db,
    home.yesterdayUnits,
    {
      from: sql`(${faultsOfYesterday(role)}) f join elevator e using (elevator_id)`,
      // Of their records: also units that were retired since.
      always: [scopeCondition(scope, 'e'), ...ofSite(filter.domainId)],
      filters: { jobNum, domainName },
      sorts: { ...unitSorts, faultCount: { by: sql`f.faults` } },
      order: sql`f.faults desc, e.job_num`,
      keys: sql`e.elevator_id, f.faults`,
      columns: { ...unitColumns, faultCount: sql`page.faults` },
      joins: unitOfKey,
    },
    filter,
  );

export const findYesterdaySites = (
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
  filter: QueryOf<typeof home.yesterdaySites>,
) =>
  listPage(
    db,
    home.yesterdaySites,
    {
      from: sql`(${sitesWithFaults(scope, role)}) n join site s using (domain_id)`,
      filters: { domainName: unitConditions('n').domainName },
      sorts: {},
      order: mostFaults,
      keys: sql`n.*`,
      columns: yesterdaySite('page'),
      joins: placesOfSite('page'),
    },
    filter,
  );

type JobNumFilter = QueryOf<typeof home.jobNums>;
/** The one status that the list is about. @throws Refusal when it is not exactly one */
export function statusOf({ elevatorStatus, planStatus, monitorStatus }: JobNumFilter) {
  const asked = Object.entries({ elevatorStatus, planStatus, monitorStatus }).flatMap(([name, value]) =>
    value === undefined ? [] : [name as 'elevatorStatus' | 'planStatus' | 'monitorStatus'],
  );
  const [one, other] = asked;
  if (one === undefined || other !== undefined)
    throw new Refusal('invalid', { fields: { [other ?? 'elevatorStatus']: problems.notAChoice } });
  return one;
}

/** What an elevator's row is, or a visit's; both with the columns of their unit. */
const place = {
  city: unitColumns.city,
  domainName: unitColumns.domainName,
  buildingName: unitColumns.buildingName,
  elevatorNum: unitColumns.elevatorNum,
  jobNum: unitColumns.jobNum,
};

/** The alarm of a fault that the role does not see is counted and not opened. */
export function findJobNums(
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
  filter: JobNumFilter,
): Promise<Page<RowOf<typeof home.jobNums>>> {
  if (filter.planStatus !== undefined) return findVisits(db, scope, filter);
  const trapped = filter.elevatorStatus === alarmStatuses.trapped;
  const inside = filter.elevatorStatus === alarmStatuses.deviceInside;
  const alarm = inside
    ? sql`join lateral (select * from alarm d where d.elevator_id = e.elevator_id and d.device_inside
                        order by d.alarm_id desc limit 1) a on true`
    : sql`left join alarm a on a.alarm_id = st.alarm_id`;
  // Of a rescue that was recorded the clock has stopped.
  const waits = inside ? sql`false` : sql`st.alarm_status = 5`;
  return listPage(
    db,
    home.jobNums,
    {
      from: sql`elevator e join elevator_state st using (elevator_id) ${trapped || inside ? alarm : sql``}`,
      always: [
        unitsInScope(scope, 'e'),
        ...(filter.elevatorStatus === undefined ? [] : [hasAlarmStatus[filter.elevatorStatus] ?? sql`false`]),
        ...(filter.monitorStatus === undefined ? [] : [isMonitored(filter.monitorStatus)]),
      ],
      filters: { jobNum },
      sorts: {},
      // Whoever has waited longest comes first.
      order: trapped || inside ? sql`${waitingSince}, e.job_num` : sql`e.job_num`,
      keys: sql`e.elevator_id`,
      columns: {
        ...place,
        rowId: sql`e.elevator_id`,
        alarmId: sql`case when ${visibleFaultOf(role.faultCodes, 'a')} then a.alarm_id end`,
        trappedSince: sql`case when ${waits} then to_char(${waitingSince}, 'YYYY-MM-DD HH24:MI:SS') end`,
        arrivalDue: sql`case when ${waits} and a.arrive_date is null then ${wallTime('a.arrival_due')} end`,
      },
      joins: sql`${unitOfKey} join elevator_state st using (elevator_id) ${alarm}`,
    },
    filter,
  );
}

/** Visits whose day of work is today, whoever maintains the unit. */
const findVisits = (db: Kysely<DB>, scope: Scope, filter: JobNumFilter) =>
  listPage(
    db,
    home.jobNums,
    {
      from: sql`maintenance_plan p join elevator e using (elevator_id)`,
      always: [
        sql`p.work_at >= current_date and p.work_at < current_date + 1 and p.cancelled_at is null`,
        scopeCondition(scope, 'p'),
        filter.planStatus === 'planned' ? sql`p.plan_status = 'planned'` : sql`p.plan_status <> 'planned'`,
      ],
      filters: { jobNum },
      sorts: {},
      order: sql`e.job_num, p.mp_id`,
      keys: sql`p.mp_id, e.elevator_id`,
      columns: {
        ...place,
        rowId: sql`page.mp_id`,
        alarmId: sql`null::bigint`,
        arrivalDue: sql`null::text`,
        trappedSince: sql`null::text`,
      },
      joins: unitOfKey,
    },
    filter,
  );
