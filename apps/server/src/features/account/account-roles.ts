/** Which roles an account can be given: those of the caller's tree that are also in the tree of the account's parent. */
import { type Kysely, sql } from 'kysely';
import { isAssignable, type RoleHolder } from '../../auth/rights/role-tree.ts';
import { allOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface OfferedRole {
  roleId: number;
  roleName: string;
  roleType: number;
}

/** Roles that every one of these holders may assign. */
export async function rolesOf(db: Kysely<DB>, holders: readonly RoleHolder[]): Promise<OfferedRole[]> {
  const { rows } = await sql<OfferedRole>`
    select r.role_id as "roleId", r.role_name as "roleName", r.role_type as "roleType"
    from role r where ${within(holders)} order by r.role_type, r.role_id limit 2000`.execute(db);
  return rows;
}

/** This one, if every one of these holders may assign it. In a transaction; until its end the role is not deleted. */
export async function offeredRole(
  db: Kysely<DB>,
  holders: readonly RoleHolder[],
  roleId: number,
): Promise<RoleHolder | undefined> {
  const { rows } = await sql<RoleHolder>`
    select r.role_id as "roleId", r.role_type as "roleType"
    from role r where r.role_id = ${roleId} and ${within(holders)} for key share of r`.execute(db);
  return rows[0];
}

const within = (holders: readonly RoleHolder[]): Sql<boolean> =>
  allOf(holders.map(holder => isAssignable(holder, 'r.role_id')));

/** The role of the account above this one: none at the top of the tree. */
export async function roleAbove(db: Kysely<DB>, userId: number): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select r.role_id as "roleId", r.role_type as "roleType"
    from account a join account p on p.user_id = a.parent_id join role r on r.role_id = p.role_id
    where a.user_id = ${userId} for share of p`.execute(db);
  return rows;
}

/** True when no account directly below has a role outside the tree of this one. */
export async function coversRolesBelow(db: Kysely<DB>, userId: number, role: RoleHolder): Promise<boolean> {
  const { rows } = await sql`
    select from account c where c.parent_id = ${userId} and not ${isAssignable(role, 'c.role_id')} limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
