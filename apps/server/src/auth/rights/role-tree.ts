/**
 * Which roles a caller sees: his own and those below it, a super administrator all. What he sees he may assign; he
 * manages those below his own. Changes of roles come one after another, so that a parent cannot shrink while a role
 * below it grows.
 */

import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { SignedIn } from '../signed-in.ts';

export type RoleHolder = Pick<SignedIn, 'roleId' | 'roleType'>;

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
export const isAssignable = ({ roleId, roleType }: RoleHolder, column: string): RawBuilder<boolean> =>
  roleType === 1
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} = ${roleId} or ${sql.ref(column)} in ${rolesBelow(roleId)})`;

/** @throws Refusal notFound when there is no such role, or the caller does not see it */
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
const topRole = words(
  '超级管理员角色拥有全部权限，不能更改',
  'A super administrator role holds every permission; it cannot be changed',
);

/**
 * A role whose name and remark the caller may change.
 * @throws Refusal notFound, forbidden for his own role unless he is a super administrator
 */
export async function requireRenamableRole(
  db: Kysely<DB>,
  caller: RoleHolder,
  roleId: number,
): Promise<TreeRole> {
  const role = await requireAssignableRole(db, caller, roleId);
  if (roleId === caller.roleId && caller.roleType !== 1) throw new Refusal('forbidden', { words: ownRole });
  return role;
}

/**
 * A role whose rights the caller may change, or that he may delete.
 * @throws Refusal notFound, forbidden for his own role and for super administrators'
 */
export async function requireManagedRole(
  db: Kysely<DB>,
  caller: RoleHolder,
  roleId: number,
): Promise<TreeRole> {
  const role = await requireAssignableRole(db, caller, roleId);
  if (role.roleType === 1) throw new Refusal('forbidden', { words: topRole });
  if (roleId === caller.roleId) throw new Refusal('forbidden', { words: ownRole });
  return role;
}

/** Until the end of the transaction no other one changes roles; they can be read and given to accounts. */
export const lockRoles = (db: Kysely<DB>) => sql`lock table role in share row exclusive mode`.execute(db);
