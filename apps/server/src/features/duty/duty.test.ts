import { type Duty, type DutyEntry, duty } from '@hoistway/contract/features/duty';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addSite } from '../../testing/test-rows.ts';
import { onDutyNow } from './on-duty.ts';

let world: TestApp;
let admin: number;
/** Holds Shanghai. */
let planner: number;
let here: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;
let team: number;
let other: number;
/** 甲, 乙 and 丙 are in the team, 丁 is in the other one, and so is 甲. */
let people: Record<'甲' | '乙' | '丙' | '丁', number>;

const person = async (name: string) => {
  const { userId } = await addAccount(world.db, {});
  await sql`update account set staff_type = 'formal', employee_name = ${name}, duty_level = 'second', tel_num = '13800001111'
    where user_id = ${userId}`.execute(world.db);
  return userId;
};
const addTeam = async (name: string, cityId: number, members: number[]) => {
  const { team_id } = await world.db
    .insertInto('team')
    .values({ team_name: name, city_id: cityId })
    .returning('team_id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('team_member')
    .values(members.map(user_id => ({ team_id, user_id })))
    .execute();
  return team_id;
};
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  here = await addSite(world.db, { city: '上海市' });
  far = await addSite(world.db, { city: '重庆市' });
  planner = (
    await addAccount(world.db, {
      permissions: ['staff', 'staff.roster'],
      scope: [{ level: 2, nodeId: here.cityId }],
    })
  ).userId;
  people = { 甲: await person('甲'), 乙: await person('乙'), 丙: await person('丙'), 丁: await person('丁') };
  team = await addTeam('上海一组', here.cityId, [people.甲, people.乙, people.丙]);
  other = await addTeam('上海二组', here.cityId, [people.甲, people.丁]);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await sql`delete from duty_roster`.execute(world.db);
});

const first = (...userIds: number[]): DutyEntry[] => userIds.map(userId => ({ userId, dutyLevel: 'first' }));
const set = (
  duties: DutyEntry[],
  more: { teamId?: number; day?: string; shift?: 1 | 2; old?: DutyEntry[]; as?: number } = {},
) => {
  const { as = planner, ...rest } = more;
  return world.send(
    duty.set,
    { teamId: team, day: '2099-01-05', shift: 1, old: [], duties, ...rest },
    { as },
  );
};
const roster = async (startDate = '2099-01-01', endDate = '2099-01-31', teamId = team, as = planner) =>
  (await world.send(duty.roster, { teamId, startDate, endDate }, { as })).data;
const cells = (duties: Duty[]) =>
  duties.map(({ day, shift, name, dutyLevel }) => `${day} ${shift} ${name} ${dutyLevel}`);
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;
const today = async (days = 0) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
  return rows[0]?.day ?? '';
};

