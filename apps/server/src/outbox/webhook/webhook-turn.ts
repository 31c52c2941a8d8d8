/**
 * The order of deliveries among webhooks. Each receiver has its own queue and a limited number of deliveries in
 * flight; one that fails gets a single message at a time, and not before its pause is over. So a dead receiver
 * occupies one sender for the length of a timeout, and delays no other. Nor do slow ones with long queues: a free
 * sender goes to the receiver with the fewest deliveries in flight.
 */
import { type RawBuilder, sql } from 'kysely';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import { isWaiting } from './webhook-queue.ts';

/** Simultaneous deliveries to one receiver, across all processes: 80 a second when it answers in 200 ms. */
export const perReceiver = 16;
/** A failing receiver counts as this busy: healthy ones come before it, and slow ones after it. */
const busyWhileFailing = 4;

const activeWebhooks = sql`webhook w join account a on a.user_id = w.creator_id and ${isLiveAccount} and w.enabled`;
const underWay = sql`(
  select count(*) from outbox_message f
  where f.webhook_id = w.webhook_id and f.state = 'sending' and f.next_at > now())`;

/** A query of the message id; each receiver's first message stands for its queue. */
export const nextOfWebhooks: RawBuilder<unknown> = sql`
  select first.message_id from ${activeWebhooks} cross join lateral (
    select m.message_id, m.priority, m.next_at from outbox_message m
    where ${isWaiting} and m.next_at <= now()
    order by m.priority, m.next_at, m.message_id limit 1 for update skip locked) first
  where (w.retry_at is null or w.retry_at <= now())
    and ${underWay} < case when w.failures > 0 then 1 else ${perReceiver}::int end
  order by first.priority, ${underWay} + case when w.failures > 0 then ${busyWhileFailing}::int else 0 end,
    first.next_at, first.message_id limit 1`;

/** A query of the time at which the next one is due. */
export const dueOfWebhooks: RawBuilder<unknown> = sql`
  select min(greatest(first.next_at, w.retry_at))
  from ${activeWebhooks} cross join (values (0), (1), (2)) p (priority) cross join lateral (
    select m.next_at from outbox_message m where ${isWaiting} and m.priority = p.priority
    order by m.next_at limit 1) first`;
