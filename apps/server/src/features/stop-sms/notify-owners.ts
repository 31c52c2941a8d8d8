/**
 * Turns changes of alarms into messages to owners, receivers and WeChat users. The transaction of a change leaves a row
 * (`owner_change`, owner-change.sql); whoever takes the row looks at what the alarms of the unit are by now, and writes in the
 * same transaction what each of the audience was not notified of yet. So nothing is lost to a kill, and nothing is sent twice:
 * of an event an address has one message of each kind, whoever owns it, and of each time that people were trapped. What still
 * waits for the provider when it is no longer true is not sent: nobody reads that people are trapped who are out. It counts as
 * never written, and is written again when it is true again. While one is being sent that is no longer true, its event waits.
 * One transaction at a time does so, since the messages about an end depend on those about its beginning.
 */
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import {
  inTransaction,
  keepingPlans,
  plannedOnce,
  plansOnce,
  withoutWaiting,
} from '../../database/transaction.ts';
import { audienceOf, type ListenerId, listenerIds, stillListening } from '../receiver/audience.ts';
import { courseOf, eventsOf } from './event-course.ts';
import {
  endUntrue,
  mostMessages,
  type StopMessage,
  unsettledEvents,
  validSeconds,
  whatMayBe,
  writeMessages,
} from './stop-messages.ts';

/** A site may have hundreds of receivers: whoever waits for the lock waits for the messages of these changes. */
const mostAtOnce = 50;

/**
 * Whether `o` has a message of this kind about the event of `c`, at the address or as the person at another one. Each as a set
 * that is made once: an event may have thousands of receivers.
 *
 * @param more on the rows of `told`
 */
const isNotified = (what: Sql, row: Sql, more = sql`true`): Sql<boolean> => {
  const by = (who: 'tel_num' | 'openid' | ListenerId) =>
    sql`coalesce((${row}, o.${sql.ref(who)}) in (
      select ${what}, ${sql.ref(who)} from told where ${sql.ref(who)} is not null and ${more}), false)`;
  return sql<boolean>`(${sql.join((['tel_num', 'openid', ...listenerIds] as const).map(by), sql` or `)})`;
};
const isWritten = isNotified(sql`event_id, entrapment_id, kind`, sql`c.event_id, c.entrapment_id, k.kind`);
/** Unless it certainly failed: to whom nothing arrived the end is no news. */
const knowsBeginning = isNotified(
  sql`event_id, entrapment_id, kind`,
  sql`c.event_id, c.entrapment_id, c.kind`,
  sql`may_have_arrived`,
);
const knowsOfPeople = isNotified(sql`event_id, kind`, sql`c.event_id, 3::smallint`);

/** The kind of a message and since when it is true, from the course `c` of an event; and who is to get it. */
interface Part {
  kind: Sql;
  wanted: Sql;
}

/** To each address once, and to nobody who switched messages off. */
async function untold(
  db: Kysely<DB>,
  alarmIds: readonly number[],
  { kind, wanted }: Part,
): Promise<StopMessage[]> {
  const units = sql`select distinct elevator_id from course`;
  const { rows } = await sql<StopMessage>`
    ${plannedOnce}with course as materialized (${courseOf(eventsOf(alarmIds))}),
      told as materialized (
        select s.event_id, s.entrapment_id, s.kind, nullif(s.tel_num, '') as tel_num, nullif(s.openid, '') as openid,
          s.owner_id, s.receiver_id, s.weixin_user_id, m.state <> 'failed' or m.unsure > 0 as may_have_arrived,
          m.state in ('queued', 'sending') as is_open
        from (select distinct event_id from course) v
        cross join lateral (select * from stop_sms where event_id = v.event_id and not over offset 0) s
        cross join lateral (select state, unsure from outbox_message where message_id = s.message_id offset 0) m)
    select distinct on (c.event_id, c.entrapment_id, k.kind, o.tel_num, o.openid) c.elevator_id, e.domain_id, e.city_id,
      c.event_id, c.entrapment_id, k.kind, k.at as happened_at, o.owner_id, o.receiver_id, o.weixin_user_id, o.user_id, o.receiver, o.channel,
      o.tel_num, o.openid
    from course c cross join lateral (values ${kind}) k (kind, at)
    join (${audienceOf(units)}) o on o.elevator_id = c.elevator_id and o.kind = k.kind
    join elevator e on e.elevator_id = c.elevator_id
    where k.at is not null and ${wanted} and not ${isWritten}
    order by c.event_id, c.entrapment_id, k.kind, o.tel_num, o.openid, o.owner_id, o.receiver_id, o.weixin_user_id
    limit ${mostMessages}::int`.execute(db);
  return rows;
}

/** The beginnings, as long as they are true. Whoever is notified of trapped people gets no stop message as well. */
const begins: Part = {
  kind: sql`(c.kind, c.stands)`,
  wanted: sql`(c.kind = 3 or not ('trapped' = any(o.kinds) and (c.people_now or ${knowsOfPeople})))`,
};
/**
 * The ends, for everyone notified of the beginning, unless it may still be sent: the event ended a moment ago, and that
 * change comes. And for receivers who do not want to know of beginnings, where there was one
 * to announce and the end is still worth a message; of the rescue and the recovery from one entrapment they get the rescue.
 */
