/**
 * The log of calls. A console that is silent for a while is taken to be gone and its call to be lost; should it be
 * heard again, the call goes on. What has ended any other way stays as it is.
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
