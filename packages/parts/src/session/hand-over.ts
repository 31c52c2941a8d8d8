/**
 * A page that is opened in a new browser tab takes the session of the tabs beside it, because session storage is of one
 * tab. A tab asks once in its life, at its first page, and never where somebody is or was signed in: whoever signed out
 * stays signed out. Only the token passes between tabs, and the server says whose it is: one that has ended opens nothing. Where
 * the tabs beside are of several accounts nobody can tell which is meant, and whoever opens the sign-in page itself wants
 * to sign in.
 */
import { randomUuid } from '@hoistway/client/random-uuid';
import { session as calls } from '@hoistway/contract/features/session';
import { z } from 'zod';
import { sendAs } from '../call/send.ts';
import { isTabStorageLasting, sessionStore } from './session.ts';
import type { Session } from './session-store.ts';

/** Tabs beside answer within a few ms; one that is busy for longer is not waited for. */
const answerMs = 250;

const question = z.object({ asker: z.string() });
const answer = z.object({ to: z.string(), token: z.string().min(16).max(200), userId: z.number() });

/** Answers the tabs that ask; a view of another user and a display link are of their own tab alone. */
export const answerTabs = (channel: BroadcastChannel, held: () => Session | undefined): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = question.safeParse(data).data;
    const session = held();
    if (!asked || !session || session.info.view || session.info.displayLink) return;
    channel.postMessage({ to: asked.asker, token: session.token, userId: session.info.user.userId });
  });

/** @returns the tokens of the one account that the tabs beside are signed in as, none where there are several */
export const tokensBeside = async (
  channel: BroadcastChannel,
  waited: Promise<unknown>,
): Promise<string[]> => {
  const asker = randomUuid();
  const answers: z.output<typeof answer>[] = [];
  const hear = ({ data }: MessageEvent<unknown>) => {
    const heard = answer.safeParse(data).data;
    if (heard?.to === asker) answers.push(heard);
  };
  channel.addEventListener('message', hear);
  channel.postMessage({ asker });
  await waited;
  channel.removeEventListener('message', hear);
  const users = new Set(answers.map(({ userId }) => userId));
  return users.size === 1 ? [...new Set(answers.map(({ token }) => token))] : [];
};

/** Undefined where the browser has none for this page. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
};

/** @param mayTake whether this page wants a session at all */
export const shareSession = async (mayTake: boolean): Promise<void> => {
  const channel = openChannel();
  if (!channel) return;
  answerTabs(channel, sessionStore.get);
  addEventListener('pagehide', sessionStore.leavePage);
  document.addEventListener('visibilitychange', () => document.hidden && sessionStore.leavePage());
  // Without storage that lasts, a tab could not know that somebody has signed out in it.
  if (!sessionStore.isFirstPage() || !mayTake || sessionStore.get() || !isTabStorageLasting()) return;
  const tokens = await tokensBeside(channel, new Promise(resolve => setTimeout(resolve, answerMs)));
  for (const token of tokens) {
    const found = await sendAs(token)(calls.byToken, {}).catch(() => undefined);
    if (!found) continue;
    const { token: own, ...info } = found;
    return sessionStore.signIn(own, info);
  }
};
