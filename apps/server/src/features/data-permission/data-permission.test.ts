import type { PermissionName } from '@hoistway/contract/core/permissions';
import { account as accounts } from '@hoistway/contract/features/account';
import { dataPermission, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { ledger } from '@hoistway/contract/features/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const permissions: PermissionName[] = ['account', 'account.edit', 'account.dataPermission', 'device'];
let world: TestApp;
let admin: number;
let site: Awaited<ReturnType<typeof addSite>>;
let other: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;
let city: string;
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  site = await addSite(world.db, { name: 'Lotus Garden', city: '苏州市' });
  other = await addSite(world.db, { name: 'Pine Court', city: '苏州市' });
  far = await addSite(world.db, { name: 'Far Tower', city: '上海市' });
  await addElevator(world.db, { job_num: 'L-1', domain_id: site.domainId, building_name: 'North' });
  await sql`update elevator set warranty_end = current_date where job_num = 'L-1'`.execute(world.db);
  await addElevator(world.db, { job_num: 'L-2', domain_id: site.domainId });
  await sql`update elevator set warranty_end = current_date - 1 where job_num = 'L-2'`.execute(world.db);
  await addElevator(world.db, { job_num: 'P-1', domain_id: other.domainId });
  await addElevator(world.db, { job_num: 'F-1', domain_id: far.domainId });
  city =
    (await world.send(dataPermission.tree, { keyword: '苏州市' }, { as: admin })).data.result.at(-1)?.ids ??
    '';
});
afterAll(() => world.stop());

const account = async (options: Parameters<typeof addAccount>[1]) =>
  (await addAccount(world.db, { permissions, parentId: admin, ...options })).userId;
const pathOf = ({ domainId }: { domainId: number }) => `${city},${domainId}`;
type Answer = { data: { total: number; result: PermissionNode[] } };
const tree = (as: number, input: object = {}) => world.send(dataPermission.tree, input, { as });
const brief = ({ data }: Answer) =>
  data.result.map(({ name, elevatorCount, choosable }) => [name, elevatorCount, choosable]);
const set = (as: number, userId: number, idsList: string[], more: object = {}) =>
  world.send(dataPermission.set, { userId, idsList, ...more }, { as });
const unitsSeen = async (as: number) =>
  (await world.send(ledger.elevators, {}, { as })).data.result.map(({ jobNum }) => jobNum).sort();
const fresh = () => account({ scope: 'none' });

