/** The changes that a call declares are announced when it commits, to the users concerned. */
import type { CallInput } from '@hoistway/contract/core/call';
import { company } from '@hoistway/contract/features/company';
import { notice } from '@hoistway/contract/features/notice';
import { savedSearch } from '@hoistway/contract/features/saved-search';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addAccount } from '../testing/test-rows.ts';
import { shownExamples } from './examples.ts';

let world: TestApp;
let listening: pg.Client;
let userId: number;
let received: string[] = [];
beforeAll(async () => {
  world = await createTestApp();
  ({ userId } = await addAccount(world.db, { superAdministrator: true }));
  listening = await world.database.connect('listening');
  listening.on('notification', ({ payload = '' }) => received.push(payload));
  await listening.query('listen rows_changed');
});
afterAll(async () => {
  await listening?.end();
  await world?.stop();
});
beforeEach(() => {
  received = [];
});

const save = (companyName: string) =>
  world.send(company.save, { companyName, kind: 'provider', website: '', contactPhone: '' }, { as: userId });
/** Everything announced earlier has arrived when this has. */
const all = async () => {
  await listening.query("select pg_notify('rows_changed', 'company,end')");
  await expect.poll(() => received.at(-1)).toBe('company,end');
  return received.slice(0, -1);
};

it('announces the kinds of rows, once it is done', async () => {
  expect((await save('清和服务')).msg).toBe('');
  expect(await all()).toEqual(['company']);
});

it('announces nothing when the call is refused', async () => {
  await save('安达服务');
  await all();
  received = [];
  expect((await save('安达服务')).status).not.toBe(200);
  expect(await all()).toEqual([]);
});

it('announces the rows of one user with this user', async () => {
  const { msg } = await world.send(
    savedSearch.save,
    shownExamples(world.app.features)(savedSearch.save) as CallInput<typeof savedSearch.save>,
    { as: userId },
  );
  expect(msg).toBe('');
  expect(await all()).toEqual([`${userId}:savedSearch`]);
});

it('announces a draft as well, for which there is no trigger', async () => {
  const draft = shownExamples(world.app.features)(notice.save) as CallInput<typeof notice.save>;
  const { msg } = await world.send(notice.save, draft, { as: userId });
  expect(msg).toBe('');
  expect(await all()).toEqual(['notice']);
});
