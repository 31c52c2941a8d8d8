/**
 * Turns changes of alarms into text messages to owners and receivers. The transaction of a change leaves a row
 * (`owner_change`, owner-change.sql); whoever takes the row looks at what the alarms of the unit are by now, and writes in the same
 * transaction what each of the audience was not notified of yet. So nothing is lost to a kill, and nothing is sent twice: of an event
 * a number has one message of each kind, whoever owns it. What still waits for the provider when it is no longer true is not
 * sent: nobody reads that people are trapped who are out. It counts as never written, and is written again when it is true
 * again. While one is being sent that is no longer true, its event waits.
 * One transaction at a time does so, since the messages about an end depend on those about its beginning.
 */
import { trappedCodes } from '@hoistway/contract/device/faults';
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import type { StopSmsKind } from '@hoistway/contract/features/stop-sms';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueue, takeBudgets } from '../../outbox/enqueue.ts';
import { hotlineCode } from '../alarm/reported-code.ts';
import { isDispatched } from '../alarm/service-order.ts';
import { audienceOf, type Listener, stillListening } from '../receiver/audience.ts';
import { placeOfUnit } from './sms-log.ts';

const mostAtOnce = 500;
/** Messages that are written by one statement. */
const mostMessages = 2000;
/** Of a number and a template, a day: what Aliyun lets through of notices. Messages about trapped people are not limited. */
const mostPerDay = 50;
/** Later than that nobody needs it. */
const validSeconds = 4 * 3600;

interface OwnerMessage extends Listener {
  elevator_id: number;
  event_id: number;
  kind: StopSmsKind;
  place: string;
  job_num: string;
  time: string;
}

const templates = { 1: 'stopped', 2: 'recovered', 3: 'trapped', 4: 'rescued' } as const;
const priorities = { 1: 'other', 2: 'other', 3: 'trapped', 4: 'awaited' } as const;

const keyOf = ({ kind, event_id, tel_num }: OwnerMessage) =>
  `owner ${templates[kind]} ${event_id} ${tel_num}`;

/** Somebody was sent, and not because of a complaint by telephone: of such a unit nobody knows whether it stands. */
const isStop = sql`(${isDispatched('a')} and a.main_code <> ${hotlineCode})`;

/**
 * What the events of these alarms are by now, one row each: when the unit stopped, when people were trapped, when all was
 * over and when the people were out; null for what is not so. A suspicion is neither a stop nor an entrapment. What was over
 * before it was reported is not announced. A dispatch that was cancelled freed nobody, and as long as the device says that
 * somebody is inside nothing is over: it is asked again when the device says otherwise. `stands` and `inside` say since when a
 * beginning is true: since when an alarm that was dispatched, or one with people, is open. `held` says whether anybody,
 * a person or the device, still says that people are inside.
 */
const course = (alarmIds: readonly number[]) => sql`
  select v.elevator_id, v.event_id,
    min(a.alarm_date) filter (where ${isStop} and not a.told_late) as stopped,
    min(coalesce(a.trapped_since, a.alarm_date)) filter (where a.box_up and not a.told_late) as trapped,
    min(a.alarm_date) filter (where ${isStop} and a.finish_date is null) as stands,
    min(coalesce(a.trapped_since, a.alarm_date)) filter (where a.box_up and a.finish_date is null) as inside,
    coalesce(bool_or(a.box_up and (a.finish_date is null or a.device_inside)), false) as held,
    case when bool_and(a.finish_date is not null) and not bool_or(a.device_inside) then max(a.finish_date) end as recovered,
    case when bool_and(a.finish_date is not null) filter (where a.box_up)
        and not bool_or(a.device_inside) filter (where a.box_up)
      then max(a.rescue_time) filter (where a.box_up) end as rescued
  from (select distinct elevator_id, coalesce(event_id, alarm_id) as event_id from alarm
        where alarm_id = any(${alarmIds}::bigint[])) v
  cross join lateral (
    select f.*, f.late and f.finish_date is not null as told_late from (
      select * from alarm where alarm_id = v.event_id union all select * from alarm where event_id = v.event_id) f
    where f.main_code <> ${trappedCodes.suspected}) a
  group by v.elevator_id, v.event_id`;

/**
 * Whether `o` was notified of this kind: the number, or the person at another number. Each as a set that is made once: an event
 * may have thousands of receivers.
 */
const isNotified = (kind: Sql): Sql<boolean> => {
  const by = (who: 'tel_num' | 'owner_id' | 'receiver_id') =>
    sql`coalesce((c.event_id, ${kind}, o.${sql.ref(who)}) in (
      select event_id, kind, ${sql.ref(who)} from told where ${sql.ref(who)} is not null), false)`;
  return sql<boolean>`(${by('tel_num')} or ${by('owner_id')} or ${by('receiver_id')})`;
};

