/** One self-reconnecting connection outside the pool, for state bound to a session: LISTEN, locks. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database } from './pool.ts';

export type SteadyConnection = {
  isThere: () => boolean;
  /** Waits its turn: a connection runs one query at a time. Fails while the connection is away. */
  use: <T>(act: (client: pg.Client) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const firstWaitMs = 50;
const longestWaitMs = 5000;
/** A peer that vanished silently is only noticed when probed. */
const askEveryMs = 15_000;
const answerMs = 10_000;

/**
 * @param prepare runs on each new connection before it counts as connected
 * @param onThere runs right afterwards
 */
export const keepConnection = (
  database: Pick<Database, 'connect'>,
  name: string,
  log: Log,
  {
    prepare,
    onThere,
  }: { prepare: (client: pg.Client) => Promise<void>; onThere?: () => void | Promise<void> },
): SteadyConnection => {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const use = <T>(act: (client: pg.Client) => Promise<T>): Promise<T> => {
    const turn = last.then(() => {
      if (current === undefined) throw new Error(`the database connection for ${name} is away`);
      return act(current);
    });
    last = turn.catch(() => {});
    return turn;
  };
  const live = async () => {
    const client = await database.connect(name);
    const ended = new Promise<void>(resolve => client.once('end', resolve));
    const cut = () => client.connection.stream.destroy();
    const leave = () => void client.end();
    stopping.signal.addEventListener('abort', leave);
    const asking = setInterval(() => {
      const patience = setTimeout(cut, answerMs);
      const answered = () => clearTimeout(patience);
      use(() => client.query('SELECT 1')).then(answered, answered);
    }, askEveryMs);
    try {
      await prepare(client);
      current = client;
      await onThere?.();
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
    isThere: () => current !== undefined,
    use,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
