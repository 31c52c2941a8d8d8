/** Moving and cancelling a visit. Both run in a transaction that holds the unit's schedule, as the job does. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { plan } from '@hoistway/contract/features/plan';
import { type PlanType, planTypes, rankOf, visitMinutes } from '@hoistway/contract/features/plan-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';
import { daysBetween, plusDays } from '../../time/days.ts';
import { beyondPlans } from './due-visits.ts';
import { isOpen } from './plan-queries.ts';
import { holdScheduleOf } from './plan-visits.ts';
import { moveWindow, type Window } from './plan-window.ts';

interface Stored {
  mpId: number;
  elevatorId: number;
  jobNum: string;
  dueDate: string;
  planType: PlanType;
}

const texts = {
  notOpen: words(
    '该维保已开始、已完成或已取消，不能再改',
    'This visit has started, is completed or is cancelled; it can no longer be changed',
  ),
  same: words('请选择另一天', 'Choose another day'),
  past: words('不能改到今天以前', 'A visit cannot be moved to a past date'),
  taken: (day: string) => words(`该电梯 ${day} 已有维保`, `This unit already has a visit on ${day}`),
  order: (before: string | null, after: string | null) =>
    words(
      `须在前后两次保养之间（${before ?? '—'} 与 ${after ?? '—'}）`,
      `It must stay between the previous and the next visit (${before ?? '—'} and ${after ?? '—'})`,
    ),
  tooFar: ({ of, most }: { of: PlanType; most: number }, day: string, bound: string, early: boolean) =>
    of === 'FM'
      ? words(
          `按需保养间隔不得超过 ${most} 天：${early ? '下次' : '上次'}为 ${day}，${early ? '最早' : '最晚'} ${bound}`,
          `On-demand visits must be at most ${most} days apart: the ${early ? 'next' : 'previous'} one is on ${day}, so ${early ? 'no earlier' : 'no later'} than ${bound}`,
        )
      : words(
          `${planTypes.words[of].zh}间隔不得超过 ${most} 天（TSG T5002）：${early ? '下次' : '上次'}为 ${day}，${early ? '最早' : '最晚'} ${bound}`,
          `${planTypes.words[of].en} visits must be at most ${most} days apart (TSG T5002): the ${early ? 'next' : 'previous'} one is on ${day}, so ${early ? 'no earlier' : 'no later'} than ${bound}`,
        ),
};

/** @throws Refusal notFound outside the scope, conflict when somebody else changed it or it has begun */
async function lockOpen(
  db: Kysely<DB>,
  user: SignedIn,
  { mpId, version }: { mpId: number; version: number },
): Promise<Stored> {
  await holdScheduleOf(db, mpId);
  const { rows } = await sql<Stored & { version: number; open: boolean }>`
    select p.mp_id as "mpId", p.elevator_id as "elevatorId", e.job_num as "jobNum",
      to_char(p.due_date, 'YYYY-MM-DD') as "dueDate", p.plan_type as "planType", p.version, ${isOpen} as open
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(user.scope, 'p')} for no key update of p`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  requireVersion(stored, version);
  if (!stored.open) throw new Refusal('conflict', { words: texts.notOpen });
  return stored;
}

/**
 * @returns the visit as it was
 * @throws Refusal notFound, conflict; invalid on `day` beyond the legal intervals
 */
export async function movePlan(
  db: Kysely<DB>,
  user: SignedIn,
  form: CallParsed<typeof plan.move>,
): Promise<Stored> {
  const stored = await lockOpen(db, user, form);
  const problem =
    form.day === stored.dueDate ? texts.same : problemOf(form.day, await moveWindow(db, stored));
  if (problem) throw new Refusal('invalid', { fields: { day: problem } });
  await sql`update maintenance_plan set due_date = ${form.day}::date,
      plan_start = ${form.day}::date + plan_start::time, moved_from = coalesce(moved_from, due_date), moved_at = now(),
      moved_by = ${user.username}, move_reason = ${form.reason}, version = version + 1
    where mp_id = ${stored.mpId}`
    .execute(db)
    // The day on which one was due that was done before it.
    .catch(refuseTaken('day', texts.taken(form.day)));
  return stored;
}

function problemOf(day: string, window: Window) {
  const { from, to, earliest, latest, before, after } = window;
  if (day === before || day === after) return texts.taken(day);
  if (earliest && day < from) return texts.tooFar(earliest, earliest.day, from, true);
  if (latest && day > to) return texts.tooFar(latest, latest.day, to, false);
  if (day < from) return before === plusDays(from, -1) ? texts.order(before, after) : texts.past;
  if (day > to) return after ? texts.order(before, after) : beyondPlans;
  return undefined;
}

/**
 * The next visit takes over what the cancelled one would have covered beyond it.
 * @returns the visit, and how many days those around it are apart now, if that is too far
 * @throws Refusal notFound, conflict
 */
export async function cancelPlan(
  db: Kysely<DB>,
  user: SignedIn,
  form: CallParsed<typeof plan.cancel>,
): Promise<{ stored: Stored; tooFarApart: number | undefined; takenOverBy: string | undefined }> {
  const stored = await lockOpen(db, user, form);
  const { before, after, most } = await moveWindow(db, stored);
  const apart = before && after ? daysBetween(before, after) : 0;
  await sql`update maintenance_plan set cancelled_at = now(), cancelled_by = ${user.username},
      cancel_reason = ${form.reason}, version = version + 1
    where mp_id = ${stored.mpId}`.execute(db);
  const taken = rankOf(stored.planType) > 0 && (await takeOver(db, stored));
  return {
    stored,
    tooFarApart: apart > most ? apart : undefined,
    takenOverBy: taken || undefined,
  };
}

/** @returns the day of the visit that covers it now, when it covered less before */
async function takeOver(db: Kysely<DB>, { elevatorId, dueDate, planType }: Stored) {
  const shorter = Object.keys(visitMinutes).filter(type => rankOf(type as PlanType) < rankOf(planType));
  const { rows } = await sql<{ day: string }>`
    update maintenance_plan set plan_type = ${planType}, std_minutes = ${visitMinutes[planType]}::int, version = version + 1
    where plan_type = any(${shorter}::text[]) and mp_id = (
      select p.mp_id from maintenance_plan p where p.elevator_id = ${elevatorId}::int and ${isOpen}
        and p.due_date > ${dueDate}::date order by p.due_date, p.mp_id limit 1)
    returning to_char(due_date, 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day;
}
