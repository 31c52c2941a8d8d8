import { ledger } from '@hoistway/contract/features/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { refreshDisplayedAlarm } from '../alarm/alarm-changes.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

let world: TestApp;
let all: number;
let one: number;
let unitOnly: number;
let withRemark: number;
let stranger: number;
let here: { domainId: number; cityId: number };
let there: { domainId: number };
const units: Record<string, { elevatorId: number; jobNum: string }> = {};
const id = (name: string) => units[name]?.elevatorId ?? 0;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  here = await addSite(db, { name: '金桥花园', city: '上海市' });
  there = await addSite(db, { name: 'Wall Street 1', city: '南京市' });
  const unit = async (name: string, domainId: number, more: Parameters<typeof addElevator>[1] = {}) => {
    units[name] = await addElevator(db, { domain_id: domainId, job_num: name, ...more });
  };
  await unit('NORMAL', here.domainId, { isactive: true, remark: '钥匙在门卫', start_date: '2016-01-01' });
  await unit('OFFLINE', here.domainId, { elevator_type: 'escalator' });
  await unit('TRAPPED', here.domainId, { isactive: true, grt_flg: true });
  await unit('STOPPED', here.domainId, { building_name: '2号楼' });
  await unit('RESCUED', here.domainId, { isactive: true });
  await unit('CANCELLED', here.domainId, { register_code: '31010' });
  await unit('INSPECTED', there.domainId, { isactive: true });
  const gone = { finish_date: null };
  await addAlarm(db, id('TRAPPED'), { ...gone, main_code: '103' });
  await addAlarm(db, id('TRAPPED'), {
    ...gone,
    main_code: '605',
    box_up: true,
    alarm_date: new Date(Date.now() - 600_000),
  });
  await addAlarm(db, id('STOPPED'), gone);
  await addAlarm(db, id('RESCUED'), { ...gone, box_up: true, rescue_time: new Date() });
  await addAlarm(db, id('NORMAL'), { ...gone, process_type: 0, level: 'B' });
  await addAlarm(db, id('CANCELLED'), { return_status: 'cancelled' });
  await refreshDisplayedAlarm(
    db,
    Object.values(units).map(unit => unit.elevatorId),
  );
  await db
    .updateTable('elevator_state')
    .set({ service_mode: 2 })
    .where('elevator_id', '=', id('INSPECTED'))
    .execute();
  await sql`
    insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status) values
      (${id('NORMAL')}, current_date + interval '10 hours', null, null, 'planned'),
      (${id('NORMAL')}, current_date + interval '12 hours', null, null, 'planned'),
      (${id('OFFLINE')}, current_date - interval '1 minute', current_date, current_date + interval '1 minute', 'completed'),
      (${id('STOPPED')}, current_date + 1, now(), null, 'planned')`.execute(db);
  await sql`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status) values
      (${id('OFFLINE')}, 'c', 'a', 'r', '13800000000', 1), (${id('OFFLINE')}, 'c', 'a', 'r', '13800000000', 0),
      (${id('STOPPED')}, 'c', 'a', 'r', '13800000000', 0), (${id('STOPPED')}, 'c', 'a', 'r', '13800000000', 1),
      (${id('RESCUED')}, 'c', 'a', 'r', '13800000000', 1), (${id('RESCUED')}, 'c', 'a', 'r', '13800000000', 1)`.execute(
    db,
  );
  const permissions = ['device' as const, 'device.realtimeUpdate' as const];
  all = (await addAccount(db, { permissions })).userId;
  one = (await addAccount(db, { permissions, scope: [{ level: 3, nodeId: there.domainId }] })).userId;
  unitOnly = (await addAccount(db, { permissions, scope: [{ level: 4, nodeId: id('OFFLINE') }] })).userId;
  withRemark = (await addAccount(db, { permissions, fields: ['device#remark'] })).userId;
  stranger = (await addAccount(db, { permissions: ['alarm'] })).userId;
});
afterAll(() => world.stop());

