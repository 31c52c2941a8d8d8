import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyLine, copyLines, copyRows, copyText } from './copy-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table copied (at integer, text text, day timestamptz, bytes bytea, data jsonb)`.execute(
    database.db,
  );
});
afterAll(() => database?.stop());

const columns = ['at', 'text', 'day', 'bytes', 'data'];
async function copied() {
  const { rows } = await sql<{ text: string }>`select * from copied order by at`.execute(database.db);
  await sql`truncate copied`.execute(database.db);
  return rows;
}
const onClient = async (act: (client: Parameters<typeof copyRows>[0]) => Promise<void>) => {
  const client = await database.pool.connect();
  try {
    await act(client);
  } finally {
    client.release();
  }
};

it('preserves every value', async () => {
  const day = new Date('2026-03-05T06:07:08.009Z');
  const row = { day, bytes: Buffer.from([0, 92, 255]), data: { path: 'C:\\new\ttable\n' } };
  const texts = ['tab\tline\nreturn\rback\\slash', '\\N', '\\.', '', '梯 "a", b', null];
  await onClient(client =>
    copyRows(
      client,
      'copied',
      columns,
      texts.map((text, at) => [at, text, row.day, row.bytes, row.data]),
    ),
  );
  expect(await copied()).toEqual(texts.map((text, at) => ({ at, text, ...row })));
});

it('drops the character that PostgreSQL text cannot store', async () => {
  await onClient(client => copyRows(client, 'copied', ['at', 'text'], [[0, 'a\0b']]));
  expect(await copied()).toMatchObject([{ text: 'ab' }]);
});

it('accepts hand-written rows, more than one chunk of them', async () => {
  const text = `${'梯'.repeat(1000)}\\\t`;
  const lines = Array.from({ length: 200 }, (_, at) => `${at}\t${copyText(text)}`);
  await onClient(client =>
    copyLines(client, 'copied', ['at', 'text'], [...lines, copyLine([200, undefined])]),
  );
  const rows = await copied();
  expect(rows.map(row => row.text)).toEqual([...lines.map(() => text), null]);
});

it('writes nothing when one of the rows is rejected', async () => {
  const rows = [
    [1, 'right'],
    ['x', 'wrong'],
  ];
  await onClient(client =>
    expect(copyRows(client, 'copied', ['at', 'text'], rows)).rejects.toThrow('invalid input syntax'),
  );
  expect(await copied()).toEqual([]);
});
