/**
 * Messages about stops and entrapments as rows: the outbox and its log, written and ended together. Of an event, one of its
 * entrapments, a kind and an address there is one row of the log.
 *
 * That a unit stops or recovers waits a little. What else happens at its site meanwhile joins the message, so that a power cut
 * is one message with the number of units to each person; and what is over by then was never sent. Messages about people wait
 * for nothing and are about one unit.
 */
import { randomUUID } from 'node:crypto';
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import type { StopSmsKind } from '@hoistway/contract/features/stop-sms';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { plannedOnce, plansOnce } from '../../database/transaction.ts';
import { mayHaveArrived } from '../../outbox/claim.ts';
import { enqueue, priorities, takeBudgets } from '../../outbox/enqueue.ts';
import { addressOf, type Listener } from '../receiver/audience.ts';
import { putIntoWords } from '../receiver/message-words.ts';
import { holdSendingMode } from '../receiver/sending-mode.ts';
import { courseOf, eventsOf, isStopOf } from './event-course.ts';

/** Messages that are written or ended by one statement. */
export const mostMessages = 2000;
/** Of a number and a template, a day: what Aliyun lets through of notices. Messages about trapped people are not limited. */
const mostPerDay = 50;
const hour = 3600;
/** Later than that nobody needs it. People are trapped as long as they are: it is ended when they are out. */
export const validSeconds = { 1: 4 * hour, 2: 4 * hour, 3: 24 * hour, 4: 4 * hour } as const;

const templates = { 1: 'stopped', 2: 'recovered', 3: 'trapped', 4: 'rescued' } as const;
const priorityOf = { 1: 'other', 2: 'other', 3: 'trapped', 4: 'awaited' } as const;
const isGathered = (kind: StopSmsKind) => kind <= 2;

export interface StopMessage extends Listener {
  elevator_id: number;
  domain_id: number;
  city_id: number;
  event_id: number;
  entrapment_id: number;
  kind: StopSmsKind;
  happened_at: Date;
}

/** What one message reports: several units of a site to one number or WeChat user, whoever entered it, or one event. */
const messageOf = (one: StopMessage) =>
  JSON.stringify([
    one.kind,
    addressOf(one),
    isGathered(one.kind) ? one.domain_id : [one.event_id, one.entrapment_id],
  ]);

interface Sending {
  gatherSeconds: number;
  /** Kinds that a person sends. */
  manual: readonly ReceiverKind[];
}
const isManual = (kind: StopSmsKind, { manual }: Sending) =>
  manual.some(name => name === receiverKinds.codes[kind - 1]);

/** Messages about other units of these sites to these people that have not been tried or released yet. */
async function gathering(
  db: Kysely<DB>,
  messages: readonly StopMessage[],
  sending: Sending,
): Promise<Map<string, number>> {
  const { rows } = await sql<StopMessage & { message_id: number }>`
    ${plannedOnce}select m.message_id, s.kind, s.channel, s.tel_num, s.openid, s.event_domain_id as domain_id
    from (
      select distinct * from unnest(${messages.map(one => one.kind)}::smallint[],
        ${messages.map(one => one.domain_id)}::int[], ${messages.map(addressOf)}::text[],
        ${messages.map(one => isManual(one.kind, sending))}::boolean[]) n (kind, domain_id, address, held)) n
    cross join lateral (
      select message_id from outbox_message
      where address = n.address and state = 'queued' and attempts = 0 and webhook_id is null and channel in ('sms', 'weixin')
        and priority = ${sql.lit(priorities[priorityOf[1]])} and held = n.held
        and at > now() - make_interval(secs => ${sending.gatherSeconds}) and next_at > now() offset 0) m
    cross join lateral (select * from stop_sms where message_id = m.message_id and not over limit 1) s
    where s.kind = n.kind and s.event_domain_id = n.domain_id`.execute(db);
  const found = new Map(rows.map(row => [row.message_id, row]));
  const { rows: still } = await sql<{ message_id: number; address: string }>`
    ${plannedOnce}select message_id, address from outbox_message
    where message_id = any(${[...found.keys()]}::bigint[]) and state = 'queued' and attempts = 0 and next_at > now()
    order by message_id for update`.execute(db);
  return new Map(
    still.flatMap(({ message_id, address }) => {
      const row = found.get(message_id);
      // The one that it was for may have got another number meanwhile.
      return row && addressOf(row) === address ? [[messageOf(row), message_id]] : [];
    }),
  );
}

/** Two may write about trapped people at once: the key lets one of them through. Of the others one writes at a time. */
const keyOf = (one: StopMessage) =>
  `owner ${templates[one.kind]} ${
    isGathered(one.kind) ? randomUUID() : `${one.event_id} ${one.entrapment_id} ${addressOf(one)}`
  }`;

