import { alarm } from '@hoistway/contract/features/alarm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';

let world: TestApp;
let visitor: number;
let elsewhere: number;
let narrow: number;
let unit: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db);
  const other = await addSite(world.db);
  const permissions = ['alarm.returnVisit' as const];
  unit = await addElevator(world.db, { domain_id: site.domainId });
  visitor = (
    await addAccount(world.db, {
      username: 'first.visitor',
      permissions,
      scope: [{ level: 3, nodeId: site.domainId }],
    })
  ).userId;
  elsewhere = (await addAccount(world.db, { permissions, scope: [{ level: 3, nodeId: other.domainId }] }))
    .userId;
  narrow = (await addAccount(world.db, { permissions, faults: ['202'] })).userId;
});
afterAll(() => world.stop());

const empty = {
  returnFinishDatetime: '',
  returnComplateDatetime: '',
  returnDesc: '',
  isReturnFinish: null,
  finishRemark: '',
  unreasonableDemands: null,
  unreasonableRemark: '',
  faultScore: null,
  faultRemark: '',
  attitudeScore: null,
  attitudeRemark: '',
  timelinessScore: null,
  timelinessRemark: '',
  mtScore: null,
  mtRemark: '',
  spareScore: null,
  spareRemark: '',
  custReturn: '',
  compReturn: '',
  compReturnPerson: '',
  compReturnPersonTel: '',
  evaluateContactPerson: '',
  evaluateContactPersonTel: '',
};
const filled = {
  ...empty,
  returnFinishDatetime: '2026-03-01 10:20:30',
  returnDesc: '客户满意',
  isReturnFinish: 'Y' as const,
  unreasonableDemands: 'N' as const,
  faultScore: 5,
  attitudeScore: 0,
  compReturnPerson: '张三',
  compReturnPersonTel: '021-12345678',
};
const order = async (more: object = {}) =>
  serviceOrderOf(
    await addAlarm(world.db, unit.elevatorId, {
      ...{ alarm_date: new Date('2026-03-01T01:00:30Z'), finish_date: new Date(), main_code: '103', ...more },
    }),
  );
const get = (as: number, serviceOrder: string) => world.send(alarm.getReturnCall, { serviceOrder }, { as });
const save = (as: number, serviceOrder: string, more: object = {}) =>
  world.send(alarm.saveReturnCall, { ...filled, serviceOrder, ...more }, { as });

