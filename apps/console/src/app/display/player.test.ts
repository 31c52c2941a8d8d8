import type { ScrollMode, ScrollStep } from '@hoistway/contract/features/display';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './player.ts';

const steps: readonly ScrollStep[] = [
  { page: 'alarm', seconds: 3 },
  { page: 'log', seconds: 600 },
  { page: 'index', seconds: 5 },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const play = (mode: ScrollMode, played = steps, isHeld = () => false) => {
  const player = createPlayer(played, mode, isHeld);
  player.start();
  return {
    ...player,
    index: () => player.now.get().index,
    arrive: (isFailed = false) => player.arrived(player.now.get().entry, isFailed),
  };
};

test('in automatic mode each page has its own time, and the first follows the last', () => {
  const player = play('auto');
  for (const [at, { seconds }] of steps.entries()) {
    expect(player.index()).toBe(at);
    player.arrive();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(player.index()).toBe(at);
    vi.advanceTimersByTime(1);
  }
  expect(player.index()).toBe(0);
});

test('the time of a page begins when its data is there', () => {
  const player = play('auto');
  vi.advanceTimersByTime(60_000);
  expect(player.index()).toBe(0);
  player.arrive();
  vi.advanceTimersByTime(2999);
  // Data that is refreshed does not begin it again.
  player.arrive();
  vi.advanceTimersByTime(1);
  expect(player.index()).toBe(1);
});

test('a page with an open dialog stays, and has its time again once that is closed', () => {
  let isHeld = true;
  const player = play('auto', steps, () => isHeld);
  player.arrive();
  vi.advanceTimersByTime(60_000);
  expect(player.index()).toBe(0);
  isHeld = false;
  // What asks each second sees that it is closed.
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(2999);
  expect(player.index()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(player.index()).toBe(1);
});

test('a page that fails is named until it can be shown, and left at its time', () => {
  const player = play('auto', steps.slice(0, 2));
  player.arrive(true);
  expect(player.now.get().failed).toEqual(['alarm']);
  vi.advanceTimersByTime(3000);
  expect([player.index(), player.now.get().failed]).toEqual([1, ['alarm']]);
  player.arrive();
  vi.advanceTimersByTime(600_000);
  expect(player.index()).toBe(0);
  player.arrive();
  expect(player.now.get().failed).toEqual([]);
});

test('news of a page that was left changes nothing', () => {
  const player = play('manual');
  const { entry } = player.now.get();
  player.next();
  player.arrived(entry, true);
  expect(player.now.get()).toMatchObject({ index: 1, arrived: false, failed: [] });
});

test('in manual mode only the buttons move, around both ends', () => {
  const player = play('manual');
  player.arrive();
  expect(vi.getTimerCount()).toBe(0);
  player.previous();
  expect([player.index(), player.now.get().by]).toEqual([2, -1]);
  player.next();
  expect([player.index(), player.now.get().by]).toEqual([0, 1]);
});

test('a single page stays as it is', () => {
  const player = play('auto', steps.slice(0, 1));
  player.arrive();
  vi.advanceTimersByTime(10_000);
  expect(player.now.get()).toMatchObject({ index: 0, entry: 0 });
});

test('once it has stopped no timer is left, and nothing starts one', () => {
  const player = play('auto');
  player.arrive();
  expect(vi.getTimerCount()).toBe(1);
  player.stop();
  expect(vi.getTimerCount()).toBe(0);
  player.next();
  player.arrive(true);
  expect([player.index(), vi.getTimerCount()]).toEqual([0, 0]);
});
