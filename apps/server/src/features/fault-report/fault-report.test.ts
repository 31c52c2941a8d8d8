import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { alarm } from '@hoistway/contract/features/alarm';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCaptcha } from '../../auth/sign-in/captcha.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

let world: TestApp;
let reporter: number;
let elsewhere: number;
let reader: number;
let elevator: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db);
  const other = await addSite(world.db);
  const at = (domainId: number) => [{ level: 3, nodeId: domainId }];
  const permissions = ['device.faultReport' as const];
  elevator = await addElevator(world.db, { domain_id: site.domainId });
  reporter = (await addAccount(world.db, { username: 'reporter', permissions, scope: at(site.domainId) }))
    .userId;
  elsewhere = (await addAccount(world.db, { permissions, scope: at(other.domainId) })).userId;
  reader = (await addAccount(world.db, { permissions: ['faultReport', 'alarm'] })).userId;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.db.deleteFrom('fault_report').execute();
  await world.db.deleteFrom('alarm').execute();
});
const alarms = () =>
  world.db
    .selectFrom('alarm')
    .select(['alarm_id', 'source', 'main_code', 'box_up', 'people', 'process_type', 'finish_date', 'floor'])
    .orderBy('alarm_id')
    .execute();
const displayed = async () =>
  (
    await world.db
      .selectFrom('elevator_state')
      .select('alarm_status')
      .where('elevator_id', '=', elevator.elevatorId)
      .executeTakeFirstOrThrow()
  ).alarm_status;

async function solved() {
  const { token } = await newCaptcha(world.db);
  const { answer } = await world.db
    .selectFrom('captcha')
    .select('answer')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { ctoken: token, captcha: answer.toUpperCase() };
}
const form = async (more: object = {}) => ({
  patrolId: elevator.elevatorId,
  jobNum: elevator.jobNum,
  customerName: ' 王女士 ',
  address: '南京西路 1 号',
  reporter: '李师傅',
  telNum: '13800000000',
  num: 2,
  ...(await solved()),
  ...more,
});
let nextSeq = 1;
const report = (code: string, action: 'occur' | 'clear', more: Partial<FaultFact> = {}) => {
  nextSeq += 1;
  const fact = { elevatorId: elevator.elevatorId, seq: nextSeq, at: Date.now(), code, action, ...more };
  return recordFaults(world.db, [faultFact(fact)]);
};
const save = async (as: number, more?: object) => world.send(faultReport.save, await form(more), { as });

