/** Messages that wait: they follow the number of the owner or receiver, and are not sent when he wants none. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { plansOnce } from '../../database/transaction.ts';
import type { ListenerId } from './audience.ts';
import { putIntoWords } from './message-words.ts';

const kindNames = receiverKinds.codes;
const maintenance = 1 + kindNames.indexOf('maintenance');

/** From the logs, the rows `s` with `message_id, elevator_id, kind` that were written for these people. */
const rowsFor = (whom: ListenerId, ids: readonly number[]) => sql`(
  select message_id, elevator_id, kind from stop_sms where ${sql.ref(whom)} = any(${ids}::int[]) and not over union all
  select message_id, elevator_id, ${sql.lit(maintenance)} from maintain_sms where ${sql.ref(whom)} = any(${ids}::int[])) s`;

/** Messages `m`, `from …` and `where …`, are not sent: cancel-messages.sql. */
export async function cancelWhere(db: Kysely<DB>, from: Sql, answer: OwnAnswer): Promise<void> {
  await sql`select cancel_messages(array(select m.message_id ${from} and m.state in ('queued', 'sending')), ${answer})`.execute(
    db,
  );
}

/** Whether a message `m` also reports units to somebody else with the same number, who is still entered. */
const isShared = (whom: ListenerId, ids: readonly number[]) => sql<boolean>`exists (
  select from stop_sms o where o.message_id = m.message_id and not o.over
    and coalesce(o.owner_id, o.receiver_id, o.weixin_user_id) is not null
    and (${sql.ref(`o.${whom}`)} = any(${ids}::int[])) is not true)`;

/**
 * Somebody else `owner_id, receiver_id, receiver` who is entered with the number of a row `s` of the log and notified of its unit.
 * Of a unit an event is one row for a number, so nothing was written for this one.
 */
const otherEntries = (whom: ListenerId, ids: readonly number[]) => {
  const others = (name: ListenerId) =>
    name === whom ? sql`${sql.ref(name)} <> all(${ids}::int[])` : sql`true`;
  return sql`
    select owner_id, null::integer as receiver_id, owner_name as receiver from owner_elevator join owner using (owner_id)
    where elevator_id = s.elevator_id and owner.tel_num = s.tel_num and received and ${others('owner_id')}
    union all
    select null, receiver_id, receiver_name from elevator e cross join lateral (
      select * from sms_receiver where elevator_id = e.elevator_id
      union all select * from sms_receiver where domain_id = e.domain_id) r
    where e.elevator_id = s.elevator_id and r.tel_num = s.tel_num and r.received and ${others('receiver_id')}
      and (${kindNames}::text[])[s.kind] = any(r.kinds)`;
};

/**
 * Before these messages are cancelled or moved: what was certainly not sent is written for somebody else with the same number,
 * since its events are taken once more; what may have arrived stays with that one.
 */
async function leaveToOthers(
  db: Kysely<DB>,
  { whom, ids, messages }: { whom: ListenerId; ids: readonly number[]; messages: Sql },
): Promise<void> {
  await sql`
    with left_over as materialized (
        select s.stop_sms_id, s.event_id, o.*, m.state = 'sending' or m.unsure > 0 as may_have_arrived
        from stop_sms s join outbox_message m using (message_id)
        cross join lateral (${otherEntries(whom, ids)} limit 1) o
        where s.message_id in (${messages}) and not s.over and ${sql.ref(`s.${whom}`)} = any(${ids}::int[])
          and m.state in ('queued', 'sending')),
      handed_over as (
        update stop_sms s set owner_id = l.owner_id, receiver_id = l.receiver_id, receiver = l.receiver
        from left_over l where s.stop_sms_id = l.stop_sms_id and l.may_have_arrived),
      again as (insert into owner_change (alarm_id) select distinct event_id from left_over returning alarm_id)
    select pg_notify('alarm_changed', '[]') where exists (select from again)`.execute(db);
}

/**
 * What these people share of some messages becomes messages of their own, which may be cancelled or moved. One that may have
 * arrived stays as it is, for the others.
 *
 * @param messages a query of `message_id`
 */
async function splitOff(
  db: Kysely<DB>,
  whom: ListenerId,
  ids: readonly number[],
  messages: Sql,
): Promise<void> {
  // Nobody joins them from here on.
  const { rows: locked } = await sql<{ message_id: number }>`
    select m.message_id from outbox_message m where m.message_id in (${messages}) and m.state in ('queued', 'sending')
    order by m.message_id for update`.execute(db);
  const { rows } = await sql<{ rest: number; part: number }>`
    with shared as materialized (
        select m.*, 'part of ' || m.message_id || ' ' || gen_random_uuid() as part_key from outbox_message m
        where m.message_id = any(${locked.map(row => row.message_id)}::bigint[]) and m.state = 'queued' and m.unsure = 0
          and ${isShared(whom, ids)}),
      parts as (
        insert into outbox_message (key, channel, template, parameters, language, address, receiver_id, priority, attempts,
          next_at, expires_at, at, provider, answer, held)
        select part_key, channel, template, parameters, language, address, receiver_id, priority, attempts,
          next_at, expires_at, at, provider, answer, held from shared
        returning message_id, key),
      counted as (
        update outbox_budget b set used = b.used + n.count
        from (select address, template, at::date as at, count(*)::int as count from shared group by 1, 2, 3) n
        where (b.address, b.template, b.at) = (n.address, n.template, n.at))
    update stop_sms s set message_id = p.message_id from shared m join parts p on p.key = m.part_key
    where s.message_id = m.message_id and not s.over and ${sql.ref(`s.${whom}`)} = any(${ids}::int[])
    returning m.message_id as rest, p.message_id as part`.execute(db);
  if (rows.length === 0) return;
  await sql`select ${plansOnce}`.execute(db);
  await putIntoWords(db, [...new Set(rows.flatMap(({ rest, part }) => [rest, part]))]);
}