describe('sites', () => {
  it('are refused when signed out and without the permission', async () => {
    expect((await world.send(ledger.sites, {})).code).toBe(502);
    for (const call of [ledger.sites, ledger.elevators, ledger.statistics])
      expect((await world.send(call, {}, { as: stranger })).status).toBe(403);
  });

  it('have their counters, by city', async () => {
    const { data } = await world.send(ledger.sites, {}, { as: all });
    expect(data).toEqual({
      total: 2,
      result: [
        {
          city: '上海市',
          domainId: here.domainId,
          domainName: '金桥花园',
          totalCount: 6,
          count1: 2,
          count2: 3,
          count3: 0,
          count4: 2,
          count5: 1,
          count6: 1,
        },
        {
          city: '南京市',
          domainId: there.domainId,
          domainName: 'Wall Street 1',
          totalCount: 1,
          count1: 1,
          count2: 1,
          count3: 1,
          count4: 0,
          count5: 0,
          count6: 0,
        },
      ],
    });
  });

  it('count what the filter matches', async () => {
    const { data } = await world.send(ledger.sites, { elevatorType: 'escalator' }, { as: all });
    expect(data.result).toMatchObject([{ domainName: '金桥花园', totalCount: 1, count2: 0 }]);
    expect(
      (await world.send(ledger.sites, { domainName: 'wall', city: '南京市' }, { as: all })).data.total,
    ).toBe(1);
    expect((await world.send(ledger.sites, { domainName: '%' }, { as: all })).data.total).toBe(0);
    expect(
      (await world.send(ledger.sites, { pageNum: 2, pageSize: 1 }, { as: all })).data.result,
    ).toMatchObject([{ city: '南京市' }]);
    expect((await world.send(ledger.sites, { pageNum: 9 }, { as: all })).data).toEqual({
      total: 2,
      result: [],
    });
  });

  it('keep to the scope, down to one elevator', async () => {
    expect((await world.send(ledger.sites, {}, { as: one })).data.result).toMatchObject([
      { domainId: there.domainId, totalCount: 1 },
    ]);
    expect((await world.send(ledger.sites, {}, { as: unitOnly })).data.result).toMatchObject([
      { domainId: here.domainId, totalCount: 1 },
    ]);
    expect((await world.send(ledger.cities, {}, { as: one })).data).toEqual([{ city: '南京市', count: 1 }]);
  });

  it('refuse bad input by field', async () => {
    const answer = await world.send(
      ledger.sites,
      {},
      { as: all, raw: { elevatorStatus: 9, grtFlg: 'X', pageNum: 0 } },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.data as unknown as { fields: object }).fields).sort()).toEqual([
      'elevatorStatus',
      'grtFlg',
      'pageNum',
    ]);
  });
});

describe('elevators', () => {
  const jobs = async (filter: object, as = all) =>
    (await world.send(ledger.elevators, filter, { as })).data.result.map(row => row.jobNum);

  it('show the status of their open dispatched alarm, trapped people first, else of their connection', async () => {
    const { data } = await world.send(ledger.elevators, { domainId: here.domainId }, { as: all });
    expect(Object.fromEntries(data.result.map(row => [row.jobNum, row.elevatorStatus]))).toEqual({
      NORMAL: 'normal',
      OFFLINE: 'unknown',
      TRAPPED: 'trapped',
      STOPPED: 'faultStop',
      RESCUED: 'normal',
      // Cancelled without an end: it stays a fault stop.
      CANCELLED: 'faultStop',
    });
    expect(data.result.find(row => row.jobNum === 'TRAPPED')).toMatchObject({
      boxUp: 'yes',
      processType: 1,
      icon: 'lift-trapped',
      trappedSince: expect.any(String),
    });
  });

  it('show the newest pending fault report, else the newest one, and the remark only with its field permission', async () => {
    const { data } = await world.send(ledger.elevators, { domainId: here.domainId }, { as: all });
    const rows = Object.fromEntries(data.result.map(row => [row.jobNum, row]));
    expect(rows.OFFLINE).toMatchObject({ faultId: 2, status: 0 });
    expect(rows.STOPPED).toMatchObject({ faultId: 3, status: 0 });
    expect(rows.RESCUED).toMatchObject({ faultId: 6, status: 1 });
    expect(rows.NORMAL).toMatchObject({ faultId: null, status: null, remark: '' });
    const open = await world.send(
      ledger.elevators,
      { patrolId: id('NORMAL'), pageSize: 1 },
      { as: withRemark },
    );
    expect(open.data.result).toMatchObject([{ remark: '钥匙在门卫', elevatorAge: expect.any(Number) }]);
  });

  it.each([
    [{ elevatorStatus: 0 }, ['NORMAL']],
    [{ elevatorStatus: 1 }, ['INSPECTED', 'NORMAL', 'RESCUED']],
    [{ elevatorStatus: 2 }, ['INSPECTED', 'NORMAL', 'RESCUED', 'TRAPPED']],
    [{ elevatorStatus: 3 }, ['INSPECTED']],
    [{ elevatorStatus: 4 }, ['CANCELLED', 'STOPPED']],
    [{ elevatorStatus: 5 }, ['TRAPPED']],
    [{ monitorStatus: 0 }, ['CANCELLED', 'OFFLINE', 'STOPPED']],
    [{ maintainStatus: 1 }, ['NORMAL']],
    [{ maintainStatus: 2 }, ['OFFLINE']],
    [{ maintainStatus: 3 }, ['INSPECTED', 'STOPPED']],
    [{ grtFlg: 'Y' as const }, ['TRAPPED']],
    [{ buildingName: '2号' }, ['STOPPED']],
    [{ registerCode: '3101' }, ['CANCELLED']],
    [{ jobNum: 'norm' }, ['NORMAL']],
    [
      { jobNum: '', city: '上海市', elevatorStatus: -1 },
      ['CANCELLED', 'NORMAL', 'OFFLINE', 'RESCUED', 'STOPPED', 'TRAPPED'],
    ],
  ])('are found by %j', async (filter, expected) => {
    expect(await jobs(filter)).toEqual(expected);
    const { data } = await world.send(ledger.statistics, filter, { as: all });
    const online = expected.filter(job => ['INSPECTED', 'NORMAL', 'RESCUED', 'TRAPPED'].includes(job));
    expect(data.find(counter => counter.name === '2')?.value).toBe(online.length);
  });

  it('outside the scope do not exist', async () => {
    expect(await jobs({ patrolId: id('NORMAL') }, one)).toEqual([]);
    expect(await jobs({ domainId: here.domainId }, unitOnly)).toEqual(['OFFLINE']);
  });
});

