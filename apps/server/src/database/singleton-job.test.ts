import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runAsSingleton } from './singleton-job.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** As another process would see it: the same database, other connections. */
const anotherProcess = () => ({ connect: database.connect });

it('runs in one process, and another takes over when that one stops', async () => {
  const turns: string[] = [];
  const job = (who: string) => async () => void turns.push(who);
  const first = runAsSingleton(anotherProcess(), 'sweep', 10, job('first'), quiet);
  await vi.waitFor(() => expect(turns.length).toBeGreaterThan(2));
  const second = runAsSingleton(anotherProcess(), 'sweep', 10, job('second'), quiet);
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
  const first = runAsSingleton(anotherProcess(), 'outbox', 10, job('first'), quiet);
  await vi.waitFor(() => expect(turns).toContain('first'));
  const second = runAsSingleton(anotherProcess(), 'outbox', 10, job('second'), quiet);
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
  const job = runAsSingleton(
    database,
    'fails',
    10,
    async signal => {
      turns += 1;
      if (turns === 1) throw new Error('once');
      await new Promise(resolve => signal.addEventListener('abort', resolve));
      turns = 100;
    },
    quiet,
  );
  await vi.waitFor(() => expect(turns).toBe(2));
  await job.stop();
  expect(turns).toBe(100);
});
