import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { type FailureKind, SendFailure } from './failures.ts';
import { isAboutOne, isBarred, isPassing, isTooLarge, retryPauseMs } from './retry-pause.ts';

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

test('what something in between says of one concerns it alone, and what it says of all bars none', () => {
  const foreign = (kind: FailureKind, status: number) => new SendFailure(kind, '/x', undefined, status);
  const barred = [foreign('notAllowed', 403), foreign('foreign', 400), foreign('foreign', 431)];
  const ofTheWay = [foreign('notAllowed', 401), foreign('notAllowed', 407), foreign('foreign', 404)];
  const portal = foreign('malformed', 200);
  const ofAll = [foreign('gateway', 502), foreign('tooMany', 429), foreign('timeout', 408)];
  expect(barred.map(error => [isBarred(error), isAboutOne(error)])).toEqual(barred.map(() => [true, true]));
  for (const error of [...ofTheWay, portal])
    expect([isBarred(error), isAboutOne(error)]).toEqual([false, true]);
  const tooLarge = foreign('tooLarge', 413);
  expect([isTooLarge(tooLarge), isBarred(tooLarge), isAboutOne(tooLarge)]).toEqual([true, false, true]);
  expect([...barred, ...ofTheWay].some(isTooLarge)).toBe(false);
  for (const error of [...ofAll, new SendFailure('offline', '/x'), new Refusal('sessionGone')])
    expect([isBarred(error), isAboutOne(error)]).toEqual([false, false]);
});
