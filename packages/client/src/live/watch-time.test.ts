import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wanted } from './store.ts';
import { createWatchTime, type Watching } from './watch-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wanted = (...lift: string[]): Wanted => ({ lift, structure: lift, glance: [] });
const build = (limitMs?: number) => {
  const states: Watching['state'][] = [];
  const asked: Wanted[] = [];
  const watchTime = createWatchTime({
    limitMs: () => limitMs,
    changed: ({ state }) => states.push(state),
    ask: list => asked.push(list),
  });
  return { watchTime, states, asked };
};
const endOf = (watching: Watching) => (watching.state === 'watching' ? watching.endsAt : undefined);

test('units are requested until the time is over, then none, and again when the user continues', () => {
  const { watchTime, states, asked } = build(600_000);
  watchTime.want(wanted('A1'));
  expect(asked.at(-1)).toEqual(wanted('A1'));
  vi.advanceTimersByTime(599_999);
  expect(states).toEqual(['watching']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['watching', 'ended']);
  expect(asked.at(-1)).toEqual(wanted());
  watchTime.goOn();
  expect(asked.at(-1)).toEqual(wanted('A1'));
  expect(watchTime.now().state).toBe('watching');
});

test('continuing or watching another unit restarts the time, watching fewer does not', () => {
  const { watchTime } = build(600_000);
  watchTime.want(wanted('A1', 'A2'));
  const first = endOf(watchTime.now()) ?? Number.NaN;
  vi.advanceTimersByTime(1000);
  watchTime.want(wanted('A2'));
  expect(endOf(watchTime.now())).toBe(first);
  watchTime.goOn();
  expect(endOf(watchTime.now())).toBe(first + 1000);
  vi.advanceTimersByTime(1000);
  watchTime.want(wanted('A2', 'A3'));
  expect(endOf(watchTime.now())).toBe(first + 2000);
});

test('after the end, another unit starts watching again, and one unit less does not', () => {
  const { watchTime, asked } = build(600_000);
  watchTime.want(wanted('A1', 'A2'));
  vi.advanceTimersByTime(600_000);
  watchTime.want(wanted('A1'));
  expect(asked.at(-1)).toEqual(wanted());
  watchTime.want(wanted('A3'));
  expect(asked.at(-1)).toEqual(wanted('A3'));
});

test('watching nothing has no end, and neither have all-day monitors', () => {
  const limited = build(600_000);
  limited.watchTime.want(wanted('A1'));
  limited.watchTime.want(wanted());
  vi.advanceTimersByTime(600_000);
  expect(limited.watchTime.now()).toEqual({ state: 'idle' });
  const allDay = build();
  allDay.watchTime.want(wanted('A1'));
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(allDay.watchTime.now()).toEqual({ state: 'watching', endsAt: undefined });
});

test('a list left open ends like any watching, even if its units change; watching another unit restarts it', () => {
  const { watchTime, states, asked } = build(600_000);
  const list = (...glance: string[]): Wanted => ({ lift: [], structure: [], glance });
  watchTime.want(list('A1'));
  vi.advanceTimersByTime(400_000);
  watchTime.want(list('A1', 'A2'));
  expect(asked.at(-1)).toEqual(list('A1', 'A2'));
  vi.advanceTimersByTime(200_000);
  expect(states.at(-1)).toBe('ended');
  expect(asked.at(-1)).toEqual(list());
  watchTime.want(list('A2', 'A3'));
  expect(asked.at(-1)).toEqual(list());
  // A unit of the list is watched now: that is another one to look at.
  watchTime.want({ lift: ['A2'], structure: ['A2'], glance: ['A2', 'A3'] });
  expect(asked.at(-1)?.lift).toEqual(['A2']);
});
