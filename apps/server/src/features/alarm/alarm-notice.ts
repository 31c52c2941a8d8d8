/**
 * NOTIFY `alarm_changed`, sent in the transaction that changes the rows: `[[alarmId, elevatorId, change, boxUp], …]`
 * as JSON, in pieces below PostgreSQL's limit of 8000 bytes. Processes tell their viewers of it.
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
/** A row takes at most 34 bytes. */
const rowsPerNotice = 200;

export async function noticeAlarms(db: Kysely<DB>, changed: readonly ChangedAlarm[]): Promise<void> {
  if (changed.length === 0) return;
  const payloads: string[] = [];
  for (let at = 0; at < changed.length; at += rowsPerNotice) {
    const rows = changed.slice(at, at + rowsPerNotice);
    payloads.push(
      JSON.stringify(rows.map(row => [row.alarmId, row.elevatorId, codes[row.change], row.boxUp ? 1 : 0])),
    );
  }
  await sql`select pg_notify('alarm_changed', payload) from unnest(${payloads}::text[]) payload`.execute(db);
}
