import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import type { PlanType } from '@hoistway/contract/features/plan-words';
import { daysAhead as daysOnPhones } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';
import { plusDays } from '../../time/days.ts';
import { workingDayAfter } from './due-visits.ts';
import { keepPlansAhead } from './plan-visits.ts';

let world: TestApp;
/** Holds the site, and everything of the page. */
let planner: number;
let here: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;
let unit: { elevatorId: number; jobNum: string };
let stranger: { elevatorId: number; jobNum: string };
let team: number;
let technician: number;

beforeAll(async () => {
  world = await createTestApp();
  here = await addSite(world.db, { city: '苏州市' });
  far = await addSite(world.db, { city: '重庆市' });
  planner = (
    await addAccount(world.db, {
      permissions: ['plan', 'plan.move', 'plan.cancel', 'plan.schedule'],
      scope: [{ level: 3, nodeId: here.domainId }],
    })
  ).userId;
  unit = await addElevator(world.db, { domain_id: here.domainId });
  stranger = await addElevator(world.db, { domain_id: far.domainId });
  const added = await world.db
    .insertInto('team')
    .values({ team_name: '苏州一组', city_id: here.cityId })
    .returning('team_id')
    .executeTakeFirstOrThrow();
  team = added.team_id;
  technician = (await addAccount(world.db, {})).userId;
  await sql`update account set staff_type = 'formal', employee_name = '张伟' where user_id = ${technician}`.execute(
    world.db,
  );
  await sql`insert into team_member values (${team}, ${technician})`.execute(world.db);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await sql`delete from maintenance_plan where mp_id not in (select mp_id from plan_overdue)`.execute(
    world.db,
  );
  await sql`delete from maintenance_schedule`.execute(world.db);
});

const day = async (days: number) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
  return rows[0]?.day ?? '';
};
/** Visits so many days from today, each with its kind. */
const addVisits = async (...visits: (readonly [days: number, type: PlanType])[]) => {
  await sql`insert into maintenance_schedule (elevator_id) values (${unit.elevatorId})`.execute(world.db);
  for (const [days, type] of visits)
    await sql`insert into maintenance_plan (elevator_id, plan_start, plan_type, created_from)
      values (${unit.elevatorId}, current_date + ${days}::int + time '09:00', ${type}, 'schedule')`.execute(
      world.db,
    );
  return list();
};
const list = async (more: Record<string, unknown> = {}, as = planner): Promise<PlanRow[]> =>
  (await world.send(plan.list, { pageSize: 100, ...more }, { as })).data.result;
const at = (rows: readonly PlanRow[], index: number): PlanRow => {
  const row = rows.at(index);
  if (!row) throw new Error(`there is no visit ${index}`);
  return row;
};
const complete = ({ mpId }: PlanRow) =>
  sql`update maintenance_plan set plan_status = 'completed', actual_start = plan_start, actual_end = plan_start
    where mp_id = ${mpId}`.execute(world.db);
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;
const move = (row: PlanRow, to: string, more: { as?: number; version?: number } = {}) => {
  const { as = planner, version = row.version } = more;
  return world.send(plan.move, { mpId: row.mpId, version, day: to, reason: '客户临时停电' }, { as });
};
const cancel = (row: PlanRow, more: { as?: number; version?: number } = {}) => {
  const { as = planner, version = row.version } = more;
  return world.send(plan.cancel, { mpId: row.mpId, version, reason: '电梯改造' }, { as });
};
const read = async () =>
  (await world.send(plan.schedule, { elevatorId: unit.elevatorId }, { as: planner })).data;
const save = async (more: Record<string, unknown> = {}, as = planner) => {
  const { mode, intervalDays, startTime, version } = await read();
  const raw = { elevatorId: unit.elevatorId, version, mode, intervalDays, startTime, ...more };
  return world.send(plan.saveSchedule, {} as never, { as, raw });
};
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;

