/** Verification at the door. */
import { chain } from '@hoistway/contract/features/chain';
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
