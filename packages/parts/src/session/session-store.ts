/**
 * The current session. Kept in the browser's session storage, so that a reload keeps it and closing the browser tab
 * ends it; held outside React, because requests need the token without a component.
 */
import { createCell } from '@hoistway/client/cell';
import { type SessionInfo, sessionInfo } from '@hoistway/contract/features/session';
import { z } from 'zod';

export interface Session {
  token: string;
  info: SessionInfo;
}

const tokenKey = 'token';
const infoKey = 'session';
/** While the view of another user is open: all that stood here before, and where its user was. */
const waitingKey = 'waiting';
const waitingShape = z.object({ address: z.string(), items: z.record(z.string(), z.string()) });
/** Whose view ended without being left, until it has been said. */
const endedKey = 'endedView';
/** The view that was left, until the server was notified. */
const leftKey = 'leftView';
/** The name of the display link that has ended, empty where it is not known; until the next session. */
const endedLinkKey = 'endedLink';

/** That this browser tab has shown a page before; written when a page is left. */
const visitedKey = 'visited';

const itemsOf = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(key => [
      key,
      storage.getItem(key) ?? '',
    ]),
  );

/** @param open loads the console again at an address, so that nothing of one user is left for another */
export const createSessionStore = (storage: Storage, open: (address: string) => void) => {
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

  const readWaiting = () => {
    try {
      return waitingShape.safeParse(JSON.parse(storage.getItem(waitingKey) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  /** The page is about to be reloaded: late replies change nothing any more. */
  let isLeaving = false;
  const replace = (items: Record<string, string>, address: string) => {
    isLeaving = true;
    storage.clear();
    for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
    open(address);
  };

  const isFirst = storage.getItem(visitedKey) === null;
  /** The last session, where it ended without the user signing out. */
  let lost: Session | undefined;
  const session = createCell(read());
  const forget = (endedLink: string | null = null) => {
    storage.clear();
    if (endedLink !== null) storage.setItem(endedLinkKey, endedLink);
  };
  // A token without readable user data is no session (specification 1, section 4, navigation guard).
  // Without any, what stands here is what the sign-in page asked for.
  const isUnreadable = !session.get() && [tokenKey, infoKey].some(key => storage.getItem(key) !== null);
  if (isUnreadable) forget(storage.getItem(endedLinkKey));

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
      storage.removeItem(endedLinkKey);
      keep({ token, info });
    },
    /** For the sign-in page, which explains why the user is there. */
    isLost: () => lost !== undefined,
    /** That this browser tab was opened by a display link which has ended, also after a reload: its name, or ''. */
    endedLink: () => storage.getItem(endedLinkKey) ?? undefined,
    /** The link never was one, or had ended before it could report its name. */
    refuseLink: () => forget(''),
    /** New data from the server for the same session: a role may have changed. */
    refresh: (info: SessionInfo) => {
      const known = session.get();
      if (known) keep({ token: known.token, info });
    },
    /** With a token: only if it is still the session's, so that a late reply cannot end the next session. */
    end: (token?: string) => {
      const ended = session.get();
      if (isLeaving || (token !== undefined && token !== ended?.token)) return;
      const waiting = token !== undefined && readWaiting();
      if (waiting) {
        const endedView = ended?.info.user.username ?? '';
        return replace({ ...waiting.items, [endedKey]: endedView }, waiting.address);
      }
      const next = token === undefined ? undefined : ended;
      forget(next?.info.displayLink?.name);
      if (!ended) return;
      lost = next;
      session.set(undefined);
    },

    /** Opens the view of another user in this browser tab. */
    openView: (token: string, info: SessionInfo, address: string) =>
      replace(
        {
          [waitingKey]: JSON.stringify({ address, items: itemsOf(storage) }),
          [tokenKey]: token,
          [infoKey]: JSON.stringify(info),
        },
        '/',
      ),
    /** Back to one's own session as it was; from there the view is ended, when nothing asks in its name any more. */
    leaveView: (viewId: number) => {
      const waiting = readWaiting();
      if (waiting) replace({ ...waiting.items, [leftKey]: String(viewId) }, waiting.address);
    },
    /** The view that was left; once. */
    takeLeftView: (): number | undefined => {
      const viewId = Number(storage.getItem(leftKey));
      storage.removeItem(leftKey);
      return viewId || undefined;
    },
    /** Whether this is the first page that this browser tab shows. */
    isFirstPage: (): boolean => isFirst,
    /** The page is being left: the next one in this browser tab is not its first. */
    leavePage: () => storage.setItem(visitedKey, '1'),
    /** The token of the viewer; outside a view the session's. */
    ownToken: (): string | undefined => readWaiting()?.items[tokenKey] ?? session.get()?.token,
    /** Whose view has ended by itself; once. */
    takeEndedView: (): string | undefined => {
      const name = storage.getItem(endedKey) ?? undefined;
      storage.removeItem(endedKey);
      return name;
    },
  };
};
