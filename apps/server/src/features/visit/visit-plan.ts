/** The planned visit that a phone speaks of, and what became of the phone's own. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { MaintenanceAnnex } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit, type PlanType } from '@hoistway/contract/features/plan-words';
import type { VisitState } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { notify } from '../../database/channels.ts';
import { namedColumns } from '../../database/list-page.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { dayMs } from '../../time/days.ts';
import { holdScheduleOf } from '../plan/plan-visits.ts';
import { recordTime, type StoredDocument } from './visit.ts';

/** What a visit covers. */
interface VisitKind {
  planType: PlanType;
  annex: MaintenanceAnnex;
}

export interface VisitedPlan extends VisitKind {
  mpId: number;
  elevatorId: number;
  jobNum: string;
  dueDate: string;
  /** The earliest day that it was due on, before it was moved: a phone without network still shows that one. */
  firstDueDate: string;
  /** What it covered until it was changed while nobody had begun it. */
  former: (VisitKind & { untilMs: number }) | null;
  cancelled: boolean;
  done: boolean;
  toCome: boolean;
  /** Of one that is done: who, and when it was finished. */
  doneBy: string;
  doneAt: string | null;
}

/**
 * Locked until the end of the transaction, before any visit of it: so visits of one plan come one after the other. So is its
 * schedule: one that was done early changes the plans that follow.
 * @throws Refusal notFound when there is none in the scope
 */
export async function lockPlan(db: Kysely<DB>, scope: Scope, mpId: number): Promise<VisitedPlan> {
  await holdScheduleOf(db, mpId);
  const { rows } = await sql<VisitedPlan>`
    select p.mp_id as "mpId", p.elevator_id as "elevatorId", e.job_num as "jobNum",
      to_char(p.due_date, 'YYYY-MM-DD') as "dueDate",
      to_char(least(p.due_date, p.moved_from), 'YYYY-MM-DD') as "firstDueDate", p.plan_type as "planType", p.annex,
      case when p.kind_changed_at is not null then json_build_object('planType', p.former_type, 'annex', p.former_annex,
        'untilMs', extract(epoch from p.kind_changed_at) * 1000) end as former,
      p.cancelled_at is not null as cancelled, p.plan_status <> 'planned' as done,
      p.due_date > current_date as "toCome", p.work_emp_names as "doneBy", ${wallTime('p.actual_end')} as "doneAt"
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'p')} for no key update of p`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** Nobody moves or cancels it any more, and it is not late. Nothing happens to one that is over or cancelled. */
export const markBegun = (db: Kysely<DB>, { mpId }: VisitedPlan, atMs: number) =>
  sql`update maintenance_plan set actual_start = ${new Date(atMs)}
    where mp_id = ${mpId} and plan_status = 'planned' and cancelled_at is null and actual_start is null`.execute(
    db,
  );

/** So long a phone is likely to have been without network when its visit began, and to have shown the former items. */
const formerKindMs = dayMs;

/**
 * The plan as it was done. One that became of another kind while a phone was without network is what it was before, where
 * exactly the items of that were done: nobody can be asked afterwards about items that the phone did not show.
 */
export function asDone(
  plan: VisitedPlan,
  { items, desk, startedAt }: StoredDocument,
  behindMs: number,
): VisitedPlan {
  const { former } = plan;
  const codes = new Set(items.map(({ code }) => code));
  const isDone = ({ annex, planType }: VisitKind) => {
    const wanted = itemsOfVisit(annex, planType);
    return wanted.length === codes.size && wanted.every(({ code }) => codes.has(code));
  };
  if (!former || desk || recordTime(startedAt, behindMs) > former.untilMs + formerKindMs) return plan;
  const { planType, annex } = former;
  return isDone(former) && !isDone(plan) ? { ...plan, planType, annex } : plan;
}

/** Open pages show it: the plan among those to come, and its record. */
export async function sayChanged(db: Kysely<DB>, { elevatorId }: { elevatorId: number }): Promise<void> {
  await notify(db, 'plan_changed', [{ elevatorId }]);
  await notify(db, 'record_changed', [{ elevatorId }]);
}

const state = {
  visitId: sql`v.visit_id`,
  state: sql`v.state`,
  // Of one that is still open: why it would be put aside now.
  aside: sql`case when v.sealed_at is not null then v.aside when p.cancelled_at is not null then 'cancelled'
    when p.plan_status <> 'planned' then 'finished' end`,
  // The technician of one that was entered at the desk is who entered it.
  recordBy: sql`case when v.state = 'record' or p.plan_status = 'planned' then ''
    else coalesce(case when r.document::jsonb -> 'desk' is null then r.technician end, p.work_emp_names) end`,
  recordAt: sql`case when v.state <> 'record' and p.plan_status <> 'planned' then ${wallTime('p.actual_end')} end`,
  missing: sql`array(select f.file_id from visit_file f where f.visit_id = v.visit_id and f.received_at is null
    order by f.taken_at, f.file_id)`,
};

/** Those that the caller began, or signed in for; unknown ones are left out. */
export async function statesOf(
  db: Kysely<DB>,
  userId: number,
  visitIds: readonly string[],
): Promise<VisitState[]> {
  const { rows } = await sql<VisitState>`
    select ${namedColumns(state)}
    from visit v join maintenance_plan p using (mp_id) left join visit r on r.mp_id = v.mp_id and r.state = 'record'
    where v.visit_id = any(${visitIds}::uuid[]) and (v.user_id = ${userId}::int or exists (
      select from visit_sign_in s where s.visit_id = v.visit_id and s.own and s.user_id = ${userId}::int))
    order by v.begun_at, v.visit_id`.execute(db);
  return rows;
}

export async function stateOf(db: Kysely<DB>, userId: number, visitId: string): Promise<VisitState> {
  const [found] = await statesOf(db, userId, [visitId]);
  if (!found) throw new Refusal('notFound');
  return found;
}
