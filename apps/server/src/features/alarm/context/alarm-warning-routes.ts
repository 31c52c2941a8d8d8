/**
 * What the recurrence rule told of one elevator. A warning names the fault that met the rule, so a role that
 * may not see that fault does not see its warning either.
 */
import { type AlarmWarning, alarm } from '@hoistway/contract/alarm';
import { repeatedFaultCount, repeatWindowMs, warningCount } from '@hoistway/contract/faults';
import { sql } from 'kysely';
import { elevatorInScope } from '../../../auth/scoped-elevator.ts';
import { faultCondition } from '../../../auth/visible-faults.ts';
import { wallTime } from '../../../database/list-sql.ts';
import { bind } from '../../../http/serve.ts';
import { describeAlarm, visibleCodes } from '../alarm-words.ts';

const mostWarnings = 5;
const minutes = repeatWindowMs / 60_000;
const countOf = { repeated: repeatedFaultCount, warning: warningCount };

type WarningRow = Pick<AlarmWarning, 'warningId' | 'kind' | 'at'> & { code: string };

export const alarmWarningRoutes = () => [
  bind(alarm.warnings, async ({ jobNum }, { db, user, language }) => {
    const elevatorId = await elevatorInScope(db, user.scope, jobNum);
    // Level C alone recurs: no warning is of trapped people.
    const allowed = faultCondition(user.faultCodes, 'w.code', sql`false`);
    const { rows } = await sql<WarningRow>`
      select w.warning_id as "warningId", w.kind, ${wallTime('w.at')} as at, w.code
      from fault_warning w
      where w.elevator_id = ${elevatorId} and w.at > now() - interval '24 hours' and ${allowed}
      order by w.at desc, w.warning_id desc limit ${mostWarnings}`.execute(db);
    const visible = visibleCodes(user.mayField);
    return rows.map(({ code, ...row }) => ({
      ...row,
      count: countOf[row.kind],
      minutes,
      description: describeAlarm(code, '', visible, language),
    }));
  }),
];
