import { place } from '@hoistway/contract/features/place';
import { staff } from '@hoistway/contract/features/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { addAccount, addCompany, addElevator } from '../../testing/test-rows.ts';
import { createStaffWorld, type StaffWorld, staffForm } from '../../testing/worlds/staff-world.ts';

let world: StaffWorld;
beforeAll(async () => {
  world = await createStaffWorld();
});
afterAll(() => world?.stop());

describe('a team', () => {
  it('is visible to anyone who sees anything in its city, and changed by anyone who holds the city', async () => {
    await world.saveTeam({ teamName: '上海一组', cityId: world.here.cityId });
    expect(await world.lastRemark()).toBe('新增：上海一组');
    await world.saveTeam({ teamName: '重庆一组', cityId: world.far.cityId }, world.admin);
    const atSite = (
      await addAccount(world.db, {
        permissions: ['staff', 'staff.team'],
        scope: [{ level: 3, nodeId: world.here.domainId }],
      })
    ).userId;
    const names = async (as: number) =>
      (await world.send(staff.teams, { pageSize: 100 }, { as })).data.result.map(row => [
        row.teamName,
        row.editable,
      ]);
    expect(await names(atSite)).toContainEqual(['上海一组', false]);
    expect(await names(world.branch)).toContainEqual(['上海一组', true]);
    for (const as of [atSite, world.branch]) expect((await names(as)).flat()).not.toContain('重庆一组');
    const [own, other] = [await world.teamNamed('上海一组'), await world.teamNamed('重庆一组')];
    const edit = (team: typeof own, as: number) =>
      world.saveTeam({ teamId: team.teamId, version: team.version, teamName: 'x', cityId: team.cityId }, as);
    expect((await edit(own, atSite)).status).toBe(403);
    expect((await edit(other, world.branch)).status).toBe(404);
    expect((await world.saveTeam({ teamName: 'x', cityId: world.far.cityId })).data).toMatchObject({
      fields: { cityId: expect.anything() },
    });
    expect(
      (await world.send(staff.removeTeams, { teamIdList: [other.teamId] }, { as: world.branch })).status,
    ).toBe(404);
    expect((await world.send(staff.teamCities, {}, { as: world.branch })).data).toMatchObject([
      { city: '上海市' },
    ]);
    expect((await world.send(staff.teamCities, {}, { as: atSite })).data).toEqual([]);
  });

  it('is saved with members who see nothing of its city, and names them', async () => {
    const names: string[] = [];
    const withScope = async (change: ReturnType<typeof sql>) => {
      const { userId, employeeName } = await world.hire();
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
    const unit = await addElevator(world.db, { domain_id: world.here.domainId });
    const memberIds = [
      await withScope(sql`update account set scope = 'all'`),
      await scoped({ level: 2, nodeId: world.here.cityId }),
      await scoped({ level: 4, nodeId: unit.elevatorId }),
      await scoped({ level: 2, nodeId: world.far.cityId }),
      await withScope(sql`update account set scope = 'none'`),
    ];
    const { code, data } = await world.saveTeam({ teamName: '看得见', cityId: world.here.cityId, memberIds });
    expect([code, data]).toEqual([0, { blind: names.slice(3) }]);
    expect((await world.teamNamed('看得见')).members).toHaveLength(5);
  });

  it('has members from the own staff, who are employed; the log shows who came and went', async () => {
    const [one, two] = [await world.hire(), await world.hire()];
    const stranger = await world.hire({}, world.admin);
    const left = await world.hire();
    await world.save({ ...staffForm(left.userId, left.employeeName, 2), jobStatus: 'N' });
    const noStaff = (await addAccount(world.db, { parentId: world.branch })).userId;
    for (const userId of [stranger.userId, left.userId, noStaff])
      expect(
        (await world.saveTeam({ teamName: '不行', cityId: world.here.cityId, memberIds: [userId] })).data,
      ).toMatchObject({
        fields: { memberIds: expect.anything() },
      });
    const company = await addCompany(world.db, { company_name: '组的企业', creator_id: world.branch });
    await world.saveTeam({ teamName: '二组', cityId: world.here.cityId, memberIds: [one.userId] });
    const { teamId, version } = await world.teamNamed('二组');
    await world.saveTeam({
      teamId,
      version,
      teamName: '二组',
      cityId: world.here.cityId,
      companyId: company,
      memberIds: [two.userId],
    });
    expect(await world.lastRemark()).toBe(
      `二组；所属企业: — → 组的企业；成员: +${two.employeeName} −${one.employeeName}`,
    );
    expect(
      (await world.saveTeam({ teamId, version, teamName: '二组', cityId: world.here.cityId })).status,
    ).toBe(409);
    const choices = await world.send(staff.memberChoices, { words: '' }, { as: world.branch });
    const ids = choices.data.map(({ userId }) => userId);
    expect(ids).toContain(one.userId);
    for (const userId of [stranger.userId, left.userId, noStaff]) expect(ids).not.toContain(userId);
  });

  it('keeps a member and itself while there are upcoming shifts, and what was stays recorded', async () => {
    const { userId, employeeName } = await world.hire();
    const teamName = '有班的组';
    await world.saveTeam({ teamName, cityId: world.here.cityId, memberIds: [userId] });
    const { teamId, version } = await world.teamNamed(teamName);
    await world.putOnDuty(teamId, userId, await world.today(-1));
    await world.putOnDuty(teamId, userId, await world.today(5));
    const refused = await world.saveTeam({
      teamId,
      version,
      teamName,
      cityId: world.here.cityId,
      memberIds: [],
    });
    expect([refused.status, refused.msg]).toEqual([409, `“${employeeName}”还有 1 个未开始的排班，请先清除`]);
    const remove = () => world.send(staff.removeTeams, { teamIdList: [teamId] }, { as: world.branch });
    expect((await remove()).msg).toBe('“有班的组”还有 1 个未开始的排班，请先清除');
    await sql`delete from duty_roster where user_id = ${userId} and day > current_date`.execute(world.db);
    expect((await remove()).code).toBe(0);
    expect(await world.dutiesOf(userId)).toHaveLength(1);
    expect((await remove()).status).toBe(404);
    // Its name is free again, and its city is not kept by it.
    expect((await world.saveTeam({ teamName, cityId: world.here.cityId })).code).toBe(0);
    expect((await world.saveTeam({ teamName, cityId: world.here.cityId })).data).toMatchObject({
      fields: { teamName: '该名称已存在' },
    });
  });

  it('says how many units have no team when it is closed, and leaves them without one', async () => {
    await world.saveTeam({ teamName: '有电梯的组', cityId: world.here.cityId });
    const { teamId, units } = await world.teamNamed('有电梯的组');
    expect(units).toBe(0);
    for (const retired_at of [null, null, new Date()]) {
      const unit = await addElevator(world.db, { domain_id: world.here.domainId, retired_at });
      await sql`insert into maintenance_schedule (elevator_id, team_id) values (${unit.elevatorId}, ${teamId})`.execute(
        world.db,
      );
    }
    expect((await world.teamNamed('有电梯的组')).units).toBe(2);
    await world.send(staff.removeTeams, { teamIdList: [teamId] }, { as: world.branch });
    expect(await world.lastRemark()).toBe('有电梯的组');
    const { rows } = await sql`select from maintenance_schedule where team_id = ${teamId}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it('names a member who goes no longer for its units, and says for how many', async () => {
    const [goes, stays] = [await world.hire(), await world.hire()];
    const both = [goes.userId, stays.userId];
    const cityId = world.here.cityId;
    for (const teamName of ['三组', '四组']) await world.saveTeam({ teamName, cityId, memberIds: both });
    const [own, other] = [await world.teamNamed('三组'), await world.teamNamed('四组')];
    const units: number[] = [];
    for (const { teamId } of [own, own, other]) {
      const { elevatorId } = await addElevator(world.db, { domain_id: world.here.domainId });
      units.push(elevatorId);
      await sql`insert into maintenance_schedule (elevator_id, team_id) values (${elevatorId}, ${teamId})`.execute(
        world.db,
      );
      await sql`insert into schedule_technician select ${elevatorId}, unnest(${both}::int[])`.execute(
        world.db,
      );
    }
    const notices: unknown[] = [];
    const listener = createListener(world.database, { log: { info() {}, warn() {}, error() {} } });
    await listener.listen('plan_changed', notice => notices.push(notice));
    const save = (memberIds: number[], version: number) =>
      world.saveTeam({ teamId: own.teamId, version, teamName: '三组', cityId, memberIds });
    expect((await save([stays.userId], own.version)).code).toBe(0);
    expect(await world.lastRemark()).toBe(`三组；成员: −${goes.employeeName}；2 台电梯不再指定移出的成员`);
    const { rows } = await sql<{ named: number[] }>`
      select array(select user_id from schedule_technician n where n.elevator_id = s.elevator_id order by 1) as named
      from maintenance_schedule s where elevator_id = any(${units}::int[]) order by elevator_id`.execute(
      world.db,
    );
    expect(rows.map(({ named }) => named)).toEqual([[stays.userId], [stays.userId], both]);
    await expect.poll(() => notices).toHaveLength(1);
    expect(notices[0]).toHaveLength(2);
    expect((await save(both, own.version + 1)).code).toBe(0);
    expect(await world.lastRemark()).toBe(`三组；成员: +${goes.employeeName}`);
    await listener.stop();
  });

  it('keeps its city from being deleted until it is closed', async () => {
    const { area_id: areaId } = await world.db
      .insertInto('area')
      .values({ parent_id: world.far.provinceId, level: 2, name: '空城' })
      .returning('area_id')
      .executeTakeFirstOrThrow();
    await world.saveTeam({ teamName: '空城组', cityId: areaId }, world.admin);
    const removeCity = () => world.send(place.removeArea, { areaId }, { as: world.admin });
    expect((await removeCity()).status).toBe(409);
    const { teamId } = await world.teamNamed('空城组');
    await world.send(staff.removeTeams, { teamIdList: [teamId] }, { as: world.admin });
    expect((await removeCity()).code).toBe(0);
  });
});
