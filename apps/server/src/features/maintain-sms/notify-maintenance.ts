/**
 * Notifies owners and receivers two days before a visit, and where an announced visit is moved, on the day when it is: to
 * another day or hour, or by a new schedule, for which it gave way to another visit. One message for a visit, its time and a
 * number, until it may have received another time, and never within quiet hours: what has not left by their beginning is
 * written again on another day. One transaction at a time writes some of them, messages and log together, so that a kill loses
 * nothing and nothing is sent twice.
 */
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueue, takeBudgets } from '../../outbox/enqueue.ts';
import { addressOf, audienceOf, type Listener, listenerIds, stillListening } from '../receiver/audience.ts';
import { placeOfUnit } from '../receiver/message-words.ts';
import { holdSendingMode } from '../receiver/sending-mode.ts';
import { cancelWhere } from '../receiver/waiting-messages.ts';

const mostAtOnce = 2000;
/** Of a number and a template, a day: what Aliyun lets through of notices. */
const mostPerDay = 50;
const daysBefore = 2;
/** Among what an audience is notified of. */
const maintenanceKind = 1 + receiverKinds.codes.indexOf('maintenance');

/** Hours of the day in the installation's time zone. */
export interface QuietHours {
  from: number;
  to: number;
}

interface MaintenanceMessage extends Listener {
  elevator_id: number;
  domain_id: number;
  city_id: number;
  mp_id: number;
  day: string;
  moved: boolean;
  place: string;
  job_num: string;
  time: string;
  at: string;
  /** Seconds until the visit is to begin; afterwards nobody needs to read that it is planned. */
  begins_in: number;
  /** The last message about this visit and day before it is announced again. */
  before: number | null;
}

const keyOf = (one: MaintenanceMessage) =>
  `maintenance ${one.mp_id} ${one.day} ${addressOf(one)}${one.before === null ? '' : ` after ${one.before}`}`;

/** That it is not begun, done or cancelled. */
const isOpen = sql`p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null`;

/** Seconds until the quiet hours begin; nothing within them. */
async function secondsLeft(db: Kysely<DB>, { from, to }: QuietHours): Promise<number | undefined> {
  if (from === to) return daysBefore * 24 * 3600;
  const { rows } = await sql<{ second: number }>`
    select extract(epoch from localtime)::int as second`.execute(db);
  const second = rows[0]?.second ?? 0;
  const hour = second / 3600;
  const quiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (quiet) return undefined;
  const left = from * 3600 - second;
  return left > 0 ? left : left + 24 * 3600;
}

/** Of a visit `p`, as messages say it. */
const time = sql`to_char(p.plan_start, 'MM-DD HH24:MI')`;

/**
 * Of an announced visit `g` that gave way, the one that came instead: the first that was planned since, whatever has become of
 * it. One that was cancelled or begun before was not.
 */
const replacement = sql`
  select p.mp_id, p.elevator_id, p.due_date, p.plan_start, ${isOpen} as open from maintenance_plan p
  where p.elevator_id = g.elevator_id and p.mp_id > g.mp_id and p.due_date >= g.cancelled_at::date and p.gave_way is null
    and (p.cancelled_at is null or p.cancelled_at > g.cancelled_at)
    and (p.actual_start is null or p.actual_start > g.cancelled_at)
  order by p.due_date, p.mp_id limit 1`;

/** `visits` within two days, and those of which such a day was announced, or of one that they replace. */
const visits = sql`
  said as materialized (
    select p.mp_id, p.elevator_id, p.due_date, p.plan_start, ${isOpen} as open, p.gave_way, p.cancelled_at
    from maintenance_plan p
    where p.mp_id in (select mp_id from maintain_sms where day >= current_date - ${daysBefore}::int and not over)),
  replacing as materialized (
    select g.mp_id as said_mp_id, p.* from said g cross join lateral (${replacement}) p where g.gave_way is not null),
  visits as materialized (
    select p.mp_id, p.elevator_id, p.due_date, p.plan_start, ${time} as time from (
      select p.mp_id, p.elevator_id, p.due_date, p.plan_start from maintenance_plan p
      where ${isOpen} and p.due_date between current_date and current_date + ${daysBefore}::int
      union select mp_id, elevator_id, due_date, plan_start from said where open
      union select mp_id, elevator_id, due_date, plan_start from replacing where open) p
    where p.plan_start > now())`;

