/**
 * A visit whose document and files are all here becomes the record of its plan, or is put aside next to it; from then on
 * the database lets nobody change it, and the chain of records reveals any change.
 */
import { visitMinutes } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { followEarlyVisits, isEarly } from '../plan/plan-visits.ts';
import { countedTime } from './visit.ts';
import { linkRecord, visitSource } from './visit-chain.ts';
import { asDone, sayChanged, type VisitedPlan } from './visit-plan.ts';

/** The plan is locked. Does nothing as long as a file is missing. */
export async function sealWhenComplete(db: Kysely<DB>, plan: VisitedPlan, visitId: string): Promise<void> {
  const { rows } = await sql<{ complete: boolean }>`
    select not exists (select from visit_file f where f.visit_id = v.visit_id and f.received_at is null) as complete
    from visit v where v.visit_id = ${visitId}::uuid and v.state = 'waiting' for no key update`.execute(db);
  if (rows[0]?.complete) await seal(db, plan, visitId);
}

/** The plan is locked, and the visit waits for nothing any more. */
export async function seal(db: Kysely<DB>, plan: VisitedPlan, visitId: string): Promise<void> {
  const { mpId, cancelled, done } = plan;
  const aside = cancelled ? 'cancelled' : done ? 'finished' : null;
  await addAttachments(db, mpId, visitId, aside !== null);
  if (aside === null) await completePlan(db, plan, visitId);
  await sql`
    update visit set state = ${aside === null ? 'record' : 'aside'}, aside = ${aside}, sealed_at = now()
    where visit_id = ${visitId}::uuid`.execute(db);
  await sayChanged(db, plan);
  await linkRecord(db, visitSource, visitId);
}

/** Named after the item and the day, in the order of the items; the signature comes last. */
const addAttachments = (db: Kysely<DB>, mpId: number, visitId: string, aside: boolean) =>
  sql`
    with arrived as (
      select f.file_id, f.attach_type, f.object_key, f.item_code, row_number() over by_item as turn,
        row_number() over (partition by f.item_code order by f.taken_at, f.file_id) as of_item,
        substring(f.object_key from '[^.]+$') as extension
      from visit_file f where f.visit_id = ${visitId}::uuid and f.received_at is not null
      window by_item as (order by f.attach_type desc, f.item_code, f.taken_at, f.file_id)
    ), numbered as (
      select a.*, nextval(pg_get_serial_sequence('maintenance_attachment', 'attach_id')) as attach_id
      from (select * from arrived order by turn) a
    ), added as (
      insert into maintenance_attachment (attach_id, mp_id, attach_type, attach_name, object_key, aside)
      overriding system value
      select attach_id, ${mpId}, attach_type, case when item_code = '' then '签字' else item_code || ' ' || of_item end
        || '.' || extension, object_key, ${aside} from numbered
    )
    update visit_file f set attach_id = n.attach_id from numbered n where n.file_id = f.file_id`.execute(db);

/** That of whom it was planned for, if one of them was there; else the team of who came, first of all one of the city. */
const teamThatCame = (visitId: string) => sql`(
  select m.team_id from visit_sign_in s join team_member m using (user_id) join team t using (team_id)
  where s.visit_id = ${visitId}::uuid and not t.closed
  order by m.team_id is not distinct from p.team_id desc, t.city_id is not distinct from p.city_id desc, s.at, m.team_id
  limit 1)`;

async function completePlan(db: Kysely<DB>, plan: VisitedPlan, visitId: string): Promise<void> {
  const { planType, annex } = await kindDone(db, plan, visitId);
  const isOther = planType !== plan.planType || annex !== plan.annex;
  // A document of the kind that is replaced may still come.
  const replaced = isOther
    ? sql`former_type = plan_type, former_annex = annex, kind_changed_at = now(),`
    : sql``;
  const { rows } = await sql<{ elevatorId: number; early: boolean }>`
    update maintenance_plan p set ${replaced} plan_type = ${planType}, annex = ${annex},
      std_minutes = ${isOther ? sql`${visitMinutes[planType]}::int` : sql`std_minutes`}, plan_status = 'completed', actual_start = ${countedTime('v', 'started_at')},
      actual_end = coalesce(${countedTime('v', 'finished_at')}, ${countedTime('v', 'started_at')}), version = p.version + 1,
      team_id = coalesce(${teamThatCame(visitId)}, team_id), work_emp_names = coalesce((
        select string_agg(name, '、' order by at, name) from (
          select s.name, min(s.at) as at from visit_sign_in s where s.visit_id = ${visitId}::uuid group by s.name) people), '')
    from visit v where p.mp_id = ${plan.mpId} and v.visit_id = ${visitId}::uuid
    returning p.elevator_id as "elevatorId", ${isEarly} as early`.execute(db);
  // What it lacks of another kind goes to a visit to come.
  for (const { elevatorId, early } of rows) if (early || isOther) await followEarlyVisits(db, [elevatorId]);
}

async function kindDone(db: Kysely<DB>, plan: VisitedPlan, visitId: string): Promise<VisitedPlan> {
  const { rows } = await sql<{ document: string; behindMs: string }>`
    select document, clock_behind_ms as "behindMs" from visit where visit_id = ${visitId}::uuid`.execute(db);
  return rows[0] ? asDone(plan, JSON.parse(rows[0].document), Number(rows[0].behindMs)) : plan;
}
