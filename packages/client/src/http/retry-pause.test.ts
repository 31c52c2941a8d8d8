import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { SendFailure } from './failures.ts';
import { isPassing, retryPauseMs } from './retry-pause.ts';

test('only transient failures are retried', () => {
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
