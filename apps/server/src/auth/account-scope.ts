/** The stored data scope of an account: regions and provinces resolved into their cities. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Scope } from './scope.ts';

export interface ScopeRow {
  scope: 'all' | 'none' | 'nodes';
  city_ids: number[];
  domain_ids: number[];
  elevator_ids: number[];
}

/** The columns of a ScopeRow, for an account aliased `a` in the query. */
export const scopeColumns: RawBuilder<unknown> = sql`
  a.scope,
  array(select node_id from account_scope n where n.user_id = a.user_id and level = 2
        union select c.area_id from account_scope n join area c on c.parent_id = n.node_id and c.level = 2
              where n.user_id = a.user_id and n.level = 1
        union select c.area_id from account_scope n join area p on p.parent_id = n.node_id and p.level = 1
              join area c on c.parent_id = p.area_id and c.level = 2
              where n.user_id = a.user_id and n.level = 0) as city_ids,
  array(select node_id from account_scope n where n.user_id = a.user_id and level = 3) as domain_ids,
  array(select node_id from account_scope n where n.user_id = a.user_id and level = 4) as elevator_ids`;

export const scopeOf = (row: ScopeRow): Scope =>
  row.scope === 'nodes'
    ? { kind: 'nodes', cityIds: row.city_ids, domainIds: row.domain_ids, elevatorIds: row.elevator_ids }
    : { kind: row.scope };

/** Undefined when there is no such account. */
export async function readScope(db: Kysely<DB>, userId: number): Promise<Scope | undefined> {
  const { rows } =
    await sql<ScopeRow>`select ${scopeColumns} from account a where a.user_id = ${userId}`.execute(db);
  return rows[0] && scopeOf(rows[0]);
}
