/** The session of this browser tab. */
import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from './session-store.ts';

export const sessionStore = createSessionStore(globalThis.sessionStorage, address =>
  location.assign(address),
);

/** Undefined while nobody is signed in. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Set while another user's console is viewed, in which nothing can be changed. */
export const useView = () => useSession()?.info.view ?? undefined;
