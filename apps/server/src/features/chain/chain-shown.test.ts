/**
 * Verification finds what somebody changed of a finished record besides what its link holds, with the triggers off, and
 * what somebody added that no link names.
 */
import { chain, type FoundFault } from '@hoistway/contract/features/chain';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { createVisitWorld, minuteMs, photo, type VisitWorld } from '../../testing/worlds/visit-world.ts';
import { keepLedger } from '../stop/stop.ts';
import { keepVerdicts } from '../verdict/verdict.ts';
import { verdictSource } from '../verdict/verdict-chain.ts';
import { addendumSource, visitSource } from '../visit/visit-chain.ts';
import { verifyChain } from './chain-verify.ts';

let world: VisitWorld;
/** A plan with a record and a visit that was put aside next to it; another with a record. */
let filed: { mpId: number; record: string; aside: string; verdict: string };
let other: { mpId: number; record: string };
/** A plan that nobody reported: it was judged, moved and judged again. */
let missed: { mpId: number; former: string; current: string };

const verify = async (db: Kysely<DB>): Promise<FoundFault | undefined> => {
  const { fault, unread } = await verifyChain(db, {
    sources: [visitSource, addendumSource, verdictSource],
    notes: [],
    signal: new AbortController().signal,
  });
  expect(unread.size).toBe(0);
  return fault;
};

/** With a photo, and its PDF as the job adds it. */
async function finishVisit(mpId: number, { userId, name } = world.zhang): Promise<string> {
  const taken = await photo();
  const document = world.document(mpId, { photos: [taken], persons: [world.person({ userId, name })] });
  await world.finish(document, userId);
  await world.file(document.visitId, taken, userId);
  const key = await world.pdfKey(document.visitId);
  await sql`insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key, aside)
    select mp_id, 2, 'x.pdf', ${key}, state = 'aside' from visit where visit_id = ${document.visitId}::uuid`.execute(
    world.db,
  );
  await sql`update record_pdf set attach_id = (select attach_id from maintenance_attachment where object_key = ${key})
    where visit_id = ${document.visitId}::uuid`.execute(world.db);
  return document.visitId;
}
async function judgeNow(): Promise<void> {
  await keepLedger(world.db, { silentAfterMs: 3 * minuteMs });
  await sql`update verdict_due set due_at = now()`.execute(world.db);
  await keepVerdicts(world.db);
}
async function verdictOf(mpId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select verdict_id::text as id from maintenance_plan where mp_id = ${mpId}`.execute(world.db);
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  world = await createVisitWorld();
  const mpId = await world.addPlan();
  const [record, aside] = [await finishVisit(mpId), await finishVisit(mpId, world.li)];
  const otherId = await world.addPlan({ days: 1 });
  other = { mpId: otherId, record: await finishVisit(otherId) };
  const missedId = await world.addPlan({ days: -1 });
  await sql`insert into plan_overdue (mp_id, days, due_date) select mp_id, 1, due_date from maintenance_plan
    where mp_id = ${missedId}`.execute(world.db);
  await judgeNow();
  filed = { mpId, record, aside, verdict: await verdictOf(mpId) };
  const former = await verdictOf(missedId);
  await sql`update maintenance_plan set plan_start = plan_start + interval '2 days', due_date = due_date + 2
    where mp_id = ${missedId}`.execute(world.db);
  await judgeNow();
  missed = { mpId: missedId, former, current: await verdictOf(missedId) };
});
afterAll(() => world?.stop());

it('names what was put aside as such, also to whoever scans its code', async () => {
  const asideOf = async (visitId: string) => {
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from record_chain where kind = 'visit' and ref = ${visitId}`.execute(
      world.db,
    );
    const { data } = await world.send(chain.publicProof, { hash: rows[0]?.hash ?? '' });
    return data?.aside;
  };
  expect([await asideOf(filed.record), await asideOf(filed.aside)]).toEqual([false, true]);
  const { userId } = await addAccount(world.db, { permissions: ['maintainManage'] });
  const { links = [] } = (await world.send(chain.proof, { mpId: filed.mpId }, { as: userId })).data ?? {};
  expect(links.filter(({ kind }) => kind === 'visit').map(({ aside }) => aside)).toEqual([false, true]);
});

