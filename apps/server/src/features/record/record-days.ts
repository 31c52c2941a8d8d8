/** Days of the calendar of records: on each the totals of the two lists that it opens. */
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { endOf, startOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { slotCondition, talliedDays } from '../plan/plan-tally.ts';

interface RecordDay {
  date: string;
  values: [finished: number, planned: number];
}

/** By the day of the work, with `grt` only those of the main brand; days without any are left out. */
export async function countRecordDays(
  db: Kysely<DB>,
  scope: Scope,
  { startDate: from, endDate: to, grt }: { startDate: string; endDate: string; grt?: true },
): Promise<RecordDay[]> {
  const tallied = talliedDays({ scope, of: 'work', from, to });
  // Places that are no entire cities have few visits, which are counted.
  const visits = tallied
    ? sql`select day, ${slotCondition(sql`slot`, { done: true })} as done, n from (${tallied}) t
        where ${slotCondition(sql`slot`, { grt, cancelled: false })}`
    : sql`select p.work_at::date as day, p.plan_status <> 'planned' as done, 1 as n from maintenance_plan p
        where p.work_at >= ${startOf(from)} and p.work_at < ${endOf(to)} and p.cancelled_at is null
          and ${grt ? sql`p.grt` : sql`true`} and ${scopeCondition(scope, 'p')}`;
  const { rows } = await sql<RecordDay>`
    select to_char(day, 'YYYY-MM-DD') as date, json_build_array(
      coalesce(sum(n) filter (where done), 0), coalesce(sum(n) filter (where not done), 0)) as values
    from (${visits}) v group by day having sum(n) > 0 order by day`.execute(db);
  return rows;
}
