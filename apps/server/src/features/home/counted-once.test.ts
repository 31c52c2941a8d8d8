import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { countedOnce } from './counted-once.ts';

const all: Scope = { kind: 'all' };
const city: Scope = { kind: 'nodes', cityIds: [1], domainIds: [], elevatorIds: [] };

/** Counts that end when the test says so. */
function heldCounts() {
  const begun: { scope: Scope; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const count = countedOnce(
    (_db, scope) => new Promise<string>((end, fail) => begun.push({ scope, end, fail })),
  );
  return { begun, ask: (scope: Scope) => count(undefined as unknown as Kysely<DB>, scope) };
}

test('who asks while a count runs shares the next one, and never gets the one that began before', async () => {
  const { begun, ask } = heldCounts();
  const first = ask(all);
  const later = [ask(all), ask(all), ask({ ...all })];
  expect(begun).toHaveLength(1);
  begun[0]?.end('old');
  expect(await first).toBe('old');
  await expect.poll(() => begun.length).toBe(2);
  const last = ask(all);
  begun[1]?.end('new');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end('newest');
  expect(await last).toBe('newest');
  void ask(all);
  expect(begun).toHaveLength(4);
});

test('scopes are counted apart, and a count that fails fails only for its own', async () => {
  const { begun, ask } = heldCounts();
  const failing = ask(all);
  const other = ask(city);
  const next = ask(all);
  expect(begun.map(({ scope }) => scope)).toEqual([all, city]);
  begun[0]?.fail(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  begun[1]?.end('city');
  expect(await other).toBe('city');
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end('all');
  expect(await next).toBe('all');
});