describe('the tree', () => {
  it('opens a level at a time, with paths and the number of elevators', async () => {
    const ids = city.split(',').map(Number);
    const [region] = (await tree(admin)).data.result;
    expect(region).toMatchObject({
      name: '华东',
      level: 0,
      leaf: false,
      elevatorCount: 4,
      ids: String(ids[0]),
      parentId: null,
      parentName: '',
    });
    const sites = await tree(admin, { level: 3, parentId: site.cityId });
    expect(brief(sites)).toEqual([
      ['Lotus Garden', 2, true],
      ['Pine Court', 1, true],
    ]);
    expect(sites.data.result[0]).toMatchObject({
      ids: pathOf(site),
      names: '华东,苏州市,苏州市,Lotus Garden',
      parentId: site.cityId,
      parentName: '苏州市',
    });
    const units = await tree(admin, { level: 4, parentId: site.domainId });
    expect(brief(units)).toEqual([
      ['L-1 North', 1, true],
      ['L-2', 1, true],
    ]);
    const above = { leaf: true, parentId: site.domainId, parentName: 'Lotus Garden' };
    expect(units.data.result).toEqual([expect.objectContaining(above), expect.objectContaining(above)]);
  });

  it('has only what the account above sees, and the way there', async () => {
    const branch = await account({ scope: [{ level: 3, nodeId: site.domainId }] });
    const team = await account({ parentId: branch, scope: 'none' });
    for (const [as, userId] of [
      [branch, team],
      [admin, team],
      [branch, undefined],
    ] as const) {
      expect(brief(await tree(as, { userId }))).toEqual([['华东', 2, false]]);
      expect(brief(await tree(as, { userId, level: 3, parentId: site.cityId }))).toEqual([
        ['Lotus Garden', 2, true],
      ]);
      expect(brief(await tree(as, { userId, level: 3, parentId: far.cityId }))).toEqual([]);
      expect(brief(await tree(as, { userId, level: 4, parentId: other.domainId }))).toEqual([]);
      expect(brief(await tree(as, { userId, keyword: 'f' }))).toEqual([]);
      expect(brief(await tree(as, { userId, keyword: 'l-' }))).toHaveLength(2);
    }
    expect((await tree(branch, { userId: admin })).status).toBe(404);
    expect((await tree(await account({ permissions: [], scope: 'none' }))).data).toEqual({
      total: 0,
      result: [],
    });
  });

  it('shows what is in warranty today, that day included', async () => {
    const grtFlg = 'Y';
    expect(brief(await tree(admin, { level: 3, parentId: site.cityId, grtFlg }))).toEqual([
      ['Lotus Garden', 1, true],
    ]);
    expect(brief(await tree(admin, { level: 4, parentId: site.domainId, grtFlg }))).toEqual([
      ['L-1 North', 1, true],
    ]);
    expect(brief(await tree(admin, { grtFlg }))).toEqual([['华东', 1, true]]);
    expect(brief(await tree(admin, { keyword: 'L-', grtFlg }))).toEqual([['L-1 North', 1, true]]);
    expect(brief(await tree(admin, { keyword: 'Court', grtFlg }))).toEqual([]);
  });

  it('shows no place for the warranty of a retired unit', async () => {
    await addElevator(world.db, {
      domain_id: other.domainId,
      retired_at: new Date(),
      warranty_end: '2099-12-31',
    });
    for (const where of [{ keyword: 'Court' }, { level: 3, parentId: site.cityId }])
      expect(brief(await tree(admin, { ...where, grtFlg: 'Y' })).map(([name]) => name)).not.toContain(
        'Pine Court',
      );
  });

  it('finds by keyword, literally, in every level', async () => {
    const names = async (keyword: string) =>
      (await tree(admin, { keyword })).data.result.map(({ name }) => name);
    expect(await names('苏州')).toEqual(['苏州市', '苏州市']);
    expect(await names('GARDEN')).toEqual(['Lotus Garden']);
    expect(await names('north')).toEqual(['L-1 North']);
    expect(await names('%')).toEqual([]);
  });

  it('shows the first 2,000 nodes and how many there are', async () => {
    const big = await addSite(world.db, { city: '无锡市' });
    await sql`insert into site (city_id, domain_name)
      select ${big.cityId}, 'mass ' || n from generate_series(1, 2100) n`.execute(world.db);
    const { data } = await tree(admin, { level: 3, parentId: big.cityId });
    expect([data.total, data.result.length]).toEqual([2101, 2000]);
  });

  it('gives accounts of other types sites and elevators alone', async () => {
    const range = (input: object) => world.send(dataPermission.range, input, { as: admin });
    const manager = await account({ userType: 2, scope: 'none' });
    expect(brief(await range({ userId: manager }))).toEqual([['华东', 4, false]]);
    expect(brief(await range({ type: 2, level: 3, parentId: site.cityId }))).toHaveLength(2);
    await sql`update area set code = '320500' where area_id = ${site.cityId}`.execute(world.db);
    expect(brief(await range({ type: 2, level: 3, areaCode: '320500' }))).toHaveLength(2);
    expect(brief(await range({ type: 2, level: 3, areaCode: '999999' }))).toEqual([]);
    expect(await set(admin, manager, [city])).toMatchObject({
      status: 400,
      data: { fields: { idsList: '只能选择项目和电梯' } },
    });
    expect((await set(admin, manager, [], { everything: 'true' })).status).toBe(400);
    expect((await set(admin, manager, [pathOf(site)])).status).toBe(200);
  });
});

