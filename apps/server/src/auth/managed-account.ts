/**
 * Which accounts a caller may act on: all for a super administrator, otherwise those below the caller in the tree
 * of parents.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { SignedIn } from './signed-in.ts';

/** @throws Refusal notFound when there is no such account, or the caller may not manage it */
export async function requireManagedAccount(
  db: Kysely<DB>,
  caller: Pick<SignedIn, 'userId' | 'roleType'>,
  userId: number,
): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select parent_id from account where user_id = ${userId}
      union select a.parent_id from account a join above on a.user_id = above.parent_id
    )
    select from account where user_id = ${userId}
      and (${caller.roleType === 1} or ${caller.userId} in (select parent_id from above))`.execute(db);
  if (rows.length === 0) throw new Refusal('notFound');
}
