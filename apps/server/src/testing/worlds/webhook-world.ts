/** An app with webhooks, for tests: makers, receivers on this machine, and alarms at a site to report. */
import { setTimeout as pause } from 'node:timers/promises';
import { webhook } from '@hoistway/contract/features/webhook';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { recordFaults } from '../../features/alarm-facts/alarm-facts.ts';
import { faultFact } from '../fault-fact.ts';
import { createTestApp } from '../test-app.ts';
import { addAccount, addElevator, addSite, addWebhook } from '../test-rows.ts';
import { type Receiver, startReceiver } from '../webhook/receiver.ts';

const fields = ['alarm#mainFaultCode', 'alarm#subFaultCode', 'alarm#processDate', 'alarm#arriveDate'];

export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;

export async function createWebhookWorld() {
  const app = await createTestApp({
    HOISTWAY_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    HOISTWAY_WEBHOOK_HTTP: 'on',
    HOISTWAY_WEBHOOK_TIMEOUT_MS: '1500',
  });
  const { db } = app;
  const site = await addSite(db, { name: '金桥花园', city: '上海市' });
  let receivers: Receiver[] = [];
  let seq = 0;

  const receiver = async () => {
    const started = await startReceiver();
    receivers.push(started);
    return started;
  };
  const addMaker = (options: Parameters<typeof addAccount>[1] = {}) =>
    addAccount(db, {
      permissions: ['alarm', 'alarm.handle', 'webhook', 'webhook.log', 'webhook.edit'],
      fields,
      ...options,
    });
  /** Changes of alarms that are not reported yet. */
  const untold = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from alarm_change`.execute(db)).rows[0]?.n;

  return {
    ...app,
    ...{ site, receiver, addMaker, untold },

    /** A receiver with a webhook that leads to it. */
    async hook(options: Parameters<typeof addWebhook>[2] = {}, by?: Awaited<ReturnType<typeof addMaker>>) {
      const at = await receiver();
      const maker = by ?? (await addMaker());
      return { ...at, maker, ...(await addWebhook(db, maker, { url: at.url, ...options })) };
    },
    unit: (trx: Kysely<DB> = db) => addElevator(trx, { domain_id: site.domainId }),
    async report(
      elevatorId: number,
      code: string,
      { db: trx = db, sub = '' }: { db?: Kysely<DB>; sub?: string } = {},
    ) {
      seq += 1;
      await recordFaults(trx, [faultFact({ elevatorId, seq, at: Date.now() + seq, code, sub })]);
    },
    alarmIdOf: async (elevatorId: number) =>
      (
        await db
          .selectFrom('alarm')
          .select('alarm_id')
          .where('elevator_id', '=', elevatorId)
          .executeTakeFirstOrThrow()
      ).alarm_id,
    messages: (webhookId: number) =>
      db
        .selectFrom('outbox_message')
        .select(['message_id', 'template', 'state', 'attempts', 'next_at'])
        .where('webhook_id', '=', webhookId)
        .orderBy('message_id')
        .execute(),
    async stateOf(webhookId: number) {
      const admin = await addAccount(db, { superAdministrator: true });
      const { data } = await app.send(webhook.list, { pageNum: 1, pageSize: 50 }, { as: admin.userId });
      return data.result.find(row => row.webhookId === webhookId);
    },
    /** Skips the pauses. */
    async tryAgain() {
      await sql`update outbox_message set next_at = now() where state = 'queued'`.execute(db);
      await sql`update webhook set retry_at = null`.execute(db);
      await sql`select pg_notify('outbox_changed', '')`.execute(db);
    },
    /** Leftovers of one test must not affect the next. */
    async leaveNothing() {
      while ((await untold()) !== 0) await pause(20);
      await db.deleteFrom('webhook').execute();
      for (const one of receivers) await one.stop();
      receivers = [];
    },
  };
}
