import type { CallInput } from '@hoistway/contract/core/call';
import { account } from '@hoistway/contract/features/account';
import { duty } from '@hoistway/contract/features/duty';
import { place } from '@hoistway/contract/features/place';
import { staff } from '@hoistway/contract/features/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOf } from '../../testing/forms/account-form.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let admin: number;
/** Holds Shanghai; below `admin`. */
let branch: number;
let branchRole: number;
let here: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;

beforeAll(async () => {
  world = await createTestApp();
  const top = await addAccount(world.db, { superAdministrator: true });
  admin = top.userId;
  here = await addSite(world.db, { city: '上海市' });
  far = await addSite(world.db, { city: '重庆市' });
  const below = await addAccount(world.db, {
    permissions: ['staff', 'staff.edit', 'staff.team', 'staff.roster', 'staff.idCard', 'alarm.handle'],
    scope: [{ level: 2, nodeId: here.cityId }],
    parentId: admin,
    parentRoleId: top.roleId,
  });
  branch = below.userId;
  branchRole = below.roleId;
});
afterAll(() => world?.stop());

type Form = CallInput<typeof staff.save>;
const card = '32050019900101123X';
let added = 0;
/** Below the branch unless it is said. */
const hire = async (more: Partial<Form> = {}, parentId = branch) => {
  const { userId, username } = await addAccount(world.db, {
    parentId,
    parentRoleId: branchRole,
    permissions: ['alarm.handle'],
  });
  const employeeName = more.employeeName ?? `技工${++added}`;
  const answer = await save({ ...form(userId, employeeName), ...more }, admin);
  if (answer.code !== 0) throw new Error(answer.msg);
  return { userId, username, employeeName };
};
const form = (userId: number, employeeName: string, version = 1): Form => ({
  userId,
  version,
  employeeName,
  staffType: 'formal',
  jobStatus: 'Y',
  dutyLevel: 'first',
});
const save = (input: Form, as = branch) => world.send(staff.save, input, { as });
const rowOf = async (userId: number, as = admin) => {
  const { data } = await world.send(staff.list, { pageSize: 100 }, { as });
  return data.result.find(row => row.userId === userId);
};
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;
const saveTeam = (input: CallInput<typeof staff.saveTeam>, as = branch) =>
  world.send(staff.saveTeam, input, { as });
