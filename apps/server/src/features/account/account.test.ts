import { account } from '@hoistway/contract/features/account';
import { session } from '@hoistway/contract/features/session';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../testing/forms/account-form.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
type Account = Awaited<ReturnType<typeof addAccount>>;
/** top → branch → team → crew; next to stands under top. */
let top: Account;
let branch: Account;
let team: Account;
let crew: Account;
let sibling: Account;
const permissions = ['account' as const, 'account.export' as const, 'account.refreshCount' as const];

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  top = await addAccount(db, { superAdministrator: true, username: 'top' });
  branch = await addAccount(db, { permissions, parentId: top.userId, username: 'branch' });
  team = await addAccount(db, { permissions, parentId: branch.userId, username: 'team', scope: 'none' });
  crew = await addAccount(db, { permissions, parentId: team.userId, username: 'crew', scope: 'none' });
  sibling = await addAccount(db, { permissions, parentId: top.userId, username: 'adjacent', userType: 2 });
  await db
    .updateTable('account')
    .set({
      tel_num: '13812345678',
      company_name: 'Lotus 物业',
      employee_id: 'E_100%',
      signing_branch: '苏州分公司',
      customer: '荷花苑',
      use_type: 'warrantyGift',
      creator: 'branch',
      expire_date: '2027-03-01 12:00:00+08',
    })
    .where('user_id', '=', team.userId)
    .execute();
  await db.updateTable('account').set({ disabled: true }).where('user_id', '=', crew.userId).execute();
});
afterAll(() => world.stop());

const found = async (filter: object, as = top.userId) =>
  (await world.send(account.list, filter, { as })).data.result.map(row => row.username);

