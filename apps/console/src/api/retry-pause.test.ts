import { Refusal } from '@hoistway/contract/refusal';
import { expect, test } from 'vitest';
import { createStreaks, isPassing, retryPauseMs } from './retry-pause.ts';
import { SendFailure } from './sender.ts';

test('only what passes is tried again', () => {
  expect(isPassing(new SendFailure('offline', '/x'))).toBe(true);
  expect(isPassing(new SendFailure('timeout', '/x'))).toBe(true);
  expect(isPassing(new Refusal('failed'))).toBe(true);
  expect(isPassing(new Refusal('busy'))).toBe(true);
  expect(isPassing(new Refusal('forbidden'))).toBe(false);
  expect(isPassing(new Refusal('sessionGone'))).toBe(false);
  expect(isPassing(new SendFailure('malformed', '/x'))).toBe(false);
  expect(isPassing(new SendFailure('aborted', '/x'))).toBe(false);
});

test('pauses double from two seconds to a quarter of a minute', () => {
  expect([1, 2, 3, 4, 5, 9].map(retryPauseMs)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('a success begins the count of failures anew', () => {
  const streakOf = createStreaks();
  const query = {};
  const at = (dataUpdateCount: number, errorUpdateCount: number, error: unknown = 'x') =>
    streakOf(query, { dataUpdateCount, errorUpdateCount, error });
  expect(at(0, 1)).toBe(1);
  expect(at(0, 2)).toBe(2);
  expect(at(1, 2, null)).toBe(0);
  expect(at(1, 3)).toBe(1);
  expect(at(1, 4)).toBe(2);
});