describe('setting', () => {
  it('takes effect at the next request, and is logged', async () => {
    const user = await fresh();
    expect(await unitsSeen(user)).toEqual([]);
    expect((await set(admin, user, [pathOf(site), pathOf(other)])).code).toBe(0);
    expect(await unitsSeen(user)).toEqual(['L-1', 'L-2', 'P-1']);
    const held = (await world.send(dataPermission.held, { userId: user }, { as: admin })).data;
    expect(held).toMatchObject({ everything: false, everythingOffered: true, grtFlg: 'N' });
    expect(held.nodes.map(({ ids }) => ids)).toEqual([pathOf(site), pathOf(other)]);
    await set(admin, user, []);
    expect(await unitsSeen(user)).toEqual([]);
    await set(admin, user, [], { everything: 'true' });
    expect((await world.send(dataPermission.held, { userId: user }, { as: admin })).data.everything).toBe(
      true,
    );
    expect(await unitsSeen(user)).toEqual(['F-1', 'L-1', 'L-2', 'P-1']);
    const { rows } = await sql<{ remark: string }>`
      select remark_text(remark, told, 'zh') as remark from operation_log order by log_id desc limit 3`.execute(
      world.db,
    );
    expect(rows.map(({ remark }) => remark.split('；')[1])).toEqual([
      '数据范围: 无 → 全部',
      '数据范围: 项目 2 → 无',
      '数据范围: 无 → 项目 2',
    ]);
  });

  it('counts the elevators of the account, and of those below that lost some, at once', async () => {
    const branch = await account({ scope: [{ level: 2, nodeId: site.cityId }] });
    const team = await account({ parentId: branch, scope: [{ level: 3, nodeId: other.domainId }] });
    await set(admin, branch, [pathOf(site)], { withBelow: 'true' });
    for (const [userId, seen] of [
      [branch, 2],
      [team, 0],
    ] as const) {
      const { data } = await world.send(accounts.read, { userId }, { as: admin });
      expect([data.elevatorCount, data.syncStatus]).toEqual([seen, 'Y']);
    }
  });

  it('with the flag gives the units in warranty alone', async () => {
    const user = await fresh();
    expect((await set(admin, user, [city, pathOf(other)], { grtFlg: 'Y' })).code).toBe(0);
    expect(await unitsSeen(user)).toEqual(['L-1']);
    const { data } = await world.send(dataPermission.held, { userId: user }, { as: admin });
    expect([data.grtFlg, data.nodes.map(({ level }) => level)]).toEqual(['Y', [4]]);
  });

  it('is done by the first of two who see the same', async () => {
    const user = await fresh();
    const read = async () => (await world.send(dataPermission.held, { userId: user }, { as: admin })).data;
    const { edition } = await read();
    const both = await Promise.all(
      [site, other].map(place => set(admin, user, [pathOf(place)], { edition })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    const { nodes, edition: now } = await read();
    expect(nodes).toHaveLength(1);
    expect((await set(admin, user, [pathOf(site), pathOf(other)], { edition: now })).code).toBe(0);
  });

  it('asks when accounts below lose something', async () => {
    const branch = await account({ scope: [{ level: 2, nodeId: site.cityId }] });
    const team = await account({ parentId: branch, scope: [{ level: 3, nodeId: other.domainId }] });
    const refused = await set(admin, branch, [pathOf(site)]);
    expect([refused.status, refused.data]).toMatchObject([409, { below: 1 }]);
    expect(await unitsSeen(team)).toEqual(['P-1']);
    expect((await set(admin, branch, [pathOf(site)], { withBelow: 'true' })).code).toBe(0);
    expect(await unitsSeen(team)).toEqual([]);
  });

  it('raises nobody above his parent, and nobody himself', async () => {
    const branch = await account({ scope: [{ level: 3, nodeId: site.domainId }] });
    const team = await account({ parentId: branch, scope: 'none' });
    const top = await account({ superAdministrator: true });
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;
    expect(await status(set(branch, team, [pathOf(other)]))).toBe(404);
    expect(await status(set(branch, team, [`${city},999999`]))).toBe(404);
    expect(await status(set(branch, team, [], { everything: 'true' }))).toBe(404);
    expect(await status(set(admin, team, [pathOf(other)]))).toBe(403);
    expect(await status(set(branch, branch, [city]))).toBe(403);
    expect(await status(set(admin, top, [city]))).toBe(403);
    expect(await status(set(team, branch, [city]))).toBe(404);
    // The account is named by its id; another one's path changes nothing.
    expect(await status(set(branch, team, [pathOf(site)], { userIds: String(admin), parentId: admin }))).toBe(
      200,
    );
    expect(await unitsSeen(team)).toEqual(['L-1', 'L-2']);
    expect(await status(set(branch, team, ['1,2,3,4,5,6']))).toBe(400);
    expect(await status(set(branch, team, ['x']))).toBe(400);
  });

  it('is for vendors with the permission, where the account is a vendor’s', async () => {
    const status = async (caller: object, target: object) => {
      const as = await account({ scope: 'all', ...caller });
      const userId = await account({ parentId: as, scope: 'none', ...target });
      return (await set(as, userId, [pathOf(site)])).status;
    };
    expect(await status({ userType: 2 }, { userType: 1 })).toBe(403);
    expect(await status({ permissions: ['account.edit'] }, { userType: 1 })).toBe(403);
    expect(await status({ permissions: ['account.dataPermission'] }, { userType: 1 })).toBe(200);
    expect(await status({ permissions: ['account.dataPermission'] }, { userType: 2 })).toBe(403);
    expect(await status({ permissions: ['account.edit'], userType: 2 }, { userType: 2 })).toBe(200);
  });
});