describe('pages that are open', () => {
  it('are notified whose visits were planned, moved, cancelled or given another schedule', async () => {
    const notices: unknown[] = [];
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const listener = createListener(world.database, { log });
    await listener.listen('plan_changed', notice => notices.push(notice));
    const count = async () => {
      await expect.poll(() => notices.length).toBeGreaterThan(0);
      return notices.splice(0);
    };
    const ofUnit = [[{ elevatorId: unit.elevatorId }]];
    await keepPlansAhead(world.db);
    expect(await count()).toEqual([
      expect.arrayContaining([{ elevatorId: unit.elevatorId }, { elevatorId: stranger.elevatorId }]),
    ]);
    const [first, second] = await list();
    if (!first || !second) throw new Error('a year has two');
    expect((await move(second, plusDays(second.dueDate, 1))).code).toBe(0);
    expect(await count()).toEqual(ofUnit);
    expect((await cancel(first)).code).toBe(0);
    expect(await count()).toEqual(ofUnit);
    expect((await save({ startTime: '07:00' })).code).toBe(0);
    expect(await count()).toEqual(ofUnit);
    for (const annex of ['B', ''])
      await sql`update elevator set annex = ${annex} where elevator_id = ${unit.elevatorId}`.execute(
        world.db,
      );
    await expect.poll(() => notices.length).toBe(2);
    expect(notices.splice(0)).toEqual([...ofUnit, ...ofUnit]);
    const closed = await world.db
      .insertInto('team')
      .values({ team_name: '苏州二组', city_id: here.cityId })
      .returning('team_id')
      .executeTakeFirstOrThrow();
    expect((await save({ teamId: closed.team_id })).code).toBe(0);
    expect(await count()).toEqual(ofUnit);
    await sql`update team set closed = true where team_id = ${closed.team_id}`.execute(world.db);
    expect(await count()).toEqual(ofUnit);
    // Nothing to plan, nothing to announce.
    await keepPlansAhead(world.db);
    expect((await move(at(await list(), -1), '2020-01-01')).code).not.toBe(0);
    expect((await cancel(at(await list(), -1))).code).toBe(0);
    expect(await count()).toEqual(ofUnit);
    await listener.stop();
  });
});

describe('the work of a week', () => {
  it('is shared by more than two who are named, and two or one have all of it', async () => {
    const rows = await addVisits([2, 'HM'], [3, 'HM'], [4, 'HM']);
    const names = ['张伟', '张伟、李娜', '张伟、李娜、王芳、赵敏'];
    for (const [index, crew] of names.entries())
      await sql`update maintenance_plan set team_id = ${team}, work_emp_names = ${crew}, plan_status = 'completed',
          actual_start = plan_start, actual_end = plan_start
        where mp_id = ${at(rows, index).mpId}`.execute(world.db);
    const days = rows.map(({ dueDate }) => dueDate);
    const { data } = await world.send(
      plan.teams,
      { startDate: await day(0), endDate: await day(6) },
      { as: planner },
    );
    const work = (minutes: (number | undefined)[]) =>
      minutes.flatMap((each, index) => (each === undefined ? [] : [{ day: days[index], minutes: each }]));
    expect(data[0]?.technicians).toHaveLength(4);
    expect(data[0]?.technicians).toEqual(
      expect.arrayContaining([
        { name: '张伟', days: work([60, 60, 30]) },
        { name: '李娜', days: work([undefined, 60, 30]) },
        { name: '赵敏', days: work([undefined, undefined, 30]) },
      ]),
    );
  });

  it('is that of the people whom the visits name now: the members of the team whose certificate is valid on the day', async () => {
    const rows = await addVisits([-2, 'HM'], [2, 'HM'], [4, 'HM']);
    const [late, soon, later] = rows.map(({ dueDate }) => dueDate);
    await sql`update maintenance_schedule set team_id = ${team}`.execute(world.db);
    const load = async () => {
      const range = { startDate: await day(-6), endDate: await day(6) };
      const { data } = await world.send(plan.teams, range, { as: planner });
      const listed = (await list()).map(({ workEmpNames }) => workEmpNames);
      const work = Object.fromEntries(
        (data[0]?.technicians ?? []).map(({ name, days }) => [name, days.map(each => each.day)]),
      );
      const named = rows.map(({ dueDate }) =>
        Object.keys(work)
          .filter(name => work[name]?.includes(dueDate))
          .join('、'),
      );
      expect(new Set(named.flatMap(name => name.split('、')))).toEqual(
        new Set(listed.flatMap(name => name.split('、'))),
      );
      return work;
    };
    expect(await load()).toEqual({ 张伟: [late, soon, later] });
    const { userId } = await addAccount(world.db, {});
    const change = (set: string) =>
      sql`update account set ${sql.raw(set)} where user_id = ${userId}`.execute(world.db);
    await change(
      `staff_type = 'formal', employee_name = '李强', cert_kind = 'T', cert_number = 'T2', cert_until = current_date + 2`,
    );
    await sql`insert into team_member values (${team}, ${userId})`.execute(world.db);
    expect(await load()).toEqual({ 张伟: [late, soon, later], 李强: [late, soon] });
    // What is overdue is done today at the earliest.
    await change('cert_until = current_date - 1');
    expect(await load()).toEqual({ 张伟: [late, soon, later] });
    await change('cert_until = current_date + 400');
    await sql`insert into schedule_technician values (${unit.elevatorId}, ${userId})`.execute(world.db);
    expect(await load()).toEqual({ 李强: [late, soon, later] });
    await change('disabled = true');
    expect(await load()).toEqual({ 张伟: [late, soon, later] });
    await sql`delete from team_member where user_id = ${userId}`.execute(world.db);
  });

  it('has for each team, and for none, as many visits as the list that the number opens', async () => {
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const [first] = await addVisits([2, 'HM'], [3, 'HM']);
    await sql`insert into maintenance_schedule (elevator_id) values (${stranger.elevatorId})`.execute(
      world.db,
    );
    await sql`insert into maintenance_plan (elevator_id, plan_start, plan_type, created_from)
      select ${stranger.elevatorId}, current_date + day + time '09:00', 'HM', 'schedule'
      from unnest(array[2, 3]) day`.execute(world.db);
    for (const table of ['maintenance_plan', 'maintenance_schedule'])
      await sql`update ${sql.table(table)} set team_id = null`.execute(world.db);
    await sql`update maintenance_schedule set team_id = ${team}
      where elevator_id = ${unit.elevatorId}`.execute(world.db);
    await sql`update maintenance_plan set team_id = null where mp_id <> ${first?.mpId}`.execute(world.db);
    const gone = (await list({ jobNum: stranger.jobNum }, admin)).at(-1);
    if (!gone) throw new Error('the other unit has visits');
    expect((await cancel(gone, { as: admin })).code).toBe(0);

    const [second, third] = [await day(2), await day(3)];
    const range = { startDate: second, endDate: third };
    const { data } = await world.send(plan.teams, range, { as: admin });
    const cells = data.flatMap(({ teamId, days }) =>
      days.map(({ day: each, visits }) => ({ teamId, each, visits })),
    );
    expect(cells).toEqual([
      { teamId: null, each: second, visits: 1 },
      { teamId: null, each: third, visits: 1 },
      { teamId: team, each: second, visits: 1 },
    ]);
    const total = async (more: object) =>
      (await world.send(plan.list, { pageSize: 100, ...more }, { as: admin })).data.total;
    for (const { teamId, each, visits } of cells) {
      const opened = { startDate: each, endDate: each, teamId: teamId ?? 0, state: 'notCancelled' };
      expect(await total(opened)).toBe(visits);
      expect(await list(opened, admin)).toHaveLength(visits);
      const month = { startDate: each, endDate: each, teamId: teamId ?? 0 };
      expect((await world.send(plan.month, month, { as: admin })).data[0]?.visits).toBe(visits);
    }
    // From the tally as well, where no team is asked for.
    const on = { startDate: third, endDate: third };
    expect([await total({ ...on, state: 'notCancelled' }), await total(on)]).toEqual([1, 2]);
    const units = await world.send(plan.units, { teamId: 0 }, { as: admin });
    expect(units.data.result.map(({ jobNum }) => jobNum)).toEqual([stranger.jobNum]);
    expect((await world.send(plan.list, { teamId: -2 }, { as: admin })).status).toBe(400);
  });
});

