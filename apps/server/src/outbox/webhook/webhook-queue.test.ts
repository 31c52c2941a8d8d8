/** Queues that are cancelled, deleted or too long. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestDatabase, lockWaits, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount, addWebhook } from '../../testing/test-rows.ts';
import { claimNext } from '../claim.ts';
import type { priorities } from '../enqueue.ts';
import { enqueueToWebhooks } from './enqueue-webhook.ts';
import { cancelWaiting, countWaiting, deleteWebhook, tidyQueues } from './webhook-queue.ts';

let database: TestDatabase;
let maker: Awaited<ReturnType<typeof addAccount>>;
let webhookId: number;
let other: number;
beforeAll(async () => {
  database = await createTestDatabase();
  maker = await addAccount(database.db, {});
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await database.db.deleteFrom('webhook').execute();
  ({ webhookId } = await addWebhook(database.db, maker, { name: '应急平台' }));
  other = (await addWebhook(database.db, maker)).webhookId;
});

const enqueue = (to: number, keys: readonly string[], priority: keyof typeof priorities = 'other') =>
  enqueueToWebhooks(
    database.db,
    keys.map(key => {
      const body = { deliveryId: randomUUID(), event: 'ping' as const, date: '', stage: null, alarm: null };
      return { key, webhookId: to, event: 'ping', priority, body };
    }),
  );
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n + 1}`);
const keys = async (of = webhookId) =>
  (
    await database.db
      .selectFrom('outbox_message')
      .select('key')
      .where('webhook_id', '=', of)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key);
const rowOf = async (id: number) =>
  database.db.selectFrom('webhook').selectAll().where('webhook_id', '=', id).executeTakeFirst();
const tidy = (most?: number) => tidyQueues(database.db, new AbortController().signal, most);
const dropLines = async () =>
  (await logLines(database.db, maker.userId)).filter(({ type }) => type === 'Messages dropped');

it('that are too long lose their oldest messages, and none about trapped people or under way', async () => {
  await enqueue(webhookId, ['under way']);
  expect(await claimNext(database.db, 'webhook', 60_000)).toMatchObject({ key: 'under way' });
  await enqueue(webhookId, ['trapped'], 'trapped');
  await enqueue(webhookId, ['ping'], 'awaited');
  await enqueue(webhookId, numbered('old', 4));
  await enqueue(webhookId, numbered('new', 2));
  await enqueue(other, numbered('of another', 5));
  await tidy(5);
  expect(await keys()).toEqual(['new 1', 'new 2', 'ping', 'trapped', 'under way']);
  expect(await keys(other)).toHaveLength(5);
  expect(await rowOf(webhookId)).toMatchObject({ dropped: 4, dropped_date: expect.anything() });
  expect(await rowOf(other)).toMatchObject({ dropped: 0, dropped_date: null });
  await tidy(5);
  expect(await rowOf(webhookId)).toMatchObject({ dropped: 4 });
  await tidy(1);
  expect(await keys()).toEqual(['ping', 'trapped', 'under way']);
  expect(await rowOf(webhookId)).toMatchObject({ dropped: 6 });
});

it('that drop messages are reported in the operation log once, and again after a day without drops', async () => {
  const before = (await dropLines()).length;
  const drop = async (word: string) => {
    await enqueue(webhookId, numbered(word, 2));
    await tidy(1);
  };
  await drop('first');
  await drop('next');
  expect((await dropLines()).slice(before)).toMatchObject([
    { operator: maker.username, module: 'Webhooks', remark: '应急平台' },
  ]);
  await sql`update webhook set dropped_date = now() - interval '25 hours' where dropped > 0`.execute(
    database.db,
  );
  await drop('later');
  expect(await dropLines()).toHaveLength(before + 2);
});

it('that were cancelled are not sent, also when their rows still exist and the webhook is notified again', async () => {
  await enqueue(webhookId, numbered('cancelled', 3));
  await enqueue(other, ['of another']);
  await cancelWaiting(database.db, webhookId);
  expect(await keys()).toHaveLength(3);
  expect(await countWaiting(database.db, webhookId)).toBe(0);
  await enqueue(webhookId, ['new']);
  const claimed = [
    await claimNext(database.db, 'webhook', 60_000),
    await claimNext(database.db, 'webhook', 60_000),
  ];
  expect(claimed.map(claim => claim?.key).toSorted()).toEqual(['new', 'of another']);
  expect(await claimNext(database.db, 'webhook', 60_000)).toBeUndefined();
  await tidy();
  expect([await keys(), await keys(other)]).toEqual([['new'], ['of another']]);
  expect(await rowOf(webhookId)).toMatchObject({ cancelled_to: 0, dropped: 0 });
});

it('wait for transactions that write messages before they are cancelled', async () => {
  let cancelled: Promise<void> | undefined;
  await database.db.transaction().execute(async trx => {
    await sql`select from webhook where webhook_id = ${webhookId} for key share`.execute(trx);
    cancelled = cancelWaiting(database.db, webhookId);
    await expect.poll(() => lockWaits(database.db)).toBe(1);
    const body = { deliveryId: randomUUID(), event: 'ping' as const, date: '', stage: null, alarm: null };
    await enqueueToWebhooks(trx, [{ key: 'written', webhookId, event: 'ping', priority: 'other', body }]);
  });
  await cancelled;
  expect(await countWaiting(database.db, webhookId)).toBe(0);
});

it('of a deleted webhook go with its log and itself', async () => {
  await enqueue(webhookId, numbered('waiting', 3));
  await sql`update outbox_message set state = 'sent' where key = 'waiting 1'`.execute(database.db);
  await enqueue(other, ['of another']);
  for (const id of [webhookId, other])
    await sql`
      insert into webhook_delivery (webhook_id, event, message, attempt, url, headers, body, ms)
      values (${id}, 'ping', 'm', 1, 'https://receiver.invalid/', '{}', '{}', 1)`.execute(database.db);
  await deleteWebhook(database.db, webhookId);
  expect(await claimNext(database.db, 'webhook', 60_000)).toMatchObject({ key: 'of another' });
  expect(await claimNext(database.db, 'webhook', 60_000)).toBeUndefined();
  await tidy();
  expect([await rowOf(webhookId), await keys()]).toEqual([undefined, []]);
  const left = await database.db.selectFrom('webhook_delivery').select('webhook_id').execute();
  expect([left, await keys(other)]).toEqual([[{ webhook_id: other }], ['of another']]);
});
