/** Verification at the door. */
import { chain } from '@hoistway/contract/features/chain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world?.stop());

it('is asked for ten times a minute of a session at most: each time leaves a row that is kept', async () => {
  const { userId } = await addAccount(world.db, { permissions: ['verify', 'verify.run'] });
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await world.send(chain.verify, {}, { as: userId })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('has a metric of the first link that failed, which a record without a link has too', async () => {
  const failed = async (number: number | null) => {
    await sql`insert into chain_check (nightly, total, state, end_date, head_number, head_hash, fault)
      values (true, 41, 'broken', clock_timestamp() + interval '1 day', 41, sha256('x'),
        jsonb_build_object('number', ${number}::int))`.execute(world.db);
    const [, metric] = /^hoistway_record_chain_fault (\d+)$/m.exec(await world.app.metrics.metrics()) ?? [];
    return metric;
  };
  expect(await failed(7)).toBe('7');
  expect(await failed(null)).toBe('42');
});
