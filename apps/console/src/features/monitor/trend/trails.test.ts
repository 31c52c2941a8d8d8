import { type LiftState, mergeLift } from '@hoistway/client/live/lift-state';
import { expect, test } from 'vitest';
import { createTrails, trailMs, withSample } from './trails.ts';

test('a trail is ten minutes long and has at most one sample a second', () => {
  let trail: readonly { at: number; value: number }[] = [];
  for (let at = 0; at <= trailMs + 60_000; at += 250) trail = withSample(trail, { at, value: at });
  expect(trail.length).toBe(601);
  expect(trail[0]?.at).toBe(60_000);
});

test('a unit that is followed again goes on where it was', () => {
  let state: LiftState | undefined;
  const listeners = new Set<() => void>();
  const source = {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let now = 0;
  const trails = createTrails(() => now);
  const says = (speed: number, at: number) => {
    now = at;
    const data = { RunStatus: [{ name: 'speed', value: speed }] };
    state = mergeLift(state, { type: 'lift', elevatorId: 'A1', data });
    for (const listener of listeners) listener();
  };
  const stop = trails.follow('A1', source);
  says(1, 1000);
  says(2, 2000);
  stop();
  says(3, 3000);
  trails.follow('A1', source);
  says(4, 5000);
  expect(trails.of('A1', 'speed').map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  expect(trails.of('A1', 'vibration')).toEqual([]);
});
