import { randomUUID } from 'node:crypto';
import { chain } from '@hoistway/contract/features/chain';
import { plan } from '@hoistway/contract/features/plan';
import { attachTypes, record } from '@hoistway/contract/features/record';
import { visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { addAccount } from '../../testing/test-rows.ts';
import {
  createVisitWorld,
  minuteMs,
  photo,
  signature,
  type VisitWorld,
} from '../../testing/worlds/visit-world.ts';
import { dayMs } from '../../time/days.ts';

let world: VisitWorld;
let zhang: number;
let li: number;
beforeAll(async () => {
  world = await createVisitWorld();
  zhang = world.zhang.userId;
  li = world.li.userId;
});
afterAll(() => world?.stop());

const begin = (mpId: number, { as = zhang, visitId = randomUUID(), ...more }: Record<string, unknown> = {}) =>
  world.send(
    visit.begin,
    {
      visitId: visitId as string,
      mpId,
      person: world.person({ userId: as as number, ...more }),
      sentAt: Date.now(),
    },
    { as: as as number, language: 'en' },
  );
const signInsOf = async (visitId: string) =>
  (
    await sql<{ name: string; own: boolean; scanned: string; user_id: number | null }>`
      select name, own, scanned, user_id from visit_sign_in where visit_id = ${visitId}::uuid order by at, name`.execute(
      world.db,
    )
  ).rows;

describe('a visit of no team', () => {
  it('is on everybody’s phone unless somebody is named who is still there', async () => {
    const mpId = await world.addPlan({ elevatorId: world.other.elevatorId });
    await sql`insert into maintenance_schedule (elevator_id) values (${world.other.elevatorId})`.execute(
      world.db,
    );
    await sql`update maintenance_plan set team_id = null where mp_id = ${mpId}`.execute(world.db);
    const isOn = async (as: number) =>
      (await world.send(visit.pull, {}, { as })).data.jobs.some(job => job.mpId === mpId);
    expect([await isOn(zhang), await isOn(li)]).toEqual([true, true]);
    await sql`insert into schedule_technician values (${world.other.elevatorId}, ${li})`.execute(world.db);
    expect([await isOn(zhang), await isOn(li)]).toEqual([false, true]);
    await sql`update account set disabled = true where user_id = ${li}`.execute(world.db);
    expect(await isOn(zhang)).toBe(true);
    await sql`update account set disabled = false where user_id = ${li}`.execute(world.db);
    await sql`delete from maintenance_schedule where elevator_id = ${world.other.elevatorId}`.execute(
      world.db,
    );
    await sql`delete from maintenance_plan where mp_id = ${mpId}`.execute(world.db);
  });
});

describe('visits of a technician who may go everywhere', () => {
  it('are pulled with the own ones first, then those of no team in the own city, then others, and say which', async () => {
    const scope = [world.site, world.elsewhere].map(({ domainId }) => ({ level: 3, nodeId: domainId }));
    const everywhere = await addAccount(world.db, { permissions: ['work'], scope });
    await sql`insert into team_member values (${world.teamId}, ${everywhere.userId})`.execute(world.db);
    const far = await world.addPlan({ elevatorId: world.far.elevatorId });
    const near = await world.addPlan({ elevatorId: world.other.elevatorId, days: 5 });
    const own = await world.addPlan({ days: 10 });
    const plans = [far, near, own];
    await sql`update maintenance_plan set team_id = null where mp_id = any(${[far, near]}::bigint[])`.execute(
      world.db,
    );
    const { data } = await world.send(visit.pull, {}, { as: everywhere.userId });
    expect(
      data.jobs.filter(({ mpId }) => plans.includes(mpId)).map(({ mpId, unassigned }) => [mpId, unassigned]),
    ).toEqual([
      [own, false],
      [near, true],
      [far, true],
    ]);
    await sql`delete from maintenance_plan where mp_id = any(${plans}::bigint[])`.execute(world.db);
    await sql`delete from team_member where user_id = ${everywhere.userId}`.execute(world.db);
  });
});

describe('a visit', () => {
  it('is pulled, begun, finished, and with its last file the record of its plan', async () => {
    const mpId = await world.addPlan();
    const pulled = await world.send(visit.pull, {}, { as: zhang });
    expect(pulled.data).toMatchObject({
      user: { userId: zhang, name: '张三' },
      colleagues: [{ userId: li, name: '李四', certExpired: false }],
      more: false,
    });
    expect(pulled.data.jobs.find(job => job.mpId === mpId)).toMatchObject({
      planType: 'HM',
      annex: 'A',
      state: 'planned',
      begunBy: [],
      unit: { jobNum: 'VIS-1', domainName: '荷花苑', city: '苏州市', longitude: 120.7 },
      last: null,
    });

    const person = world.person({
      code: `https://lift.example.com/owner/${await world.codeOf(world.unit.elevatorId)}`,
    });
    const visitId = randomUUID();
    const begun = await begin(mpId, { visitId, ...person });
    expect(begun.data).toEqual({
      visitId,
      state: 'begun',
      aside: null,
      recordBy: '',
      recordAt: null,
      missing: [],
    });
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned', from: new Date(person.at) });
    const again = await world.send(visit.pull, {}, { as: li });
    expect(again.data.jobs.find(job => job.mpId === mpId)).toMatchObject({
      state: 'started',
      begunBy: ['张三'],
    });

    const [taken, signed] = [await photo(), await signature()];
    const document = world.document(mpId, {
      visitId,
      persons: [person, world.person({ userId: li, name: '李四', at: person.at + minuteMs })],
      photos: [taken],
      signature: { ...signed, name: '赵经理', capacity: 'safetyManager', at: Date.now() - 2 * minuteMs },
      noSignature: '',
      remark: '运行正常',
    });
    const finished = await world.finish(document);
    expect(finished.data).toMatchObject({ state: 'waiting', missing: [taken.fileId, signed.fileId] });
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned' });
    expect((await world.file(visitId, taken)).data).toMatchObject({
      state: 'waiting',
      missing: [signed.fileId],
    });
    expect((await world.file(visitId, signed)).data).toMatchObject({ state: 'record', missing: [] });

    expect(await world.plan(mpId)).toEqual({
      status: 'completed',
      from: new Date(document.startedAt),
      to: new Date(document.finishedAt),
      names: '张三、李四',
    });
    expect(await signInsOf(visitId)).toEqual([
      { name: '张三', own: true, scanned: 'right', user_id: zhang },
      { name: '李四', own: false, scanned: 'none', user_id: li },
    ]);
    const afterwards = await world.send(visit.pull, {}, { as: li });
    expect(afterwards.data.jobs.find(job => job.mpId === mpId)).toMatchObject({
      begunBy: ['张三'],
      named: ['李四'],
    });
    const { data } = await world.send(record.images, { mpId }, { as: zhang });
    expect(data.rtnData.list.map(file => [file.attach_type, file.attach_name])).toEqual([
      [attachTypes.photo, 'A-1-06 1.jpg'],
      [attachTypes.signature, '签字.png'],
    ]);
    const view = await world.send(visit.view, { mpId }, { as: zhang });
    expect(view.data.visits).toHaveLength(1);
    expect(view.data.visits[0]).toMatchObject({
      state: 'record',
      technician: '张三',
      signer: '赵经理',
      capacity: 'safetyManager',
      remark: '运行正常',
      persons: [
        { name: '张三', own: true, scanned: 'right', distance: 0, accuracy: 8 },
        { name: '李四', own: false, scanned: 'none', distance: 0 },
      ],
    });
    const item = view.data.visits[0]?.items.find(({ code }) => code === 'A-1-06');
    expect(item?.photos.map(({ attachId }) => attachId)).toEqual([data.rtnData.list[0]?.attach_id]);
    const lines = (await logLines(world.db)).filter(({ remark }) => remark.startsWith('VIS-1 '));
    expect(lines.map(({ remark }) => remark.split('；').slice(1))).toEqual(
      expect.arrayContaining([[], ['待上传 2 个文件']]),
    );
  });

  it('is pulled with the end of the shift that the caller is on duty in', async () => {
    const dutyUntil = async () => (await world.send(visit.pull, {}, { as: zhang })).data.dutyUntil;
    expect(await dutyUntil()).toBeNull();
    await sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
      select current_date + days, shift, ${world.teamId}, ${zhang}, '张三', 'first'
      from (values (-1, 2), (0, 1), (0, 2)) near(days, shift)`.execute(world.db);
    const until = await dutyUntil();
    expect(until).toBeGreaterThan(Date.now());
    expect(until).toBeLessThan(Date.now() + dayMs);
  });

  it('is the record at once without files, and what was not in order goes along with the next one', async () => {
    const mpId = await world.addPlan();
    const document = world.document(mpId, { remark: '下次更换门轮' });
    const [first] = document.items;
    if (first) Object.assign(first, { result: 'defect', remark: '机房有杂物' });
    expect((await world.finish(document)).data).toMatchObject({ state: 'record', aside: null });
    const next = await world.addPlan({ days: 14 });
    const { data } = await world.send(visit.pull, {}, { as: li });
    expect(data.jobs.find(job => job.mpId === next)?.last).toEqual({
      mpId,
      day: expect.any(String),
      workEmpNames: '张三',
      remark: '下次更换门轮',
      items: [{ code: 'A-1-01', result: 'defect', remark: '机房有杂物' }],
      photos: [],
    });
    expect(data.jobs.find(job => job.mpId === mpId)?.state).toBe('done');
  });

  it('counts for the team that came, whatever team it was planned for', async () => {
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const { rows } = await sql<{ team_id: number }>`insert into team (team_name, city_id)
      select name, ${world.site.cityId} from unnest(array['二组', '三组']) name returning team_id`.execute(
      world.db,
    );
    const [second = 0, third = 0] = rows.map(({ team_id }) => team_id);
    // Who belongs to two teams came for the one that was to come.
    await sql`insert into team_member select unnest(${[second, third]}::int[]), ${zhang}`.execute(world.db);
    const { rows: days } = await sql<{ day: string }>`
      select to_char(current_date + days, 'YYYY-MM-DD') as day from unnest(array[5, 7]) days`.execute(
      world.db,
    );
    const [startDate = '', endDate = ''] = days.map(({ day }) => day);
    const on = { startDate, endDate };
    const teamOf = async (mpId: number) =>
      (await world.send(plan.list, { ...on, pageSize: 100 }, { as: admin })).data.result.find(
        row => row.mpId === mpId,
      )?.teamName;
    const came = async (teamId: number | null, days: number, as: typeof world.zhang) => {
      const mpId = await world.addPlan({ days });
      await sql`update maintenance_plan set team_id = ${teamId}::int where mp_id = ${mpId}`.execute(world.db);
      const persons = [world.person({ userId: as.userId, name: as.name })];
      await world.finish(world.document(mpId, { persons }), as.userId);
      return teamOf(mpId);
    };
    expect(await came(null, 5, world.li)).toBe('一组');
    expect(await came(third, 6, world.zhang)).toBe('三组');
    expect(await came(third, 7, world.li)).toBe('一组');
    const board = (await world.send(plan.teams, on, { as: admin })).data;
    expect(board.map(({ teamName, days }) => [teamName, days.map(({ done }) => done)])).toEqual([
      ['一组', [1, 1]],
      ['三组', [1]],
    ]);
    await sql`delete from team_member where team_id = any(${[second, third]}::int[])`.execute(world.db);
  });
});

describe('what is sent again', () => {
  it('counts once, whatever was on its way', async () => {
    const mpId = await world.addPlan();
    const visitId = randomUUID();
    const person = world.person();
    for (let sent = 0; sent < 3; sent += 1)
      expect((await begin(mpId, { visitId, ...person })).data.state).toBe('begun');
    const taken = await photo();
    const document = world.document(mpId, { visitId, persons: [person], photos: [taken] });
    const answers = await Promise.all([1, 2, 3].map(() => world.finish(document)));
    expect(answers.map(({ data }) => data.state)).toEqual(['waiting', 'waiting', 'waiting']);
    const files = await Promise.all([1, 2, 3].map(() => world.file(visitId, taken)));
    expect(files.map(({ data }) => data.state)).toEqual(['record', 'record', 'record']);
    expect((await world.finish(document)).data.state).toBe('record');
    expect((await begin(mpId, { visitId, ...person })).data.state).toBe('record');
    expect(await signInsOf(visitId)).toHaveLength(1);
    const { data } = await world.send(record.images, { mpId }, { as: zhang });
    expect(data.rtnData.list).toHaveLength(1);
  });

  it('with other content is refused in words, and nothing is changed', async () => {
    const mpId = await world.addPlan();
    const document = world.document(mpId);
    await world.finish(document);
    const answer = await world.finish({ ...document, remark: 'something else' });
    expect(answer).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/already submitted with different content/),
    });
    const other = await world.finish({ ...document, mpId: await world.addPlan() });
    expect(other).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/already been used for another visit/),
    });
    const theirs = await world.finish(document, li);
    expect(theirs).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/already been used for another visit/),
    });
    expect((await begin(mpId, { visitId: document.visitId })).status).toBe(409);
    const view = await world.send(visit.view, { mpId }, { as: zhang });
    expect(view.data.visits).toMatchObject([{ remark: '', persons: [{}] }]);
  });

  it('cannot take the file of another visit', async () => {
    const taken = await photo();
    const first = world.document(await world.addPlan(), { photos: [taken] });
    await world.finish(first);
    const mpId = await world.addPlan();
    const second = world.document(mpId, { photos: [taken] });
    expect(await world.finish(second)).toMatchObject({ status: 409 });
    expect((await world.send(visit.states, { visitIds: [second.visitId] }, { as: zhang })).data).toEqual([]);
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned', from: null });
  });
});

describe('two phones', () => {
  it('that sign in are one visit; both may finish, and the second is kept alongside the record', async () => {
    const mpId = await world.addPlan();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await begin(mpId, { visitId: mine });
    const joined = await begin(mpId, { as: li, visitId: theirs });
    expect(joined.data).toMatchObject({ visitId: mine, state: 'begun' });
    expect(await signInsOf(mine)).toMatchObject([
      { name: '张三', own: true },
      { name: '李四', own: true },
    ]);

    const ofLi = world.document(mpId, {
      visitId: theirs,
      persons: [world.person({ userId: li, name: '李四' })],
      remark: 'second',
    });
    const ofZhang = world.document(mpId, { visitId: mine, remark: 'first' });
    const [one, two] = await Promise.all([world.finish(ofZhang), world.finish(ofLi, li)]);
    expect([one.data.state, two.data.state].sort()).toEqual(['aside', 'record']);
    const loser = one.data.state === 'aside' ? one.data : two.data;
    expect(loser).toMatchObject({
      aside: 'finished',
      recordBy: one.data.state === 'aside' ? '李四' : '张三',
      recordAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
    const { data } = await world.send(visit.view, { mpId }, { as: zhang });
    expect(data.visits.map(({ state }) => state)).toEqual(['record', 'aside']);
    expect(data.visits.map(({ remark }) => remark).sort()).toEqual(['first', 'second']);
    const { links } = (await world.send(chain.proof, { mpId }, { as: zhang })).data;
    expect(links.map(({ aside }) => aside)).toEqual([false, true]);
  });

  it('show each other who was first when they sign in', async () => {
    const mpId = await world.addPlan();
    await world.finish(world.document(mpId));
    const late = await begin(mpId, { as: li });
    expect(late.data).toMatchObject({ state: 'begun', aside: 'finished', recordBy: '张三' });
  });

  it('keep photos apart: those put aside are not part of the record', async () => {
    const mpId = await world.addPlan();
    await world.finish(world.document(mpId));
    const [taken, signed] = [await photo(), await signature()];
    const second = world.document(mpId, {
      persons: [world.person({ userId: li, name: '李四' })],
      photos: [taken],
      signature: { ...signed, name: '赵经理', capacity: 'property', at: Date.now() - 2 * minuteMs },
      noSignature: '',
    });
    expect((await world.finish(second, li)).data).toMatchObject({ state: 'waiting', aside: 'finished' });
    expect((await world.file(second.visitId, taken, li)).data).toMatchObject({ state: 'waiting' });
    expect((await world.file(second.visitId, signed, li)).data).toMatchObject({ state: 'aside' });
    const list = await world.send(record.images, { mpId }, { as: zhang });
    expect(list.data.rtnData.list).toEqual([]);
    const { data } = await world.send(visit.view, { mpId }, { as: zhang });
    const attachId = data.visits[1]?.items.find(({ code }) => code === 'A-1-06')?.photos[0]?.attachId;
    const opened = await world.send(record.imageFile, { attachId: attachId ?? 0 }, { as: zhang });
    expect(opened.status).toBe(200);
    expect((await sharp(opened.body).metadata()).width).toBe(320);
    expect(data.visits.map(({ signatureId, pdf }) => [typeof signatureId, pdf])).toEqual([
      ['object', null],
      ['number', null],
    ]);
    const signatureId = data.visits[1]?.signatureId ?? 0;
    expect((await world.send(record.imageFile, { attachId: signatureId }, { as: zhang })).status).toBe(200);
  });
});

describe('the clock of a phone', () => {
  it('that is two days ahead or behind is reported, and the record has the time that counts', async () => {
    for (const wrongMs of [2 * dayMs, -2 * dayMs]) {
      const mpId = await world.addPlan();
      const now = Date.now();
      const document = world.document(mpId, {
        startedAt: now + wrongMs - 50 * minuteMs,
        finishedAt: now + wrongMs - minuteMs,
      });
      const answer = await world.finish(document, zhang, now + wrongMs);
      expect(answer.data.state).toBe('record');
      const plan = await world.plan(mpId);
      expect(Math.abs((plan?.to?.getTime() ?? 0) - (now - minuteMs))).toBeLessThan(minuteMs);
      const { data } = await world.send(visit.view, { mpId }, { as: zhang });
      expect(Math.abs((data.visits[0]?.clockBehind ?? 0) * 1000 + wrongMs)).toBeLessThan(minuteMs);
    }
  });

  it('that is two minutes off is taken as it is', async () => {
    const mpId = await world.addPlan();
    const document = world.document(mpId);
    await world.finish(document, zhang, Date.now() + 2 * minuteMs);
    expect(await world.plan(mpId)).toMatchObject({ to: new Date(document.finishedAt) });
  });

  it('cannot finish a visit tomorrow, last quarter, or before it began', async () => {
    const mpId = await world.addPlan();
    const fieldsOf = async (more: object) => {
      const answer = await world.finish(world.document(mpId, more));
      return [answer.status, Object.keys((answer.data as { fields?: object } | null)?.fields ?? {})];
    };
    const now = Date.now();
    expect(await fieldsOf({ finishedAt: now + dayMs })).toEqual([400, ['visit.finishedAt']]);
    expect(await fieldsOf({ startedAt: now - 90 * dayMs })).toEqual([400, ['visit.startedAt']]);
    expect(await fieldsOf({ finishedAt: now - 2 * 60 * minuteMs })).toEqual([400, ['visit.finishedAt']]);
    expect((await begin(mpId, { at: now + dayMs })).status).toBe(400);
    expect((await begin(mpId, { at: now - 90 * dayMs })).status).toBe(400);
  });
});
