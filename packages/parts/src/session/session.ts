/** The session of this browser tab. */
import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from './session-store.ts';

export const sessionStore = createSessionStore(globalThis.sessionStorage);

/** Undefined while nobody is signed in. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
