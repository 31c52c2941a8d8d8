/** Elevator master data: the list, its export, a single elevator for editing, and the choices of filters. */

import { maySee, type QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type ElevatorDetail, type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { type EscalatorFact, escalatorFactNames } from '@hoistway/contract/features/unit-words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { elevatorAge, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from './city-ids.ts';
import { cityCondition, unitConditions } from './elevator-filter.ts';
import { startDayGiven } from './start-day.ts';

export type ElevatorFilter = QueryOf<typeof elevator.list>;
/** The reader: some columns need a permission. */
export type Reader = Pick<SignedIn, 'may' | 'mayField'>;

const { columns } = elevator.list;

/** The row, from `elevator e` and its related tables. */
export const elevatorColumns = (reader: Reader) => ({
  elevatorId: sql`e.elevator_id`,
  jobNum: sql`e.job_num`,
  domainId: sql`e.domain_id`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  areaName: sql`coalesce(r.name, '')`,
  province: sql`coalesce(p.name, '')`,
  city: sql`c.name`,
  address: maySee(columns.address, reader) ? sql`e.address` : sql`''`,
  domainType: sql`s.domain_type`,
  registerCode: maySee(columns.registerCode, reader) ? sql`e.register_code` : sql`''`,
  allowed: sql`case when e.allowed then 'Y' else 'N' end`,
  remark: maySee(columns.remark, reader) ? sql`e.remark` : sql`''`,
  x: maySee(columns.x, reader) ? sql`coalesce(e.longitude, s.longitude)` : sql`null::float8`,
  y: maySee(columns.y, reader) ? sql`coalesce(e.latitude, s.latitude)` : sql`null::float8`,
  elevatorAge: elevatorAge('e.start_date'),
  inspectDate: sql`e.inspect_date`,
  elevatorType: sql`e.elevator_type`,
  runTimesOr: sql`e.run_times`,
  totalTimeOr: sql`e.total_hours`,
  bendTimesOr: sql`e.bend_times`,
  brand: sql`e.brand`,
  energy: sql`case when e.energy then 'Y' else 'N' end`,
  deviceType: sql`e.device_type`,
  isactive: sql`st.isactive::int`,
  trapped: sql`st.alarm_status = 5`,
  retiredDate: sql`e.retired_at::date`,
});
export const elevatorJoins = sql`
  join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
  left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id
  join elevator_state st on st.elevator_id = e.elevator_id`;

const sorts: ListSearch<typeof elevator.list>['sorts'] = {
  jobNum: { by: sql`e.job_num`, total: true },
  // From north to south, like the choice of cities.
  city: { by: sql`coalesce(nullif(c.code, ''), c.name)`, join: sql`join area c on c.area_id = e.city_id` },
  domainName: { by: sql`s.domain_name`, join: sql`join site s on s.domain_id = e.domain_id` },
  buildingName: { by: sql`e.building_name` },
  brand: { by: sql`e.brand` },
  // The older the elevator, the earlier its first day.
  elevatorAge: { by: sql`current_date - e.start_date` },
  registerCode: { by: sql`e.register_code` },
  inspectDate: { by: sql`e.inspect_date` },
};

export async function elevatorSearch(
  db: Kysely<DB>,
  scope: Scope,
  filter: ElevatorFilter,
): Promise<ListSearch<typeof elevator.list>> {
  const { jobNumList } = filter;
  const cityIds = (await cityIdsOf(db, filter)) ?? [];
  const isThere = () => cityCondition('e', cityIds);
  return {
    from:
      filter.monitorStatus === undefined
        ? sql`elevator e`
        : sql`elevator e join elevator_state m using (elevator_id)`,
    always: [
      filter.retired === undefined || filter.pageName === 'monitor'
        ? unitsInScope(scope, 'e')
        : scopeCondition(scope, 'e'),
      ...(jobNumList ? [sql`e.job_num = any(${jobNumList}::text[])`] : []),
    ],
    filters: {
      ...unitConditions('e'),
      city: isThere,
      // The matching cities already combine both filters.
      areaName: filter.city === undefined ? isThere : () => sql`true`,
      domainType: type => sql`e.domain_id in (select d.domain_id from site d where d.domain_type = ${type})`,
      monitorStatus: status => sql`m.isactive = ${status === 1}`,
      retired: which => (which === 'only' ? sql`e.retired_at is not null` : sql`true`),
    },
    sorts,
    order: sql`e.job_num`,
  };
}

export const findElevators = async (
  db: Kysely<DB>,
  scope: Scope,
  filter: ElevatorFilter,
  reader: Reader,
): Promise<Page<ElevatorRow>> =>
  listPage(
    db,
    elevator.list,
    {
      ...(await elevatorSearch(db, scope, filter)),
      keys: sql`e.elevator_id`,
      columns: elevatorColumns(reader),
      joins: sql`join elevator e using (elevator_id) ${elevatorJoins}`,
    },
    filter,
  );

/** Undefined when there is none, or it is outside the scope. */
export async function readElevator(
  db: Kysely<DB>,
  scope: Scope,
  elevatorId: number,
  reader: Reader,
): Promise<ElevatorRow | undefined> {
  const { rows } = await sql<ElevatorRow>`
    select ${namedColumns(elevatorColumns(reader))} from elevator e ${elevatorJoins}
    where e.elevator_id = ${elevatorId}::int and ${unitsInScope(scope, 'e')}`.execute(db);
  return rows[0];
}

/** Of `elevator e`: a digest of what a form can change. */
export const editionOf = sql<string>`md5(row(
  e.domain_id, e.building_name, e.elevator_num, e.register_code, e.address, e.remark, e.longitude, e.latitude,
  e.elevator_type, e.brand, e.start_date, e.start_precision, e.inspect_date, e.warranty_end, e.annex, e.rated_speed,
  e.rated_load, jsonb_array_length(e.floors), e.device_type, e.grt_flg, e.intercom_phone, e.maintenance_company_id,
  e.escalator)::text)`;

const escalatorColumns = Object.fromEntries(
  escalatorFactNames.map(name => [name, sql`coalesce(e.escalator ->> ${name}::text, '')`]),
) as Record<EscalatorFact, Sql>;

const detailColumns = (reader: Reader) => ({
  ...elevatorColumns(reader),
  // Its own position, and not that of its site.
  x: sql`e.longitude`,
  y: sql`e.latitude`,
  startDate: sql`coalesce(${startDayGiven}, '')`,
  ...escalatorColumns,
  ratedSpeed: sql`e.rated_speed`,
  ratedLoad: sql`e.rated_load`,
  floorCount: sql`nullif(jsonb_array_length(e.floors), 0)`,
  grtFlg: sql`case when e.grt_flg then 'Y' else 'N' end`,
  intercomPhone: sql`e.intercom_phone`,
  warrantyEnd: sql`e.warranty_end`,
  maintenanceCompanyId: sql`e.maintenance_company_id`,
  maintenanceCompany: sql`coalesce((
    select m.company_name from company m where m.company_id = e.maintenance_company_id), '')`,
  annex: sql`e.annex`,
  edition: editionOf,
});

/** With everything that can be edited; undefined when there is none, or it is outside the scope. */
export async function readDetail(
  db: Kysely<DB>,
  scope: Scope,
  elevatorId: number,
  reader: Reader,
): Promise<ElevatorDetail | undefined> {
  const { rows } = await sql<ElevatorDetail>`
    select ${namedColumns(detailColumns(reader))} from elevator e ${elevatorJoins}
    where e.elevator_id = ${elevatorId}::int and ${unitsInScope(scope, 'e')}`.execute(db);
  return rows[0];
}

/** Site types in use within the caller's scope. */
export async function domainTypesInUse(db: Kysely<DB>, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ domain_type: string }>`
    select distinct s.domain_type from site s
    where s.domain_type <> '' and exists (select from elevator e where e.domain_id = s.domain_id and ${unitsInScope(scope, 'e')})
    order by 1 limit 500`.execute(db);
  return rows.map(row => row.domain_type);
}

/** Cities with elevators in the caller's scope, with their province and area. */
export async function citiesInUse(db: Kysely<DB>, scope: Scope) {
  const { rows } = await sql<{ areaName: string; province: string; city: string }>`
    select coalesce(r.name, '') as "areaName", coalesce(p.name, '') as province, c.name as city
    from area c left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id
    where c.level = 2 and exists (select from elevator e where e.city_id = c.area_id and ${unitsInScope(scope, 'e')})
    order by c.code, c.name, c.area_id limit 2000`.execute(db);
  return rows;
}

/** False when there is no such elevator in the scope. */
export async function saveEnergy(
  db: Kysely<DB>,
  scope: Scope,
  { elevatorId, jobNum, energy }: { elevatorId: number; jobNum: string; energy: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update elevator e set energy = ${energy}
    where e.elevator_id = ${elevatorId}::int and e.job_num = ${jobNum} and ${unitsInScope(scope, 'e')}
    returning e.elevator_id`.execute(db);
  return rows.length > 0;
}
