import { refusalMark, refusals } from '@hoistway/contract/core/refusal';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../testing/open-console.tsx';
import { enterByLink, failedEntry, isLinkShut } from './enter-by-link.ts';

const token = 'x'.repeat(43);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStore.end();
  vi.unstubAllGlobals();
});

const down = () => {
  throw new Error('no network');
};
const opened = () => {
  const wall = { name: '大堂', page: 'displayIndex', expireDate: '', unit: null } as const;
  const data = {
    token,
    ...sessionOf({ permissions: ['displayIndex'], displayLink: { ...wall, openPages: [] } }),
  };
  return Response.json({ code: 0, msg: '', data });
};
const gone = () => {
  const { code, status } = refusals.sessionGone;
  return Response.json({ code, msg: '', data: null }, { status, headers: refusalMark });
};
/** What a page load does first. @returns the tokens that it asked with */
const load = async (address: string, answer: () => Response) => {
  history.replaceState(null, '', address);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).searchParams.get('token') ?? '');
    return answer();
  });
  await enterByLink();
  return asked;
};

test('a link that waits for the server waits through a reload, until it is answered', async () => {
  expect(await load(`/display?token=${token}`, down)).toEqual([token]);
  expect(location.search).toBe('');
  expect(await load('/display', down)).toEqual([token]);
  expect(failedEntry()?.token).toBe(token);
  expect(await load('/display', opened)).toEqual([token]);
  expect(failedEntry()).toBeUndefined();
  expect(sessionStore.get()?.info.displayLink?.name).toBe('大堂');
  expect(Object.keys(sessionStorage).sort()).toEqual(['session', 'token']);
});

test('one that is refused waits no longer', async () => {
  await load(`/display?token=${token}`, down);
  expect(await load('/display', gone)).toEqual([token]);
  expect(isLinkShut()).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual(['endedLink']);
  expect(await load('/display', gone)).toEqual([]);
});

test('the pages that links do not open leave it waiting, and who is signed in ignores it', async () => {
  await load(`/display?token=${token}`, down);
  expect(await load('/login', down)).toEqual([]);
  sessionStore.signIn('own', sessionOf({}));
  expect(await load('/display', down)).toEqual([]);
  expect(sessionStore.get()?.token).toBe('own');
});
