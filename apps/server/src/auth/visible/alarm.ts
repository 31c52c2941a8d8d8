/** Which alarms a user sees: those of units in the scope, of faults that the role sees. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { scopeCondition } from '../scope.ts';
import type { SignedIn } from '../signed-in.ts';
import { visibleFaultOf } from './fault.ts';

type AlarmViewer = Pick<SignedIn, 'scope' | 'faultCodes'>;

/** `table` is an alarm. */
export const visibleAlarm = ({ scope, faultCodes }: AlarmViewer, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${scopeCondition(scope, table)} and ${visibleFaultOf(faultCodes, table)})`;

interface FoundAlarm {
  alarm_id: number;
  elevator_id: number;
  alarm_date: Date;
  /** The same as wall-clock time of the installation. */
  alarm_time: string;
  main_code: string;
  box_up: boolean;
  process_type: number;
  return_status: string;
}

/**
 * For calls that act on one alarm or show related data. @throws Refusal notFound when the viewer sees no such alarm
 */
export async function requireAlarm(
  db: Kysely<DB>,
  viewer: AlarmViewer,
  alarmId: number,
  lock?: 'lock',
): Promise<FoundAlarm> {
  const { rows } = await sql<FoundAlarm>`
    select a.alarm_id, a.elevator_id, a.alarm_date, ${wallTime('a.alarm_date')} as alarm_time, a.main_code, a.box_up, a.process_type, a.return_status
    from alarm a
    where a.alarm_id = ${alarmId} and ${visibleAlarm(viewer, 'a')}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
