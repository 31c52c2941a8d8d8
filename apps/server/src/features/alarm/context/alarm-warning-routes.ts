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
import { alarm } from '@hoistway/contract/features/alarm';
import { requireElevator } from '../../../auth/visible/elevator.ts';
import { bind } from '../../../http/serve.ts';
import { describeAlarm, visibleCodes } from '../alarm-words.ts';
import { newestWarnings } from './alarm-warning-queries.ts';

const minutes = repeatWindowMs / 60_000;
const unattendedMinutes = unattendedAfterMs / 60_000;
const countOf = { repeated: repeatedFaultCount, warning: warningCount, unattended: 1 };

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