const teamNamed = async (teamName: string, as = admin) => {
  const { data } = await world.send(staff.teams, { teamName }, { as });
  const row = data.result.find(row => row.teamName === teamName);
  if (!row) throw new Error(`no ${teamName}`);
  return row;
};
const today = async (days = 0) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
  return rows[0]?.day ?? '';
};
const putOnDuty = (teamId: number, userId: number, day: string, shift: 1 | 2 = 1) =>
  sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
      values (${day}::date, ${shift}, ${teamId}, ${userId}, 'x', 'first')`.execute(world.db);
const dutiesOf = async (userId: number) =>
  (
    await sql<{
      day: string;
    }>`select to_char(day, 'YYYY-MM-DD') as day from duty_roster where user_id = ${userId}`.execute(world.db)
  ).rows.map(row => row.day);

describe('a member of staff', () => {
  it('is an account that is chosen from those below, and appears in the list from then on', async () => {
    const { userId, username } = await addAccount(world.db, { parentId: branch });
    const other = await addAccount(world.db, { parentId: admin });
    expect(await rowOf(userId)).toBeUndefined();
    const { data } = await world.send(staff.candidates, { words: '' }, { as: branch });
    const names = data.map(row => row.username);
    expect(names).toContain(username);
    expect(names).not.toContain(other.username);
    expect(
      (await save({ ...form(userId, '王技工'), employeeId: 'E7', contactPhone: '051288880000' })).code,
    ).toBe(0);
    expect(await rowOf(userId, branch)).toMatchObject({
      employeeName: '王技工',
      staffType: 'formal',
      version: 2,
    });
    expect((await save(form(other.userId, 'x'))).status).toBe(404);
    expect(await lastRemark()).toBe(
      `${username}；姓名: — → 王技工；员工编号: — → E7；人员类型: — → 正式；值班级别: — → 一级；联系电话: — → 051****0000`,
    );
  });

  it.each<[string, Partial<Form>]>([
    ['employeeName', { employeeName: ' ' }],
    ['employeeName', { employeeName: '名'.repeat(21) }],
    ['contactPhone', { contactPhone: '1'.repeat(21) }],
    ['idCard', { idCard: '1'.repeat(14) }],
    ['idCard', { idCard: '1'.repeat(19) }],
    ['idCard', { idCard: '3205001990010112X3' }],
    ['staffType', { staffType: '' as never }],
    ['dutyLevel', { dutyLevel: 'third' as never }],
  ])('with a bad %s is refused', async (field, more) => {
    const { userId, employeeName } = await hire();
    const answer = await save({ ...form(userId, employeeName, 2), ...more });
    expect([answer.status, Object.keys((answer.data as never as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });

  it('that two edit is saved for the first of them; an edit in the account page counts too', async () => {
    const { userId } = await hire();
    const both = await Promise.all(['甲', '乙'].map(name => save(form(userId, name, 2))));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    const { data: row } = await world.send(account.read, { userId }, { as: admin });
    const edited = await world.send(account.save, editOf(row, { customer: '客户' }), { as: admin });
    expect(edited.code).toBe(0);
    expect((await save(form(userId, '丙', 3))).code).toBe(409);
  });

  it('does not promote himself, nor come back', async () => {
    const boss = await hire({ dutyLevel: 'second' });
    await sql`insert into role_permission (role_id, kind, name) select role_id, 'menu', n
      from account, unnest(array['staff', 'staff.edit']) n where user_id = ${boss.userId}`.execute(world.db);
    const own = { ...form(boss.userId, boss.employeeName, 2), dutyLevel: 'second' as const };
    expect((await save({ ...own, contactPhone: '123' }, boss.userId)).code).toBe(0);
    const refused = await save(
      { ...own, version: 3, dutyLevel: 'chief', permissionLevel: 'maximum', staffType: 'temporary' },
      boss.userId,
    );
    expect(Object.keys((refused.data as never as { fields: object }).fields).sort()).toEqual([
      'dutyLevel',
      'permissionLevel',
      'staffType',
    ]);
  });
});

describe('an ID card', () => {
  it('is stored encrypted, shown masked, told whole by a call of its own that leaves its line', async () => {
    const { userId, username } = await hire({ idCard: card.toLowerCase() });
    const { rows } = await sql<{
      row: string;
    }>`select a::text as row from account a where user_id = ${userId}`.execute(world.db);
    expect(rows[0]?.row).not.toContain('1990');
    expect((await rowOf(userId))?.idCard).toBe('320***********123X');
    const whole = await world.send(staff.idCard, { userId }, { as: branch });
    expect(whole.data).toEqual({ idCard: card });
    const { rows: looks } = await sql<{ kind: string; subject: string }>`
      select kind, subject from access_log where user_id = ${branch} and kind = 'idCard'`.execute(world.db);
    expect(looks).toEqual([{ kind: 'idCard', subject: username }]);
    expect(await lastRemark()).toContain('身份证号: — → 320***********123X');
    // Left out it stays, empty it goes.
    await save(form(userId, '留着', 2));
    expect((await rowOf(userId))?.idCard).not.toBe('');
    await save({ ...form(userId, '去掉', 3), idCard: '' });
    expect((await rowOf(userId))?.idCard).toBe('');
    expect((await world.send(staff.idCard, { userId }, { as: branch })).data).toEqual({ idCard: '' });
  });

  it('is not told of others, nor without the permission', async () => {
    const { userId } = await hire({ idCard: card }, admin);
    expect((await world.send(staff.idCard, { userId }, { as: branch })).status).toBe(404);
    const looker = (await addAccount(world.db, { permissions: ['staff'] })).userId;
    expect((await world.send(staff.idCard, { userId }, { as: looker })).status).toBe(403);
  });

  it('of one person is unreadable in the row of another', async () => {
    const [one, other] = [await hire({ idCard: card }), await hire()];
    await sql`update account set id_card = (select id_card from account where user_id = ${one.userId})
      where user_id = ${other.userId}`.execute(world.db);
    expect((await world.send(staff.idCard, { userId: other.userId }, { as: branch })).status).toBe(500);
    await sql`update account set id_card = null where user_id = ${other.userId}`.execute(world.db);
  });
});

describe('who leaves', () => {
  const team = async (name: string, memberIds: number[]) => {
    await saveTeam({ teamName: name, cityId: here.cityId, memberIds });
    return (await teamNamed(name)).teamId;
  };

  it.each<[string, Partial<Form>]>([
    ['is separated', { staffType: 'separated' }],
    ['has left', { jobStatus: 'N' }],
  ])(
    'because he %s, is disabled and signed out at once, in no team and on no duty to come',
    async (what, more) => {
      const { userId, employeeName } = await hire();
      const teamId = await team(`离职 ${what}`, [userId]);
      await putOnDuty(teamId, userId, await today(-3));
      await putOnDuty(teamId, userId, await today(1));
      await putOnDuty(teamId, userId, await today(2), 2);
      const read = () => world.send(account.read, { userId }, { as: userId });
      expect((await read()).code).toBe(0);
      expect((await save({ ...form(userId, employeeName, 2), ...more })).code).toBe(0);
      expect((await read()).code).toBe(502);
      expect(await rowOf(userId)).toMatchObject({ jobStatus: 'N', disabled: true, teams: [] });
      expect(await dutiesOf(userId)).toEqual([await today(-3)]);
      expect(await lastRemark()).toMatch(/取消未开始的排班 2 个$/);
      expect((await teamNamed(`离职 ${what}`)).members).toEqual([]);
    },
  );

  it('by the page of accounts, or deleted there, leaves the same', async () => {
    const [left, deleted] = [await hire(), await hire()];
    const teamId = await team('账号离职', [left.userId, deleted.userId]);
    for (const { userId } of [left, deleted]) {
      await putOnDuty(teamId, userId, await today(-3));
      await putOnDuty(teamId, userId, await today(1));
    }
    const { data: row } = await world.send(account.read, { userId: left.userId }, { as: admin });
    await world.send(account.save, editOf(row, { jobStatus: 'N' }), {
      as: admin,
    });
    expect(await dutiesOf(left.userId)).toEqual([await today(-3)]);
    await world.send(account.delete, { userIdList: [deleted.userId] }, { as: admin });
    const roster = await world.send(
      duty.roster,
      { teamId, startDate: await today(-7), endDate: await today(7) },
      { as: branch },
    );
    expect(roster.data.duties.map(({ userId }) => userId).sort()).toEqual([left.userId, null].sort());
    expect(roster.data.members).toEqual([]);
  });
});

describe('a team', () => {
  it('is seen by who sees anything in its city, and changed by who holds the city', async () => {
    await saveTeam({ teamName: '上海一组', cityId: here.cityId });
    expect(await lastRemark()).toBe('新增：上海一组');
    await saveTeam({ teamName: '重庆一组', cityId: far.cityId }, admin);
    const atSite = (
      await addAccount(world.db, {
        permissions: ['staff', 'staff.team'],
        scope: [{ level: 3, nodeId: here.domainId }],
      })
    ).userId;
    const names = async (as: number) =>
      (await world.send(staff.teams, { pageSize: 100 }, { as })).data.result.map(row => [
        row.teamName,
        row.whole,
      ]);
    expect(await names(atSite)).toContainEqual(['上海一组', false]);
    expect(await names(branch)).toContainEqual(['上海一组', true]);
    for (const as of [atSite, branch]) expect((await names(as)).flat()).not.toContain('重庆一组');
    const [own, other] = [await teamNamed('上海一组'), await teamNamed('重庆一组')];
    const edit = (team: typeof own, as: number) =>
      saveTeam({ teamId: team.teamId, version: team.version, teamName: 'x', cityId: team.cityId }, as);
    expect((await edit(own, atSite)).status).toBe(403);
    expect((await edit(other, branch)).status).toBe(404);
    expect((await saveTeam({ teamName: 'x', cityId: far.cityId })).data).toMatchObject({
      fields: { cityId: expect.anything() },
    });
    expect((await world.send(staff.removeTeams, { teamIdList: [other.teamId] }, { as: branch })).status).toBe(
      404,
    );
    expect((await world.send(staff.teamCities, {}, { as: branch })).data).toMatchObject([{ city: '上海市' }]);
    expect((await world.send(staff.teamCities, {}, { as: atSite })).data).toEqual([]);
  });

  it('is saved with members who see nothing of its city, and names them', async () => {
    const names: string[] = [];
    const withScope = async (change: ReturnType<typeof sql>) => {
      const { userId, employeeName } = await hire();
      names.push(employeeName);
      await sql`${change} where user_id = ${userId}`.execute(world.db);
      return userId;
    };
    const scoped = async (node: { level: number; nodeId: number }) => {
      const userId = await withScope(sql`update account set scope = 'nodes'`);
      await sql`insert into account_scope (user_id, level, node_id) values (${userId}, ${node.level}, ${node.nodeId})`.execute(
        world.db,
      );
      return userId;
    };
    const unit = await addElevator(world.db, { domain_id: here.domainId });
    const memberIds = [
      await withScope(sql`update account set scope = 'all'`),
      await scoped({ level: 2, nodeId: here.cityId }),
      await scoped({ level: 4, nodeId: unit.elevatorId }),
      await scoped({ level: 2, nodeId: far.cityId }),
      await withScope(sql`update account set scope = 'none'`),
    ];
    const { code, data } = await saveTeam({ teamName: '看得见', cityId: here.cityId, memberIds });
    expect([code, data]).toEqual([0, { blind: names.slice(3) }]);
    expect((await teamNamed('看得见')).members).toHaveLength(5);
  });

  it('has members from the own staff, who are employed; the log tells who came and went', async () => {
    const [one, two] = [await hire(), await hire()];
    const stranger = await hire({}, admin);
    const left = await hire();
    await save({ ...form(left.userId, left.employeeName, 2), jobStatus: 'N' });
    const noStaff = (await addAccount(world.db, { parentId: branch })).userId;
    for (const userId of [stranger.userId, left.userId, noStaff])
      expect(
        (await saveTeam({ teamName: '不行', cityId: here.cityId, memberIds: [userId] })).data,
      ).toMatchObject({
        fields: { memberIds: expect.anything() },
      });
    const company = await addCompany(world.db, { company_name: '组的企业', creator_id: branch });
    await saveTeam({ teamName: '二组', cityId: here.cityId, memberIds: [one.userId] });
    const { teamId, version } = await teamNamed('二组');
    await saveTeam({
      teamId,
      version,
      teamName: '二组',
      cityId: here.cityId,
      companyId: company,
      memberIds: [two.userId],
    });
    expect(await lastRemark()).toBe(
      `二组；所属企业: — → 组的企业；成员: +${two.employeeName} −${one.employeeName}`,
    );
    expect((await saveTeam({ teamId, version, teamName: '二组', cityId: here.cityId })).status).toBe(409);
    const choices = await world.send(staff.memberChoices, { words: '' }, { as: branch });
    const ids = choices.data.map(({ userId }) => userId);
    expect(ids).toContain(one.userId);
    for (const userId of [stranger.userId, left.userId, noStaff]) expect(ids).not.toContain(userId);
  });

  it('keeps a member and itself while there are duties to come, and what was stays recorded', async () => {
    const { userId, employeeName } = await hire();
    const teamName = '有班的组';
    await saveTeam({ teamName, cityId: here.cityId, memberIds: [userId] });
    const { teamId, version } = await teamNamed(teamName);
    await putOnDuty(teamId, userId, await today(-1));
    await putOnDuty(teamId, userId, await today(5));
    const refused = await saveTeam({ teamId, version, teamName, cityId: here.cityId, memberIds: [] });
    expect([refused.status, refused.msg]).toEqual([409, `“${employeeName}”还有 1 个未开始的排班，请先清除`]);
    const remove = () => world.send(staff.removeTeams, { teamIdList: [teamId] }, { as: branch });
    expect((await remove()).msg).toBe('“有班的组”还有 1 个未开始的排班，请先清除');
    await sql`delete from duty_roster where user_id = ${userId} and day > current_date`.execute(world.db);
    expect((await remove()).code).toBe(0);
    expect(await dutiesOf(userId)).toHaveLength(1);
    expect((await remove()).status).toBe(404);
    // Its name is free again, and its city is not kept by it.
    expect((await saveTeam({ teamName, cityId: here.cityId })).code).toBe(0);
    expect((await saveTeam({ teamName, cityId: here.cityId })).data).toMatchObject({
      fields: { teamName: '该名称已存在' },
    });
  });

  it('keeps its city from being deleted until it is closed', async () => {
    const { area_id: areaId } = await world.db
      .insertInto('area')
      .values({ parent_id: far.provinceId, level: 2, name: '空城' })
      .returning('area_id')
      .executeTakeFirstOrThrow();
    await saveTeam({ teamName: '空城组', cityId: areaId }, admin);
    const removeCity = () => world.send(place.removeArea, { areaId }, { as: admin });
    expect((await removeCity()).status).toBe(409);
    const { teamId } = await teamNamed('空城组');
    await world.send(staff.removeTeams, { teamIdList: [teamId] }, { as: admin });
    expect((await removeCity()).code).toBe(0);
  });
});
