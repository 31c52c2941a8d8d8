/**
 * Vitest's global setup: the PostgreSQL behind `createTestDatabase`. It runs in the main process of a test run and
 * starts only when a test asks for it, over a local socket. Its folder is kept under node_modules/.cache, so that the
 * next run starts in a tenth of a second with the template in place; concurrent test runs use a folder each.
 */
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { openDatabase } from '../database/pool.ts';
import { prepareSchema, schemaChecksum } from '../database/schema/schema.ts';
import { keepHistory } from '../telemetry/history/history.ts';
import { dayMs } from '../time/days.ts';
import { asAdmin, databaseUrl } from './test-database.ts';

const log = { info: () => {}, warn: () => {}, error: console.error };

/** Called once by vitest before the first test; what it returns is called after the last. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-test-'));
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'socket');
  let cluster: EmbeddedPostgres | undefined;
  let leave: (() => Promise<void>) | undefined;
  const start = async () => {
    const external = process.env.HOISTWAY_TEST_DATABASE_URL;
    if (external !== undefined) return { url: external, template: await makeTemplate(external) };
    const { postgres, folder: clusterFolder } = await startInCache();
    cluster = postgres;
    const url = urlOf(cluster);
    await sweep(url);
    leave = () => sweep(url);
    const tablespace = await openMemory(url, clusterFolder);
    return { url, template: await makeTemplate(url), tablespace };
  };
  let answer: Promise<object> | undefined;
  const server = createServer(async socket => {
    answer ??= start().catch(error => ({ error: String(error instanceof Error ? error.stack : error) }));
    socket.on('error', () => {});
    socket.end(JSON.stringify(await answer));
  });
  await new Promise<void>(resolve => server.listen(socketPath, resolve));
  server.unref();
  process.env.HOISTWAY_TEST_CLUSTER = socketPath;
  return async () => {
    await answer;
    await leave?.();
    await cluster?.stop();
    await new Promise(resolve => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
};

const urlOf = ({ connection: { host, port, user, password, database } }: EmbeddedPostgres) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

const cacheFolder = () => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'node_modules/vitest'))) folder = dirname(folder);
  return join(folder, 'node_modules/.cache/hoistway');
};

/** Takes the first folder that no other test run uses; one that does not start is created again. */
const startInCache = async (): Promise<{ postgres: EmbeddedPostgres; folder: string }> => {
  for (let slot = 0; ; slot += 1) {
    const dataDir = join(cacheFolder(), `test-cluster-${slot}`);
    const start = async () => ({
      postgres: await startEmbeddedPostgres({ dataDir, log, durable: false }),
      folder: join(dataDir, 'postgres/cluster'),
    });
    try {
      return await start();
    } catch (error) {
      if (String(error).includes('Another Hoistway')) continue;
      if (!existsSync(dataDir)) throw error;
      rmSync(dataDir, { recursive: true, force: true });
      return await start();
    }
  }
};

/** A file system in memory, where Linux has one. */
const memoryFolder = '/dev/shm';
const memoryBytes = 2 * 2 ** 30;
const hasMemoryFolder = () => {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryBytes;
};

/**
 * A database is a thousand files, and there are hundreds of them in a run: ext4 takes up to a second of CPU for each,
 * since it searches for an inode that was not used within the last minutes.
 *
 * @param clusterFolder its owner runs PostgreSQL
 */
const openMemory = async (url: string, clusterFolder: string) => {
  if (!hasMemoryFolder()) return undefined;
  const folder = mkdtempSync(join(memoryFolder, 'hoistway-test-'));
  const { uid, gid } = statSync(clusterFolder);
  chownSync(folder, uid, gid);
  await asAdmin(url, admin => admin.query(`CREATE TABLESPACE ${memoryName} LOCATION '${folder}'`));
  return memoryName;
};
const memoryName = 'memory';

/** One per version of the schema and UTC day: the history has its partitions of the days around it. */
const templateName = (atMs: number) =>
  `${ofThisSchema()}${new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
const ofThisSchema = () => `hoistway_template_${schemaChecksum().slice(0, 16)}_`;
/** A run that began before midnight still uses its own. */
const templatesInUse = () => [0, dayMs].map(ago => templateName(Date.now() - ago));

/**
 * Drops the databases of killed test runs with their tablespace, and templates of other versions of the schema and of
 * earlier days.
 */
const sweep = (url: string) =>
  asAdmin(url, async admin => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
       WHERE starts_with(datname, 'hoistway_test_')
          OR (starts_with(datname, 'hoistway_template_') AND datname <> ALL ($1))`,
      [templatesInUse()],
    );
    for (const { name } of rows) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const { rows: places } = await admin.query<{ folder: string }>(
      'SELECT pg_tablespace_location(oid) AS folder FROM pg_tablespace WHERE spcname = $1',
      [memoryName],
    );
    for (const { folder } of places) {
      await admin.query(`DROP TABLESPACE ${memoryName}`);
      rmSync(folder, { recursive: true, force: true });
    }
  });

/**
 * A database as a server finds it on its second start of a day: with the complete schema and the history's
 * partitions, which take a third of a second to create, and with the cache file that PostgreSQL loads for each
 * connection.
 */
const makeTemplate = async (url: string): Promise<string> => {
  const template = templateName(Date.now());
  await asAdmin(url, async admin => {
    // Two test runs may share one external server.
    await admin.query(`SELECT pg_advisory_lock(hashtext('hoistway test template'))`);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 1) return;
    const { rows: old } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND datname <> ALL ($2)',
      [ofThisSchema(), templatesInUse()],
    );
    for (const { name } of old) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const draft = `${template}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
    const draftUrl = databaseUrl(url, draft);
    const config = readConfig({ DATABASE_URL: draftUrl });
    const database = await openDatabase(config, log);
    try {
      await prepareSchema(database.db);
      await keepHistory(database.db, config.history.days);
    } finally {
      await database.stop();
    }
    // The first connection after a change of the schema writes the file.
    await asAdmin(draftUrl, admin => admin.query('SELECT'));
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
  return template;
};
