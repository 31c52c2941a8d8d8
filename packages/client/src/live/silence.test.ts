import { expect, test } from 'vitest';
import { createSilence, doubtAfterMs, lostAfterMs } from './silence.ts';

const build = () => {
  const at = { steady: 500, wall: 1_000_000 };
  const silence = createSilence({ steady: () => at.steady, wall: () => at.wall });
  return { at, silence };
};

test('silence is measured since the last message, by whichever clock shows more', () => {
  const { at, silence } = build();
  at.steady += 3000;
  at.wall += 3000;
  expect(silence.lastsMs()).toBe(3000);
  silence.messageReceived();
  expect(silence.lastsMs()).toBe(0);
  // Asleep: one clock stood still.
  at.wall += 60_000;
  expect(silence.lastsMs()).toBe(60_000);
});

test('setting back the wall clock neither hides silence nor counts as silence', () => {
  const { at, silence } = build();
  at.wall -= 3_600_000;
  expect(silence.lastsMs()).toBe(0);
  at.steady += 8000;
  at.wall += 8000;
  expect(silence.lastsMs()).toBe(8000);
});

test('one missing heartbeat makes the connection doubtful, two make it lost, within twelve seconds', () => {
  expect(doubtAfterMs).toBeGreaterThan(5000);
  expect(lostAfterMs).toBeGreaterThan(10_000);
  expect(lostAfterMs).toBeLessThanOrEqual(12_000);
});
