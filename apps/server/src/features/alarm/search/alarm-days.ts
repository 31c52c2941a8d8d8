/** Orders by the day of their alarm, for figures of several days. */
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../../auth/scope.ts';
import { visibleAlarm } from '../../../auth/visible/alarm.ts';
import type { FaultCodes } from '../../../auth/visible/fault.ts';
import type { Sql } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { isDispatched } from '../service-order.ts';
import { slotsOf } from './alarm-slots.ts';

export interface AlarmDay {
  day: string;
  alarms: number;
  trapped: number;
}

const dispatched = slotsOf({ processType: processTypes.dispatch });
const dispatchedTrapped = slotsOf({ processType: processTypes.dispatch, boxUp: 'yes' });

/** Tallies know cities and no codes: whoever sees whole cities and every fault is answered without reading an alarm. */
const hasTallies = (scope: Scope, faultCodes: FaultCodes): boolean =>
  faultCodes === undefined &&
  (scope.kind !== 'nodes' || (scope.domainIds.length === 0 && scope.elevatorIds.length === 0));

const ofTallies = (scope: Scope, first: Sql): Sql => sql`
  select t.day, sum(t.n)::int as alarms,
    coalesce(sum(t.n) filter (where t.slot = any(${dispatchedTrapped}::int[])), 0)::int as trapped
  from alarms_by_day t
  where t.day >= ${first} and t.slot = any(${dispatched}::int[])
    and ${scope.kind === 'nodes' ? sql`t.city_id = any(${scope.cityIds}::int[])` : scopeCondition(scope, 't')}
  group by t.day`;

const ofAlarms = (scope: Scope, faultCodes: FaultCodes, first: Sql): Sql => sql`
  select a.alarm_date::date as day, count(*)::int as alarms, (count(*) filter (where a.box_up))::int as trapped
  from alarm a where a.alarm_date >= ${first} and ${isDispatched('a')} and ${visibleAlarm({ scope, faultCodes }, 'a')} group by 1`;

/** Of the last days, today included, the oldest first; a day without any has zeros. */
export async function countAlarmDays(
  db: Kysely<DB>,
  scope: Scope,
  { faultCodes }: { faultCodes: FaultCodes },
  days: number,
): Promise<AlarmDay[]> {
  const first = sql`(current_date - ${days - 1}::int)`;
  const { rows } = await sql<AlarmDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(n.alarms, 0) as alarms, coalesce(n.trapped, 0) as trapped
    from generate_series(${first}::timestamp, current_date::timestamp, interval '1 day') d (day)
    left join (${hasTallies(scope, faultCodes) ? ofTallies(scope, first) : ofAlarms(scope, faultCodes, first)}) n on n.day = d.day::date
    order by d.day`.execute(db);
  return rows;
}
