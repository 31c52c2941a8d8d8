/** Maintains the tallies behind the totals of messages; their functions are in `message-tallies.sql`. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** Every total reads dead differences until they are vacuumed; autovacuum runs once a minute at most. */
const vacuumAfterRows = 2000;

/** Folds new differences into the tallies. Safe to run in several processes: one folds, the others do nothing. */
export async function foldSmsDeltas(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_sms_deltas() as folded`.execute(db);
  if ((rows[0]?.folded ?? 0) >= vacuumAfterRows) await sql`vacuum sms_delta`.execute(db);
}
