/**
 * How many elevators are in the scope of an account: stored when the scope is set and when the statistics are refreshed,
 * and compared later.
 */
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { heldCities } from '../account-scope.ts';
import { accountsBelow } from '../account-tree/managed-account.ts';

/**
 * Units of each city. It does not depend on the account, so PostgreSQL counts once for all rows of a statement, when
 * the first of them needs it.
 */
const unitsOfCities = sql`(
  select jsonb_object_agg(city_id, units) from (
    select city_id, count(*) as units from elevator where retired_at is null group by city_id) counted)`;

/**
 * The current number, for an account aliased `a`: the units of its cities, those of its sites in other cities, and
 * single ones in neither.
 */
export const elevatorsNow: Sql<number> = sql<number>`(
  case a.scope when 'all' then (select count(*)::int from elevator where retired_at is null) when 'none' then 0 else (
    select coalesce(sum(units), 0)::int from (select ${heldCities} as ids offset 0) cities, lateral (
      select (${unitsOfCities} ->> city_id::text)::int as units from unnest(cities.ids) city_id
      union all
      select (select count(*) from elevator e where e.domain_id = s.domain_id and e.retired_at is null)
      from account_scope n join site s on s.domain_id = n.node_id
      where n.user_id = a.user_id and n.level = 3 and s.city_id <> all(cities.ids)
      union all
      select 1 from account_scope n join elevator e on e.elevator_id = n.node_id
      where n.user_id = a.user_id and n.level = 4 and e.retired_at is null and e.city_id <> all(cities.ids)
        and not exists (
          select from account_scope d where d.user_id = a.user_id and d.level = 3 and d.node_id = e.domain_id)
    ) part) end)`;

const batchAccounts = 200;

/** Counts for the accounts with these ids, in batches, so that no row stays locked for long. */
export async function countElevators(
  db: Kysely<DB>,
  userIds: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += batchAccounts) {
    signal?.throwIfAborted();
    await sql`
      update account t set elevator_count = c.elevators
      from (select a.user_id, ${elevatorsNow} as elevators from account a
            where a.user_id = any(${userIds.slice(from, from + batchAccounts)}::int[])) c
      where t.user_id = c.user_id and t.elevator_count is distinct from c.elevators`.execute(db);
  }
}

/**
 * Runs in the transaction that has changed the scope of an account.
 * @param below how many accounts below it lost part of their scope
 */
export async function countChanged(db: Kysely<DB>, userId: number, below: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from account
    where user_id = ${userId} or (${below > 0} and user_id in ${accountsBelow(userId)})`.execute(db);
  await countElevators(
    db,
    rows.map(row => row.user_id),
  );
}
