/**
 * Entering by a display link (specification 2, section 4, navigation guard): without a session, the pages that a link
 * can open accept a token in their address. It is taken out of the address before anything else is asked for, and
 * becomes the session of this browser tab; until the server has answered it waits there, also for a reload.
 */
import { tabStorage } from '@hoistway/client/browser-storage';
import { pathOfPage } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { linkPages } from '@hoistway/contract/features/display-link';
import { type SessionInfo, session } from '@hoistway/contract/features/session';
import { send } from '@hoistway/parts/call/send.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';

/** The server could not be asked. */
export interface FailedEntry {
  error: unknown;
  token: string;
}

const paths = linkPages.codes.map(pathOfPage);

/** A token that the server has not answered yet. */
const waitingKey = 'waitingLink';

/** Undefined where there is none, or somebody is signed in: he stays so. */
const takeToken = (): string | undefined => {
  const { pathname, search } = location;
  if (!paths.includes(pathname)) return undefined;
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? tabStorage.getItem(waitingKey);
  if (token === null) return undefined;
  query.delete('token');
  const rest = query.toString();
  history.replaceState(history.state, '', rest === '' ? pathname : `${pathname}?${rest}`);
  const open = sessionStore.get();
  return open && !open.info.displayLink ? undefined : token;
};

const addressOf = ({ displayLink }: SessionInfo): string | undefined => {
  if (!displayLink) return undefined;
  const path = pathOfPage(displayLink.page);
  return displayLink.page === 'displayIndex' ? `${path}?fromtoken=true` : path;
};

/** Leaves a session, or in its place that the link has ended. */
export const openLink = async (token: string): Promise<FailedEntry | undefined> => {
  sessionStore.end();
  tabStorage.setItem(waitingKey, token);
  try {
    const { token: own, ...info } = await send(session.byToken, { token });
    tabStorage.removeItem(waitingKey);
    const address = addressOf(info);
    if (address === undefined) return void sessionStore.refuseLink();
    sessionStore.signIn(own, info);
    history.replaceState(null, '', address);
  } catch (error) {
    const isGone = error instanceof Refusal && (error.reason === 'sessionGone' || error.reason === 'invalid');
    if (!isGone) return { error, token };
    sessionStore.refuseLink();
  }
  return undefined;
};

let entry: FailedEntry | undefined;
/** Why the link of this page load has opened nothing so far. */
export const failedEntry = (): FailedEntry | undefined => entry;
/** Whether `EndedPage` stands in place of a page that only links open, while there is no session. */
export const isLinkShut = (): boolean => entry !== undefined || sessionStore.endedLink() !== undefined;

/** Before anything is drawn. */
export const enterByLink = async (): Promise<void> => {
  const token = takeToken();
  entry = token === undefined ? undefined : await openLink(token);
};
