import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test('a clock that is minutes off is corrected, one that is nearly right is left alone', () => {
  let now = 1_000_000_000;
  const clock = createServerClock(() => now);
  clock.sync(now + 300, 40);
  expect(clock.now()).toBe(now);
  clock.sync(now + 180_000, 30);
  expect(clock.now() - now).toBeGreaterThan(179_000);
  now += 5000;
  expect(clock.now() - now).toBeGreaterThan(179_000);
});

test('a slow reply does not replace the offset from a quick one, until that is old', () => {
  let now = 1_000_000_000;
  const clock = createServerClock(() => now);
  clock.sync(now + 180_000, 20);
  clock.sync(now + 240_000, 900);
  expect(clock.now() - now).toBeLessThan(200_000);
  now += 60 * 60_000;
  clock.sync(now + 240_000, 900);
  expect(clock.now() - now).toBeGreaterThan(200_000);
});