it('counts every status type by name, inside the scope', async () => {
  const { data } = await world.send(ledger.statistics, {}, { as: all });
  expect(Object.fromEntries(data.map(({ name, value }) => [name, value]))).toEqual({
    0: 1,
    1: 3,
    2: 4,
    3: 1,
    4: 2,
    5: 1,
  });
  const inside = await world.send(ledger.statistics, {}, { as: unitOnly });
  expect(inside.data.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('asks the device for its state and reports when it is offline', async () => {
  const ask = (jobNum: string, as = all) =>
    world.send(ledger.updateStatus, { patrolId: id(jobNum), jobNum }, { as, language: 'en' });
  const answer = await ask('OFFLINE');
  expect([answer.status, answer.code]).toEqual([409, 4091]);
  expect(answer.msg).toMatch(/disconnected/);
  expect((await ask('OFFLINE', one)).status).toBe(404);
  expect((await ask('OFFLINE', stranger)).status).toBe(403);
  const mismatch = await world.send(
    ledger.updateStatus,
    { patrolId: id('NORMAL'), jobNum: 'OFFLINE' },
    { as: all },
  );
  expect(mismatch.status).toBe(404);
});

it('lists units whose device still reports people inside after a person recorded the rescue', async () => {
  const unit = await addElevator(world.db, { domain_id: there.domainId, job_num: 'DOUBTED' });
  const alarmId = await addAlarm(world.db, unit.elevatorId, {
    finish_date: null,
    main_code: '605',
    box_up: true,
  });
  await recordStage(world.db, { alarmId, stage: 'rescued', person: 'Zhang', note: '' });
  const doubted = { elevatorStatus: 6 };
  const { data } = await world.send(ledger.elevators, doubted, { as: all });
  expect(data.result).toMatchObject([
    { jobNum: 'DOUBTED', elevatorStatus: 'unknown', doubtedRescuer: 'Zhang' },
  ]);
  const counts = async () => {
    const answer = await world.send(ledger.statistics, { type: 1 }, { as: all });
    return answer.data.find(({ name }) => name === '5');
  };
  expect(await counts()).toEqual({ name: '5', value: 1, deviceInside: 1 });
  expect((await world.send(ledger.sites, doubted, { as: all })).data.total).toBe(1);
  await recordFaults(world.db, [
    faultFact({ elevatorId: unit.elevatorId, seq: 9, at: Date.now() + 1000, code: '605', action: 'clear' }),
  ]);
  expect(await counts()).toEqual({ name: '5', value: 1, deviceInside: 0 });
  expect((await world.send(ledger.elevators, doubted, { as: all })).data.total).toBe(0);
});