describe('a report of trapped people', () => {
  it('raises one alarm, dispatched and counted at once, however often it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(reporter)));
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    const [made, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ source: 1, box_up: true, people: 2, process_type: 1, finish_date: null });
    expect(answers.map(({ data }) => data.alarmId)).toEqual(answers.map(() => made?.alarm_id));
    expect(answers.map(({ data }) => data.raised).sort()).toEqual([false, false, true]);
    expect(await displayed()).toBe(5);
    const stages = await world.db.selectFrom('alarm_stage').select(['stage', 'note']).execute();
    expect(stages).toEqual(
      expect.arrayContaining([
        { stage: 'reported', note: '李师傅 13800000000' },
        { stage: 'dispatched', note: '' },
      ]),
    );
  });

  it('does not wait for an import that has changed its unit and goes on', async () => {
    const importing = await world.database.connect('an import');
    await importing.query(
      `begin; update elevator set remark = 'x' where elevator_id = ${elevator.elevatorId}`,
    );
    expect((await save(reporter)).data).toMatchObject({ raised: true });
    await importing.end();
  });

  it.each([
    ['trapped people', '605', true],
    ['a fault', '101', false],
  ])('does not wait for an import that moves its unit, with an open alarm of %s', async (_, code, box_up) => {
    await addAlarm(world.db, elevator.elevatorId, { main_code: code, box_up, level: 'A', process_type: 1 });
    const { domainId } = await addSite(world.db, { city: '南京市' });
    const importing = await world.database.connect('an import');
    await importing.query(
      `begin; update elevator set domain_id = ${domainId} where elevator_id = ${elevator.elevatorId}`,
    );
    expect((await save(reporter)).data).toMatchObject({ raised: !box_up });
    await importing.end();
  });

  it('does not wait for a pending report, with people or without', async () => {
    expect((await save(reporter, { num: 0 })).data).toMatchObject({ alarmId: null });
    const first = await save(reporter, { num: 1 });
    expect(first.data).toMatchObject({ raised: true });
    // Freed, and the report of it is still pending: those who are trapped now are others.
    await recordStage(world.db, {
      alarmId: first.data.alarmId ?? 0,
      stage: 'rescued',
      person: 'Zhang',
      note: '',
    });
    const second = await save(reporter, { num: 3 });
    expect(second.data).toMatchObject({ raised: true });
    expect(second.data.alarmId).not.toBe(first.data.alarmId);
    expect(await displayed()).toBe(5);
  });

  it('joins the entrapment that is open', async () => {
    const open = await addAlarm(world.db, elevator.elevatorId, { main_code: '605', box_up: true, people: 1 });
    expect((await save(reporter, { num: 3 })).data).toMatchObject({ alarmId: open, raised: false });
    expect(await alarms()).toMatchObject([{ alarm_id: open, source: 0, people: 3 }]);
  });

  it('sends somebody again where the dispatch was cancelled with people inside', async () => {
    const open = await addAlarm(world.db, elevator.elevatorId, { main_code: '605', box_up: true, people: 1 });
    await recordStage(world.db, { alarmId: open, stage: 'cancelled', person: 'Zhang', note: 'wrong team' });
    expect((await save(reporter)).data).toMatchObject({ alarmId: open, raised: false });
    const { rows } = await sql`
      select state from work_order where event_id = ${open}`.execute(world.db);
    expect(rows).toEqual([{ state: 'pending' }]);
  });

  it('records every reporter who joined, in the alarm’s timeline', async () => {
    const { data } = await save(reporter);
    await save(reporter, { reporter: '赵先生', telNum: '13911111111', num: 3 });
    const { data: course } = await world.send(alarm.timeline, { alarmId: data.alarmId ?? 0 }, { as: reader });
    expect(course.stages[0]).toMatchObject({ stage: 'reported', note: '李师傅 13800000000' });
    expect(course.reports).toMatchObject([
      { person: 'reporter', reporter: '赵先生', telNum: '13911111111', people: 3 },
    ]);
  });

  it('becomes the alarm that the device reports afterwards, and the device then ends it', async () => {
    const { data } = await save(reporter, { num: 3 });
    expect(await report('606', 'occur')).toEqual(['suppressed']);
    // It counts fewer than the person who called, and reports it more than once.
    for (const confirms of ['606', undefined])
      expect(await report('605', 'occur', { confirms, people: 1, floor: '9' })).toEqual(['merged']);
    expect(await alarms()).toMatchObject([
      { alarm_id: data.alarmId, source: 1, main_code: '605', people: 3, floor: '9', finish_date: null },
    ]);
    expect(await displayed()).toBe(5);
    expect(await report('605', 'clear')).toEqual(['ended']);
    expect((await alarms())[0]?.finish_date).not.toBe(null);
  });

  const tenMinutesAgo = () => Date.now() - 600_000;
  it('is not ended by an end from before the call that the device reports late', async () => {
    const at = tenMinutesAgo();
    await report('605', 'occur', { at });
    const { data } = await save(reporter, { num: 2 });
    expect(await report('605', 'clear', { at: at + 60_000 })).toEqual(['unmatched']);
    expect(await alarms()).toMatchObject([{ alarm_id: data.alarmId, main_code: '', finish_date: null }]);
    expect(await displayed()).toBe(5);
  });

  it('stays separate from an entrapment that the device reports only when it is over', async () => {
    const at = tenMinutesAgo();
    const { data } = await save(reporter, { num: 2 });
    const over = { elevatorId: elevator.elevatorId, code: '605' };
    const facts = [
      faultFact({ ...over, seq: ++nextSeq, at, action: 'occur' }),
      faultFact({ ...over, seq: ++nextSeq, at: at + 60_000, action: 'clear' }),
    ];
    expect(await recordFaults(world.db, facts)).toEqual(['raised', 'ended']);
    expect((await alarms()).find(row => row.alarm_id === data.alarmId)).toMatchObject({
      main_code: '',
      finish_date: null,
    });
    expect(await displayed()).toBe(5);
  });

  it('is one alarm together with the device’s report at the same moment', async () => {
    await Promise.all([save(reporter), report('605', 'occur'), save(reporter)]);
    expect(await alarms()).toMatchObject([{ main_code: '605', people: 2, finish_date: null }]);
  });

  it('is taken into account before the device ends anything, even if written at the same moment', async () => {
    await report('605', 'occur');
    const writing = await world.database.connect('a report');
    await writing.query('begin');
    await writing.query('select from elevator_state where elevator_id = $1 for no key update', [
      elevator.elevatorId,
    ]);
    const ending = report('605', 'clear');
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    // It holds nothing that the report would wait for.
    expect((await writing.query('select from alarm for update nowait')).rowCount).toBe(1);
    await writing.query('commit');
    expect(await ending).toEqual(['ended']);
    await writing.end();
  });

  it('stays open when the device reports another entrapment that is over', async () => {
    const { data } = await save(reporter);
    const seq = nextSeq;
    expect(await report('605', 'clear', { seq: seq + 5, at: Date.now() + 5 })).toEqual(['unmatched']);
    expect(await report('605', 'occur', { seq: seq + 1, at: Date.now() - 60_000, late: true })).toEqual([
      'raised',
    ]);
    nextSeq += 10;
    const open = (await alarms()).filter(row => row.finish_date === null);
    expect(open).toMatchObject([{ alarm_id: data.alarmId, main_code: '' }]);
  });

  it('confirms a suspicion, which the device can then no longer withdraw', async () => {
    await report('606', 'occur');
    const { data } = await save(reporter, { num: 2 });
    expect(data.raised).toBe(false);
    expect(await report('606', 'clear', { withdrawn: true })).toEqual(['unmatched']);
    expect(await alarms()).toMatchObject([
      { alarm_id: data.alarmId, main_code: '', box_up: true, people: 2, process_type: 1, finish_date: null },
    ]);
    expect(await displayed()).toBe(5);
  });

  it('is not ended by a device that reports nothing about people, but by a person', async () => {
    const { data } = await save(reporter);
    for (const code of ['101', '606'])
      for (const action of ['occur', 'clear'] as const) await report(code, action);
    const reported = async () => (await alarms()).find(row => row.source === 1);
    expect((await reported())?.finish_date).toBe(null);
    expect(await displayed()).toBe(5);
    const alarmId = data.alarmId ?? 0;
    expect(await recordStage(world.db, { alarmId, stage: 'rescued', person: 'Zhang', note: '' })).toBe(
      'done',
    );
    expect((await reported())?.finish_date).not.toBe(null);
  });

  it('can be a false alarm, which is cancelled and does not count as a rescue', async () => {
    const { data } = await save(reporter);
    const alarmId = data.alarmId ?? 0;
    expect(
      await recordStage(world.db, { alarmId, stage: 'cancelled', person: 'Zhang', note: 'nobody inside' }),
    ).toBe('done');
    const row = await world.db
      .selectFrom('alarm')
      .select(['finish_date', 'rescue_time'])
      .executeTakeFirstOrThrow();
    expect([row.finish_date === null, row.rescue_time]).toEqual([false, null]);
  });

  it('raises no alarm when nobody is inside', async () => {
    expect((await save(reporter, { num: 0 })).data).toMatchObject({ alarmId: null });
    expect(await alarms()).toEqual([]);
  });
});

