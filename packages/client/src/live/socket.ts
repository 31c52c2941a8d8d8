/**
 * The connection behind the live store, outside React. It opens with a one-time ticket, tells the server what
 * is looked at, and answers its heartbeats. A line can die without a word (a pulled cable, a machine that slept):
 * when heartbeats fail to come it is first in doubt and then lost. After a loss it tries again without end: the
 * pause doubles up to ten seconds, with jitter so that a server that comes back is not met by everybody at once;
 * coming back to the page or to the network tries at once.
 */
import { type LiveMessage, liveHeartbeatAnswer, maxWatchedUnits } from '@hoistway/contract/live';
import { messagesOf } from './messages-of.ts';
import { type Clocks, createSilence, doubtAfterMs, lostAfterMs } from './silence.ts';
import { nothingWanted, type Wanted } from './store.ts';

/** `lastMessageAt`, epoch milliseconds of this browser: what is shown was true then; undefined before the first opening. */
export type Connection =
  | { state: 'off' }
  /** `isFirst`: no attempt has failed and no line was lost, so nothing has been missed yet. */
  | { state: 'connecting'; lastMessageAt: number | undefined; isFirst: boolean }
  /** `reopenedAt`: what was read before it may have changed unnoticed; undefined at the first opening. */
  | { state: 'live'; reopenedAt: number | undefined }
  /** A heartbeat is missing. */
  | { state: 'doubtful'; lastMessageAt: number; reopenedAt: number | undefined }
  | { state: 'lost'; lastMessageAt: number | undefined; retryAt: number };

/** The line lives as far as is known: what comes by it is shown as new. */
export const isUp = (now: Connection): now is Extract<Connection, { state: 'live' | 'doubtful' }> =>
  now.state === 'live' || now.state === 'doubtful';

export interface SocketOptions {
  /** @throws when no ticket can be had; the pause before the next attempt then grows */
  ticket(signal: AbortSignal): Promise<string>;
  address(ticket: string): string;
  open(address: string): WebSocket;
  receive(messages: readonly LiveMessage[]): void;
  /** Something came that is not in the agreed shape; nothing of what it held is named. */
  unreadable(problem: string): void;
  changed(connection: Connection): void;
  /** What was read before may have changed meanwhile, and is to be read again. `again`: not for the first time. */
  opened(again: boolean): void;
  /** The server tells no more of these: looked at no longer, or the line is gone. */
  untold(jobNums: readonly string[]): void;
  clocks: Clocks;
}

const firstPauseMs = 500;
export const longestPauseMs = 10_000;
const checkEveryMs = 1000;
/** `attempt` counts from 0; `random` is from 0 to 1. The pause lies between half and all of its step. */
export const pauseMsOf = (attempt: number, random: number): number =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + random / 2));

/** Units whose readings are sent. */
const viewedUnits = ({ lift, glance }: Wanted) => [...new Set([...lift, ...glance])];

export const createLiveSocket = (options: SocketOptions) => {
  let running = false;
  let socket: WebSocket | undefined;
  let connection: Connection = { state: 'off' };
  let wanted = nothingWanted;
  let sent = nothingWanted;
  let attempt = 0;
  let isFirst = true;
  let lastMessageAt: number | undefined;
  let reopenedAt: number | undefined;
  /** Ends what belongs to an earlier attempt. */
  let current = new AbortController();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setInterval> | undefined;
  const silence = createSilence(options.clocks);

  const change = (next: Connection) => {
    connection = next;
    options.changed(next);
  };
  const received = () => {
    silence.messageReceived();
    isFirst = false;
    lastMessageAt = options.clocks.wall();
  };

  const sendWatches = () => {
    if (!isUp(connection) || !socket) return;
    const before = sent;
    for (const kind of ['structure', 'lift', 'glance'] as const) {
      const list = wanted[kind].slice(0, maxWatchedUnits);
      if (list.join() === sent[kind].join()) continue;
      sent = { ...sent, [kind]: list };
      socket.send(`${kind}:${list.join()}`);
    }
    const kept = new Set(viewedUnits(sent));
    const gone = viewedUnits(before).filter(jobNum => !kept.has(jobNum));
    if (gone.length > 0) options.untold(gone);
  };

  const drop = () => {
    current.abort();
    clearTimeout(retryTimer);
    clearInterval(checkTimer);
    const old = socket;
    socket = undefined;
    const gone = viewedUnits(sent);
    sent = nothingWanted;
    old?.close();
    if (gone.length > 0) options.untold(gone);
  };

  const lose = () => {
    drop();
    const pause = pauseMsOf(attempt, Math.random());
    attempt += 1;
    isFirst = false;
    change({ state: 'lost', lastMessageAt, retryAt: options.clocks.wall() + pause });
    retryTimer = setTimeout(() => void connect(), pause);
  };

  /** Compares the silence with what it may be; an attempt to connect may last no longer either. */
  const check = () => {
    if (connection.state === 'off' || connection.state === 'lost') return;
    const silentMs = silence.lastsMs();
    if (silentMs >= lostAfterMs) return lose();
    if (connection.state === 'live' && lastMessageAt !== undefined && silentMs >= doubtAfterMs)
      change({ state: 'doubtful', lastMessageAt, reopenedAt });
  };

  const connect = async () => {
    drop();
    const own = new AbortController();
    current = own;
    change({ state: 'connecting', lastMessageAt, isFirst });
    silence.messageReceived();
    checkTimer = setInterval(check, checkEveryMs);
    let opened: WebSocket;
    try {
      const ticket = await options.ticket(own.signal);
      if (own.signal.aborted) return;
      opened = options.open(options.address(ticket));
    } catch {
      if (!own.signal.aborted) lose();
      return;
    }
    socket = opened;
    opened.onmessage = event => {
      if (own.signal.aborted) return;
      // A connection counts only once it has delivered something: one that the server refuses opens, too.
      attempt = 0;
      const again = lastMessageAt !== undefined;
      received();
      if (connection.state === 'connecting') {
        reopenedAt = again ? lastMessageAt : undefined;
        change({ state: 'live', reopenedAt });
        sendWatches();
        options.opened(again);
      }
      const messages = messagesOf(event.data, options.unreadable);
      if (messages.some(({ type }) => type === 'heartbeat')) opened.send(liveHeartbeatAnswer);
      if (connection.state === 'doubtful') change({ state: 'live', reopenedAt });
      options.receive(messages);
    };
    opened.onclose = () => {
      if (!own.signal.aborted) lose();
    };
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      lastMessageAt = undefined;
      isFirst = true;
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
    /** The page came back to sight, the machine from its sleep, or the network returned. */
    hurry: () => {
      check();
      if (running && connection.state === 'lost') void connect();
    },
    /** The browser says that there is no network. */
    cut: () => {
      if (isUp(connection)) lose();
    },
    want: (next: Wanted) => {
      wanted = next;
      sendWatches();
    },
    connection: () => connection,
  };
};
