/** The roles that a sheet may give: those below the importer's own, and never a super administrator's. */
import type { Kysely } from 'kysely';
import type { RoleHolder } from '../../auth/rights/role-tree.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type OfferedRole, rolesOf } from '../account/account-roles.ts';

export const importableRoles = async (db: Kysely<DB>, caller: RoleHolder): Promise<OfferedRole[]> =>
  (await rolesOf(db, [caller])).filter(({ roleId, roleType }) => roleType !== 1 && roleId !== caller.roleId);
