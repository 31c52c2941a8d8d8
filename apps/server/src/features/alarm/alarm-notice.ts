/** Says `alarm_changed` in the transaction that changes the rows. Processes tell their viewers of it. */
import { type AlarmChange, alarmChanges } from '@hoistway/contract/live';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

export interface ChangedAlarm {
  alarmId: number;
  elevatorId: number;
  change: AlarmChange;
  boxUp: boolean;
}

export async function noticeAlarms(db: Kysely<DB>, changed: readonly ChangedAlarm[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    select notice_alarms(${changed.map(a => a.alarmId)}::bigint[], ${changed.map(a => a.elevatorId)}::int[],
                         ${changed.map(a => alarmChanges.indexOf(a.change))}::int[], ${changed.map(a => a.boxUp)}::bool[])`.execute(
    db,
  );
}
