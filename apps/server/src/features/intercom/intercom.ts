/**
 * The log of calls. A console that is silent for a while is taken to be gone and its call to be lost; should it be
 * heard again, the call goes on. What has ended any other way stays as it is.
 */
import { callLostMs } from '@hoistway/contract/intercom';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** @returns how many were given up */
export async function giveUpLostCalls(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql`
    update intercom_call set result = 'lost', end_date = beat_date
    where end_date is null and beat_date < now() - ${callLostMs} * interval '1 ms'
    returning call_id`.execute(db);
  return rows.length;
}
