/** The console's one live connection and its store, joined. `startLive` and `stopLive` follow the session. */
import { createLiveSocket, isUp } from '@hoistway/client/live/socket';
import { createLiveStore } from '@hoistway/client/live/store';
import { createWatchTime, type Watching } from '@hoistway/client/live/watch-time';
import { syncServerTime } from '@hoistway/client/server-clock';
import { type SessionInfo, session } from '@hoistway/contract/features/session';
import { apiBase, send } from '@hoistway/parts/call/send.ts';
import { line } from '@hoistway/parts/line/line.ts';
import { isOver, noneUnsaved, unsaved } from '@hoistway/parts/line/unsaved.ts';
import { reportError } from '@hoistway/parts/report/report-error.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';

/** There and back, as a fair guess: a heartbeat travels one way, so nobody can measure it. */
const heartbeatTakesMs = 200;

/** Who wants to know that something has happened. */
const createBell = <Word = void>() => {
  const listeners = new Set<(word: Word) => void>();
  return {
    ring: (word: Word) => {
      for (const listener of listeners) listener(word);
    },
    listen: (listener: (word: Word) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
const openingBell = createBell<boolean>();
const watchingBell = createBell();

const socket = createLiveSocket({
  ticket: async signal => (await send(session.socketTicket, {}, { signal })).ticket,
  address: ticket => {
    const { protocol, host } = location;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${apiBase}/ws?token=${encodeURIComponent(ticket)}`;
  },
  open: address => new WebSocket(address),
  receive: messages => {
    for (const message of messages)
      if (message.type === 'heartbeat') syncServerTime(message.at, heartbeatTakesMs);
    liveStore.apply(messages);
  },
  unreadable: problem => reportError('message', problem),
  changed: line.set,
  opened: openingBell.ring,
  untold: jobNums => liveStore.untold(jobNums),
  clocks: { steady: () => performance.now(), wall: () => Date.now() },
});

interface Watcher {
  user: Pick<SessionInfo['user'], 'monitor'>;
  displayLink: object | null;
  settings: Pick<SessionInfo['settings'], 'liveCloseMs'>;
}
/**
 * How long the connection of users without the all-day flag lives (specification 2, section 4); undefined for ever, as for a
 * display link: nobody stands at its screen to go on.
 */
export const liveLimitMs = (info: Watcher | undefined): number | undefined =>
  info && !info.user.monitor && !info.displayLink ? info.settings.liveCloseMs : undefined;

const watchTime = createWatchTime({
  limitMs: () => liveLimitMs(sessionStore.get()?.info),
  changed: () => watchingBell.ring(),
  ask: socket.want,
});

export const liveStore = createLiveStore({
  beforeFrame: work => {
    requestAnimationFrame(work);
  },
  // Long enough to take a page's unmount and the next one's mount as one change.
  soon: work => {
    setTimeout(work, 30);
  },
  wantedChanged: watchTime.want,
});

export const reconnectLive = (): void => socket.reconnect();
/** Until the connection opened, for the first time or (true) again, facts may have been missed. */
export const onOpened = openingBell.listen;

/** The first message about it on a connection does not say since when. */
let isFirstState = true;
onOpened(() => {
  isFirstState = true;
});
/** Until when the server could certainly save. */
const savedUntil = (): number => {
  if (!isFirstState) return Date.now();
  const connection = line.get();
  return (isUp(connection) && connection.reopenedAt) || 0;
};
liveStore.onNote(note => {
  if (note.type !== 'serverState') return;
  const before = unsaved.get();
  if (note.canSave !== isOver(before))
    unsaved.set(
      note.canSave
        ? { ...before, until: Date.now() }
        : { from: savedUntil(), until: Number.POSITIVE_INFINITY },
    );
  isFirstState = false;
});

/** The whole time again for the units that are watched. */
export const goOnWatching = (): void => watchTime.goOn();
export const watchingNow = (): Watching => watchTime.now();
export const onWatchingChange = watchingBell.listen;

const onSight = () => {
  if (document.visibilityState === 'visible') socket.hurry();
};

export const startLive = (): void => {
  addEventListener('online', onSight);
  addEventListener('offline', socket.cut);
  document.addEventListener('visibilitychange', onSight);
  socket.start();
};
export const stopLive = (): void => {
  removeEventListener('online', onSight);
  removeEventListener('offline', socket.cut);
  document.removeEventListener('visibilitychange', onSight);
  socket.stop();
  watchTime.stop();
  liveStore.clear();
  unsaved.set(noneUnsaved);
};
