/** That finished records stay as they are, and what is added to them. */
import { createHash, randomUUID } from 'node:crypto';
import { visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createVisitWorld, photo, type VisitWorld } from '../../testing/worlds/visit-world.ts';
import { mostAddenda } from './visit-addendum.ts';
import { addendumSource, visitSource } from './visit-chain.ts';

let world: VisitWorld;
let mpId: number;
let visitId: string;
beforeAll(async () => {
  world = await createVisitWorld();
  const taken = await photo();
  mpId = await world.addPlan();
  const document = world.document(mpId, { photos: [taken], remark: '运行正常' });
  visitId = document.visitId;
  await world.finish(document);
  await world.file(visitId, taken);
  await showPdf(visitId, await addPdf(visitId, await world.pdfKey(visitId)));
  await world.send(
    visit.addendum,
    { mpId, content: '次日复查正常，电话 13812345678' },
    { as: world.li.userId },
  );
});
afterAll(() => world?.stop());

/** A PDF among the files of the plan, under the key that this visit's has; returns its number. */
const addPdf = async (of: string, key: string, aside = false) => {
  const { rows } = await sql<{ id: number }>`
    insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key, aside)
    select mp_id, 2, 'x', ${key}, ${aside} from visit where visit_id = ${of}::uuid returning attach_id as id`.execute(
    world.db,
  );
  return rows[0]?.id;
};
const showPdf = (of: string, attachId: number | undefined) =>
  sql`update record_pdf set attach_id = ${attachId}::bigint where visit_id = ${of}::uuid`.execute(world.db);

const hashOf = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');
const links = async () =>
  (
    await sql<{ kind: string; ref: string; content: string }>`
      select kind, ref, encode(content_sha256, 'hex') as content from record_chain order by number`.execute(
      world.db,
    )
  ).rows;

/** The second replays another server's changes, as a superuser can say of any session. */
describe.each(['origin', 'replica'])('a sealed visit, in a session of the role %s', role => {
  it.each([
    'update visit set document = replace(document, \'"ok"\', \'"none"\')',
    "update visit set technician = 'x'",
    "update visit set sealed_at = null, state = 'waiting'",
    'delete from visit',
    'truncate visit cascade',
    "update visit_sign_in set at = at - interval '1 hour'",
    'update visit_sign_in set longitude = 0',
    'delete from visit_sign_in',
    'truncate visit_sign_in',
    `insert into visit_sign_in (sign_in_id, visit_id, name, own, at, clock_behind_ms, place_problem, scanned)
       select gen_random_uuid(), visit_id, 'x', false, now(), 0, 'denied', 'none' from visit`,
    "update visit_file set stored_sha256 = sha256('x')",
    'delete from visit_file',
    'truncate visit_file',
    "update visit_addendum set content = 'x'",
    'delete from visit_addendum',
    'truncate visit_addendum',
    "update maintenance_plan set actual_start = actual_start - interval '1 hour'",
    "update maintenance_plan set actual_end = actual_end + interval '1 hour'",
    "update maintenance_plan set work_emp_names = 'x'",
    "update maintenance_plan set plan_type = 'OY'",
    "update maintenance_plan set plan_status = 'planned'",
    'update maintenance_plan set elevator_id = (select max(elevator_id) from elevator)',
    'update maintenance_plan set due_date = due_date - 1',
    "update maintenance_plan set plan_start = plan_start - interval '1 day'",
    'update maintenance_plan set std_minutes = 1',
    'update maintenance_plan set company_id = 4711',
    'update maintenance_plan set grt = not grt',
    'delete from maintenance_plan',
    "update maintenance_attachment set object_key = 'x'",
    'update maintenance_attachment set aside = true',
    'delete from maintenance_attachment',
    'delete from maintenance_attachment where attach_type = 2',
    'truncate maintenance_attachment cascade',
    `insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
       select mp_id, 3, 'x', object_key from visit join visit_file using (visit_id)`,
    `insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key, aside)
       select mp_id, 3, 'x', object_key, true from visit join visit_file using (visit_id)`,
    `insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
       select mp_id, 2, 'x', 'visits/2025/' || visit_id || '.pdf' from visit`,
    'update record_pdf set attach_id = null',
    'update record_pdf set attach_id = (select min(attach_id) from maintenance_attachment)',
    'delete from record_pdf',
    'truncate record_pdf',
  ])('refuses: %s', async statement => {
    await expect(
      sql.raw(`set local session_replication_role = ${role}; ${statement}`).execute(world.db),
    ).rejects.toThrow(/stays as it is/);
  });
});

