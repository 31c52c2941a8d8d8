/**
 * LISTEN on one connection that comes back by itself. A notification says that rows changed and the rows are
 * the truth: what was missed while the connection was away is caught up in `onReconnect`, which runs after
 * every channel is listened to again.
 *
 *   const listener = createListener(database, { log, onReconnect: () => readAgain() });
 *   const stopListening = await listener.listen('alarm', payload => …);
 *   await listener.stop();
 */
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './pool.ts';
import { sleep } from './processes.ts';
import { keepConnection } from './steady-connection.ts';

export type Listener = {
  /** Resolves when the channel is listened to. The result stops this handler. */
  listen: (channel: string, handler: (payload: string) => void) => Promise<() => void>;
  stop: () => Promise<void>;
};

export const createListener = (
  database: Pick<Database, 'connect'>,
  { log, onReconnect }: { log: Log; onReconnect?: () => void | Promise<void> },
): Listener => {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const waiting = new Set<() => void>();
  let stopped = false;
  let connections = 0;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const hear = ({ channel, payload }: pg.Notification) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload ?? '');
      } catch (error) {
        log.error({ err: error, channel }, 'a handler of a notification failed');
      }
    }
  };
  const connection = keepConnection(database, 'listener', log, {
    prepare: async client => {
      client.on('notification', hear);
      for (const channel of handlers.keys()) await listenOn(client, channel);
    },
    onThere: async () => {
      wake();
      connections += 1;
      if (connections > 1) await onReconnect?.();
    },
  });
  return {
    listen: async (channel, handler) => {
      const those = handlers.get(channel) ?? new Set();
      handlers.set(channel, those.add(handler));
      while (!stopped && !(await connection.use(client => listenOn(client, channel)).then(yes, no))) {
        if (connection.isThere()) await sleep(20);
        else await new Promise<void>(resolve => waiting.add(resolve));
      }
      return () => void those.delete(handler);
    },
    stop: async () => {
      stopped = true;
      wake();
      await connection.stop();
    },
  };
};

const yes = () => true;
const no = () => false;
const listenOn = (client: pg.Client, channel: string) =>
  client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
