/** Orders as dispatchers and technicians handle them. */
import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@hoistway/contract/core/call';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { order } from '@hoistway/contract/features/order';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { linkAlarm } from '../fault-report/add-report.ts';

let world: TestApp;
let here: { domainId: number; cityId: number };
let dispatcher: number;
let elsewhere: number;
let teamId: number;

const permissions = [
  'malfunctions',
  'malfunctions.assign',
  'malfunctions.cancel',
  'malfunctions.file',
  'malfunctions.falseAlarm',
  'malfunctions.export',
  'malfunctions.hotline',
  'faultReport',
  'faultReport.delete',
] as const;

beforeAll(async () => {
  world = await createTestApp();
  here = await addSite(world.db, { name: '金桥花园', city: '上海市' });
  const there = await addSite(world.db, { name: '滨江大厦', city: '南京市' });
  dispatcher = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  elsewhere = (
    await addAccount(world.db, {
      permissions: [...permissions, 'work', 'work.order'],
      scope: [{ level: 3, nodeId: there.domainId }],
    })
  ).userId;
});
afterAll(() => world.stop());

/** A new team for each test, so that nobody else is asked, and none of its people of an earlier order. */
beforeEach(async () => {
  await world.settle();
  await sql`update work_order set ask_at = 'infinity' where state in ('pending', 'processing')`.execute(
    world.db,
  );
  await sql`update team set closed = true`.execute(world.db);
  const { rows } = await sql<{ id: number }>`
    insert into team (team_name, city_id) values (${randomUUID()}, ${here.cityId}) returning team_id as id`.execute(
    world.db,
  );
  teamId = rows[0]?.id ?? 0;
});

