/** Rows for maintenance calls: planned visits, one in progress, a record with its verdict, a statutory item. */
import { createHash, randomUUID } from 'node:crypto';
import type { ExampleRows } from '@hoistway/contract/examples/example-rows';
import { type RawBuilder, sql } from 'kysely';
import { link } from '../../features/chain/chain.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { TestApp } from '../test-app.ts';
import { addElevator, idOf } from '../test-rows.ts';

interface Maintained {
  unit: { elevatorId: number };
  site: { domainId: number };
  teamId: number;
  /** The account that made the visits. */
  userId: number;
  picture: { content: Buffer; objectKey: string };
  store: ObjectStore;
}

export async function addOneOfMaintenance(
  { db }: TestApp,
  { unit: { elevatorId }, site, teamId, userId, picture, store }: Maintained,
) {
  const id = <Id>(query: RawBuilder<{ id: Id }>) => idOf(db, query);
  await sql`insert into maintenance_schedule (elevator_id, team_id) values (${elevatorId}, ${teamId})`.execute(
    db,
  );
  const addPlan = async (day: string) =>
    Number(
      await id(sql<{ id: string }>`
        insert into maintenance_plan (elevator_id, plan_start, team_id, work_emp_names)
        values (${elevatorId}, ${`${day} 09:00`}, ${teamId}, '秘苑') returning mp_id as id`),
    );
  /** Begun and done in time. */
  const addDone = (day: string) =>
    id(sql<{ id: number }>`
      insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, grt)
      values (${elevatorId}, ${`${day} 09:00`}, ${`${day} 09:00`}, ${`${day} 10:00`}, 'completed', true)
      returning mp_id as id`);
  /** The data a phone sent of it; its files are still being sent. */
  const addDocument = (mpId: number) =>
    id(sql<{ id: string }>`
      insert into visit (visit_id, mp_id, elevator_id, user_id, technician, state, started_at, finished_at, clock_behind_ms,
        document, received_at)
      values (gen_random_uuid(), ${mpId}, ${elevatorId}, ${userId}, '秘苑', 'waiting', now() - interval '1 hour', now(), 0,
        ${JSON.stringify({ mpId, items: [], persons: [], remark: 'secret-remark', noSignature: 'secret-remark' })}, now())
      returning visit_id as id`);

  const planned = {
    planId: await addPlan('2099-01-06'),
    planDay: '2099-01-05',
    unusedPlanId: await addPlan('2099-01-20'),
    workPlanId: await addPlan(new Date().toISOString().slice(0, 10)),
  };

  const mpId = await addDone('2026-01-05');
  const recordKey = `maintenance/${randomUUID()}.pdf`;
  await store.put(recordKey, Buffer.from('%PDF-1.4'), 'application/pdf', 1e6);
  const addAttachment = (type: number, name: string, key: string) =>
    id(sql<{ id: number }>`
      insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
      values (${mpId}, ${type}, ${name}, ${key}) returning attach_id as id`);
  const files = {
    attachId: await addAttachment(3, 'secret-file.jpg', picture.objectKey),
    signatureId: await addAttachment(1, 'secret-signature.png', picture.objectKey),
    pdfAttachId: await addAttachment(2, 'secret-file.pdf', recordKey),
  };
  const recordVisitId = await addDocument(mpId);
  await sql`insert into visit_sign_in (sign_in_id, visit_id, name, own, at, clock_behind_ms, longitude, latitude, accuracy, scanned)
    values (gen_random_uuid(), ${recordVisitId}, '秘苑', false, now(), 0, 120, 31, 5, 'right')`.execute(db);
  await sql`update visit set state = 'record', sealed_at = now() where visit_id = ${recordVisitId}`.execute(
    db,
  );
  await sql`insert into visit_addendum (mp_id, author, author_id, content)
    values (${mpId}, 'owner', ${userId}, 'secret-remark')`.execute(db);
  await addVerdict({ db }, { mpId, visitId: recordVisitId });
  const chained = await link(db, { kind: 'proof', ref: randomUUID(), content: 'secret-remark' });

  const evaluatedMpId = await addDone('2026-01-04');
  await sql`
    insert into maintenance_evaluation
      (mp_id, overall_eval, run_eval, personnel_eval, skill_eval, remark, evaluator, evaluator_id)
    values (${evaluatedMpId}, 5, 4, 5, 4, 'secret-remark', 'owner', ${userId})`.execute(db);

  const visitId = await addDocument(await addPlan('2026-01-07'));
  const visitFileSha256 = createHash('sha256').update(picture.content).digest('hex');
  const visitFileId = await id(sql<{ id: string }>`
    insert into visit_file (file_id, visit_id, attach_type, item_code, sha256, taken_at)
    values (gen_random_uuid(), ${visitId}, 3, 'A-1-01', decode(${visitFileSha256}, 'hex'), now())
    returning file_id as id`);

  return {
    ...planned,
    ...files,
    mpId,
    chainHash: chained.hash,
    evaluatedMpId,
    visitId,
    visitFileId,
    visitFileSha256,
    ...(await addDueItems({ db }, site)),
  } satisfies Partial<ExampleRows>;
}

/** Inserted directly: the job waits for the stop ledger. */
async function addVerdict({ db }: Pick<TestApp, 'db'>, { mpId, visitId }: { mpId: number; visitId: string }) {
  const person = {
    name: '秘苑',
    own: false,
    distance: 5,
    accuracy: 5,
    placeProblem: null,
    scanned: 'right',
    at: 0,
  };
  const near = {
    code: 'near',
    weight: 'for',
    values: { metres: 5 },
    evidence: [{ kind: 'signIn', ...person }],
  };
  await sql`delete from verdict_due where mp_id = ${mpId}`.execute(db);
  await sql`
    with given as (
      insert into verdict (mp_id, visit_id, outcome, score, reasons, rule_version)
      values (${mpId}, ${visitId}, 'conforming', 100, ${JSON.stringify([near])}::jsonb, 1) returning *
    ) update maintenance_plan p set verdict_id = g.verdict_id, verdict_outcome = g.outcome
      from given g where p.mp_id = g.mp_id`.execute(db);
}

/** For a separate unit, which may have the item already: a job adds the items of new units. */
async function addDueItems({ db }: Pick<TestApp, 'db'>, { domainId }: { domainId: number }) {
  const { elevatorId } = await addElevator(db, { domain_id: domainId, building_name: 'secret-building' });
  return {
    dueDoneOn: await idOf(db, sql<{ id: string }>`select to_char(current_date, 'YYYY-MM-DD') as id`),
    dueItemId: await idOf(
      db,
      sql<{ id: number }>`
        insert into due_item (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis)
        select elevator_id, city_id, domain_id, 'inspection', current_date - 60, current_date, 'noInspectDate'
        from elevator where elevator_id = ${elevatorId}
        on conflict (elevator_id, kind) where done_on is null do update set basis = excluded.basis
        returning item_id as id`,
    ),
    // Due in the days of the example of the export.
    doneItemId: await idOf(
      db,
      sql<{ id: number }>`
        insert into due_item (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis, done_on, done_at, done_by, remark)
        select elevator_id, city_id, domain_id, 'winter', '2026-01-15', '2026-03-15', 'season', '2026-03-10', now(),
          'owner', 'secret-remark'
        from elevator where elevator_id = ${elevatorId}
        returning item_id as id`,
    ),
  };
}