const ends: Part = {
  kind: sql`((c.kind + 1)::smallint, c.ended)`,
  wanted: sql`(c.event_id, c.entrapment_id, c.kind) not in (select event_id, entrapment_id, kind from told where is_open)
    and (${knowsBeginning} or ((array['stop', 'recovery', 'trapped', 'rescued'])[c.kind] <> all(o.kinds)
      and c.ended > now() - make_interval(secs => ${validSeconds[2]}) and c.started is not null
      and not (c.kind = 1 and c.people and o.kinds && array['trapped', 'rescued'])))`,
};
/** That people are trapped. */
const trapped: Part = { kind: begins.kind, wanted: sql`c.kind = 3` };

/** @returns whether there was anything to write */
async function writeAll(
  db: Kysely<DB>,
  alarmIds: readonly number[],
  how: { part: Part; gatherSeconds: number },
): Promise<boolean> {
  for (let turn = 0; ; turn += 1) {
    const messages = await untold(db, alarmIds, how.part);
    const listening = await stillListening(db, messages);
    await writeMessages(db, listening, how.gatherSeconds);
    const isFull = messages.length === mostMessages;
    // Somebody who changed meanwhile was left out, and is found again as he is now.
    if (!isFull && listening.length === messages.length) return turn > 0 || messages.length > 0;
    if (isFull && alarmIds.length > 1) {
      // The audience of all of them would be read again for each of the further turns.
      const half = Math.ceil(alarmIds.length / 2);
      for (const some of [alarmIds.slice(0, half), alarmIds.slice(half)]) await writeAll(db, some, how);
      return true;
    }
  }
}

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
      await sql`select ${plansOnce}`.execute(trx);
      const some = alarmIds.slice(at, at + mostAtOnce);
      if (await writeAll(trx, some, { part: trapped, gatherSeconds: 0 }))
        await sql`
          with again as (insert into owner_change (alarm_id) select unnest(${some}::bigint[]))
          select pg_notify('alarm_changed', '[]')`.execute(trx);
    });
}

/** Takes some changes after this one. @returns the last of them, undefined when no more can be waiting */
async function notifySome(db: Kysely<DB>, after: number, gatherSeconds: number): Promise<number | undefined> {
  const { rows } = await sql<{ change_id: number; alarm_id: number }>`
    select change_id, alarm_id from owner_change where change_id > ${after} order by change_id limit ${mostAtOnce}::int`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  const changeIds = rows.map(row => row.change_id);
  const alarmIds = [...new Set(rows.map(row => row.alarm_id))];
  // A crash of the database takes the messages and gives back their changes: alarms need not wait for the disk here.
  const alone = <T>(work: (trx: Kysely<DB>) => Promise<T>) =>
    inTransaction(db, async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('owners are told of their units')), ${keepingPlans}, ${withoutWaiting}`.execute(
        trx,
      );
      return work(trx);
    });
  const take = async (trx: Kysely<DB>, unsettled: readonly number[], parts: readonly Part[]) => {
    await sql`select ${plansOnce}`.execute(trx);
    const isSettled = sql`not exists (
      select from alarm a where a.alarm_id = o.alarm_id
        and coalesce(a.event_id, a.alarm_id) = any(${unsettled}::bigint[]))`;
    const { rows: taken } = await sql<{ alarm_id: number }>`
      delete from owner_change o where change_id = any(${changeIds}::bigint[])
        and ${unsettled.length === 0 ? sql`true` : isSettled} returning alarm_id`.execute(trx);
    const changed = [...new Set(taken.map(row => row.alarm_id))];
    if (changed.length === 0) return;
    for (const part of parts) await writeAll(trx, changed, { part, gatherSeconds });
  };
  // Where alarms only begin, as in a power cut, there is nothing to end and no end to report.
  const areBeginnings = await alone(async trx => {
    const { open, ended } = await whatMayBe(trx, alarmIds);
    if (open || ended) return false;
    await take(trx, [], [begins]);
    return true;
  });
  if (!areBeginnings) {
    // On their own: below, as elsewhere, messages are locked after the people that they are for.
    while (await alone(trx => endUntrue(trx, alarmIds)));
    // Each part reads what is true by then, so the ends come first: of an event that ends in between nothing is written.
    await alone(async trx => take(trx, await unsettledEvents(trx, alarmIds), [ends, begins]));
  }
  return rows.length < mostAtOnce ? undefined : Math.max(...changeIds);
}

/**
 * Takes all changes that wait. Trapped people are notified of first, so that they wait for no end of thousands of others.
 *
 * @param gatherSeconds how long a message about a stop or its end waits for others of its site
 */
export async function notifyOwners(
  db: Kysely<DB>,
  gatherSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
    await notifyTrapped(db, signal);
    after = await notifySome(db, after, gatherSeconds);
  }
}
