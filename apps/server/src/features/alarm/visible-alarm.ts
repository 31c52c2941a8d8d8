/** Finds one alarm by its id, for calls that act on it or show related data. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { faultCondition } from '../../auth/visible-faults.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface VisibleAlarm {
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

/** @throws Refusal notFound when there is none that the caller may see */
export async function visibleAlarm(
  db: Kysely<DB>,
  { scope, faultCodes }: Pick<SignedIn, 'scope' | 'faultCodes'>,
  alarmId: number,
  lock?: 'lock',
): Promise<VisibleAlarm> {
  const { rows } = await sql<VisibleAlarm>`
    select a.alarm_id, a.elevator_id, a.alarm_date, ${wallTime('a.alarm_date')} as alarm_time, a.main_code, a.box_up, a.process_type, a.return_status
    from alarm a
    where a.alarm_id = ${alarmId} and ${scopeCondition(scope, 'a')} and ${faultCondition(faultCodes, 'a.main_code', sql`a.box_up`)}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
