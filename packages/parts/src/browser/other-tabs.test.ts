import { afterEach, expect, test, vi } from 'vitest';
import { afterOtherTabs, inOneTab, openChannel } from './other-tabs.ts';

afterEach(() => vi.unstubAllGlobals());
const forbidden = () => new DOMException('The operation is insecure.', 'SecurityError');

test('a browser that forbids channels has none', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw forbidden();
      }
    },
  );
  expect(openChannel('x')).toBeUndefined();
});

test('work is done once where locks are absent or forbidden, and not where another tab is at it', async () => {
  const work = vi.fn(async () => undefined);
  const withLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });
  withLocks(undefined);
  await inOneTab('x', work);
  withLocks({ request: () => Promise.reject(forbidden()) });
  await inOneTab('x', work);
  expect(work).toHaveBeenCalledTimes(2);
  withLocks({ request: (_: string, __: object, held: (lock: unknown) => unknown) => held(null) });
  await inOneTab('x', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what the work itself fails with is reported, and it is not done twice', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, held: (lock: unknown) => unknown) => held({}) },
  });
  const work = vi.fn(async () => {
    throw new Error('full');
  });
  await expect(inOneTab('x', work)).rejects.toThrow('full');
  expect(work).toHaveBeenCalledTimes(1);
});

test('work waits for another tab, for so long, and is done at once where locks are absent or forbidden', async () => {
  const work = vi.fn(async () => 'done');
  const withLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });
  for (const locks of [
    undefined,
    { request: () => Promise.reject(forbidden()) },
    { request: (_: string, __: object, held: () => unknown) => held() },
  ]) {
    withLocks(locks);
    expect(await afterOtherTabs('x', 60_000, work)).toBe('done');
  }
  expect(work).toHaveBeenCalledTimes(3);
  withLocks({
    request: (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await expect(afterOtherTabs('x', 1, work)).rejects.toThrow();
  withLocks({ request: (_: string, __: object, held: () => unknown) => held() });
  const failing = vi.fn(() => Promise.reject(new Error('full')));
  await expect(afterOtherTabs('x', 60_000, failing)).rejects.toThrow('full');
  expect([work, failing].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
});
