import { alarm } from '@hoistway/contract/features/alarm';
import { chain } from '@hoistway/contract/features/chain';
import { rescue } from '@hoistway/contract/features/rescue';
import { readOut } from '@hoistway/contract/features/rescue-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { recordFaults, warnUnattended } from '../alarm-facts/alarm-facts.ts';
import { noteAllBreaches } from '../breach/note-breaches.ts';
import { makeCalls } from './rescue-calls.ts';

let world: TestApp;
let site: Awaited<ReturnType<typeof addSite>>;
let chief: number;

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const page = { pageNum: 1, pageSize: 50 };

beforeAll(async () => {
  world = await createTestApp();
  site = await addSite(world.db, { name: '时限花园', city: '苏州市' });
  chief = (await addAccount(world.db, { superAdministrator: true })).userId;
});
afterAll(() => world?.stop());

/** Trapped for so many minutes; somebody is due after 30. */
const entrapment = async (minutes: number, more: Parameters<typeof addAlarm>[2] = {}) => {
  const unit = await addElevator(world.db, { domain_id: site.domainId });
  const alarmId = await addAlarm(world.db, unit.elevatorId, {
    main_code: '604',
    box_up: true,
    people: 2,
    alarm_date: ago(minutes),
    received_at: ago(minutes),
    arrival_due: ago(minutes - 30),
    ...more,
  });
  return { ...unit, alarmId };
};
/** Somebody from whom no order is withdrawn. */
const technician = async () => {
  const { userId } = await addAccount(world.db, { permissions: ['work.order'] });
  await sql`update account set staff_type = 'formal' where user_id = ${userId}`.execute(world.db);
  return userId;
};
const callsOf = async (alarmId: number) => {
  const { data } = await world.send(rescue.open, {}, { as: chief });
  return data.find(row => row.alarmId === alarmId)?.calls ?? [];
};

it('a rescue is listed while its device still reports people inside, to those who see the unit', async () => {
  const unit = await entrapment(20);
  await recordStage(world.db, { alarmId: unit.alarmId, stage: 'rescued', person: '张工', note: '' });
  const doubted = async (as: number) => (await world.send(rescue.doubted, {}, { as })).data;
  expect(await doubted(chief)).toMatchObject([
    { alarmId: unit.alarmId, jobNum: unit.jobNum, domainName: '时限花园', rescuedBy: '张工' },
  ]);
  expect(await callsOf(unit.alarmId)).toEqual([]);
  const other = await addAccount(world.db, { permissions: ['rescue'], scope: [] });
  expect(await doubted(other.userId)).toEqual([]);
  await recordFaults(world.db, [
    faultFact({ elevatorId: unit.elevatorId, seq: 9, at: Date.now(), code: '604', action: 'clear' }),
  ]);
  expect(await doubted(chief)).toEqual([]);
});

