/**
 * The rows of the outbox as its senders see them. A sender claims the most urgent message of its channel that is due;
 * other senders, in this process or another, pass over it. A claim is a lease: when its sender dies, the message is
 * due again. A report after the lease changes nothing, unless it is that a message to a person was sent.
 *
 * Two lanes claim the messages of each channel to people: one takes any message that is due, the other only messages about
 * trapped people.
 */
import type { MessageChannel, OwnAnswer } from '@hoistway/contract/features/outbox';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../database/schema/tables.ts';
import { withoutWaiting } from '../database/transaction.ts';
import type { Channel, Claim } from './channel.ts';
import { priorities } from './enqueue.ts';
import { isSmsTemplate, type SmsTemplateName, secretOf } from './sms-templates.ts';
import { nextOfPhones } from './web-push/web-push-turn.ts';
import { dueOfWebhooks, nextOfWebhooks } from './webhook/webhook-turn.ts';

const parameters = z.record(z.string(), z.string());
const isOpen = sql<boolean>`webhook_id is null and state in ('queued', 'sending')`;

export type Lane = 'all' | 'urgent';
const isInLane: Readonly<Record<Lane, RawBuilder<unknown>>> = {
  all: sql`true`,
  urgent: sql`priority = ${sql.lit(priorities.trapped)}`,
};

export const isWaiting = (channel: MessageChannel, lane: Lane) =>
  sql`channel = ${sql.lit(channel)} and ${isOpen} and ${isInLane[lane]}`;
const nextToPeople = (channel: MessageChannel, lane: Lane) => sql`
  select message_id from outbox_message where ${isWaiting(channel, lane)} and next_at <= now()
  order by priority, next_at, message_id limit 1 for update skip locked`;
const dueToPeople = (channel: MessageChannel, lane: Lane) => sql`
  select min(next_at) from outbox_message where ${isWaiting(channel, lane)}`;

/** Half of the senders of the channel in that lane. */
export const mostPerPushService: Readonly<Record<Lane, number>> = { all: 2, urgent: 4 };

/** The claimed message. */
const nextOf = (channel: Channel['name'], lane: Lane) => {
  if (channel === 'webhook') return nextOfWebhooks;
  if (channel === 'webPush') return nextOfPhones(isWaiting(channel, lane), mostPerPushService[lane]);
  return nextToPeople(channel, lane);
};
/** When the next one is due. */
const dueOf = (channel: Channel['name'], lane: Lane) =>
  channel === 'webhook' ? dueOfWebhooks : dueToPeople(channel, lane);

/**
 * Undefined when nothing is due. A database crash may lose the claim: the message is then due again without a lease.
 */
export async function claimNext(
  db: Kysely<DB>,
  channel: Channel['name'],
  leaseMs: number,
  lane: Lane = 'all',
): Promise<Claim | undefined> {
  const { rows } = await sql<Omit<Claim, 'parameters'> & { parameters: unknown }>`
    update outbox_message
    set state = 'sending', attempts = attempts + 1, unsure = unsure + (state = 'sending')::int, next_at = now() + ${leaseMs} * interval '1 ms'
    from ${withoutWaiting}
    where message_id = (${nextOf(channel, lane)})
    returning message_id, key, template, parameters, address, webhook_id, priority, attempts, unsure, expires_at <= now() as expired`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, parameters: parameters.safeParse(row.parameters).data };
}

