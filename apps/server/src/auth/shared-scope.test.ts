import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type AccountOptions, addAccount, addElevator } from '../testing/test-rows.ts';
import { readScope } from './account-scope.ts';
import { sharesScope } from './shared-scope.ts';

/** Paths from the region down; an elevator is the fifth segment. */
const paths = ['1', '1,1', '1,1,1', '1,1,1,1', '1,1,1,1,1', '1,1,1,1,2', '1,1,1,2', '1,1,1,2,1', '1,1,2'];
const more = ['1,1,2,1', '1,1,2,1,1', '1,2', '1,2,1', '1,2,1,1', '1,2,1,1,1', '2', '2,1', '2,1,1'];
const tree = [...paths, ...more, '2,1,1,1', '2,1,1,1,1'];
const levelOf = (path: string) => path.split(',').length - 1;
const parentOf = (path: string) => path.slice(0, path.lastIndexOf(','));

let database: TestDatabase;
const ids = new Map<string, number>();
const accounts = new Map<string, number>();

const idOf = (path: string) => ids.get(path) ?? 0;
async function addNode(path: string): Promise<number> {
  const level = levelOf(path);
  if (level === 4) return (await addElevator(database.db, { domain_id: idOf(parentOf(path)) })).elevatorId;
  const { rows } =
    level === 3
      ? await sql<{ id: number }>`insert into site (city_id, domain_name)
          values (${idOf(parentOf(path))}, ${path}) returning domain_id as id`.execute(database.db)
      : await sql<{ id: number }>`insert into area (parent_id, level, name)
          values (${level === 0 ? null : idOf(parentOf(path))}, ${level}, ${path}) returning area_id as id`.execute(
          database.db,
        );
  return rows[0]?.id ?? 0;
}
const addOne = async (name: string, scope: AccountOptions['scope']) =>
  accounts.set(name, (await addAccount(database.db, { scope })).userId);

beforeAll(async () => {
  database = await createTestDatabase();
  for (const path of tree) {
    ids.set(path, await addNode(path));
    await addOne(path, [{ level: levelOf(path), nodeId: idOf(path) }]);
  }
  await addOne('all', 'all');
  await addOne('none', 'none');
  await addOne('nowhere', []);
  await addOne('two', [
    { level: 4, nodeId: idOf('1,2,1,1,1') },
    { level: 3, nodeId: idOf('2,1,1,1') },
  ]);
});
afterAll(() => database?.stop());

async function sharedBy(name: string): Promise<string[]> {
  const scope = await readScope(database.db, accounts.get(name) ?? 0);
  if (!scope) throw new Error(`${name} has no account`);
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from account a where ${sharesScope(scope, 'a')}`.execute(database.db);
  const found = new Set(rows.map(row => row.user_id));
  return [...accounts].flatMap(([other, userId]) => (found.has(userId) ? [other] : []));
}
/** True when one lies within the other. */
const meet = (a: string, b: string) => `${a},`.startsWith(`${b},`) || `${b},`.startsWith(`${a},`);

describe('accounts that share a scope', () => {
  it.each(tree)('with the node %s: accounts above it, below it, and with everything', async path => {
    const two = meet(path, '1,2,1,1,1') || meet(path, '2,1,1,1') ? ['two'] : [];
    expect(await sharedBy(path)).toEqual([...tree.filter(other => meet(path, other)), 'all', ...two]);
  });

  it('with two nodes: accounts of either', async () => {
    const met = tree.filter(other => meet(other, '1,2,1,1,1') || meet(other, '2,1,1,1'));
    expect(await sharedBy('two')).toEqual([...met, 'all', 'two']);
  });

  it('everything shares with all, nothing with nobody, an empty list with accounts that see everything', async () => {
    expect(await sharedBy('all')).toEqual([...accounts.keys()]);
    expect(await sharedBy('none')).toEqual([]);
    expect(await sharedBy('nowhere')).toEqual(['all']);
  });
});
