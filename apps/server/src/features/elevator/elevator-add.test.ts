import type { CallInput } from '@hoistway/contract/core/call';
import { elevator } from '@hoistway/contract/features/elevator';
import { place } from '@hoistway/contract/features/place';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScope } from '../../auth/account-scope.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let adder: number;
let siteStaff: number;
let owner: number;
let garden: Awaited<ReturnType<typeof addSite>>;
let tower: Awaited<ReturnType<typeof addSite>>;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  garden = await addSite(db, { name: '金桥花园', city: '上海市' });
  tower = await addSite(db, { name: '新街口大厦', city: '南京市' });
  const { elevatorId } = await addElevator(db, { domain_id: garden.domainId });
  const permissions = ['lift' as const, 'lift.add' as const, 'lift.edit' as const];
  adder = (await addAccount(db, { permissions })).userId;
  siteStaff = (await addAccount(db, { permissions, scope: [{ level: 3, nodeId: garden.domainId }] })).userId;
  owner = (await addAccount(db, { permissions, scope: [{ level: 4, nodeId: elevatorId }] })).userId;
});
afterAll(() => world?.stop());

type Form = CallInput<typeof elevator.add>;
const empty = {
  ...{ buildingName: '', elevatorNum: '', registerCode: '', address: '', remark: '' },
  ...{ x: null, y: null },
};
let made = 0;
const add = (form: Partial<Form> = {}, as = adder) => {
  made += 1;
  return world.send(
    elevator.add,
    { ...empty, jobNum: `NEW-${made}`, domainId: garden.domainId, ...form },
    { as },
  );
};
const read = async (elevatorId: number, as = adder) =>
  (await world.send(elevator.read, { elevatorId }, { as })).data;
const everything = {
  ...{ buildingName: '1 号楼', elevatorNum: '2#', registerCode: '310', address: '路 1 号', remark: '客梯' },
  ...{ x: 121.5, y: 31.2, elevatorType: 'lift' as const, brand: '迅达', startDate: '2015-06' },
  ...{
    inspectDate: '2026-03-01',
    warrantyEnd: '2027-06-30',
    ratedSpeed: 2.5,
    ratedLoad: 1600,
    floorCount: 3,
  },
  ...{ deviceType: 2 as const, grtFlg: 'Y' as const, intercomPhone: '8012', annex: 'B' as const },
};

describe('adding an elevator', () => {
  it('keeps all that the form states', async () => {
    const { data } = await add({ jobNum: 'FULL-1', ...everything });
    expect(await read(data.elevatorId)).toMatchObject({
      ...{ jobNum: 'FULL-1', domainName: '金桥花园', city: '上海市', isactive: 0 },
      ...everything,
    });
    const { rows } = await sql<{ floors: { floorcode: string }[]; start_date: string }>`
      select floors, start_date::text from elevator where job_num = 'FULL-1'`.execute(world.db);
    expect(rows[0]?.floors.map(({ floorcode }) => floorcode)).toEqual(['1', '2', '3']);
    expect(rows[0]?.start_date).toBe('2015-06-15');
  });

  it('has the usual values where the form says nothing', async () => {
    const lift = await read((await add()).data.elevatorId);
    expect(lift).toMatchObject({
      ratedSpeed: 1.75,
      ratedLoad: 1000,
      startDate: '',
      floorCount: null,
      grtFlg: 'N',
    });
    const escalator = await read((await add({ elevatorType: 'escalator', floorCount: 4 })).data.elevatorId);
    expect(escalator).toMatchObject({ elevatorType: 'escalator', ratedSpeed: 0.5, floorCount: null });
  });

  it('is done at sites that the scope covers entirely', async () => {
    const outside = { fields: { domainId: '不是可选的值' } };
    expect((await add({}, siteStaff)).status).toBe(200);
    expect((await add({ domainId: tower.domainId }, siteStaff)).data).toMatchObject(outside);
    expect((await add({}, owner)).data).toMatchObject(outside);
    expect((await add({ domainId: 2_147_483_647 })).data).toMatchObject(outside);
    const offered = async (as: number) =>
      (await world.send(place.siteChoices, { words: '' }, { as })).data.map(({ domainName }) => domainName);
    expect(await offered(adder)).toEqual(['新街口大厦', '金桥花园']);
    expect(await offered(siteStaff)).toEqual(['金桥花园']);
    expect(await offered(owner)).toEqual([]);
  });

  it('gives a job number once, however many come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ jobNum: 'RACE-1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.data).toMatchObject({
      fields: { jobNum: '该工号已存在（可能属于已停用的电梯）' },
    });
  });

  it('has the limits of the import', async () => {
    const { data } = await add({
      ...{ jobNum: 'a b', brand: 'x'.repeat(101), ratedSpeed: 21, ratedLoad: -1, floorCount: 251 },
      ...{ startDate: '2015-13', inspectDate: '2015', warrantyEnd: '2026-02-30', intercomPhone: 'a b' },
    });
    expect(Object.keys((data as unknown as { fields: object }).fields).sort()).toEqual(
      [
        ...['brand', 'floorCount', 'inspectDate', 'intercomPhone', 'jobNum', 'ratedLoad', 'ratedSpeed'],
        ...['startDate', 'warrantyEnd'],
      ].sort(),
    );
  });
});

