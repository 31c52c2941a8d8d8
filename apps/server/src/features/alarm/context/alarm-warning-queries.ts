import type { AlarmWarning } from '@hoistway/contract/features/alarm';
import { type Kysely, sql } from 'kysely';
import { type FaultCodes, visibleFault } from '../../../auth/visible/fault.ts';
import { wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';

const mostWarnings = 5;

type WarningRow = Pick<AlarmWarning, 'warningId' | 'kind' | 'at'> & { code: string };

/** Those of the last day, newest first. */
export async function newestWarnings(
  db: Kysely<DB>,
  elevatorId: number,
  faultCodes: FaultCodes,
): Promise<WarningRow[]> {
  // Only level C recurs; what nobody attends to may be trapped people.
  const trapped = sql`exists (select from alarm a where a.alarm_id = w.alarm_id and a.box_up)`;
  const allowed = visibleFault(faultCodes, 'w.code', trapped);
  const { rows } = await sql<WarningRow>`
    select w.warning_id as "warningId", w.kind, ${wallTime('w.at')} as at, w.code
    from fault_warning w
    where w.elevator_id = ${elevatorId} and w.at > now() - interval '24 hours' and ${allowed}
    order by w.at desc, w.warning_id desc limit ${mostWarnings}`.execute(db);
  return rows;
}
