/** Roles as the role screen shows them. */
import { builtInRoles } from '@hoistway/contract/core/built-in-roles';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { roleTypes } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { type Kysely, sql } from 'kysely';
import { accountPath } from '../../auth/account-tree/managed-account.ts';
import { isSuperAdministratorRole } from '../../auth/rights/rights.ts';
import { isAssignable, isManaged, type RoleManager } from '../../auth/rights/role-tree.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { hasText, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const accountCount = sql`(select count(*)::int from account of where of.role_id = r.role_id)`;

const columnsFor = (caller: RoleManager) => ({
  roleId: sql`r.role_id`,
  roleName: sql`r.role_name`,
  roleType: sql`r.role_type`,
  remark: sql`r.remark`,
  creator: sql`r.creator`,
  createDate: wallTime('r.create_date'),
  userId: sql`r.creator_id`,
  userIds: sql`coalesce(${accountPath}, '')`,
  parentRoleId: sql`r.parent_role_id`,
  parentRoleName: sql`coalesce(parent.role_name, '')`,
  accountCount,
  managed: isManaged(caller),
});
const joins = sql`
  left join role parent on parent.role_id = r.parent_role_id
  left join account a on a.user_id = r.creator_id`;

/** Roles that came with the installation are stored by their Chinese names and found by both. */
const namedLike = (text: string): Sql => {
  const sought = text.toLowerCase();
  const builtIn = Object.values(builtInRoles).filter(({ en }) => en.toLowerCase().includes(sought));
  return sql`(${hasText('r.role_name', text)}
    or r.role_name = any(${builtIn.map(({ zh }) => zh)}::text[]))`;
};

export const searchRoles = (
  db: Kysely<DB>,
  caller: RoleManager,
  query: QueryOf<typeof role.search>,
): Promise<Page<RoleRow>> =>
  listPage(
    db,
    role.search,
    {
      keys: sql`r.role_id`,
      from: sql`role r`,
      always: [isAssignable(caller, 'r.role_id')],
      filters: { roleName: namedLike, roleId: id => sql`r.role_id = ${id}` },
      sorts: {
        roleName: { by: sql`r.role_name`, total: true },
        accountCount: { by: accountCount },
        createDate: { by: sql`r.create_date`, neverNull: true },
      },
      // The newest first.
      order: sql`r.role_id desc`,
      columns: columnsFor(caller),
      joins: sql`join role r using (role_id) ${joins}`,
    },
    query,
  );

/** @throws Refusal notFound */
export async function readRole(db: Kysely<DB>, caller: RoleManager, roleId: number): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select ${namedColumns(columnsFor(caller))} from role r ${joins} where r.role_id = ${roleId}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** Among all roles, those that the caller does not see too: accounts and imports name a role by its name. */
export async function isNameTaken(db: Kysely<DB>, roleName: string, roleId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from role where role_name = ${roleName} and role_id is distinct from ${roleId}::int`.execute(db);
  return rows.length > 0;
}

/** A role without rights but for the faults of its parent role. */
export async function addRole(
  db: Kysely<DB>,
  parentRoleId: number,
  creator: { userId: number; username: string },
  { roleName, remark }: { roleName: string; remark: string },
): Promise<number> {
  const { rows } = await sql<{ role_id: number }>`
    with added as (
      insert into role (role_name, remark, role_type, parent_role_id, every_fault, creator, creator_id)
      select ${roleName}, ${remark}, ${sql.lit(roleTypes.other)}, p.role_id, ${isSuperAdministratorRole('p')} or p.every_fault, ${creator.username}, ${creator.userId}
      from role p where p.role_id = ${parentRoleId} returning role_id),
    faults as (
      insert into role_permission (role_id, kind, name)
      select a.role_id, p.kind, p.name from added a, role_permission p
      where p.role_id = ${parentRoleId} and p.kind = 'fault')
    select role_id from added`.execute(db);
  // The caller's role was deleted while the request was on its way.
  if (!rows[0]) throw new Refusal('conflict');
  return rows[0].role_id;
}

export async function renameRole(
  db: Kysely<DB>,
  roleId: number,
  { roleName, remark }: { roleName: string; remark: string },
): Promise<void> {
  await sql`update role set role_name = ${roleName}, remark = ${remark} where role_id = ${roleId}`.execute(
    db,
  );
}

/** @throws Refusal notFound */
export async function roleOfAccount(db: Kysely<DB>, userId: number): Promise<number> {
  const { rows } = await sql<{
    role_id: number;
  }>`select role_id from account where user_id = ${userId}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0].role_id;
}
