import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { contains, type PageParts, pageStatement, readPage } from './list-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table thing as select n, 'thing ' || n as name, n % 2 = 0 as even from generate_series(1, 25) n`.execute(
    database.db,
  );
});
afterAll(() => database?.stop());

interface Thing {
  name: string;
}
const list: PageParts = {
  keys: sql`t.n`,
  from: sql`thing t`,
  where: sql<boolean>`t.even`,
  orderBy: sql`t.n desc`,
  columns: sql`thing.name`,
  joins: sql`join thing using (n)`,
};
const pageOf = async (more: Partial<PageParts>, pageNum: number, pageSize: number) => {
  const statement = pageStatement<Thing>({ ...list, ...more }, { pageNum, pageSize });
  const { total, rows } = await readPage(database.db, statement, row => row.at !== null);
  return { total, names: rows.map(row => row.name) };
};

it('returns one page in list order, and the total of everything that matches the filter', async () => {
  expect(await pageOf({}, 1, 3)).toEqual({ total: 12, names: ['thing 24', 'thing 22', 'thing 20'] });
  expect(await pageOf({}, 4, 3)).toEqual({ total: 12, names: ['thing 6', 'thing 4', 'thing 2'] });
});

it('returns the total behind the last page and of an empty list', async () => {
  expect(await pageOf({}, 5, 3)).toEqual({ total: 12, names: [] });
  expect(await pageOf({ where: sql<boolean>`false` }, 1, 3)).toEqual({ total: 0, names: [] });
});

it('counts without the tables that only the order needs', async () => {
  const from = sql`thing t join thing o on o.n <= t.n and o.n > t.n - 2 and o.even`;
  expect(await pageOf({ from, counted: { from: sql`thing t` } }, 1, 2)).toEqual({
    total: 12,
    names: ['thing 24', 'thing 22'],
  });
});

it('returns the extra column with the total for an empty page too', async () => {
  const extra = sql`(select max(name) from thing) as last`;
  const statement = pageStatement<{ last: string }>(
    { ...list, extra, where: sql<boolean>`false` },
    { pageNum: 1, pageSize: 3 },
  );
  const { rows } = await readPage(database.db, statement, () => true);
  expect(rows.map(row => row.last)).toEqual(['thing 9']);
});

it('shows what there is although a total from elsewhere is wrong', async () => {
  expect(await pageOf({ total: sql<number>`0::bigint` }, 1, 2)).toEqual({
    total: 0,
    names: ['thing 24', 'thing 22'],
  });
});

it.each([
  ['3', 3],
  ['G 2', 7],
  ['2_', 0],
  ['%', 0],
  ['thing 25', 1],
])('finds each text that contains "%s", whatever its length', async (text, total) => {
  expect(await pageOf({ where: contains('t.name', text) }, 1, 1)).toMatchObject({ total });
});
