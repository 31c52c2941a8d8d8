/**
 * Sends messages to webhooks: signed, to a checked address, with each attempt logged. The state of the receiver is
 * stored on the webhook: one that fails is called less and less often, and given up when it has accepted none of
 * several messages for days.
 */
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { withoutWaiting } from '../../database/transaction.ts';
import {
  type Channel,
  type Claim,
  type Delivery,
  hour,
  minute,
  pausesOf,
  type Readable,
  second,
} from '../channel.ts';
import { type Answer, type PostRules, post } from './post.ts';
import { signedHeaders } from './signature.ts';
import { isWaiting } from './webhook-queue.ts';

const day = 24 * hour;
const pauseAfter = pausesOf([minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day]);
/**
 * So many failures in a row, of as many messages, are the receiver's fault: a refusal of one message does not imply
 * the next.
 */
const unluckyInARow = 3;
const givenUpAfterDays = 3;

export const webhookChannel = (
  db: Kysely<DB>,
  { webhook: { senders, ...rules } }: Pick<Config, 'webhook'>,
  resolve?: PostRules['resolve'],
): Channel => ({
  name: 'webhook',
  provider: 'webhook',
  senders,
  urgentSenders: 0,
  pauseAfter: ({ attempts }, askedMs) => Math.max(pauseAfter(attempts), askedMs),
  repeatsAfter: [],
  async send(claim) {
    const receiver = await receiverOf(db, claim);
    // Deleted or disabled since it was claimed: its messages are gone, or wait.
    if (!receiver) return { outcome: 'later', answer: 'disabled' };
    const { delivery = '', body = '' } = claim.parameters;
    const headers = signedHeaders(receiver.secret, { event: claim.template, delivery, body });
    const answer = await post(receiver.url, { headers, body }, resolve ? { ...rules, resolve } : rules);
    await writeDelivery(db, claim, { url: receiver.url, headers, answer });
    const answered = deliveryOf(answer);
    if (answered.outcome === 'sent') await noteAccepted(db, claim);
    else await noteFailed(db, claim, answered.outcome === 'later' ? answered.afterMs : undefined);
    return answered;
  },
});

async function receiverOf(db: Kysely<DB>, { webhook_id }: Claim) {
  const { rows } = await sql<{ url: string; secret: string }>`
    select url, secret from webhook where webhook_id = ${webhook_id} and enabled`.execute(db);
  return rows[0];
}

function deliveryOf({ status, problem, retryAfter }: Answer): Delivery {
  if (status !== undefined && status >= 200 && status < 300)
    return { outcome: 'sent', providerId: '', answer: String(status) };
  const answer = status === undefined ? problem : String(status);
  const afterMs = status === 429 || status === 503 ? waitOf(retryAfter) : undefined;
  return { outcome: 'later', answer, ...(afterMs !== undefined && { afterMs }) };
}

/** Seconds or a date; a receiver that asks for more than a day is called after one. */
export function waitOf(retryAfter: string, nowMs = Date.now()): number | undefined {
  if (retryAfter === '') return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), day);
}

async function writeDelivery(
  db: Kysely<DB>,
  { webhook_id, template, attempts, parameters }: Readable,
  { url, headers, answer }: { url: string; headers: Readonly<Record<string, string>>; answer: Answer },
) {
  await sql`
    insert into webhook_delivery (webhook_id, event, message, attempt, url, headers, body, status, answer, problem, ms)
    select webhook_id, ${template}, ${parameters.delivery ?? ''}, ${attempts}::int, ${url}, ${JSON.stringify(headers)}::jsonb,
           ${parameters.body ?? ''}, ${answer.status ?? null}::smallint, ${answer.text}, ${answer.problem}, ${answer.ms}::int
    from webhook, ${withoutWaiting} where webhook_id = ${webhook_id}`.execute(db);
}

/**
 * Once a second at most: each alarm asks whether a webhook is enabled, and while a long transaction keeps vacuum away it
 * reads every version of these rows.
 */
const noteAccepted = (db: Kysely<DB>, { webhook_id }: Claim) =>
  sql`
    update webhook set sent_date = now(), failures = 0, failing_since = null, retry_at = null
    from ${withoutWaiting} where webhook_id = ${webhook_id}
      and (sent_date > now() - interval '1 second' and failures = 0 and retry_at is null) is not true`.execute(
    db,
  );

/**
 * Other messages that have failed are waiting besides the current one. Those that were tried are due last, so a long
 * queue is read from its end.
 */
const isUnlucky = sql<boolean>`(w.failures + 1 >= ${unluckyInARow}::int and ${unluckyInARow - 1}::int = (
  select count(*) from (
    select from outbox_message m where ${isWaiting} and m.state = 'queued' and m.attempts > 0
    order by m.priority desc, m.next_at desc limit ${unluckyInARow - 1}::int) failed_too))`;

/**
 * A receiver that fails is called again after as long as it has been failing, a minute at least and an hour at most;
 * so simultaneous failures count once.
 * @param askedMs the delay requested by the receiver
 */
const noteFailed = (db: Kysely<DB>, { webhook_id }: Claim, requestedMs: number | undefined) =>
  sql`
    with failed as (
      select webhook_id, failures + 1 as failures, coalesce(failing_since, now()) as since, ${isUnlucky} as unlucky
      from webhook w where webhook_id = ${webhook_id} for no key update
    ), judged as (
      select *, unlucky and since <= now() - make_interval(days => ${givenUpAfterDays}) as hopeless from failed
    )
    update webhook w set failures = f.failures, failing_since = f.since, failed_date = now(),
      retry_at = greatest(w.retry_at, now() + ${requestedMs ?? null}::float8 * interval '1 ms',
        case when f.unlucky
          then now() + least(greatest(now() - f.since, interval '1 minute'), interval '1 hour') end),
      enabled = w.enabled and not f.hopeless,
      given_up_date = case when w.enabled and f.hopeless then now() else w.given_up_date end
    from judged f where w.webhook_id = f.webhook_id`.execute(db);
