import { elevator } from '@hoistway/contract/features/elevator';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let editor: number;
let siteEditor: number;
let cityEditor: number;
let unitEditor: number;
let watcher: number;
let stranger: number;
let exporter: number;
let garden: { domainId: number; cityId: number };
let tower: { domainId: number; cityId: number };
let first: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  garden = await addSite(db, { name: '金桥花园', city: '上海市' });
  tower = await addSite(db, { name: '100% Tower_1', city: '南京市' });
  first = await addElevator(db, {
    domain_id: garden.domainId,
    job_num: 'A-1',
    building_name: '1号楼',
    register_code: '31010',
    remark: '备注',
    start_date: '2015-06-01',
    longitude: 121.5,
    latitude: 31.2,
    isactive: true,
  });
  await addElevator(db, { domain_id: garden.domainId, job_num: 'A-2', elevator_type: 'escalator' });
  await addElevator(db, { domain_id: tower.domainId, job_num: 'B-1', start_date: '2020-01-01' });
  const permissions = ['lift' as const, 'lift.edit' as const, 'lift.export' as const];
  editor = (await addAccount(db, { permissions })).userId;
  siteEditor = (await addAccount(db, { permissions, scope: [{ level: 3, nodeId: garden.domainId }] })).userId;
  cityEditor = (await addAccount(db, { permissions, scope: [{ level: 2, nodeId: garden.cityId }] })).userId;
  unitEditor = (await addAccount(db, { permissions, scope: [{ level: 4, nodeId: first.elevatorId }] }))
    .userId;
  watcher = (await addAccount(db, { permissions: ['monitor', 'monitor.setting'] })).userId;
  exporter = (await addAccount(db, { permissions: ['monitor', 'monitor.export'] })).userId;
  stranger = (await addAccount(db, { permissions: ['alarm'] })).userId;
});
afterAll(() => world.stop());

const jobs = async (filter: object, as = editor) =>
  (await world.send(elevator.list, filter, { as })).data.result.map(row => row.jobNum);

