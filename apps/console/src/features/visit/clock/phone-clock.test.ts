import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const clock = { wall: 1_700_000_000_000, steady: 0, hidden: false };
const passes = (ms: number) => {
  clock.wall += ms;
  clock.steady += ms;
};

beforeEach(() => {
  Object.assign(clock, { wall: 1_700_000_000_000, steady: 0, hidden: false });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    get hidden() {
      return clock.hidden;
    },
  });
  vi.spyOn(Date, 'now').mockImplementation(() => clock.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => clock.steady);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** The page is opened: what it had in memory is gone. */
const openPage = () => {
  vi.resetModules();
  return import('./phone-clock.ts');
};

test('a clock that is set while the app is open is noticed, either way', async () => {
  const { runOfNow, knownClocks } = await openPage();
  const noted = { [clock.wall]: runOfNow() };
  passes(hourMs);
  expect(knownClocks(noted)).toEqual([]);
  clock.wall += 2 * dayMs;
  expect(knownClocks(noted)).toMatchObject([{ behindMs: 2 * dayMs, than: 'sending' }]);
  clock.wall -= 3 * dayMs;
  expect(knownClocks(noted)).toMatchObject([{ behindMs: -dayMs, than: 'sending' }]);
});

test('a phone that sleeps stops the steady clock, which is no step of the other', async () => {
  const { runOfNow, knownClocks, measureClock } = await openPage();
  measureClock(0);
  const noted = { [clock.wall]: runOfNow() };
  clock.hidden = true;
  runOfNow();
  clock.wall += 8 * hourMs;
  clock.hidden = false;
  // As it was before, for all that is known: the server finds no difference between the two.
  expect(knownClocks(noted)).toMatchObject([{ behindMs: 0, than: 'server' }]);
});

test('a clock that is set while the app is closed is noticed by the server’s time', async () => {
  const first = await openPage();
  first.measureClock(2 * dayMs);
  const second = await openPage();
  const noted = { [clock.wall]: second.runOfNow() };
  clock.wall += 2 * dayMs;
  const third = await openPage();
  expect(third.knownClocks(noted)).toMatchObject([{ behindMs: 2 * dayMs, than: 'server' }]);
  third.measureClock(0);
  expect(third.knownClocks(noted)).toMatchObject([{ behindMs: 2 * dayMs, than: 'server' }]);
  const last = third.runOfNow();
  expect(third.knownClocks({ [clock.wall]: last })).toEqual([]);
  expect(third.knownServerTime(noted)(0)).toBe(0);
});

test('a page whose runs were cleared begins again', async () => {
  const { runOfNow, knownClocks } = await openPage();
  const noted = { [clock.wall]: runOfNow() };
  localStorage.setItem('work.clock', 'not readable');
  expect(knownClocks(noted)).toEqual([]);
});
