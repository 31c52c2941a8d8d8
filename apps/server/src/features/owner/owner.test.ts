import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { type OwnerForm, owner } from '@hoistway/contract/features/owner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
/** Sees the first site; the colleague the first site too, the wide one both. */
let clerk: { userId: number; username: string };
let colleague: number;
let wide: number;
let stranger: number;
let here: string[];
let there: string;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const site = await addSite(db);
  const other = await addSite(db);
  here = [];
  for (let n = 1; n <= 8; n += 1)
    here.push((await addElevator(db, { domain_id: site.domainId, job_num: `OW-${n}` })).jobNum);
  there = (await addElevator(db, { domain_id: other.domainId, job_num: 'FAR-1' })).jobNum;
  const at = (...domainIds: number[]) => ({
    permissions: allPermissionNames,
    scope: domainIds.map(nodeId => ({ level: 3 as const, nodeId })),
  });
  clerk = await addAccount(db, at(site.domainId));
  colleague = (await addAccount(db, at(site.domainId))).userId;
  wide = (await addAccount(db, at(site.domainId, other.domainId))).userId;
  stranger = (await addAccount(db, at(other.domainId))).userId;
});
afterAll(() => world?.stop());
beforeEach(() => sql`delete from owner`.execute(world.db).then(() => undefined));

const form = (more: Partial<OwnerForm> = {}) => ({
  ownerName: '王女士',
  telNum: '13800000001',
  domainName: '花园小区',
  buildingName: '1 号楼',
  roomNum: '0802',
  jobNumList: ['OW-1'],
  ...more,
});
const save = (as: number, more: Partial<OwnerForm> = {}) => world.send(owner.save, form(more), { as });
const list = async (as: number, query = {}) =>
  (await world.send(owner.list, { pageSize: 100, ...query }, { as })).data.result;
const newest = async (as: number) => {
  const [row] = await list(as);
  if (!row) throw new Error('There is no owner');
  return row;
};
const added = async (as: number, more: Partial<OwnerForm> = {}) => {
  expect((await save(as, more)).code).toBe(0);
  return newest(as);
};
const problems = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

describe('an owner', () => {
  it('is entered with its units, receives messages, and is found by site, name and phone', async () => {
    const row = await added(clerk.userId, { jobNumList: ['OW-2', 'OW-1'] });
    expect(row).toMatchObject({
      ...form({ jobNumList: ['OW-1', 'OW-2'] }),
      jobNumStr: 'OW-1、OW-2',
      received: 1,
      creator: clerk.username,
      own: true,
    });
    for (const query of [{ domainName: '花园' }, { ownerName: '王' }, { telNum: '0001' }])
      expect(await list(clerk.userId, query)).toHaveLength(1);
    expect(await list(clerk.userId, { ownerName: '李' })).toEqual([]);
    expect((await world.send(owner.read, { id: row.ownerId }, { as: clerk.userId })).data).toEqual(row);
    const units = await world.send(owner.elevators, { ownerId: row.ownerId }, { as: clerk.userId });
    expect(units.data.result.map(({ jobNum }) => jobNum)).toEqual(['OW-1', 'OW-2']);
    expect((await logLines(world.db)).at(-1)).toMatchObject({ remark: '新增：王女士；OW-1、OW-2' });
  });

  it('keeps to the limits, in the words of the specification', async () => {
    const zhOf = async (more: Partial<OwnerForm>) => problems(await save(clerk.userId, more));
    expect(await zhOf({ ownerName: ' ', telNum: '1380000000a', jobNumList: [] })).toEqual({
      ownerName: '请输入业主名称',
      telNum: '请输入11位数字的手机号',
      jobNumList: '请选择电梯',
    });
    expect(
      await zhOf({
        ownerName: '王'.repeat(31),
        telNum: '1380000000.1',
        domainName: 'x'.repeat(101),
        buildingName: 'x'.repeat(51),
        roomNum: 'x'.repeat(21),
        jobNumList: here.slice(0, 7),
      }),
    ).toEqual({
      ownerName: '长度不能超过 30 个字符',
      telNum: '请输入11位数字的手机号',
      domainName: '长度不能超过 100 个字符',
      buildingName: '长度不能超过 50 个字符',
      roomNum: '长度不能超过 20 个字符',
      jobNumList: '最多只能选择6台电梯',
    });
    expect(await list(clerk.userId)).toEqual([]);
  });

  it('gives the same answer for a unit outside the scope and an unknown one', async () => {
    const answer = await save(clerk.userId, { jobNumList: ['OW-1', there, 'NONE-1'] });
    expect([answer.status, problems(answer)]).toEqual([
      400,
      { 'jobNumList.1': '电梯不存在', 'jobNumList.2': '电梯不存在' },
    ]);
  });

  it('has a phone that its account entered once, whoever comes at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(clerk.userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(problems(await save(clerk.userId))).toEqual({ telNum: '您已登记过该手机号的业主' });
    // Entries of others are not revealed.
    expect((await save(colleague)).code).toBe(0);
  });

  it('is seen by whoever sees one of its units, with those alone', async () => {
    const row = await added(wide, { jobNumList: ['OW-1', there] });
    expect((await newest(clerk.userId)).jobNumList).toEqual(['OW-1']);
    expect((await newest(stranger)).jobNumStr).toBe(there);
    const hers = await added(clerk.userId, { telNum: '13800000002' });
    expect(await list(stranger)).toHaveLength(1);
    for (const call of [
      world.send(owner.read, { id: hers.ownerId }, { as: stranger }),
      world.send(owner.remove, { idList: [hers.ownerId] }, { as: stranger }),
      world.send(owner.setReceived, { idList: [hers.ownerId, row.ownerId], isReceive: 0 }, { as: stranger }),
    ])
      expect((await call).status).toBe(404);
    expect((await world.send(owner.elevators, { ownerId: hers.ownerId }, { as: stranger })).data.total).toBe(
      0,
    );
  });
});

