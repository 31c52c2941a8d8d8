/**
 * Which roles a caller sees: his own and those below it, a super administrator all. He may assign the roles he sees;
 * he manages those below his own that he or an account below him created. Changes of roles run one at a time, so that
 * a parent cannot shrink while a role below it grows.
 */

import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { SignedIn } from '../signed-in.ts';
import { isMadeWithin } from '../visible/account.ts';
import { isSuperAdministratorRole } from './rights.ts';
import { requireSameCaller } from './same-caller.ts';

export type RoleHolder = Pick<SignedIn, 'roleId' | 'roleType'>;

export type RoleManager = RoleHolder & Pick<SignedIn, 'userId'>;

export interface TreeRole {
  roleId: number;
  roleName: string;
  roleType: number;
  parentRoleId: number | null;
}

/** A query of the ids of all roles below this one. */
export const rolesBelow = (roleId: number): RawBuilder<number> => sql<number>`(
  with recursive below as (
    select c.role_id from role c where c.parent_role_id = ${roleId}
    union select c.role_id from role c join below b on c.parent_role_id = b.role_id
  ) select role_id from below)`;

/** True for roles that the caller sees and may assign; `column` is their id. */
export const isAssignable = (holder: RoleHolder, column: string): RawBuilder<boolean> =>
  isSuperAdministrator(holder)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} = ${holder.roleId} or ${sql.ref(column)} in ${rolesBelow(holder.roleId)})`;

/** True for roles `r`, of those that the caller sees, whose rights he may change or that he may delete. */
export const isManaged = (caller: RoleManager): Sql<boolean> =>
  sql<boolean>`(not ${isSuperAdministratorRole('r')} and r.role_id <> ${caller.roleId} and ${isMadeWithin(caller, 'r.creator_id')})`;

/** @throws Refusal notFound when the role does not exist, or the caller does not see it */
export async function requireAssignableRole(
  db: Kysely<DB>,
  caller: RoleHolder,
  roleId: number,
): Promise<TreeRole> {
  const { rows } = await sql<TreeRole>`
    select r.role_id as "roleId", r.role_name as "roleName", r.role_type as "roleType",
           r.parent_role_id as "parentRoleId"
    from role r where r.role_id = ${roleId} and ${isAssignable(caller, 'r.role_id')}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

const ownRole = words('不能更改自己的角色', 'You cannot change your own role');
const foreignRole = words(
  '该角色不是您或您的下级账号创建的，不能更改',
  'This role was not created by you or an account below yours; you cannot change it',
);
const topRole = words(
  '超级管理员角色拥有全部权限，不能更改',
  'A super administrator role has all permissions and cannot be changed',
);

/**
 * A role whose name and remark the caller may change.
 * @throws Refusal notFound, forbidden unless he manages it or is a super administrator
 */
export const requireRenamableRole = (
  db: Kysely<DB>,
  caller: RoleManager,
  roleId: number,
): Promise<TreeRole> =>
  isSuperAdministrator(caller)
    ? requireAssignableRole(db, caller, roleId)
    : requireManagedRole(db, caller, roleId);

/**
 * A role whose rights the caller may change, or that he may delete.
 * @throws Refusal notFound, forbidden for his own role, for super administrators' roles and for those of other
 * branches
 */
export async function requireManagedRole(
  db: Kysely<DB>,
  caller: RoleManager,
  roleId: number,
): Promise<TreeRole> {
  const role = await requireAssignableRole(db, caller, roleId);
  if (isSuperAdministrator(role)) throw new Refusal('forbidden', { words: topRole });
  if (roleId === caller.roleId) throw new Refusal('forbidden', { words: ownRole });
  const { rows } = await sql`
    select from role r where r.role_id = ${roleId} and ${isMadeWithin(caller, 'r.creator_id')}`.execute(db);
  if (rows.length === 0) throw new Refusal('forbidden', { words: foreignRole });
  return role;
}

/** Runs before these accounts are deleted: the roles they created pass to the nearest remaining account above. */
export const passRolesUp = (db: Kysely<DB>, userIds: readonly number[]) =>
  sql`
    update role r set creator_id = (
      select above::int from string_to_table(rtrim(a.path, '.'), '.') with ordinality as t (above, level)
      where above::int <> all(${userIds}::int[]) order by level desc limit 1)
    from account a where a.user_id = r.creator_id and a.user_id = any(${userIds}::int[])`.execute(db);

/** No other transaction changes roles until this one ends; roles can still be read and assigned to accounts. */
export const lockRoles = (db: Kysely<DB>) => sql`lock table role in share row exclusive mode`.execute(db);

/** To change roles by what the caller's permits. @throws Refusal sessionGone, conflict (same-caller.ts) */
export async function lockRolesFor(db: Kysely<DB>, caller: RoleManager): Promise<void> {
  // First the caller's account: whoever deletes it locks accounts before roles.
  await requireSameCaller(db, caller);
  await lockRoles(db);
}