describe('calls for help', () => {
  it('are due at half of the time, at three quarters and at its end, once each, while nobody is there', async () => {
    const units = {
      early: await entrapment(14),
      half: await entrapment(15.1),
      before: await entrapment(21.9),
      most: await entrapment(22.1),
      all: await entrapment(31),
      arrived: await entrapment(31, { arrive_date: ago(20) }),
    };
    await makeCalls(world.db);
    expect(await makeCalls(world.db)).toBe(0);
    const levels = async ({ alarmId }: { alarmId: number }) =>
      (await callsOf(alarmId)).map(({ level }) => level);
    expect(await levels(units.early)).toEqual([]);
    expect(await levels(units.half)).toEqual([1]);
    expect(await levels(units.before)).toEqual([1]);
    expect(await levels(units.most)).toEqual([1, 2]);
    expect(await levels(units.all)).toEqual([1, 2, 3]);
    expect(await levels(units.arrived)).toEqual([]);
    const { data: alerts } = await world.send(rescue.preAlerts, {}, { as: chief });
    expect(alerts.map(({ jobNum, level, minutes }) => [jobNum, level, minutes])).toEqual([
      [units.all.jobNum, 3, 30],
      [units.most.jobNum, 2, 22],
      ...[units.before, units.half].map(({ jobNum }) => [jobNum, 1, 15]),
    ]);
    const other = await addAccount(world.db, { permissions: ['rescue', 'alarm'], scope: [] });
    for (const call of [rescue.preAlerts, rescue.open])
      expect((await world.send(call, {}, { as: other.userId })).data).toEqual([]);
  });

  it('start again for people who are trapped after everybody was out, within the same event', async () => {
    const unit = await entrapment(0, { main_code: '103', box_up: false, arrival_due: null });
    const trapped = (due: Date, code = '604') =>
      addAlarm(world.db, unit.elevatorId, { main_code: code, box_up: true, arrival_due: due });
    const first = await trapped(ago(1));
    await makeCalls(world.db);
    const [made] = await callsOf(first);
    await world.send(rescue.confirm, { callId: made?.callId ?? 0, note: '' }, { as: chief });
    await sql`update alarm set rescue_time = now(), finish_date = now() where alarm_id = ${first}`.execute(
      world.db,
    );
    const second = await trapped(ago(-10));
    const joined = await trapped(ago(-9), '605');
    const alerts = async () =>
      (await world.send(rescue.preAlerts, {}, { as: chief })).data.filter(
        ({ jobNum }) => jobNum === unit.jobNum,
      );
    expect([await callsOf(second), await alerts()]).toEqual([[], []]);
    await makeCalls(world.db);
    await makeCalls(world.db);
    expect((await callsOf(second)).map(({ level, calledAt }) => [level, calledAt])).toEqual([[1, null]]);
    expect(await callsOf(joined)).toEqual([]);
    expect(await alerts()).toMatchObject([{ level: 1 }]);
    const breaches = async (alarmId: number) =>
      (await world.send(alarm.timeline, { alarmId }, { as: chief })).data.calls.length;
    expect([await breaches(first), await breaches(second), await breaches(unit.alarmId)]).toEqual([1, 0, 1]);
  });

  it('read out whether somebody is there, and the card names who has the order', async () => {
    const { alarmId } = await entrapment(5);
    const card = async () => {
      const { data } = await world.send(rescue.open, {}, { as: chief });
      const row = data.find(one => one.alarmId === alarmId);
      if (!row) throw new Error('it is not listed');
      return row;
    };
    expect(await card()).toMatchObject({ stage: 'dispatched', assignee: '', accepted: false });
    const userId = await technician();
    await sql`
      insert into order_assignment (order_id, round, user_id, person_name, how, answer_due)
      select order_id, round, ${userId}, '李工', 'roster', '2099-01-01' from work_order where event_id = ${alarmId}`.execute(
      world.db,
    );
    expect(await card()).toMatchObject({ assignee: '李工', accepted: false });
    await sql`update order_assignment set answer = 'accepted', answered_at = now() where person_name = '李工'`.execute(
      world.db,
    );
    expect(await card()).toMatchObject({ assignee: '李工', accepted: true });
    const { data: course } = await world.send(alarm.timeline, { alarmId }, { as: chief });
    expect(course.accepted).toEqual([{ at: expect.stringMatching(/^20/), person: '李工' }]);
    expect(readOut(await card()).zh).toContain('尚无人到达现场');
    await sql`update alarm set arrive_date = now() where alarm_id = ${alarmId}`.execute(world.db);
    const { zh, en } = readOut(await card());
    expect([zh, en].join()).not.toMatch(/尚无人到达现场|no help has arrived/);
    expect([zh, en].join()).toMatch(/仍未解困.*still trapped/);
  });

  it('double in a city without districts', async () => {
    const far = await addSite(world.db, { name: '远郊花园', city: '义乌市' });
    await sql`update area set has_districts = false where area_id = ${far.cityId}`.execute(world.db);
    const unit = await addElevator(world.db, { domain_id: far.domainId });
    const alarmId = await addAlarm(world.db, unit.elevatorId, {
      main_code: '604',
      box_up: true,
      arrival_due: ago(-14),
    });
    await makeCalls(world.db);
    expect((await callsOf(alarmId)).map(({ level }) => level)).toEqual([1, 2]);
  });

  it('name company, nearest station and emergency numbers; what is entered stays, and stands in the course of the alarm', async () => {
    const companyId = await addCompany(world.db, { company_name: '澄江维保', contact_phone: '051211112222' });
    const { alarmId, elevatorId, jobNum } = await entrapment(31);
    await sql`update elevator set maintenance_company_id = ${companyId}, longitude = 120.6, latitude = 31.3
      where elevator_id = ${elevatorId}`.execute(world.db);
    const station = { version: 0, cityId: site.cityId, phone: '051288889999', address: '' };
    for (const [name, x] of [
      ['远站', 121.4],
      ['近站', 120.61],
      ['无坐标站', null],
    ] as const)
      await world.send(
        rescue.saveStation,
        { ...station, name, x, y: x === null ? null : 31.3 },
        { as: chief },
      );
    await makeCalls(world.db);
    const { data: contacts } = await world.send(rescue.contacts, { alarmId }, { as: chief });
    expect(contacts).toEqual([
      { level: 1, name: '澄江维保', phone: '051211112222' },
      { level: 2, name: '近站', phone: '051288889999' },
      { level: 3, name: '119 / 110', phone: '119 / 110' },
    ]);
    const [first] = await callsOf(alarmId);
    const confirm = { callId: first?.callId ?? 0, note: '已出发' };
    const reader = await addAccount(world.db, { permissions: ['rescue', 'rescue.call'], scope: [] });
    expect((await world.send(rescue.confirm, confirm, { as: reader.userId })).status).toBe(404);
    expect((await world.send(rescue.confirm, confirm, { as: chief })).status).toBe(200);
    expect((await world.send(rescue.confirm, confirm, { as: chief })).status).toBe(409);
    const { data: course } = await world.send(alarm.timeline, { alarmId }, { as: chief });
    expect(course.calls).toMatchObject([{ level: 1, called: '澄江维保', note: '已出发' }]);
    expect(course.alarm.jobNum).toBe(jobNum);
  });
});

