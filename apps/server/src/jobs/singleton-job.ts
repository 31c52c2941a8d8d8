/**
 * Jobs that one process runs for all. The process that holds the job's advisory lock runs it, for as long as its
 * connection lives; the others try the lock now and then and take over when it is free. All locks of a process
 * share one connection.
 *
 * When that connection breaks while the job runs, another process may start the same job: its work must be safe to
 * do twice (a row lock, a unique key).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/pool.ts';
import { keepConnection, type SteadyConnection } from '../database/steady-connection.ts';
import type { Log } from '../log/log.ts';

/** The lock is ours, another process's, or the connection is away. */
type State = 'mine' | 'taken' | 'away';

const askAgainMs: Record<State, number> = { mine: Number.POSITIVE_INFINITY, taken: 5000, away: 100 };

export interface SingletonJob {
  database: Pick<Database, 'connect'>;
  name: string;
  everyMs: number;
  run(signal: AbortSignal): Promise<unknown>;
  log: Log;
}

/**
 * Runs a job at once and then `everyMs` after each end, in one process at a time. A failure is logged and the next
 * run comes as usual. The signal is aborted by `stop`, which waits for the current run.
 */
export const runAsSingleton = ({
  database,
  name,
  everyMs,
  run,
  log,
}: SingletonJob): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const locks = locksOf(database, log);
  const takeTurns = async () => {
    while (!signal.aborted) {
      const state = await locks.hold(name);
      if (state === 'mine' && !signal.aborted) {
        await run(signal).catch(error => log.error({ err: error, job: name }, 'a scheduled job failed'));
      }
      await pause(Math.min(everyMs, askAgainMs[state]), undefined, { signal }).catch(() => {});
    }
  };
  const running = takeTurns();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await locks.letGo(name);
    },
  };
};

type Locks = { hold: (name: string) => Promise<State>; letGo: (name: string) => Promise<void> };
type Shared = Locks & { users: number; connection: SteadyConnection };

const shared = new WeakMap<object, Shared>();

const locksOf = (database: Pick<Database, 'connect'>, log: Log): Locks => {
  const locks = shared.get(database) ?? openLocks(database, log);
  shared.set(database, locks);
  locks.users += 1;
  return locks;
};

const openLocks = (database: Pick<Database, 'connect'>, log: Log): Shared => {
  const held = new Set<string>();
  const connection = keepConnection(database, 'jobs', log, { prepare: async () => held.clear() });
  const ask = async (call: string, name: string) => {
    const text = `SELECT ${call}(hashtext('hoistway job'), hashtext($1)) AS yes`;
    const { rows } = await connection.use(client => client.query<{ yes: boolean }>(text, [name]));
    return rows[0]?.yes ?? false;
  };
  const locks: Shared = {
    users: 0,
    connection,
    hold: async name => {
      if (!connection.isThere()) return 'away';
      if (held.has(name)) return 'mine';
      if (!(await ask('pg_try_advisory_lock', name).catch(() => false))) return 'taken';
      held.add(name);
      return 'mine';
    },
    letGo: async name => {
      if (held.delete(name)) await ask('pg_advisory_unlock', name).catch(() => false);
      locks.users -= 1;
      if (locks.users > 0) return;
      shared.delete(database);
      await connection.stop();
    },
  };
  return locks;
};
