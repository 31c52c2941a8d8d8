/**
 * A database of its own for a test file, with every migration and function applied.
 *
 *   const database = await createTestDatabase();      // in beforeAll; the same shape as openDatabase's
 *   … database.db, database.pool, database.connect(name), database.url (a DATABASE_URL for readConfig)
 *   await database.stop();                            // in afterAll: drops it
 *
 * The server behind it is HOISTWAY_TEST_DATABASE_URL (an account that may create databases) or an embedded
 * one that `test-cluster.ts` starts at the first call of a test run and ends after the last test.
 */
import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import type { DB } from '../database/schema/tables.ts';

export type TestDatabase = Database & { url: string };

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { url: serverUrl, template, tablespace } = await askForServer();
  const name = `hoistway_test_${randomBytes(8).toString('hex')}`;
  const place = tablespace === undefined ? '' : `TABLESPACE ${tablespace}`;
  await asAdmin(serverUrl, admin =>
    // Bypasses the log: the default strategy would write everything twice and compress it.
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy ${place}`),
  );
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase(readConfig({ DATABASE_URL: url }), quiet);
  return {
    ...database,
    url,
    stop: async () => {
      await database.stop();
      await asAdmin(serverUrl, admin => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
};

/** Asks the test run's main process for the server. */
const askForServer = async () => {
  const path = process.env.HOISTWAY_TEST_CLUSTER;
  if (path === undefined)
    throw new Error('createTestDatabase works inside a vitest run of this project only');
  const answer = JSON.parse(await text(createConnection(path))) as {
    url: string;
    template: string;
    tablespace?: string;
    error?: string;
  };
  if (answer.error !== undefined) throw new Error(`The test database could not be made: ${answer.error}`);
  return answer;
};

export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export const asAdmin = async <T>(url: string, act: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: url, application_name: 'hoistway test' });
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
};

/** A log of which nobody reads anything. */
export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** How many sessions wait for a lock in this database: databases of tests running in parallel share the cluster. */
export async function lockWaits(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
