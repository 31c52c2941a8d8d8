import { type LiftState, mergeLift } from '@hoistway/client/live/lift-state';
import type { LiftMessage } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import { createTrails, trailMs, withSample } from './trails.ts';

test('a trail is ten minutes long and has at most one sample a second, the last one', () => {
  let trail: readonly { at: number; value: number }[] = [];
  for (let at = 0; at <= trailMs + 60_000; at += 250) trail = withSample(trail, { at, value: at });
  expect(trail.length).toBe(601);
  expect(trail.at(-2)).toEqual({ at: 659_750, value: 659_750 });
  expect(trail[0]?.at).toBe(60_750);
});

const build = () => {
  let state: LiftState | undefined;
  const listeners = new Set<() => void>();
  const trails = createTrails();
  const source = {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    follow: () => trails.follow('A1', source),
    receives: (message: Omit<LiftMessage, 'type' | 'elevatorId'>) => {
      state = mergeLift(state, { type: 'lift', elevatorId: 'A1', ...message });
      for (const listener of listeners) listener();
    },
    speeds: () => trails.of('A1', 'speed').map(({ at, value }) => [at, value]),
    of: trails.of,
  };
};
const speed = (value: number) => ({ RunStatus: [{ name: 'speed', value }] });

test('a unit that is followed again goes on where it was', () => {
  const { follow, receives, speeds, of } = build();
  const stop = follow();
  receives({ isactive: 1, receivedAt: 1000, data: speed(1) });
  receives({ receivedAt: 2000, data: speed(2) });
  stop();
  receives({ receivedAt: 3000, data: speed(3) });
  follow();
  receives({ receivedAt: 5000, data: speed(4) });
  expect(speeds().map(([, value]) => value)).toEqual([1, 2, 3, 4]);
  expect(of('A1', 'vibration')).toEqual([]);
});

test('a value counts from when it was received, and while it is fresh and its device is online', () => {
  const { follow, receives, speeds } = build();
  receives({ isactive: 1, receivedAt: 1000, data: speed(1) });
  follow();
  receives({ receivedAt: 2000, ages: { speed: 1000 } });
  receives({ receivedAt: 3000, isactive: 0, ages: {} });
  expect(speeds()).toEqual([[1000, 1]]);
  receives({ receivedAt: 4000, isactive: 1 });
  expect(speeds()).toEqual([
    [1000, 1],
    [4000, 1],
  ]);
});
