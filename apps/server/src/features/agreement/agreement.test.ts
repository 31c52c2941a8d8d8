import type { CallInput } from '@hoistway/contract/core/call';
import { agreement, maxAgreementUnits } from '@hoistway/contract/features/agreement';
import { company } from '@hoistway/contract/features/company';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAgreement, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let admin: number;
/** Sees the units of one site. */
let branch: number;
let here: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;
type Unit = Awaited<ReturnType<typeof addElevator>>;
let near: Unit;
let second: Unit;
let distant: Unit;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  here = await addSite(db, { name: '近处花园', city: '上海市' });
  far = await addSite(db, { name: '远处花园', city: '重庆市' });
  near = await addElevator(db, { job_num: 'AG-1', domain_id: here.domainId });
  second = await addElevator(db, { job_num: 'AG-2', domain_id: here.domainId });
  distant = await addElevator(db, { job_num: 'AG-0', domain_id: far.domainId });
  branch = (
    await addAccount(db, {
      permissions: ['agreement', 'agreement.add', 'agreement.edit', 'agreement.delete', 'agreement.export'],
      scope: [{ level: 3, nodeId: here.domainId }],
      parentId: admin,
    })
  ).userId;
});
afterAll(() => world?.stop());

type Form = CallInput<typeof agreement.save>;
const form = (agreeNum: string, more: Partial<Form> = {}): Form => ({
  agreeNum,
  kind: 'full',
  startDate: '2026-01-01',
  endDate: '2098-12-31',
  elevatorIdList: [near.elevatorId],
  ...more,
});
const save = (input: Form, as = admin) => world.send(agreement.save, input, { as });
type Query = CallInput<typeof agreement.search>;
const page = async (query: Query, as = admin) => (await world.send(agreement.search, query, { as })).data;
const find = async (query: Query, as = admin) => (await page(query, as)).result;
const named = async (agreeNum: string, as = admin) => {
  const row = (await find({ agreeNum }, as)).find(row => row.agreeNum === agreeNum);
  if (!row) throw new Error(`no ${agreeNum}`);
  return row;
};
const remove = (agreementIdList: number[], as = admin) =>
  world.send(agreement.remove, { agreementIdList }, { as });
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const daysFromNow = async (days: number) =>
  (await sql<{ day: string }>`select (current_date + ${days}::int)::text as day`.execute(world.db)).rows[0]
    ?.day ?? '';

