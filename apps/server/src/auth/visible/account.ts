/** Which accounts a user sees in lists: a super administrator all, other users their own and those below it. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { isWithin, pathOf } from '../account-tree/managed-account.ts';
import type { SignedIn } from '../signed-in.ts';

type AccountViewer = Pick<SignedIn, 'userId' | 'roleType'>;

/** For an account aliased `a`. */
export const visibleAccount = (viewer: AccountViewer): Sql<boolean> =>
  isSuperAdministrator(viewer) ? sql<boolean>`true` : isWithin(sql`a.path`, pathOf(viewer.userId));

/** The same for rows that refer to an account. @param column the account's id */
export const ofVisibleAccount = (viewer: AccountViewer, column: string): Sql<boolean> =>
  isSuperAdministrator(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select user_id from account where ${isWithin(sql`path`, pathOf(viewer.userId))})`;

/** The same and never null: only super administrators see rows of a deleted account. */
export const isMadeWithin = (viewer: AccountViewer, column: string): Sql<boolean> =>
  sql<boolean>`coalesce(${ofVisibleAccount(viewer, column)}, false)`;
