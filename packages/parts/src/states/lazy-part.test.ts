import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkFailure, inTime } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part has two minutes to load', async () => {
  const loading = inTime(new Promise<string>(resolve => setTimeout(resolve, 119_999, 'part')));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await loading).toBe('part');

  const late = expect(inTime(new Promise(() => undefined))).rejects.toThrow(ChunkFailure);
  await vi.advanceTimersByTimeAsync(120_000);
  await late;
});

test('a part that cannot be loaded fails with its own error type, which keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(inTime(Promise.reject(cause))).rejects.toMatchObject({ constructor: ChunkFailure, cause });
});
