/**
 * The queue of a webhook: its limit, and how it is deleted. A queue can be long, so nothing here deletes all of it in
 * one statement: messages that are cancelled or whose webhook is deleted are hidden at once and deleted in batches.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inBatches } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { priorities } from '../enqueue.ts';

/** Per webhook. Messages about trapped people and pings count, and are never dropped. */
export const mostWaiting = 100_000;

/** For a message `m` and a webhook `w`. */
export const isWaiting = sql<boolean>`
  m.webhook_id = w.webhook_id and m.state in ('queued', 'sending') and m.message_id > w.cancelled_to`;

export async function countWaiting(db: Kysely<DB>, webhookId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook w join outbox_message m on ${isWaiting}
    where w.webhook_id = ${webhookId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Until the end of the transaction no messages are written for it: writers lock the row. */
const lockQueue = (db: Kysely<DB>, webhookId: number) =>
  sql`select from webhook where webhook_id = ${webhookId} for update`.execute(db);

/** Messages that are waiting by now are no longer sent. */
export async function cancelWaiting(db: Kysely<DB>, webhookId: number): Promise<void> {
  await lockQueue(db, webhookId);
  await sql`
    update webhook
    set cancelled_to = coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox_message', 'message_id')), 0)
    where webhook_id = ${webhookId}`.execute(db);
}

/** From here on it is hidden, and nothing is sent. */
export async function deleteWebhook(db: Kysely<DB>, webhookId: number): Promise<void> {
  await lockQueue(db, webhookId);
  await sql`update webhook set deleted = true, enabled = false, given_up_date = null where webhook_id = ${webhookId}`.execute(
    db,
  );
}

/** Messages that are dropped untried are counted on the row of their webhook. */
export const noteDropped = (db: Kysely<DB>, webhookId: number, count: number) =>
  sql`
    update webhook set dropped = dropped + ${count}::int, dropped_date = now()
    where webhook_id = ${webhookId}`.execute(db);

const webhooksThat = async (db: Kysely<DB>, are: RawBuilder<unknown>) =>
  (
    await sql<{ webhook_id: number; cancelled_to: number }>`
      select webhook_id, cancelled_to from webhook where ${are} order by webhook_id`.execute(db)
  ).rows;

const deleteSome = async (db: Kysely<DB>, rows: RawBuilder<unknown>) =>
  Number((await sql`delete from ${rows}`.execute(db)).numAffectedRows);

async function deleteCancelled(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  for (const { webhook_id, cancelled_to } of await webhooksThat(db, sql`cancelled_to > 0`)) {
    await inBatches(
      most =>
        deleteSome(
          db,
          sql`outbox_message where message_id = any(array(
            select message_id from outbox_message
            where webhook_id = ${webhook_id} and state in ('queued', 'sending') and message_id <= ${cancelled_to}
            limit ${most}))`,
        ),
      signal,
    );
    if (signal.aborted) return;
    await sql`
      update webhook set cancelled_to = 0
      where webhook_id = ${webhook_id} and cancelled_to = ${cancelled_to}`.execute(db);
  }
}

async function deleteDeleted(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  for (const { webhook_id } of await webhooksThat(db, sql`deleted`)) {
    for (const [table, key] of [
      ['outbox_message', 'message_id'],
      ['webhook_delivery', 'delivery_id'],
    ] as const)
      await inBatches(
        most =>
          deleteSome(
            db,
            sql`${sql.table(table)} where ${sql.ref(key)} = any(array(
              select ${sql.ref(key)} from ${sql.table(table)} where webhook_id = ${webhook_id} limit ${most}))`,
          ),
        signal,
      );
    if (signal.aborted) return;
    await db.deleteFrom('webhook').where('webhook_id', '=', webhook_id).execute();
  }
}

/** A queue that is too long loses its oldest messages, which a receiver needs least; none about trapped people. */
const dropOldest = (
  db: Kysely<DB>,
  webhookId: number,
  { waiting, rows }: { waiting: number; rows: number },
) =>
  inTransaction(db, async trx => {
    const excess = (await countWaiting(trx, webhookId)) - waiting;
    if (excess <= 0) return 0;
    const dropped = await deleteSome(
      trx,
      sql`outbox_message where message_id = any(array(
        select m.message_id from webhook w join outbox_message m on ${isWaiting}
        where w.webhook_id = ${webhookId} and m.state = 'queued' and m.priority = ${priorities.other}::smallint
        order by m.message_id limit ${Math.min(excess, rows)} for update of m skip locked))`,
    );
    if (dropped > 0) await noteDropped(trx, webhookId, dropped);
    return dropped;
  });

/** Deletes cancelled and excess messages, and deleted webhooks with all their rows. */
export async function tidyQueues(db: Kysely<DB>, signal: AbortSignal, waiting = mostWaiting): Promise<void> {
  await deleteDeleted(db, signal);
  await deleteCancelled(db, signal);
  for (const { webhook_id } of await webhooksThat(db, sql`not deleted`))
    await inBatches(rows => dropOldest(db, webhook_id, { waiting, rows }), signal);
}
