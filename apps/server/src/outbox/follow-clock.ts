/**
 * What is due at a time before the database's clock was set back would stand still for as long. It is brought forward where that
 * is certain: an untried message that was written in the future, and one about trapped people that is due further ahead than any
 * of its pauses. Not a message that waits for a person, a notice that begins later, or another one that was tried: its provider
 * may have asked for such a pause.
 */
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../database/list-sql.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Channel } from './channel.ts';
import { isWaiting } from './claim.ts';
import { priorities } from './enqueue.ts';
import type { SmsTemplateName } from './sms-templates.ts';

const notice: SmsTemplateName = 'notice';

export async function followClock(
  db: Kysely<DB>,
  { name, pauseAfter, repeatsAfter }: Pick<Channel, 'name' | 'pauseAfter' | 'repeatsAfter'>,
  leaseMs: number,
): Promise<void> {
  // The order of webhooks is their own.
  if (name === 'webhook') return;
  // What somebody else has locked is left for the next time: others lock messages in another order.
  const bringForward = (due: Sql, are: Sql) =>
    sql`
      update outbox_message set next_at = ${due}
      where message_id in (
        select message_id from outbox_message where not held and ${are} for update skip locked)`.execute(db);
  await bringForward(
    sql`now() + (next_at - at)`,
    sql`${isWaiting(name, 'all')} and attempts = 0 and at > now() and next_at >= at
      and (template <> ${notice} or next_at = at)`,
  );
  // A push service may have asked for a pause longer than its own, and what is about an order is soon of no use.
  if (name === 'webPush') return;
  const longestMs = pauseAfter({ attempts: Number.MAX_SAFE_INTEGER, priority: priorities.trapped }, 0);
  const pause = sql`${longestMs}::float8 * interval '1 ms'`;
  const most = sql`(case when state = 'sending' then ${leaseMs}::float8 * interval '1 ms'
    else greatest(${pause}, (${repeatsAfter}::float8[])[unsure] * interval '1 ms') end)`;
  // The first bound is for the index.
  await bringForward(
    sql`now() + ${most}`,
    sql`${isWaiting(name, 'urgent')} and next_at > now() + ${pause} and next_at > now() + ${most}`,
  );
}
