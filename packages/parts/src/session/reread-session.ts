import { session } from '@hoistway/contract/features/session';
import { send } from '../call/send.ts';
import { sessionStore } from './session.ts';

/** Reads the session's user, rights and settings again: they may have changed on the server. */
export const rereadSession = (): Promise<void> =>
  send(session.current, {}).then(sessionStore.refresh, () => undefined);