describe('counters and lists', () => {
  it('agree, day by day, for whoever asks; and a breach is named by its link', async () => {
    // An hour and a half before the last of them is another day in the first hours of a day.
    for (const days of [0, 1, 1, 28]) {
      const before = days * 24 * 60;
      await entrapment(before + 40, { finish_date: ago(before + 2), rescue_time: ago(before + 2) });
      await entrapment(before + 40, {
        arrive_date: ago(before + 20),
        finish_date: ago(before),
        rescue_time: ago(before),
      });
      await entrapment(before + 90, {
        arrive_date: ago(before + 80),
        finish_date: ago(before + 1),
        rescue_time: ago(before + 1),
      });
    }
    await entrapment(35);
    await noteAllBreaches(world.db);
    const partly = await addAccount(world.db, {
      permissions: ['rescue', 'alarm'],
      scope: [{ level: 2, nodeId: site.cityId }],
    });
    for (const as of [chief, partly.userId]) {
      const { data: figures } = await world.send(rescue.figures, {}, { as });
      expect(figures.all.trapArrivalOvertimeCount).toBeGreaterThan(4);
      expect(figures.all.trapRescueOvertimeCount).toBe(4);
      const { day: _, ...last } = figures.days.at(-1) ?? { day: '' };
      const { trapFinishRate, ...today } = figures.today;
      expect(today).toEqual(last);
      expect(trapFinishRate).toBe(today.trapCount === 0 ? null : today.trapFinishCount / today.trapCount);
      for (const counted of figures.days.filter(({ trapCount }) => trapCount > 0)) {
        const span = { startDate: `${counted.day} 00:00:00`, endDate: `${counted.day} 23:59:59` };
        const orders = async (more = {}) =>
          (await world.send(alarm.list, { ...page, ...span, processType: 1, boxUp: 'yes', ...more }, { as }))
            .data.total;
        const late = async (kind: 'arrival' | 'rescue') =>
          (
            await world.send(
              rescue.list,
              { ...page, kind, startDate: counted.day, endDate: counted.day },
              { as },
            )
          ).data.total;
        expect([
          await orders(),
          await orders({ blockStatus: 4 }),
          await late('arrival'),
          await late('rescue'),
        ]).toEqual([
          counted.trapCount,
          counted.trapFinishCount,
          counted.trapArrivalOvertimeCount,
          counted.trapRescueOvertimeCount,
        ]);
      }
    }
    const { data } = await world.send(rescue.list, { ...page, kind: 'rescue' }, { as: partly.userId });
    const [row] = data.result;
    // The time of the arrival needs a permission of its own.
    expect(row?.overSeconds).toBeNull();
    expect(data.result.map(({ due, foundAt }) => [due, foundAt])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    const sorted = async (sort: 'due:asc' | 'due:desc' | undefined, as: number) =>
      (await world.send(rescue.list, { ...page, sort }, { as })).data.result.map(({ breachId }) => breachId);
    // Somebody was there long after the one below was due, or long before: the order does not say it.
    const late = await entrapment(300, {
      arrive_date: ago(50),
      rescue_time: ago(5),
      finish_date: ago(5),
    });
    const soon = await entrapment(299, {
      arrive_date: ago(290),
      rescue_time: ago(200),
      finish_date: ago(200),
    });
    await noteAllBreaches(world.db);
    const rescues = async (as: number) => {
      const { data: all } = await world.send(
        rescue.list,
        { ...page, kind: 'rescue', sort: 'due:asc' },
        { as },
      );
      return all.result
        .filter(one => [late.alarmId, soon.alarmId].includes(one.alarmId))
        .map(one => one.alarmId);
    };
    expect(await rescues(chief)).toEqual([soon.alarmId, late.alarmId]);
    expect(await rescues(partly.userId)).toEqual([late.alarmId, soon.alarmId]);
    expect(await sorted('due:desc', partly.userId)).toEqual(await sorted(undefined, partly.userId));
    const { data: named } = await world.send(chain.link, { link: String(row?.link) }, { as: chief });
    expect(named).toMatchObject({
      kind: 'breach',
      state: 'intact',
      about: { alarmId: row?.alarmId, mpId: null },
    });
  });
});

describe('a grave fault that nobody attends to', () => {
  it('is warned of once after ten minutes, unless a person did something', async () => {
    const add = async (level: 'A' | 'B' | 'C', minutes: number) => {
      const unit = await addElevator(world.db);
      const alarmId = await addAlarm(world.db, unit.elevatorId, { level, received_at: ago(minutes) });
      return { ...unit, alarmId };
    };
    const [young, grave, light, attended, accepted, offered] = [
      await add('A', 9),
      await add('B', 11),
      await add('C', 11),
      await add('A', 11),
      await add('A', 11),
      await add('A', 11),
    ];
    const userId = await technician();
    for (const [{ alarmId }, answer] of [
      [accepted, 'accepted'],
      [offered, null],
    ] as const)
      await sql`
        insert into order_assignment (order_id, round, user_id, person_name, how, answer_due, answer, answered_at)
        select order_id, round, ${userId}, 'Zhang', 'roster', '2099-01-01', ${answer}::text, case when ${answer}::text is not null then now() end
        from work_order where event_id = ${alarmId}`.execute(world.db);
    await sql`insert into alarm_stage (alarm_id, stage, at, person)
      values (${attended.alarmId}, 'dispatched', now(), 'Zhang'), (${grave.alarmId}, 'dispatched', now(), '')`.execute(
      world.db,
    );
    await warnUnattended(world.db);
    await warnUnattended(world.db);
    const warnings = async ({ jobNum }: { jobNum: string }) =>
      (await world.send(alarm.warnings, { jobNum }, { as: chief })).data.map(({ kind, minutes }) => [
        kind,
        minutes,
      ]);
    expect(await warnings(grave)).toEqual([['unattended', 10]]);
    // Asked is not attended.
    expect(await warnings(offered)).toEqual([['unattended', 10]]);
    for (const unit of [young, light, attended, accepted]) expect(await warnings(unit)).toEqual([]);
  });
});
