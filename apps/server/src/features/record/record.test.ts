import { attachTypes, type EvaluationForm, maxImageBytes, record } from '@hoistway/contract/features/record';
import { readXlsx } from 'hucre/xlsx';
import { type Insertable, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MaintenancePlan } from '../../database/schema/tables.ts';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';

const page = ['maintainManage'] as const;
const all = [...page, 'maintainManage.export', 'maintainManage.evaluate', 'maintainManage.review'] as const;

let world: TestApp;
let store: ObjectStore;
let site: Awaited<ReturnType<typeof addSite>>;
let unit: { elevatorId: number; jobNum: string };
let far: { elevatorId: number; jobNum: string };
/** At the site, somebody else there, a read-only user, somebody elsewhere. */
let manager: { userId: number; username: string };
let colleague: { userId: number; username: string };
let reader: number;
let elsewhere: number;
let company: number;
let picture: Buffer;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  store = await openFolderStore(world.config.files.dir);
  site = await addSite(db, { name: '荷花苑', city: '苏州市' });
  company = await addCompany(db, { company_name: '某某电梯公司' });
  unit = await addElevator(db, {
    job_num: 'REC-1',
    domain_id: site.domainId,
    building_name: '3 栋',
    register_code: 'R-3110',
    maintenance_company_id: company,
  });
  far = await addElevator(db, {
    job_num: 'FAR-1',
    domain_id: (await addSite(db, { city: '南京市' })).domainId,
  });
  const scope = [{ level: 3, nodeId: site.domainId }];
  manager = await addAccount(db, { permissions: [...all], scope });
  colleague = await addAccount(db, { permissions: [...all], scope });
  reader = (await addAccount(db, { permissions: [...page], scope })).userId;
  elsewhere = (await addAccount(db, { permissions: [...all], scope: [{ level: 4, nodeId: far.elevatorId }] }))
    .userId;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world?.stop());

/** A completed visit of the main brand, an hour of the morning of the 5th, unless it is said otherwise. */
async function addVisit(values: Partial<Insertable<MaintenancePlan>> = {}): Promise<number> {
  const { mp_id } = await world.db
    .insertInto('maintenance_plan')
    .values({
      elevator_id: unit.elevatorId,
      // The table fills these from the unit and the plan.
      ...{ city_id: 0, domain_id: 0, due_date: '2026-01-04' },
      plan_start: '2026-01-04 08:00',
      actual_start: '2026-01-05 09:00',
      actual_end: '2026-01-05 10:00',
      plan_status: 'completed',
      grt: true,
      ...values,
    })
    .returning('mp_id')
    .executeTakeFirstOrThrow();
  return mp_id;
}
const planned = { actual_start: null, actual_end: null, plan_status: 'planned' };
const list = async (query: object = {}, as = manager.userId) =>
  (await world.send(record.list, { pageSize: 100, ...query }, { as })).data;
const rowOf = async (mpId: number) => {
  const row = (await list()).result.find(each => each.mpId === mpId);
  if (!row) throw new Error(`There is no ${mpId} in the list`);
  return row;
};
const evaluationOf = async (mpId: number, as = manager.userId) =>
  (await world.send(record.readEvaluation, { mpId }, { as })).data;
const good = { overallEval: 5, runEval: 4, personnelEval: 3, skillEval: 2, remark: '准时' };
const save = (mpId: number, form: Partial<EvaluationForm> = {}, as = manager.userId) =>
  world.send(record.saveEvaluation, { evaluateId: null, mpId, ...good, ...form }, { as });
const append = async (mpId: number, text: string, as = manager.userId) =>
  save(mpId, { ...(await evaluationOf(mpId)), appendContent: text }, as);
const review = (mpId: number, as = manager.userId) => world.send(record.review, { mpId }, { as });
/** The newest first. */
const remarks = async () =>
  (await logLines(world.db))
    .filter(line => line.module === 'Paperless maintenance records')
    .map(line => line.remark)
    .reverse();