/** What verification finds after a change by somebody with every right; then the change is taken back. */
async function faultAfter(statement: string): Promise<FoundFault | undefined> {
  const taken = new Error('taken back');
  let found: FoundFault | undefined;
  const change = world.db.transaction().execute(async trx => {
    for (const table of ['visit', 'visit_file', 'record_pdf', 'maintenance_attachment', 'maintenance_plan'])
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(trx);
    await sql.raw(statement).execute(trx);
    found = await verify(trx);
    throw taken;
  });
  await expect(change).rejects.toBe(taken);
  return found;
}

it('finds nothing of what was judged twice, put aside, reviewed, and moved with its unit', async () => {
  expect(missed.former).not.toBe(missed.current);
  expect(await verify(world.db)).toBeUndefined();
  // It waits for its photo, and has no link yet.
  const waiting = world.document(await world.addPlan({ days: -14 }), { photos: [await photo()] });
  expect(await world.finish(waiting)).toMatchObject({ status: 200 });
  await sql`update maintenance_plan set plan_status = 'reviewed', review_date = now(), reviewer = 'x'
    where mp_id = ${other.mpId}`.execute(world.db);
  await sql`update elevator set domain_id = ${world.elsewhere.domainId}, retired_at = now()
    where elevator_id = ${world.unit.elevatorId}`.execute(world.db);
  expect(await verify(world.db)).toBeUndefined();
});

const photoOf = (visitId: string) =>
  `(select attach_id from visit_file where visit_id = '${visitId}' and attach_type = 3 limit 1)`;
const pdfOf = (visitId: string) => `(select attach_id from record_pdf where visit_id = '${visitId}')`;
const attach = (type: number, key = 'x.jpg', aside = false) =>
  `insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key, aside)
   values (${filed.mpId}, ${type}, 'x', '${key}', ${aside})`;
const ofRecord = () => ['visit', filed.record];
const ofAside = () => ['visit', filed.aside];

it.each([
  [
    'another outcome',
    () =>
      `update maintenance_plan set verdict_outcome = 'conforming' where mp_id in (${other.mpId}, ${filed.mpId})`,
    () => ['verdict', filed.verdict],
  ],
  [
    'no verdict',
    () => `update maintenance_plan set verdict_id = null, verdict_outcome = null where mp_id = ${filed.mpId}`,
    ofRecord,
  ],
  [
    'a verdict without a link',
    () => `with made as (
        insert into verdict (mp_id, outcome, score, reasons, rule_version)
        values (${filed.mpId}, 'conforming', 100, '[]', 1) returning verdict_id)
      update maintenance_plan set verdict_id = made.verdict_id, verdict_outcome = 'conforming'
      from made where mp_id = ${filed.mpId}`,
    ofRecord,
  ],
  [
    'the verdict that was superseded, of a visit that nobody reported',
    () => `update maintenance_plan p set verdict_id = v.verdict_id, verdict_outcome = v.outcome
      from verdict v where p.mp_id = ${missed.mpId} and v.verdict_id = ${missed.former}`,
    () => ['verdict', missed.current],
  ],
  [
    'that it is not done',
    () => `update maintenance_plan set plan_status = 'planned' where mp_id = ${filed.mpId}`,
    ofRecord,
  ],
  [
    'another unit',
    () => `update maintenance_plan set elevator_id = ${world.other.elevatorId} where mp_id = ${filed.mpId}`,
    ofRecord,
  ],
  [
    'another photo',
    () => `update maintenance_attachment set object_key = (select object_key from maintenance_attachment
        where attach_id = ${photoOf(other.record)}) where attach_id = ${photoOf(filed.record)}`,
    ofRecord,
  ],
  ['one photo more', () => attach(3), ofRecord],
  ['one signature more', () => attach(1), ofRecord],
  ['one PDF more', () => attach(2, `visits/2025/${filed.record}.pdf`), ofRecord],
  [
    'a photo less',
    () => `delete from maintenance_attachment where attach_id = ${photoOf(filed.record)}`,
    ofRecord,
  ],
  [
    'a photo put aside',
    () => `update maintenance_attachment set aside = true where attach_id = ${photoOf(filed.record)}`,
    ofRecord,
  ],
  [
    'a photo at another plan',
    () =>
      `update maintenance_attachment set mp_id = ${other.mpId} where attach_id = ${photoOf(filed.record)}`,
    ofRecord,
  ],
  [
    'the object of another PDF',
    () => `update maintenance_attachment set object_key = (select object_key from maintenance_attachment
        where attach_id = ${pdfOf(other.record)}) where attach_id = ${pdfOf(filed.record)}`,
    ofRecord,
  ],
  [
    'the PDF of another visit',
    () => `update record_pdf set attach_id = ${pdfOf(other.record)} where visit_id = '${filed.record}'`,
    ofRecord,
  ],
  [
    'no PDF although it was drawn',
    () => `delete from maintenance_attachment where attach_id = ${pdfOf(filed.record)}`,
    ofRecord,
  ],
  [
    'a PDF that no visit has',
    () => `update record_pdf set attach_id = null where visit_id = '${filed.record}'`,
    ofRecord,
  ],
  [
    'neither its PDF nor a request for one',
    () => `with request as (delete from record_pdf where visit_id = '${filed.record}' returning attach_id)
      delete from maintenance_attachment where attach_id = (select attach_id from request)`,
    ofRecord,
  ],
  [
    'no PDF, which is put off for good',
    () => `delete from maintenance_attachment where attach_id = ${pdfOf(filed.record)};
      update record_pdf set attach_id = null, due_at = 'infinity' where visit_id = '${filed.record}'`,
    ofRecord,
  ],
  [
    'an object of another year as its PDF',
    () => `update maintenance_attachment set object_key = 'visits/1999/${filed.record}.pdf'
      where attach_id = ${pdfOf(filed.record)}`,
    ofRecord,
  ],
  [
    'an object of another folder as its PDF',
    () => `update maintenance_attachment set object_key = 'visits/a/_b/${filed.record}.pdf'
      where attach_id = ${pdfOf(filed.record)}`,
    ofRecord,
  ],
  [
    'an object of another year as the PDF of what was put aside',
    () => `update maintenance_attachment set object_key = 'visits/1999/${filed.aside}.pdf'
      where attach_id = ${pdfOf(filed.aside)}`,
    ofAside,
  ],
  [
    'another photo of what was put aside',
    () => `update maintenance_attachment set object_key = 'x.jpg' where attach_id = ${photoOf(filed.aside)}`,
    ofAside,
  ],
  [
    'the PDF of the record at what was put aside',
    () => `update record_pdf set attach_id = ${pdfOf(filed.record)} where visit_id = '${filed.aside}'`,
    ofAside,
  ],
  [
    'what was put aside among its files',
    () => `update maintenance_attachment set aside = false where attach_id = ${photoOf(filed.aside)}`,
    ofRecord,
  ],
])('names the first record that is shown with %s', async (_, statement, first) => {
  const [kind, ref] = first();
  const { rows } = await sql<{ number: number }>`
    select number from record_chain where kind = ${kind} and ref = ${ref}`.execute(world.db);
  expect(await faultAfter(statement())).toEqual({
    number: rows[0]?.number,
    problem: 'shown',
    kind,
    ref,
    noted: null,
  });
});

