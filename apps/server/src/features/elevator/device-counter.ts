/** Records a user's statement that a device restarted its counter; the processes that hold its state are notified. */
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';

/** @returns whether there is such an elevator in the scope */
export function startCounter(
  db: Kysely<DB>,
  scope: Scope,
  { elevatorId, jobNum }: { elevatorId: number; jobNum: string },
): Promise<boolean> {
  return inTransaction(db, async transaction => {
    const { rows } = await sql`
      update elevator_state s set counts_since = now() from elevator e
      where e.elevator_id = s.elevator_id and e.elevator_id = ${elevatorId}::int and e.job_num = ${jobNum}
        and ${unitsInScope(scope, 'e')}
      returning s.elevator_id`.execute(transaction);
    if (rows.length === 0) return false;
    await notify(transaction, 'counter_started', elevatorId);
    return true;
  });
}