describe('the list', () => {
  it('shows who manages accounts those below him and his own, a super administrator all, the newest first', async () => {
    expect(await found({})).toEqual(['adjacent', 'crew', 'team', 'branch', 'top']);
    expect(await found({}, branch.userId)).toEqual(['crew', 'team', 'branch']);
    expect(await found({}, team.userId)).toEqual(['crew', 'team']);
  });

  it.each([
    [{ username: 'EA' }, ['team']],
    [{ telNum: '1234' }, ['team']],
    [{ userType: 2 }, ['adjacent']],
    [{ userType: -1, roleId: -1 }, ['adjacent', 'crew', 'team', 'branch', 'top']],
    [{ signingBranch: '苏州' }, ['team']],
    [{ customer: '荷花' }, ['team']],
    [{ useType: 'warrantyGift' }, ['team']],
    [{ disabled: 'true' }, ['crew']],
    [{ disabled: 'false', username: 'cre' }, []],
    [{ employeeId: '_100%' }, ['team']],
    [{ companyName: 'lotus' }, ['team']],
    [{ creator: 'bra' }, ['team']],
    [{ startExpireTime: '2027-03-01', endExpireTime: '2027-03-01' }, ['team']],
    [{ startExpireTime: '2027-03-01 12:00:01' }, []],
    [{ endExpireTime: '2027-02-28' }, []],
    [{ sort: 'username:asc', pageSize: 2, pageNum: 2 }, ['crew', 'team']],
  ])('is narrowed by %j', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  it('is narrowed by role, and refuses longer filters than the screen allows', async () => {
    expect(await found({ roleId: sibling.roleId })).toEqual(['adjacent']);
    const { status, data } = await world.send(
      account.list,
      {},
      {
        as: top.userId,
        raw: { username: 'x'.repeat(31), telNum: '1'.repeat(12), customer: 'x'.repeat(101), roleId: 0 },
      },
    );
    expect(status).toBe(400);
    expect(Object.keys((data as unknown as { fields: object }).fields).sort()).toEqual([
      'customer',
      'roleId',
      'telNum',
      'username',
    ]);
  });

  it('shows the path, the state and when an account is locked or has expired', async () => {
    await sql`insert into sign_in_failure (username, network, failures, last_at, locked_until)
      values ('team', '10.0.0.1', 5, now(), now() + interval '5 minutes')`.execute(world.db);
    await sql`update account set expire_date = now() - interval '1 second' where user_id = ${sibling.userId}`.execute(
      world.db,
    );
    const { result } = (await world.send(account.list, {}, { as: top.userId })).data;
    expect(result.map(({ username, status }) => [username, status])).toEqual([
      ['adjacent', 'expired'],
      ['crew', 'disabled'],
      ['team', 'locked'],
      ['branch', 'enabled'],
      ['top', 'enabled'],
    ]);
    expect(result[1]?.userIds).toBe([top, branch, team, crew].map(({ userId }) => userId).join(','));
    await sql`delete from sign_in_failure`.execute(world.db);
    await sql`update account set expire_date = null where user_id = ${sibling.userId}`.execute(world.db);
  });
});

describe('one account', () => {
  it('is readable by its managers and by itself', async () => {
    const status = async (userId: number, as: Account) =>
      (await world.send(account.read, { userId }, { as: as.userId })).status;
    expect(await status(team.userId, branch)).toBe(200);
    expect(await status(branch.userId, branch)).toBe(200);
    expect(await status(top.userId, branch)).toBe(404);
    expect(await status(sibling.userId, branch)).toBe(404);
  });
});

describe('roles', () => {
  it('offered are those of the caller’s tree that the account above may give as well', async () => {
    const { db } = world;
    const parent = await addAccount(db, { permissions, parentId: top.userId, username: 'roles-a' });
    const child = await addAccount(db, {
      permissions,
      parentId: parent.userId,
      parentRoleId: parent.roleId,
      username: 'roles-b',
    });
    const ids = async (as: Account, input: { type: number; userId?: number }) =>
      (await world.send(account.roles, input, { as: as.userId })).data.map(({ roleId }) => roleId);
    expect(await ids(parent, { type: 0 })).toEqual([parent.roleId, child.roleId]);
    expect(await ids(parent, { type: 1, userId: child.userId })).toEqual([parent.roleId, child.roleId]);
    expect(await ids(top, { type: 1, userId: child.userId })).toEqual([parent.roleId, child.roleId]);
    expect(await ids(top, { type: 0 })).toContain(sibling.roleId);
    const stranger = { type: 1, userId: sibling.userId };
    expect((await world.send(account.roles, stranger, { as: parent.userId })).status).toBe(404);
    await sql`delete from account where username like 'roles-%'`.execute(db);
  });
});

describe('the statistics', () => {
  it('count the elevators of each scope once, and are out of date as soon as another comes', async () => {
    const { db } = world;
    const site = await addSite(db, { city: '苏州市' });
    const unit = await addElevator(db, { domain_id: site.domainId });
    await addElevator(db);
    await sql`update account set scope = 'nodes' where user_id in (${team.userId}, ${crew.userId})`.execute(
      db,
    );
    await sql`insert into account_scope (user_id, level, node_id) values
      (${team.userId}, 2, ${site.cityId}), (${team.userId}, 3, ${site.domainId}),
      (${crew.userId}, 4, ${unit.elevatorId})`.execute(db);
    const counts = async (as: Account) =>
      (await world.send(account.list, { sort: 'username:asc' }, { as: as.userId })).data.result.map(
        ({ username, elevatorCount, syncStatus }) => [username, elevatorCount, syncStatus],
      );
    expect(await counts(team)).toEqual([
      ['crew', null, 'N'],
      ['team', null, 'N'],
    ]);
    expect((await world.send(account.refreshCount, {}, { as: branch.userId })).status).toBe(200);
    expect(await counts(top)).toEqual([
      ['adjacent', null, 'N'],
      ['branch', 2, 'Y'],
      ['crew', 1, 'Y'],
      ['team', 1, 'Y'],
      ['top', null, 'N'],
    ]);
    await addElevator(db, { domain_id: site.domainId });
    expect((await counts(branch)).map(([, , synced]) => synced)).toEqual(['N', 'Y', 'N']);
  });

  it('are refreshed one at a time: whoever comes meanwhile is refused', async () => {
    await world.db.connection().execute(async other => {
      await sql`select pg_advisory_lock(hashtext('hoistway elevator count'))`.execute(other);
      const answer = await world.send(account.refreshCount, {}, { as: top.userId, language: 'en' });
      expect([answer.status, answer.msg]).toEqual([
        409,
        'The background is already processing and needs time to finish',
      ]);
      await sql`select pg_advisory_unlock(hashtext('hoistway elevator count'))`.execute(other);
    });
  });
});

describe('the export', () => {
  it('has the rows of the search under the account label, and no more than the caller sees', async () => {
    const answer = await world.send(account.export, { companyName: '物业' }, { as: branch.userId });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/账号\d{14}\.xlsx/);
    const [rows, about] = (await readXlsx(answer.body)).sheets;
    const cell = (title: string) => rows?.rows[1]?.[rows.rows[0]?.indexOf(title) ?? -1];
    expect(rows?.rows).toHaveLength(2);
    expect([cell('用户名'), cell('使用类型'), cell('手机号'), cell('用户类型')]).toEqual([
      'team',
      '质保赠送',
      '13812345678',
      '厂商',
    ]);
    expect(about?.rows).toEqual(expect.arrayContaining([['公司名称', '物业']]));
    expect((await world.send(account.export, { username: 'adjacent' }, { as: branch.userId })).status).toBe(
      202,
    );
  });

  it('names a built-in role in the language of the request', async () => {
    const { roleId } = await addAccount(world.db, { username: 'tenant' });
    await sql`update role set role_name = '物业管理' where role_id = ${roleId}`.execute(world.db);
    for (const [language, name] of [
      ['zh', '物业管理'],
      ['en', 'Property manager'],
    ] as const) {
      const answer = await world.send(account.export, { roleId }, { as: top.userId, language });
      const [rows, about] = (await readXlsx(answer.body)).sheets;
      expect(rows?.rows[1]).toContain(name);
      expect(about?.rows.map(([, value]) => value)).toContain(name);
    }
  });
});

