/** How many elevators are in the scope of an account: stored when the statistics are refreshed, and compared later. */
import { type Kysely, sql } from 'kysely';
import { scopeColumns } from '../../auth/account-scope.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/**
 * The number at this moment, for an account aliased `a`. Three looks at indexes instead of one condition with `or`,
 * which would read every elevator.
 */
export const elevatorsNow: Sql<number> = sql<number>`(
  case a.scope when 'all' then (select count(*)::int from elevator where retired_at is null) when 'none' then 0 else (
    select count(*)::int from (select ${scopeColumns}) n, lateral (
      select elevator_id from elevator where city_id = any(n.city_ids)
      union select elevator_id from elevator where domain_id = any(n.domain_ids)
      union select elevator_id from elevator where elevator_id = any(n.elevator_ids)) found
    where not exists (select from elevator r where r.elevator_id = found.elevator_id and r.retired_at is not null)) end)`;

const batchAccounts = 200;

/** Counts for the accounts of these ids, some at a time, so that no row stays locked for long. */
export async function countElevators(
  db: Kysely<DB>,
  userIds: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += batchAccounts) {
    signal.throwIfAborted();
    await sql`
      update account t set elevator_count = c.elevators
      from (select a.user_id, ${elevatorsNow} as elevators from account a
            where a.user_id = any(${userIds.slice(from, from + batchAccounts)}::int[])) c
      where t.user_id = c.user_id and t.elevator_count is distinct from c.elevators`.execute(db);
  }
}
