import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { runAsSingleton, type SingletonJob } from './singleton-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** Like another process: on the same database, with other connections. */
const start = (name: string, run: SingletonJob['run']) =>
  runAsSingleton({ database: { connect: database.connect }, name, everyMs: 10, run, log: quiet });

it('runs in one process, and another takes over when that one stops', async () => {
  const turns: string[] = [];
  const job = (who: string) => async () => void turns.push(who);
  const first = start('sweep', job('first'));
  await vi.waitFor(() => expect(turns.length).toBeGreaterThan(2));
  const second = start('sweep', job('second'));
  const before = turns.length;
  await vi.waitFor(() => expect(turns.length).toBeGreaterThan(before + 5));
  expect(new Set(turns)).toEqual(new Set(['first']));
  await first.stop();
  await vi.waitFor(() => expect(turns).toContain('second'));
  await second.stop();
});

it('takes over when the connection of the holder is lost', async () => {
  const turns: string[] = [];
  const job = (who: string) => async () => void turns.push(who);
  const first = start('outbox', job('first'));
  await vi.waitFor(() => expect(turns).toContain('first'));
  const second = start('outbox', job('second'));
  await vi.waitFor(async () => {
    await database.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND objid = hashtext('outbox')::bigint & 4294967295`,
    );
    expect(turns).toContain('second');
  });
  await first.stop();
  await second.stop();
});

it('goes on after a failure, and stop waits for the running turn', async () => {
  let turns = 0;
  const job = start('fails', async signal => {
    turns += 1;
    if (turns === 1) throw new Error('once');
    await new Promise(resolve => signal.addEventListener('abort', resolve));
    turns = 100;
  });
  await vi.waitFor(() => expect(turns).toBe(2));
  await job.stop();
  expect(turns).toBe(100);
});
