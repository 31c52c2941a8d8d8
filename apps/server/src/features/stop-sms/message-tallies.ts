/** Maintains the tallies behind the totals of messages, and where messages are found; their functions are in `message-tallies.sql`. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { tryingAgain } from '../../database/transaction.ts';

/** Every total reads dead differences until they are vacuumed; autovacuum runs once a minute at most. */
const vacuumAfterRows = 2000;

/** Folds new differences into the tallies. Safe to run in several processes: one folds, the others do nothing. */
export async function foldSmsDeltas(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_sms_deltas() as folded`.execute(db);
  if ((rows[0]?.folded ?? 0) >= vacuumAfterRows) await sql`vacuum sms_delta`.execute(db);
}

/** A message is written, and a unit moved, within so long. */
const longestChange = '1 hour';

/**
 * Where a unit moved while a message about it was being written, neither transaction saw the other: the message follows it
 * here. A lock would prevent that, but messages about trapped people would wait for a long import, or the import's units
 * for them.
 */
export async function followMoves(db: Kysely<DB>): Promise<void> {
  for (const log of ['stop_sms', 'maintain_sms'])
    await tryingAgain(() =>
      sql`
        update ${sql.table(log)} s set domain_id = e.domain_id, city_id = e.city_id from elevator e
        where e.elevator_id = s.elevator_id and s.at > now() - ${longestChange}::interval
          and (s.domain_id, s.city_id) <> (e.domain_id, e.city_id)`.execute(db),
    );
}
