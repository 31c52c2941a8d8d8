/**
 * Calls for help: while people wait and nobody has arrived, one at half of the time, one at three quarters and one at its
 * end. Each is a row, made once for an entrapment; nothing is dialled. A person says afterwards who was called.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type CallLevel, callLevels, callMinutes } from '@hoistway/contract/features/rescue-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { withinMinutes } from '../alarm/service-order.ts';
import { entrapmentOf } from '../breach/entrapment.ts';
import { contactsOf } from './rescue-contacts.ts';

/** People in `alarm a` wait, and nobody is there. */
export const nobodyThere = sql`a.box_up and a.finish_date is null and a.rescue_time is null and a.arrive_date is null`;

const minutesOf = (level: CallLevel) =>
  sql`(${level}::int, 30, ${callMinutes(30)[level]}::int), (${level}::int, 60, ${callMinutes(60)[level]}::int)`;
/** `share (level, within, minutes)` */
export const shares = sql`(values ${sql.join(callLevels.codes.map(minutesOf))}) as share (level, within, minutes)`;

/** Those whose time has come. @returns how many were made */
export async function makeCalls(db: Kysely<DB>): Promise<number> {
  return inTransaction(db, async transaction => {
    const { rows } = await sql<{ elevatorId: number }>`
      with waiting as (
        select ${entrapmentOf('a')} as event_id, a.alarm_id, a.elevator_id, share.level,
          a.arrival_due - make_interval(mins => share.within - share.minutes) as due
        from alarm a join area c on c.area_id = a.city_id join ${shares} on share.within = ${withinMinutes}
        where ${nobodyThere} and a.arrival_due is not null
      )
      insert into rescue_call (event_id, alarm_id, elevator_id, level, due)
      select distinct on (event_id, level) event_id, alarm_id, elevator_id, level, due from waiting w
      where due <= now() and not exists (
        select from rescue_call r where r.event_id = w.event_id and r.level = w.level)
      order by event_id, level, due, alarm_id
      on conflict (event_id, level) do nothing returning elevator_id as "elevatorId"`.execute(transaction);
    if (rows.length > 0) await notify(transaction, 'rescue_changed', rows);
    return rows.length;
  });
}

/**
 * Says who was called, once. Runs in a transaction.
 * @throws Refusal notFound, conflict
 */
export async function confirmCall(
  db: Kysely<DB>,
  { scope, username }: { scope: Scope; username: string },
  { callId, note }: { callId: number; note: string },
) {
  const { rows } = await sql<{
    alarmId: number;
    elevatorId: number;
    jobNum: string;
    level: CallLevel;
    confirmed: boolean;
  }>`
    select r.alarm_id as "alarmId", r.elevator_id as "elevatorId", e.job_num as "jobNum", r.level,
      r.called_at is not null as confirmed
    from rescue_call r join elevator e using (elevator_id)
    where r.call_id = ${callId} and ${scopeCondition(scope, 'e')} for no key update of r`.execute(db);
  const [call] = rows;
  if (!call) throw new Refusal('notFound');
  if (call.confirmed)
    throw new Refusal('conflict', { words: words('该外呼已经登记', 'This call has already been logged') });
  const contact = (await contactsOf(db, call.alarmId)).find(({ level }) => level === call.level);
  await sql`
    update rescue_call set called_at = now(), person = ${username}, called = ${contact?.name ?? ''},
      phone = ${contact?.phone ?? ''}, note = ${note}
    where call_id = ${callId}`.execute(db);
  await notify(db, 'rescue_changed', [{ elevatorId: call.elevatorId }]);
  return { ...call, called: contact?.name ?? '' };
}
