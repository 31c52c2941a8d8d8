/** One connection outside the pool that comes back by itself, for what lives with a session: LISTEN, locks. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './embedded-postgres.ts';
import type { Database } from './pool.ts';

export type SteadyConnection = {
  /** Undefined while it is away. */
  client: () => pg.Client | undefined;
  stop: () => Promise<void>;
};

const firstWaitMs = 50;
const longestWaitMs = 5000;
/** A peer that vanished without a word shows only when it is asked. */
const askEveryMs = 15_000;
const answerMs = 10_000;

/** @param prepare runs on each new connection before it counts as there */
export const keepConnection = (
  database: Pick<Database, 'connect'>,
  name: string,
  log: Log,
  prepare: (client: pg.Client) => Promise<void>,
): SteadyConnection => {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  const live = async () => {
    const client = await database.connect(name);
    const ended = new Promise<void>(resolve => client.once('end', resolve));
    const cut = () => client.connection.stream.destroy();
    const leave = () => void client.end();
    stopping.signal.addEventListener('abort', leave);
    const asking = setInterval(() => {
      const patience = setTimeout(cut, answerMs);
      client.query('SELECT 1').then(
        () => clearTimeout(patience),
        () => clearTimeout(patience),
      );
    }, askEveryMs);
    try {
      await prepare(client);
      current = client;
      if (!stopping.signal.aborted) await ended;
    } finally {
      current = undefined;
      clearInterval(asking);
      stopping.signal.removeEventListener('abort', leave);
      await client.end();
    }
  };
  const run = async () => {
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await live().catch(error => log.warn({ err: error }, `no database connection for ${name}`));
      if (performance.now() - began > longestWaitMs) waitMs = firstWaitMs;
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  const running = run();
  return {
    client: () => current,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
