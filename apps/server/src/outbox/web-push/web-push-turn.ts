/**
 * The order of notifications among push services and accounts. Each has a limited number in flight, so that one that does not
 * answer, or an account that names such addresses, leaves senders for all others.
 */
import { type RawBuilder, sql } from 'kysely';

/** For a phone `p`. */
const service = sql<string>`lower(coalesce(substring(p.endpoint from '^https?://[^/?#]+'), ''))`;
const account = sql<number>`coalesce(m.receiver_id, 0)`;

/**
 * A query of the message id.
 *
 * @param isWaiting of a message, and that it is in the lane
 * @param most simultaneous messages to one service, and of one account, across all processes
 */
export const nextOfPhones = (isWaiting: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`
  with under_way as materialized (
    select ${service} as service, ${account} as account
    from outbox_message m left join push_subscription p on p.subscription_id = m.address::int
    where ${isWaiting} and state = 'sending' and next_at > now())
  select message_id from outbox_message m left join push_subscription p on p.subscription_id = m.address::int
  where ${isWaiting} and next_at <= now()
    and ${service} <> all(array(select service from under_way group by service having count(*) >= ${most}::int))
    and ${account} <> all(array(select account from under_way group by account having count(*) >= ${most}::int))
  order by priority, next_at, message_id limit 1 for update of m skip locked`;