/** To each number once, and to nobody who switched messages off. */
async function untold(
  db: Kysely<DB>,
  alarmIds: readonly number[],
  { kinds, wanted }: { kinds: Sql; wanted: Sql },
): Promise<OwnerMessage[]> {
  const units = sql`select distinct elevator_id from course`;
  const { rows } = await sql<OwnerMessage>`
    with course as materialized (${course(alarmIds)}),
      told as materialized (select event_id, kind, tel_num, owner_id, receiver_id from stop_sms
                            where event_id in (select event_id from course) and not over)
    select distinct on (c.event_id, k.kind, o.tel_num) c.elevator_id, c.event_id, k.kind, o.owner_id, o.receiver_id,
      o.receiver, o.tel_num, ${placeOfUnit} as place, e.job_num, to_char(k.at, 'MM-DD HH24:MI') as time
    from course c cross join lateral (values ${kinds}) k (kind, at)
    join (${audienceOf(units)}) o on o.elevator_id = c.elevator_id and o.kind = k.kind
    join elevator e on e.elevator_id = c.elevator_id join site d on d.domain_id = e.domain_id
    where k.at is not null and ${wanted} and not ${isNotified(sql`k.kind`)}
    order by c.event_id, k.kind, o.tel_num, o.owner_id, o.receiver_id
    limit ${mostMessages}::int`.execute(db);
  return rows;
}

async function write(db: Kysely<DB>, messages: readonly OwnerMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const limited = messages.filter(({ kind }) => kind <= 2);
  const taken = await takeBudgets(
    db,
    limited.map(one => ({ address: one.tel_num, template: templates[one.kind] })),
    mostPerDay,
  );
  const beyond = new Set(limited.filter((_, at) => !taken[at]));
  await enqueue(
    db,
    messages.map(one => ({
      key: keyOf(one),
      template: templates[one.kind],
      parameters: { address: one.place, code: one.job_num, time: one.time },
      language: 'zh',
      address: one.tel_num,
      priority: priorities[one.kind],
      validSeconds,
      ...(beyond.has(one) && { refused: 'limit of the day' }),
    })),
  );
  await sql`
    insert into stop_sms (message_id, elevator_id, event_id, kind, owner_id, receiver_id, receiver, tel_num)
    select m.message_id, t.elevator_id, t.event_id, t.kind, t.owner_id, t.receiver_id, t.receiver, t.tel_num
    from unnest(${messages.map(keyOf)}::text[], ${messages.map(one => one.elevator_id)}::int[],
      ${messages.map(one => one.event_id)}::bigint[], ${messages.map(one => one.kind)}::smallint[],
      ${messages.map(one => one.owner_id)}::int[], ${messages.map(one => one.receiver_id)}::int[],
      ${messages.map(one => one.receiver)}::text[], ${messages.map(one => one.tel_num)}::text[])
      t (key, elevator_id, event_id, kind, owner_id, receiver_id, receiver, tel_num)
    join outbox_message m using (key) on conflict do nothing`.execute(db);
}

/** Anyone notified of trapped people gets no stop message as well. */
const ofPeople = sql`'trapped' = any(o.kinds)`;

const trappedNow = sql`(3::smallint, c.inside)`;
/** The beginnings, as long as they are true: of what is over nobody is notified that it began. */
const begins = {
  kinds: sql`(1::smallint, c.stands), ${trappedNow}`,
  wanted: sql`(k.kind = 3 or not (${ofPeople} and (c.inside is not null or ${isNotified(sql`3::smallint`)})))`,
};
/** Of the events of a `course`, the kinds of messages that may still be sent. */
const open = sql`
  select s.event_id, s.kind from stop_sms s join outbox_message m using (message_id)
  where s.event_id in (select event_id from course) and not s.over and m.state in ('queued', 'sending')`;
/**
 * The ends, for everyone notified of the beginning, unless it may still be sent: the event ended a moment ago, and that
 * change comes. And for receivers who do not want to know of beginnings, where there was one
 * to announce and the end is still worth a message.
 */
const ends = {
  kinds: sql`(2::smallint, c.recovered), (4::smallint, c.rescued)`,
  wanted: sql`(c.event_id, (k.kind - 1)::smallint) not in (${open}) and (${isNotified(sql`(k.kind - 1)::smallint`)}
    or ((array['stop', 'recovery', 'trapped', 'rescued'])[k.kind - 1] <> all(o.kinds)
      and k.at > now() - make_interval(secs => ${validSeconds})
      and case k.kind when 2 then c.stopped is not null and (c.trapped is null or not ${ofPeople})
                      else c.trapped is not null end))`,
};

/** @returns whether there was anything to write */
async function writeAll(db: Kysely<DB>, alarmIds: readonly number[], part: typeof begins): Promise<boolean> {
  for (let turn = 0; ; turn += 1) {
    const messages = await untold(db, alarmIds, part);
    const listening = await stillListening(db, messages);
    await write(db, listening);
    // Somebody who changed meanwhile was left out, and is found again as he is now.
    if (messages.length < mostMessages && listening.length === messages.length)
      return turn > 0 || messages.length > 0;
  }
}

