/**
 * NOTIFY `alarm_changed`, sent in the transaction that changes the rows: `[[alarmId, elevatorId, change, boxUp], …]`
 * as JSON. Processes tell their viewers of it.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/tables.ts';

export type AlarmChange = 'raised' | 'updated' | 'ended';
export interface ChangedAlarm {
  alarmId: number;
  elevatorId: number;
  change: AlarmChange;
  boxUp: boolean;
}

const codes: Record<AlarmChange, number> = { raised: 0, updated: 1, ended: 2 };

export async function noticeAlarms(db: Kysely<DB>, changed: readonly ChangedAlarm[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    select notice_alarms(${changed.map(a => a.alarmId)}::bigint[], ${changed.map(a => a.elevatorId)}::int[],
                         ${changed.map(a => codes[a.change])}::int[], ${changed.map(a => a.boxUp)}::bool[])`.execute(
    db,
  );
}
