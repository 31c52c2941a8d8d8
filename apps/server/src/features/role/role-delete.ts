/** Deleting roles: none that somebody has, none that others stand below, and not the caller's own. */
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import {
  lockRolesFor,
  type RoleManager,
  requireAssignableRole,
  requireManagedRole,
} from '../../auth/rights/role-tree.ts';
import type { DB } from '../../database/schema/tables.ts';

interface UsedRole {
  roleName: string;
  accounts: number;
  /** Roles below it that are not deleted with it. */
  roles: number;
}

const ownWords = (name: string) =>
  words(
    `角色“${roleNameIn(name, 'zh')}”是您自己的角色，不能删除`,
    `“${roleNameIn(name, 'en')}” is your own role and cannot be deleted`,
  );
const usedZh = ({ roleName, accounts, roles }: UsedRole) =>
  `${roleNameIn(roleName, 'zh')}（账号 ${accounts}，下级角色 ${roles}）`;
const usedEn = ({ roleName, accounts, roles }: UsedRole) =>
  `${roleNameIn(roleName, 'en')} (accounts: ${accounts}, roles below: ${roles})`;
const usedWords = (used: readonly UsedRole[]) =>
  words(
    `正在使用的角色不能删除：${used.map(usedZh).join('、')}`,
    `Roles in use cannot be deleted: ${used.map(usedEn).join(', ')}`,
  );

/**
 * In a transaction.
 * @returns the names of the deleted roles
 * @throws Refusal notFound, forbidden, conflict for roles in use
 */
export async function deleteRoles(
  db: Kysely<DB>,
  caller: RoleManager,
  roleIds: readonly number[],
): Promise<string[]> {
  await lockRolesFor(db, caller);
  const names: string[] = [];
  for (const roleId of new Set(roleIds)) {
    const { roleName } = await requireAssignableRole(db, caller, roleId);
    if (roleId === caller.roleId) throw new Refusal('forbidden', { words: ownWords(roleName) });
    await requireManagedRole(db, caller, roleId);
    names.push(roleName);
  }
  // Waits for accounts that are just being given one of them.
  await sql`select from role where role_id = any(${roleIds}::int[]) for update`.execute(db);
  const { rows: used } = await sql<UsedRole>`
    select * from (
      select r.role_name as "roleName", (select count(*)::int from account a where a.role_id = r.role_id) as accounts,
             (select count(*)::int from role c
              where c.parent_role_id = r.role_id and c.role_id <> all(${roleIds}::int[])) as roles
      from role r where r.role_id = any(${roleIds}::int[]) order by r.role_id) counted
    where accounts > 0 or roles > 0`.execute(db);
  if (used.length > 0) throw new Refusal('conflict', { words: usedWords(used) });
  await sql`delete from role where role_id = any(${roleIds}::int[])`.execute(db);
  return names;
}
