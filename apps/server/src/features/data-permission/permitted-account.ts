/** Whose data permission a caller sees and changes: never his own, and never that of a super administrator. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { isVendor } from '@hoistway/contract/features/account-words';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import { requireSameCaller } from '../../auth/rights/same-caller.ts';
import { lockScopes } from '../../auth/rights/scope-inside.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface Target {
  userId: number;
  parentId: number | null;
  username: string;
  roleType: number;
  userType: number;
}

const ownPermission = words('不能修改自己的数据权限', 'You cannot change your own data permission');
const seesAll = words(
  '超级管理员可见全部数据，无需设置数据权限',
  'A super administrator sees all data; no data permission needs to be set',
);

async function readTarget(db: Kysely<DB>, userId: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select a.user_id as "userId", a.parent_id as "parentId", a.username, r.role_type as "roleType",
           a.user_type as "userType"
    from account a join role r using (role_id) where a.user_id = ${userId}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** Oneself, or an account below. @throws Refusal notFound */
export async function requireTarget(db: Kysely<DB>, caller: SignedIn, userId: number): Promise<Target> {
  if (userId !== caller.userId) {
    if (!caller.may('account')) throw new Refusal('notFound');
    await requireManagedAccount(db, caller, userId);
  }
  return readTarget(db, userId);
}

/** To change it: an account below, and no super administrator. @throws Refusal notFound, forbidden, sessionGone, conflict (same-caller.ts) */
export async function requireEditableTarget(
  db: Kysely<DB>,
  caller: SignedIn,
  userId: number,
  own: Words = ownPermission,
): Promise<Target> {
  if (userId === caller.userId) throw new Refusal('forbidden', { words: own });
  // Before any row of an account: whoever holds it changes those.
  await lockScopes.execute(db);
  await requireSameCaller(db, caller);
  await requireManagedAccount(db, caller, userId);
  const target = await readTarget(db, userId);
  if (isSuperAdministrator(target)) throw new Refusal('forbidden', { words: seesAll });
  return target;
}

/** Vendors set data permissions of vendors; the data range of others belongs to the form of their account. */
export function requireSetting(caller: SignedIn, target: Target): void {
  const may = isVendor(target)
    ? isVendor(caller) && caller.may('account.dataPermission')
    : caller.may('account.edit') || caller.may('account.add');
  if (!may) throw new Refusal('forbidden');
}
