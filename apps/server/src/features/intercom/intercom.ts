/**
 * The log of calls. A console that is silent for a while is considered gone and its call lost; if it reports again,
 * the call continues. A call that ended any other way stays ended.
 */
import { callLostMs } from '@hoistway/contract/features/intercom';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { createJobRows } from '../../jobs/job-row.ts';

const calls = createJobRows({
  table: 'intercom_call',
  key: 'call_id',
  isRunning: sql`end_date is null`,
  deadAfterMs: callLostMs,
});

/** @returns the calls that were given up */
export const giveUpLostCalls = (db: Kysely<DB>): Promise<string[]> =>
  calls.endDead(db, sql`result = 'lost', end_date = beat_date`);