describe('a return visit', () => {
  it('is empty at first, saved once, and read-only from then on', async () => {
    const serviceOrder = await order();
    expect((await get(visitor, serviceOrder)).data).toEqual({
      ...empty,
      serviceOrder,
      returnStatusName: '',
      creator: '',
      createDate: '',
    });
    const answers = await Promise.all([save(visitor, serviceOrder), save(visitor, serviceOrder)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect((await get(visitor, serviceOrder)).data).toEqual({
      ...filled,
      serviceOrder,
      returnStatusName: 'visited',
      creator: 'first.visitor',
      createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('shows the second visitor who was first, and when', async () => {
    const serviceOrder = await order();
    await save(visitor, serviceOrder);
    const { createDate } = (await get(visitor, serviceOrder)).data;
    const second = await save(visitor, serviceOrder, { returnDesc: '第二个人写的' });
    expect(second).toMatchObject({
      status: 409,
      msg: `该服务单已由 first.visitor 于 ${createDate} 回访，不能再修改`,
    });
    expect((await get(visitor, serviceOrder)).data.returnDesc).toBe(filled.returnDesc);
  });

  it('is not saved without whether it was finished and what was answered', async () => {
    const serviceOrder = await order();
    const problems = async (more: object) => (await save(visitor, serviceOrder, more)).data;
    expect(await problems(empty)).toMatchObject({
      fields: { isReturnFinish: '此项必填', returnDesc: '请填写回访描述，或至少评一项分' },
    });
    expect(await problems({ ...empty, isReturnFinish: 'Y', faultScore: 0, returnDesc: ' ' })).toMatchObject({
      fields: { returnDesc: /./ },
    });
    expect((await get(visitor, serviceOrder)).data.returnStatusName).toBe('');
    expect((await save(visitor, serviceOrder, { ...empty, isReturnFinish: 'N', mtScore: 1 })).status).toBe(
      200,
    );
  });

  it.each(['assigned', 'visited', 'replied', 'notified', 'completed', 'cancelled'])(
    'cannot be written while the status is %s',
    async return_status => {
      const serviceOrder = await order({ return_status });
      expect((await get(visitor, serviceOrder)).data.returnStatusName).toBe(return_status);
      expect((await save(visitor, serviceOrder)).status).toBe(409);
    },
  );

  it('is refused without the permission, outside the scope, and for a missing order', async () => {
    const serviceOrder = await order();
    const nobody = (await addAccount(world.db, { permissions: ['alarm'] })).userId;
    for (const call of [get, save]) {
      expect((await call(nobody, serviceOrder)).status).toBe(403);
      expect((await call(elsewhere, serviceOrder)).status).toBe(404);
      expect((await call(visitor, 'SO99999999')).status).toBe(404);
      expect((await call(visitor, "x' or 1=1")).status).toBe(404);
      expect((await call(visitor, await order({ process_type: 0 }))).status).toBe(404);
    }
  });

  it('follows the fault codes of the role, and never hides trapped people', async () => {
    expect((await get(narrow, await order())).status).toBe(404);
    expect((await get(narrow, await order({ main_code: '202' }))).status).toBe(200);
    expect((await get(narrow, await order({ box_up: true }))).status).toBe(200);
  });

  it('names every field that is outside its limits', async () => {
    const bad = await save(visitor, await order(), {
      returnFinishDatetime: '2026-03-01',
      returnDesc: 'x'.repeat(501),
      faultScore: 6,
      compReturnPerson: 'x'.repeat(51),
      compReturnPersonTel: '1234567',
    });
    expect((bad.data as unknown as { fields: object }).fields).toEqual({
      compReturnPerson: '长度在 1 到 50 个字符之间',
      compReturnPersonTel: '长度在 8 到 20 个字符之间',
      faultScore: '不能大于 5',
      returnDesc: '长度在 1 到 500 个字符之间',
      returnFinishDatetime: '长度在 14 到 30 个字符之间',
    });
  });

  it.each([
    ['returnFinishDatetime', '99999999999999', '时间格式应为 YYYY-MM-DD HH:mm:ss'],
    ['returnComplateDatetime', '2026-02-30 10:00:00', '时间格式应为 YYYY-MM-DD HH:mm:ss'],
    ['compReturnPersonTel', '1234567', '长度在 8 到 20 个字符之间'],
    ['evaluateContactPersonTel', '1'.repeat(21), '长度在 8 到 20 个字符之间'],
    ['evaluateContactPerson', '😀', '请填写姓名，不能只有数字或符号'],
  ])('refuses %s %j', async (field, value, words) => {
    expect((await save(visitor, await order(), { [field]: value })).data).toEqual({
      fields: { [field]: words },
    });
  });

  it.each([
    ['returnFinishDatetime', '20260301102030'],
    ['returnComplateDatetime', '2026-03-01T10:20:30+08:00'],
    ['compReturnPersonTel', '+86 021-5555 1234'],
    ['compReturnPersonTel', '(021)5555 1234#8'],
    ['evaluateContactPersonTel', '021-55551234 转 103'],
    ['evaluateContactPerson', "Anne-Marie O'Neill 2"],
  ])('takes %s %j', async (field, value) => {
    expect((await save(visitor, await order(), { [field]: value })).status).toBe(200);
  });

  it('takes no moment that has not come yet, nor one before the alarm, nor a record before its end', async () => {
    const serviceOrder = await order();
    expect(
      await save(visitor, serviceOrder, {
        returnFinishDatetime: '2099-01-01 00:00:00',
        returnComplateDatetime: '20990101000001',
      }),
    ).toMatchObject({
      status: 400,
      data: {
        fields: { returnFinishDatetime: '不能晚于当前时间', returnComplateDatetime: '不能晚于当前时间' },
      },
    });
    expect(
      await save(visitor, serviceOrder, {
        returnFinishDatetime: '2026-03-01 08:59:59',
        returnComplateDatetime: '2026-03-01 09:00:00',
      }),
    ).toMatchObject({
      status: 400,
      data: { fields: { returnFinishDatetime: '不能早于报警时间 2026-03-01 09:00:30' } },
    });
    expect(
      await save(visitor, serviceOrder, { returnComplateDatetime: '2026-03-01T10:20:29' }),
    ).toMatchObject({
      status: 400,
      data: { fields: { returnComplateDatetime: '回访登记时间不能早于回访完成时间' } },
    });
    expect((await get(visitor, serviceOrder)).data).toMatchObject({ returnStatusName: '' });
  });
});