/** What these people are notified of by these messages is not sent. */
async function cancelFor(
  db: Kysely<DB>,
  { whom, ids, messages }: { whom: ListenerId; ids: readonly number[]; messages: Sql },
  answer: OwnAnswer,
): Promise<void> {
  await splitOff(db, whom, ids, messages);
  await leaveToOthers(db, { whom, ids, messages });
  await cancelWhere(
    db,
    sql`from outbox_message m where m.message_id in (${messages}) and not ${isShared(whom, ids)}`,
    answer,
  );
}

const messagesFor = (whom: ListenerId, ids: readonly number[]) =>
  sql`select s.message_id from ${rowsFor(whom, ids)}`;

/** What waits for these people. */
export const cancelWaiting = (
  db: Kysely<DB>,
  whom: ListenerId,
  ids: readonly number[],
  answer: OwnAnswer,
): Promise<void> => cancelFor(db, { whom, ids, messages: messagesFor(whom, ids) }, answer);

/** Whether this one, as stored by now, is notified of a row `s`. */
const isWanted: Readonly<Record<ListenerId, (id: number) => Sql>> = {
  owner_id: id =>
    sql`exists (select from owner_elevator l where l.owner_id = ${id}::int and l.elevator_id = s.elevator_id)`,
  receiver_id: id => sql`exists (
    select from sms_receiver r join elevator e on e.elevator_id = r.elevator_id or e.domain_id = r.domain_id
    where r.receiver_id = ${id}::int and e.elevator_id = s.elevator_id and (${kindNames}::text[])[s.kind] = any(r.kinds))`,
  weixin_user_id: id => sql`exists (
    select from weixin_user w where w.weixin_user_id = ${id}::int and (${kindNames}::text[])[s.kind] = any(w.kinds))`,
};

/** The same of what this one is not notified of any more: units that are no longer theirs, kinds that were dropped. */
export const cancelUnwanted = (
  db: Kysely<DB>,
  whom: ListenerId,
  id: number,
  answer: OwnAnswer,
): Promise<void> =>
  cancelFor(
    db,
    {
      whom,
      ids: [id],
      messages: sql`${messagesFor(whom, [id])} group by s.message_id having not bool_or(${isWanted[whom](id)})`,
    },
    answer,
  );

/**
 * What waits goes to the new number, and what is being sent if it is tried again; their rows in the logs follow. What the number
 * is notified of by another message already is not sent to it once more.
 */
export async function moveWaiting(
  db: Kysely<DB>,
  whom: ListenerId,
  id: number,
  { telNum, answer }: { telNum: string; answer: OwnAnswer },
): Promise<void> {
  const messages = messagesFor(whom, [id]);
  await splitOff(db, whom, [id], messages);
  await leaveToOthers(db, { whom, ids: [id], messages });
  const isKnown = sql`exists (
    select from stop_sms o where not o.over and (o.event_id, o.kind, o.entrapment_id, o.tel_num, o.openid)
      = (s.event_id, s.kind, s.entrapment_id, ${telNum}, s.openid))`;
  await cancelWhere(
    db,
    sql`from (
        select s.message_id from stop_sms s where ${sql.ref(`s.${whom}`)} = ${id} and not s.over
        group by s.message_id having bool_and(${isKnown})) k
      join outbox_message m using (message_id) where not ${isShared(whom, [id])}`,
    answer,
  );
  await cancelWhere(
    db,
    sql`from maintain_sms s join outbox_message m using (message_id)
      where ${sql.ref(`s.${whom}`)} = ${id} and not s.over and exists (
        select from maintain_sms o join outbox_message n using (message_id)
        where not o.over and (o.elevator_id, o.day, o.tel_num, o.openid) = (s.elevator_id, s.day, ${telNum}, s.openid)
          and n.parameters ->> 'time' = m.parameters ->> 'time' and (n.state <> 'failed' or n.unsure > 0))`,
    answer,
  );
  // The key named the old number: whoever has it by now may be notified too.
  await sql`update outbox_message set address = ${telNum}, key = 'moved ' || message_id
    where message_id in (
      select m.message_id from outbox_message m
      where m.message_id in (${messages}) and m.state in ('queued', 'sending') and not ${isShared(whom, [id])}
      order by m.message_id for update)`.execute(db);
}
