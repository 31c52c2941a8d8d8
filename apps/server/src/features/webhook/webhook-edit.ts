/** Writes webhooks. */
import { randomUUID } from 'node:crypto';
import { pingEvent, type webhookForm } from '@hoistway/contract/features/webhook';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ScopeNode } from '../../auth/rights/scope-nodes.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { enqueueToWebhooks } from '../../outbox/webhook/enqueue-webhook.ts';
import { cancelWaiting } from '../../outbox/webhook/webhook-queue.ts';
import { isoDate } from './iso-date.ts';

/** `nodes` is undefined where it gets everything. */
export type StoredWebhook = Pick<z.output<typeof webhookForm>, 'name' | 'url' | 'eventList' | 'language'> & {
  nodes: readonly ScopeNode[] | undefined;
};

const valuesOf = ({ name, url, eventList, language, nodes }: StoredWebhook) => ({
  name,
  url,
  events: [...new Set(eventList)],
  language,
  everything: nodes === undefined,
});

async function writeNodes(db: Kysely<DB>, webhookId: number, nodes: readonly ScopeNode[] = []) {
  await sql`
    insert into webhook_node (webhook_id, level, node_id)
    select distinct ${webhookId}::int, * from unnest(
      ${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ nodeId }) => nodeId)}::int[])`.execute(db);
}

/** Until the end of the transaction the account makes no other webhook, so that it has no more than it may. */
export async function countOwnWebhooks(db: Kysely<DB>, userId: number): Promise<number> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook where creator_id = ${userId} and not deleted`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function storeWebhook(
  db: Kysely<DB>,
  { userId, username }: Pick<SignedIn, 'userId' | 'username'>,
  stored: StoredWebhook,
  secret: string,
): Promise<number> {
  const { webhook_id } = await db
    .insertInto('webhook')
    .values({ ...valuesOf(stored), secret, creator_id: userId, creator: username })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  await writeNodes(db, webhook_id, stored.nodes);
  return webhook_id;
}

/** Another address has not failed yet. What waits goes there: it is the same receiver, at the right address now. */
const untried = { failures: 0, failing_since: null, retry_at: null };

export async function updateWebhook(
  db: Kysely<DB>,
  webhookId: number,
  stored: StoredWebhook,
  { moved }: { moved: boolean },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ ...valuesOf(stored), ...(moved && untried), version: sql<number>`version + 1` })
    .where('webhook_id', '=', webhookId)
    .execute();
  await db.deleteFrom('webhook_node').where('webhook_id', '=', webhookId).execute();
  await writeNodes(db, webhookId, stored.nodes);
}

export const replaceSecret = (db: Kysely<DB>, webhookId: number, secret: string) =>
  db.updateTable('webhook').set({ secret }).where('webhook_id', '=', webhookId).execute();

/** What waits for a disabled webhook is cancelled. */
export async function setEnabled(db: Kysely<DB>, webhookId: number, enabled: boolean): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ enabled, given_up_date: null, ...(enabled && untried) })
    .where('webhook_id', '=', webhookId)
    .execute();
  if (!enabled) await cancelWaiting(db, webhookId);
}

/** It is tried at once, also where the receiver is waited for. */
export async function sendPing(db: Kysely<DB>, webhookId: number): Promise<void> {
  const { rows } = await sql<{ date: string }>`
    with now as (update webhook set retry_at = null where webhook_id = ${webhookId} returning now() as at)
    select ${isoDate('now.at')} as date from now`.execute(db);
  const deliveryId = randomUUID();
  await enqueueToWebhooks(db, [
    {
      key: `webhook ${webhookId} ${pingEvent} ${deliveryId}`,
      webhookId,
      event: pingEvent,
      priority: 'awaited',
      body: { deliveryId, event: pingEvent, date: rows[0]?.date ?? '', stage: null, alarm: null },
    },
  ]);
}
