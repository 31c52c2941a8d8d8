import { alarm } from '@hoistway/contract/alarm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { refreshDisplayedAlarm } from './displayed-alarm.ts';

let world: TestApp;
let admin: number;
let plain: number;
let elsewhere: number;
let limited: number;
let stranger: number;
let near: { elevatorId: number; jobNum: string };
let far: { elevatorId: number; jobNum: string };
let nearAlarm: number;
let farAlarm: number;

const day = (text: string) => new Date(`${text}+08:00`);

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const here = await addSite(db, { name: '金桥花园', city: '上海市' });
  const there = await addSite(db, { name: '滨江大厦', city: '南京市' });
  near = await addElevator(db, {
    domain_id: here.domainId,
    job_num: 'NEAR1',
    building_name: '1号楼',
    isactive: true,
  });
  far = await addElevator(db, { domain_id: there.domainId, job_num: 'FAR1' });
  nearAlarm = await addAlarm(db, near.elevatorId, {
    main_code: '301',
    sub_code: 'I12',
    alarm_date: day('2026-03-05 10:20:30'),
    process_date: day('2026-03-05 10:20:31'),
    arrive_date: day('2026-03-05 10:35:00'),
    finish_date: day('2026-03-05 11:00:00'),
  });
  farAlarm = await addAlarm(db, far.elevatorId, { main_code: '202', alarm_date: day('2026-03-06 00:00:00') });
  await addAlarm(db, near.elevatorId, {
    main_code: '203',
    process_type: 0,
    level: 'C',
    alarm_date: day('2026-03-07 00:00:00'),
    finish_date: day('2026-03-07 00:01:00'),
  });
  const fields = ['alarm#mainFaultCode', 'alarm#subFaultCode', 'alarm#processDate', 'alarm#arriveDate'];
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  plain = (await addAccount(db, { permissions: ['alarm', 'alarm.export', 'alarm.handle'], fields })).userId;
  limited = (
    await addAccount(db, { permissions: ['alarm', 'alarm.export', 'alarm.handle'], faults: ['202'] })
  ).userId;
  elsewhere = (
    await addAccount(db, {
      permissions: ['alarm', 'alarm.export', 'alarm.handle'],
      fields,
      scope: [{ level: 3, nodeId: there.domainId }],
    })
  ).userId;
  stranger = (await addAccount(db, { permissions: ['lift'] })).userId;
});
afterAll(() => world.stop());

const ids = (answer: { data: { result: { alarmId: number }[] } }) =>
  answer.data.result.map(row => row.alarmId);

