/** One visit with everything that became of it. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { PlanDetail } from '@hoistway/contract/features/plan';
import { isOpenState } from '@hoistway/contract/features/plan-words';
import { type Language, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { namedColumns } from '../../database/list-page.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { planColumns, planJoins } from './plan-queries.ts';
import { moveWindow } from './plan-window.ts';

const gaveWayWords = {
  schedule: words('保养周期已变更，计划重新生成', 'Schedule changed, visits replanned'),
  retirement: words('电梯已停用', 'Unit retired'),
};

/** @throws Refusal notFound outside the scope */
export async function readPlan(
  db: Kysely<DB>,
  { scope, language }: { scope: Scope; language: Language },
  mpId: number,
): Promise<PlanDetail> {
  const { rows } = await sql<
    Omit<PlanDetail, 'before' | 'after' | 'mostApart' | 'mayMove'> & {
      gaveWay: keyof typeof gaveWayWords | null;
    }
  >`
    select ${namedColumns({
      ...planColumns,
      companyName: sql`coalesce((select m.company_name from company m where m.company_id = p.company_id), '')`,
      createdFrom: sql`p.created_from`,
      actualStartDt: wallTime('p.actual_start'),
      actualEndDt: wallTime('p.actual_end'),
      movedAt: wallTime('p.moved_at'),
      movedBy: sql`p.moved_by`,
      moveReason: sql`p.move_reason`,
      cancelledAt: wallTime('p.cancelled_at'),
      cancelledBy: sql`p.cancelled_by`,
      cancelReason: sql`p.cancel_reason`,
      gaveWay: sql`p.gave_way`,
      overdue: sql`(select coalesce(jsonb_agg(jsonb_build_object(
          'dueDate', o.due_date, 'days', o.days, 'at', ${wallTime('o.at')}) order by o.due_date, o.days), '[]')
        from plan_overdue o where o.mp_id = p.mp_id)`,
    })}
    from maintenance_plan p ${planJoins}
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'p')}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  const { gaveWay, ...found } = row;
  const { from, to, before, after, most } = await moveWindow(db, found);
  // A day of its own is no day to move to.
  const isElsewhere = from < to || (from === to && to !== found.dueDate);
  return {
    ...found,
    cancelReason: gaveWay ? gaveWayWords[gaveWay][language] : found.cancelReason,
    before,
    after,
    mostApart: most,
    mayMove: isOpenState(found.state) && isElsewhere ? { from, to } : null,
  };
}