describe('an agreement', () => {
  it('is entered and changed, and the log shows both values', async () => {
    const companyId = await addCompany(world.db, { company_name: '屹澜' });
    expect((await save(form('WB-1', { customerName: '近物业', companyId }))).code).toBe(0);
    expect(await lastRemark()).toBe('新增：WB-1');
    const { agreementId, version, ...row } = await named('WB-1');
    expect(row).toMatchObject({
      city: '上海市',
      domainName: '近处花园',
      utils: 1,
      sites: 1,
      assetNum: 'AG-1',
      state: 'running',
      companyName: '屹澜',
      editable: true,
    });
    const changed = form('WB-1', {
      agreementId,
      version,
      kind: 'half',
      endDate: '2097-12-31',
      remark: '电话 13812345678',
      elevatorIdList: [second.elevatorId, distant.elevatorId, second.elevatorId],
    });
    expect((await save(changed)).code).toBe(0);
    expect(await lastRemark()).toBe(
      'WB-1；客户名称: 近物业 → —；维保单位: 屹澜 → —；合同类型: 大包 → 半包；结束日期: 2098-12-31 → 2097-12-31；工号: +AG-0、AG-2 −AG-1；备注: — → 电话 138****5678',
    );
    expect(await named('WB-1')).toMatchObject({ utils: 2, sites: 2, assetNum: 'AG-0', city: '重庆市' });
    expect((await remove([agreementId])).code).toBe(0);
    expect(await lastRemark()).toBe('WB-1');
    expect(await find({ agreeNum: 'WB-1' })).toEqual([]);
  });

  it('that two edit is saved for the first of them alone', async () => {
    await save(form('双编'));
    const { agreementId, version } = await named('双编');
    const both = await Promise.all(
      ['甲', '乙'].map(customerName => save(form('双编', { agreementId, version, customerName }))),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await named('双编')).version).toBe(version + 1);
  });

  it('has a number that no other has, also of two entered at once', async () => {
    const twice = await Promise.all([save(form('同号')), save(form('同号'))]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    await save(form('Case-1'));
    const again = await save(form(' cASE-1 '), branch);
    expect(fieldsOf(again)).toEqual({ agreeNum: '该合同编号已存在' });
    const { agreementId, version } = await named('同号');
    expect(fieldsOf(await save(form('case-1', { agreementId, version })))).toEqual({
      agreeNum: '该合同编号已存在',
    });
    expect((await save(form('同号', { agreementId, version }))).code).toBe(0);
  });

  it('takes a unit that was retired since, and none that was before', async () => {
    const { db } = world;
    const old = await addElevator(db, { domain_id: here.domainId });
    await save(form('旧梯', { elevatorIdList: [old.elevatorId] }));
    const { agreementId, version } = await named('旧梯');
    await sql`update elevator set retired_at = now() where elevator_id = ${old.elevatorId}`.execute(db);
    const elevatorIdList = [old.elevatorId, near.elevatorId];
    expect((await save(form('旧梯', { agreementId, version, elevatorIdList }))).code).toBe(0);
    expect(fieldsOf(await save(form('旧梯二', { elevatorIdList })))).toEqual({
      elevatorIdList: '有电梯不存在、已停用或不在您的数据权限内',
    });
    expect(await find({ agreeNum: '旧梯二' })).toEqual([]);
  });

  it('follows its units to another site', async () => {
    const moving = await addElevator(world.db, { domain_id: here.domainId });
    await save(form('搬迁', { elevatorIdList: [moving.elevatorId] }));
    expect((await page({ agreeNum: '搬迁', domainName: '远处' })).total).toBe(0);
    await sql`update elevator set domain_id = ${far.domainId} where elevator_id = ${moving.elevatorId}`.execute(
      world.db,
    );
    expect((await page({ agreeNum: '搬迁', domainName: '远处' })).total).toBe(1);
    expect((await page({ agreeNum: '搬迁' }, branch)).total).toBe(0);
  });

  it.each<[string, Partial<Form>, RegExp]>([
    ['agreeNum', { agreeNum: ' ' }, /必填/],
    ['agreeNum', { agreeNum: '号'.repeat(51) }, /50/],
    ['agreeNum', { agreeNum: 'a\u202eb' }, /看不见/],
    ['customerName', { customerName: '客'.repeat(101) }, /100/],
    ['kind', { kind: 'other' as never }, /必填/],
    ['startDate', { startDate: '2026-02-30' }, /YYYY-MM-DD/],
    // Later than any day, as texts go: nothing is said of the last one.
    ['startDate', { startDate: '去年' }, /YYYY-MM-DD/],
    ['endDate', { endDate: '2025-12-31' }, /不能早于开始日期/],
    ['elevatorIdList', { elevatorIdList: [] }, /请选择电梯/],
    [
      'elevatorIdList',
      { elevatorIdList: Array.from({ length: maxAgreementUnits + 1 }, (_, n) => n + 1) },
      /500/,
    ],
    ['elevatorIdList', { elevatorIdList: [999_999_999] }, /不存在/],
    ['companyId', { companyId: 999_999 }, /不是可选/],
    ['remark', { remark: '注'.repeat(201) }, /200/],
  ])('with a bad %s is refused and named', async (field, more, reason) => {
    const refused = await save(form('坏的', more));
    const fields = fieldsOf(refused);
    expect([refused.status, Object.keys(fields)]).toEqual([400, [field]]);
    expect(fields[field]).toMatch(reason);
    expect(await find({ agreeNum: '坏的' })).toEqual([]);
  });

  it('is exported with numbers and days that can be summed and sorted', async () => {
    await save(form('WB-SHEET', { elevatorIdList: [near.elevatorId, distant.elevatorId] }));
    const { days } = await named('WB-SHEET');
    const { body } = await world.send(agreement.export, { agreeNum: 'WB-SHEET' }, { as: admin });
    const [header = [], row = []] = (await readXlsx(body)).sheets[0]?.rows ?? [];
    const cell = (title: string) => row[header.indexOf(title)];
    expect([cell('项目数'), cell('电梯数'), cell('剩余天数')]).toEqual([2, 2, days]);
    expect([cell('开始日期'), cell('结束日期')]).toEqual([new Date('2026-01-01'), new Date('2098-12-31')]);
    expect([cell('合同编号'), cell('合同类型')]).toEqual(['WB-SHEET', '大包']);
  });

  it('may last for a day', async () => {
    expect((await save(form('一天', { startDate: '2026-05-01', endDate: '2026-05-01' }))).code).toBe(0);
    expect(await named('一天')).toMatchObject({ state: 'expired' });
  });
});

