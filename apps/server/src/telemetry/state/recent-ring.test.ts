import { expect, test } from 'vitest';
import { newLiveState } from './live-state.ts';
import { slot } from './reading-slots.ts';
import { createRecentRing } from './recent-ring.ts';

const start = Date.UTC(2026, 0, 5, 8);

test('the last two minutes in steps of five seconds, each written once', () => {
  const ring = createRecentRing();
  const live = newLiveState();
  const pass = (from: number, seconds: number) => {
    for (let second = from; second < from + seconds; second++) {
      live.at = start + second * 1000;
      live.values[slot.speed] = second;
      live.texts[slot.car_position] = String(second);
      ring.take(live);
    }
  };
  pass(0, 300);
  const rows = ring.rows(7);
  expect(rows).toHaveLength(24);
  expect(rows[0]).toBe(
    `7\t${new Date(start + 180_000).toISOString()}\tf\t180\t\\N\t\\N\t\\N\t\\N\t\\N\t180\t\\N`,
  );
  expect(rows.at(-1)).toContain('\t295\t');
  expect(ring.rows(7)).toEqual([]);
  pass(300, 10);
  expect(ring.rows(7)).toHaveLength(2);
  // After a long silence nothing from before is returned.
  pass(3000, 5);
  expect(ring.rows(7)).toHaveLength(1);
});

test('a unit that sends heartbeats, and then much, is returned without a gap', () => {
  const ring = createRecentRing();
  const live = newLiveState();
  const at = (second: number) => {
    live.at = start + second * 1000;
    live.texts[slot.car_position] = String(second);
    ring.take(live);
  };
  const floors = () => ring.rows(7).map(row => Number(row.split('\t')[3]));
  const heartbeats = Array.from({ length: 10 }, (_, n) => n * 60);
  for (const second of heartbeats) at(second);
  expect(floors()).toEqual([420, 480, 540]);
  const often = Array.from({ length: 24 }, (_, n) => 600 + n * 5);
  for (const second of often) at(second);
  expect(floors()).toEqual(often);
});
