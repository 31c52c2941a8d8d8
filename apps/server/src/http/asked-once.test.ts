import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Scope } from '../auth/scope.ts';
import type { DB } from '../database/schema/tables.ts';
import { askedOnce } from './asked-once.ts';

const all: Scope = { kind: 'all' };
const city: Scope = { kind: 'nodes', cityIds: [1], domainIds: [], elevatorIds: [] };

/** Counts that end when the test says so. */
function heldCounts() {
  const begun: { scope: Scope; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const count = askedOnce(
    (_db, scope: Scope) => new Promise<string>((end, fail) => begun.push({ scope, end, fail })),
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

test('roles with other faults are counted apart', async () => {
  const begun: unknown[] = [];
  const count = askedOnce(async (_db, _scope: Scope, faultCodes: ReadonlySet<string> | undefined) => {
    begun.push(faultCodes);
    return begun.length;
  });
  const ask = (faultCodes?: ReadonlySet<string>) =>
    count(undefined as unknown as Kysely<DB>, all, faultCodes);
  const sets = [undefined, new Set<string>(), new Set(['101']), new Set(['101', '102'])];
  expect(await Promise.all(sets.map(ask))).toEqual([1, 2, 3, 4]);
});

test('an answer that may be old is given until its count began so long ago', async () => {
  let at = 5000;
  const begun: Scope[] = [];
  const count = askedOnce(
    async (_db, scope: Scope) => {
      begun.push(scope);
      at += 300;
      return begun.length;
    },
    { keepMs: 1000, now: () => at },
  );
  const ask = (scope: Scope) => count(undefined as unknown as Kysely<DB>, scope);
  expect(await ask(all)).toBe(1);
  at = 5999;
  expect(await ask(all)).toBe(1);
  expect(await ask(city)).toBe(2);
  at = 6000;
  expect(await ask(all)).toBe(3);
});

test('who asks while such a count runs shares it, unless it began too long ago', async () => {
  let at = 5000;
  const begun: ((text: string) => void)[] = [];
  const count = askedOnce(() => new Promise<string>(end => begun.push(end)), {
    keepMs: 1000,
    now: () => at,
  });
  const ask = () => count(undefined as unknown as Kysely<DB>);
  const asked = [ask(), ask()];
  at = 6000;
  const late = ask();
  begun[0]?.('one');
  expect(await Promise.all(asked)).toEqual(['one', 'one']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.('two');
  expect(await late).toBe('two');
});