describe('who sees it', () => {
  it('sees one of its units, and learns of those alone', async () => {
    const both = await addAgreement(world.db, [near.elevatorId, second.elevatorId, distant.elevatorId], {
      agree_num: '跨区',
    });
    const other = await addAgreement(world.db, [distant.elevatorId], { agree_num: '远处的' });
    expect(await named('跨区')).toMatchObject({ utils: 3, sites: 2, assetNum: 'AG-0', editable: true });
    expect(await named('跨区', branch)).toMatchObject({
      utils: 2,
      sites: 1,
      assetNum: 'AG-1',
      city: '上海市',
      editable: false,
    });
    expect(await find({ agreeNum: '远处的' }, branch)).toEqual([]);
    // What is not seen is not found by it either.
    expect((await page({ agreeNum: '跨区', city: '重庆市' }, branch)).total).toBe(0);
    expect((await page({ agreeNum: '跨区', jobNum: 'AG-0' }, branch)).total).toBe(0);
    expect((await page({ agreeNum: '跨区', jobNum: 'AG-0' })).total).toBe(1);
    const unitsFor = async (agreementId: number, as: number) =>
      (await world.send(agreement.units, { agreementId }, { as })).data?.map(({ jobNum }) => jobNum);
    expect(await unitsFor(both, branch)).toEqual(['AG-1', 'AG-2']);
    expect(await unitsFor(both, admin)).toEqual(['AG-0', 'AG-1', 'AG-2']);
    expect((await world.send(agreement.units, { agreementId: other }, { as: branch })).status).toBe(404);
  });

  it('changes and deletes it only when he sees all its units', async () => {
    const { agreementId, version } = await named('跨区');
    const other = (await named('远处的')).agreementId;
    const edit = form('改', { agreementId, version });
    expect((await save(edit, branch)).status).toBe(403);
    expect((await save({ ...edit, agreementId: other }, branch)).status).toBe(404);
    const own = await addAgreement(world.db, [near.elevatorId], { agree_num: '自己的' });
    expect((await remove([own, agreementId], branch)).status).toBe(403);
    expect((await remove([own, other], branch)).status).toBe(404);
    expect((await page({ agreeNum: '自己的' })).total).toBe(1);
    expect(fieldsOf(await save(form('外', { elevatorIdList: [distant.elevatorId] }), branch))).toEqual({
      elevatorIdList: '有电梯不存在、已停用或不在您的数据权限内',
    });
    expect((await remove([own], branch)).code).toBe(0);
  });

  it('keeps its company though he cannot choose it', async () => {
    const companyId = await addCompany(world.db, { company_name: '外地公司' });
    const agreementId = await addAgreement(world.db, [near.elevatorId], {
      agree_num: '外地',
      company_id: companyId,
    });
    const { version } = await named('外地', branch);
    expect(
      (await save(form('外地', { agreementId, version, companyId, customerName: '新' }), branch)).code,
    ).toBe(0);
    expect(fieldsOf(await save(form('外地二', { companyId }), branch))).toEqual({
      companyId: '不是可选的值',
    });
    const refused = await world.send(company.remove, { companyIdList: [companyId] }, { as: admin });
    expect([refused.status, refused.msg]).toEqual([409, '企业“外地公司”正在使用：外地，不能删除']);
  });

  it('chooses among his units in use', async () => {
    const { data } = await world.send(agreement.unitChoices, { jobNum: 'AG-' }, { as: branch });
    expect(data.result.map(({ jobNum }) => jobNum)).toEqual(['AG-1', 'AG-2']);
  });
});

describe('what ends soon', () => {
  it('is found by the days to it, on the day that is given', async () => {
    const { db } = world;
    const unit = await addElevator(db, { domain_id: far.domainId, job_num: 'SOON-1' });
    for (const days of [-1, 0, 30, 31, 90])
      await addAgreement(db, [unit.elevatorId], {
        agree_num: `到期${days}`,
        end_date: await daysFromNow(days),
      });
    await addAgreement(db, [unit.elevatorId], {
      agree_num: '到期未生效',
      start_date: await daysFromNow(5),
      end_date: await daysFromNow(300),
    });
    const soon = async (query: Query) =>
      (await find({ jobNum: 'SOON-1', ...query })).map(({ agreeNum, days }) => [agreeNum, days]);
    expect(await soon({ expiryInterval: 30 })).toEqual([
      ['到期0', 0],
      ['到期30', 30],
    ]);
    expect(await soon({ expiryInterval: 90 })).toHaveLength(4);
    expect(await soon({ expiryInterval: 30, curDate: await daysFromNow(1) })).toEqual([
      ['到期30', 29],
      ['到期31', 30],
    ]);
    expect(await soon({ expiryInterval: 90, curDate: await daysFromNow(-1) })).toHaveLength(4);
    expect(await soon({ state: 'expired' })).toEqual([['到期-1', -1]]);
    expect(await soon({ state: 'future' })).toEqual([['到期未生效', 300]]);
    expect(await soon({ state: 'valid', sort: 'endDate:desc' })).toHaveLength(5);
    expect((await find({ jobNum: 'SOON-1', state: 'running', pageSize: 2 })).length).toBe(2);
    expect((await page({ jobNum: 'SOON-1', state: 'running', pageSize: 2 })).total).toBe(4);
    expect((await world.send(agreement.search, { expiryInterval: 7 }, { as: admin })).status).toBe(400);
  });
});
