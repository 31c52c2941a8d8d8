/** The session of this browser tab. */
import { isLasting, tabStorage } from '@hoistway/client/browser-storage';
import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from './session-store.ts';

export const sessionStore = createSessionStore(tabStorage, address => location.assign(address));

/** Whether what is kept for this browser tab outlives its page. */
export const isTabStorageLasting = (): boolean => isLasting(() => globalThis.sessionStorage);

/** Undefined while nobody is signed in. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Set while another user's console is viewed, in which nothing can be changed. */
export const useView = () => useSession()?.info.view ?? undefined;
