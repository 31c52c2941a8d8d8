/**
 * The connection behind the live store, outside React. It opens with a one-time ticket, tells the server what
 * is looked at, and after a loss tries again without end: the pause doubles up to half a minute, with jitter
 * so that a server that comes back is not met by everybody at once; coming back to the page or to the network
 * tries at once. Users without the all-day flag are let go after the configured time and can reconnect.
 */
import { type LiveMessage, maxWatchedUnits } from '@hoistway/contract/live';
import type { Wanted } from './store.ts';

export type Connection =
  | { state: 'off' }
  | { state: 'connecting' }
  /**
   * Epoch milliseconds of this browser: when the newest message came, and when the connection will be closed on
   * purpose (undefined is never).
   */
  | { state: 'live'; lastMessageAt: number | undefined; endsAt: number | undefined }
  | { state: 'lost'; retryAt: number }
  /** Closed on purpose after the configured time. */
  | { state: 'ended' };

export interface SocketShores {
  /** @throws when no ticket can be had; the pause before the next attempt then grows */
  ticket(): Promise<string>;
  address(ticket: string): string;
  open(address: string): WebSocket;
  receive(messages: readonly LiveMessage[]): void;
  changed(connection: Connection): void;
  /** The first time too: what was read before may have changed meanwhile, and is to be read again. */
  opened(): void;
  /** How long a connection may last; undefined is for ever. */
  closeAfterMs(): number | undefined;
}

const firstPauseMs = 500;
export const longestPauseMs = 30_000;
/** The time of the newest message is for reading, not for counting. */
const tellLastMessageEveryMs = 1000;
/** `attempt` counts from 0; `random` is from 0 to 1. The pause lies between half and all of its step. */
export const pauseMsOf = (attempt: number, random: number): number =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + random / 2));

/** The server sends arrays of messages; anything else is not for us. */
const messagesOf = (text: unknown): readonly LiveMessage[] => {
  if (typeof text !== 'string') return [];
  try {
    const frame: unknown = JSON.parse(text);
    const list = Array.isArray(frame) ? frame : [frame];
    return list.filter(item => item !== null && typeof item === 'object' && typeof item.type === 'string');
  } catch {
    return [];
  }
};

export const createLiveSocket = (shores: SocketShores) => {
  let running = false;
  let socket: WebSocket | undefined;
  let connection: Connection = { state: 'off' };
  let wanted: Wanted = { lift: [], structure: [] };
  let told = { lift: '', structure: '' };
  let attempt = 0;
  /** Counts openings: an answer that belongs to an earlier one is dropped. */
  let generation = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Connection) => {
    connection = next;
    shores.changed(next);
  };

  const tell = () => {
    if (connection.state !== 'live' || !socket) return;
    for (const kind of ['structure', 'lift'] as const) {
      const list = wanted[kind].slice(0, maxWatchedUnits).join(',');
      if (list === told[kind]) continue;
      told[kind] = list;
      socket.send(`${kind}:${list}`);
    }
  };

  const drop = () => {
    generation += 1;
    clearTimeout(retryTimer);
    clearTimeout(closeTimer);
    const old = socket;
    socket = undefined;
    told = { lift: '', structure: '' };
    old?.close();
  };

  /** Starts the time that a connection may last anew; answers when it ends. */
  const endLater = (): number | undefined => {
    clearTimeout(closeTimer);
    const closeAfterMs = shores.closeAfterMs();
    if (closeAfterMs === undefined) return undefined;
    closeTimer = setTimeout(() => {
      drop();
      change({ state: 'ended' });
    }, closeAfterMs);
    return Date.now() + closeAfterMs;
  };
  const prolong = () => {
    if (connection.state === 'live') change({ ...connection, endsAt: endLater() });
  };

  const lose = () => {
    drop();
    const pause = pauseMsOf(attempt, Math.random());
    attempt += 1;
    change({ state: 'lost', retryAt: Date.now() + pause });
    retryTimer = setTimeout(() => void connect(), pause);
  };

  const connect = async () => {
    drop();
    const own = generation;
    change({ state: 'connecting' });
    let opened: WebSocket;
    try {
      const ticket = await shores.ticket();
      if (own !== generation) return;
      opened = shores.open(shores.address(ticket));
    } catch {
      if (own === generation) lose();
      return;
    }
    socket = opened;
    opened.onopen = () => {
      if (own !== generation) return;
      attempt = 0;
      change({ state: 'live', lastMessageAt: undefined, endsAt: endLater() });
      tell();
      shores.opened();
    };
    opened.onmessage = event => {
      if (own !== generation) return;
      const now = Date.now();
      if (connection.state === 'live' && now - (connection.lastMessageAt ?? 0) >= tellLastMessageEveryMs)
        change({ ...connection, lastMessageAt: now });
      shores.receive(messagesOf(event.data));
    };
    opened.onclose = () => {
      if (own === generation) lose();
    };
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      attempt = 0;
      void connect();
    },
    stop: () => {
      if (!running) return;
      running = false;
      drop();
      change({ state: 'off' });
    },
    /** At once, whatever the state: the reconnect button. */
    reconnect: () => {
      if (!running) return;
      attempt = 0;
      void connect();
    },
    /** The user goes on watching: a connection with an end gets its whole time again. */
    prolong,
    /** The page came back to sight or the network returned. */
    hurry: () => {
      if (running && connection.state === 'lost') void connect();
    },
    /** What is looked at. Looking at something new begins the time anew, and opens a connection that has ended of its own. */
    want: (next: Wanted) => {
      const known = new Set(wanted.lift);
      wanted = next;
      const somethingNew = next.lift.some(jobNum => !known.has(jobNum));
      if (running && connection.state === 'ended' && somethingNew) return void connect();
      if (somethingNew) prolong();
      tell();
    },
    connection: () => connection,
  };
};
