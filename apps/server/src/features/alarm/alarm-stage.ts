/**
 * What people do with an alarm: dispatched, arrived, completed, rescued, cancelled. Each stage is recorded once,
 * with who and when. Completing, rescuing and cancelling end the alarm; arriving after it was due is marked for
 * good, and no call clears the mark.
 */
import type { Stage } from '@hoistway/contract/alarm';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { noticeAlarms } from './alarm-notice.ts';
import { refreshDisplayedAlarm } from './displayed-alarm.ts';

export interface StageRecord {
  alarmId: number;
  stage: Exclude<Stage, 'reported'>;
  person: string;
  note: string;
}

/** `done` when it was recorded; `again` when that stage was recorded before; `closed` when the alarm has ended. */
export type StageOutcome = 'done' | 'again' | 'closed' | 'absent';

const ends: readonly Stage[] = ['completed', 'rescued', 'cancelled'];

/** Joins the transaction that `db` is, when it is one. */
export function recordStage(db: Kysely<DB>, record: StageRecord): Promise<StageOutcome> {
  const { alarmId, stage, person, note } = record;
  return inTransaction(db, async transaction => {
    const { rows } = await sql<{ elevator_id: number; box_up: boolean; ended: boolean; again: boolean }>`
      select a.elevator_id, a.box_up, a.finish_date is not null as ended,
             exists (select from alarm_stage s where s.alarm_id = a.alarm_id and s.stage = ${stage}) as again
      from alarm a where a.alarm_id = ${alarmId} for no key update of a`.execute(transaction);
    const found = rows[0];
    if (!found) return 'absent';
    if (found.again) return 'again';
    // A technician may still arrive and complete after the device has said that the fault is over.
    if (found.ended && (stage === 'dispatched' || stage === 'cancelled')) return 'closed';
    await sql`insert into alarm_stage (alarm_id, stage, at, person, note)
              values (${alarmId}, ${stage}, now(), ${person}, ${note})`.execute(transaction);
    const finishes = ends.includes(stage);
    await sql`
      update alarm set
        process_type = case when ${stage}::text = 'cancelled' then process_type else 1 end,
        process_date = case when ${stage}::text = 'cancelled' then process_date else coalesce(process_date, now()) end,
        arrive_date = case when ${stage}::text = 'arrived' then coalesce(arrive_date, now()) else arrive_date end,
        arrival_late = arrival_late or (${stage}::text in ('arrived', 'rescued') and arrive_date is null and coalesce(arrival_due < now(), false)),
        rescue_time = case when ${finishes} and box_up then coalesce(rescue_time, now()) else rescue_time end,
        finish_date = case when ${finishes} then coalesce(finish_date, now()) else finish_date end
      where alarm_id = ${alarmId}`.execute(transaction);
    await refreshDisplayedAlarm(transaction, [found.elevator_id]);
    await noticeAlarms(transaction, [
      {
        alarmId,
        elevatorId: found.elevator_id,
        change: finishes ? 'ended' : 'updated',
        boxUp: found.box_up,
      },
    ]);
    return 'done';
  });
}

/** Trapped people whom nobody has reached in time: the breach is a fact from the moment it is one. @returns how many */
export async function markLateArrivals(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ alarm_id: number }>`
    update alarm set arrival_late = true
    where finish_date is null and box_up and not arrival_late and arrive_date is null and arrival_due < now()
    returning alarm_id`.execute(db);
  return rows.length;
}
