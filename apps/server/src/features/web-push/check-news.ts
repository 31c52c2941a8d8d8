import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { type Kysely, sql } from 'kysely';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import { seesUnit } from '../../auth/shared-scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Readable } from '../../outbox/channel.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { takesOrders } from '../order/takes-orders.ts';
import { isNewsTemplate, type NewsTemplate } from './notification-words.ts';

interface Facts {
  live: boolean;
  takes: boolean;
  /** The unit is still in the account's scope. */
  sees: boolean;
  eventId: number;
  /** The phone is to be told something newer of the order. */
  replaced: boolean;
  /** The technician has the order, by the assignment of the message. */
  stands: boolean;
  /** By whichever assignment. */
  his: boolean;
  over: boolean;
  answered: boolean;
  /** By a step of this technician. */
  finished: boolean;
  /** The technician never accepted the order, was certainly not notified of the offer, and reads nothing of it on the phone. */
  unknown: boolean;
}

const over: OwnAnswer = 'over before it was sent';

const isTrue: Readonly<Record<NewsTemplate, (facts: Facts) => boolean>> = {
  'order.offered': ({ stands, answered }) => stands && !answered,
  'order.offeredTrapped': ({ stands, answered }) => stands && !answered,
  'order.trapped': ({ stands }) => stands,
  'order.withdrawn': ({ his, unknown }) => !his && !unknown,
  'order.over': ({ over, finished, unknown }) => over && !finished && !unknown,
};

/** Another message `f` about the order of `m`, to the same technician. */
const isOfSamePhone = sql<boolean>`
  f.channel = 'webPush' and f.address = m.address and f.receiver_id = m.receiver_id
  and f.parameters ->> 'order' = m.parameters ->> 'order'`;

/**
 * Just before a message is sent: what is true by now of its account and its order.
 *
 * @returns why it is not sent, or what it may say
 */
export async function checkNews(
  db: Kysely<DB>,
  { message_id, template, parameters }: Pick<Readable, 'message_id' | 'template' | 'parameters'>,
): Promise<{ refused: OwnAnswer } | Pick<Readable, 'parameters'>> {
  const { rows } = await sql<Facts>`
    select ${isLiveAccount} as live, ${takesOrders} as takes, ${seesUnit('a', 'e')} as sees,
      o.event_id as "eventId", n.over_at is null as stands, n.answer is not null as answered,
      exists (select from outbox_message f where ${isOfSamePhone} and f.message_id > m.message_id) as replaced,
      exists (select from order_assignment s where s.order_id = n.order_id and s.user_id = n.user_id and s.over_at is null) as his,
      o.state in ('processed', 'filed') as over,
      exists (select from order_step p where p.order_id = n.order_id and p.user_id = n.user_id
        and p.step in ('completed', 'rescued') and p.at >= n.offered_at) as finished,
      exists (select from outbox_message f where f.state = 'failed' and f.unsure = 0 and f.key in (
        'order.offered ' || n.assignment_id || ' ' || m.address,
        'order.offeredTrapped ' || n.assignment_id || ' ' || m.address))
      and not exists (select from order_step p where p.order_id = n.order_id and p.user_id = n.user_id
        and p.step = 'accepted' and p.at >= n.offered_at)
      and coalesce((select f.template in ('order.withdrawn', 'order.over') from outbox_message f
        where ${isOfSamePhone} and f.message_id < m.message_id and (f.state in ('sending', 'sent') or f.unsure > 0)
        order by f.message_id desc limit 1), true) as unknown
    from outbox_message m join account a on a.user_id = m.receiver_id join role r using (role_id)
    join order_assignment n on n.assignment_id = (m.parameters ->> 'assignment')::bigint
    join work_order o on o.order_id = n.order_id join elevator e on e.elevator_id = o.elevator_id
    where m.message_id = ${message_id}::bigint`.execute(db);
  const [facts] = rows;
  if (!facts) return { refused: over };
  if (!facts.live) return { refused: 'the account was disabled' };
  if (!facts.takes) return { refused: 'the account takes no orders' };
  if (!isNewsTemplate(template) || facts.replaced || !isTrue[template](facts)) return { refused: over };
  if (facts.sees) return { parameters };
  if (template !== 'order.withdrawn') return { refused: 'the account no longer sees the unit' };
  const { order = '' } = parameters;
  return { parameters: { order, orderNum: serviceOrderOf(facts.eventId) } };
}