const addTechnician = async (name: string, { onDuty = true, scope = here.domainId } = {}) => {
  const { userId } = await addAccount(world.db, {
    permissions: ['work', 'work.order'],
    scope: [{ level: 3, nodeId: scope }],
  });
  await sql`update account set staff_type = 'formal', employee_name = ${name} where user_id = ${userId}`.execute(
    world.db,
  );
  if (onDuty)
    await sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
      select current_date + days, shift, ${teamId}, ${userId}, ${name}, 'first'
      from (values (-1, 2), (0, 1), (0, 2)) near(days, shift)`.execute(world.db);
  await sql`insert into team_member values (${teamId}, ${userId})`.execute(world.db);
  return userId;
};
const isAt = (userId: number, longitude: number) =>
  sql`insert into staff_position (user_id, longitude, latitude) values (${userId}, ${longitude}, 31)`.execute(
    world.db,
  );
const addOrder = async (alarm = {}) => {
  const { elevatorId, jobNum } = await addElevator(world.db, {
    domain_id: here.domainId,
    longitude: 121,
    latitude: 31,
  });
  const alarmId = await addAlarm(world.db, elevatorId, { process_date: new Date(), ...alarm });
  const { rows } = await sql<{ id: string }>`
    select order_id as id from work_order where event_id = ${alarmId}`.execute(world.db);
  return { elevatorId, jobNum, alarmId, orderId: Number(rows[0]?.id) };
};
const read = async (orderId: number): Promise<CallOutput<typeof order.read>> => {
  const { status, data } = await world.send(order.read, { orderId }, { as: dispatcher });
  expect(status).toBe(200);
  return data;
};
const assigned = async (orderId: number) => {
  const { order: row } = await read(orderId);
  return [row.assignee, row.assigned, row.state];
};
const isNow = (orderId: number, ...wanted: (string | null)[]) =>
  vi.waitFor(async () => expect(await assigned(orderId)).toEqual(wanted), { timeout: 20_000, interval: 100 });
/** What nobody announces is found by the job, unless a reaction to something else is at it in this moment. */
const isFound = (orderId: number, ...wanted: (string | null)[]) =>
  vi.waitFor(async () => {
    await world.jobs.run('orders that nobody has');
    expect(await assigned(orderId)).toEqual(wanted);
  });
const step = (orderId: number, more = {}) => ({ stepId: randomUUID(), orderId, at: Date.now(), ...more });
const assign = async (orderId: number, userId: number, standing?: number | null) => {
  const { data } = await world.send(order.candidates, { orderId }, { as: dispatcher });
  const known = standing === undefined ? data.standing : standing;
  return world.send(order.assign, { orderId, userId, standing: known }, { as: dispatcher });
};
/** As his phone has it; orders of other tests may be offered to him as well. */
const listed = async (userId: number, orderId: number) => {
  const { data } = await world.send(order.mine, {}, { as: userId });
  return data.orders.filter(each => each.orderId === orderId);
};
const timeIsOver = (orderId: number) =>
  sql`update order_assignment set answer_due = now() where order_id = ${orderId} and over_at is null`.execute(
    world.db,
  );

describe('an order that is made', () => {
  it('names whoever is on duty and nearest, and does not show the others as assigned', async () => {
    await isAt(await addTechnician('远'), 121.5);
    await isAt(await addTechnician('近'), 121.01);
    const { orderId } = await addOrder();
    await isNow(orderId, '近', 'offered', 'pending');
    const { assignments } = await read(orderId);
    expect(assignments).toMatchObject([{ name: '近', how: 'nearest', answer: null, stands: true }]);
    expect(assignments[0]?.distance).toBeGreaterThan(900);
  });

  it('says that nobody is on duty, and takes somebody as soon as there is one', async () => {
    const { orderId } = await addOrder();
    await isNow(orderId, '', 'nobody', 'pending');
    await addTechnician('张');
    await sql`update work_order set ask_at = now() where order_id = ${orderId}`.execute(world.db);
    await isFound(orderId, '张', 'offered', 'pending');
  });

  it('says so where the city has no team, and asks the first team that it gets', async () => {
    await sql`update team set closed = true`.execute(world.db);
    const orders = [await addOrder(), await addOrder()];
    for (const { orderId } of orders) await isNow(orderId, '', 'nobody', 'pending');
    await sql`update team set closed = false where team_id = ${teamId}`.execute(world.db);
    await addTechnician('首');
    for (const { orderId } of orders) {
      await sql`update work_order set ask_at = now() where order_id = ${orderId}`.execute(world.db);
      await isFound(orderId, '首', 'offered', 'pending');
    }
  });

  it('asks nobody of another scope, who has left or may not take orders', async () => {
    await addTechnician('别处', {
      scope: (await addSite(world.db, { name: '远郊', city: '上海市' })).domainId,
    });
    const left = await addTechnician('离职');
    await sql`update account set job_status = 'N', disabled = true where user_id = ${left}`.execute(world.db);
    const idle = await addTechnician('无权');
    await sql`delete from role_permission where role_id = (select role_id from account where user_id = ${idle})`.execute(
      world.db,
    );
    const { orderId } = await addOrder();
    await isNow(orderId, '', 'nobody', 'pending');
    const { data } = await world.send(order.candidates, { orderId }, { as: dispatcher });
    expect(Object.fromEntries(data.people.map(({ name, why }) => [name, why]))).toEqual({
      别处: ['outOfScope'],
      离职: ['left'],
      无权: ['noPermission'],
    });
    expect((await assign(orderId, idle)).status).toBe(409);
  });

  it('goes from who declines to the next, and begins again when all were silent', async () => {
    const first = await addTechnician('甲');
    await isAt(first, 121);
    await addTechnician('乙');
    const { orderId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    const declined = await world.send(order.decline, { ...step(orderId), reason: '正在救援' }, { as: first });
    expect(declined.data).toMatchObject({ mine: false, state: 'pending' });
    await isNow(orderId, '乙', 'offered', 'pending');
    await timeIsOver(orderId);
    await isFound(orderId, '', 'waiting', 'pending');
    await sql`update work_order set ask_at = now() where order_id = ${orderId}`.execute(world.db);
    await isFound(orderId, '甲', 'offered', 'pending');
    const { assignments } = await read(orderId);
    expect(assignments.map(({ name, answer }) => [name, answer])).toEqual([
      ['甲', 'declined'],
      ['乙', 'silent'],
      ['甲', null],
    ]);
  });

  it('is taken from who is disabled', async () => {
    const first = await addTechnician('甲');
    const { orderId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    await world.send(order.accept, step(orderId), { as: first });
    await addTechnician('乙');
    await sql`update account set disabled = true where user_id = ${first}`.execute(world.db);
    await isFound(orderId, '乙', 'offered', 'pending');
  });

  it('is taken from who may take orders no longer or does not see the unit any more', async () => {
    const loses: ((userId: number) => Promise<unknown>)[] = [
      userId =>
        sql`delete from role_permission where name = 'work.order'
          and role_id = (select role_id from account where user_id = ${userId})`.execute(world.db),
      userId => sql`delete from account_scope where user_id = ${userId}`.execute(world.db),
    ];
    for (const lose of loses) {
      const first = await addTechnician('甲');
      const { orderId } = await addOrder();
      await isNow(orderId, '甲', 'offered', 'pending');
      await world.send(order.accept, step(orderId), { as: first });
      await lose(first);
      await isFound(orderId, '', 'nobody', 'pending');
    }
  });

  it('is offered to the next one when who had reached it gives it back', async () => {
    const first = await addTechnician('甲');
    const { orderId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    await world.send(order.accept, step(orderId), { as: first });
    await world.send(order.arrived, step(orderId), { as: first });
    await addTechnician('乙');
    await world.send(order.decline, { ...step(orderId), reason: '缺件' }, { as: first });
    await isNow(orderId, '乙', 'offered', 'processing');
    expect((await read(orderId)).assignments).toMatchObject([{ name: '甲' }, { name: '乙' }]);
  });

  it('says nothing of nobody where somebody came whom nobody asked', async () => {
    const { orderId, alarmId } = await addOrder();
    await isNow(orderId, '', 'nobody', 'pending');
    await recordStage(world.db, { alarmId, stage: 'arrived', person: '甲', note: '' });
    expect(await assigned(orderId)).toEqual(['', null, 'processing']);
  });
});

describe('a dispatcher', () => {
  it('takes an order from one and gives it to another, and the second of two learns who has it', async () => {
    await addTechnician('甲');
    const second = await addTechnician('乙', { onDuty: false });
    const { orderId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    const { data } = await world.send(order.candidates, { orderId }, { as: dispatcher });
    expect(data.people.map(({ name, why }) => [name, why])).toEqual([
      ['甲', []],
      ['乙', ['offDuty']],
    ]);
    expect((await assign(orderId, second, data.standing)).data).toEqual({ name: '乙' });
    const late = await assign(orderId, second, data.standing);
    expect([late.status, late.msg.includes('乙')]).toEqual([409, true]);
    await isNow(orderId, '乙', 'offered', 'pending');
    expect((await logLines(world.db, dispatcher)).at(-1)?.remark).toContain('甲 → 乙');
  });

  it('names a team, of which somebody on duty is asked', async () => {
    const { orderId } = await addOrder();
    await isNow(orderId, '', 'nobody', 'pending');
    const none = await world.send(order.assign, { orderId, teamId, standing: null }, { as: dispatcher });
    expect(none.status).toBe(409);
    await sql`update work_order set ask_at = 'infinity' where order_id = ${orderId}`.execute(world.db);
    await addTechnician('甲');
    const given = await world.send(order.assign, { orderId, teamId, standing: null }, { as: dispatcher });
    expect(given.data).toEqual({ name: '甲' });
  });

  it('names a team, of which whoever has not declined is asked first', async () => {
    const declines = await addTechnician('甲');
    await isAt(declines, 121);
    const { orderId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    await world.send(order.decline, { ...step(orderId), reason: '正在救援' }, { as: declines });
    await isNow(orderId, '', 'waiting', 'pending');
    await sql`update work_order set ask_at = 'infinity', round = 1 where order_id = ${orderId}`.execute(
      world.db,
    );
    await addTechnician('乙');
    const given = await world.send(order.assign, { orderId, teamId, standing: null }, { as: dispatcher });
    expect(given.data).toEqual({ name: '乙' });
  });

  it('cancels no order of people who are trapped by a call alone: that would end it', async () => {
    const byPhone = await addOrder({ main_code: '', box_up: true });
    const cancel = () =>
      world.send(order.cancel, { orderId: byPhone.orderId, reason: '换人' }, { as: dispatcher });
    const refused = await cancel();
    expect([refused.status, refused.msg.includes('电话')]).toEqual([409, true]);
    expect((await read(byPhone.orderId)).alarms).toMatchObject([{ finishDate: null }]);
    const said = await world.send(
      order.falseAlarm,
      { orderId: byPhone.orderId, reason: '误报' },
      { as: dispatcher },
    );
    expect(said.status).toBe(200);
    const both = await addOrder({ main_code: '', box_up: true });
    await addAlarm(world.db, both.elevatorId, { main_code: '605', box_up: true, event_id: both.alarmId });
    await world.send(order.cancel, { orderId: both.orderId, reason: '换人' }, { as: dispatcher });
    expect((await read(both.orderId)).order).toMatchObject({ state: 'processed', priority: 0 });
    expect((await read(both.orderId)).order.trappedSince).not.toBeNull();
  });

  it('cannot call a false alarm what somebody rescued', async () => {
    const { orderId, alarmId } = await addOrder({ main_code: '605', box_up: true });
    await recordStage(world.db, { alarmId, stage: 'rescued', person: '甲', note: '' });
    const said = await world.send(order.falseAlarm, { orderId, reason: '误报' }, { as: dispatcher });
    expect(said.status).toBe(409);
    expect((await read(orderId)).order).toMatchObject({ state: 'processed', falseAlarm: false });
  });

  it('finds a cancelled order among those that are not over as long as people are inside', async () => {
    const { orderId, jobNum } = await addOrder({ main_code: '605', box_up: true });
    await world.send(order.cancel, { orderId, reason: '换人' }, { as: dispatcher });
    const { data } = await world.send(
      order.list,
      { pageSize: 10, jobNum, state: 'open' },
      { as: dispatcher },
    );
    expect(data.result).toMatchObject([{ orderId, state: 'processed' }]);
  });

  it('sees no time of an arrival without its field, and every look at a number is kept', async () => {
    const { orderId, elevatorId, alarmId } = await addOrder();
    const second = await addAlarm(world.db, elevatorId, { main_code: '104', event_id: alarmId });
    await sql`
      insert into alarm_stage (alarm_id, stage, at, person, note) values
        (${alarmId}, 'reported', now() - interval '1 minute', 'clerk', '王 女士 13800000000'),
        (${second}, 'reported', now(), '乘客', '13900000000')`.execute(world.db);
    await sql`
      insert into order_step (step_id, order_id, step, person, device_at) values
        (gen_random_uuid(), ${orderId}, 'onTheWay', '甲', now()), (gen_random_uuid(), ${orderId}, 'arrived', '甲', now())`.execute(
      world.db,
    );
    const { userId: sees } = await addAccount(world.db, {
      permissions: [...permissions],
      fields: ['alarm#arriveDate'],
    });
    const stepsFor = async (userId: number) => {
      const { data } = await world.send(order.read, { orderId }, { as: userId });
      return data.steps.map(({ step: kind, at, deviceAt }) => [kind, at !== '', deviceAt !== null]);
    };
    expect(await stepsFor(dispatcher)).toContainEqual(['arrived', false, false]);
    expect(await stepsFor(dispatcher)).toContainEqual(['onTheWay', true, true]);
    expect(await stepsFor(sees)).toContainEqual(['arrived', true, true]);
    const { rows } = await sql`
      select kind, subject, elevator_id from access_log where user_id = ${sees}`.execute(world.db);
    expect(rows).toEqual([{ kind: 'phone', subject: '王 女士、乘客', elevator_id: elevatorId }]);
  });

  it('cancels with a reason, which ends the alarm; not twice, and not what was rescued', async () => {
    const { orderId, alarmId } = await addOrder();
    const cancel = (id: number) =>
      world.send(order.cancel, { orderId: id, reason: '误触' }, { as: dispatcher });
    expect((await cancel(orderId)).status).toBe(200);
    expect((await read(orderId)).alarms).toMatchObject([{ alarmId, finishDate: expect.any(String) }]);
    expect((await cancel(orderId)).status).toBe(409);
    const rescued = await addOrder({ main_code: '605', box_up: true });
    await recordStage(world.db, { alarmId: rescued.alarmId, stage: 'rescued', person: '甲', note: '' });
    expect((await cancel(rescued.orderId)).status).toBe(409);
  });

  it('files what is over, and nothing while people are inside', async () => {
    const trapped = await addOrder({ main_code: '605', box_up: true });
    const file = (orderId: number) => world.send(order.file, { orderId, reason: '' }, { as: dispatcher });
    expect((await file(trapped.orderId)).status).toBe(409);
    await world.send(order.cancel, { orderId: trapped.orderId, reason: '换人' }, { as: dispatcher });
    expect((await file(trapped.orderId)).status).toBe(409);
    const { orderId, alarmId } = await addOrder();
    await recordStage(world.db, { alarmId, stage: 'completed', person: '甲', note: '' });
    expect((await file(orderId)).status).toBe(200);
    expect((await read(orderId)).order).toMatchObject({ state: 'filed', falseAlarm: false });
  });

  it('says that it was a false alarm, unless a device says that people are trapped', async () => {
    const say = (orderId: number) =>
      world.send(order.falseAlarm, { orderId, reason: '物业测试' }, { as: dispatcher });
    const trapped = await addOrder({ main_code: '605', box_up: true });
    expect((await say(trapped.orderId)).status).toBe(409);
    const { orderId } = await addOrder();
    expect((await say(orderId)).status).toBe(200);
    expect((await read(orderId)).order).toMatchObject({
      state: 'filed',
      falseAlarm: true,
      reason: '物业测试',
    });
  });

  it('exports orders with the moments that the list shows', async () => {
    const { jobNum } = await addOrder();
    const { data } = await world.send(order.list, { jobNum }, { as: dispatcher });
    const { body } = await world.send(order.export, { jobNum }, { as: dispatcher });
    const [header = [], ...rows] = (await readXlsx(body)).sheets[0]?.rows ?? [];
    const madeAt = header.indexOf('生成时间');
    expect(rows.map(row => row[madeAt])).toEqual(
      data.result.map(({ createdAt }) => new Date(`${createdAt.replace(' ', 'T')}Z`)),
    );
  });

  it('finds orders by state, person, number and priority, each total that of its rows', async () => {
    await addTechnician('寻找我');
    const trapped = await addOrder({ main_code: '605', box_up: true });
    const plain = await addOrder();
    await isNow(trapped.orderId, '寻找我', 'offered', 'pending');
    await isNow(plain.orderId, '寻找我', 'offered', 'pending');
    const search = async (query: object) => {
      const { data } = await world.send(order.list, { pageSize: 100, ...query }, { as: dispatcher });
      expect(data.total).toBe(data.result.length);
      return data.result.map(({ orderId }) => orderId);
    };
    // Whoever is free is asked about what other tests left as well.
    const own = [trapped.orderId, plain.orderId];
    const ofOwn = async (query: object) => (await search(query)).filter(id => own.includes(id));
    expect(await ofOwn({ assignee: '寻找我', state: 'open' })).toEqual(own);
    expect(await ofOwn({ assignee: '寻找我', priority: 0 })).toEqual([trapped.orderId]);
    expect(await search({ orderNum: `SO${String(plain.alarmId).padStart(8, '0')}` })).toEqual([
      plain.orderId,
    ]);
    expect(await search({ jobNum: plain.jobNum, state: 'filed' })).toEqual([]);
    const far = await world.send(order.list, { pageSize: 100 }, { as: elsewhere });
    expect(far.data).toMatchObject({ total: 0 });
    expect((await world.send(order.read, { orderId: plain.orderId }, { as: elsewhere })).status).toBe(404);
  });
});

describe('a technician', () => {
  const begin = async (alarm = {}) => {
    const technician = await addTechnician('甲');
    const made = await addOrder(alarm);
    await isNow(made.orderId, '甲', 'offered', 'pending');
    return { technician, ...made };
  };

  it('accepts, sets out, arrives and completes; the alarm has its stages, the order its steps', async () => {
    const { technician, orderId, alarmId } = await begin();
    const as = { as: technician };
    const { data: mine } = await world.send(order.mine, {}, as);
    expect(mine.orders).toMatchObject([{ orderId, answerDue: expect.any(String), alarms: [{ alarmId }] }]);
    const place = { longitude: 121.001, latitude: 31, accuracy: 20 };
    expect((await world.send(order.accept, step(orderId, { place }), as)).data).toMatchObject({
      state: 'processing',
      mine: true,
      again: false,
    });
    await world.send(order.onTheWay, step(orderId, { place }), as);
    expect((await world.send(order.arrived, { ...step(orderId), place }, as)).status).toBe(200);
    const finish = { ...step(orderId), result: 'completed', note: '更换触点' } as const;
    expect((await world.send(order.finish, finish, as)).data).toMatchObject({ state: 'processed' });
    const course = await read(orderId);
    expect(course.steps.map(each => each.step)).toEqual(['accepted', 'onTheWay', 'arrived', 'completed']);
    expect(course.steps[0]?.distance).toBe(95);
    expect(course.stages.map(({ stage }) => stage)).toEqual(['arrived', 'completed']);
    expect(course.order).toMatchObject({ assignee: '甲', assigned: null, state: 'processed' });
  });

  it('sends a step twice, and it counts once', async () => {
    const { technician, orderId } = await begin();
    const sent = step(orderId);
    expect((await world.send(order.accept, sent, { as: technician })).data.again).toBe(false);
    expect((await world.send(order.accept, sent, { as: technician })).data.again).toBe(true);
    expect((await read(orderId)).steps).toHaveLength(1);
    const other = await world.send(order.onTheWay, sent, { as: technician });
    expect(other.status).toBe(409);
  });

  it('is not believed about the future, and is about the past', async () => {
    const { technician, orderId } = await begin();
    const ahead = step(orderId, { at: Date.now() + 3_600_000 });
    expect((await world.send(order.accept, ahead, { as: technician })).data.clamped).toBe(true);
    const past = step(orderId, { at: Date.now() - 1_200_000 });
    expect((await world.send(order.onTheWay, past, { as: technician })).data.clamped).toBe(false);
    const { steps } = await read(orderId);
    expect(steps.map(({ at, deviceAt }) => at === deviceAt)).toEqual([true, false]);
  });

  it('cannot arrive before accepting, nor finish before arriving', async () => {
    const { technician, orderId } = await begin();
    const arrive = () => world.send(order.arrived, step(orderId), { as: technician });
    expect((await arrive()).status).toBe(409);
    await world.send(order.accept, step(orderId), { as: technician });
    const finish = { ...step(orderId), result: 'completed', note: '好' } as const;
    expect((await world.send(order.finish, finish, { as: technician })).status).toBe(409);
    expect((await arrive()).status).toBe(200);
    expect((await world.send(order.finish, finish, { as: technician })).status).toBe(200);
  });

  it('cannot touch an order of somebody else, and sees none of another scope', async () => {
    const { orderId } = await begin();
    const other = await addTechnician('乙');
    const refused = await world.send(order.accept, step(orderId), { as: other });
    expect([refused.status, refused.msg.includes('甲')]).toEqual([409, true]);
    expect((await world.send(order.accept, step(orderId), { as: elsewhere })).status).toBe(404);
  });

  it('accepts from a dead spot after the time is over, as long as nobody else has it', async () => {
    const { technician, orderId } = await begin();
    await timeIsOver(orderId);
    await isFound(orderId, '', 'waiting', 'pending');
    expect((await world.send(order.accept, step(orderId), { as: technician })).data.mine).toBe(true);
    await isNow(orderId, '甲', 'accepted', 'processing');
  });

  it('may still arrive and complete after the device said that it is over', async () => {
    const { technician, orderId, alarmId } = await begin();
    await world.send(order.accept, step(orderId), { as: technician });
    await sql`update alarm set finish_date = now() where alarm_id = ${alarmId}`.execute(world.db);
    expect((await read(orderId)).order).toMatchObject({ state: 'processed', assignee: '甲' });
    expect(await listed(technician, orderId)).toHaveLength(1);
    expect((await world.send(order.arrived, step(orderId), { as: technician })).status).toBe(200);
  });

  it('sees on every phone what was done, by the time at which it was', async () => {
    const { technician, orderId } = await begin({ box_up: true });
    const as = { as: technician };
    await world.send(order.accept, step(orderId), as);
    const { data: arrival } = await world.send(order.arrived, step(orderId, { at: Date.now() - 90_000 }), as);
    expect(await listed(technician, orderId)).toMatchObject([
      { arrivedAt: arrival.at, rescuedAt: null, completedAt: null },
    ]);
    const finish = {
      ...step(orderId, { at: Date.now() - 60_000 }),
      result: 'rescued',
      note: '已放人',
    } as const;
    const { data: rescue } = await world.send(order.finish, finish, as);
    expect(await listed(technician, orderId)).toMatchObject([
      { state: 'processed', arrivedAt: arrival.at, rescuedAt: rescue.at, completedAt: null },
    ]);
  });

  it('sees what somebody else recorded since the order was offered, and nothing of what the device ended', async () => {
    const { technician, orderId, alarmId } = await begin();
    await world.send(order.accept, step(orderId), { as: technician });
    await sql`update alarm set finish_date = now() where alarm_id = ${alarmId}`.execute(world.db);
    expect(await listed(technician, orderId)).toMatchObject([{ state: 'processed', completedAt: null }]);
    await recordStage(world.db, { alarmId, stage: 'completed', person: '值班员', note: '' });
    expect(await listed(technician, orderId)).toMatchObject([
      { arrivedAt: null, rescuedAt: null, completedAt: expect.any(String) },
    ]);
    await sql`update alarm_stage set at = at - interval '1 day' where alarm_id = ${alarmId}`.execute(
      world.db,
    );
    expect(await listed(technician, orderId)).toMatchObject([{ completedAt: null }]);
  });
});

describe('another alarm of the same event', () => {
  const minute = 60_000;
  const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
  /** He is there; people are out by the device, others have been trapped again for five minutes. */
  const trappedAgain = async () => {
    const technician = await addTechnician('甲');
    const made = await addOrder({ main_code: '201', level: 'B', received_at: ago(60) });
    await isNow(made.orderId, '甲', 'offered', 'pending');
    await world.send(order.accept, step(made.orderId), { as: technician });
    const trap = (minutes: number, more = {}) =>
      addAlarm(world.db, made.elevatorId, {
        main_code: '605',
        box_up: true,
        event_id: made.alarmId,
        alarm_date: ago(minutes),
        received_at: ago(minutes),
        process_date: ago(minutes),
        ...more,
      });
    const first = await trap(50, { finish_date: ago(28) });
    const second = await trap(5);
    return { technician, ...made, first, second, trap };
  };
  const open = async (alarmId: number) => {
    const { rows } = await sql<{ open: boolean; reached: boolean }>`
      select finish_date is null as open, arrive_date is not null as reached from alarm where alarm_id = ${alarmId}`.execute(
      world.db,
    );
    return rows[0];
  };
  /** A phone whose clock is a day behind brings what was done half an hour ago. */
  const late = (orderId: number) => {
    const sentAt = Date.now() - 24 * 60 * minute;
    return { ...step(orderId), at: sentAt - 30 * minute, sentAt };
  };

  it('is neither reached nor ended by what was done before it', async () => {
    const { technician, orderId, alarmId, first, second } = await trappedAgain();
    const as = { as: technician };
    expect((await world.send(order.arrived, late(orderId), as)).status).toBe(200);
    expect([await open(second), await open(alarmId)]).toEqual([
      { open: true, reached: false },
      { open: true, reached: true },
    ]);
    for (const result of ['rescued', 'completed'] as const) {
      const refused = await world.send(order.finish, { ...late(orderId), result, note: '已放人' }, as);
      expect([refused.status, refused.msg.includes('新报警')]).toEqual([409, true]);
    }
    expect((await open(second))?.open).toBe(true);
    await sql`update alarm set finish_date = now() where alarm_id = ${second}`.execute(world.db);
    const counts = await world.send(
      order.finish,
      { ...late(orderId), result: 'rescued', note: '已放人' },
      as,
    );
    expect(counts.status).toBe(200);
    const { rows } =
      await sql`select alarm_id from alarm_stage where stage = 'rescued' and alarm_id = any(${[first, second]}::bigint[])`.execute(
        world.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('has to be marked reached by the person who is there already, who then ends it', async () => {
    const { technician, orderId, second, trap } = await trappedAgain();
    const as = { as: technician };
    await world.send(order.arrived, late(orderId), as);
    expect(await listed(technician, orderId)).toMatchObject([{ orderId, arrivedAt: null }]);
    const now = () => ({ ...step(orderId), sentAt: Date.now() });
    expect((await world.send(order.onTheWay, now(), as)).status).toBe(200);
    expect((await world.send(order.arrived, now(), as)).status).toBe(200);
    expect(await listed(technician, orderId)).toMatchObject([{ orderId, arrivedAt: expect.any(String) }]);
    expect((await world.send(order.onTheWay, now(), as)).status).toBe(409);
    const rescued = await world.send(order.finish, { ...now(), result: 'rescued', note: '已放人' }, as);
    expect(rescued.status).toBe(200);
    expect(await open(second)).toEqual({ open: false, reached: true });
    expect(await listed(technician, orderId)).toMatchObject([{ rescuedAt: expect.any(String) }]);
    await trap(0);
    expect(await listed(technician, orderId)).toMatchObject([{ rescuedAt: null }]);
  });
});

describe('an order that somebody else reached', () => {
  it('is accepted by the next one, who arrives himself, and is listed once it is over for him alone', async () => {
    const first = await addTechnician('甲');
    const { orderId, alarmId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    await world.send(order.accept, step(orderId), { as: first });
    await world.send(order.arrived, step(orderId), { as: first });
    const second = await addTechnician('乙');
    await assign(orderId, second);
    const as = { as: second };
    const mine = (userId: number) => listed(userId, orderId);
    expect(await mine(second)).toMatchObject([{ arrivedAt: null, acceptedAt: null }]);
    await world.send(order.accept, step(orderId), as);
    const finish = () => ({ ...step(orderId), result: 'completed' as const, note: '好' });
    expect((await world.send(order.finish, finish(), as)).status).toBe(409);
    expect((await world.send(order.onTheWay, step(orderId), as)).status).toBe(200);
    expect((await world.send(order.arrived, step(orderId), as)).status).toBe(200);
    expect(await mine(second)).toMatchObject([{ arrivedAt: expect.any(String) }]);
    await sql`update alarm set finish_date = now() where alarm_id = ${alarmId}`.execute(world.db);
    expect(await mine(second)).toHaveLength(1);
    expect(await mine(first)).toEqual([]);
    expect((await world.send(order.finish, finish(), as)).status).toBe(200);
  });

  it('is listed once for who had it twice', async () => {
    const technician = await addTechnician('甲');
    const { orderId, alarmId } = await addOrder();
    await isNow(orderId, '甲', 'offered', 'pending');
    await world.send(order.accept, step(orderId), { as: technician });
    await sql`
      with earlier as (
        insert into order_assignment (order_id, round, user_id, person_name, how, offered_at, answer_due, answer, answered_at, over_at)
        values (${orderId}, 1, ${technician}, '甲', 'roster', now(), now(), 'accepted', now(), now()) returning 1)
      update alarm set finish_date = now() from earlier where alarm_id = ${alarmId}`.execute(world.db);
    expect(await listed(technician, orderId)).toHaveLength(1);
  });
});

describe('an order of a fault report', () => {
  const addReport = async (elevatorId: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
      values (${elevatorId}, 'c', 'a', '王', '13800000000') returning fault_id as id`.execute(world.db);
    return Number(rows[0]?.id);
  };
  const make = (faultId: number) => world.send(order.hotline, { faultId }, { as: dispatcher });

  it('is made once, says hotline, handles the report and keeps it', async () => {
    const { elevatorId, jobNum } = await addElevator(world.db, { domain_id: here.domainId });
    const faultId = await addReport(elevatorId);
    const { data } = await make(faultId);
    expect(data.joined).toBe(false);
    expect((await read(data.orderId)).order).toMatchObject({ source: 1, priority: 2, state: 'pending' });
    expect((await make(faultId)).status).toBe(409);
    const removed = await world.send(faultReport.remove, { idList: [faultId] }, { as: dispatcher });
    expect([removed.status, removed.msg]).toEqual([
      409,
      `已转为报警或工单的报障是其记录的一部分，不能删除：${jobNum}`,
    ]);
  });

  it('is given again where the order of the people who are trapped was cancelled', async () => {
    const { elevatorId, orderId } = await addOrder({ main_code: '605', box_up: true });
    await world.send(order.cancel, { orderId, reason: '换人' }, { as: dispatcher });
    const faultId = await addReport(elevatorId);
    await sql`update fault_report set num = 2 where fault_id = ${faultId}`.execute(world.db);
    expect((await make(faultId)).data).toMatchObject({ orderId, joined: true });
    expect((await read(orderId)).order).toMatchObject({ state: 'pending', people: 2 });
  });

  describe('about trapped people, which is an alarm already', () => {
    const reported = async () => {
      const { elevatorId } = await addElevator(world.db, { domain_id: here.domainId });
      const faultId = await addReport(elevatorId);
      const alarmId = await world.db.transaction().execute(async trx => {
        await sql`update fault_report set num = 2 where fault_id = ${faultId}`.execute(trx);
        const raised = await reportEntrapment(trx, { elevatorId, people: 2, person: 'Li', note: '' });
        await linkAlarm(trx, faultId, raised.alarmId);
        return raised.alarmId;
      });
      const { orderId } = await world.db
        .selectFrom('work_order')
        .select('order_id as orderId')
        .where('event_id', '=', alarmId)
        .executeTakeFirstOrThrow();
      return { elevatorId, faultId, alarmId, orderId };
    };
    const handled = async (faultId: number) =>
      (
        await world.db
          .selectFrom('fault_report')
          .select('status')
          .where('fault_id', '=', faultId)
          .executeTakeFirstOrThrow()
      ).status;

    it('names its order and is handled, once', async () => {
      const { faultId, orderId, elevatorId } = await reported();
      const { status, data } = await make(faultId);
      expect([status, data]).toEqual([200, expect.objectContaining({ orderId, joined: true })]);
      expect(await handled(faultId)).toBe(1);
      expect((await make(faultId)).status).toBe(409);
      const alarms = world.db.selectFrom('alarm').select('alarm_id').where('elevator_id', '=', elevatorId);
      expect(await alarms.execute()).toHaveLength(1);
    });

    it('is refused when the people are out, since nobody would be sent', async () => {
      const { faultId, alarmId, elevatorId } = await reported();
      await recordStage(world.db, { alarmId, stage: 'rescued', person: 'Zhang', note: '' });
      const { status, msg } = await make(faultId);
      expect([status, msg]).toEqual([409, expect.stringMatching(/^该报障的工单 \S+ 已结束，没有再派人/)]);
      expect(await handled(faultId)).toBe(0);
      const alarms = world.db.selectFrom('alarm').select('alarm_id').where('elevator_id', '=', elevatorId);
      expect(await alarms.execute()).toHaveLength(1);
    });
  });

  it('is made where the people who are trapped were never dispatched to', async () => {
    const { elevatorId } = await addElevator(world.db, { domain_id: here.domainId });
    await addAlarm(world.db, elevatorId, { main_code: '605', box_up: true, process_type: 0 });
    const faultId = await addReport(elevatorId);
    await sql`update fault_report set num = 1 where fault_id = ${faultId}`.execute(world.db);
    const { status, data } = await make(faultId);
    expect(status).toBe(200);
    expect((await read(data.orderId)).order).toMatchObject({ state: 'pending', priority: 0 });
  });

  it('joins the order that the unit has already', async () => {
    const { elevatorId, orderId } = await addOrder();
    const { data } = await make(await addReport(elevatorId));
    expect(data).toMatchObject({ orderId, joined: true });
    expect((await read(orderId)).order).toMatchObject({ alarmCount: 2, source: 0 });
  });
});
