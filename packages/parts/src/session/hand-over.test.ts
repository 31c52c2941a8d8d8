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

/** What a new tab hears beside tabs that hold these, of which so many answer. */
async function heardBeside(name: string, beside: readonly (Held | undefined)[], answers: number) {
  for (const held of beside) answerTabs(opened(name), () => held && sessionOf(held));
  const channel = opened(name);
  let settle = () => {};
  const waited = new Promise<void>(resolve => {
    settle = resolve;
  });
  const found = tokensBeside(channel, waited);
  let left = answers;
  // Heard by the tab first: it listened before.
  channel.addEventListener('message', () => --left === 0 && settle());
  if (answers === 0) settle();
  return (await found).map(token => token.replace(/-+$/, ''));
}

test('a new tab hears of the session of the account beside it', async () => {
  expect(await heardBeside('one', [undefined, { token: 'a', userId: 1 }], 1)).toEqual(['a']);
  const same = [
    { token: 'a', userId: 1 },
    { token: 'a', userId: 1 },
    { token: 'b', userId: 1 },
  ];
  expect((await heardBeside('same', same, 3)).sort()).toEqual(['a', 'b']);
});

test('of several accounts it takes none', async () => {
  const two = [
    { token: 'a', userId: 1 },
    { token: 'b', userId: 2 },
  ];
  expect(await heardBeside('two', two, 2)).toEqual([]);
});

test('nobody tells of a view of another user, of a display link, or without a session', async () => {
  const beside = [
    { token: 'view', userId: 1, view: {} },
    { token: 'link', userId: 1, displayLink: {} },
    undefined,
    { token: 'own', userId: 2 },
  ];
  expect(await heardBeside('others', beside, 1)).toEqual(['own']);
});
