import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './pool.ts';
import { inTransaction, plannedOnce, plansOnce } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

it('returns values that JavaScript can work with', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT 7::bigint AS id, 1.25::numeric AS share, date '2024-02-29' AS day, ARRAY[1, NULL, 3]::bigint[] AS ids,
           timestamptz '2024-02-29 08:00:00+08' AS at, '{"a":1}'::jsonb AS facts`.execute(database.db);
  expect(rows[0]).toEqual({
    id: 7,
    share: 1.25,
    day: '2024-02-29',
    ids: [1, null, 3],
    at: new Date('2024-02-29T00:00:00Z'),
    facts: { a: 1 },
  });
  await expect(sql`SELECT 9007199254740993::bigint`.execute(database.db)).rejects.toThrow('does not fit');
});

it('counts days in the configured zone and plans each query for its values', async () => {
  const { rows } = await database.pool.query<Record<string, string>>(
    `SELECT (timestamptz '2024-01-01 17:00:00Z')::date AS day, current_setting('plan_cache_mode') AS plan`,
  );
  expect(rows[0]).toEqual({ day: '2024-01-02', plan: 'force_custom_plan' });
});

it('keeps statements that are planned once, and no others', async () => {
  const kept = await inTransaction(database.behind, async trx => {
    await sql`select ${plansOnce}`.execute(trx);
    for (const n of [1, 2, 3]) {
      const { rows } = await sql`
        ${plannedOnce}select ${n}::int as n`.execute(trx);
      expect(rows).toEqual([{ n }]);
      await sql`select ${n}::int as n`.execute(trx);
    }
    const { rows } = await sql`
      select trim(statement, E'\\n ') as statement, generic_plans::int, custom_plans::int from pg_prepared_statements where name <> ''`.execute(
      trx,
    );
    return rows;
  });
  expect(kept).toEqual([
    { statement: '/* planned once */ select $1::int as n', generic_plans: 3, custom_plans: 0 },
  ]);
});

it('cancels a statement that runs too long', async () => {
  const config = readConfig({ DATABASE_URL: database.url, HOISTWAY_STATEMENT_TIMEOUT_MS: '100' });
  const hasty = await openDatabase(config, quiet);
  await expect(hasty.pool.query('SELECT pg_sleep(20)')).rejects.toThrow('statement timeout');
  await hasty.stop();
});

it('survives the loss of its connections', async () => {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('survives the loss of a connection in use, between its queries', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>(resolve => client.once('end', resolve));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release();
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('repeats a transaction that PostgreSQL aborted for a deadlock', async () => {
  await database.pool.query('CREATE TABLE account_test (id int PRIMARY KEY, value int)');
  await database.pool.query('INSERT INTO account_test VALUES (1, 0), (2, 0)');
  let bothHoldOne: () => void = () => {};
  const meeting = new Promise<void>(resolve => {
    bothHoldOne = resolve;
  });
  let holders = 0;
  let attempts = 0;
  const move = (first: number, second: number) =>
    inTransaction(database.db, async transaction => {
      attempts += 1;
      await sql`UPDATE account_test SET value = value + 1 WHERE id = ${first}`.execute(transaction);
      holders += 1;
      if (holders === 2) bothHoldOne();
      await meeting;
      await sql`UPDATE account_test SET value = value + 1 WHERE id = ${second}`.execute(transaction);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  const { rows } = await database.pool.query<{ value: number }>('SELECT value FROM account_test');
  expect(rows.map(row => row.value)).toEqual([2, 2]);
  expect(attempts).toBeGreaterThan(2);
});

it('names the setting when the database does not know the time zone, and creates nothing', async () => {
  const config = { ...readConfig({ DATABASE_URL: database.url }), timeZone: 'Asia/Atlantis' };
  await expect(openDatabase(config, quiet)).rejects.toThrow(
    /HOISTWAY_TIME_ZONE is Asia\/Atlantis, .*PostgreSQL does not know.* pg_timezone_names/,
  );
});
