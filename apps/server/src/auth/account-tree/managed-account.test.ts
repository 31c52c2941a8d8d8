import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { ofVisibleAccount } from '../visible/account.ts';
import { accountsAbove, accountsBelow, accountsFrom, problemBelow } from './managed-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const idsOf = async (query: ReturnType<typeof accountsFrom>) => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from account where user_id in ${query} order by user_id`.execute(database.db);
  return rows.map(row => row.user_id);
};
const addBelow = async (parentId?: number) =>
  (await addAccount(database.db, parentId === undefined ? {} : { parentId })).userId;
const move = (userId: number, parentId: number | null) =>
  sql`update account set parent_id = ${parentId} where user_id = ${userId}`.execute(database.db);
const remove = (userId: number) => sql`delete from account where user_id = ${userId}`.execute(database.db);

test('the accounts above and below an account follow from the parents, also after moves and deletions', async () => {
  const random = createRandom('tree of accounts');
  const parents = new Map<number, number | undefined>([[await addBelow(), undefined]]);
  const above = (id: number): number[] => {
    const parent = parents.get(id);
    return parent === undefined ? [] : [...above(parent), parent];
  };
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
  for (let step = 0; step < 120; step += 1) {
    const id = random.pick([...parents.keys()]);
    const to = random.pick([...parents.keys()]);
    const what = parents.size < 3 ? 'add' : random.pick(['add', 'add', 'move', 'move', 'remove']);
    if (what === 'add') parents.set(await addBelow(id), id);
    else if (what === 'remove') {
      await remove(id);
      parents.delete(id);
      for (const [child, parent] of parents) if (parent === id) parents.set(child, undefined);
    } else if (to === id || above(to).includes(id))
      await expect(move(id, to)).rejects.toThrow(/cannot lie below itself/);
    else {
      await move(id, to);
      parents.set(id, to);
    }
    const viewed = random.pick([...parents.keys()]);
    const below = sorted([...parents.keys()].filter(other => above(other).includes(viewed)));
    expect(await idsOf(accountsAbove(viewed))).toEqual(sorted(above(viewed)));
    expect(await idsOf(accountsBelow(viewed))).toEqual(below);
    expect(await idsOf(accountsFrom([viewed]))).toEqual(sorted([viewed, ...below]));
  }
});

test('a user sees his own account and those below it, a super administrator sees all', async () => {
  const boss = await addBelow();
  const child = await addBelow(boss);
  const grandchild = await addBelow(child);
  const outsider = await addBelow();
  const seenBy = async (userId: number, roleType: 1 | 2) => {
    const { rows } = await sql<{ user_id: number }>`
      select user_id from account a where ${ofVisibleAccount({ userId, roleType }, 'a.user_id')}
        and user_id >= ${boss} order by user_id`.execute(database.db);
    return rows.map(row => row.user_id);
  };
  expect(await seenBy(boss, 2)).toEqual([boss, child, grandchild]);
  expect(await seenBy(child, 2)).toEqual([child, grandchild]);
  expect(await seenBy(outsider, 1)).toEqual([boss, child, grandchild, outsider]);
});

test('an account of the lowest level cannot have accounts below it', async () => {
  let lowest = await addBelow();
  for (let level = 2; level <= 100; level += 1) {
    expect(await problemBelow(database.db, lowest)).toBeUndefined();
    lowest = await addBelow(lowest);
  }
  expect(await problemBelow(database.db, lowest)).toBeDefined();
  await expect(addBelow(lowest)).rejects.toThrow(/account_depth/);
});