describe('the list', () => {
  it('is refused when signed out and without the permission', async () => {
    expect((await world.send(elevator.list, {})).code).toBe(502);
    expect((await world.send(elevator.list, {}, { as: stranger })).status).toBe(403);
  });

  it('shows the master record, in the order of job numbers', async () => {
    const { data } = await world.send(elevator.list, {}, { as: editor });
    expect(data.total).toBe(3);
    expect(data.result[0]).toMatchObject({
      jobNum: 'A-1',
      domainName: '金桥花园',
      areaName: '华东',
      province: '上海市',
      city: '上海市',
      domainType: '住宅',
      x: 121.5,
      y: 31.2,
      allowed: 'Y',
      energy: 'Y',
      isactive: 1,
      trapped: false,
      remark: '备注',
      inspectDate: null,
      elevatorAge: expect.any(Number),
    });
  });

  it.each([
    [{ city: '上海市' }, ['A-1', 'A-2']],
    [{ areaName: '华东', city: '南京' }, ['B-1']],
    [{ areaName: '华北' }, []],
    [{ domainName: '0% t' }, ['B-1']],
    [{ domainName: '_' }, ['B-1']],
    [{ jobNum: 'a-' }, ['A-1', 'A-2']],
    [{ buildingName: '1号' }, ['A-1']],
    [{ registerCode: '101' }, ['A-1']],
    [{ elevatorType: 'escalator' as const }, ['A-2']],
    [{ domainType: '医院' }, []],
    [{ monitorStatus: 1 }, ['A-1']],
    [{ monitorStatus: 0, sort: 'jobNum:desc' }, ['B-1', 'A-2']],
    [{ sort: 'elevatorAge:desc' }, ['A-1', 'B-1', 'A-2']],
    [{ pageNum: 2, pageSize: 2 }, ['B-1']],
  ])('is found by %j', async (filter, expected) => {
    expect(await jobs(filter)).toEqual(expected);
  });

  it('stays inside the scope, and shows the remark to those who may see it', async () => {
    expect(await jobs({}, siteEditor)).toEqual(['A-1', 'A-2']);
    expect(await jobs({ jobNum: 'B' }, siteEditor)).toEqual([]);
    expect(await jobs({}, unitEditor)).toEqual(['A-1']);
    const { data } = await world.send(elevator.list, { pageName: 'monitor' }, { as: watcher });
    expect(data.result[0]?.remark).toBe('');
  });

  it('is neither searched nor sorted by a code that the caller does not see', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['deviceBigScreen'] });
    const status = async (input: object) =>
      (await world.send(elevator.list, { pageNum: 1, pageSize: 10, ...input }, { as: userId })).status;
    expect(await status({ registerCode: '3' })).toBe(403);
    expect(await status({ sort: 'registerCode:asc' })).toBe(403);
    expect(await status({ sort: 'jobNum:asc' })).toBe(200);
  });

  it('names bad input', async () => {
    const answer = await world.send(
      elevator.list,
      {},
      { as: editor, raw: { versionType: 9, sort: 'remark:asc' } },
    );
    expect(answer.status).toBe(400);
  });

  it('offers the types and cities in the caller’s scope', async () => {
    expect((await world.send(elevator.domainTypeList, {}, { as: siteEditor })).data).toEqual(['住宅']);
    expect((await world.send(elevator.cityList, {}, { as: siteEditor })).data).toEqual([
      { areaName: '华东', province: '上海市', city: '上海市' },
    ]);
  });

  it('is exported with its filters', async () => {
    const full = await world.send(elevator.export, { city: '上海市' }, { as: editor });
    expect(full.status).toBe(200);
    const [header = [], ...rows] = (await readXlsx(full.body)).sheets[0]?.rows ?? [];
    expect(rows.map(row => row[header.indexOf('工号')])).toEqual(['A-1', 'A-2']);
    expect(rows[0]?.[header.indexOf('监视状态')]).toBe('正常监视');
    const watched = await world.send(elevator.export, { pageName: 'monitor' }, { as: exporter });
    expect(decodeURIComponent(String(watched.headers['content-disposition']))).toContain('实时监视');
    expect((await readXlsx(watched.body)).sheets[0]?.rows[0]).not.toContain('备注');
    expect((await world.send(elevator.export, { jobNum: 'B-1' }, { as: siteEditor })).status).toBe(202);
    expect((await world.send(elevator.export, {}, { as: watcher })).status).toBe(403);
  });

  it('is exported with site types and filters in the language of the request', async () => {
    const filter = { jobNum: 'A-1', domainType: '住宅' };
    const answer = await world.send(elevator.export, filter, { as: editor, language: 'en' });
    const [rows, about] = (await readXlsx(answer.body)).sheets;
    expect(rows?.rows[1]?.[rows.rows[0]?.indexOf('Site type') ?? -1]).toBe('Residential');
    expect(about?.rows).toEqual(expect.arrayContaining([['Site type', 'Residential']]));
  });
});

