/**
 * Every change of alarms is announced here, in the same transaction: it updates what their units display and what
 * viewers read.
 */
import { type AlarmChange, alarmChanges } from '@hoistway/contract/live';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

export interface ChangedAlarm {
  alarm_id: number;
  elevator_id: number;
  box_up: boolean;
}

/** Updates the displayed status of their elevators, and sends `alarm_changed` when the transaction commits. */
export async function alarmsChanged(
  db: Kysely<DB>,
  change: AlarmChange,
  changed: readonly ChangedAlarm[],
): Promise<void> {
  if (changed.length === 0) return;
  await refreshDisplayedAlarm(db, [...new Set(changed.map(alarm => alarm.elevator_id))]);
  await sql`
    select notice_alarms(${changed.map(alarm => alarm.alarm_id)}::bigint[], ${changed.map(alarm => alarm.elevator_id)}::int[],
                         ${changed.map(() => alarmChanges.indexOf(change))}::int[], ${changed.map(alarm => alarm.box_up)}::bool[])`.execute(
    db,
  );
}

/** Only the displayed status, for a step of a change that is announced at its end. */
export async function refreshDisplayedAlarm(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<void> {
  await sql`select refresh_displayed_alarms(${elevatorIds}::int[])`.execute(db);
}
