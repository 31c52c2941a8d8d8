/** Visits that are entered at the desk: who may, of which plans, and that their records say where they come from. */
import { randomUUID } from 'node:crypto';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { record } from '@hoistway/contract/features/record';
import { type DeskVisit, visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { addAccount } from '../../testing/test-rows.ts';
import {
  createVisitWorld,
  type PhoneFile,
  photo,
  signature,
  type VisitWorld,
} from '../../testing/worlds/visit-world.ts';
import { dayMs, dayText } from '../../time/days.ts';
import { verifyChain } from '../chain/chain-verify.ts';
import { readRecord } from '../record-pdf/record-pdf-queries.ts';
import { addendumSource, visitSource } from './visit-chain.ts';

let world: VisitWorld;
let clerk: number;
beforeAll(async () => {
  world = await createVisitWorld();
  clerk = await addClerk(['maintainManage', 'maintainManage.finish']);
});
afterAll(() => world?.stop());

async function addClerk(permissions: PermissionName[], nodeId = world.site.domainId): Promise<number> {
  const { userId } = await addAccount(world.db, { permissions, scope: [{ level: 3, nodeId }] });
  await sql`update account set employee_name = '办公室小陈' where user_id = ${userId}`.execute(world.db);
  return userId;
}

const named = ({ fileId, sha256 }: PhoneFile) => ({ fileId, sha256 });
/** With a photo of the first item, and signed. */
const withFiles = (mpId: number, taken: PhoneFile, signed: PhoneFile): DeskVisit => {
  const document = world.deskVisit(mpId);
  return {
    ...document,
    items: document.items.map((item, at) => (at === 0 ? { ...item, photos: [named(taken)] } : item)),
    signature: { ...named(signed), name: '王芳', capacity: 'safetyManager' },
    noSignature: '',
  };
};
const deskOf = async (mpId: number, as = clerk) => (await world.send(visit.desk, { mpId }, { as })).data;
const viewOf = async (mpId: number) => (await world.send(visit.view, { mpId }, { as: clerk })).data.visits;
const documentOf = async (visitId: string) =>
  (
    await sql<{ document: string }>`select document from visit where visit_id = ${visitId}::uuid`.execute(
      world.db,
    )
  ).rows[0]?.document ?? '';

describe('a visit at the desk', () => {
  it('becomes the record with its last file, says who entered it, and is linked', async () => {
    const mpId = await world.addPlan();
    expect(await deskOf(mpId)).toMatchObject({
      jobNum: 'VIS-1',
      state: 'open',
      begunBy: [],
      technicians: [
        { userId: world.zhang.userId, name: '张三' },
        { userId: world.li.userId, name: '李四' },
      ],
    });
    const [taken, signed] = [await photo(), await signature()];
    const document = withFiles(mpId, taken, signed);
    const { data } = await world.finishAtDesk(document, clerk);
    expect(data).toMatchObject({ state: 'waiting' });
    expect(new Set(data.missing)).toEqual(new Set([taken.fileId, signed.fileId]));
    await world.file(document.visitId, taken, clerk);
    expect((await world.file(document.visitId, signed, clerk)).data.state).toBe('record');

    expect(await world.plan(mpId)).toMatchObject({ status: 'completed', names: '张三' });
    const [shown] = await viewOf(mpId);
    expect(shown).toMatchObject({
      state: 'record',
      atDesk: true,
      technician: '办公室小陈',
      startedAt: document.startedAt,
      finishedAt: document.finishedAt,
      clockBehind: 0,
      signer: '王芳',
      signatureId: expect.any(Number),
      persons: [{ name: '张三', own: false, placeProblem: 'desk', scanned: 'none', longitude: null }],
    });
    expect(shown?.items[0]?.photos).toMatchObject([{ attachId: expect.any(Number) }]);
    expect(JSON.parse(await documentOf(document.visitId))).toMatchObject({ desk: { userId: clerk } });
    const check = await verifyChain(world.db, {
      sources: [visitSource, addendumSource],
      notes: [],
      signal: new AbortController().signal,
    });
    expect(check.fault).toBeUndefined();
    expect((await logLines(world.db, clerk)).at(-1)).toMatchObject({
      module: 'Paperless maintenance records',
      type: 'Record as completed',
      english: expect.stringMatching(
        /^VIS-1 \d{4}-\d\d-\d\d; \d{4}-\d\d-\d\d 09:00:00 – \d{4}-\d\d-\d\d 09:45:00; 2 files to be uploaded$/,
      ),
    });
  });

  it('needs no photo, but a remark of what failed, a signature or why not, and times that can be', async () => {
    const mpId = await world.addPlan();
    const document = world.deskVisit(mpId);
    const bad: DeskVisit = {
      ...document,
      startedAt: '2020-01-01 09:00:00',
      finishedAt: '2099-01-01 09:00:00',
      noSignature: '',
      items: document.items
        .slice(1)
        .map((item, at) => (at === 0 ? { ...item, result: 'defect' as const } : item)),
    };
    const refused = await world.finishAtDesk(bad, clerk);
    expect([refused.status, (refused.data as unknown as { fields: object }).fields]).toEqual([
      400,
      {
        'visit.startedAt': 'Only visits of the last 60 days can be entered',
        'visit.finishedAt': 'Cannot be later than now',
        'visit.items': '1 item is missing: A-1-01',
        'visit.items.0.remark': 'Please describe the problem',
        'visit.noSignature': expect.stringMatching(/signed/),
      },
    ]);
    const timesOf = async (startedAt: string, finishedAt: string) => {
      const { status, data } = await world.finishAtDesk({ ...document, startedAt, finishedAt }, clerk);
      return [status, (data as unknown as { fields: object }).fields];
    };
    expect(await timesOf('0026-01-01 09:00:00', document.finishedAt)).toEqual([
      400,
      { 'visit.startedAt': 'Only visits of the last 60 days can be entered' },
    ]);
    const { startedAt } = document;
    const nextDay = `${dayText(Date.now() - 2 * dayMs)} 09:00`;
    expect(await timesOf(startedAt, `${nextDay}:01`)).toEqual([
      400,
      { 'visit.finishedAt': 'More than 24 hours after the start; please check the date' },
    ]);
    expect((await world.finishAtDesk({ ...document, finishedAt: startedAt }, clerk)).status).toBe(400);
    expect(await viewOf(mpId)).toEqual([]);
    expect((await world.finishAtDesk(document, clerk)).data.state).toBe('record');
  });

  it('names nobody twice', async () => {
    const mpId = await world.addPlan();
    const { zhang, li } = world;
    const named = (...persons: [userId: number | null, name: string][]) =>
      world.finishAtDesk(
        world.deskVisit(mpId, {
          persons: persons.map(([userId, name]) => ({ signInId: randomUUID(), userId, name })),
        }),
        clerk,
      );
    for (const second of [
      [zhang.userId, '老张'],
      [null, '张三'],
    ] as const) {
      const refused = await named([zhang.userId, '张三'], [...second]);
      expect([refused.status, (refused.data as unknown as { fields: object }).fields]).toEqual([
        400,
        { 'visit.persons.1': 'Duplicate' },
      ]);
    }
    // Two people may have one name.
    expect((await named([zhang.userId, '张三'], [li.userId, '张三'])).data.state).toBe('record');
  });

  it('counts once however often it is sent, and cannot be changed', async () => {
    const mpId = await world.addPlan();
    const document = world.deskVisit(mpId);
    const answers = await Promise.all([1, 2, 3].map(() => world.finishAtDesk(document, clerk)));
    expect(answers.map(({ data }) => data.state)).toEqual(['record', 'record', 'record']);
    expect(await viewOf(mpId)).toHaveLength(1);
    const other = await world.finishAtDesk({ ...document, remark: '另一段' }, clerk);
    expect([other.status, other.msg]).toEqual([409, expect.stringMatching(/different content/)]);
  });

  it('names technicians of the plan by their accounts, and everybody else by a name', async () => {
    const mpId = await world.addPlan();
    const persons = [
      { signInId: 'f0000000-0000-4000-8000-000000000000', userId: world.li.userId, name: '小李' },
      { signInId: 'a0000000-0000-4000-8000-000000000000', userId: world.wang.userId, name: '王五' },
      { signInId: '70000000-0000-4000-8000-000000000000', userId: null, name: '赵六' },
    ];
    const document = world.deskVisit(mpId, { persons });
    await world.finishAtDesk(document, clerk);
    const inOrder = ['李四', '王五', '赵六'];
    expect((await viewOf(mpId))[0]?.persons.map(({ name }) => name)).toEqual(inOrder);
    const printed = (await readRecord(world.db, document.visitId))?.content('').record.persons;
    expect(printed?.map(({ name }) => name)).toEqual(inOrder);
    const { rows } = await sql`
      select s.name, s.user_id from visit_sign_in s join visit v using (visit_id) where v.mp_id = ${mpId}`.execute(
      world.db,
    );
    expect(new Set(rows)).toEqual(
      new Set([
        { name: '李四', user_id: world.li.userId },
        { name: '王五', user_id: null },
        { name: '赵六', user_id: null },
      ]),
    );
  });
});

describe('which plans', () => {
  it('are those in the scope that are due and open', async () => {
    const far = await world.addPlan({ elevatorId: world.far.elevatorId });
    expect((await world.finishAtDesk(world.deskVisit(far), clerk)).status).toBe(404);
    expect((await world.send(visit.desk, { mpId: far }, { as: clerk })).status).toBe(404);

    const late = await world.addPlan({ days: -5 });
    expect((await world.finishAtDesk(world.deskVisit(late), clerk)).data.state).toBe('record');

    const tomorrow = await world.addPlan({ days: 2 });
    expect((await deskOf(tomorrow)).state).toBe('toCome');
    const early = await world.finishAtDesk(world.deskVisit(tomorrow), clerk);
    expect([early.status, early.msg]).toEqual([409, expect.stringMatching(/from that day on$/)]);

    const cancelled = await world.addPlan();
    await sql`update maintenance_plan set cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x'
      where mp_id = ${cancelled}`.execute(world.db);
    expect((await deskOf(cancelled)).state).toBe('cancelled');
    const gone = await world.finishAtDesk(world.deskVisit(cancelled), clerk);
    expect([gone.status, gone.msg]).toEqual([409, expect.stringMatching(/was cancelled/)]);
    expect(await viewOf(cancelled)).toEqual([]);
  });

  it('that somebody else has finished are said to be so, and nothing is kept twice', async () => {
    const mpId = await world.addPlan();
    await world.finish(world.document(mpId));
    expect(await deskOf(mpId)).toMatchObject({ state: 'done', doneBy: '张三', doneAt: expect.any(String) });
    const second = await world.finishAtDesk(world.deskVisit(mpId), clerk);
    expect([second.status, second.msg]).toEqual([
      409,
      expect.stringMatching(/^张三 has already completed this visit at /),
    ]);
    expect(await viewOf(mpId)).toHaveLength(1);
  });

  it('are reported to a phone that comes later with those who did the work', async () => {
    const mpId = await world.addPlan();
    await world.finishAtDesk(world.deskVisit(mpId), clerk);
    expect((await world.finish(world.document(mpId))).data).toMatchObject({
      state: 'aside',
      recordBy: '张三',
    });
  });

  it('a phone has finished while the files of the desk were on their way: the desk’s is kept aside', async () => {
    const mpId = await world.addPlan();
    const [taken, signed] = [await photo(), await signature()];
    const document = withFiles(mpId, taken, signed);
    await world.finishAtDesk(document, clerk);
    // What is entered at the desk is no visit that a phone could join.
    const beginning = { visitId: randomUUID(), mpId, person: world.person(), sentAt: Date.now() };
    const begun = await world.send(visit.begin, beginning, { as: world.zhang.userId });
    expect(begun.data.visitId).toBe(beginning.visitId);
    expect((await deskOf(mpId)).begunBy).toEqual(['张三']);
    expect((await world.finish(world.document(mpId, { visitId: beginning.visitId }))).data.state).toBe(
      'record',
    );
    await world.file(document.visitId, taken, clerk);
    expect((await world.file(document.visitId, signed, clerk)).data).toMatchObject({
      state: 'aside',
      aside: 'finished',
      recordBy: '张三',
    });
    expect((await viewOf(mpId)).map(({ state, atDesk }) => [state, atDesk])).toEqual([
      ['record', false],
      ['aside', true],
    ]);
  });
});

describe('whose', () => {
  it('is not the work of whoever entered it', async () => {
    const both = await addClerk(['work', 'plan', 'maintainManage', 'maintainManage.finish']);
    const mpId = await world.addPlan();
    await world.finishAtDesk(world.deskVisit(mpId), both);
    const jobsOf = async (as: number) =>
      (await world.send(visit.pull, {}, { as })).data.jobs.map(job => job.mpId);
    expect(await jobsOf(both)).not.toContain(mpId);
    expect(await jobsOf(world.li.userId)).toContain(mpId);
  });

  it('is not reviewed by whoever entered it or took part', async () => {
    const both = await addClerk(['maintainManage.finish', 'maintainManage', 'maintainManage.review']);
    const mpId = await world.addPlan();
    await world.finishAtDesk(world.deskVisit(mpId), both);
    for (const as of [both, world.zhang.userId]) {
      const own = await world.send(record.review, { mpId }, { as, language: 'en' });
      expect([own.status, own.msg]).toEqual([409, expect.stringMatching(/somebody else has to review it$/)]);
    }
    const partOf = async (as: number) => (await world.send(visit.view, { mpId }, { as })).data.ownPart;
    const parts = [await partOf(both), await partOf(world.zhang.userId), await partOf(world.li.userId)];
    expect(parts).toEqual(['entered', 'tookPart', null]);
    expect((await world.plan(mpId))?.status).toBe('completed');
    expect((await world.send(record.review, { mpId }, { as: world.li.userId })).status).toBe(200);
  });

  it('is the permission’s of the desk there, and of the app there', async () => {
    const mpId = await world.addPlan();
    const technician = world.zhang.userId;
    expect((await world.finishAtDesk(world.deskVisit(mpId), technician)).status).toBe(403);
    expect((await world.send(visit.desk, { mpId }, { as: technician })).status).toBe(403);
    expect((await world.finish(world.document(mpId), clerk)).status).toBe(403);
    const reader = await addClerk(['maintainManage', 'maintainManage.review']);
    expect((await world.finishAtDesk(world.deskVisit(mpId), reader)).status).toBe(403);
    expect(await viewOf(mpId)).toEqual([]);
  });

  it('is never the claim of a phone', async () => {
    const mpId = await world.addPlan();
    const person = { ...world.person(), place: null, placeProblem: 'desk' };
    const claim = { ...world.document(mpId), desk: { userId: clerk }, persons: [person] };
    const { data } = await world.send(
      visit.finish,
      { visit: world.document(mpId), sentAt: Date.now() },
      { as: world.zhang.userId, raw: { visit: claim, sentAt: Date.now() } },
    );
    expect(data.state).toBe('record');
    expect(await documentOf(claim.visitId)).not.toContain('desk');
    expect(await viewOf(mpId)).toMatchObject([
      { atDesk: false, technician: '张三', persons: [{ placeProblem: 'unavailable' }] },
    ]);
  });

  it('of a phone’s visit that has begun is not finished at the desk, nor the other way round', async () => {
    const both = await addClerk([
      'maintainManage.finish',
      'maintainManage',
      'work',
      'work.sign',
      'work.finish',
    ]);
    const mpId = await world.addPlan();
    const visitId = randomUUID();
    const person = world.person({ userId: both });
    await world.send(visit.begin, { visitId, mpId, person, sentAt: Date.now() }, { as: both });
    expect((await world.finishAtDesk(world.deskVisit(mpId, { visitId }), both)).status).toBe(409);
    const [taken, signed] = [await photo(), await signature()];
    const desk = withFiles(mpId, taken, signed);
    await world.finishAtDesk(desk, both);
    expect((await world.finish(world.document(mpId, { visitId: desk.visitId }), both)).status).toBe(409);
    const beginning = { visitId: desk.visitId, mpId, person, sentAt: Date.now() };
    expect((await world.send(visit.begin, beginning, { as: both })).status).toBe(409);
    // Nobody else sends its files.
    expect((await world.file(desk.visitId, taken, clerk)).status).toBe(404);
  });
});