describe('the list', () => {
  it('shows what a visit is, and its day: planned while it is planned, else the actual one', async () => {
    const done = await addVisit({ plan_type: 'TM', std_minutes: 45, work_emp_names: '张三、李四' });
    expect(await rowOf(done)).toEqual({
      mpId: done,
      city: '苏州市',
      domainName: '荷花苑',
      buildingName: '3 栋',
      elevatorNum: '',
      assetId: 'REC-1',
      registerCode: 'R-3110',
      planStartDt: '2026-01-04 08:00:00',
      actualStartDt: '2026-01-05 09:00:00',
      workDate: '2026-01-05',
      stdTime: 45,
      planType: 'TM',
      planStatus: 'completed',
      workEmpNames: '张三、李四',
      maintenanceCompany: '某某电梯公司',
      grtFlg: 'Y',
      evaluateStatus: 0,
      reviewer: '',
      reviewDate: null,
    });
    const open = await addVisit(planned);
    expect(await rowOf(open)).toMatchObject({
      workDate: '2026-01-04',
      actualStartDt: null,
      planStatus: 'planned',
    });
    // It has begun, and is not over.
    const begun = await addVisit({ ...planned, actual_start: '2026-01-06 09:00' });
    expect((await rowOf(begun)).workDate).toBe('2026-01-04');
  });

  it('names the company that the visit was planned for, whoever maintains the unit since', async () => {
    const mpId = await addVisit();
    const successor = await addCompany(world.db, { company_name: '后来的电梯公司' });
    const change = (company: number | null) =>
      sql`update elevator set maintenance_company_id = ${company} where elevator_id = ${unit.elevatorId}`.execute(
        world.db,
      );
    await change(successor);
    expect((await rowOf(mpId)).maintenanceCompany).toBe('某某电梯公司');
    expect((await rowOf(await addVisit())).maintenanceCompany).toBe('后来的电梯公司');
    await change(company);
  });

  it('is searched by that day, to the end of its last one, in the zone of the installation', async () => {
    const at = async (from: string, to: string, more: object = {}) =>
      (await list({ startPlanDate: from, endPlanDate: to, ...more })).result.map(({ mpId }) => mpId);
    const late = await addVisit({ actual_start: '2026-02-10 23:59:59', actual_end: null });
    const early = await addVisit({ actual_start: '2026-02-11 00:00', actual_end: null });
    const open = await addVisit({ ...planned, plan_start: '2026-02-11 12:00' });
    expect(await at('2026-02-10', '2026-02-10')).toEqual([late]);
    expect(await at('2026-02-10', '2026-02-11')).toEqual([open, early, late]);
    expect(await at('2026-02-11', '2026-02-11', { planStatus: 'planned' })).toEqual([open]);
    expect(await at('2026-02-11', '2026-02-11', { planStatus: 'completed' })).toEqual([early]);
    expect(await at('2026-02-11', '2026-02-11', { planStatus: '-1' })).toEqual([open, early]);
  });

  it('finds by every other filter, with exact totals', async () => {
    const day = { startPlanDate: '2026-03-01', endPlanDate: '2026-03-01' };
    const march = { actual_start: '2026-03-01 09:00', actual_end: '2026-03-01 10:00' };
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    for (let number = 0; number < 12; number++) await addVisit(march);
    await addVisit({ ...march, grt: false });
    await addVisit({ ...march, elevator_id: far.elevatorId });
    const total = async (query: object) => (await list({ ...day, pageSize: 5, ...query }, admin)).total;
    const found = [
      {},
      { city: '苏州市' },
      { domainName: '荷花' },
      { jobNum: 'rec-' },
      { buildingName: '3 栋' },
      { registerCode: 'r-31' },
      { grtFlg: 'Y' },
      { grtFlg: 'N' },
      { grtFlg: '-1' },
      { jobNum: 'NONE' },
      { city: '苏州市', jobNum: 'FAR' },
    ];
    expect(await Promise.all(found.map(total))).toEqual([14, 13, 13, 13, 13, 13, 13, 1, 14, 0, 0]);
    const { result } = await list({ ...day, pageSize: 5, pageNum: 3 }, admin);
    expect(result).toHaveLength(4);
    const every = await list({ ...day, pageSize: 100 }, admin);
    // Of one moment the newer row comes first.
    expect(every.result.map(({ mpId }) => mpId)).toEqual(
      every.result.map(({ mpId }) => mpId).toSorted((a, b) => b - a),
    );
    await sql`delete from maintenance_plan where elevator_id = ${far.elevatorId}`.execute(world.db);
  });

  it('shows a reviewed record among the completed ones', async () => {
    const mpId = await addVisit();
    await review(mpId);
    expect((await list({ planStatus: 'completed' })).result.some(row => row.mpId === mpId)).toBe(true);
    expect((await list({ planStatus: 'planned' })).result.some(row => row.mpId === mpId)).toBe(false);
  });

  it('has nothing of places outside the scope, nor do its files, evaluation and review', async () => {
    const mpId = await addVisit();
    expect((await list({}, elsewhere)).total).toBe(0);
    const named = [
      world.send(record.images, { mpId }, { as: elsewhere }),
      world.send(record.readEvaluation, { mpId }, { as: elsewhere }),
      save(mpId, {}, elsewhere),
      review(mpId, elsewhere),
    ];
    expect((await Promise.all(named)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('still has the records of a unit that is no longer in use', async () => {
    const gone = await addElevator(world.db, { domain_id: site.domainId, retired_at: new Date() });
    const mpId = await addVisit({ elevator_id: gone.elevatorId });
    expect((await rowOf(mpId)).assetId).toBe(gone.jobNum);
  });
});

describe('an evaluation', () => {
  it('is given once, and added to once; both stay as they are', async () => {
    const mpId = await addVisit();
    expect(await evaluationOf(mpId)).toMatchObject({
      evaluateId: null,
      mpId,
      overallEval: 0,
      appendStatus: 0,
    });
    expect((await save(mpId)).code).toBe(0);
    expect(await evaluationOf(mpId)).toMatchObject({
      ...good,
      evaluator: manager.username,
      appendStatus: 0,
      appendContent: '',
      appendDate: null,
    });
    expect((await rowOf(mpId)).evaluateStatus).toBe(1);
    expect((await append(mpId, '一周后仍然平稳，可致电 13812345678', colleague.userId)).code).toBe(0);
    expect(await evaluationOf(mpId)).toMatchObject({
      ...good,
      evaluator: manager.username,
      appendStatus: 1,
      appendContent: '一周后仍然平稳，可致电 13812345678',
      appender: colleague.username,
    });
    expect((await append(mpId, '再追加')).status).toBe(409);
    expect((await save(mpId, { overallEval: 1 })).status).toBe(409);
    expect(await evaluationOf(mpId)).toMatchObject({
      ...good,
      appendContent: '一周后仍然平稳，可致电 13812345678',
    });
    expect((await remarks()).slice(0, 2)).toEqual([
      'REC-1 2026-01-05；追加：一周后仍然平稳，可致电 138****5678',
      'REC-1 2026-01-05；总体 5 分，运行 4 分，人员 3 分，技能 2 分',
    ]);
  });

  it('is refused without all four ratings, with too long a text, and with an addition that comes too early', async () => {
    const mpId = await addVisit();
    const fields = async (form: object) => {
      const { status, data } = await save(mpId, form);
      return [status, (data as { fields?: object } | null)?.fields];
    };
    for (const name of ['overallEval', 'runEval', 'personnelEval', 'skillEval'])
      for (const wrong of [0, null, undefined])
        expect(await fields({ [name]: wrong })).toEqual([400, { [name]: '请进行评分' }]);
    expect((await save(mpId, { overallEval: 6 })).status).toBe(400);
    expect((await save(mpId, { overallEval: 4.5 })).status).toBe(400);
    expect(await fields({ remark: 'x'.repeat(201) })).toEqual([400, { remark: '长度不能超过 200 个字符' }]);
    expect(await fields({ appendContent: '追加' })).toEqual([400, { appendContent: '评价之后才能追加' }]);
    expect((await evaluationOf(mpId)).evaluateId).toBe(null);
    expect((await save(mpId, { remark: 'x'.repeat(200) })).code).toBe(0);
    for (const blank of ['', ' \n\t '])
      expect(await append(mpId, blank)).toMatchObject({
        status: 400,
        data: { fields: { appendContent: '请输入追加内容' } },
      });
    expect((await append(mpId, 'x'.repeat(201))).status).toBe(400);
    expect((await append(mpId, 'x'.repeat(200))).code).toBe(0);
  });

  it('is of finished visits of the main brand alone', async () => {
    const others = [await addVisit({ grt: false }), await addVisit(planned)];
    expect(await Promise.all(others.map(async mpId => (await save(mpId)).status))).toEqual([409, 409]);
    const reviewed = await addVisit();
    await review(reviewed);
    expect((await save(reviewed)).code).toBe(0);
    // The company has changed since: what is appended counts as an evaluation as well.
    await sql`update maintenance_plan set grt = false where mp_id = ${reviewed}`.execute(world.db);
    expect((await append(reviewed, 'x')).status).toBe(409);
  });

  it('of two at once is one, and the other learns who was first; so with additions', async () => {
    const mpId = await addVisit();
    const both = await Promise.all([save(mpId), save(mpId, { overallEval: 1 }, colleague.userId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = (await evaluationOf(mpId)).evaluator;
    expect([manager.username, colleague.username]).toContain(first);
    expect(both.find(({ status }) => status === 409)?.msg).toContain(first);
    const added = await Promise.all([append(mpId, '一'), append(mpId, '二', colleague.userId)]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { appender } = await evaluationOf(mpId);
    expect(added.find(({ status }) => status === 409)?.msg).toContain(appender);
  });

  it('takes an addition with the evaluation that was read, and takes nothing else with it', async () => {
    const mpId = await addVisit();
    await save(mpId);
    const read = await evaluationOf(mpId);
    for (const changed of [
      { overallEval: 1 },
      { remark: '别的' },
      { evaluateId: (read.evaluateId ?? 0) + 1 },
    ])
      expect((await save(mpId, { ...read, ...changed, appendContent: '追加' })).status).toBe(409);
    expect((await save(mpId, { ...read, appendStatus: 1, appendContent: '追加' })).code).toBe(0);
    expect(await evaluationOf(mpId)).toMatchObject({ ...good, appendContent: '追加' });
  });

  it('is not for read-only users', async () => {
    const mpId = await addVisit();
    expect((await save(mpId, {}, reader)).status).toBe(403);
    expect((await world.send(record.readEvaluation, { mpId }, { as: reader })).status).toBe(403);
    expect((await review(mpId, reader)).status).toBe(403);
  });
});

describe('a review', () => {
  it('accepts a completed record once, with who and when', async () => {
    const mpId = await addVisit();
    const both = await Promise.all([review(mpId), review(mpId, colleague.userId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { planStatus, reviewer, reviewDate } = await rowOf(mpId);
    expect(planStatus).toBe('reviewed');
    expect(reviewDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(both.find(({ status }) => status === 409)?.msg).toContain(reviewer);
    expect((await remarks())[0]).toBe('REC-1 2026-01-05');
  });

  it('waits until the visit is completed', async () => {
    const mpId = await addVisit(planned);
    expect(await review(mpId)).toMatchObject({ status: 409, msg: '维保完成后才能审核' });
    expect((await rowOf(mpId)).planStatus).toBe('planned');
  });
});

/** The second replays another server's changes, as a superuser can say of any session. */
describe.each(['origin', 'replica'])('in a session of the role %s', role => {
  const change = (statement: string) =>
    sql.raw(`set local session_replication_role = ${role}; ${statement}`).execute(world.db);
  let mpId: number;
  beforeAll(async () => {
    mpId = await addVisit();
    await review(mpId);
    await save(mpId);
    await append(mpId, '追加');
  });

  it.each([
    "plan_status = 'completed', review_date = null",
    "plan_status = 'planned', review_date = null",
    "review_date = review_date - interval '1 day'",
    "reviewer = 'x'",
    'reviewer_id = (select max(user_id) from account)',
  ])('a review stays: %s', async set => {
    await expect(change(`update maintenance_plan set ${set} where mp_id = ${mpId}`)).rejects.toThrow(
      /stays as it is/,
    );
  });

  it.each([
    'update maintenance_evaluation set overall_eval = 1',
    "update maintenance_evaluation set remark = 'x'",
    "update maintenance_evaluation set evaluate_date = evaluate_date - interval '1 day'",
    'update maintenance_evaluation set evaluator_id = (select max(user_id) from account)',
    "update maintenance_evaluation set append_content = 'x'",
    'update maintenance_evaluation set append_content = null, append_date = null',
    'update maintenance_evaluation set appender_id = (select max(user_id) from account)',
    'delete from maintenance_evaluation',
    'truncate maintenance_evaluation',
  ])('an evaluation stays: %s', async statement => {
    await expect(change(statement)).rejects.toThrow(/stays as it is/);
  });

  it('an addition takes nothing else with it', async () => {
    const other = await addVisit();
    await save(other);
    const append = `update maintenance_evaluation set append_content = 'x', append_date = now()`;
    await expect(change(`${append}, overall_eval = 1 where mp_id = ${other}`)).rejects.toThrow(
      /stays as it is/,
    );
    await change(`${append} where mp_id = ${other}`);
  });
});

it('names who reviewed and evaluated, and keeps the user names of accounts that are gone', async () => {
  const scope = [{ level: 3, nodeId: site.domainId }];
  const leaver = await addAccount(world.db, { permissions: [...all], scope });
  const mpId = await addVisit();
  await review(mpId, leaver.userId);
  await save(mpId, {}, leaver.userId);
  await append(mpId, '追加', leaver.userId);
  await sql`update account set employee_name = '周知行' where user_id = ${leaver.userId}`.execute(world.db);
  expect(await rowOf(mpId)).toMatchObject({ reviewer: '周知行' });
  expect(await evaluationOf(mpId)).toMatchObject({ evaluator: '周知行', appender: '周知行' });
  await sql`delete from account where user_id = ${leaver.userId}`.execute(world.db);
  expect(await rowOf(mpId)).toMatchObject({ reviewer: leaver.username });
  expect(await evaluationOf(mpId)).toMatchObject({ evaluator: leaver.username, appender: leaver.username });
});

describe('the files', () => {
  const pdf = Buffer.from('%PDF-1.4 record');
  let mpId: number;
  let ids: Record<'photo' | 'signature' | 'pdf' | 'lost', number>;
  const add = async (type: number, name: string, key: string) => {
    const { attach_id } = await world.db
      .insertInto('maintenance_attachment')
      .values({ mp_id: mpId, attach_type: type, attach_name: name, object_key: key })
      .returning('attach_id')
      .executeTakeFirstOrThrow();
    return attach_id;
  };
  beforeAll(async () => {
    mpId = await addVisit();
    await store.put('visits/a.jpg', picture, 'image/jpeg', maxImageBytes);
    await store.put('visits/a.pdf', pdf, 'application/pdf', maxImageBytes);
    ids = {
      photo: await add(attachTypes.photo, '机房.jpg', 'visits/a.jpg'),
      signature: await add(attachTypes.signature, '签字.jpg', 'visits/a.jpg'),
      pdf: await add(attachTypes.pdf, '维保记录.pdf', 'visits/a.pdf'),
      lost: await add(attachTypes.photo, '底坑.jpg', 'visits/lost.jpg'),
    };
  });
  const image = (attachId: number, attachType: number, as = reader) =>
    world.send(record.image, { attachId, attachType }, { as });
  const file = (attachId: number, as = reader) => world.send(record.imageFile, { attachId }, { as });
  const document = (attachId: number, as = reader) =>
    world.send(record.pdf, { attachId, attachName: 'x.pdf', attachType: 2 }, { as });

  it('are listed, and each is had by its address, as text and as it is', async () => {
    const { data } = await world.send(record.images, { mpId }, { as: reader });
    expect(data.rtnData.list).toEqual([
      {
        attach_id: ids.photo,
        attach_type: 3,
        attach_name: '机房.jpg',
        attach_url: `/api/maintain/mainImage/${ids.photo}`,
      },
      {
        attach_id: ids.signature,
        attach_type: 1,
        attach_name: '签字.jpg',
        attach_url: `/api/maintain/mainImage/${ids.signature}`,
      },
      {
        attach_id: ids.pdf,
        attach_type: 2,
        attach_name: '维保记录.pdf',
        attach_url: `/api/maintain/mainPdf?attachId=${ids.pdf}`,
      },
      {
        attach_id: ids.lost,
        attach_type: 3,
        attach_name: '底坑.jpg',
        attach_url: `/api/maintain/mainImage/${ids.lost}`,
      },
    ]);
    for (const { attach_url, attach_type } of data.rtnData.list.slice(0, 3)) {
      const headers = { authorization: await world.tokenFor(reader) };
      const answer = await world.app.http.inject({ url: attach_url, headers });
      expect([answer.statusCode, answer.rawPayload]).toEqual([200, attach_type === 2 ? pdf : picture]);
    }
    const asText = await image(ids.photo, 3);
    expect(asText.data.rtnData).toMatchObject({
      attach_id: ids.photo,
      attach_base64: picture.toString('base64'),
    });
    expect(JSON.stringify(asText.data)).not.toContain('visits/');
    const sent = await document(ids.pdf);
    expect([sent.headers['content-type'], sent.body]).toEqual(['application/pdf', pdf]);
    expect(decodeURIComponent(String(sent.headers['content-disposition']))).toContain('维保记录.pdf');
  });

  it('that are lost, of another type or of another place do not exist', async () => {
    expect(await image(ids.lost, 3)).toMatchObject({ status: 404, msg: '图片不存在' });
    const answers = await Promise.all([
      file(ids.lost),
      image(ids.photo, 1),
      image(ids.pdf, 2),
      file(ids.pdf),
      document(ids.photo),
      file(ids.photo, elsewhere),
      image(ids.photo, 3, elsewhere),
      document(ids.pdf, elsewhere),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(new Array(answers.length).fill(404));
  });

  it('do not travel as text when they are large', async () => {
    const noise = Buffer.concat([picture, Buffer.alloc(maxImageBytes)]);
    await store.put('visits/large.jpg', noise, 'image/jpeg', 2 * maxImageBytes);
    const large = await add(attachTypes.photo, '大图.jpg', 'visits/large.jpg');
    expect((await image(large, 3)).status).toBe(413);
    expect((await file(large)).status).toBe(200);
  });

  it('leave a line in the access log where they show a signature, and none otherwise', async () => {
    const views = async () =>
      (
        await sql<{ subject: string }>`
          select subject from access_log where user_id = ${manager.userId} and kind = 'signature'
          order by subject`.execute(world.db)
      ).rows.map(({ subject }) => subject);
    expect(await views()).toEqual([]);
    await file(ids.photo, manager.userId);
    expect(await views()).toEqual([]);
    await file(ids.signature, manager.userId);
    await document(ids.pdf, manager.userId);
    expect((await views()).sort()).toEqual(['签字.jpg', '维保记录.pdf'].sort());
  });
});

describe('the export', () => {
  it('has what is listed, by the same filters, and says when there is nothing', async () => {
    const day = { startPlanDate: '2026-04-01', endPlanDate: '2026-04-01' };
    const april = { actual_start: '2026-04-01 09:00', actual_end: '2026-04-01 10:00' };
    const mine = await addVisit({ ...april, work_emp_names: '=王五' });
    await save(mine);
    await addVisit({ ...april, grt: false });
    await addVisit({ ...april, elevator_id: far.elevatorId });
    const file = await world.send(record.export, day, { as: manager.userId });
    expect(file.status).toBe(200);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(
      /无纸化维保记录\d{14}\.xlsx/,
    );
    const [header = [], ...rows] = (await readXlsx(file.body)).sheets[0]?.rows ?? [];
    const column = (title: string) => rows.map(row => row[header.indexOf(title)]);
    expect(column('工号')).toEqual(['REC-1', 'REC-1']);
    expect(column('维保状态')).toEqual(['已完成', '已完成']);
    expect(column('维保归属')).toEqual(['其他维保', '主品牌维保']);
    expect(column('评价状态')).toEqual([null, '已评价']);
    expect(column('维保人员')).toEqual([null, '=王五']);
    const english = await world.send(record.export, day, { as: manager.userId, language: 'en' });
    expect(String(english.headers['content-disposition'])).toMatch(/paperless_records\d{14}\.xlsx/);
    const none = { ...day, jobNum: 'NONE' };
    expect((await world.send(record.export, none, { as: manager.userId })).status).toBe(202);
    expect((await world.send(record.export, day, { as: reader })).status).toBe(403);
  });
});