/** Milliseconds until the next message of the channel is due, at most `most`. */
export async function dueIn(
  db: Kysely<DB>,
  channel: Channel['name'],
  most: number,
  lane: Lane = 'all',
): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from (${dueOf(channel, lane)}) - now())::float8 * 1000 as ms`.execute(db);
  return Math.min(Math.max(rows[0]?.ms ?? most, 0), most);
}

export const expired: OwnAnswer = 'expired';

interface Ended {
  state: 'sent' | 'kept' | 'failed';
  providerId?: string;
  answer?: string;
  /** It is unclear whether this attempt arrived. */
  unsure?: boolean;
}

const noAnswer: OwnAnswer = 'no answer, it may have arrived';
/** The end of a message that is not repeated although its answer did not come. */
export const mayHaveArrived = { state: 'failed', answer: noAnswer, unsure: true } as const satisfies Ended;

type Held = Pick<Claim, 'message_id' | 'webhook_id' | 'attempts' | 'template' | 'address'>;

/**
 * The end of a message to a person is on disk before another is sent: a repeat costs money and disturbs. A receiver
 * of webhooks recognizes a repeat by its id, and alarms need not wait for the disk after each delivery.
 */
const fromOf = ({ webhook_id }: Held) => (webhook_id === null ? sql`` : sql`from ${withoutWaiting}`);

/**
 * Ends the message, at the address that it was sent to: the row may have another one by now. A secret stays only in kept
 * messages, where it would otherwise reach nobody.
 */
export async function endMessage(
  db: Kysely<DB>,
  claim: Held,
  provider: string,
  { state, providerId = '', answer = '', unsure = false }: Ended,
): Promise<void> {
  const { message_id, webhook_id, attempts, template, address } = claim;
  // Also after the lease: one that was sent is not sent again.
  const arrived = sql<boolean>`${state === 'sent' && webhook_id === null}::boolean`;
  const secret = state === 'kept' || !isSmsTemplate(template) ? undefined : secretOf(template);
  await sql`
    update outbox_message
    set state = ${state}, provider = ${provider}, provider_id = ${providerId}, answer = ${answer}, ended_at = now(),
        unsure = unsure + ${unsure}::boolean::int, address = ${address}, parameters = parameters - ${secret ?? ''}::text
    ${fromOf(claim)}
    where message_id = ${message_id}
      and (attempts = ${attempts} and state = 'sending' or ${arrived} and state in ('queued', 'sending'))`.execute(
    db,
  );
}

/** Puts the message back. One that would be due after its expiry has failed. @returns whether it will be retried */
export async function putBack(
  db: Kysely<DB>,
  claim: Held,
  provider: string,
  { outcome, answer, afterMs }: { outcome: 'later' | 'unsure'; answer: string; afterMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox_message
    set state = 'queued', provider = ${provider}, answer = ${answer},
        unsure = unsure + ${outcome === 'unsure'}::boolean::int, next_at = now() + ${afterMs} * interval '1 ms'
    ${fromOf(claim)}
    where message_id = ${claim.message_id} and attempts = ${claim.attempts} and state = 'sending'
      and expires_at > now() + ${afterMs} * interval '1 ms'`.execute(db);
  if (numAffectedRows === 1n) return true;
  await endMessage(db, claim, provider, outcome === 'unsure' ? mayHaveArrived : { state: 'failed', answer });
  return false;
}

/**
 * Ends what nobody sends any more: its channel is no longer configured, so that no sender finds it expired. What a sender took
 * that died may have arrived.
 */
export async function endExpired(db: Kysely<DB>, channel: MessageChannel): Promise<void> {
  await sql`
    update outbox_message
    set state = 'failed', ended_at = now(), unsure = unsure + (state = 'sending')::int,
      answer = case when unsure > 0 or state = 'sending' then ${noAnswer} else ${expired} end
    where channel = ${channel} and ${isOpen} and next_at <= now() and expires_at <= now()`.execute(db);
}

/** Secrets that are no longer valid, of messages that were kept. */
export async function forgetSecrets(db: Kysely<DB>, templates: readonly SmsTemplateName[]): Promise<void> {
  for (const template of templates) {
    const secret = secretOf(template);
    if (secret === undefined) continue;
    await sql`
      update outbox_message set parameters = parameters - ${secret}::text
      where template = ${template} and expires_at < now() and parameters ? ${secret}`.execute(db);
  }
}
