import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { sweepRows } from './download-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

it('a sweep that fails half-way forgets no file: the next one returns all of them', async () => {
  const { db } = database;
  const { userId } = await addAccount(db, {});
  await sql`
    insert into download_job (download_id, user_id, kind, file_name, object_key, state, beat_date, expire_date)
    values (gen_random_uuid(), ${userId}, 'export', 'a.xlsx', 'dead', 'running', now() - interval '1 minute', null),
           (gen_random_uuid(), ${userId}, 'export', 'b.xlsx', 'expired', 'done', now(), now() - interval '1 minute')`.execute(
    db,
  );
  await sql`alter table download_job add constraint none_expires check (state <> 'expired')`.execute(db);
  await expect(sweepRows(db)).rejects.toThrow('none_expires');
  await sql`alter table download_job drop constraint none_expires`.execute(db);
  expect((await sweepRows(db)).sort()).toEqual(['dead', 'expired']);
  expect(await sweepRows(db)).toEqual([]);
});
