import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { link, links } from './chain.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const rowsOf = async () => {
  const { rows } = await sql<{
    number: number;
    kind: string;
    ref: string;
    at: string;
    content: string;
    previous: string;
    hash: string;
  }>`select number, kind, ref, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      encode(content_sha256, 'hex') as content, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash
    from record_chain order by number`.execute(database.db);
  return rows;
};
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const inTransaction = <T>(act: (db: Kysely<DB>) => Promise<T>) => database.db.transaction().execute(act);

it('links records in their order, each to the one before it, by the documented bytes', async () => {
  const first = await link(database.db, { kind: 'visit', ref: 'v-1', content: '{"remark":"门机调整"}' });
  const more = await links(database.db, [
    { kind: 'verdict', ref: '7', content: 'b' },
    { kind: 'addendum', ref: '7', content: 'a' },
  ]);
  expect(await links(database.db, [])).toEqual([]);
  const rows = await rowsOf();
  expect([first, ...more]).toEqual(rows.map(({ number, hash }) => ({ number, hash })));
  expect(rows.map(row => [row.number, row.kind, row.ref, row.content])).toEqual([
    [1, 'visit', 'v-1', sha('{"remark":"门机调整"}')],
    [2, 'verdict', '7', sha('b')],
    [3, 'addendum', '7', sha('a')],
  ]);
  let previous = '0'.repeat(64);
  for (const row of rows) {
    expect(row.previous).toBe(previous);
    const lines = [row.number, row.kind, row.ref, row.at, row.content, row.previous];
    expect(row.hash).toBe(sha(lines.map(line => `${line}\n`).join('')));
    previous = row.hash;
  }
});

it('links a record once', async () => {
  await expect(link(database.db, { kind: 'visit', ref: 'v-1', content: 'other' })).rejects.toThrow(
    /duplicate/,
  );
});

it('numbers a link itself, whatever a statement says', async () => {
  await sql`insert into record_chain (number, kind, ref, at, content_sha256, previous, hash)
    values (99, 'proof', 'x', '2020-01-01', sha256('x'), sha256('y'), sha256('z'))`.execute(database.db);
  const rows = await rowsOf();
  const made = rows.at(-1);
  expect(made).toMatchObject({ number: rows.length, previous: rows.at(-2)?.hash });
  expect(made?.at.startsWith('2020')).toBe(false);
});

it('keeps its order and has no gap while many write and some give up', async () => {
  const before = (await rowsOf()).length;
  const writers = Array.from({ length: 60 }, (_, at) =>
    inTransaction(async db => {
      const entries = Array.from({ length: 1 + (at % 5) }, (_, piece) => ({
        kind: 'verdict' as const,
        ref: `many-${at}-${piece}`,
        content: `${at}/${piece}`,
      }));
      await links(db, entries);
      // Again in the same transaction, which holds the chain already.
      await link(db, { kind: 'visit', ref: `many-${at}`, content: `${at}` });
      if (at % 3 === 0) throw new Error('gives up');
      return entries.length + 1;
    }).catch((error: Error) => {
      if (error.message !== 'gives up') throw error;
      return 0;
    }),
  );
  const written = (await Promise.all(writers)).reduce((all, some) => all + some, 0);
  const rows = await rowsOf();
  expect(rows).toHaveLength(before + written);
  expect(rows.map(row => row.number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.slice(1).map(row => row.previous)).toEqual(rows.slice(0, -1).map(row => row.hash));
  expect(rows.map(row => row.at)).toEqual(rows.map(row => row.at).toSorted());
});

it('takes no link from a transaction that began to read before another wrote', async () => {
  const before = (await rowsOf()).length;
  await expect(
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async db => {
        await sql`select count(*) from record_chain`.execute(db);
        await link(database.db, { kind: 'visit', ref: 'meanwhile', content: '1' });
        await link(db, { kind: 'visit', ref: 'late', content: '2' });
      }),
  ).rejects.toThrow(/duplicate/);
  expect(await rowsOf()).toHaveLength(before + 1);
});

it.each([
  `update record_chain set content_sha256 = sha256('other') where number = 1`,
  'delete from record_chain where number = 1',
  'truncate record_chain',
  `set local session_replication_role = replica; update record_chain set ref = 'other' where number = 1`,
  'set local session_replication_role = replica; delete from record_chain',
])('refuses a superuser, too: %s', async statement => {
  const before = await rowsOf();
  await expect(database.pool.query(statement)).rejects.toThrow('neither changed nor deleted');
  expect(await rowsOf()).toEqual(before);
});
