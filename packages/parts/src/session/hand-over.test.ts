import { expect, onTestFinished, test } from 'vitest';
import { answerTabs, tokensBeside } from './hand-over.ts';
import type { Session } from './session-store.ts';

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

/** What a new tab hears beside tabs that hold these. */
async function heardBeside(name: string, beside: readonly (Held | undefined)[]) {
  for (const held of beside) answerTabs(opened(name), () => held && sessionOf(held));
  const tokens = await tokensBeside(opened(name), beside.length);
  return tokens.map(token => token.replace(/-+$/, '')).sort();
}

test('a new tab hears of the session of the account beside it', async () => {
  expect(await heardBeside('one', [undefined, { token: 'a', userId: 1 }])).toEqual(['a']);
  const same = [
    { token: 'a', userId: 1 },
    { token: 'a', userId: 1 },
    { token: 'b', userId: 1 },
  ];
  expect(await heardBeside('same', same)).toEqual(['a', 'b']);
});

test('alone it waits for nobody', async () => {
  expect(await heardBeside('alone', [])).toEqual([]);
});

test('of several accounts it takes none', async () => {
  const two = [
    { token: 'a', userId: 1 },
    { token: 'b', userId: 2 },
  ];
  expect(await heardBeside('two', two)).toEqual([]);
});

test('nobody tells of a view of another user, of a display link, or without a session', async () => {
  const beside = [
    { token: 'view', userId: 1, view: {} },
    { token: 'link', userId: 1, displayLink: {} },
    undefined,
    { token: 'own', userId: 2 },
  ];
  expect(await heardBeside('others', beside)).toEqual(['own']);
});