describe('editing', () => {
  const edit = async (as: number, ownerId: number, more: Partial<OwnerForm>) =>
    save(as, { ownerId, oldTelNum: '13800000001', ...more });

  it('is for who entered the owner, and moves the phone', async () => {
    const { ownerId, version } = await added(clerk.userId);
    expect((await edit(colleague, ownerId, { ownerName: '李' })).status).toBe(403);
    expect((await edit(stranger, ownerId, { ownerName: '李' })).status).toBe(404);
    const moved = await edit(clerk.userId, ownerId, { telNum: '13800000009', jobNumList: ['OW-3'], version });
    expect(moved.code).toBe(0);
    expect(await newest(clerk.userId)).toMatchObject({
      ownerId,
      telNum: '13800000009',
      jobNumList: ['OW-3'],
    });
    const line = (await logLines(world.db)).at(-1);
    expect(line?.remark).toContain('王女士');
    expect(line?.remark).not.toContain('13800000009');
    // The form was filled from the number of before.
    expect((await edit(clerk.userId, ownerId, { ownerName: '李' })).status).toBe(409);
    const late = await edit(clerk.userId, ownerId, { oldTelNum: '13800000009', version });
    expect(late.status).toBe(409);
  });

  it('leaves units that the editor no longer sees, and six are the most with them', async () => {
    const { ownerId } = await added(clerk.userId);
    await sql`insert into owner_elevator select ${ownerId}, elevator_id from elevator where job_num = ${there}`.execute(
      world.db,
    );
    expect(problems(await edit(clerk.userId, ownerId, { jobNumList: here.slice(0, 6) }))).toEqual({
      jobNumList: '最多只能选择6台电梯',
    });
    expect((await edit(clerk.userId, ownerId, { jobNumList: here.slice(0, 5) })).code).toBe(0);
    expect((await newest(wide)).jobNumList).toHaveLength(6);
  });

  it('keeps a unit that was retired meanwhile, and takes no other retired one', async () => {
    const { ownerId } = await added(clerk.userId, { jobNumList: ['OW-8'] });
    await sql`update elevator set retired_at = now() where job_num in ('OW-7', 'OW-8')`.execute(world.db);
    expect((await edit(clerk.userId, ownerId, { jobNumList: ['OW-8', 'OW-1'] })).code).toBe(0);
    expect(problems(await edit(clerk.userId, ownerId, { jobNumList: ['OW-7'] }))).toEqual({
      'jobNumList.0': '电梯不存在',
    });
    await sql`update elevator set retired_at = null`.execute(world.db);
  });
});

describe('switching and deleting', () => {
  const setReceived = (as: number, idList: number[], isReceive: 0 | 1) =>
    world.send(owner.setReceived, { idList, isReceive }, { as });

  it('takes several at once, all or none, and is logged with the names', async () => {
    const one = await added(clerk.userId);
    const two = await added(clerk.userId, { telNum: '13800000002', ownerName: '李先生' });
    expect((await setReceived(colleague, [one.ownerId, two.ownerId], 0)).code).toBe(0);
    expect((await list(clerk.userId)).map(({ received }) => received)).toEqual([0, 0]);
    expect((await logLines(world.db)).at(-1)?.remark).toBe('停用：王女士、李先生');
    expect((await setReceived(colleague, [one.ownerId, 999_999], 1)).status).toBe(404);
    expect((await setReceived(colleague, [two.ownerId, two.ownerId], 1)).code).toBe(0);
    expect((await list(clerk.userId)).map(({ received }) => received).sort()).toEqual([0, 1]);
    const remove = (idList: number[]) => world.send(owner.remove, { idList }, { as: colleague });
    expect((await remove([one.ownerId, 999_999])).status).toBe(404);
    expect((await remove([one.ownerId, two.ownerId])).code).toBe(0);
    expect(await list(wide)).toEqual([]);
    expect(problems(await remove([]))).toEqual({ idList: '请选择要删除的数据' });
    expect(problems(await setReceived(colleague, [], 1))).toEqual({ idList: '请选择数据' });
  });

  it('needs all units of the owner in scope, or to have entered it', async () => {
    const { ownerId } = await added(wide, { jobNumList: ['OW-1', there] });
    const answer = await setReceived(clerk.userId, [ownerId], 0);
    expect([answer.status, answer.msg]).toEqual([
      403,
      '所选业主中有人还绑定了数据权限外的电梯，请由其创建人操作',
    ]);
    expect((await world.send(owner.remove, { idList: [ownerId] }, { as: clerk.userId })).status).toBe(403);
    expect((await setReceived(wide, [ownerId], 0)).code).toBe(0);
  });

  it('needs the permission of its direction', async () => {
    const { ownerId } = await added(clerk.userId);
    const { userId } = await addAccount(world.db, {
      permissions: ['proprietor', 'proprietor.enable'],
      scope: 'all',
    });
    expect((await setReceived(userId, [ownerId], 1)).code).toBe(0);
    expect((await setReceived(userId, [ownerId], 0)).status).toBe(403);
    expect((await save(userId)).status).toBe(403);
  });
});

it('writes down who looked at phones', async () => {
  const row = await added(clerk.userId);
  await world.send(owner.read, { id: row.ownerId }, { as: colleague });
  const { rows } = await sql<{ subject: string }>`
    select subject from access_log where user_id = ${colleague} and call = ${owner.read.path}`.execute(
    world.db,
  );
  expect(rows).toContainEqual({ subject: '王女士' });
});
