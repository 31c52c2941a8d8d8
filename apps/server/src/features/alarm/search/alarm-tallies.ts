/** Maintains the tallies behind the totals of alarms; their functions are in `alarm-tallies.sql`. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/schema/tables.ts';

/** Every total reads dead deltas until they are vacuumed; autovacuum runs once a minute at most. */
const vacuumAfterRows = 2000;

/** Folds new deltas into the tallies. Safe to run in several processes: one folds, the others do nothing. */
export async function foldAlarmDeltas(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_alarm_deltas() as folded`.execute(db);
  if ((rows[0]?.folded ?? 0) >= vacuumAfterRows) await sql`vacuum alarm_delta`.execute(db);
}

/** The tallies' days belong to one time zone: when another is configured they are rebuilt, which takes seconds. */
export async function keepTallyZone(db: Kysely<DB>, timeZone: string): Promise<void> {
  const row = await db.selectFrom('installation').select('time_zone').executeTakeFirstOrThrow();
  if (row.time_zone !== timeZone)
    await db.transaction().execute(async trx => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select rebuild_alarm_tallies(${timeZone})`.execute(trx);
    });
}