describe('a shift', () => {
  it('is set, changed and cleared, and the log shows who came and went', async () => {
    await set([...first(people.甲), { userId: people.乙, dutyLevel: 'chief' }]);
    expect(await lastRemark()).toBe('上海一组 2099-01-05 白班；值班人员: +甲（一级）、乙（首席）');
    expect(cells((await roster()).duties)).toEqual(['2099-01-05 1 甲 first', '2099-01-05 1 乙 chief']);
    const old: DutyEntry[] = [...first(people.甲), { userId: people.乙, dutyLevel: 'chief' }];
    expect((await set(first(people.丙), { old })).code).toBe(0);
    expect(await lastRemark()).toBe(
      '上海一组 2099-01-05 白班；值班人员: +丙（一级） −甲（一级）、乙（首席）',
    );
    expect((await set([], { old: first(people.丙) })).code).toBe(0);
    expect((await roster()).duties).toEqual([]);
  });

  it('that two set is set by the first of them', async () => {
    const both = await Promise.all([set(first(people.甲)), set(first(people.乙))]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await roster()).duties).toHaveLength(1);
  });

  it('has nobody twice: not in itself, not in another team, also when both are set at once', async () => {
    expect(fieldsOf(await set(first(people.甲, people.甲)))).toEqual({
      duties: '同一人在同一班次只能排一次',
    });
    expect((await set(first(people.甲))).code).toBe(0);
    const elsewhere = await set(first(people.甲, people.丁), { teamId: other });
    expect(fieldsOf(elsewhere)).toEqual({ duties: '“甲” 2099-01-05 的同一班次已在“上海一组”值班' });
    expect((await set(first(people.甲), { teamId: other, shift: 2 })).code).toBe(0);
    const day = '2099-01-06';
    const both = await Promise.all([
      set(first(people.甲), { day }),
      set(first(people.甲), { day, teamId: other }),
    ]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('does not reveal a team that the caller does not see', async () => {
    const hidden = await addTeam('重庆一组', far.cityId, [people.乙]);
    await set(first(people.乙), { teamId: hidden, as: admin });
    expect(fieldsOf(await set(first(people.乙)))).toEqual({
      duties: '“乙” 2099-01-05 的同一班次已在其他班组值班',
    });
    expect((await set(first(people.乙), { teamId: hidden, day: '2099-01-07' })).status).toBe(404);
    expect(
      (
        await world.send(
          duty.roster,
          { teamId: hidden, startDate: '2099-01-01', endDate: '2099-01-02' },
          { as: planner },
        )
      ).status,
    ).toBe(404);
    expect((await world.send(duty.teams, {}, { as: planner })).data.map(({ teamName }) => teamName)).toEqual([
      '上海一组',
      '上海二组',
    ]);
  });

  it('takes members who are employed alone, and keeps who stood there', async () => {
    expect(fieldsOf(await set(first(people.丁)))).toEqual({ duties: '只能安排本班组在职的成员' });
    await set(first(people.丙));
    await sql`delete from team_member where team_id = ${team} and user_id = ${people.丙}`.execute(world.db);
    expect((await set(first(people.丙, people.乙), { old: first(people.丙) })).code).toBe(0);
    await sql`insert into team_member values (${team}, ${people.丙})`.execute(world.db);
    await sql`update account set disabled = true where user_id = ${people.丙}`.execute(world.db);
    expect((await set(first(people.丙), { day: '2099-01-06' })).status).toBe(400);
    expect((await roster()).members.map(({ name }) => name)).toEqual(['乙', '甲'].sort());
    await sql`update account set disabled = false where user_id = ${people.丙}`.execute(world.db);
  });

  it('that is over is not changed; that of last night is', async () => {
    expect(fieldsOf(await set(first(people.甲), { day: await today(-2) }))).toEqual({
      day: '该班次已过去，不能再改',
    });
    expect((await set(first(people.甲), { day: await today(-1), shift: 2 })).code).toBe(0);
    expect((await roster()).changeFrom).toBe(await today(-1));
  });

  it('is only read where the scope covers a part of the city, and not set without the permission', async () => {
    const atSite = (
      await addAccount(world.db, {
        permissions: ['staff', 'staff.roster'],
        scope: [{ level: 3, nodeId: here.domainId }],
      })
    ).userId;
    expect((await roster('2099-01-01', '2099-01-02', team, atSite)).changeFrom).toBeNull();
    expect((await set(first(people.甲), { as: atSite })).status).toBe(403);
    const reader = (await addAccount(world.db, { permissions: ['staff'] })).userId;
    expect((await set(first(people.甲), { as: reader })).status).toBe(403);
  });

  it.each([
    [{ duties: [{ userId: 1, dutyLevel: 'fourth' }] }],
    [{ duties: [{ userId: 1 }] }],
    [{ shift: 3 }],
    [{ day: '2099-02-30' }],
    [{ old: undefined }],
  ])('is refused as %j', async more => {
    const raw = { teamId: team, day: '2099-01-05', shift: 1, duties: [], old: [], ...more };
    expect((await world.send(duty.set, {} as never, { as: planner, raw })).status).toBe(400);
  });

  it('is read for 42 days at most', async () => {
    const read = (endDate: string) =>
      world.send(duty.roster, { teamId: team, startDate: '2099-01-01', endDate }, { as: planner });
    expect((await read('2099-02-11')).code).toBe(0);
    expect(fieldsOf(await read('2099-02-12'))).toEqual({ endDate: '一次最多查看 42 天' });
    expect((await read('2098-12-31')).status).toBe(400);
  });
});

describe('a week', () => {
  const copy = (to: string, replace = false, as = planner) =>
    world.send(duty.copyWeek, { teamId: team, from: '2099-01-07', to, replace }, { as });
  beforeEach(async () => {
    // A Monday and the Sunday after it.
    await set(first(people.甲), { day: '2099-01-05' });
    await set([{ userId: people.乙, dutyLevel: 'second' }], { day: '2099-01-11', shift: 2 });
  });

  it('is copied to another, day by day', async () => {
    const { data } = await copy('2099-01-22');
    expect(data).toEqual({ copied: 2, leftOut: [] });
    expect(cells((await roster('2099-01-12')).duties)).toEqual([
      '2099-01-19 1 甲 first',
      '2099-01-25 2 乙 second',
    ]);
    expect(await lastRemark()).toBe('上海一组；2099-01-05 当周 → 2099-01-19 当周；2 个排班');
  });

  it('replaces what is there only when that is meant', async () => {
    await set(first(people.丙), { day: '2099-01-20' });
    const refused = await copy('2099-01-19');
    expect([refused.status, refused.msg, refused.data]).toEqual([
      409,
      '目标周已有 1 个排班，请确认覆盖',
      { filled: 1 },
    ]);
    expect((await copy('2099-01-19', true)).code).toBe(0);
    expect((await roster('2099-01-12')).duties.map(({ name }) => name)).toEqual(['甲', '乙']);
  });

  it('leaves out who is no longer in the team, and says so', async () => {
    await sql`delete from team_member where team_id = ${team} and user_id = ${people.甲}`.execute(world.db);
    expect((await copy('2099-01-19')).data).toEqual({ copied: 1, leftOut: ['甲'] });
    await sql`insert into team_member values (${team}, ${people.甲})`.execute(world.db);
  });

  it('is refused entirely when somebody is on duty elsewhere, into itself, into the past, and when empty', async () => {
    await set(first(people.甲), { day: '2099-01-19', teamId: other });
    expect(fieldsOf(await copy('2099-01-19'))).toEqual({
      duties: '“甲” 2099-01-19 的同一班次已在“上海二组”值班',
    });
    expect((await roster('2099-01-12')).duties).toEqual([]);
    expect(fieldsOf(await copy('2099-01-11'))).toEqual({ to: '请选择另一周' });
    expect(fieldsOf(await copy(await today(-14)))).toEqual({ to: '该班次已过去，不能再改' });
    const empty = await world.send(
      duty.copyWeek,
      { teamId: team, from: '2099-03-02', to: '2099-03-09' },
      { as: planner },
    );
    expect(fieldsOf(empty)).toEqual({ from: '这一周还没有排班' });
  });
});

describe('who is on duty now', () => {
  const startAt = (shift: 1 | 2, time: string) =>
    sql`update duty_shift set start_time = ${time}::time where shift = ${shift}`.execute(world.db);
  /** The clock of the installation is the machine's: the shifts are moved around it. */
  const hourNow = async () =>
    (await sql<{ hour: number }>`select extract(hour from localtimestamp)::int as hour`.execute(world.db))
      .rows[0]?.hour ?? 0;

  it('is who stands in the running shift, by level, with his phone; nobody who is disabled', async () => {
    const isMorning = (await hourNow()) < 12;
    await startAt(1, '00:00');
    await startAt(2, isMorning ? '23:59' : '12:00');
    const day = await today();
    const shift = isMorning ? 1 : 2;
    await set([{ userId: people.甲, dutyLevel: 'chief' }, ...first(people.乙)], { day, shift });
    await set(first(people.丙), { day, shift: shift === 1 ? 2 : 1 });
    const ask = (input = {}) => world.send(duty.onDuty, input, { as: planner });
    const { data } = await ask();
    expect([data.day, data.shift, data.people.map(({ name }) => name)]).toEqual([day, shift, ['乙', '甲']]);
    expect(data.people[0]).toMatchObject({
      teamName: '上海一组',
      city: '上海市',
      telNum: '13800001111',
      dutyLevel: 'first',
    });
    expect((await ask({ teamId: other })).data.people).toEqual([]);
    expect((await ask({ cityId: here.cityId })).data.people).toHaveLength(2);
    await sql`update account set disabled = true where user_id = ${people.乙}`.execute(world.db);
    expect((await ask()).data.people.map(({ name }) => name)).toEqual(['甲']);
    await sql`update account set disabled = false where user_id = ${people.乙}`.execute(world.db);
    const stranger = { kind: 'nodes', cityIds: [far.cityId], domainIds: [], elevatorIds: [] } as const;
    expect((await onDutyNow(world.db, stranger, {})).people).toEqual([]);
    await startAt(1, '08:00');
    await startAt(2, '20:00');
  });

  it('is before the first shift of a day the night of yesterday, which ends in the morning', async () => {
    await sql`update duty_shift set start_time = case shift when 1 then '11:59' else '12:00' end::time`.execute(
      world.db,
    );
    const isMorning =
      (await hourNow()) < 12 &&
      (await sql<{ before: boolean }>`select localtime < '11:59' as before`.execute(world.db)).rows[0]
        ?.before;
    const expected = isMorning ? await today(-1) : await today();
    await set(first(people.甲), { day: expected, shift: 2 });
    const { people: found } = await onDutyNow(world.db, { kind: 'all' }, {});
    const end = isMorning ? await today() : await today(1);
    expect(found.map(({ name, until }) => [name, until])).toEqual([['甲', `${end} 11:59:00`]]);
    await startAt(1, '08:00');
    await startAt(2, '20:00');
  });

  it('follows times that an account with the whole scope changes', async () => {
    const times = { dayStart: '07:30', nightStart: '19:30', oldDayStart: '08:00', oldNightStart: '20:00' };
    const change = (input: typeof times, as: number) => world.send(duty.saveShifts, input, { as });
    expect((await world.send(duty.shifts, {}, { as: planner })).data).toEqual({
      dayStart: '08:00',
      nightStart: '20:00',
      mayChange: false,
    });
    expect((await change(times, planner)).status).toBe(403);
    expect((await change(times, admin)).code).toBe(0);
    expect(await lastRemark()).toBe('白班开始: 08:00 → 07:30；夜班开始: 20:00 → 19:30');
    expect((await change(times, admin)).code).toBe(409);
    expect((await world.send(duty.shifts, {}, { as: admin })).data).toEqual({
      dayStart: '07:30',
      nightStart: '19:30',
      mayChange: true,
    });
    const wrong = { ...times, dayStart: '12:00', nightStart: '08:00' };
    expect(fieldsOf(await change(wrong, admin))).toEqual({
      dayStart: '白班须在 00:00 至 11:59 之间开始',
      nightStart: '夜班须在 12:00 至 23:59 之间开始',
    });
  });
});