/** By what a message is somebody's: the number, or the person at another number. */
const whoms = ['tel_num', 'openid', ...listenerIds] as const;

/**
 * Whether `o` was notified of the visit; of another time only if the message may have arrived. Each as a set that is made once:
 * a unit may have thousands of receivers.
 */
const isNotified = (other: boolean): Sql<boolean> => {
  const by = (who: (typeof whoms)[number]) =>
    sql`coalesce((v.mp_id, o.${sql.ref(who)}) in (
      select mp_id, ${sql.ref(who)} from told where ${sql.ref(who)} is not null and other = ${other}::boolean), false)`;
  return sql<boolean>`(${sql.join(whoms.map(by), sql` or `)})`;
};
const [notifiedThis, notifiedOther] = [isNotified(false), isNotified(true)];

/** The last message of another time that whoever an announcement was for may have received: each row is read once. */
const lastOther = sql`greatest(${sql.join(
  whoms.map(
    who => sql`case when ${sql.ref(who)} is not null
      then max(message_id) filter (where other and may_have_arrived) over (partition by mp_id, ${sql.ref(who)}) end`,
  ),
)})`;

/** What a message `m` announced; of a row that says no time, its day counts. */
const saidTime = sql`m.parameters ->> 'time'`;

/**
 * One of this time that certainly did not arrive counts on the day on which it was written, or where it waited for a person;
 * on another day it counts as never written.
 */
async function untold(db: Kysely<DB>): Promise<MaintenanceMessage[]> {
  const units = sql`select distinct elevator_id from visits`;
  const { rows } = await sql<MaintenanceMessage>`
    with ${visits},
      announced as materialized (
        select s.message_id, v.mp_id, coalesce(${saidTime} <> v.time, s.day <> v.due_date) as other,
          m.state <> 'failed' or m.unsure > 0 as may_have_arrived, m.held or s.at::date = current_date as stands,
          nullif(s.tel_num, '') as tel_num, nullif(s.openid, '') as openid,
          s.owner_id, s.receiver_id, s.weixin_user_id
        from (select mp_id, mp_id as said_mp_id from visits union all select mp_id, said_mp_id from replacing) r
        join visits v using (mp_id) join maintain_sms s on s.mp_id = r.said_mp_id join outbox_message m using (message_id)
        where not s.over),
      told as materialized (
        select * from (select *, ${lastOther} as last_other from announced) t
        where case when other then may_have_arrived
          else (may_have_arrived or stands) and (last_other is null or message_id > last_other) end)
    select distinct on (v.due_date, v.mp_id, o.tel_num, o.openid) v.elevator_id, e.domain_id, e.city_id, v.mp_id,
      to_char(v.due_date, 'YYYY-MM-DD') as day, ${notifiedOther} as moved, o.owner_id, o.receiver_id,
      o.weixin_user_id, o.user_id, o.receiver, o.channel, o.tel_num, o.openid,
      ${placeOfUnit} as place, e.job_num, v.time,
      to_char(v.plan_start, 'YYYY-MM-DD HH24:MI') as at, ceil(extract(epoch from v.plan_start - now()))::int as begins_in,
      (select max(s.message_id) from maintain_sms s
       where s.mp_id = v.mp_id and s.day = v.due_date and s.tel_num = o.tel_num and s.openid = o.openid) as before
    from visits v join (${audienceOf(units)}) o on o.elevator_id = v.elevator_id and o.kind = ${maintenanceKind}::int
    join elevator e on e.elevator_id = v.elevator_id and e.retired_at is null join site d on d.domain_id = e.domain_id
    where not ${notifiedThis} and (${notifiedOther} or v.due_date <= current_date + ${daysBefore}::int)
    order by v.due_date, v.mp_id, o.tel_num, o.openid, o.owner_id, o.receiver_id, o.weixin_user_id
    limit ${mostAtOnce}::int`.execute(db);
  return rows;
}

