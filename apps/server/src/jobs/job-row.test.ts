import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addAccount } from '../testing/test-rows.ts';
import { createCancellableRows } from './job-row.ts';

const jobs = createCancellableRows({
  table: 'download_job',
  key: 'download_id',
  isRunning: sql`state = 'running'`,
  deadAfterMs: 20_000,
  mayBeCancelled: sql`kind = 'export'`,
});

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ userId } = await addAccount(database.db, {}));
});
afterAll(() => database?.stop());

async function addJob({ kind = 'export', state = 'running', silentSeconds = 0 } = {}) {
  const id = randomUUID();
  await sql`insert into download_job (download_id, user_id, kind, file_name, object_key, state, beat_date)
    values (${id}::uuid, ${userId}, ${kind}, 'a.xlsx', ${`downloads/${id}`}, ${state},
      now() - make_interval(secs => ${silentSeconds}))`.execute(database.db);
  return id;
}
const rowOf = (id: string) =>
  database.db
    .selectFrom('download_job')
    .select([
      'state',
      'rows',
      'cancel_asked',
      sql<number>`extract(epoch from now() - beat_date)::int`.as('silent'),
    ])
    .where('download_id', '=', id)
    .executeTakeFirstOrThrow();

const keepBeating = (id: string) => {
  const onStop = vi.fn<() => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  let rows = 0;
  const progress = () => {
    rows += 1;
    return sql`rows = ${rows}::int`;
  };
  const beats = jobs.keepBeating(database.db, id, { everyMs: 10, progress, onStop, onFailure });
  return { beats, onStop, onFailure };
};

it('sends heartbeats and progress until stopped', async () => {
  const id = await addJob({ silentSeconds: 19 });
  const { beats, onStop, onFailure } = keepBeating(id);
  await vi.waitFor(async () => expect((await rowOf(id)).rows).toBeGreaterThan(2));
  beats.stop();
  expect((await rowOf(id)).silent).toBeLessThan(19);
  expect([onStop.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
});

it('is stopped by a request of its owner, and of nobody else', async () => {
  const id = await addJob();
  const { beats, onStop } = keepBeating(id);
  const outsider = (await addAccount(database.db, {})).userId;
  expect(await jobs.askToCancel(database.db, outsider, id)).toBe(false);
  expect((await rowOf(id)).cancel_asked).toBe(false);
  expect(await jobs.askToCancel(database.db, userId, id)).toBe(true);
  await vi.waitFor(() => expect(onStop).toHaveBeenCalled());
  beats.stop();
});

it.each([{ kind: 'template' }, { state: 'done' }])('cannot be cancelled as %j', async wrong => {
  const id = await addJob(wrong);
  expect(await jobs.askToCancel(database.db, userId, id)).toBe(false);
  expect((await rowOf(id)).cancel_asked).toBe(false);
});

it('is stopped when it has been given up, and changes nothing afterwards', async () => {
  const id = await addJob({ state: 'failed' });
  const { beats, onStop } = keepBeating(id);
  await vi.waitFor(() => expect(onStop).toHaveBeenCalled());
  beats.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'failed', rows: 0 });
});

it('ends dead jobs, and only those', async () => {
  const dead = await addJob({ silentSeconds: 21 });
  const others = [await addJob({ silentSeconds: 15 }), await addJob({ silentSeconds: 21, state: 'done' })];
  const ended = await jobs.endDead(database.db, sql`state = 'failed'`, sql`object_key`);
  expect(ended).toContain(`downloads/${dead}`);
  expect((await rowOf(dead)).state).toBe('failed');
  for (const id of others) expect(ended).not.toContain(`downloads/${id}`);
});
