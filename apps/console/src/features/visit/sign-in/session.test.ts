import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('who signs out where the database does not open is signed out, and it is said', async () => {
  const open = vi.fn(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { signOut, workSession } = await import('./session.ts');
  const { storageProblem } = await import('../store/storage.ts');
  workSession.set({
    token: 'token',
    userId: 1,
    username: 'zhang',
    permissions: [],
    isSuper: false,
    reportsPlace: false,
  });
  await signOut();
  expect(workSession.get()).toBeUndefined();
  expect(storageProblem.get()).toBe('failed');
});
