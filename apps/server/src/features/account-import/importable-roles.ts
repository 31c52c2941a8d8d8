/** The roles that a sheet may give: those below the importer's own, and never a super administrator's. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import type { Kysely } from 'kysely';
import type { RoleHolder } from '../../auth/rights/role-tree.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type OfferedRole, offeredRole, rolesOf } from '../account/account-roles.ts';

const mayBeImported =
  (caller: RoleHolder) =>
  (role: Pick<OfferedRole, 'roleId' | 'roleType'>): boolean =>
    !isSuperAdministrator(role) && role.roleId !== caller.roleId;

export const importableRoles = async (db: Kysely<DB>, caller: RoleHolder): Promise<OfferedRole[]> =>
  (await rolesOf(db, [caller])).filter(mayBeImported(caller));

/** Of these roles the ones that a sheet may give. In a transaction; until its end they are not deleted. */
export async function rolesToGive(
  db: Kysely<DB>,
  caller: RoleHolder,
  roleIds: Iterable<number>,
): Promise<ReadonlySet<number>> {
  const given = new Set<number>();
  // In one order, so that two imports do not wait for each other.
  for (const roleId of [...new Set(roleIds)].sort((a, b) => a - b)) {
    const role = await offeredRole(db, [caller], roleId);
    if (role && mayBeImported(caller)(role)) given.add(roleId);
  }
  return given;
}
