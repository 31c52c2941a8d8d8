import { account } from '@hoistway/contract/features/account';
import { duty } from '@hoistway/contract/features/duty';
import { staff } from '@hoistway/contract/features/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOf } from '../../testing/forms/account-form.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import {
  createStaffWorld,
  type StaffForm,
  type StaffWorld,
  staffForm,
} from '../../testing/worlds/staff-world.ts';

let world: StaffWorld;
beforeAll(async () => {
  world = await createStaffWorld();
});
afterAll(() => world?.stop());

const card = '32050019900101123X';

describe('a member of staff', () => {
  it('is an account that is chosen from those below, and appears in the list from then on', async () => {
    const { userId, username } = await addAccount(world.db, { parentId: world.branch });
    const other = await addAccount(world.db, { parentId: world.admin });
    expect(await world.rowOf(userId)).toBeUndefined();
    const { data } = await world.send(staff.candidates, { words: '' }, { as: world.branch });
    const names = data.map(row => row.username);
    expect(names).toContain(username);
    expect(names).not.toContain(other.username);
    expect(
      (await world.save({ ...staffForm(userId, '王技工'), employeeId: 'E7', contactPhone: '051288880000' }))
        .code,
    ).toBe(0);
    expect(await world.rowOf(userId, world.branch)).toMatchObject({
      employeeName: '王技工',
      staffType: 'formal',
      version: 2,
    });
    expect((await world.save(staffForm(other.userId, 'x'))).status).toBe(404);
    expect(await world.lastRemark()).toBe(
      `${username}；姓名: — → 王技工；员工编号: — → E7；人员类型: — → 正式；值班级别: — → 一级；联系电话: — → 051****0000`,
    );
  });

  it.each<[string, Partial<StaffForm>]>([
    ['employeeName', { employeeName: ' ' }],
    ['employeeName', { employeeName: '名'.repeat(21) }],
    ['contactPhone', { contactPhone: '1'.repeat(21) }],
    ['idCard', { idCard: '1'.repeat(14) }],
    ['idCard', { idCard: '1'.repeat(19) }],
    ['idCard', { idCard: '3205001990010112X3' }],
    ['staffType', { staffType: '' as never }],
    ['dutyLevel', { dutyLevel: 'third' as never }],
    ['certKind', { certKind: 'B' as never, certNumber: 'T1', certUntil: '2027-01-01' }],
    ['certUntil', { certKind: 'T', certNumber: 'T1' }],
    ['certNumber', { certKind: 'T', certUntil: '2027-01-01' }],
    ['certUntil', { certKind: 'T', certNumber: 'T1', certUntil: '2027-02-30' }],
  ])('with a bad %s is refused', async (field, more) => {
    const { userId, employeeName } = await world.hire();
    const answer = await world.save({ ...staffForm(userId, employeeName, 2), ...more });
    expect([answer.status, Object.keys((answer.data as never as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });

  it('has a certificate that is valid, to be renewed, expired, or never entered', async () => {
    const { userId, employeeName } = await world.hire();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const stateOf = async () => {
      const { certState, certUntil } = (await world.rowOf(userId)) ?? {};
      for (const state of ['valid', 'soon', 'expired', 'none'] as const) {
        const { data } = await world.send(
          staff.list,
          { certState: state, pageSize: 100 },
          { as: world.admin },
        );
        expect(data.result.some(row => row.userId === userId)).toBe(state === certState);
      }
      return [certState, certUntil];
    };
    expect(await stateOf()).toEqual(['none', null]);
    const certificate = { certKind: 'T', certNumber: 'T2023001' } as const;
    for (const [version, days, state] of [
      [2, 400, 'valid'],
      [3, 60, 'soon'],
      [4, -2, 'expired'],
    ] as const) {
      const form = { ...staffForm(userId, employeeName, version), ...certificate, certUntil: day(days) };
      expect((await world.save(form)).code).toBe(0);
      expect(await stateOf()).toEqual([state, day(days)]);
    }
    expect(await world.lastRemark()).toMatch(/；作业证有效期至: \S+ → \S+$/);
    expect((await world.save(staffForm(userId, employeeName, 5))).code).toBe(0);
    expect(await stateOf()).toEqual(['none', null]);
  });

  it('that two edit is saved for the first of them; an edit in the account page counts too', async () => {
    const { userId } = await world.hire();
    const both = await Promise.all(['甲', '乙'].map(name => world.save(staffForm(userId, name, 2))));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    const { data: row } = await world.send(account.read, { userId }, { as: world.admin });
    const edited = await world.send(account.save, editOf(row, { customer: '客户' }), { as: world.admin });
    expect(edited.code).toBe(0);
    expect((await world.save(staffForm(userId, '丙', 3))).code).toBe(409);
  });

  it('does not promote himself, nor come back', async () => {
    const boss = await world.hire({ dutyLevel: 'second' });
    await sql`insert into role_permission (role_id, kind, name) select role_id, 'menu', n
      from account, unnest(array['staff', 'staff.edit']) n where user_id = ${boss.userId}`.execute(world.db);
    const own = { ...staffForm(boss.userId, boss.employeeName, 2), dutyLevel: 'second' as const };
    expect((await world.save({ ...own, contactPhone: '123' }, boss.userId)).code).toBe(0);
    const refused = await world.save(
      { ...own, version: 3, dutyLevel: 'chief', permissionLevel: 'maximum', staffType: 'temporary' },
      boss.userId,
    );
    expect(Object.keys((refused.data as never as { fields: object }).fields).sort()).toEqual([
      'dutyLevel',
      'permissionLevel',
      'staffType',
    ]);
  });

  it('does not prolong the own certificate, which whoever manages him does', async () => {
    const boss = await world.hire();
    await sql`insert into role_permission (role_id, kind, name) select role_id, 'menu', n
      from account, unnest(array['staff', 'staff.edit']) n where user_id = ${boss.userId}`.execute(world.db);
    const form = (version: number, certUntil: string) => ({
      ...staffForm(boss.userId, boss.employeeName, version),
      ...({ certKind: 'T', certNumber: 'T2023001' } as const),
      certUntil,
    });
    const fieldsOf = async (input: StaffForm) => {
      const { code, data } = await world.save(input, boss.userId);
      return code === 0 ? [] : Object.keys((data as never as { fields: object }).fields).sort();
    };
    expect(await fieldsOf(form(2, '2099-01-01'))).toEqual(['certKind', 'certNumber', 'certUntil']);
    expect((await world.save(form(2, '2027-01-01'))).code).toBe(0);
    expect(await fieldsOf(form(3, '2031-01-01'))).toEqual(['certUntil']);
    expect(await fieldsOf({ ...form(3, '2027-01-01'), contactPhone: '123' })).toEqual([]);
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    await sql`update account set staff_type = 'formal', job_status = 'Y' where user_id = ${userId}`.execute(
      world.db,
    );
    const own = { certKind: 'T', certNumber: 'T1', certUntil: '2031-01-01' } as const;
    expect((await world.save({ ...staffForm(userId, '总'), ...own }, userId)).code).toBe(0);
  });
});

describe('an ID card', () => {
  it('is stored encrypted, shown masked, revealed by a call of its own that leaves its line', async () => {
    const { userId, username } = await world.hire({ idCard: card.toLowerCase() });
    const { rows } = await sql<{
      row: string;
    }>`select a::text as row from account a where user_id = ${userId}`.execute(world.db);
    expect(rows[0]?.row).not.toContain('1990');
    expect((await world.rowOf(userId))?.idCard).toBe('320***********123X');
    const unmasked = await world.send(staff.idCard, { userId }, { as: world.branch });
    expect(unmasked.data).toEqual({ idCard: card });
    const { rows: views } = await sql<{ kind: string; subject: string }>`
      select kind, subject from access_log where user_id = ${world.branch} and kind = 'idCard'`.execute(
      world.db,
    );
    expect(views).toEqual([{ kind: 'idCard', subject: username }]);
    expect(await world.lastRemark()).toContain('身份证号: — → 320***********123X');
    // Left out it stays, empty it goes.
    await world.save(staffForm(userId, '留着', 2));
    expect((await world.rowOf(userId))?.idCard).not.toBe('');
    await world.save({ ...staffForm(userId, '去掉', 3), idCard: '' });
    expect((await world.rowOf(userId))?.idCard).toBe('');
    expect((await world.send(staff.idCard, { userId }, { as: world.branch })).data).toEqual({ idCard: '' });
  });

  it('is not notified of others, nor without the permission', async () => {
    const { userId } = await world.hire({ idCard: card }, world.admin);
    expect((await world.send(staff.idCard, { userId }, { as: world.branch })).status).toBe(404);
    const looker = (await addAccount(world.db, { permissions: ['staff'] })).userId;
    expect((await world.send(staff.idCard, { userId }, { as: looker })).status).toBe(403);
  });

  it('of one person is unreadable in the row of another', async () => {
    const [one, other] = [await world.hire({ idCard: card }), await world.hire()];
    await sql`update account set id_card = (select id_card from account where user_id = ${one.userId})
      where user_id = ${other.userId}`.execute(world.db);
    expect((await world.send(staff.idCard, { userId: other.userId }, { as: world.branch })).status).toBe(500);
    await sql`update account set id_card = null where user_id = ${other.userId}`.execute(world.db);
  });
});

describe('who leaves', () => {
  const team = async (name: string, memberIds: number[]) => {
    await world.saveTeam({ teamName: name, cityId: world.here.cityId, memberIds });
    return (await world.teamNamed(name)).teamId;
  };

  it.each<[string, Partial<StaffForm>]>([
    ['is separated', { staffType: 'separated' }],
    ['has left', { jobStatus: 'N' }],
  ])(
    'because he %s, is disabled and signed out at once, in no team, named for no visits and on no duty to come',
    async (what, more) => {
      const { userId, employeeName } = await world.hire();
      const teamId = await team(`离职 ${what}`, [userId]);
      await world.putOnDuty(teamId, userId, await world.today(-3));
      await world.putOnDuty(teamId, userId, await world.today(1));
      await world.putOnDuty(teamId, userId, await world.today(2), 2);
      const { elevatorId } = await addElevator(world.db, { domain_id: world.here.domainId });
      await sql`insert into maintenance_schedule (elevator_id) values (${elevatorId})`.execute(world.db);
      await sql`insert into schedule_technician values (${elevatorId}, ${userId})`.execute(world.db);
      expect(await world.rowOf(userId)).toMatchObject({ namedFor: 1 });
      const read = () => world.send(account.read, { userId }, { as: userId });
      expect((await read()).code).toBe(0);
      expect((await world.save({ ...staffForm(userId, employeeName, 2), ...more })).code).toBe(0);
      expect((await read()).code).toBe(502);
      expect(await world.rowOf(userId)).toMatchObject({
        jobStatus: 'N',
        disabled: true,
        teams: [],
        namedFor: 0,
      });
      expect(await world.dutiesOf(userId)).toEqual([await world.today(-3)]);
      expect(await world.lastRemark()).toMatch(/取消未开始的排班 2 个$/);
      expect((await world.teamNamed(`离职 ${what}`)).members).toEqual([]);
    },
  );

  it('by the page of accounts, or deleted there, leaves the same', async () => {
    const [left, deleted] = [await world.hire(), await world.hire()];
    const teamId = await team('账号离职', [left.userId, deleted.userId]);
    for (const { userId } of [left, deleted]) {
      await world.putOnDuty(teamId, userId, await world.today(-3));
      await world.putOnDuty(teamId, userId, await world.today(1));
    }
    const { data: row } = await world.send(account.read, { userId: left.userId }, { as: world.admin });
    await world.send(account.save, editOf(row, { jobStatus: 'N' }), {
      as: world.admin,
    });
    expect(await world.dutiesOf(left.userId)).toEqual([await world.today(-3)]);
    await world.send(account.delete, { userIdList: [deleted.userId] }, { as: world.admin });
    const roster = await world.send(
      duty.roster,
      { teamId, startDate: await world.today(-7), endDate: await world.today(7) },
      { as: world.branch },
    );
    expect(roster.data.duties.map(({ userId }) => userId).sort()).toEqual([left.userId, null].sort());
    expect(roster.data.members).toEqual([]);
  });
});
