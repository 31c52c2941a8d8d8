/** The stored data scope of an account: regions and provinces resolved into their cities, and the paths of its nodes. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Scope } from './scope.ts';

export interface ScopeRow {
  scope: 'all' | 'none' | 'nodes';
  city_ids: number[];
  domain_ids: number[];
  elevator_ids: number[];
}

/** The cities of an account aliased `a`: those it holds, and those of its regions and provinces. */
export const heldCities: RawBuilder<number[]> = sql<number[]>`held_cities(a.user_id)`;

/** The columns of a ScopeRow, for an account aliased `a` in the query. */
export const scopeColumns: RawBuilder<unknown> = sql`
  a.scope, ${heldCities} as city_ids,
  held_nodes(a.user_id, 3) as domain_ids, held_nodes(a.user_id, 4) as elevator_ids`;

export const scopeOf = (row: ScopeRow): Scope =>
  row.scope === 'nodes'
    ? { kind: 'nodes', cityIds: row.city_ids, domainIds: row.domain_ids, elevatorIds: row.elevator_ids }
    : { kind: row.scope };

/**
 * Rows `elevator_id, user_id`: the accounts that have these units in their scope.
 *
 * @param units a query of `elevator_id`
 */
export const accountsWithUnits = (units: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.elevator_id, a.user_id from (${units}) u join elevator e using (elevator_id)
  join area c on c.area_id = e.city_id left join area p on p.area_id = c.parent_id
  cross join lateral (values (4, e.elevator_id), (3, e.domain_id), (2, e.city_id), (1, c.parent_id), (0, p.parent_id))
    n (level, node_id)
  join account_scope s on s.level = n.level and s.node_id = n.node_id
  join account a on a.user_id = s.user_id and a.scope = 'nodes'
  union
  select u.elevator_id, a.user_id from (${units}) u cross join account a where a.scope = 'all'`;

/** Undefined when the account does not exist. */
export async function readScope(db: Kysely<DB>, userId: number): Promise<Scope | undefined> {
  const { rows } =
    await sql<ScopeRow>`select ${scopeColumns} from account a where a.user_id = ${userId}`.execute(db);
  return rows[0] && scopeOf(rows[0]);
}

/** Id paths of the account's scope nodes; empty means everything, null nothing. */
export async function scopePaths(db: Kysely<DB>, userId: number): Promise<string[] | null> {
  const { rows } = await sql<{ scope: string; paths: string[] }>`
    select a.scope, array(
      select case n.level
        when 0 then n.node_id::text
        when 1 then concat_ws(',', p1.parent_id, n.node_id)
        when 2 then concat_ws(',', p2.parent_id, c2.parent_id, n.node_id)
        when 3 then concat_ws(',', p3.parent_id, c3.parent_id, s3.city_id, n.node_id)
        else concat_ws(',', p4.parent_id, c4.parent_id, e4.city_id, e4.domain_id, n.node_id) end
      from account_scope n
        left join area p1 on n.level = 1 and p1.area_id = n.node_id
        left join area c2 on n.level = 2 and c2.area_id = n.node_id left join area p2 on p2.area_id = c2.parent_id
        left join site s3 on n.level = 3 and s3.domain_id = n.node_id left join area c3 on c3.area_id = s3.city_id left join area p3 on p3.area_id = c3.parent_id
        left join elevator e4 on n.level = 4 and e4.elevator_id = n.node_id left join area c4 on c4.area_id = e4.city_id left join area p4 on p4.area_id = c4.parent_id
      where n.user_id = a.user_id and e4.retired_at is null order by n.level, n.node_id) as paths
    from account a where a.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row || row.scope === 'none' || (row.scope === 'nodes' && row.paths.length === 0)) return null;
  return row.scope === 'all' ? [] : row.paths;
}
