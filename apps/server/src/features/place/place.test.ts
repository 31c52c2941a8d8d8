import type { CallInput } from '@hoistway/contract/core/call';
import { place } from '@hoistway/contract/features/place';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScope } from '../../auth/account-scope.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const all = ['place', 'place.add', 'place.edit', 'place.delete'] as const;

let world: TestApp;
let admin: number;
/** Of everything, of a city, of one of its sites, of one unit in that, of nothing. */
let planner: number;
let cityStaff: number;
let manager: number;
let owner: number;
let nobody: number;
let garden: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  garden = await addSite(db, { name: '金桥花园', city: '上海市' });
  far = await addSite(db, { name: '远方大厦', city: '重庆市' });
  const unit = await addElevator(db, { domain_id: garden.domainId });
  await addElevator(db, { domain_id: garden.domainId });
  const permissions = [...all];
  const add = async (scope: 'all' | 'none' | { level: number; nodeId: number }[]) =>
    (await addAccount(db, { permissions, scope })).userId;
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  planner = await add('all');
  cityStaff = await add([{ level: 2, nodeId: garden.cityId }]);
  manager = await add([{ level: 3, nodeId: garden.domainId }]);
  owner = await add([{ level: 4, nodeId: unit.elevatorId }]);
  nobody = await add('none');
});
afterAll(() => world?.stop());

type AreaForm = CallInput<typeof place.saveArea>;
const saveArea = (form: AreaForm, as = planner) => world.send(place.saveArea, form, { as });
const areaNames = async (as: number) =>
  (await world.send(place.areas, {}, { as })).data.areas.map(({ name }) => name);
const saveSite = (form: Partial<CallInput<typeof place.saveSite>>, as = planner) =>
  world.send(
    place.saveSite,
    {
      ...{ cityId: garden.cityId, domainName: '新项目', domainType: '住宅', address: '', x: null, y: null },
      ...form,
    },
    { as },
  );
const sites = async (as: number, query: CallInput<typeof place.sites> = {}) =>
  (await world.send(place.sites, query, { as })).data.result;
const siteNamed = async (name: string) => {
  const [row] = await sites(planner, { domainName: name });
  if (!row) throw new Error(`no site ${name}`);
  return row;
};
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;

it('a name is one, however its accents were typed', async () => {
  const [composed, decomposed] = ['Café Noël'.normalize('NFC'), 'Café Noël'.normalize('NFD')];
  expect((await saveSite({ domainName: decomposed })).status).toBe(200);
  expect(await siteNamed(decomposed)).toMatchObject({ domainName: composed });
  expect(await siteNamed(composed)).toMatchObject({ domainName: composed });
  expect((await saveSite({ domainName: composed })).status).toBe(400);
});

