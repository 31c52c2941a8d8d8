/** The counters of the rescue clock, by day. Orders and breaches are counted under the conditions of the lists they open. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { type RescueCounts, type rescue, rescueDays } from '@hoistway/contract/features/rescue';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { orderIsDone } from '../alarm/order-conditions.ts';
import { isDispatched } from '../alarm/service-order.ts';

export async function readFigures(db: Kysely<DB>, scope: Scope): Promise<CallOutput<typeof rescue.figures>> {
  const first = sql`(current_date - ${rescueDays - 1}::int)`;
  const { rows } = await sql<RescueCounts & { day: string; rescueMinutes: number }>`
    with orders as (
      select a.alarm_date::date as day, count(*)::int as reported, (count(*) filter (where ${orderIsDone}))::int as out
      from alarm a
      where a.box_up and ${isDispatched('a')} and a.alarm_date >= ${first} and a.alarm_date < current_date + 1
        and ${scopeCondition(scope, 'a')}
      group by 1
    ), late as (
      select b.due::date as day, (count(*) filter (where b.kind = 'arrival'))::int as arrival,
        (count(*) filter (where b.kind = 'rescue'))::int as rescue
      from rescue_breach b join alarm a using (alarm_id)
      where b.due >= ${first} and b.due < current_date + 1 and ${scopeCondition(scope, 'a')}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(o.reported, 0) as "trapCount",
      coalesce(o.out, 0) as "trapFinishCount", coalesce(l.arrival, 0) as "trapArrivalOvertimeCount",
      coalesce(l.rescue, 0) as "trapRescueOvertimeCount",
      (select i.rescue_minutes from installation i) as "rescueMinutes"
    from (select ${first} + n as day from generate_series(0, ${rescueDays - 1}::int) n) d
    left join orders o using (day) left join late l using (day) order by d.day`.execute(db);
  const days = rows.map(({ rescueMinutes: _, ...day }) => day);
  const { day: _, ...today } = days.at(-1) ?? { ...none, day: '' };
  return {
    rescueMinutes: rows[0]?.rescueMinutes ?? 0,
    today: {
      ...today,
      trapFinishRate: today.trapCount > 0 ? today.trapFinishCount / today.trapCount : null,
    },
    all: days.reduce((sum, day) => plus(sum, day), none),
    days,
  };
}

const none: RescueCounts = {
  trapCount: 0,
  trapFinishCount: 0,
  trapArrivalOvertimeCount: 0,
  trapRescueOvertimeCount: 0,
};
const plus = (one: RescueCounts, other: RescueCounts): RescueCounts => ({
  trapCount: one.trapCount + other.trapCount,
  trapFinishCount: one.trapFinishCount + other.trapFinishCount,
  trapArrivalOvertimeCount: one.trapArrivalOvertimeCount + other.trapArrivalOvertimeCount,
  trapRescueOvertimeCount: one.trapRescueOvertimeCount + other.trapRescueOvertimeCount,
});