describe('a start date', () => {
  it('is not later than today, and an age is not negative', async () => {
    const later = { status: 400, data: { fields: { startDate: '不能晚于今天' } } };
    for (const startDate of ['2099-01-01', '2099-01', '2099'])
      expect(await add({ jobNum: 'LATER-1', startDate })).toMatchObject(later);
    const { data } = await add({ jobNum: 'LATER-1', startDate: `${new Date().getFullYear()}` });
    const { elevatorId } = data;
    await sql`update elevator set start_date = current_date + 30 where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    expect((await read(elevatorId)).elevatorAge).toBeNull();
    const form = { ...empty, elevatorId, jobNum: 'LATER-1', startDate: '2099-01-01' };
    expect(await world.send(elevator.save, form, { as: adder })).toMatchObject(later);
  });
});

describe('a full edit', () => {
  it('changes what the form names, logs it, and leaves the rest', async () => {
    const { data } = await add({ jobNum: 'EDIT-1', ...everything });
    const row = await read(data.elevatorId);
    const { areaName, domainName, domainType, elevatorId, jobNum } = row;
    const form = { areaName, domainName, domainType, elevatorId, jobNum };
    const facts = { buildingName: '1 号楼', elevatorNum: '2#', registerCode: '310', address: '路 1 号' };
    const spec = { ...form, ...facts, remark: '客梯', x: 121.5, y: 31.2 };
    expect((await world.send(elevator.save, spec, { as: adder })).status).toBe(200);
    expect(await read(elevatorId)).toEqual(row);

    const changed = { startDate: '2016', warrantyEnd: '', floorCount: 5, grtFlg: 'N' as const };
    expect((await world.send(elevator.save, { ...spec, ...changed }, { as: adder })).status).toBe(200);
    expect(await read(elevatorId)).toEqual({
      ...row,
      ...changed,
      warrantyEnd: null,
      elevatorAge: expect.any(Number),
      edition: expect.any(String),
    });
    expect((await logLines(world.db)).at(-1)?.remark).toBe(
      'EDIT-1；投用日期: 2015-06 → 2016；质保到期: 2027-06-30 → —；层站数: 3 → 5；本公司维保: 是 → 否',
    );
    expect((await world.send(elevator.read, { elevatorId }, { as: owner })).status).toBe(404);
  });

  it('has what an escalator is built of, which no lift has', async () => {
    const built = { tsgd: '5.5', zjgl: '11', bpqgl: '11 kW', ljcxh: 'L1', aqcxh: 'S1', bpcxh: 'V1' };
    const nothing = { tsgd: '', zjgl: '', bpqgl: '', ljcxh: '', aqcxh: '', bpcxh: '' };
    const { data } = await add({ jobNum: 'ESC-1', elevatorType: 'escalator', ...built });
    expect(await read(data.elevatorId)).toMatchObject(built);
    const { elevatorId, jobNum, edition } = await read(data.elevatorId);
    const save = async (facts: object) => {
      const form = { ...everything, elevatorType: 'escalator' as const, elevatorId, jobNum, ...facts };
      expect((await world.send(elevator.save, form, { as: adder })).status).toBe(200);
      return read(elevatorId);
    };
    const changed = await save({ tsgd: '6', ljcxh: '', edition });
    expect(changed).toMatchObject({ ...built, tsgd: '6', ljcxh: '' });
    expect(changed.edition).not.toBe(edition);
    expect((await logLines(world.db)).at(-1)?.remark).toContain('提升高度: 5.5 → 6；逻辑程序号: L1 → —');
    expect(await save({ elevatorType: 'lift', tsgd: '7' })).toMatchObject(nothing);
    expect(await read((await add({ tsgd: '7' })).data.elevatorId)).toMatchObject(nothing);
  });

  it('of two editors refuses the second, who did not see what the first one changed', async () => {
    const { elevatorId, edition, jobNum } = await read((await add(everything)).data.elevatorId);
    const save = (remark: string, seen?: string) =>
      world.send(elevator.save, { ...everything, elevatorId, jobNum, remark, edition: seen }, { as: adder });
    const [one, two] = await Promise.all([save('甲', edition), save('乙', edition)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await save('丙')).status).toBe(200);
    expect((await save('丁', (await read(elevatorId)).edition)).status).toBe(200);
    // What its device counts is no edit.
    const { edition: now } = await read(elevatorId);
    await sql`update elevator set run_times = 7 where elevator_id = ${elevatorId}`.execute(world.db);
    expect((await read(elevatorId)).edition).toBe(now);
  });

  it('moves the unit to a site that the scope covers entirely', async () => {
    const { elevatorId, jobNum } = (await add(everything)).data;
    const move = (domainId: number, as = adder, more: object = {}) =>
      world.send(elevator.save, { ...everything, elevatorId, jobNum, domainId, ...more }, { as });
    expect((await move(tower.domainId, siteStaff)).data).toMatchObject({
      fields: { domainId: '该项目不在您的数据权限内' },
    });
    expect((await move(2_147_483_647)).status).toBe(400);
    expect((await move(garden.domainId, siteStaff)).status).toBe(200);
    expect((await move(tower.domainId)).data).toMatchObject({ domainName: '新街口大厦', city: '南京市' });
    expect((await logLines(world.db, adder)).at(-1)?.remark).toBe(
      `${jobNum}；城市: 上海市 → 南京市；项目名称: 金桥花园 → 新街口大厦`,
    );
    await move(garden.domainId);
    // Somebody holds it by name below somebody who holds its site.
    const scope = [{ level: 4, nodeId: elevatorId }];
    const below = await addAccount(world.db, { parentId: siteStaff, scope });
    const asked = await move(tower.domainId);
    expect([asked.status, asked.data]).toEqual([409, { below: 1 }]);
    expect((await read(elevatorId)).domainName).toBe('金桥花园');
    expect((await move(tower.domainId, adder, { withBelow: true })).status).toBe(200);
    expect((await logLines(world.db, adder)).at(-1)?.remark).toMatch(/1 个账号的数据范围随之收回$/);
    expect((await readScope(world.db, below.userId))?.kind).toBe('none');
  });

  it('keeps a unit without a position of its own where its site is', async () => {
    await sql`update site set longitude = 121.1, latitude = 31.1 where domain_id = ${garden.domainId}`.execute(
      world.db,
    );
    const { data } = await add({ jobNum: 'PLACE-1' });
    expect([data.x, data.y]).toEqual([121.1, 31.1]);
    const { x, y } = await read(data.elevatorId);
    expect([x, y]).toEqual([null, null]);
  });
});
