/**
 * Alarms that a device raised while it was not known that its clock is behind. They were dated as the device said, hours
 * ago: the rescue clock would begin with those hours. They are dated by what is known now, once, and never later than the
 * moment at which the server received them. What the device said is kept alongside it. Those whose end the device dated by
 * the same clock stay as they are: they lasted as long as they say.
 *
 * Their days, stops and orders follow by the triggers of `alarm`.
 */
import type { ClockLag } from '@hoistway/contract/device/fault-fact';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { alarmsChanged, type ChangedAlarm } from '../alarm/alarm-changes.ts';
import { lockUnits } from './reported-entrapment.ts';

/** A minute is no wrong clock, and by one the clocks of server and database may differ. */
const offBy = sql`interval '1 minute'`;
/** A fault may be reported minutes after it began. An older one waited on its way. */
const reportedWithin = sql`interval '10 minutes'`;

/** Open, or ended by a person. */
const isDatedHere = sql`(a.finish_date is null or a.finish_date >= a.received_at)`;

/** @returns how many */
export function dateAlarmsAgain(
  db: Kysely<DB>,
  { elevatorId, lagMs, undecidedMs }: ClockLag,
): Promise<number> {
  const lag = sql`make_interval(secs => ${lagMs / 1000})`;
  const since = sql`(now() - make_interval(secs => ${undecidedMs / 1000}) - ${offBy})`;
  return inTransaction(db, async transaction => {
    await lockUnits(transaction, [elevatorId]);
    const { rows } = await sql<ChangedAlarm>`
      with told as (
        select distinct on (d.code, d.seq) d.elevator_id, d.code, d.seq, d.at, d.alarm_id, said.at as said_at,
               least(said.at + ${lag}, d.received_at) as meant
        from device_event d join alarm a on a.alarm_id = d.alarm_id
        cross join lateral (select coalesce(d.device_at, d.at) as at) said
        where d.elevator_id = ${elevatorId} and d.action = 'occur' and ${isDatedHere}
          and d.at >= ${since} - ${lag} - ${reportedWithin} and d.received_at >= ${since}
          and said.at + ${lag} >= d.received_at - ${reportedWithin}
        order by d.code, d.seq, d.at desc
      ), wrong as (
        select * from told t where at < meant - ${offBy}
          and not exists (select from device_event d where d.elevator_id = t.elevator_id and d.code = t.code
                          and d.seq = t.seq and d.at = t.meant)
      ), facts as (
        update device_event d set at = w.meant, device_at = w.said_at, late = false
        from wrong w where d.elevator_id = w.elevator_id and d.code = w.code and d.seq = w.seq and d.at = w.at
      ), locked as (
        select alarm_id, alarm_date, trapped_since from alarm a
        where alarm_id in (select alarm_id from wrong) and ${isDatedHere} order by alarm_id for no key update
      ), dates as (
        select l.alarm_id, min(w.meant) filter (where w.at = l.alarm_date) as raised,
               min(w.said_at) filter (where w.at = l.alarm_date) as said_at,
               min(w.meant) filter (where w.at = l.trapped_since) as trapped, max(w.meant) as newest
        from locked l join wrong w using (alarm_id) group by l.alarm_id
      )
      update alarm a set
        alarm_date = coalesce(m.raised, a.alarm_date),
        device_at = coalesce(m.said_at, a.device_at),
        -- Another occurrence may have dated it before the alarm: people wait since that began.
        trapped_since = case when m.trapped is null then a.trapped_since
                             else least(m.trapped, coalesce(m.raised, a.alarm_date)) end,
        occur_at = greatest(coalesce(a.occur_at, a.alarm_date), m.newest),
        late = a.late and m.raised is null,
        dated_again_at = now(), clock_behind = ${Math.round(lagMs / 1000)}::integer
      from dates m where a.alarm_id = m.alarm_id and (m.raised is not null or m.trapped is not null)
      returning a.alarm_id, a.elevator_id, a.box_up`.execute(transaction);
    if (rows.length === 0) return 0;
    await alarmsChanged(transaction, 'updated', rows);
    // An order shows since when people wait.
    await sql`select notice_orders(${[elevatorId]}::int[])`.execute(transaction);
    return rows.length;
  });
}
