import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const load = async () => ({ ...(await import('./database.ts')), ...(await import('./storage.ts')) });

test.each([
  ['SecurityError', 'The operation is insecure.'],
  ['InvalidStateError', 'A mutation operation was attempted on a database that did not allow mutations.'],
  ['UnknownError', 'The user denied permission to access the database.'],
])('a browser that forbids a database (%s) is asked once, and nothing is kept', async (name, message) => {
  const open = vi.fn(() => {
    throw new DOMException(message, name);
  });
  vi.stubGlobal('indexedDB', { open });
  const { database, isNothingKept } = await load();
  expect([await database(), await database()]).toEqual([undefined, undefined]);
  expect(isNothingKept.get()).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a browser without databases keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { database, isNothingKept } = await load();
  expect(await database()).toBeUndefined();
  expect(isNothingKept.get()).toBe(true);
});

test.each([
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', 'failed'],
  ['AbortError', 'The connection was closed.', 'failed'],
  ['VersionError', 'The requested version (2) is less than the existing version (3).', 'failed'],
  ['QuotaExceededError', 'Encountered full disk while opening backing store.', 'full'],
])(
  'one that could not open it this time (%s) is asked at the next use, and it is said',
  async (name, message, said) => {
    const open = vi.fn(() => {
      throw new DOMException(message, name);
    });
    vi.stubGlobal('indexedDB', { open });
    const { database, isNothingKept, keep, storageProblem } = await load();
    for (const _ of [1, 2]) await keep(database);
    expect([isNothingKept.get(), storageProblem.get()]).toEqual([false, said]);
    expect(open).toHaveBeenCalledTimes(2);
  },
);
