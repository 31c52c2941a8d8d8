import { afterEach, expect, test, vi } from 'vitest';
import { inOneTabOfKept, isNothingKept } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  isNothingKept.set(false);
});

test('while another tab works on what the phone keeps this one does not, and on its own it does', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, held: (lock: unknown) => unknown) => held(null) },
  });
  const work = vi.fn(async () => undefined);
  await inOneTabOfKept('x', work);
  expect(work).not.toHaveBeenCalled();
  isNothingKept.set(true);
  await inOneTabOfKept('x', work);
  expect(work).toHaveBeenCalledTimes(1);
});
