/**
 * Which accounts a caller may act on: all for a super administrator, otherwise those below the caller in the tree
 * of parents.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { SignedIn } from './signed-in.ts';

type Manager = Pick<SignedIn, 'userId' | 'roleType'>;

/** A query of these accounts and all below them. */
export const accountsFrom = (userIds: readonly number[]): RawBuilder<number> => sql<number>`(
  with recursive tree as (
    select user_id from account where user_id = any(${userIds}::int[])
    union select c.user_id from account c join tree t on c.parent_id = t.user_id
  ) select user_id from tree)`;

/** A query of the accounts above this one, without it. */
export const accountsAbove = (userId: number): RawBuilder<number> => sql<number>`(
  with recursive above as (
    select parent_id from account where user_id = ${userId}
    union select a.parent_id from account a join above on a.user_id = above.parent_id
  ) select parent_id from above where parent_id is not null and parent_id <> ${userId})`;

/** True for the accounts that the caller sees in lists: those that he manages, and his own. */
export const isSeenAccount = ({ userId, roleType }: Manager, column: string): RawBuilder<boolean> =>
  roleType === 1 ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in ${accountsFrom([userId])}`;

/** @throws Refusal notFound when there is no such account, or the caller may not manage it */
export async function requireManagedAccount(db: Kysely<DB>, caller: Manager, userId: number): Promise<void> {
  const { rows } = await sql`
    select from account where user_id = ${userId}
      and (${caller.roleType === 1} or ${caller.userId} in ${accountsAbove(userId)})`.execute(db);
  if (rows.length === 0) throw new Refusal('notFound');
}

/** The path of an account aliased `a`: its parents' ids from the top, and its own. */
export const accountPath: RawBuilder<string> = sql<string>`(
  with recursive above as (
    select a.user_id, a.parent_id, 0 as height
    union all select p.user_id, p.parent_id, above.height + 1
      from account p join above on p.user_id = above.parent_id where above.height < 1000
  ) select string_agg(user_id::text, ',' order by height desc) from above)`;
