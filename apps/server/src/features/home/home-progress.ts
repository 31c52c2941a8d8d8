/** How many orders of today have reached each stage. */
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isOrder, type OfRole, reachedStage } from '../alarm/order-conditions.ts';

interface Reached {
  box_up: boolean;
  reported: number;
  dispatched: number;
  arrived: number;
  completed: number;
  /** The latest rescue as wall-clock time. */
  rescued_at: string | null;
}

const reached = (stage: number) => sql`count(*) filter (where ${reachedStage(stage)})::int`;

/** Orders of today by the day of their alarm, of the faults that the role sees: those for repairs, and for trapped people. */
export async function countReached(
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
): Promise<{ date: string; rows: Reached[] }> {
  const { rows } = await sql<{ date: string } & (Reached | { box_up: null })>`
    select to_char(current_date, 'YYYY-MM-DD') as date, n.*
    from (select) one left join (
      select a.box_up, ${reached(1)} as reported, ${reached(2)} as dispatched, ${reached(3)} as arrived,
             ${reached(4)} as completed, to_char(max(a.rescue_time), 'YYYY-MM-DD HH24:MI:SS') as rescued_at
      from alarm a
      where ${isOrder(scope, role)} and a.alarm_date >= current_date and a.alarm_date < current_date + 1 group by a.box_up) n on true`.execute(
    db,
  );
  return {
    date: rows[0]?.date ?? '',
    rows: rows.filter((row): row is { date: string } & Reached => row.box_up !== null),
  };
}
