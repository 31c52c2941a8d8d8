import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { binding, maxBound } from '@hoistway/contract/features/binding';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import { allOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

type Row = RowOf<typeof binding.search>;

/** Elevators in every one of the scopes. */
const inside = (scopes: readonly Scope[]) => allOf(scopes.map(scope => unitsInScope(scope, 'e')));

/** Job numbers bound to a user, limited to those the caller may see. */
export async function boundJobNums(db: Kysely<DB>, scope: Scope, userId: number, type: number) {
  const { rows } = await sql<{ job_num: string }>`
    select e.job_num from account_elevator b join elevator e using (elevator_id)
    where b.user_id = ${userId} and b.type = ${type} and ${inside([scope])} order by e.job_num limit 100`.execute(
    db,
  );
  return rows.map(row => row.job_num);
}

export async function searchElevators(
  db: Kysely<DB>,
  scopes: readonly Scope[],
  filter: QueryOf<typeof binding.search>,
): Promise<Page<Row>> {
  const cityIds = (await cityIdsOf(db, { city: filter.city })) ?? [];
  const { domainName, jobNum, elevatorType } = unitConditions('e');
  return listPage(
    db,
    binding.search,
    {
      keys: sql`e.elevator_id`,
      from: sql`elevator e join elevator_state s using (elevator_id)`,
      always: [inside(scopes)],
      filters: {
        city: () => cityCondition('e', cityIds),
        domainName,
        jobNum,
        monitorStatus: status => sql`s.isactive = ${status === 1}`,
        elevatorType,
      },
      sorts: {},
      order: sql`e.job_num`,
      columns: {
        jobNum: sql`e.job_num`,
        city: sql`c.name`,
        domainName: sql`d.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        elevatorType: sql`e.elevator_type`,
        isactive: sql`s.isactive::int`,
      },
      joins: sql`
        join elevator e using (elevator_id) join elevator_state s using (elevator_id)
        join site d on d.domain_id = e.domain_id join area c on c.area_id = e.city_id`,
    },
    filter,
  );
}

/** The job numbers that lie in all the scopes, with their ids. */
export async function elevatorsInside(db: Kysely<DB>, scopes: readonly Scope[], jobNums: readonly string[]) {
  const { rows } = await sql<{ job_num: string; elevator_id: number }>`
    select e.job_num, e.elevator_id from elevator e
    where e.job_num = any(${jobNums}::text[]) and ${inside(scopes)}`.execute(db);
  return new Map(rows.map(row => [row.job_num, row.elevator_id]));
}

/**
 * Replaces the bindings the caller may see by exactly these; the others stay bound. The account's row is locked, so
 * that two simultaneous calls cannot exceed the limit together. False when more than the limit would be bound.
 */
export async function setBound(
  db: Kysely<DB>,
  scope: Scope,
  userId: number,
  type: number,
  elevatorIds: readonly number[],
): Promise<boolean> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
  await sql`
    delete from account_elevator b using elevator e
    where b.user_id = ${userId} and b.type = ${type} and e.elevator_id = b.elevator_id and ${inside([scope])}`.execute(
    db,
  );
  await sql`
    insert into account_elevator (user_id, type, elevator_id)
    select ${userId}, ${type}, id from unnest(${elevatorIds}::int[]) id on conflict do nothing`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account_elevator where user_id = ${userId} and type = ${type}`.execute(db);
  return (rows[0]?.n ?? 0) <= maxBound;
}
