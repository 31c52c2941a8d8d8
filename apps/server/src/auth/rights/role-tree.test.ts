import { Refusal } from '@hoistway/contract/core/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { isAssignable, type RoleHolder, requireAssignableRole, requireManagedRole } from './role-tree.ts';

let database: TestDatabase;
/** top → branch → team → crew, and top → other. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (name: string, parent?: string) => {
    const wish = parent === undefined ? { superAdministrator: true } : { parentRoleId: ids[parent] };
    ids[name] = (await addAccount(database.db, wish)).roleId;
  };
  await add('top');
  await add('secondTop');
  await add('branch', 'top');
  await add('other', 'top');
  await add('team', 'branch');
  await add('crew', 'team');
});
afterAll(() => database?.stop());

const idOf = (name: string) => ids[name] ?? 0;
const holder = (name: string): RoleHolder => ({
  roleId: idOf(name),
  roleType: name.toLowerCase().endsWith('top') ? 1 : 2,
});
const nameOf = (id: number) => Object.keys(ids).find(name => ids[name] === id) ?? String(id);

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

it('nobody changes the rights of his own role, of one beside it or above it, or of super administrators', async () => {
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
