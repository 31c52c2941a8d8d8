/**
 * Which accounts a caller may act on: all for a super administrator, otherwise those below the caller in the tree
 * of parents (`account-path.sql`).
 */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { SignedIn } from '../signed-in.ts';

type Manager = Pick<SignedIn, 'userId' | 'roleType'>;

/** True for the paths of an account and of all below it: '/' follows '.'. */
export const isWithin = (path: Sql, top: Sql): Sql<boolean> =>
  sql<boolean>`${path} >= ${top} and ${path} < left(${top}, -1) || '/'`;
export const pathOf = (userId: number): Sql<string> =>
  sql<string>`(select path from account where user_id = ${userId})`;

/** A query of these accounts and all below them. */
export const accountsFrom = (userIds: readonly number[]): Sql<number> => sql<number>`(
  select b.user_id from account top join account b on ${isWithin(sql`b.path`, sql`top.path`)}
  where top.user_id = any(${userIds}::int[]))`;

/** A query of the accounts below this one, without it. */
export const accountsBelow = (userId: number): Sql<number> => sql<number>`(
  select user_id from account where ${isWithin(sql`path`, pathOf(userId))} and user_id <> ${userId})`;

/** A query of the accounts above this one, without it. */
export const accountsAbove = (userId: number): Sql<number> => sql<number>`(
  select above::int from account, string_to_table(rtrim(path, '.'), '.') above
  where user_id = ${userId} and above::int <> ${userId})`;

/** @throws Refusal notFound when the account does not exist, or the caller may not manage it */
export async function requireManagedAccount(db: Kysely<DB>, caller: Manager, userId: number): Promise<void> {
  const { rows } = await sql`
    select from account where user_id = ${userId}
      and (${isSuperAdministrator(caller)} or ${caller.userId} in ${accountsAbove(userId)})`.execute(db);
  if (rows.length === 0) throw new Refusal('notFound');
}

/** The path of an account aliased `a`: its parents' ids from the top, and its own. */
export const accountPath: Sql<string> = sql<string>`replace(rtrim(a.path, '.'), '.', ',')`;

/** Also a constraint of the table. */
const mostLevels = 100;
const tooDeep = words(
  `账号最多 ${mostLevels} 级，不能再添加下级账号`,
  `Accounts can be nested at most ${mostLevels} levels deep; no account can be added below this one`,
);

/** Why no account can be added below this one: it is too far from the top. */
export async function problemBelow(db: Kysely<DB>, userId: number): Promise<Words | undefined> {
  const { rows } = await sql<{ levels: number }>`
    select length(path) - length(replace(path, '.', '')) as levels from account where user_id = ${userId}`.execute(
    db,
  );
  return (rows[0]?.levels ?? 0) < mostLevels ? undefined : tooDeep;
}
