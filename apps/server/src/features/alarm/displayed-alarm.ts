/** Whoever changes alarms calls this for their elevators in the same transaction: the displayed status follows. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

export async function refreshDisplayedAlarm(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<void> {
  if (elevatorIds.length === 0) return;
  await sql`select refresh_displayed_alarms(${elevatorIds}::int[])`.execute(db);
}