/** New messages without words yet. @returns their numbers */
async function addMessages(
  db: Kysely<DB>,
  firsts: ReadonlyMap<string, StopMessage>,
  sending: Sending,
): Promise<Map<string, number>> {
  if (firsts.size === 0) return new Map();
  const all = [...firsts].map(([of, one]) => ({ of, one, key: keyOf(one) }));
  const limited = all.filter(({ one }) => isGathered(one.kind) && one.channel === 'sms');
  const taken = await takeBudgets(
    db,
    limited.map(({ one }) => ({ address: addressOf(one), template: templates[one.kind] })),
    mostPerDay,
  );
  const beyond = new Set(limited.filter((_, at) => !taken[at]));
  await enqueue(
    db,
    all.map(message => ({
      key: message.key,
      channel: message.one.channel,
      template: templates[message.one.kind],
      parameters: {},
      language: 'zh',
      address: addressOf(message.one),
      receiverId: message.one.user_id ?? undefined,
      priority: priorityOf[message.one.kind],
      validSeconds: validSeconds[message.one.kind],
      held: isManual(message.one.kind, sending),
      ...(isGathered(message.one.kind) && { afterSeconds: sending.gatherSeconds }),
      ...(beyond.has(message) && { refused: 'limit of the day' }),
    })),
  );
  const { rows } = await sql<{ key: string; message_id: number }>`
    select key, message_id from outbox_message where key = any(${all.map(({ key }) => key)}::text[])`.execute(
    db,
  );
  const numbers = new Map(rows.map(row => [row.key, row.message_id]));
  return new Map(all.map(({ of, key }) => [of, numbers.get(key) ?? 0]));
}

/** Writes these messages; one of them that was over before it was sent is taken out of where it stood. */
export async function writeMessages(
  db: Kysely<DB>,
  messages: readonly StopMessage[],
  gatherSeconds: number,
): Promise<void> {
  if (messages.length === 0) return;
  const gathered = messages.filter(({ kind }) => isGathered(kind));
  const sending = { gatherSeconds, manual: (await holdSendingMode(db)).manual };
  const waiting = gathered.length > 0 ? await gathering(db, gathered, sending) : new Map<string, number>();
  const firsts = new Map<string, StopMessage>();
  for (const one of messages) {
    const of = messageOf(one);
    if (!waiting.has(of) && !firsts.has(of)) firsts.set(of, one);
  }
  const added = await addMessages(db, firsts, sending);
  const rows = messages.map(one => {
    const of = messageOf(one);
    return { ...one, message_id: waiting.get(of) ?? added.get(of) ?? 0 };
  });
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map(row => row[name]);
  await sql`
    ${plannedOnce}insert into stop_sms as s (message_id, elevator_id, event_domain_id, domain_id, city_id, event_id, entrapment_id, kind, happened_at, owner_id, receiver_id,
      weixin_user_id, receiver, channel, tel_num, openid)
    select * from unnest(${column('message_id')}::bigint[], ${column('elevator_id')}::int[], ${column('domain_id')}::int[],
      ${column('domain_id')}::int[], ${column('city_id')}::int[], ${column('event_id')}::bigint[],
      ${column('entrapment_id')}::bigint[], ${column('kind')}::smallint[], ${column('happened_at')}::timestamptz[],
      ${column('owner_id')}::int[], ${column('receiver_id')}::int[], ${column('weixin_user_id')}::int[],
      ${column('receiver')}::text[], ${column('channel')}::text[], ${column('tel_num')}::text[], ${column('openid')}::text[])
    on conflict (event_id, kind, entrapment_id, tel_num, openid) do update set message_id = excluded.message_id, over = false,
      at = now(), happened_at = excluded.happened_at, event_domain_id = excluded.event_domain_id, owner_id = excluded.owner_id, receiver_id = excluded.receiver_id,
      weixin_user_id = excluded.weixin_user_id, receiver = excluded.receiver where s.over`.execute(db);
  await putIntoWords(db, [...new Set(column('message_id'))]);
}

/**
 * Of a row `s` and its course `c`: what it reports is no longer so, the unit that recovered stands again with another event, or
 * whoever is notified of a stop is notified of people by now.
 */
const isUntrue = sql<boolean>`(case
    when s.kind in (1, 3) then not c.held
    when s.kind = 4 then c.ended is null
    else c.ended is null or exists (select from alarm n
      where n.elevator_id = s.elevator_id and n.finish_date is null and ${isStopOf('n')}) end
  or s.kind = 1 and exists (select from stop_sms p where p.event_id = s.event_id and p.kind = 3 and not p.over
    and p.tel_num = s.tel_num and p.openid = s.openid))`;
