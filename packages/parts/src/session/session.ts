/** The session of this browser tab. */
import { tabStorage } from '@hoistway/client/browser-storage';
import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from './session-store.ts';

export const sessionStore = createSessionStore(tabStorage, address => location.assign(address));

/** Undefined while nobody is signed in. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** A display link shows what it shows to whoever passes. */
export const useIsLink = (): boolean => Boolean(useSession()?.info.displayLink);

/** Set while another user's console is viewed, in which nothing can be changed. */
export const useView = () => useSession()?.info.view ?? undefined;
