/**
 * LISTEN on one connection that reconnects by itself. A notification only announces that rows changed; the rows are
 * the truth: what was missed while the connection was away is caught up in `onReconnect`, which runs once every
 * channel is subscribed again.
 *
 * `channels.ts` defines the payload of each channel. An unreadable payload (from an older or newer process) is
 * logged and treated as `everything`.
 *
 *   const listener = createListener(database, { log, onReconnect: () => readAgain() });
 *   const stopListening = await listener.listen('alarm_changed', notice => …);
 *   await listener.stop();
 */
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { type Channel, channelNames, everything, isChannel, type Notice, readNotice } from './channels.ts';
import { sleep } from './embedded/processes.ts';
import type { Database } from './pool.ts';
import { keepConnection } from './steady-connection.ts';

export type Listener = {
  /** Resolves once subscribed. Call the result to remove this handler. */
  listen: <C extends Channel>(channel: C, handler: (notice: Notice<C>) => void) => Promise<() => void>;
  stop: () => Promise<void>;
};

type Handlers = { [C in Channel]: Set<(notice: Notice<C>) => void> };
const noHandlers = () => Object.fromEntries(channelNames.map(name => [name, new Set()])) as Handlers;

export const createListener = (
  database: Pick<Database, 'connect'>,
  { log, onReconnect }: { log: Log; onReconnect?: () => void | Promise<void> },
): Listener => {
  const handlers = noHandlers();
  const listened = new Set<Channel>();
  const waiting = new Set<() => void>();
  let stopped = false;
  let connections = 0;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const read = <C extends Channel>(channel: C, payload: string): Notice<C> => {
    try {
      return readNotice(channel, payload);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification could not be read, all counts as changed');
      return everything;
    }
  };
  const dispatch = <C extends Channel>(channel: C, payload: string) => {
    const notice = read(channel, payload);
    for (const handler of handlers[channel]) {
      try {
        handler(notice);
      } catch (error) {
        log.error({ err: error, channel }, 'a handler of a notification failed');
      }
    }
  };
  const dispatchNotification = ({ channel, payload = '' }: pg.Notification) => {
    if (isChannel(channel)) dispatch(channel, payload);
  };
  const connection = keepConnection(database, 'listener', log, {
    prepare: async client => {
      client.on('notification', dispatchNotification);
      for (const channel of listened) await listenOn(client, channel);
    },
    onThere: async () => {
      wake();
      connections += 1;
      if (connections > 1) await onReconnect?.();
    },
  });
  return {
    listen: async <C extends Channel>(channel: C, handler: (notice: Notice<C>) => void) => {
      const those = handlers[channel];
      those.add(handler);
      listened.add(channel);
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
