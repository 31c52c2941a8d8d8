/** Visits that do not go on. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { givenUpAfterHours } from '../plan/plan-visits.ts';
import { lockPlan, sayChanged } from './visit-plan.ts';
import { seal } from './visit-seal.ts';

/** A phone that has not sent the photos by then is lost; what it said of the visit is not. */
const daysForFiles = 30;

const isUnderWay = sql`(p.plan_status = 'planned' and p.actual_start is not null and p.actual_end is null)`;
const outOfUse = sql`(select elevator_id from elevator where retired_at is not null)`;
/** Open although its unit is retired: what somebody signed in for does not give way at once with the other visits. */
const isLeftBehind = sql`(p.elevator_id in ${outOfUse} and p.plan_status = 'planned'
  and p.actual_start is null and p.cancelled_at is null and not is_written_late(p))`;
const begun = sql`(
  select p.mp_id, p.elevator_id from maintenance_plan p where ${isUnderWay}
  union all select p.mp_id, p.elevator_id from maintenance_plan p where ${isLeftBehind})`;

/**
 * Plans that were begun and not gone on with are open again, and follow their unit; with one that was retired meanwhile they
 * give way. The sign-ins stay, and a document may still come.
 */
export async function reopenPlans(db: Kysely<DB>): Promise<void> {
  await inTransaction(db, async trx => {
    // Those that something is arriving for are locked, and left to the next run; so are those of units under correction.
    const { rows: held } = await sql<{ elevatorId: number }>`
      select s.elevator_id as "elevatorId" from maintenance_schedule s
      where s.elevator_id in (select elevator_id from ${begun} b)
      order by s.elevator_id for no key update skip locked`.execute(trx);
    const { rows: locked } = await sql<{ mpId: number }>`
      select p.mp_id as "mpId" from maintenance_plan p
      where p.mp_id in (select mp_id from ${begun} b) and exists (select from visit v where v.mp_id = p.mp_id)
        and (p.elevator_id = any(${held.map(({ elevatorId }) => elevatorId)}::int[])
          or not exists (select from maintenance_schedule s where s.elevator_id = p.elevator_id))
      for no key update of p skip locked`.execute(trx);
    // A statement of its own: it sees what arrived before the lock.
    const { rows } = await sql<{ mpId: number; elevatorId: number }>`
      update maintenance_plan p set actual_start = null
      where p.mp_id = any(${locked.map(({ mpId }) => mpId)}::bigint[])
        and not exists (select from visit v where v.mp_id = p.mp_id and v.sealed_at is null
          and (v.state = 'waiting' or v.begun_at > now() - make_interval(hours => ${givenUpAfterHours})))
      returning p.mp_id as "mpId", p.elevator_id as "elevatorId"`.execute(trx);
    // After that, so that the items with which it was begun stay known: the document may be one of those.
    await sql`update maintenance_plan p set annex = unit_annex(e.annex, e.elevator_type),
        company_id = e.maintenance_company_id, grt = e.grt_flg
      from elevator e
      where p.mp_id = any(${rows.map(({ mpId }) => mpId)}::bigint[]) and e.elevator_id = p.elevator_id`.execute(
      trx,
    );
    await sql`select give_way(array(select p.mp_id from maintenance_plan p
      where p.mp_id = any(${rows.map(({ mpId }) => mpId)}::bigint[]) and ${isLeftBehind}), 'retirement', '')`.execute(
      trx,
    );
    for (const plan of rows) await sayChanged(trx, plan);
  });
}

/** What waits for files for too long is sealed without them: which are missing stays to be seen. */
export async function sealWithoutFiles(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ visitId: string; mpId: number }>`
    select visit_id as "visitId", mp_id as "mpId" from visit
    where state = 'waiting' and received_at < now() - make_interval(days => ${daysForFiles})
    order by received_at, visit_id`.execute(db);
  for (const { visitId, mpId } of rows) {
    if (signal.aborted) return;
    await inTransaction(db, async trx => {
      const plan = await lockPlan(trx, { kind: 'all' }, mpId);
      const { rows } = await sql`select from visit where visit_id = ${visitId}::uuid and state = 'waiting'
        for no key update`.execute(trx);
      if (rows.length > 0) await seal(trx, plan, visitId);
    });
  }
}
