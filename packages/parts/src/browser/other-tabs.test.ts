import { afterEach, expect, test, vi } from 'vitest';
import { inOneTab, openChannel } from './other-tabs.ts';

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
