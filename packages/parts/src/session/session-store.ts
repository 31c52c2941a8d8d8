/**
 * The current session. Kept in the browser's session storage, so that a reload keeps it and closing the browser tab
 * ends it; held outside React, because requests need the token without a component.
 */
import { createCell } from '@hoistway/client/cell';
import { type SessionInfo, sessionInfo } from '@hoistway/contract/features/session';

export interface Session {
  token: string;
  info: SessionInfo;
}

const tokenKey = 'token';
const infoKey = 'session';

export const createSessionStore = (storage: Storage) => {
  const read = (): Session | undefined => {
    const token = storage.getItem(tokenKey);
    const text = storage.getItem(infoKey);
    if (!token || !text) return undefined;
    try {
      const info = sessionInfo.safeParse(JSON.parse(text));
      return info.success ? { token, info: info.data } : undefined;
    } catch {
      return undefined;
    }
  };

  /** The last session, where it ended without the user signing out. */
  let lost: Session | undefined;
  const session = createCell(read());
  // A token without readable user data is no session (specification 1, section 4, navigation guard).
  if (!session.get()) storage.clear();

  const keep = (next: Session) => {
    storage.setItem(tokenKey, next.token);
    storage.setItem(infoKey, JSON.stringify(next.info));
    session.set(next);
  };

  return {
    get: session.get,
    subscribe: session.subscribe,
    signIn: (token: string, info: SessionInfo) => {
      lost = undefined;
      keep({ token, info });
    },
    /** For the sign-in page, which explains why the user is there. */
    isLost: () => lost !== undefined,
    /** The display link whose page has ended. */
    lostLink: () => lost?.info.displayLink ?? undefined,
    /** New data from the server for the same session: a role may have changed. */
    refresh: (info: SessionInfo) => {
      const known = session.get();
      if (known) keep({ token: known.token, info });
    },
    /** With a token: only if it is still the session's, so that a late reply cannot end the next session. */
    end: (token?: string) => {
      const ended = session.get();
      if (token !== undefined && token !== ended?.token) return;
      storage.clear();
      if (!ended) return;
      lost = token === undefined ? undefined : ended;
      session.set(undefined);
    },
  };
};