const forged = { visit: '00000000-0000-4000-8000-000000000001', row: 900_001 };
const visitOf = (mpId: string, state: string, aside: string) => `
  insert into visit (visit_id, mp_id, elevator_id, technician, state, aside, started_at, finished_at, clock_behind_ms,
    document, received_at, sealed_at)
  select '${forged.visit}', ${mpId}, ${world.unit.elevatorId}, 'x', ${state}, ${aside}, now(), now(), 0, '{}', now(),
    '2099-01-01'`;

it.each([
  [
    'an addition to a record',
    'addendum',
    () => `insert into visit_addendum (addendum_id, mp_id, author, content) overriding system value
      values (${forged.row}, ${filed.mpId}, 'x', 'x')`,
  ],
  [
    'a former verdict',
    'verdict',
    () => `insert into verdict (verdict_id, mp_id, outcome, score, reasons, rule_version) overriding system value
      values (${forged.row}, ${filed.mpId}, 'conforming', 100, '[]', 1)`,
  ],
  ['a visit that was put aside', 'visit', () => visitOf(String(filed.mpId), `'aside'`, `'finished'`)],
  [
    'a plan with its record',
    'visit',
    () => `with made as (
        insert into maintenance_plan (elevator_id, city_id, domain_id, due_date, plan_start, plan_status, actual_start,
          actual_end)
        select elevator_id, city_id, domain_id, due_date, plan_start, plan_status, actual_start, actual_end
        from maintenance_plan where mp_id = ${filed.mpId} returning mp_id)
      ${visitOf('mp_id', `'record'`, 'null')} from made`,
  ],
])('names %s that no link names', async (_, kind, statement) => {
  const ref = kind === 'visit' ? forged.visit : String(forged.row);
  expect(await faultAfter(statement())).toEqual({
    number: null,
    problem: 'unlinked',
    kind,
    ref,
    noted: null,
  });
});