describe('deleting', () => {
  const remove = (as: Account, userIdList: number[], withBelow?: 'true') =>
    world.send(account.delete, { userIdList, withBelow }, { as: as.userId });
  const exists = async (userId: number) =>
    (await sql`select from account where user_id = ${userId}`.execute(world.db)).rows.length === 1;

  it('takes those below along only when it says so, and ends their sessions', async () => {
    const { db } = world;
    const may = ['account' as const, 'account.delete' as const];
    const chief = await addAccount(db, { permissions: may, parentId: top.userId });
    const middle = await addAccount(db, { permissions: may, parentId: chief.userId });
    const low = await addAccount(db, { permissions: may, parentId: middle.userId });
    const token = await world.tokenFor(low.userId);
    const refused = await remove(chief, [middle.userId]);
    expect([refused.status, refused.data]).toMatchObject([409, { below: 1 }]);
    expect((await remove(chief, [middle.userId, sibling.userId], 'true')).status).toBe(404);
    expect((await remove(middle, [chief.userId], 'true')).status).toBe(404);
    expect(await exists(middle.userId)).toBe(true);
    expect((await remove(chief, [middle.userId], 'true')).status).toBe(200);
    expect([await exists(middle.userId), await exists(low.userId)]).toEqual([false, false]);
    expect((await world.send(session.current, {}, { token })).code).toBe(502);
    const line = (await logLines(db, chief.userId)).at(-1);
    expect(line?.remark.split('、').sort()).toEqual([middle.username, low.username].sort());
  });

  it('refuses one’s own account, also from above: the last super administrator stays', async () => {
    const other = await addAccount(world.db, { superAdministrator: true, parentId: top.userId });
    expect((await remove(top, [top.userId], 'true')).status).toBe(403);
    expect((await remove(other, [top.userId], 'true')).status).toBe(403);
    const peer = await addAccount(world.db, { superAdministrator: true });
    // Both are signed in before the first deletes the other.
    for (const { userId } of [peer, other]) await world.tokenFor(userId);
    const answers = await Promise.all([remove(peer, [other.userId]), remove(other, [peer.userId])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await exists(top.userId)).toBe(true);
    await sql`delete from account where user_id in (${other.userId}, ${peer.userId})`.execute(world.db);
  });

  it('asks for rows and for the permission', async () => {
    const none = await world.send(account.delete, {} as never, { as: top.userId, raw: { userIdList: '' } });
    expect([none.status, none.data]).toMatchObject([400, { fields: { userIdList: '请选择数据' } }]);
    expect((await remove(branch, [team.userId])).status).toBe(403);
  });
});

it('a new account starts without a scope and stands below its creator', async () => {
  const maker = await addAccount(world.db, { permissions: ['account', 'account.add'], parentId: top.userId });
  const form = newAccount('made-1', maker.roleId);
  const { data } = await world.send(account.save, form, { as: maker.userId });
  expect(data).toMatchObject({ parentId: maker.userId, creator: maker.username, status: 'enabled' });
  const stored = await world.db
    .selectFrom('account')
    .select('scope')
    .where('username', '=', 'made-1')
    .execute();
  expect(stored).toEqual([{ scope: 'none' }]);
});