describe('a sealed visit', () => {
  it('takes no file of another plan', async () => {
    const onPaper = await world.addPlan({ days: -20 });
    await sql`insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
      values (${onPaper}, 3, 'x', 'x')`.execute(world.db);
    const move = sql`update maintenance_attachment set mp_id = ${mpId} where mp_id = ${onPaper}`;
    await expect(move.execute(world.db)).rejects.toThrow(/stays as it is/);
    // What was recorded without the app has no record that would be another.
    await sql`delete from maintenance_attachment where mp_id = ${onPaper}`.execute(world.db);
    await sql`delete from maintenance_plan where mp_id = ${onPaper}`.execute(world.db);
  });

  it('may be reviewed, its unit may move and retire, and its accounts may go', async () => {
    const before = await visitSource.read(world.db, [visitId]);
    await sql`update maintenance_plan set plan_status = 'reviewed', review_date = now(), reviewer = 'x' where mp_id = ${mpId}`.execute(
      world.db,
    );
    for (const { domainId } of [world.elsewhere, world.site])
      await sql`update elevator set domain_id = ${domainId} where elevator_id = ${world.unit.elevatorId}`.execute(
        world.db,
      );
    await sql`update elevator set retired_at = now() where elevator_id = ${world.unit.elevatorId}`.execute(
      world.db,
    );
    await sql`update elevator set retired_at = null where elevator_id = ${world.unit.elevatorId}`.execute(
      world.db,
    );
    await sql`delete from account where user_id = ${world.li.userId}`.execute(world.db);
    const { rows } = await sql`select author, author_id from visit_addendum`.execute(world.db);
    expect(rows).toEqual([{ author: world.li.username, author_id: null }]);
    expect(await visitSource.read(world.db, [visitId])).toEqual(before);
  });
});

it('is linked into the chain as its rows are read back, and so is what was added', async () => {
  const [addendum] = (
    await sql<{ ref: string }>`select addendum_id::text as ref from visit_addendum`.execute(world.db)
  ).rows;
  const ref = addendum?.ref ?? '';
  const read = async (source: typeof visitSource, of: string) => (await source.read(world.db, [of])).get(of);
  const [content, added] = [await read(visitSource, visitId), await read(addendumSource, ref)];
  expect(await links()).toEqual([
    { kind: 'visit', ref: visitId, content: hashOf(content) },
    { kind: 'addendum', ref, content: hashOf(added) },
  ]);
  expect(content).toContain('运行正常');
  // In whatever time zone somebody reads it.
  await world.db.connection().execute(async db => {
    await sql`set time zone 'America/Lima'`.execute(db);
    expect((await visitSource.read(db, [visitId])).get(visitId)).toBe(content);
    await sql`reset time zone`.execute(db);
  });
});

