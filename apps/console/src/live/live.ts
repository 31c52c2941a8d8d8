/** The console's one live connection and its store, joined. `startLive` and `stopLive` follow the session. */
import { session } from '@hoistway/contract/session';
import { apiBase, send } from '../api/send.ts';
import { sessionStore } from '../api/session.ts';
import { type Connection, createLiveSocket } from './socket.ts';
import { createLiveStore } from './store.ts';

const connectionListeners = new Set<() => void>();
const openingListeners = new Set<() => void>();

const socket = createLiveSocket({
  ticket: async () => (await send(session.socketTicket, {})).ticket,
  address: ticket => {
    const { protocol, host } = location;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${apiBase}/ws?token=${encodeURIComponent(ticket)}`;
  },
  open: address => new WebSocket(address),
  receive: messages => liveStore.apply(messages),
  changed: () => {
    for (const listener of connectionListeners) listener();
  },
  opened: () => {
    for (const listener of openingListeners) listener();
  },
  closeAfterMs: () => {
    const info = sessionStore.get()?.info;
    return info && !info.user.monitor ? info.settings.liveCloseMs : undefined;
  },
});

export const liveStore = createLiveStore({
  beforeFrame: work => {
    requestAnimationFrame(work);
  },
  // Long enough to take a page's unmount and the next one's mount as one change.
  soon: work => {
    setTimeout(work, 30);
  },
  wantedChanged: wanted => socket.want(wanted),
});

export const reconnectLive = (): void => socket.reconnect();
export const prolongLive = (): void => socket.prolong();
export const connectionNow = (): Connection => socket.connection();
export const onConnectionChange = (listener: () => void): (() => void) => {
  connectionListeners.add(listener);
  return () => {
    connectionListeners.delete(listener);
  };
};
/** Until the connection opened, for the first time or again, facts may have been missed. */
export const onOpened = (listener: () => void): (() => void) => {
  openingListeners.add(listener);
  return () => {
    openingListeners.delete(listener);
  };
};

const hurry = () => {
  if (document.visibilityState === 'visible') socket.hurry();
};

export const startLive = (): void => {
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  socket.start();
};
export const stopLive = (): void => {
  removeEventListener('online', hurry);
  document.removeEventListener('visibilitychange', hurry);
  socket.stop();
  liveStore.clear();
};