/** Also of events before these, of the same units, of which a recovery waits. */
const untrueOf = (alarmIds: readonly number[]) => sql`
  (${courseOf(sql`
    ${eventsOf(alarmIds)}
    union
    select s.elevator_id, s.event_id from stop_sms s join outbox_message m using (message_id)
    where s.elevator_id in (select elevator_id from alarm where alarm_id = any(${alarmIds}::bigint[]))
      and s.kind = 2 and not s.over and m.state in ('queued', 'sending')`)}) c
  join stop_sms s on s.event_id = c.event_id and s.entrapment_id = c.entrapment_id and s.kind in (c.kind, c.kind + 1)
    and not s.over and ${isUntrue}
  join outbox_message m on m.message_id = s.message_id and m.state in ('queued', 'sending')`;

export const over: OwnAnswer = 'over before it was sent';

/**
 * Ends some messages of these events that wait and are no longer true, or takes the units out of them of which they are not.
 * One that was certainly not sent counts as never written. One whose answer was lost, or whose sender died, may have arrived
 * and is ended; of the units of which it is still true it counts as never written, and their events are taken once more.
 *
 * @returns whether more may be waiting
 */
export async function endUntrue(db: Kysely<DB>, alarmIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ message_id: number; ended: boolean }>`
    with untrue as materialized (select s.stop_sms_id, s.message_id from ${untrueOf(alarmIds)}),
      found as materialized (
        select u.stop_sms_id, m.message_id, m.unsure > 0 or m.state = 'sending' as may_have_arrived
        from untrue u join outbox_message m using (message_id)
        where m.state = 'queued' or (m.state = 'sending' and m.next_at <= now())
        order by m.message_id limit ${mostMessages}::int for update of m),
      dropped as (
        update stop_sms s set over = true from found f
        where not s.over and s.message_id = f.message_id and case when may_have_arrived
          then s.stop_sms_id not in (select stop_sms_id from untrue) else s.stop_sms_id = f.stop_sms_id end
        returning case when may_have_arrived then s.event_id end as event_id),
      again as (
        insert into owner_change (alarm_id) select distinct event_id from dropped where event_id is not null),
      ended as (
        update outbox_message m set state = 'failed', ended_at = now(), unsure = m.unsure + (m.state = 'sending')::int,
          answer = case when may_have_arrived then ${mayHaveArrived.answer} else ${over} end,
          key = case when may_have_arrived then m.key else m.key || ' over ' || m.message_id end
        from (select distinct message_id, may_have_arrived from found) f
        where m.message_id = f.message_id and (may_have_arrived or not exists (
          select from stop_sms o where o.message_id = m.message_id and not o.over
            and o.stop_sms_id not in (select stop_sms_id from found)))
        returning m.message_id, m.channel, m.address, m.template, m.at, may_have_arrived),
      given_back as (
        update outbox_budget b set used = greatest(b.used - n.count, 0)
        from (select address, template, at::date as at, count(*)::int as count from ended
              where channel = 'sms' and not may_have_arrived group by 1, 2, 3) n
        where (b.address, b.template, b.at) = (n.address, n.template, n.at))
    select f.message_id, exists (select from ended where ended.message_id = f.message_id) as ended from found f`.execute(
    db,
  );
  const goOn = [...new Set(rows.filter(row => !row.ended).map(row => row.message_id))];
  await sql`select ${plansOnce}`.execute(db);
  await putIntoWords(db, goOn);
  return rows.length === mostMessages;
}

/** Two days: whatever was written earlier has expired. */
const mostOpenSeconds = 2 * validSeconds[3];

/**
 * Whether a message about the units of these alarms is queued or being sent, since only such a one can be ended; and whether
 * an alarm of their events has ended. To be asked while holding the lock: what `notifyTrapped` commits meanwhile leaves its
 * changes to be taken again.
 */
export async function whatMayBe(
  db: Kysely<DB>,
  alarmIds: readonly number[],
): Promise<{ open: boolean; ended: boolean }> {
  const { rows } = await sql<{ open: boolean; ended: boolean }>`
    with events as materialized (${eventsOf(alarmIds)})
    select
      exists (select from events join stop_sms s using (elevator_id) join outbox_message m using (message_id)
        where s.at > now() - make_interval(secs => ${mostOpenSeconds}) and not s.over
          and m.state in ('queued', 'sending')) as open,
      exists (select from events v cross join lateral (
        select finish_date from alarm where alarm_id = v.event_id
        union all select finish_date from alarm where event_id = v.event_id) a
        where a.finish_date is not null) as ended`.execute(db);
  return rows[0] ?? { open: true, ended: true };
}

/** The events of these alarms of which a message is being sent that is no longer true: it may come back to the queue. */
export async function unsettledEvents(db: Kysely<DB>, alarmIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct c.event_id from ${untrueOf(alarmIds)}`.execute(db);
  return rows.map(row => row.event_id);
}