describe('the list', () => {
  it('is refused when signed out and without the permission', async () => {
    expect((await world.send(alarm.list, {})).code).toBe(502);
    expect((await world.send(alarm.list, {}, { as: stranger })).status).toBe(403);
  });

  it('shows dispatched alarms first, newest first, with every field', async () => {
    const answer = await world.send(alarm.list, {}, { as: plain });
    expect(answer.data.total).toBe(2);
    expect(ids(answer)).toEqual([farAlarm, nearAlarm]);
    expect(answer.data.result[1]).toMatchObject({
      city: '上海市',
      domainName: '金桥花园',
      jobNum: 'NEAR1',
      alarmDate: '2026-03-05 10:20:30',
      description: expect.stringMatching(/^301 .+（I12 .+）$/),
      mainFaultCode: '301',
      subFaultCode: 'I12',
      processDate: '2026-03-05 10:20:31',
      arriveDate: '2026-03-05 10:35:00',
      finishDate: '2026-03-05 11:00:00',
      boxUp: 'no',
      isactive: 1,
      returnStatusName: '',
      serviceOrder: `SO${String(nearAlarm).padStart(8, '0')}`,
    });
    expect((await world.send(alarm.list, { processType: -1 }, { as: plain })).data.total).toBe(3);
    expect(
      (await world.send(alarm.list, {}, { as: plain, language: 'en' })).data.result[1]?.description,
    ).toMatch(/\(I12 /);
  });

  it('leaves fields without their permission empty, in the description too', async () => {
    const { data } = await world.send(alarm.list, { city: '南京市' }, { as: limited });
    expect(data.result[0]).toMatchObject({
      mainFaultCode: '',
      subFaultCode: '',
      processDate: null,
      arriveDate: null,
    });
    expect(data.result[0]?.description).not.toMatch(/\d/);
  });

  it('keeps to the scope, whatever the client asks', async () => {
    expect(ids(await world.send(alarm.list, {}, { as: elsewhere }))).toEqual([farAlarm]);
    expect((await world.send(alarm.list, { jobNum: 'NEAR1' }, { as: elsewhere })).data.total).toBe(0);
    const { cityId, regionPath } = await cityPath('上海市');
    const wish = { dataPermissionList: [`${regionPath},${cityId}`] };
    expect((await world.send(alarm.list, wish, { as: elsewhere })).data.total).toBe(0);
    expect(ids(await world.send(alarm.list, wish, { as: plain }))).toEqual([nearAlarm]);
  });

  it('shows a role its fault contents and trapped people', async () => {
    expect(ids(await world.send(alarm.list, {}, { as: limited }))).toEqual([farAlarm]);
    const trapped = await addAlarm(world.db, near.elevatorId, {
      main_code: '605',
      box_up: true,
      alarm_date: day('2026-03-08 09:00:00'),
    });
    expect(ids(await world.send(alarm.list, {}, { as: limited }))).toEqual([trapped, farAlarm]);
    await world.db.deleteFrom('alarm').where('alarm_id', '=', trapped).execute();
  });

  it('finds by code, by words of the description in both languages, and by dates', async () => {
    for (const description of ['301', '变频', 'inverter', 'i12'])
      expect([description, ids(await world.send(alarm.list, { description }, { as: plain }))]).toEqual([
        description,
        [nearAlarm],
      ]);
    // The words of a code that may not be seen find nothing.
    expect((await world.send(alarm.list, { description: '202' }, { as: limited })).data.total).toBe(0);
    const range = { startDate: '2026-03-05', endDate: '2026-03-05' };
    expect(ids(await world.send(alarm.list, range, { as: plain }))).toEqual([nearAlarm]);
    expect(ids(await world.send(alarm.list, { startDate: '2026-03-05 10:20:31' }, { as: plain }))).toEqual([
      farAlarm,
    ]);
  });

  it('names bad input', async () => {
    for (const [raw, field] of [
      [{ pageSize: 5000 }, 'pageSize'],
      [{ startDate: '05.03.2026' }, 'startDate'],
      [{ processType: 7 }, 'processType'],
      [{ sort: 'brand:asc' }, 'sort'],
      [{ dataPermissionList: ['1;drop'] }, 'dataPermissionList.0'],
    ] as const) {
      const answer = await world.send(alarm.list, {}, { as: plain, raw });
      const { fields } = answer.data as unknown as { fields: Record<string, string> };
      expect([answer.status, Object.keys(fields)]).toEqual([400, [field]]);
      // In words, for the form to show.
      expect(fields[field]).toMatch(/\p{Script=Han}/u);
    }
  });
});

async function cityPath(name: string) {
  const row = await world.db
    .selectFrom('area as c')
    .innerJoin('area as p', 'p.area_id', 'c.parent_id')
    .select(['c.area_id', 'p.area_id as province', 'p.parent_id as region'])
    .where('c.level', '=', 2)
    .where('c.name', '=', name)
    .executeTakeFirstOrThrow();
  return { cityId: row.area_id, regionPath: `${row.region},${row.province}` };
}

it('lists all alarms of one elevator, or denies that it exists', async () => {
  const { data } = await world.send(
    alarm.listByJobNum,
    { jobNum: 'NEAR1', startDate: '2026-03-01', endDate: '2026-03-31' },
    { as: plain },
  );
  expect(data.total).toBe(2);
  const oldest = await world.send(
    alarm.listByJobNum,
    { jobNum: 'NEAR1', sort: 'alarmDate:asc' },
    { as: plain },
  );
  expect(ids(oldest)[0]).toBe(nearAlarm);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'NEAR1' }, { as: elsewhere })).status).toBe(404);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'NOSUCH' }, { as: plain })).status).toBe(404);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'a b' }, { as: plain })).status).toBe(400);
});

