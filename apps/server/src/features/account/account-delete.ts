/**
 * Deleting accounts. Those below them go too, but only when it was asked for: nobody is left without a superior, and
 * nobody goes unnoticed. One's own account stays, and so does the last super administrator.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { accountsFrom, requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import { keepingAdministrator } from '../../auth/rights/last-administrator.ts';
import { passRolesUp } from '../../auth/rights/role-tree.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { leaveDuty } from '../staff/leave-duty.ts';

const ownAccount = words('不能删除自己的账号', 'You cannot delete your own account');
const haveBelow = (count: number) =>
  words(
    `所选账号另有 ${count} 个下级账号，请确认一并删除`,
    `The selected accounts have ${count} more accounts below them; confirm that they are deleted too`,
  );

interface Deletion {
  userIds: readonly number[];
  withBelow: boolean;
}

/**
 * In a transaction.
 * @returns the names of the deleted accounts
 * @throws Refusal notFound, forbidden for one's own account, conflict with `below` when more would go than were named, and for the last super administrator
 */
export const deleteAccounts = (db: Kysely<DB>, caller: SignedIn, deletion: Deletion): Promise<string[]> =>
  keepingAdministrator(db, caller, () => deleteThem(db, caller, deletion));

async function deleteThem(
  db: Kysely<DB>,
  caller: SignedIn,
  { userIds, withBelow }: Deletion,
): Promise<string[]> {
  // In the order of their ids.
  const { rows: locked } = await sql<{ user_id: number }>`
    select user_id from account
    where user_id in ${accountsFrom(userIds)} order by user_id for update`.execute(db);
  const found = new Set(locked.map(row => row.user_id));
  for (const userId of new Set(userIds)) {
    if (userId === caller.userId) throw new Refusal('forbidden', { words: ownAccount });
    await requireManagedAccount(db, caller, userId);
  }
  if (await isBelow(db, caller.userId, userIds)) throw new Refusal('forbidden', { words: ownAccount });
  const below = found.size - new Set(userIds).size;
  if (below > 0 && !withBelow) throw new Refusal('conflict', { words: haveBelow(below), detail: { below } });
  await leaveDuty(db, [...found]);
  await passRolesUp(db, [...found]);
  const { rows } = await sql<{ username: string }>`
    delete from account where user_id = any(${[...found]}::int[]) returning username`.execute(db);
  return rows.map(row => row.username);
}

async function isBelow(db: Kysely<DB>, userId: number, above: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select where ${userId} in ${accountsFrom(above)}`.execute(db);
  return rows.length > 0;
}
