import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { deleteExpiredRows, inBatches } from './delete-expired.ts';

let database: TestDatabase;
let userId: number;
const going = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await addAccount(database.db)).userId;
});
afterAll(() => database?.stop());

const addPositions = (count: number, newestDaysAgo: number) =>
  sql`insert into staff_position (user_id, at, longitude, latitude)
      select ${userId}, now() - make_interval(days => ${newestDaysAgo}) - n * interval '1 second', 121, 31
      from generate_series(1, ${count}) n`.execute(database.db);
const left = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_position`.execute(
    database.db,
  );
  return rows[0]?.n;
};

it('deletes everything that expired and nothing else; two at once share the work', async () => {
  await addPositions(9000, 10);
  await addPositions(5, 9);
  const gone = await Promise.all([
    deleteExpiredRows(database.db, 'staff_position', 10, going),
    deleteExpiredRows(database.db, 'staff_position', 10, going),
  ]);
  // Rows locked by the other one are left to it, or to the next run.
  const rest = await deleteExpiredRows(database.db, 'staff_position', 10, going);
  expect(gone.reduce((sum, n) => sum + n, rest)).toBe(9000);
  expect(await left()).toBe(5);
});

it('does not wait for a locked row', async () => {
  await addPositions(3, 20);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query("select from staff_position where at < now() - interval '19 days' limit 1 for update");
  expect(await deleteExpiredRows(database.db, 'staff_position', 19, going)).toBe(2);
  await holder.query('rollback');
  holder.release();
  expect(await deleteExpiredRows(database.db, 'staff_position', 19, going)).toBe(1);
});

it('goes on after a deadlock with whoever holds rows that go with the expired ones', async () => {
  const { elevatorId } = await addElevator(database.db);
  await sql`
    with m as (insert into outbox_message (key, template, address, at)
      values ('expired', 'stopped', 'address', now() - interval '9 days') returning message_id)
    insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, tel_num)
    select message_id, ${elevatorId}::int, 1, 1, 'receiver', '13900000001' from m`.execute(database.db);
  const holder = await database.pool.connect();
  await holder.query('begin');
  // The other one gives up.
  await holder.query("set local deadlock_timeout = '1min'");
  await holder.query('update stop_sms set domain_id = domain_id');
  const deleting = deleteExpiredRows(database.db, 'outbox_message', 8, going);
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from "outbox_message"%'`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBe(1);
  await holder.query('select from outbox_message for update');
  await holder.query('commit');
  holder.release();
  // What was locked at the moment of the repetition is left to the next run.
  const deleted = await deleting;
  expect(deleted + (await deleteExpiredRows(database.db, 'outbox_message', 8, going))).toBe(1);
});

it('continues while batches are full, and stops between two of them when aborted', async () => {
  const requested: number[] = [];
  const batches = [10, 10, 3, 10];
  const act = async (rows: number) => batches[requested.push(rows) - 1] ?? 0;
  expect(await inBatches(act, going, 10)).toBe(23);
  expect(requested).toEqual([10, 10, 10]);
  expect(await inBatches(async () => 10, AbortSignal.abort(), 10)).toBe(10);
});