it('exports what is listed, without the columns that may not be seen', async () => {
  const full = await world.send(alarm.export, { processType: -1 }, { as: plain });
  expect(full.status).toBe(200);
  expect(decodeURIComponent(String(full.headers['content-disposition']))).toMatch(/报警报表\d{14}\.xlsx/);
  const [header = [], ...rows] = (await readXlsx(full.body)).sheets[0]?.rows ?? [];
  expect(header).toEqual(expect.arrayContaining(['主机故障码', '变频器故障码', '派工时间', '到达时间']));
  const cell = (row: unknown[] | undefined, title: string) => row?.[header.indexOf(title)];
  expect(rows.map(row => cell(row, '工号'))).toEqual(['NEAR1', 'FAR1', 'NEAR1']);
  expect(cell(rows[2], '报警信息')).toMatch(/^301 .+（I12 .+）$/);
  expect(cell(rows[0], '处置方式')).toBe('自恢复');

  const part = await world.send(alarm.export, {}, { as: limited });
  const [fewer = [], only] = (await readXlsx(part.body)).sheets[0]?.rows ?? [];
  expect(fewer).toHaveLength(header.length - 4);
  expect(fewer.join()).not.toMatch(/故障码|派工时间|到达时间/);
  expect(only?.[fewer.indexOf('报警信息')]).toMatch(/^[^\d]+$/);

  expect((await world.send(alarm.export, { jobNum: 'NOSUCH' }, { as: plain })).status).toBe(202);
  expect((await world.send(alarm.export, { jobNum: 'NEAR1' }, { as: elsewhere })).status).toBe(202);
  expect((await world.send(alarm.export, {}, { as: stranger })).status).toBe(403);
});

it('tells the tips what is new, trapped people first', async () => {
  const now = Date.now();
  const older = await addAlarm(world.db, near.elevatorId, {
    main_code: '401',
    alarm_date: new Date(now - 60_000),
  });
  const trapped = await addAlarm(world.db, far.elevatorId, {
    main_code: '604',
    box_up: true,
    alarm_date: new Date(now - 90_000),
  });
  // It began long ago and was reported only now: a tip all the same.
  const late = await addAlarm(world.db, near.elevatorId, {
    main_code: '402',
    alarm_date: new Date(now - 5 * 86_400_000),
  });
  const since = await wallClock(new Date(now - 120_000));
  const newest = await world.send(alarm.newList, { startDate: since, processType: 1 }, { as: admin });
  expect(newest.data.map(row => row.alarmId)).toEqual([trapped, older, late, farAlarm]);
  expect(
    (await world.send(alarm.newList, { startDate: since }, { as: elsewhere })).data.map(row => row.jobNum),
  ).not.toContain('NEAR1');
  expect((await world.send(alarm.newList, { startDate: 'yesterday' }, { as: admin })).status).toBe(400);
  await world.db.deleteFrom('alarm').where('alarm_id', 'in', [older, trapped, late]).execute();
});

const wallClock = async (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('stages', () => {
  it('are recorded once, with who and when, and end in the timeline and the displayed status', async () => {
    const alarmId = await addAlarm(world.db, near.elevatorId, {
      main_code: '606',
      box_up: true,
      alarm_date: new Date(Date.now() - 40 * 60_000),
      arrival_due: new Date(Date.now() - 10 * 60_000),
    });
    await refreshDisplayedAlarm(world.db, [near.elevatorId]);
    const record = (stage: 'arrived' | 'rescued', as = plain) =>
      world.send(alarm.stage, { alarmId, stage, note: '3 楼' }, { as });
    expect((await record('arrived')).code).toBe(0);
    expect((await record('arrived')).status).toBe(409);
    expect((await record('rescued', elsewhere)).status).toBe(404);
    expect((await record('rescued', stranger)).status).toBe(403);
    expect((await record('rescued')).code).toBe(0);
    const { data } = await world.send(alarm.timeline, { alarmId }, { as: plain });
    expect(data.stages.map(stage => stage.stage)).toEqual(['arrived', 'rescued']);
    expect(data.stages[0]).toMatchObject({ note: '3 楼', person: expect.stringMatching(/^u/) });
    expect(data).toMatchObject({ arrivalLate: true, alarm: { rescueTime: expect.any(String) } });
    expect((await world.send(alarm.timeline, { alarmId }, { as: elsewhere })).status).toBe(404);
    const log = await world.db
      .selectFrom('operation_log')
      .select('remark')
      .where('remark', 'like', `%${alarmId}%`)
      .execute();
    expect(log).toHaveLength(2);
  });
});

it('offers the fault descriptions that the role may filter by', async () => {
  const own = await world.send(alarm.descriptions, {}, { as: limited, language: 'en' });
  expect(own.data).toEqual([{ showId: '202', showName: 'Door failed to close' }]);
  const all = await world.send(alarm.descriptions, {}, { as: plain, language: 'en' });
  expect(all.data.length).toBeGreaterThan(100);
  expect(all.data.find(entry => entry.showId === '202')?.showName).toBe('202 Door failed to close');
});
