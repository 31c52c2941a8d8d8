/** Writes messages to webhooks into the outbox. */
import type { pingEvent, WebhookBody, WebhookEvent } from '@hoistway/contract/features/webhook';
import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { priorities } from '../enqueue.ts';

export interface WebhookMessage {
  /** Unique for one event and one webhook: a repeat is not sent again. */
  key: string;
  webhookId: number;
  event: WebhookEvent | typeof pingEvent;
  priority: keyof typeof priorities;
  body: WebhookBody;
}

/** A receiver that accepts nothing is given up before this. */
const validDays = 4;

/** A body is stored as the exact text that is sent. */
const rowOf = ({ key, webhookId, event, priority, body }: WebhookMessage) => ({
  key,
  webhook_id: webhookId,
  event,
  priority: priorities[priority],
  parameters: { delivery: body.deliveryId, body: JSON.stringify(body) },
});

/** All rows are one parameter: quoting long texts as array elements would keep the event loop busy. */
export async function enqueueToWebhooks(db: Kysely<DB>, messages: readonly WebhookMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox_message (channel, provider, address, key, webhook_id, template, priority, parameters, expires_at)
    select 'webhook', 'webhook', '', key, webhook_id, event, priority, parameters, now() + make_interval(days => ${validDays})
    from json_to_recordset(${JSON.stringify(messages.map(rowOf))}::json)
      m (key text, webhook_id int, event text, priority smallint, parameters jsonb)
    join webhook using (webhook_id)
    on conflict (key) do nothing`.execute(db);
}

/** Finished messages, and expired ones. */
export const deleteOldWebhookMessages = (
  db: Kysely<DB>,
  days: number,
  signal: AbortSignal,
): Promise<number> =>
  inBatches(async rowsPerBatch => {
    const { numAffectedRows } = await sql`
      delete from outbox_message where message_id = any(array(
        select message_id from outbox_message
        where webhook_id is not null and at < now() - make_interval(days => ${days})
          and (state not in ('queued', 'sending') or expires_at < now())
        order by at limit ${rowsPerBatch} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  }, signal);
