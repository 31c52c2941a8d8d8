import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

/** How many sessions wait for a lock in this database: others, of tests that run beside this one, share the cluster. */
export async function lockWaits(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
