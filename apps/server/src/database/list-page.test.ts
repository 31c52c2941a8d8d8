import { list } from '@hoistway/contract/core/list';
import { codeOf, textOf } from '@hoistway/contract/core/list-filters';
import { codes, words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { conditionsOf, type ListRows, type ListSearch, listPage } from './list-page.ts';

const title = words('物', 'Thing');
const things = list('/thing/list', {
  summary: 'Things',
  shows: [],
  access: 'signedIn',
  columns: {
    name: { title, sort: true },
    weight: { title, kind: 'decimal', nullable: true, sort: true },
    note: { title, field: false },
  },
  filters: { name: textOf(20), even: codeOf(codes([[1, title]]), title) },
});
type Things = typeof things;

const search: ListSearch<Things> = {
  from: sql`thing t`,
  filters: { name: text => sql`t.name = ${text}`, even: () => sql`t.n % 2 = 0` },
  sorts: {
    name: { by: sql`t.name`, total: true },
    weight: { by: sql`o.weight`, join: sql`join weight o using (n)` },
  },
  order: sql`t.n`,
};
const rows: ListRows<'name' | 'weight'> = {
  keys: sql`t.n`,
  columns: { name: sql`thing.name`, weight: sql`weight.weight` },
  joins: sql`join thing using (n) join weight using (n)`,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table thing as select n, 'thing ' || n as name from generate_series(1, 5) n`.execute(
    database.db,
  );
  await sql`create table weight as select n, case when n <> 3 then 10 - n / 2 end as weight from thing`.execute(
    database.db,
  );
});
afterAll(() => database?.stop());

const ask = async (input: z.input<Things['input']>) => {
  const page = await listPage(database.db, things, { ...search, ...rows }, things.input.parse(input));
  return { total: page.total, names: page.result.map(row => row.name.slice(6)).join('') };
};

it('has its default order until sorted', async () => {
  expect(await ask({ pageSize: 2, pageNum: 2 })).toEqual({ total: 5, names: '34' });
  expect(await ask({ sort: 'name:desc' })).toEqual({ total: 5, names: '54321' });
});

it('keeps its order among equals, and unknown values last both ways', async () => {
  expect(await ask({ sort: 'weight:asc' })).toEqual({ total: 5, names: '45213' });
  expect(await ask({ sort: 'weight:desc' })).toEqual({ total: 5, names: '12453' });
});

it('applies the conditions of the filters that are set', async () => {
  expect(await ask({ even: 1 })).toEqual({ total: 2, names: '24' });
  expect(await ask({ even: -1, name: 'thing 3' })).toEqual({ total: 1, names: '3' });
});

it('requires a condition for each filter, an order for each sortable column and SQL for each field', () => {
  // @ts-expect-error a filter that the server ignores
  const ignored: ListSearch<Things>['filters'] = { name: () => sql`true` };
  // @ts-expect-error a header that the server does not sort
  const unsorted: ListSearch<Things>['sorts'] = { name: { by: sql`t.name` } };
  // @ts-expect-error an order that the contract does not have
  const more: ListSearch<Things>['sorts'] = { ...search.sorts, note: { by: sql`t.n` } };
  // @ts-expect-error a field without SQL
  const missing: Parameters<typeof listPage<Things>>[2]['columns'] = { name: sql`thing.name` };
  // @ts-expect-error a condition that takes what the filter never holds
  const wrong: ListSearch<Things>['filters'] = { ...search.filters, even: (value: string) => sql`${value}` };
  expect([ignored, unsorted, more, missing, wrong]).toHaveLength(5);
  expect(conditionsOf(things, search.filters, things.input.parse({ name: ' ' }))).toEqual([]);
});