async function write(
  db: Kysely<DB>,
  messages: readonly MaintenanceMessage[],
  { validSeconds, held }: { validSeconds: number; held: boolean },
): Promise<void> {
  if (messages.length === 0) return;
  const templated = messages.map(one => ({
    ...one,
    template: one.moved ? ('maintenanceMoved' as const) : ('maintenance' as const),
  }));
  const limited = templated.filter(({ channel }) => channel === 'sms');
  const taken = await takeBudgets(
    db,
    limited.map(({ tel_num, template }) => ({ address: tel_num, template })),
    mostPerDay,
  );
  const beyond = new Set(limited.filter((_, at) => !taken[at]));
  await enqueue(
    db,
    templated.map(one => ({
      key: keyOf(one),
      channel: one.channel,
      template: one.template,
      parameters: {
        address: one.place,
        code: one.job_num,
        time: one.time,
        ...(one.channel === 'weixin' && { event: one.moved ? '保养改期' : '计划保养', at: one.at }),
      },
      language: 'zh',
      address: addressOf(one),
      receiverId: one.user_id ?? undefined,
      priority: 'other',
      // Nobody can send what is beyond the limit.
      held: held && !beyond.has(one),
      // One that a person sends knows no quiet hours.
      validSeconds: Math.min(held ? daysBefore * 24 * 3600 : validSeconds, one.begins_in),
      ...(beyond.has(one) && { refused: 'limit of the day' }),
    })),
  );
  await sql`
    insert into maintain_sms (message_id, elevator_id, domain_id, city_id, mp_id, day, owner_id, receiver_id, weixin_user_id, receiver, channel,
      tel_num, openid)
    select m.message_id, t.elevator_id, t.domain_id, t.city_id, t.mp_id, t.day, t.owner_id, t.receiver_id, t.weixin_user_id, t.receiver, t.channel,
      t.tel_num, t.openid
    from unnest(${messages.map(keyOf)}::text[], ${messages.map(one => one.elevator_id)}::int[],
      ${messages.map(one => one.domain_id)}::int[], ${messages.map(one => one.city_id)}::int[],
      ${messages.map(one => one.mp_id)}::bigint[], ${messages.map(one => one.day)}::date[],
      ${messages.map(one => one.owner_id)}::int[], ${messages.map(one => one.receiver_id)}::int[],
      ${messages.map(one => one.weixin_user_id)}::int[], ${messages.map(one => one.receiver)}::text[],
      ${messages.map(one => one.channel)}::text[], ${messages.map(one => one.tel_num)}::text[],
      ${messages.map(one => one.openid)}::text[])
      t (key, elevator_id, domain_id, city_id, mp_id, day, owner_id, receiver_id, weixin_user_id, receiver, channel, tel_num, openid)
    join outbox_message m using (key) on conflict do nothing`.execute(db);
}

/** What waits and is no longer so: the visit was moved, replaced, cancelled or begun meanwhile. */
const cancelWrong = (db: Kysely<DB>) =>
  cancelWhere(
    db,
    sql`from maintain_sms s join outbox_message m using (message_id)
      where s.day >= current_date and not exists (
        select from maintenance_plan p where p.mp_id = s.mp_id and p.due_date = s.day and ${isOpen}
          and coalesce(${saidTime} = ${time}, true))`,
    'the visit was changed',
  );

/** @returns whether more may be waiting */
const notifySome = (db: Kysely<DB>, quiet: QuietHours): Promise<boolean> =>
  inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('owners are told of maintenance'))`.execute(trx);
    // Before messages and budgets, as whoever changes it does.
    const held = (await holdSendingMode(trx)).manual.includes('maintenance');
    await cancelWrong(trx);
    const validSeconds = await secondsLeft(trx, quiet);
    if (validSeconds === undefined) return false;
    const messages = await untold(trx);
    await write(trx, await stillListening(trx, messages), { validSeconds, held });
    return messages.length === mostAtOnce;
  });

export async function notifyMaintenance(
  db: Kysely<DB>,
  quiet: QuietHours,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await notifySome(db, quiet)));
}
