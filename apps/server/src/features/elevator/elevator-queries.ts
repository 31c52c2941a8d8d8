/** Elevator master data: the list, its export, one for editing, and what filters offer. */
import type { ElevatorRow, elevatorFilter } from '@hoistway/contract/elevator';
import type { Page } from '@hoistway/contract/paging';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { allOf, type ColumnOf, elevatorAge, listPage, type Sql, sortOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from './city-ids.ts';
import { placeConditions, wordConditions } from './elevator-filter.ts';

export type ElevatorFilter = z.output<typeof elevatorFilter>;

/** Columns of the row as the contract names them, from `elevator e` and what belongs to it. */
const columns = sql`
  e.elevator_id as "elevatorId", e.job_num as "jobNum", e.domain_id as "domainId", s.domain_name as "domainName",
  e.building_name as "buildingName", e.elevator_num as "elevatorNum", coalesce(r.name, '') as "areaName",
  coalesce(p.name, '') as province, c.name as city, e.address, s.domain_type as "domainType",
  e.register_code as "registerCode", case when e.allowed then 'Y' else 'N' end as allowed, e.remark,
  coalesce(e.longitude, s.longitude) as x, coalesce(e.latitude, s.latitude) as y,
  ${elevatorAge('e.start_date')} as "elevatorAge", e.inspect_date as "inspectDate", e.elevator_type as "elevatorType",
  e.run_times as "runTimesOr", e.total_hours as "totalTimeOr", e.bend_times as "bendTimesOr", e.brand,
  case when e.energy then 'Y' else 'N' end as energy, e.device_type as "deviceType", st.isactive::int as isactive,
  st.alarm_status = 5 as trapped`;
const belongings = sql`
  join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
  left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id
  join elevator_state st on st.elevator_id = e.elevator_id`;

/** What a search stands for, with its words resolved. */
export interface ElevatorSearch {
  from: Sql;
  /** `from` with what the order needs beside it. */
  sortedFrom: Sql;
  where: Sql<boolean>;
  orderBy: Sql;
}

interface SortColumn {
  by: Sql;
  /** Where `by` is when it is not on `elevator e`; under the names of `belongings`. */
  join?: Sql;
}
const sortColumns: Record<ColumnOf<ElevatorFilter['sort']>, SortColumn> = {
  jobNum: { by: sql`e.job_num` },
  // From north to south, as the choice of cities has them.
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
): Promise<ElevatorSearch> {
  const { elevatorType, domainType, monitorStatus } = filter;
  const cityIds = await cityIdsOf(db, filter);
  const conditions = [...wordConditions('e', filter), ...placeConditions('e', { cityIds, elevatorType })];
  if (scope.kind !== 'all') conditions.push(scopeCondition(scope, 'e'));
  if (domainType !== undefined)
    conditions.push(sql`e.domain_id in (select d.domain_id from site d where d.domain_type = ${domainType})`);
  if (filter.jobNumList) conditions.push(sql`e.job_num = any(${filter.jobNumList}::text[])`);
  if (monitorStatus !== undefined) conditions.push(sql`m.isactive = ${monitorStatus === 1}`);
  const { column, direction } = sortOf(filter.sort, sortColumns, 'jobNum');
  const plain = filter.sort === undefined || filter.sort.startsWith('jobNum:');
  const from =
    monitorStatus === undefined ? sql`elevator e` : sql`elevator e join elevator_state m using (elevator_id)`;
  return {
    from,
    sortedFrom: column.join ? sql`${from} ${column.join}` : from,
    where: allOf(conditions),
    orderBy: plain
      ? sql`e.job_num ${filter.sort?.endsWith(':desc') ? sql`desc` : sql`asc`}`
      : sql`${column.by} ${direction}, e.job_num`,
  };
}

export const countElevators = ({ from, where }: ElevatorSearch): Sql<{ total: number }> =>
  sql<{ total: number }>`select count(*) as total from ${from} where ${where}`;

export async function findElevators(
  db: Kysely<DB>,
  scope: Scope,
  filter: ElevatorFilter,
): Promise<Page<ElevatorRow>> {
  const { from, sortedFrom, where, orderBy } = await elevatorSearch(db, scope, filter);
  return listPage(
    db,
    {
      keys: sql`e.elevator_id`,
      from: sortedFrom,
      countedFrom: from,
      where,
      orderBy,
      columns,
      belongings: sql`join elevator e using (elevator_id) ${belongings}`,
    },
    filter,
  );
}

/** Every row of the search in its order, with columns of the caller's choice. */
export const everyElevator = ({ where, orderBy, from }: ElevatorSearch, wanted: Sql): Sql => sql`
  select ${wanted} from ${from} ${belongings} where ${where} order by ${orderBy}`;

/** Undefined when there is none, or it is outside the scope. */
export async function readElevator(
  db: Kysely<DB>,
  scope: Scope,
  elevatorId: number,
): Promise<ElevatorRow | undefined> {
  const { rows } = await sql<ElevatorRow>`
    select ${columns} from elevator e ${belongings}
    where e.elevator_id = ${elevatorId}::int and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}

/** Types of the caller's sites that are in use. */
export async function domainTypesInUse(db: Kysely<DB>, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ domain_type: string }>`
    select distinct s.domain_type from site s
    where s.domain_type <> '' and exists (select from elevator e where e.domain_id = s.domain_id and ${scopeCondition(scope, 'e')})
    order by 1 limit 500`.execute(db);
  return rows.map(row => row.domain_type);
}

/** Cities that hold elevators of the caller, with the province and the area they lie in. */
export async function citiesInUse(db: Kysely<DB>, scope: Scope) {
  const { rows } = await sql<{ areaName: string; province: string; city: string }>`
    select coalesce(r.name, '') as "areaName", coalesce(p.name, '') as province, c.name as city
    from area c left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id
    where c.level = 2 and exists (select from elevator e where e.city_id = c.area_id and ${scopeCondition(scope, 'e')})
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
    where e.elevator_id = ${elevatorId}::int and e.job_num = ${jobNum} and ${scopeCondition(scope, 'e')}
    returning e.elevator_id`.execute(db);
  return rows.length > 0;
}
