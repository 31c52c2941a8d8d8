/**
 * A page that is opened in a new browser tab takes the session of the tabs next to it, because session storage is of one
 * tab. A tab asks once in its life, at its first page, and never where somebody is or was signed in: whoever signed out
 * stays signed out. Only the token passes between tabs, and the server says whose it is: one that has ended opens
 * nothing. Where the other tabs are of several accounts it is unclear which is meant, and whoever opens the sign-in
 * page itself wants to sign in.
 */
import { isTabStorageLasting } from '@hoistway/client/browser-storage';
import { randomUuid } from '@hoistway/client/random-uuid';
import { session as calls } from '@hoistway/contract/features/session';
import { openChannel } from '@hoistway/parts/browser/other-tabs.ts';
import { sendAs } from '@hoistway/parts/call/send.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import type { Session } from '@hoistway/parts/session/session-store.ts';
import { z } from 'zod';

/** Held by every tab of the console, where the browser has locks: over HTTPS and on the same machine. */
const tabLock = 'console tab';
/** For tabs that are there for certain: they answer within a few ms, on a busy machine within seconds. */
const certainMs = 5000;
/** For tabs that may be there. */
const possibleMs = 250;

const question = z.object({ asker: z.string() });
const offer = z.object({ token: z.string().min(16).max(200), userId: z.number() });
/** Null of a tab that has nothing to offer. */
const answer = z.object({ to: z.string(), offered: offer.nullable() });

/** Answers the tabs that ask; a view of another user and a display link are of their own tab alone. */
export const answerTabs = (channel: BroadcastChannel, held: () => Session | undefined): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = question.safeParse(data).data;
    if (!asked) return;
    const session = held();
    const offered =
      session && !session.info.view && !session.info.displayLink
        ? { token: session.token, userId: session.info.user.userId }
        : null;
    channel.postMessage({ to: asked.asker, offered });
  });

/**
 * @param tabs how many there are next to, where that is known
 * @returns the tokens of the one account that the tabs next to are signed in as, none where there are several
 */
export const tokensOfOtherTabs = async (
  channel: BroadcastChannel,
  tabs: number | undefined,
): Promise<string[]> => {
  if (tabs === 0) return [];
  const asker = randomUuid();
  const answers: z.output<typeof answer>[] = [];
  await new Promise<void>(resolve => {
    const waiting = setTimeout(resolve, tabs === undefined ? possibleMs : certainMs);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const received = answer.safeParse(data).data;
      if (received?.to !== asker) return;
      answers.push(received);
      if (answers.length !== tabs) return;
      clearTimeout(waiting);
      resolve();
    });
    channel.postMessage({ asker });
  });
  const offers = answers.flatMap(({ offered }) => offered ?? []);
  const users = new Set(offers.map(({ userId }) => userId));
  return users.size === 1 ? [...new Set(offers.map(({ token }) => token))] : [];
};

/** Undefined where the browser does not report it. */
const countTabs = async ({ locks }: { locks?: LockManager }): Promise<number | undefined> => {
  const state = await locks?.query().catch(() => undefined);
  return state?.held?.filter(({ name }) => name === tabLock).length;
};
/** Until the page is left. */
const holdLock = ({ locks }: { locks?: LockManager }) =>
  locks?.request(tabLock, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);

/** @param mayTake whether this page wants a session at all */
export const shareSession = async (mayTake: boolean): Promise<void> => {
  const channel = openChannel('session');
  if (!channel) return;
  answerTabs(channel, sessionStore.get);
  addEventListener('pagehide', sessionStore.leavePage);
  document.addEventListener('visibilitychange', () => document.hidden && sessionStore.leavePage());
  const tabs = await countTabs(navigator);
  void holdLock(navigator);
  // Without storage that lasts, a tab could not know that somebody has signed out in it.
  if (!sessionStore.isFirstPage() || !mayTake || sessionStore.get() || !isTabStorageLasting()) return;
  for (const token of await tokensOfOtherTabs(channel, tabs)) {
    const found = await sendAs(token)(calls.byToken, {}).catch(() => undefined);
    if (!found) continue;
    const { token: own, ...info } = found;
    return sessionStore.signIn(own, info);
  }
};
