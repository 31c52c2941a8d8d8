/** Where a device contradicts a person: the rescue is recorded, and the device still reports people inside. */
import { sql } from 'kysely';
import type { Sql } from '../../../database/list-sql.ts';
import { shownPerson } from '../../staff/member.ts';

/** The elevators of such alarms, in a partial index: there are few. */
export const unitsDeviceInside = sql`select d.elevator_id from alarm d where d.device_inside`;

/** Who recorded the rescue of the alarm with this id, null where nobody did. */
export const rescuerOf = (alarmId: Sql): Sql<string | null> => sql`(
  select ${shownPerson('s.person')} from alarm_stage s where s.alarm_id = ${alarmId} and s.stage = 'rescued' order by s.turn desc limit 1)`;
