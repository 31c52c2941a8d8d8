/**
 * Warnings of one elevator: of the recurrence rule, and of grave faults that nobody attends to. A warning names its fault, so a role
 * that may not see that fault does not see its warning either.
 */
import {
  repeatedFaultCount,
  repeatWindowMs,
  unattendedAfterMs,
  warningCount,
} from '@hoistway/contract/device/faults';
import { type AlarmWarning, alarm } from '@hoistway/contract/features/alarm';
import { type Kysely, sql } from 'kysely';
import { requireElevator } from '../../../auth/visible/elevator.ts';
import { type FaultCodes, visibleFault } from '../../../auth/visible/fault.ts';
import { wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { bind } from '../../../http/serve.ts';
import { describeAlarm, visibleCodes } from '../alarm-words.ts';

const minutes = repeatWindowMs / 60_000;
const unattendedMinutes = unattendedAfterMs / 60_000;
const countOf = { repeated: repeatedFaultCount, warning: warningCount, unattended: 1 };

const mostWarnings = 5;

type WarningRow = Pick<AlarmWarning, 'warningId' | 'kind' | 'at'> & { code: string };

/** Those of the last day, newest first. */
async function newestWarnings(
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

export const alarmWarningRoutes = () => [
  bind(alarm.warnings, async ({ jobNum }, { db, user, language }) => {
    const elevatorId = await requireElevator(db, user.scope, jobNum);
    const rows = await newestWarnings(db, elevatorId, user.faultCodes);
    const visible = visibleCodes(user.mayField);
    return rows.map(({ code, ...row }) => ({
      ...row,
      count: countOf[row.kind],
      minutes: row.kind === 'unattended' ? unattendedMinutes : minutes,
      description: describeAlarm(code, '', visible, language),
    }));
  }),
];