it('is one of mine where my team goes, or I am named, and so in the month, the list and the week', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const rows = await addVisits([2, 'HM'], [3, 'HM'], [4, 'HM']);
  const [ofTeam, ofNone] = [at(rows, 0), at(rows, 1)];
  await sql`update maintenance_plan set team_id = ${team} where mp_id = ${ofTeam.mpId}`.execute(world.db);
  const range = { startDate: await day(2), endDate: await day(4), whose: 'mine' as const };
  const mine = async () => {
    const found = await world.send(plan.list, { pageSize: 100, ...range }, { as: admin });
    const month = (await world.send(plan.month, range, { as: admin })).data;
    const week = (await world.send(plan.teams, range, { as: admin })).data;
    expect(month.map(each => each.day)).toEqual(found.data.result.map(row => row.dueDate));
    expect(week.flatMap(({ days }) => days).reduce((sum, { visits }) => sum + visits, 0)).toBe(
      found.data.total,
    );
    return found.data.result.map(({ mpId }) => mpId);
  };
  expect(await mine()).toEqual([]);
  await sql`insert into team_member values (${team}, ${admin})`.execute(world.db);
  expect(await mine()).toEqual([ofTeam.mpId]);
  const { data: teams } = await world.send(plan.teamChoices, {}, { as: admin });
  expect(teams.filter(each => each.mine).map(({ teamId }) => teamId)).toEqual([team]);
  expect((await world.send(plan.teamChoices, {}, { as: planner })).data.some(each => each.mine)).toBe(false);
  // Begun by me, although nobody was to go.
  await sql`insert into visit (visit_id, mp_id, elevator_id, user_id, technician, state, started_at, clock_behind_ms)
    values (gen_random_uuid(), ${ofNone.mpId}, ${unit.elevatorId}, ${admin}, '张伟', 'begun', now(), 0)`.execute(
    world.db,
  );
  expect(await mine()).toEqual([ofTeam.mpId, ofNone.mpId]);
  await sql`delete from visit`.execute(world.db);
  await sql`insert into schedule_technician values (${unit.elevatorId}, ${admin})`.execute(world.db);
  expect(await mine()).toEqual(rows.map(({ mpId }) => mpId));
  await sql`delete from team_member where user_id = ${admin}`.execute(world.db);
});

