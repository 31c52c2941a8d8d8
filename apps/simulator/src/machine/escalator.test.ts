import { expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { hours, minutes, seconds } from '../engine/script.ts';
import { createEscalator } from './escalator.ts';

/** Midnight in China. */
const midnight = Date.UTC(2026, 5, 1, 16, 0);
const build = (startMs: number, kind: '商场' | '住宅' = '商场') => {
  const scheduler = createScheduler(startMs);
  const escalator = createEscalator({ ratedSpeed: 0.5, rise: 6 }, kind, scheduler, createRandom(2), () => {});
  return { scheduler, escalator };
};

test('runs only in opening hours, always in its direction, and rests at night', () => {
  const { scheduler, escalator } = build(midnight);
  const speeds: { hour: number; speed: number }[] = [];
  for (let minute = 0; minute < 24 * 60; minute++) {
    scheduler.runUntil(midnight + minutes(minute));
    speeds.push({ hour: minute / 60, speed: escalator.speed() });
  }
  expect(speeds.filter(each => each.hour < 9 || each.hour > 22.5).every(each => each.speed === 0)).toBe(true);
  const open = speeds.filter(each => each.hour > 10 && each.hour < 22);
  expect(open.every(each => Math.sign(each.speed) === escalator.way())).toBe(true);
  expect(Math.max(...open.map(each => Math.abs(each.speed)))).toBe(0.5);
  expect(escalator.totals().runs).toBe(1);
  expect(escalator.totals().runningHours).toBeGreaterThan(12);
  expect(escalator.totals().runningHours).toBeLessThan(13.2);
});

test('slows down without riders and speeds up for the next one', () => {
  // A residential building has few riders at any hour.
  const start = midnight + hours(9);
  const { scheduler, escalator } = build(start, '住宅');
  const seen = new Set<boolean>();
  for (let second = 0; second < 3 * 3600; second += 5) {
    scheduler.runUntil(start + seconds(second));
    seen.add(escalator.energySaving());
    if (escalator.energySaving()) expect(Math.abs(escalator.speed())).toBeLessThanOrEqual(0.5);
  }
  expect(seen).toEqual(new Set([true, false]));
});

test('stops for a fault, stays, starts again; energy only rises', () => {
  const { scheduler, escalator } = build(midnight + hours(14));
  scheduler.runUntil(scheduler.now() + minutes(5));
  const before = escalator.totals().energyKwh;
  escalator.hold('822');
  scheduler.runUntil(scheduler.now() + seconds(2));
  expect(escalator.speed()).toBe(0);
  expect(escalator.loadPercent()).toBe(0);
  scheduler.runUntil(scheduler.now() + minutes(10));
  expect(escalator.speed()).toBe(0);
  escalator.release('822');
  scheduler.runUntil(scheduler.now() + seconds(5));
  expect(Math.abs(escalator.speed())).toBe(0.5);
  expect(escalator.totals().energyKwh).toBeGreaterThan(before);
});
