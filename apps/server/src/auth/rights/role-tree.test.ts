import { Refusal } from '@hoistway/contract/core/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import {
  isAssignable,
  isManaged,
  type RoleManager,
  requireAssignableRole,
  requireManagedRole,
} from './role-tree.ts';

let database: TestDatabase;
/** top → branch → team → crew, and top → other: roles, and accounts that have them. */
const ids: Record<string, { userId: number; roleId: number }> = {};
beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (name: string, parent?: string) => {
    const above = parent === undefined ? undefined : ids[parent];
    const options = above
      ? { parentId: above.userId, parentRoleId: above.roleId }
      : { superAdministrator: true };
    ids[name] = await addAccount(database.db, options);
  };
  await add('top');
  await add('secondTop');
  await add('branch', 'top');
  await add('other', 'top');
  await add('team', 'branch');
  await add('crew', 'team');
});
afterAll(() => database?.stop());

const idOf = (name: string) => ids[name]?.roleId ?? 0;
const holder = (name: string): RoleManager => ({
  userId: ids[name]?.userId ?? 0,
  roleId: idOf(name),
  roleType: name.toLowerCase().endsWith('top') ? 1 : 2,
});
const nameOf = (id: number) => Object.keys(ids).find(name => ids[name]?.roleId === id) ?? String(id);

it.each([
  ['top', ['branch', 'crew', 'other', 'secondTop', 'team', 'top']],
  ['branch', ['branch', 'crew', 'team']],
  ['crew', ['crew']],
])('a holder of %s sees and assigns his own role and those below it', async (name, seen) => {
  const { rows } = await sql<{ role_id: number }>`
    select r.role_id from role r where ${isAssignable(holder(name), 'r.role_id')}`.execute(database.db);
  expect(rows.map(row => nameOf(row.role_id)).sort()).toEqual(seen);
  for (const other of Object.keys(ids)) {
    const answer = requireAssignableRole(database.db, holder(name), idOf(other)).then(
      role => nameOf(role.roleId),
      (error: Refusal) => error.reason,
    );
    expect(await answer).toBe(seen.includes(other) ? other : 'notFound');
  }
});

it('nobody changes the rights of his own role, of a sibling or a role above it, or of super administrators', async () => {
  const reasonOf = async (caller: string, name: string) => {
    const error = await requireManagedRole(database.db, holder(caller), idOf(name)).catch(caught => caught);
    return error instanceof Refusal ? error.reason : 'managed';
  };
  expect(await reasonOf('branch', 'crew')).toBe('managed');
  expect(await reasonOf('top', 'crew')).toBe('managed');
  expect(await reasonOf('branch', 'branch')).toBe('forbidden');
  expect(await reasonOf('branch', 'other')).toBe('notFound');
  expect(await reasonOf('team', 'branch')).toBe('notFound');
  expect(await reasonOf('branch', 'top')).toBe('notFound');
  expect(await reasonOf('top', 'top')).toBe('forbidden');
  expect(await reasonOf('top', 'secondTop')).toBe('forbidden');
});

it('of the roles below his own a caller manages those that he or an account below him made', async () => {
  const { db } = database;
  const [top, branch] = [holder('top'), holder('branch')];
  // Two branches whose accounts hold the same role.
  const [here, there] = [
    { ...(await addAccount(db, { parentId: top.userId })), roleId: branch.roleId, roleType: 2 as const },
    { ...(await addAccount(db, { parentId: top.userId })), roleId: branch.roleId, roleType: 2 as const },
  ];
  const below = await addAccount(db, { parentId: here.userId });
  const made = async (role_name: string, creator_id: number | null) =>
    db
      .insertInto('role')
      .values({ role_name, creator_id, parent_role_id: branch.roleId })
      .returning('role_id')
      .executeTakeFirstOrThrow();
  const roles = {
    own: await made('made here', here.userId),
    ofBelow: await made('made below', below.userId),
    foreign: await made('made there', there.userId),
    fromAbove: await made('made above', top.userId),
    nobodys: await made('made by nobody', null),
  };
  const managedBy = async (caller: RoleManager) => {
    const names: string[] = [];
    for (const [name, { role_id }] of Object.entries(roles)) {
      const managed = await requireManagedRole(db, caller, role_id).catch(error => error);
      if (managed instanceof Refusal) expect(managed.reason).toBe('forbidden');
      else names.push(name);
      const { rows } = await sql<{ managed: boolean }>`
        select ${isManaged(caller)} as managed from role r where r.role_id = ${role_id}`.execute(db);
      expect(rows[0]?.managed).toBe(names.includes(name));
      expect((await requireAssignableRole(db, caller, role_id)).roleId).toBe(role_id);
    }
    return names;
  };
  expect(await managedBy(here)).toEqual(['own', 'ofBelow']);
  expect(await managedBy(there)).toEqual(['foreign']);
  expect(await managedBy(top)).toEqual(Object.keys(roles));
});