describe('the tree of areas', () => {
  it('has what the caller sees anything in, and what is above it', async () => {
    expect(await areaNames(planner)).toEqual(['华东', '上海市', '重庆市', '上海市', '重庆市']);
    for (const as of [cityStaff, manager, owner])
      expect(await areaNames(as)).toEqual(['华东', '上海市', '上海市']);
    expect(await areaNames(nobody)).toEqual([]);
  });

  it('takes codes and districts from the national list where they are left out', async () => {
    const region = (await saveArea({ name: '西南' })).data;
    const province = (await saveArea({ parentId: region.areaId, name: '四川省' })).data;
    const { data: city } = await saveArea({ parentId: province.areaId, name: '成都市' });
    expect(province).toMatchObject({ level: 1, areaCode: '510000' });
    expect(city).toMatchObject({ level: 2, areaCode: '510100', hasDistricts: 'Y' });
    const { data: prefecture } = await saveArea({ parentId: province.areaId, name: '凉山彝族自治州' });
    expect(prefecture).toMatchObject({ areaCode: '513400', hasDistricts: 'N' });
    const { data: own } = await saveArea({ parentId: province.areaId, name: '新城', hasDistricts: 'N' });
    expect(own).toMatchObject({ areaCode: '', hasDistricts: 'N' });
  });

  it('moves a province to another region, and logs what changed', async () => {
    const [north, south] = await Promise.all(['北', '南'].map(name => saveArea({ name })));
    const { data: made } = await saveArea({ parentId: north?.data.areaId ?? null, name: '某省' });
    const { areaId } = made;
    const moved = await saveArea({
      areaId,
      parentId: south?.data.areaId ?? null,
      name: '某州',
      areaCode: '990000',
    });
    expect(moved.data).toMatchObject({
      areaId,
      parentId: south?.data.areaId,
      name: '某州',
      areaCode: '990000',
    });
    expect(await lastRemark()).toBe('某省；名称: 某省 → 某州；上级区域: 北 → 南；行政区划代码: — → 990000');
    expect((await saveArea({ areaId, parentId: areaId, name: '某州' })).data).toMatchObject({
      fields: { parentId: '不是可选的值' },
    });
    expect((await saveArea({ areaId, parentId: null, name: '某州' })).status).toBe(400);
    expect((await saveArea({ parentId: garden.cityId, name: '区' })).status).toBe(400);
  });

  it('is changed by the first of two editors alone', async () => {
    const { data: made } = await saveArea({ parentId: null, name: '双编大区' });
    const edit = (name: string) =>
      saveArea({ areaId: made.areaId, parentId: null, name, edition: made.edition });
    const both = await Promise.all([edit('双编一'), edit('双编二')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    await world.send(place.removeArea, { areaId: made.areaId }, { as: planner });
  });

  it('is not deleted while it has a rescue station', async () => {
    const { data: region } = await saveArea({ name: '西北' });
    const { data: province } = await saveArea({ parentId: region.areaId, name: '甘肃省' });
    const { data: city } = await saveArea({ parentId: province.areaId, name: '兰州市' });
    const remove = () => world.send(place.removeArea, { areaId: city.areaId }, { as: planner });
    await sql`insert into rescue_station (city_id, name, phone) values (${city.areaId}, '站', '119')`.execute(
      world.db,
    );
    expect(await remove()).toMatchObject({
      code: 409,
      msg: '该区域下还有区域、项目、班组或救援站，不能删除',
    });
    await sql`delete from rescue_station where city_id = ${city.areaId}`.execute(world.db);
    expect((await remove()).status).toBe(200);
  });

  it('is seen at once by whoever holds what is above', async () => {
    const { data: region } = await saveArea({ name: '华中' });
    const { data: province } = await saveArea({ parentId: region.areaId, name: '湖北省' });
    const { userId: as } = await addAccount(world.db, {
      permissions: [...all],
      scope: [{ level: 0, nodeId: region.areaId }],
    });
    expect(await areaNames(as)).toEqual([]);
    await saveArea({ parentId: province.areaId, name: '武汉市' });
    expect(await areaNames(as)).toEqual(['华中', '湖北省', '武汉市']);
  });

  it('is changed only by those who see everything', async () => {
    for (const as of [cityStaff, manager]) {
      expect((await saveArea({ name: '新大区' }, as)).status).toBe(403);
      expect((await saveArea({ areaId: far.cityId, parentId: far.provinceId, name: 'x' }, as)).status).toBe(
        404,
      );
      const own = { areaId: garden.cityId, parentId: garden.provinceId, name: 'x' };
      expect((await saveArea(own, as)).status).toBe(403);
      expect((await world.send(place.removeArea, { areaId: far.cityId }, { as })).status).toBe(404);
      expect((await world.send(place.removeArea, { areaId: garden.cityId }, { as })).status).toBe(403);
    }
  });

  it('has one area of a name below another, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => saveArea({ name: '东北' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.data).toMatchObject({ fields: { name: '该名称已存在' } });
  });

  it('is deleted from below, empty areas only', async () => {
    const { data: region } = await saveArea({ name: '空区' });
    const { data: province } = await saveArea({ parentId: region.areaId, name: '空省' });
    const remove = (areaId: number) => world.send(place.removeArea, { areaId }, { as: planner });
    expect((await remove(region.areaId)).status).toBe(409);
    expect((await remove(garden.cityId)).status).toBe(409);
    expect((await remove(province.areaId)).status).toBe(200);
    expect((await remove(region.areaId)).status).toBe(200);
    expect(await lastRemark()).toBe('空区');
    expect((await remove(region.areaId)).status).toBe(404);
  });

  it('refuses what is no name and no code', async () => {
    const problems = async (form: AreaForm) => (await saveArea(form)).data;
    expect(await problems({ name: ' ' })).toMatchObject({ fields: { name: '此项必填' } });
    expect(await problems({ name: 'x'.repeat(101) })).toMatchObject({
      fields: { name: '长度不能超过 100 个字符' },
    });
    expect(await problems({ name: 'a\u202eb' })).toMatchObject({
      fields: { name: '含有看不见的字符，请删除后重新输入' },
    });
    expect(await problems({ name: 'x', areaCode: '12' })).toMatchObject({
      fields: { areaCode: '行政区划代码为 6 位数字' },
    });
    expect((await saveArea({ parentId: 2_147_483_647, name: 'x' })).status).toBe(404);
  });
});

describe('sites', () => {
  it('are listed inside the scope, with the units that the caller sees', async () => {
    const [site] = await sites(planner, { areaId: garden.provinceId, domainName: '金桥' });
    expect(site).toMatchObject({ domainName: '金桥花园', city: '上海市', elevatorCount: 2, editable: true });
    expect(await sites(cityStaff, { areaId: far.cityId })).toEqual([]);
    expect(await sites(owner)).toMatchObject([{ domainName: '金桥花园', elevatorCount: 1, editable: false }]);
    expect(await sites(nobody)).toEqual([]);
    expect((await sites(planner, { domainType: '住宅', areaId: garden.cityId })).length).toBeGreaterThan(0);
    expect(await sites(planner, { domainType: '医院' })).toEqual([]);
  });

  it('are added to a city in the scope', async () => {
    expect((await saveSite({ domainName: '东方广场', x: 121.5, y: 31.2 }, cityStaff)).status).toBe(200);
    expect(await lastRemark()).toBe('新增：东方广场');
    expect(await siteNamed('东方广场')).toMatchObject({ x: 121.5, y: 31.2, elevatorCount: 0 });
    const outside = { fields: { cityId: '该城市不在您的数据权限内' } };
    expect((await saveSite({ cityId: far.cityId }, cityStaff)).data).toMatchObject(outside);
    expect((await saveSite({}, manager)).data).toMatchObject(outside);
    expect((await saveSite({}, nobody)).data).toMatchObject(outside);
    expect((await saveSite({ cityId: garden.provinceId })).data).toMatchObject({
      fields: { cityId: '不是可选的值' },
    });
    expect((await saveSite({ domainName: '东方广场' })).data).toMatchObject({
      fields: { domainName: '该名称已存在' },
    });
  });

  it('are changed by whoever sees all of them', async () => {
    const { domainId } = garden;
    const form = { domainId, domainName: '金桥花园', address: '金桥路 1 号' };
    expect((await saveSite(form, manager)).status).toBe(200);
    expect(await lastRemark()).toBe('金桥花园；地址: — → 金桥路 1 号');
    expect((await saveSite(form, owner)).status).toBe(403);
    expect((await saveSite({ ...form, domainId: far.domainId }, manager)).status).toBe(404);
    expect((await saveSite({ ...form, cityId: far.cityId }, manager)).status).toBe(400);
  });

  it('are changed by the first of two editors alone', async () => {
    await saveSite({ domainName: '双编项目' });
    const { domainId, edition } = await siteNamed('双编项目');
    const edit = (address: string, seen = edition) =>
      saveSite({ domainId, domainName: '双编项目', address, edition: seen });
    const both = await Promise.all([edit('一路 1 号'), edit('二路 2 号')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await edit('三路 3 号', (await siteNamed('双编项目')).edition)).code).toBe(0);
    await world.send(place.removeSites, { domainIdList: [domainId] }, { as: planner });
  });

  it('take their units with them to another city', async () => {
    const site = await addSite(world.db, { name: '搬迁楼', city: '上海市' });
    const unit = await addElevator(world.db, { domain_id: site.domainId });
    const form = { domainId: site.domainId, domainName: '搬迁楼', cityId: far.cityId };
    expect((await saveSite(form, cityStaff)).status).toBe(400);
    expect((await saveSite(form)).status).toBe(200);
    expect(await lastRemark()).toBe('搬迁楼；城市: 上海市 → 重庆市');
    const { city_id } = await world.db
      .selectFrom('elevator')
      .select('city_id')
      .where('elevator_id', '=', unit.elevatorId)
      .executeTakeFirstOrThrow();
    expect(city_id).toBe(far.cityId);
    expect((await saveSite({ ...form, domainName: '远方大厦' })).data).toMatchObject({
      fields: { domainName: '该名称已存在' },
    });
  });

  it('and areas leave an account below one that no longer holds them, when that is confirmed', async () => {
    const site = await addSite(world.db, { city: '上海市' });
    const scope = [{ level: 3, nodeId: site.domainId }];
    const { userId } = await addAccount(world.db, { parentId: cityStaff, scope });
    const form = { domainId: site.domainId, domainName: site.domainName, cityId: far.cityId };
    const asked = await saveSite(form);
    expect([asked.status, asked.data]).toEqual([409, { below: 1 }]);
    expect((await saveSite({ ...form, withBelow: true })).status).toBe(200);
    expect(await lastRemark()).toMatch(/城市: 上海市 → 重庆市；1 个账号的数据范围随之收回$/);
    expect((await readScope(world.db, userId))?.kind).toBe('none');

    const { data: region } = await saveArea({ name: '东区' });
    const { data: other } = await saveArea({ name: '西区' });
    const { data: province } = await saveArea({ parentId: region.areaId, name: '移动省' });
    const holder = await addAccount(world.db, { scope: [{ level: 0, nodeId: region.areaId }] });
    const below = await addAccount(world.db, {
      parentId: holder.userId,
      scope: [{ level: 1, nodeId: province.areaId }],
    });
    const moved = { areaId: province.areaId, parentId: other.areaId, name: '移动省' };
    expect((await saveArea(moved)).data).toEqual({ below: 1 });
    expect((await saveArea({ ...moved, withBelow: true })).status).toBe(200);
    expect((await readScope(world.db, below.userId))?.kind).toBe('none');
  });

  it('are deleted without units only, all or none', async () => {
    const [one, two] = [await addSite(world.db), await addSite(world.db)];
    const remove = (domainIdList: number[], as = planner) =>
      world.send(place.removeSites, { domainIdList }, { as });
    const refused = await remove([one.domainId, garden.domainId]);
    expect([refused.status, refused.msg]).toEqual([409, '项目“金桥花园”还有电梯（含已停用的），不能删除']);
    expect((await remove([one.domainId, far.domainId], cityStaff)).status).toBe(404);
    expect((await remove([garden.domainId], owner)).status).toBe(403);
    expect((await remove([])).status).toBe(400);
    expect((await remove([one.domainId, two.domainId, two.domainId], cityStaff)).status).toBe(200);
    expect((await remove([one.domainId])).status).toBe(404);
  });

  it('need the permission of each button', async () => {
    const { userId: as } = await addAccount(world.db, { permissions: ['place', 'place.edit'] });
    expect((await saveSite({ domainName: '无权' }, as)).status).toBe(403);
    expect((await saveArea({ name: '无权' }, as)).status).toBe(403);
    const { userId: adder } = await addAccount(world.db, { permissions: ['place', 'place.add'] });
    expect((await saveSite({ domainId: garden.domainId, domainName: 'x' }, adder)).status).toBe(403);
    expect((await world.send(place.nationalCities, {}, { as: admin })).data.length).toBeGreaterThan(30);
  });

  it('refuse invalid coordinates', async () => {
    expect((await saveSite({ x: 181, y: 91 })).data).toMatchObject({
      fields: { x: '不能大于 180', y: '不能大于 90' },
    });
    expect((await world.send(place.saveSite, {} as never, { as: planner, raw: { x: '' } })).status).toBe(400);
  });
});
