/** A call about an alarm that is open already. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { isUndispatched } from '../alarm/service-order.ts';

/** Where nobody goes to it, because it was never dispatched or its order was cancelled, it is dispatched now. */
export async function dispatchAgain(db: Kysely<DB>, alarmId: number, person: string): Promise<void> {
  const { rows } = await sql`
    select from alarm where alarm_id = ${alarmId} and finish_date is null
      and (cancelled_at is not null or ${isUndispatched('alarm')})`.execute(db);
  if (rows.length > 0) await recordStage(db, { alarmId, stage: 'dispatched', person, note: '' });
}
