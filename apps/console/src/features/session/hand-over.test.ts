import type { Session } from '@hoistway/parts/session/session-store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { answerTabs, tokensOfOtherTabs } from './hand-over.ts';

interface Held {
  token: string;
  userId: number;
  view?: object;
  displayLink?: object;
}
const sessionOf = ({ token, userId, view, displayLink }: Held) =>
  ({ token: token.padEnd(16, '-'), info: { user: { userId }, view, displayLink } }) as unknown as Session;

const opened = (name: string) => {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  return channel;
};

/** What a new tab receives from tabs that hold these. */
async function receivedFrom(name: string, others: readonly (Held | undefined)[]) {
  for (const held of others) answerTabs(opened(name), () => held && sessionOf(held));
  const tokens = await tokensOfOtherTabs(opened(name), others.length);
  return tokens.map(token => token.replace(/-+$/, '')).sort();
}

test('a new tab learns of the session of the account next to it', async () => {
  expect(await receivedFrom('one', [undefined, { token: 'a', userId: 1 }])).toEqual(['a']);
  const same = [
    { token: 'a', userId: 1 },
    { token: 'a', userId: 1 },
    { token: 'b', userId: 1 },
  ];
  expect(await receivedFrom('same', same)).toEqual(['a', 'b']);
});

test('alone it waits for nobody', async () => {
  expect(await receivedFrom('alone', [])).toEqual([]);
});

test('of several accounts it takes none', async () => {
  const two = [
    { token: 'a', userId: 1 },
    { token: 'b', userId: 2 },
  ];
  expect(await receivedFrom('two', two)).toEqual([]);
});

test('nobody hands over a view of another user, of a display link, or without a session', async () => {
  const others = [
    { token: 'view', userId: 1, view: {} },
    { token: 'link', userId: 1, displayLink: {} },
    undefined,
    { token: 'own', userId: 2 },
  ];
  expect(await receivedFrom('others', others)).toEqual(['own']);
});
