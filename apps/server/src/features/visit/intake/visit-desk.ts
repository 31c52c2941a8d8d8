/** A visit that is entered at the desk: what the form is filled from, and the document that is made of it. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { visit } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../../auth/scope.ts';
import { namedColumns } from '../../../database/list-page.ts';
import { wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { parseWall, type ZoneClock } from '../../../time/zone-clock.ts';
import { isTechnicianOf } from '../../plan/plans-of-person.ts';
import { isActive, isCertExpired, shownName } from '../../staff/member.ts';
import type { StoredDocument } from '../visit.ts';
import type { VisitedPlan } from '../visit-plan.ts';
import { texts } from './visit-texts.ts';

const columns = (mpId: number) => ({
  jobNum: sql`e.job_num`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  dueDate: sql`to_char(p.due_date, 'YYYY-MM-DD')`,
  planStartDt: wallTime('p.plan_start'),
  stdTime: sql`p.std_minutes`,
  planType: sql`p.plan_type`,
  annex: sql`p.annex`,
  state: sql`case when p.plan_status <> 'planned' then 'done' when p.cancelled_at is not null then 'cancelled'
    when p.due_date > current_date then 'toCome' else 'open' end`,
  doneBy: sql`case when p.plan_status <> 'planned' then p.work_emp_names else '' end`,
  doneAt: sql`case when p.plan_status <> 'planned' then ${wallTime('p.actual_end')} end`,
  begunBy: sql`array(
    select s.name from visit v join visit_sign_in s using (visit_id)
    where v.mp_id = p.mp_id and v.sealed_at is null and p.actual_start is not null
    group by s.name order by min(s.at), s.name)`,
  technicians: sql`(
    select coalesce(json_agg(json_build_object('userId', a.user_id, 'name', ${shownName},
      'certExpired', ${isCertExpired}) order by a.user_id), '[]')
    from account a where ${isActive} and ${isTechnicianOf(mpId)})`,
});

/** @throws Refusal notFound when there is no such plan in the scope */
export async function readDeskPlan(
  db: Kysely<DB>,
  scope: Scope,
  mpId: number,
): Promise<CallOutput<typeof visit.desk>> {
  const { rows } = await sql<CallOutput<typeof visit.desk>>`
    select ${namedColumns(columns(mpId))}
    from maintenance_plan p join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'p')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Only the first to finish a plan does so at the desk. @throws Refusal conflict */
export function refuseClosed({ cancelled, done, toCome, dueDate, doneBy, doneAt }: VisitedPlan): void {
  if (done) throw new Refusal('conflict', { words: texts.doneMeanwhile(doneBy, doneAt) });
  if (cancelled) throw new Refusal('conflict', { words: texts.cancelledMeanwhile });
  if (toCome) throw new Refusal('conflict', { words: texts.notYetDue(dueDate) });
}

/**
 * The same form always makes the same document. Nobody knows when people came, items were looked at and pictures were
 * taken: where a document has such times they are those of the visit, and are shown nowhere.
 * @throws Refusal invalid for a time that nobody can mean
 */
export function documentOfDesk(
  { persons, items, signature, ...form }: CallParsed<typeof visit.finishAtDesk>['visit'],
  userId: number,
  clock: ZoneClock,
): StoredDocument {
  const instantOf = (field: 'startedAt' | 'finishedAt') => {
    const wall = parseWall(form[field]);
    // It has the shape of a moment, and is one of a year before 100.
    if (wall === undefined)
      throw new Refusal('invalid', { fields: { [`visit.${field}`]: texts.typedTime.longPast } });
    return clock.toInstant(wall);
  };
  const [startedAt, finishedAt] = [instantOf('startedAt'), instantOf('finishedAt')];
  return {
    ...form,
    desk: { userId },
    startedAt,
    finishedAt,
    persons: persons.map(person => ({
      ...person,
      at: startedAt,
      place: null,
      placeProblem: 'desk',
      code: '',
    })),
    items: items.map(({ photos, ...item }) => ({
      ...item,
      at: finishedAt,
      photos: photos.map(photo => ({ ...photo, takenAt: finishedAt })),
    })),
    signature: signature && { ...signature, at: finishedAt },
  };
}
