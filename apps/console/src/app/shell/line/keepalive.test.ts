import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeepalive } from './keepalive.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const minute = 60_000;

test('it is sent every five minutes, also after a failed one, until it is stopped', async () => {
  const say = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('no server'));
  const stop = startKeepalive(say);
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  expect(say).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(say).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(say).toHaveBeenCalledTimes(13);
  stop();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(say).toHaveBeenCalledTimes(13);
});
