/** One alarm by its id, for calls that act on one or show what belongs to it. */
import { Refusal } from '@hoistway/contract/refusal';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/tables.ts';
import type { SignedIn } from '../../http/context.ts';

export interface VisibleAlarm {
  alarm_id: number;
  elevator_id: number;
  alarm_date: Date;
  main_code: string;
  box_up: boolean;
  process_type: number;
  return_status: string;
}

/** @throws Refusal notFound when there is none that the caller may see; trapped people are never hidden by code */
export async function visibleAlarm(
  db: Kysely<DB>,
  { scope, faultCodes }: Pick<SignedIn, 'scope' | 'faultCodes'>,
  alarmId: number,
  lock: 'lock' | undefined = undefined,
): Promise<VisibleAlarm> {
  const codes = faultCodes
    ? sql<boolean>`(a.box_up or a.main_code = any(${[...faultCodes]}::text[]))`
    : sql<boolean>`true`;
  const { rows } = await sql<VisibleAlarm>`
    select a.alarm_id, a.elevator_id, a.alarm_date, a.main_code, a.box_up, a.process_type, a.return_status
    from alarm a where a.alarm_id = ${alarmId} and ${scopeCondition(scope, 'a')} and ${codes}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