/** That people are trapped. */
const trapped = { kinds: trappedNow, wanted: sql`true` };

/**
 * Sends messages about trapped people alone, and leaves the changes to whoever takes them: it waits for nobody who writes thousands of
 * messages about other units. Whichever comes second finds it sent. The people may be out by the time that it is committed:
 * the changes are taken once more.
 */
export async function notifyTrapped(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ alarm_id: number }>`
    select distinct alarm_id from owner_change join alarm using (alarm_id) where box_up order by alarm_id`.execute(
    db,
  );
  const alarmIds = rows.map(row => row.alarm_id);
  for (let at = 0; at < alarmIds.length && !signal.aborted; at += mostAtOnce)
    await inTransaction(db, async trx => {
      const some = alarmIds.slice(at, at + mostAtOnce);
      if (await writeAll(trx, some, trapped))
        await sql`
          with again as (insert into owner_change (alarm_id) select unnest(${some}::bigint[]))
          select pg_notify('alarm_changed', '[]')`.execute(trx);
    });
}

/** Of a message `s` of an event `c`: what it reports is no longer so. */
const isUntrue = sql<boolean>`case s.kind when 1 then c.stands is null when 2 then c.recovered is null
  when 3 then not c.held else c.rescued is null end`;
const untrueOf = (alarmIds: readonly number[]) => sql`
  (${course(alarmIds)}) c join stop_sms s on s.event_id = c.event_id and not s.over and ${isUntrue}
  join outbox_message m on m.message_id = s.message_id`;

/**
 * Ends some messages of these events that wait and are no longer true. One that was certainly not sent gives its key to the
 * next; one whose answer was lost, or whose sender died, may have arrived.
 *
 * @returns whether more may be waiting
 */
async function endUntrue(db: Kysely<DB>, alarmIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`
    with untrue as (
        select m.message_id, m.unsure > 0 or m.state = 'sending' as may_have_arrived from ${untrueOf(alarmIds)}
        where m.state = 'queued' or (m.state = 'sending' and m.next_at <= now())
        order by m.message_id limit ${mostMessages}::int for update of m),
      ended as (
        update outbox_message m set state = 'failed', ended_at = now(),
          answer = case when may_have_arrived then ${unknownEnd} else ${over} end,
          key = case when may_have_arrived then m.key else m.key || ' over ' || m.message_id end
        from untrue where m.message_id = untrue.message_id returning m.message_id, may_have_arrived),
      marked as (
        update stop_sms s set over = true from ended where s.message_id = ended.message_id and not may_have_arrived)
    select count(*)::int as ended from ended`.execute(db);
  return (rows[0]?.ended ?? 0) === mostMessages;
}
const over: OwnAnswer = 'over before it was sent';
const unknownEnd: OwnAnswer = 'no answer, it may have arrived';

/** The events of these alarms of which a message is being sent that is no longer true: it may come back to the queue. */
async function unsettledEvents(db: Kysely<DB>, alarmIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct c.event_id from ${untrueOf(alarmIds)} where m.state in ('queued', 'sending')`.execute(db);
  return rows.map(row => row.event_id);
}

/** Takes some changes after this one. @returns the last of them, undefined when no more can be waiting */
async function notifySome(db: Kysely<DB>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ change_id: number; alarm_id: number }>`
    select change_id, alarm_id from owner_change where change_id > ${after} order by change_id limit ${mostAtOnce}::int`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  const changeIds = rows.map(row => row.change_id);
  const alarmIds = [...new Set(rows.map(row => row.alarm_id))];
  const alone = <T>(work: (trx: Kysely<DB>) => Promise<T>) =>
    inTransaction(db, async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('owners are told of their units'))`.execute(trx);
      return work(trx);
    });
  // On their own: below, as elsewhere, messages are locked after the people that they are for.
  while (await alone(trx => endUntrue(trx, alarmIds)));
  await alone(async trx => {
    const { rows: taken } = await sql<{ alarm_id: number }>`
      delete from owner_change o where change_id = any(${changeIds}::bigint[]) and not exists (
        select from alarm a where a.alarm_id = o.alarm_id
          and coalesce(a.event_id, a.alarm_id) = any(${await unsettledEvents(trx, alarmIds)}::bigint[]))
      returning alarm_id`.execute(trx);
    const changed = [...new Set(taken.map(row => row.alarm_id))];
    if (changed.length === 0) return;
    // Each reads what is true by then, so the ends come first: of an event that ends in between nothing is written.
    for (const part of [ends, begins]) await writeAll(trx, changed, part);
  });
  return rows.length < mostAtOnce ? undefined : Math.max(...changeIds);
}

/** Takes all changes that wait. Trapped people are notified of first, so that they wait for no end of thousands of others. */
export async function notifyOwners(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
    await notifyTrapped(db, signal);
    after = await notifySome(db, after);
  }
}