describe('a month', () => {
  it('has on each day as many visits as the lists that it opens, within the scope', async () => {
    await keepPlansAhead(world.db);
    const [startDate, endDate] = [await day(0), await day(41)];
    const { data } = await world.send(plan.month, { startDate, endDate }, { as: planner });
    expect(data.length).toBeGreaterThan(2);
    for (const { day: each, visits, done, overdue } of data) {
      const on = { startDate: each, endDate: each };
      expect(await list(on)).toHaveLength(visits);
      expect(await list({ ...on, state: 'done' })).toHaveLength(done);
      expect(await list({ ...on, state: 'overdue' })).toHaveLength(overdue);
    }
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const all = await world.send(plan.month, { startDate, endDate }, { as: admin });
    const sum = (days: typeof data) => days.reduce((total, { visits }) => total + visits, 0);
    expect(sum(all.data)).toBeGreaterThan(sum(data));
    expect((await list()).every(({ jobNum }) => jobNum === unit.jobNum)).toBe(true);
    const tooLong = await world.send(plan.month, { startDate, endDate: await day(42) }, { as: planner });
    expect(fieldsOf(tooLong)).toEqual({ endDate: '一次最多查看 42 天' });
  });

  it('counts as late what the list of late visits has: none that is under way', async () => {
    const rows = await addVisits([-3, 'HM'], [-1, 'HM'], [11, 'HM']);
    await sql`update maintenance_plan set actual_start = now() where mp_id = ${at(rows, 0).mpId}`.execute(
      world.db,
    );
    await sql`update maintenance_plan set team_id = ${team}`.execute(world.db);
    const range = { startDate: await day(-5), endDate: await day(0) };
    const { data } = await world.send(plan.month, range, { as: planner });
    expect(data.map(({ visits, overdue }) => [visits, overdue])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(await list({ ...range, state: 'overdue' })).toHaveLength(1);
    const [teamDays] = (await world.send(plan.teams, range, { as: planner })).data;
    expect(teamDays?.days.map(({ overdue }) => overdue)).toEqual([0, 1]);
    const units = await world.send(plan.units, { jobNum: unit.jobNum }, { as: planner });
    expect(units.data.result[0]?.overdue).toBe(1);
  });

  it('has the same counts from the tally, for whoever sees everything, as from the visits', async () => {
    const rows = await addVisits([-4, 'HM'], [-2, 'HM'], [1, 'HM'], [3, 'HM']);
    const change = (nth: number, set: string) =>
      sql`update maintenance_plan set ${sql.raw(set)} where mp_id = ${at(rows, nth).mpId}`.execute(world.db);
    await change(0, `plan_status = 'completed', actual_start = plan_start, actual_end = plan_start`);
    await change(3, `cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x'`);
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const range = { startDate: await day(-5), endDate: await day(20) };
    for (const city of ['', '苏州市']) {
      const { rows: counted } = await sql`
        select to_char(due_date, 'YYYY-MM-DD') as day, count(*)::int as visits,
          (count(*) filter (where plan_status <> 'planned'))::int as done,
          (count(*) filter (where plan_status = 'planned' and actual_start is null and due_date < current_date))::int as overdue
        from maintenance_plan p join area c on c.area_id = p.city_id
        where cancelled_at is null and due_date between ${range.startDate}::date and ${range.endDate}::date
          and ${city} in ('', c.name)
        group by due_date order by due_date`.execute(world.db);
      expect(counted.length).toBeGreaterThan(2);
      expect((await world.send(plan.month, { ...range, city }, { as: admin })).data).toEqual(counted);
    }
  });

  it('counts neither cancelled visits nor those of other teams', async () => {
    const rows = await addVisits([2, 'HM'], [16, 'HM']);
    await sql`update maintenance_plan set team_id = ${team} where mp_id = ${at(rows, 0).mpId}`.execute(
      world.db,
    );
    const count = async (more: object) => {
      const range = { startDate: await day(0), endDate: await day(30) };
      return (await world.send(plan.month, { ...range, ...more }, { as: planner })).data.length;
    };
    expect([await count({}), await count({ teamId: team })]).toEqual([2, 1]);
    expect((await cancel(at(rows, 1))).code).toBe(0);
    expect(await count({})).toBe(1);
    const week = { startDate: await day(0), endDate: await day(20) };
    expect((await world.send(plan.teams, week, { as: planner })).data).toEqual([
      {
        teamId: team,
        teamName: '苏州一组',
        city: '苏州市',
        days: [{ day: at(rows, 0).dueDate, visits: 1, done: 0, overdue: 0, minutes: 60 }],
        technicians: [{ name: '张伟', days: [{ day: at(rows, 0).dueDate, minutes: 60 }] }],
      },
    ]);
  });
});

describe('moving a visit', () => {
  it('keeps where it was, who moved it and why, and logs it', async () => {
    const rows = await addVisits([2, 'HM'], [16, 'HM'], [30, 'HM']);
    const second = at(rows, 1);
    expect((await move(second, await day(17))).code).toBe(0);
    expect(await lastRemark()).toBe(
      `${unit.jobNum} 半月保养；计划日期: ${second.dueDate} → ${await day(17)}；客户临时停电`,
    );
    const { data } = await world.send(plan.read, { mpId: second.mpId }, { as: planner });
    expect(data).toMatchObject({
      dueDate: await day(17),
      planStartDt: `${await day(17)} 09:00:00`,
      movedFrom: second.dueDate,
      moveReason: '客户临时停电',
      version: 2,
      before: await day(2),
      after: await day(30),
      mayMove: { from: await day(15), to: await day(17) },
    });
    expect((await move({ ...second, version: 2 }, await day(15))).code).toBe(0);
    expect((await list())[1]).toMatchObject({ dueDate: await day(15), movedFrom: second.dueDate });
  });

  it('is refused beyond what is planned, where no other visit limits it', async () => {
    const only = at(await addVisits([5, 'HM']), 0);
    expect((await world.send(plan.read, { mpId: only.mpId }, { as: planner })).data.mayMove).toEqual({
      from: await day(0),
      to: await day(400),
    });
    const { data } = await move(only, await day(401));
    expect(data).toEqual({ fields: { day: '须在 400 天以内：维保计划只生成到那一天' } });
    expect((await move(only, await day(400))).code).toBe(0);
  });

  it('is refused beyond the legal interval, in words that say the limit', async () => {
    const rows = await addVisits([2, 'HM'], [16, 'HM'], [30, 'HM']);
    const [last, next] = [await day(2), await day(30)];
    expect(fieldsOf(await move(at(rows, 1), await day(18)))).toEqual({
      day: `半月保养间隔不得超过 15 天（TSG T5002）：上次为 ${last}，最晚 ${await day(17)}`,
    });
    expect(fieldsOf(await move(at(rows, 1), await day(14)))).toEqual({
      day: `半月保养间隔不得超过 15 天（TSG T5002）：下次为 ${next}，最早 ${await day(15)}`,
    });
    expect(await list()).toEqual(rows);
  });

  it('keeps the longer kinds apart as well', async () => {
    const rows = await addVisits([1, 'TM'], [15, 'HM'], [29, 'HM'], [85, 'HM'], [90, 'TM'], [100, 'HM']);
    const limit = `季度保养间隔不得超过 90 天（TSG T5002）：上次为 ${await day(1)}，最晚 ${await day(91)}`;
    expect((await move(at(rows, 4), await day(91))).code).toBe(0);
    expect(fieldsOf(await move(at(await list(), 4), await day(92)))).toEqual({ day: limit });
  });

  it('follows the interval of the contract for visits on demand', async () => {
    const rows = await addVisits([2, 'FM'], [32, 'FM']);
    await sql`update maintenance_schedule set mode = 'FM', interval_days = 30`.execute(world.db);
    expect(fieldsOf(await move(at(rows, 1), await day(33)))).toEqual({
      day: `按需保养间隔不得超过 30 天：上次为 ${await day(2)}，最晚 ${await day(32)}`,
    });
    expect((await move(at(rows, 1), await day(20))).code).toBe(0);
  });

  it('is refused into the past, onto another visit and past one', async () => {
    const rows = await addVisits([4, 'HM'], [10, 'HM'], [16, 'HM']);
    expect(fieldsOf(await move(at(rows, 0), await day(4)))).toEqual({ day: '请选择另一天' });
    expect(fieldsOf(await move(at(rows, 0), await day(-1)))).toEqual({ day: '不能改到今天以前' });
    expect(fieldsOf(await move(at(rows, 0), await day(10)))).toEqual({
      day: `该电梯 ${await day(10)} 已有维保`,
    });
    expect(fieldsOf(await move(at(rows, 0), await day(12)))).toEqual({
      day: `须在前后两次保养之间（— 与 ${await day(10)}）`,
    });
    expect(fieldsOf(await move(at(rows, 1), await day(3)))).toEqual({
      day: `须在前后两次保养之间（${await day(4)} 与 ${await day(16)}）`,
    });
  });

  it('brings a visit that is late no further from the one before', async () => {
    const rows = await addVisits([-16, 'HM'], [-2, 'HM'], [12, 'HM']);
    const late = at(rows, 1);
    expect(late.state).toBe('overdue');
    for (const to of [0, 11, 13])
      expect(fieldsOf(await move(late, await day(to)))).toEqual({
        day: `半月保养间隔不得超过 15 天（TSG T5002）：上次为 ${await day(-16)}，最晚 ${await day(-1)}`,
      });
    for (const to of [-1, -17])
      expect(fieldsOf(await move(late, await day(to)))).toEqual({ day: '不能改到今天以前' });
    expect((await world.send(plan.read, { mpId: late.mpId }, { as: planner })).data.mayMove).toBeNull();
  });

  it('of two is done by the first, and of one that was done by nobody', async () => {
    const [first, second] = [at(await addVisits([2, 'HM'], [8, 'HM']), 0), at(await list(), 1)];
    const both = await Promise.all([move(first, await day(3)), move(first, await day(4))]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    await complete(second);
    const refused = [await move(second, await day(9)), await cancel(second)];
    for (const { code, msg } of refused)
      expect([code, msg]).toEqual([409, '该维保已开始、已完成或已取消，不能再改']);
  });

  it('is for whoever sees the unit and holds the permission', async () => {
    await addVisits([2, 'HM']);
    await sql`insert into maintenance_plan (elevator_id, plan_start) values (${stranger.elevatorId}, current_date + 3)`.execute(
      world.db,
    );
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const foreign = at(await list({ jobNum: stranger.jobNum }, admin), 0);
    const reader = (await addAccount(world.db, { permissions: ['plan'] })).userId;
    expect((await move(foreign, await day(4))).status).toBe(404);
    expect((await cancel(foreign)).status).toBe(404);
    expect((await world.send(plan.read, { mpId: foreign.mpId }, { as: planner })).status).toBe(404);
    expect((await move(at(await list(), 0), await day(3), { as: reader })).status).toBe(403);
    expect((await cancel(at(await list(), 0), { as: reader })).status).toBe(403);
    await sql`delete from maintenance_plan where mp_id = ${foreign.mpId}`.execute(world.db);
  });
});

describe('cancelling a visit', () => {
  it('keeps who did and why, and gives its items to the next one', async () => {
    const rows = await addVisits([2, 'HM'], [16, 'OY'], [30, 'HM']);
    const year = at(rows, 1);
    expect((await cancel(year)).code).toBe(0);
    expect(await lastRemark()).toBe(
      `${unit.jobNum} 年度保养 ${year.dueDate}；前后两次保养相隔 28 天；由 ${await day(30)} 的维保接替；电梯改造`,
    );
    const { data } = await world.send(plan.read, { mpId: year.mpId }, { as: planner });
    expect(data).toMatchObject({ state: 'cancelled', cancelReason: '电梯改造', mayMove: null });
    expect((await list())[2]).toMatchObject({ planType: 'OY', stdTime: 120 });
    expect((await cancel(year)).code).toBe(409);
    expect((await cancel({ ...year, version: 2 })).msg).toBe('该维保已开始、已完成或已取消，不能再改');
  });

  it('does not take a longer kind from the next one', async () => {
    const rows = await addVisits([2, 'TM'], [16, 'SM']);
    await cancel(at(rows, 0));
    expect((await list())[1]).toMatchObject({ planType: 'SM' });
  });

  it.each([{ reason: ' ' }, { reason: 'x'.repeat(201) }, { version: undefined }, { mpId: 'x' }])(
    'is refused with %j',
    async more => {
      const raw = { mpId: at(await addVisits([2, 'HM']), 0).mpId, version: 1, reason: '改造', ...more };
      expect((await world.send(plan.cancel, {} as never, { as: planner, raw })).status).toBe(400);
      expect((await list())[0]?.state).toBe('planned');
    },
  );
});

describe('a schedule', () => {
  it('that changes replaces only visits to come that have not begun', async () => {
    await complete(at(await addVisits([-14, 'HM'], [0, 'HM']), 0));
    await keepPlansAhead(world.db);
    const before = await list();
    const begun = at(before, 2);
    const dropped = at(before, 4);
    await sql`update maintenance_plan set actual_start = now() where mp_id = ${begun.mpId}`.execute(world.db);
    expect((await cancel(dropped)).code).toBe(0);
    const answer = await save({ mode: 'FM', intervalDays: 28 });
    expect(answer.code).toBe(0);
    const after = await list();
    const ids = after.map(({ mpId }) => mpId);
    const kept = before.filter(({ mpId }) => ids.includes(mpId)).map(({ mpId }) => mpId);
    // The fourth may be on a phone already.
    const carried = at(before, 3);
    expect(carried.dueDate <= (await day(daysOnPhones))).toBe(true);
    expect(dropped.dueDate > (await day(daysOnPhones))).toBe(true);
    expect(kept).toEqual([...before.slice(0, 4).map(({ mpId }) => mpId), dropped.mpId]);
    expect(
      (await world.send(plan.read, { mpId: carried.mpId }, { as: planner, language: 'en' })).data,
    ).toMatchObject({
      state: 'cancelled',
      cancelledBy: expect.any(String),
      cancelReason: 'Schedule changed, visits replanned',
    });
    const fresh = after.filter(({ mpId }) => !kept.includes(mpId));
    expect(fresh.length).toBeGreaterThan(12);
    expect(fresh.filter(({ planType }) => planType === 'FM').length).toBeGreaterThan(7);
    const days = [begun, ...fresh].map(({ dueDate }) => Date.parse(dueDate) / 86_400_000);
    expect(Math.max(...days.slice(1).map((each, index) => each - (days[index] ?? 0)))).toBeLessThanOrEqual(
      28,
    );
    expect(await lastRemark()).toMatch(
      /；维保方式: 按规范（半月） → 按需维保；间隔\(天\): 14 → 28；.*重新生成 \d+ 次维保$/,
    );
  });

  it('begins on the day that is chosen, within the limit after the last visit', async () => {
    await complete(at(await addVisits([-4, 'HM']), 0));
    await keepPlansAhead(world.db);
    const last = await day(-4);
    expect(fieldsOf(await save({ firstDay: await day(12) }))).toEqual({
      firstDay: `距上次维保（${last}）不得超过 15 天，最晚 ${await day(11)}`,
    });
    expect(fieldsOf(await save({ firstDay: await day(0) }))).toEqual({
      firstDay: '下次维保须在今天和已有维保之后',
    });
    expect((await save({ firstDay: await day(11) })).code).toBe(0);
    expect((await list({ state: 'notCancelled' }))[1]?.dueDate).toBe(await day(11));
    expect((await read()).nextDay).toBe(await day(11));
  });

  it('of a unit that is late already begins by the next working day, by itself or as chosen', async () => {
    await complete(at(await addVisits([-40, 'FM']), 0));
    expect((await save({ mode: 'FM', intervalDays: 60 })).code).toBe(0);
    expect((await save({ mode: 'HM', intervalDays: 14 })).code).toBe(0);
    const upcoming = async () => (await list({ state: 'planned' })).map(({ dueDate }) => dueDate);
    expect((await upcoming())[0]).toBe(workingDayAfter(await day(0)));
    const soonest = workingDayAfter(await day(1));
    await sql`delete from maintenance_plan where plan_status = 'planned'`.execute(world.db);
    for (const chosen of new Set([soonest, await day(1)])) {
      expect((await save({ firstDay: chosen })).code).toBe(0);
      expect((await upcoming())[0]).toBe(chosen);
    }
    expect(fieldsOf(await save({ firstDay: plusDays(soonest, 1) }))).toEqual({
      firstDay: `距上次维保（${await day(-40)}）已超过 15 天，下次维保最晚 ${soonest}`,
    });
  });

  it('begins no later than visits are planned ahead, where there was none before', async () => {
    await keepPlansAhead(world.db);
    const before = (await list()).length;
    expect(fieldsOf(await save({ firstDay: await day(401) }))).toEqual({
      firstDay: '须在 400 天以内：维保计划只生成到那一天',
    });
    expect(await list()).toHaveLength(before);
    expect((await save({ firstDay: await day(400) })).code).toBe(0);
    expect(await list({ state: 'notCancelled' })).toHaveLength(1);
  });

  it('with another team and time keeps the days, and what was moved and cancelled', async () => {
    await keepPlansAhead(world.db);
    const regular = at(await list(), 3);
    expect((await move(regular, plusDays(regular.dueDate, 1))).code).toBe(0);
    expect((await cancel(at(await list(), 5))).code).toBe(0);
    const before = await list();
    expect((await save({ teamId: team, technicianIds: [technician], startTime: '13:30' })).code).toBe(0);
    const after = await list();
    const notices = ({ mpId, dueDate, movedFrom, state }: PlanRow) => [mpId, dueDate, movedFrom, state];
    expect(after.map(notices)).toEqual(before.map(notices));
    await keepPlansAhead(world.db);
    expect(await list()).toEqual(after);
    expect(after.at(-1)).toMatchObject({ teamName: '苏州一组', workEmpNames: '张伟' });
    expect(after.at(-1)?.planStartDt).toMatch(/13:30:00$/);
    expect(await lastRemark()).toMatch(/班组: — → 苏州一组；维保人员: \+张伟$/);
    const { data } = await world.send(plan.units, {}, { as: planner });
    expect(data).toMatchObject({
      total: 1,
      result: [{ teamName: '苏州一组', technicians: ['张伟'], annex: 'A' }],
    });
  });

  it('names nobody whose certificate has expired, and keeps who stands there', async () => {
    await keepPlansAhead(world.db);
    const until = (days: number) =>
      sql`update account set cert_kind = 'T', cert_number = 'T1', cert_until = current_date + ${days}::int
        where user_id = ${technician}`.execute(world.db);
    const change = { teamId: team, technicianIds: [technician] };
    await until(-1);
    expect((await read()).teams.flatMap(({ members }) => members)).toContainEqual(
      expect.objectContaining({ userId: technician, certExpired: true }),
    );
    expect(fieldsOf(await save(change))).toEqual({ technicianIds: '作业证已过期：张伟' });
    // The last day counts.
    await until(0);
    expect((await save(change)).code).toBe(0);
    await until(-1);
    expect((await save({ ...change, startTime: '10:45' })).code).toBe(0);
    await sql`update account set cert_kind = '', cert_number = '', cert_until = null
      where user_id = ${technician}`.execute(world.db);
  });

  it('names nobody who is removed from the team meanwhile', async () => {
    await keepPlansAhead(world.db);
    const remover = await world.database.pool.connect();
    await remover.query('begin');
    await remover.query('select from team where team_id = $1 for no key update', [team]);
    await remover.query('delete from team_member where user_id = $1', [technician]);
    const saving = save({ teamId: team, technicianIds: [technician] });
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from team where%for share%'`.execute(world.db);
        return rows.length;
      })
      .toBe(1);
    await remover.query('commit');
    remover.release();
    expect(fieldsOf(await saving)).toEqual({ technicianIds: '只能选择该班组的在职成员' });
    await sql`insert into team_member values (${team}, ${technician})`.execute(world.db);
  });

  it('of a team without named people names those whose certificate is valid, with the same days and new ones', async () => {
    await keepPlansAhead(world.db);
    const { userId } = await addAccount(world.db, {});
    await sql`update account set staff_type = 'formal', employee_name = '李强', cert_kind = 'T', cert_number = 'T2',
        cert_until = current_date - 1 where user_id = ${userId}`.execute(world.db);
    await sql`insert into team_member values (${team}, ${userId})`.execute(world.db);
    try {
      const names = async () =>
        new Set((await list({ state: 'notCancelled' })).map(({ workEmpNames }) => workEmpNames));
      expect((await save({ teamId: team, startTime: '09:20' })).code).toBe(0);
      expect(await names()).toEqual(new Set(['张伟']));
      expect((await save({ teamId: team, mode: 'FM', intervalDays: 20 })).code).toBe(0);
      expect(await names()).toEqual(new Set(['张伟']));
    } finally {
      await sql`delete from team_member where user_id = ${userId}`.execute(world.db);
    }
  });

  it('gives another team and other people to visits that are due and overdue as well', async () => {
    const rows = await addVisits([-2, 'HM'], [0, 'HM'], [12, 'HM']);
    expect((await save({ teamId: team, technicianIds: [technician], startTime: '13:30' })).code).toBe(0);
    const after = await list();
    expect(after.map(({ teamName, workEmpNames }) => [teamName, workEmpNames])).toEqual(
      rows.map(() => ['苏州一组', '张伟']),
    );
    // When they were to begin is over.
    expect(after.map(({ planStartDt }) => planStartDt.slice(11, 16))).toEqual(['09:00', '09:00', '13:30']);
  });

  it('of two editors is that of the first, and only of units in the scope', async () => {
    await keepPlansAhead(world.db);
    const { version } = await read();
    const both = await Promise.all([
      save({ version, startTime: '10:00' }),
      save({ version, startTime: '11:00' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    const { elevatorId } = stranger;
    expect((await save({ elevatorId })).status).toBe(404);
    expect((await world.send(plan.schedule, { elevatorId }, { as: planner })).status).toBe(404);
  });

  it.each([
    [{ intervalDays: 16 }, { intervalDays: '超出该维保方式的间隔范围' }],
    [{ mode: 'FM', intervalDays: 91 }, { intervalDays: '超出该维保方式的间隔范围' }],
    [{ startTime: '24:00' }, { startTime: '时间格式应为 HH:mm' }],
    [{ technicianIds: [1] }, { technicianIds: '只能选择该班组的在职成员' }],
    [{ teamId: 999_999 }, { teamId: '该班组不在电梯所在城市' }],
  ])('is refused with %j', async (more, fields) => {
    await keepPlansAhead(world.db);
    expect(fieldsOf(await save(more))).toEqual(fields);
  });
});