describe('editing', () => {
  const form = (more: object = {}) => ({
    elevatorId: first.elevatorId,
    jobNum: 'A-1',
    areaName: '华东',
    domainName: '金桥花园',
    buildingName: '1号楼',
    elevatorNum: '3#',
    registerCode: '31010',
    address: '金桥路1号',
    domainType: '住宅',
    remark: '新',
    x: 121.6,
    y: 31.3,
    ...more,
  });
  const save = (more: object, as = editor) => world.send(elevator.save, form(more), { as, language: 'en' });
  const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields);

  it('saves and returns the row, and writes the operation log', async () => {
    const answer = await save({});
    expect(answer.data).toMatchObject({
      elevatorNum: '3#',
      address: '金桥路1号',
      remark: '新',
      x: 121.6,
      y: 31.3,
      domainId: garden.domainId,
    });
    const [line] = (await logLines(world.db, editor)).slice(-1);
    expect(line).toMatchObject({ type: 'Edit', remark: expect.stringMatching(/^A-1；.*备注: 备注 → 新/) });
    expect((await save({ x: null, y: null })).data).toMatchObject({ x: null, y: null });
    expect((await logLines(world.db, editor)).at(-1)?.remark).toBe('A-1；经度: 121.6 → —；纬度: 31.3 → —');
  });

  it('moves to a site of that name in the same city, creates it once, and moves its alarms too', async () => {
    const alarmId = await addAlarm(world.db, first.elevatorId);
    const there = await save({ domainName: '新花园' });
    expect(there.data).toMatchObject({ domainName: '新花园', city: '上海市' });
    expect(
      await world.db
        .selectFrom('alarm')
        .select('domain_id')
        .where('alarm_id', '=', alarmId)
        .executeTakeFirst(),
    ).toEqual({ domain_id: there.data.domainId });
    const [one, two] = await Promise.all([save({ domainName: '双花园' }), save({ domainName: '双花园' })]);
    expect(one?.data.domainId).toBe(two?.data.domainId);
    expect((await save({})).data.domainId).toBe(garden.domainId);
  });

  it('does not change the job number', async () => {
    expect((await save({ jobNum: 'A-9' })).status).toBe(409);
    expect(
      (
        await world.db
          .selectFrom('elevator')
          .select('job_num')
          .where('elevator_id', '=', first.elevatorId)
          .executeTakeFirst()
      )?.job_num,
    ).toBe('A-1');
  });

  it('refuses an area that does not contain the city', async () => {
    const answer = await save({ areaName: '华北' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['areaName']]);
    expect((await save({ areaName: '' })).code).toBe(0);
  });

  it('stays inside the scope', async () => {
    const { elevatorId } = await world.db
      .selectFrom('elevator')
      .select('elevator_id as elevatorId')
      .where('job_num', '=', 'B-1')
      .executeTakeFirstOrThrow();
    expect((await save({ elevatorId, jobNum: 'B-1' }, siteEditor)).status).toBe(404);
    expect(fieldsOf(await save({ domainName: '别的花园' }, siteEditor))).toEqual(['domainName']);
    expect(
      (await world.db.selectFrom('site').select('domain_id').where('domain_name', '=', '别的花园').execute())
        .length,
    ).toBe(0);
    expect((await save({ domainName: '别的花园' }, cityEditor)).code).toBe(0);
    expect((await save({}, cityEditor)).code).toBe(0);
    expect(fieldsOf(await save({ domainType: '医院' }, unitEditor))).toEqual(['domainType']);
    expect((await save({ domainType: '医院' }, siteEditor)).data.domainType).toBe('医院');
    expect((await save({}, watcher)).status).toBe(403);
  });

  it('enforces the limits of the form', async () => {
    const answer = await save({
      remark: 'x'.repeat(51),
      areaName: 'x'.repeat(101),
      buildingName: 'x'.repeat(51),
      x: 181,
      domainName: ' ',
    });
    expect(fieldsOf(answer).sort()).toEqual(['areaName', 'buildingName', 'domainName', 'remark', 'x']);
    expect((answer.data as unknown as { fields: { remark: string } }).fields.remark).toBe(
      'Length cannot exceed 100 characters',
    );
  });
});

it('shows or hides the energy panel', async () => {
  const save = (as: number, jobNum = 'A-1') =>
    world.send(elevator.saveEnergy, { elevatorId: first.elevatorId, jobNum, energy: 'N' }, { as });
  expect((await save(watcher)).code).toBe(0);
  expect((await save(watcher, 'A-2')).status).toBe(404);
  const outside = await addAccount(world.db, {
    permissions: ['monitor.setting'],
    scope: [{ level: 3, nodeId: tower.domainId }],
  });
  expect((await save(outside.userId)).status).toBe(404);
  expect((await save(editor)).status).toBe(403);
  expect((await world.send(elevator.list, { jobNum: 'A-1' }, { as: editor })).data.result[0]?.energy).toBe(
    'N',
  );
});
