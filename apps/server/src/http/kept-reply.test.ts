/** Changes that are sent again because their reply was lost. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@hoistway/contract/core/call';
import { feedback } from '@hoistway/contract/features/feedback';
import { password } from '@hoistway/contract/features/password';
import { savedSearch } from '@hoistway/contract/features/saved-search';
import { webhook } from '@hoistway/contract/features/webhook';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientHash, hashPassword } from '../auth/password.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addAccount } from '../testing/test-rows.ts';
import { shownExamples } from './examples.ts';

let world: TestApp;
let userId: number;
beforeAll(async () => {
  world = await createTestApp();
  ({ userId } = await addAccount(world.db, { superAdministrator: true }));
});
afterAll(() => world?.stop());

const give = (title: string, once?: string, as = userId) =>
  world.send(
    feedback.save,
    { title, feedbackContent: '上行时有异响', jobNum: '' },
    { as, ...(once === undefined ? {} : { once }) },
  );
const countOf = async (title: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from feedback where title = ${title}`.execute(world.db))
      .rows[0]?.n,
  );
const logged = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from operation_log`.execute(world.db)).rows[0]?.n);

it('are carried out and logged once, and answered alike', async () => {
  const once = randomUUID();
  const before = await logged();
  const replies = [await give('one', once), await give('one', once)];
  expect(replies.map(({ status, code, data }) => [status, code, data])).toEqual([
    [200, 0, null],
    [200, 0, null],
  ]);
  expect([await countOf('one'), (await logged()) - before]).toEqual([1, 1]);
  await give('two', randomUUID());
  await give('two', randomUUID());
  await give('two');
  expect(await countOf('two')).toBe(3);
});

it('are carried out once when they arrive together', async () => {
  const once = randomUUID();
  const replies = await Promise.all([give('three', once), give('three', once), give('three', once)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countOf('three')).toBe(1);
});

it('have the reply that was given then', async () => {
  const input = shownExamples(world.app.features)(savedSearch.save) as CallInput<typeof savedSearch.save>;
  const send = (search: CallInput<typeof savedSearch.save>, once: string) =>
    world.send(savedSearch.save, search, { as: userId, once });
  const once = randomUUID();
  const first = await send(input, once);
  expect(first.data).toMatchObject({ savedSearchId: expect.any(Number) });
  expect((await send(input, once)).data).toEqual(first.data);
});

it('are carried out when they were refused before, and for another user', async () => {
  const once = randomUUID();
  expect((await give('', once)).status).toBe(400);
  expect((await give('four', once)).status).toBe(200);
  const other = await addAccount(world.db, { superAdministrator: true });
  expect((await give('four', once, other.userId)).status).toBe(200);
  expect(await countOf('four')).toBe(2);
});

it('are other changes when something else is sent', async () => {
  const once = randomUUID();
  await give('five', once);
  await give('six', once);
  expect([await countOf('five'), await countOf('six')]).toEqual([1, 1]);
});

it('are not checked again for what the first one used up', async () => {
  const { userId: own, username } = await addAccount(world.db);
  const former = clientHash(username, 'Former-1234');
  const stored = await hashPassword(former);
  await sql`update account set password_hash = ${stored} where user_id = ${own}`.execute(world.db);
  const input = { password: former, newPassword: clientHash(username, 'Another-1234') };
  const once = randomUUID();
  const change = () => world.send(password.modify, input, { as: own, once });
  expect([(await change()).code, (await change()).code]).toEqual([0, 0]);
});

it('keep no secret', async () => {
  const kept = async () => (await sql`select from kept_reply`.execute(world.db)).rows.length;
  const before = await kept();
  const input = shownExamples(world.app.features)(webhook.add) as never;
  expect((await world.send(webhook.add, input, { as: userId, once: randomUUID() })).status).toBe(200);
  expect(await kept()).toBe(before);
});