describe('a fault report', () => {
  it('is saved, read back, and logged', async () => {
    const { code, data } = await save(reporter);
    expect(code).toBe(0);
    const read = await world.send(faultReport.read, { faultId: data.faultId }, { as: reader });
    expect(read.data).toMatchObject({
      faultId: data.faultId,
      patrolId: elevator.elevatorId,
      jobNum: elevator.jobNum,
      customerName: '王女士',
      num: 2,
      status: 0,
      creator: 'reporter',
    });
    expect(read.data.createDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await logLines(world.db)).at(-1)?.remark).toBe(elevator.jobNum);
  });

  it('accepts each captcha once, even if the answer was wrong or the save was refused', async () => {
    const captcha = await solved();
    const wrong = await save(reporter, { ...captcha, captcha: 'wrong1' });
    expect([wrong.code, Object.keys((wrong.data as unknown as { fields: object }).fields)]).toEqual([
      4015,
      ['captcha'],
    ]);
    expect((await save(reporter, captcha)).code).toBe(4015);
    const second = await solved();
    expect((await save(elsewhere, second)).status).toBe(404);
    expect((await save(reporter, second)).code).toBe(4015);
  });

  it('is a single one while pending, however many people report', async () => {
    const saveFault = (more: object = {}) => save(reporter, { num: 0, ...more });
    const answers = await Promise.all([1, 2, 3].map(() => saveFault()));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    await world.db.updateTable('fault_report').set({ status: 1 }).execute();
    expect((await saveFault()).status).toBe(200);
    expect((await saveFault({ faultId: 1 })).status).toBe(409);
  });

  it('is refused without the permission, for another elevator than named, and hidden outside the scope', async () => {
    expect((await save(reader)).status).toBe(403);
    expect((await save(reporter, { jobNum: 'OTHER' })).status).toBe(404);
    const { data } = await save(reporter);
    expect((await world.send(faultReport.read, { faultId: data.faultId }, { as: elsewhere })).status).toBe(
      404,
    );
    const nobody = (await addAccount(world.db)).userId;
    expect((await world.send(faultReport.read, { faultId: data.faultId }, { as: nobody })).status).toBe(403);
  });

  it('names every field that is over its limit', async () => {
    const bad = await save(reporter, {
      customerName: 'x'.repeat(51),
      address: '',
      telNum: '1380000000',
      num: 31,
      captcha: '12345',
    });
    expect(Object.keys((bad.data as unknown as { fields: object }).fields).sort()).toEqual([
      'address',
      'captcha',
      'customerName',
      'num',
      'telNum',
    ]);
  });
});
