/**
 * The database for the rest of the server: one pool, embedded or external behind it.
 *
 *   const database = await openDatabase(config, log);
 *   database.db        Kysely over the pool: features write their SQL with it
 *   database.behind    the same over three connections of its own, for bursts of short work that may wait:
 *                      alarms and requests compete with three of these at most
 *   database.pool      pg itself, for COPY: `const client = await pool.connect()` … `client.release()`
 *   database.connect() one connection outside the pool, for LISTEN and locks; the caller ends it
 *   database.address   plain data, for a worker thread that connects by itself
 *   database.onError(listener)  receives the code of every database error
 *   await database.stop()
 *
 * While PostgreSQL starts again after a crash, new connections wait for it; queries on old ones fail.
 */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { columnTypes } from './column-types.ts';
import { isDatabaseAway } from './database-away.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { sleep } from './embedded/processes.ts';
import type { DB } from './schema/tables.ts';
import { nameOf } from './transaction.ts';

export type Database = {
  db: Kysely<DB>;
  behind: Kysely<DB>;
  pool: RawPool;
  address: pg.ClientConfig;
  connect: (applicationName: string) => Promise<pg.Client>;
  /** @returns a function that unsubscribes */
  onError: (listener: (code: string) => void) => () => void;
  stop: () => Promise<void>;
};

export type RawPool = {
  connect: () => Promise<pg.PoolClient>;
  query: <R extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<pg.QueryResult<R>>;
  /** For the metrics. */
  counts: () => { total: number; idle: number; waiting: number };
};

export type DatabaseConfig = Pick<Config, 'dataDir' | 'role' | 'timeZone' | 'database'>;

const oldestServer = 150_000;
/** How long a request waits for a database that is away. */
const patienceMs = 10_000;
const connectionsBehind = 3;

/** @throws Error that explains the problem with the database and what to do */
export const openDatabase = async (config: DatabaseConfig, log: Log): Promise<Database> => {
  if (config.database.url !== undefined)
    return openPool({ connectionString: config.database.url }, config, log);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const database = await openPool(embedded.connection, config, log);
    return {
      ...database,
      stop: async () => {
        await database.stop();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};

const openPool = async (address: pg.ClientConfig, config: DatabaseConfig, log: Log): Promise<Database> => {
  const options: pg.ClientConfig = {
    ...address,
    // "Today" and month bounds in SQL are those of the configured zone.
    options: `-c TimeZone=${config.timeZone} -c plan_cache_mode=force_custom_plan -c jit=off`,
    types: columnTypes,
    statement_timeout: config.database.statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  const listeners = new Set<(code: string) => void>();
  const logErrors = ({ connection }: pg.Client) =>
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      for (const listener of listeners) listener(code ?? '');
    });
  const connect = async (applicationName: string) => {
    const client = new pg.Client({
      ...options,
      statement_timeout: 0,
      application_name: `hoistway ${applicationName}`,
      connectionTimeoutMillis: patienceMs,
    });
    // Without a listener, losing an idle connection ends the process.
    client.on('error', error => log.warn({ err: error }, `database connection of ${applicationName} lost`));
    logErrors(client);
    await client.connect();
    return client;
  };
  const openClients = (max: number) => {
    const clients = new pg.Pool({
      ...options,
      application_name: `hoistway ${config.role}`,
      max,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: patienceMs,
    });
    // The pool does not listen on clients in use, and an unhandled 'error' ends the process. The query itself fails
    // anyway.
    clients.on('connect', client => {
      client.on('error', () => {});
      logErrors(client);
    });
    clients.on('error', error => log.warn({ err: error }, 'idle database connection lost'));
    return clients;
  };
  const pool = openClients(config.database.connections);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw isUnknownZone(error) ? new Error(unknownZone(config.timeZone), { cause: error }) : error;
  }
  const raw = patientPool(pool);
  const db = kyselyOver(pool);
  const behind = kyselyOver(openClients(connectionsBehind));
  return {
    db,
    behind,
    pool: raw,
    address,
    connect,
    onError: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      await Promise.all([db.destroy(), behind.destroy()]);
    },
  };
};

const kyselyOver = (pool: pg.Pool) => {
  const connect = async () => keepingStatements(await patiently(() => pool.connect()));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
};

/** Kysely hands over texts and values alone: statements of `plannedOnce` get their names here. */
const keepingStatements = (client: pg.PoolClient) => {
  const query = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
  // No cursor is configured, so Kysely uses only this form.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
};

const patientPool = (pool: pg.Pool): RawPool => {
  const connect = () => patiently(() => pool.connect());
  return {
    connect,
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const client = await connect();
      try {
        return await client.query<R>(text, [...values]);
      } finally {
        client.release();
      }
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
};

const patiently = async <T>(connect: () => Promise<T>): Promise<T> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await sleep(50);
    }
  }
};

/** The zone is in the options of each connection, so one that PostgreSQL does not know ends the first. */
const isUnknownZone = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '22023' && error.message.includes('TimeZone');
const unknownZone = (zone: string) =>
  `HOISTWAY_TIME_ZONE is ${zone}, which PostgreSQL does not know: its list of time zones differs from Node's. ` +
  'It must be a name that stands in pg_timezone_names as well, such as Asia/Shanghai, or UTC.';

const checkServer = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ version: string; number: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
            current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (server === undefined || Number(server.number) < oldestServer) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${server?.version}; version 15 or newer is needed.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`The database of DATABASE_URL is encoded in ${server.encoding}; it must be UTF8.`);
  }
};
