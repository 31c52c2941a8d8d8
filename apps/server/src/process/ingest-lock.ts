/**
 * One process at a time receives the fleet's messages: it holds this lock, on a connection of its own, from before it
 * opens the device path until after it has closed it. The others stand by.
 *
 * The database may go away meanwhile. Nobody can take the lock then, so its holder goes on, and takes it again first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/pool.ts';
import { keepConnection } from '../database/steady-connection.ts';
import type { Log } from '../log/log.ts';

export interface IngestLockOptions {
  /** Ends the standby. */
  signal: AbortSignal;
  /** Called once when another process holds the lock. */
  onStandby(): void;
  /** Another process took the lock while the connection was away. */
  onLost(): void;
  log: Log;
  headStartMs?: number;
}

const askAgainMs = { taken: 500, away: 10 };
/** The holder may take this long to reconnect: a restart of the database alone changes nothing. */
const headStart = 6000;
/** PostgreSQL gives up a holder that vanished silently: a living one asks every 15 seconds. */
const silentMs = 45_000;

/**
 * Resolves when this process holds the lock, or when `signal` is aborted.
 *
 * @returns a function that releases the lock
 */
export async function takeIngestLock(
  database: Pick<Database, 'connect'>,
  { signal, onStandby, onLost, log, headStartMs = headStart }: IngestLockOptions,
): Promise<() => Promise<void>> {
  let held = false;
  let own: Session | undefined;
  let askAt = 0;
  const connection = keepConnection(database, 'ingest lock', log, {
    prepare: async client => {
      await client.query(`SET idle_session_timeout = ${silentMs}`);
      if (own) {
        await endSession(client, own);
        askAt = performance.now() + headStartMs;
      }
      // At once: a standby may ask at any moment.
      if (held && !(await ask(client))) onLost();
      own = await sessionOf(client);
    },
  });
  const state = async () => {
    if (!connection.isThere()) return 'away';
    if (performance.now() < askAt) return 'taken';
    return connection.use(ask).then(
      free => (free ? 'mine' : 'taken'),
      () => 'away' as const,
    );
  };
  let announced = false;
  while (!signal.aborted) {
    const found = await state();
    if (found === 'mine') {
      held = true;
      break;
    }
    if (found === 'taken' && !announced) {
      announced = true;
      onStandby();
    }
    await pause(askAgainMs[found], undefined, { signal }).catch(() => {});
  }
  return connection.stop;
}

type Session = { pid: number; began: string };

const ask = async (client: pg.Client) => {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('hoistway ingest')) AS free`,
  );
  return rows[0]?.free ?? false;
};

const sessionOf = async (client: pg.Client) => {
  const { rows } = await client.query<Session>(
    'SELECT pid, backend_start::text AS began FROM pg_stat_activity WHERE pid = pg_backend_pid()',
  );
  return rows[0];
};

/** A connection that broke on this side alone still holds the lock on the other. */
const endSession = (client: pg.Client, { pid, began }: Session) =>
  client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2',
    [pid, began],
  );