describe('what is added', () => {
  it('is shown with the record, and its telephone numbers stay out of the log', async () => {
    const { data } = await world.send(visit.view, { mpId }, { as: world.zhang.userId });
    expect(data.addenda).toMatchObject([
      { author: world.li.username, content: '次日复查正常，电话 13812345678' },
    ]);
    const [line] = (await logLines(world.db)).filter(({ remark }) => remark.includes('次日复查正常'));
    expect(line?.remark).not.toContain('13812345678');
  });

  it('needs a record', async () => {
    const open = await world.addPlan();
    const answer = await world.send(
      visit.addendum,
      { mpId: open, content: 'x' },
      { as: world.zhang.userId, language: 'en' },
    );
    expect(answer).toMatchObject({ status: 409, msg: 'A record can be added to only after completion' });
    const foreign = await world.addPlan({ elevatorId: world.far.elevatorId });
    expect(
      (await world.send(visit.addendum, { mpId: foreign, content: 'x' }, { as: world.zhang.userId })).status,
    ).toBe(404);
    expect(
      (await world.send(visit.addendum, { mpId, content: ' ' }, { as: world.zhang.userId, language: 'en' }))
        .data,
    ).toMatchObject({ fields: { content: 'This field is required' } });
  });

  it('ends at a number that a reader can be sent', async () => {
    const full = await world.addPlan();
    await world.finish(world.document(full));
    await sql`insert into visit_addendum (mp_id, author, content) select ${full}, '赵六', 'x'
      from generate_series(1, ${mostAddenda}::int)`.execute(world.db);
    const answer = await world.send(
      visit.addendum,
      { mpId: full, content: 'x' },
      { as: world.zhang.userId, language: 'en' },
    );
    expect(answer).toMatchObject({ status: 409, msg: expect.stringMatching(/no more can be added/) });
  });
});

it('writes down who viewed where people were', async () => {
  await world.send(visit.view, { mpId }, { as: world.zhang.userId });
  const { rows } = await sql<{ subject: string }>`
    select subject from access_log where kind = 'track' and user_id = ${world.zhang.userId}`.execute(
    world.db,
  );
  expect(rows.map(({ subject }) => subject)).toContain('张三');
});

it('takes its PDF once, under the key of its number', async () => {
  const document = world.document(await world.addPlan({ days: -21 }));
  await world.finish(document);
  const of = document.visitId;
  const [key, another] = [await world.pdfKey(of), await world.pdfKey(visitId)];
  for (const wrong of [
    () => addPdf(of, another),
    () => addPdf(of, `visits/1999/${of}.pdf`),
    () => addPdf(of, `visits/a/_b/${of}.pdf`),
    () => addPdf(of, key, true),
    () => showPdf(of, 1),
  ])
    await expect(wrong()).rejects.toThrow(/stays as it is/);
  const pdf = await addPdf(of, key);
  await expect(addPdf(of, key)).rejects.toThrow(/stays as it is/);
  await showPdf(of, pdf);
});

const zones = ['Asia/Shanghai', 'America/New_York'] as const;
it.each([
  [2025, zones[0]],
  [2024, zones[1]],
])('has its PDF under %i, its year in %s, whatever time zone the installation is in', async (year, _) => {
  const of = randomUUID();
  await sql`
    with plan as (
      insert into maintenance_plan (elevator_id, plan_start, plan_status, actual_start, actual_end)
      select ${world.other.elevatorId}, at, 'completed', at, at from (values (timestamptz '2025-01-01 09:00+08')) start (at)
      returning *)
    insert into visit (visit_id, mp_id, elevator_id, technician, state, started_at, finished_at, clock_behind_ms, document,
      received_at, sealed_at)
    select ${of}::uuid, mp_id, elevator_id, 'x', 'record', actual_start, actual_end, 0, '{}', now(), now()
    from plan`.execute(world.db);
  for (const wrong of [2023, 2026])
    await expect(addPdf(of, `visits/${wrong}/${of}.pdf`)).rejects.toThrow(/stays as it is/);
  await showPdf(of, await addPdf(of, `visits/${year}/${of}.pdf`));
  await world.db.connection().execute(async db => {
    for (const zone of zones) {
      await sql`set time zone ${sql.lit(zone)}`.execute(db);
      expect(await visitSource.shownOtherwise?.(db, [of]), zone).toEqual(new Set());
    }
    await sql`reset time zone`.execute(db);
  });
});
