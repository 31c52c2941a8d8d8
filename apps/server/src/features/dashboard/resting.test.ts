import { expect, test } from 'vitest';
import { resting } from './resting.ts';

/** Runs that take 10 each, of a clock that the test sets. */
function clocked(run: () => void = () => {}) {
  const state = { at: 0, runs: 0 };
  const job = resting(
    async () => {
      state.runs++;
      state.at += 10;
      run();
    },
    50,
    () => state.at,
  );
  const runsAt = async (at: number) => {
    state.at = at;
    await job();
    return state.runs;
  };
  return runsAt;
}

test('a run waits for fifty times as long as the one before took', async () => {
  const runsAt = clocked();
  expect(await runsAt(1000)).toBe(1);
  expect(await runsAt(1509)).toBe(1);
  expect(await runsAt(1510)).toBe(2);
  expect(await runsAt(2019)).toBe(2);
});

test('also when that failed', async () => {
  const runsAt = clocked(() => {
    throw new Error('lost');
  });
  await expect(runsAt(1000)).rejects.toThrow('lost');
  expect(await runsAt(1509)).toBe(1);
  await expect(runsAt(1510)).rejects.toThrow('lost');
});
