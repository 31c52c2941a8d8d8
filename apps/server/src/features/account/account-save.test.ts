import { type AccountForm, account } from '@hoistway/contract/features/account';
import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, verifyPassword } from '../../auth/password.ts';
import { hashToken } from '../../auth/sessions.ts';
import { editOf, newAccount, rightPassword } from '../../testing/forms/account-form.ts';
import { logLines } from '../../testing/log-lines.ts';
import type { Answer } from '../../testing/test-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addSite } from '../../testing/test-rows.ts';
import { changePhone } from '../phone/change-phone.ts';

let world: TestApp;
type Account = Awaited<ReturnType<typeof addAccount>>;
let top: Account;
let manager: Account;
/** Of the property kind. */
let property: Account;
const permissions = ['account' as const, 'account.add' as const, 'account.edit' as const];

beforeAll(async () => {
  world = await createTestApp();
  top = await addAccount(world.db, { superAdministrator: true });
  manager = await addAccount(world.db, { permissions, parentId: top.userId });
  property = await addAccount(world.db, { permissions, parentId: top.userId, userType: 2 });
});
afterAll(() => world.stop());

let made = 0;
const freshName = () => `fresh-${++made}`;
const save = (as: Account, form: object) =>
  world.send(account.save, form as AccountForm, { as: as.userId, language: 'en' });
const fieldsOf = ({ data }: Answer<unknown>) =>
  (data as { fields?: Record<string, string> } | null)?.fields ?? {};
const add = async (as: Account, more: Partial<AccountForm> = {}) => {
  const { data } = await save(
    as,
    newAccount(freshName(), as.roleId, { userType: as === property ? 2 : 1, ...more }),
  );
  return data;
};

describe('a new password from above', () => {
  it('takes the proof of the phone away, which its user has to bind again', async () => {
    const { userId } = await add(manager);
    const telNum = '13922223333';
    const bind = () =>
      world.db
        .updateTable('account')
        .set({ tel_num: telNum, bound_tel_num: telNum })
        .where('user_id', '=', userId)
        .execute();
    const phones = async (more: Partial<AccountForm>) => {
      await bind();
      const { data } = await world.send(account.read, { userId }, { as: manager.userId });
      expect((await save(manager, editOf(data, more))).msg).toBe('');
      return world.db
        .selectFrom('account')
        .select(['tel_num', 'bound_tel_num'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    };
    expect(await phones({ remark: 'x' })).toEqual({ tel_num: telNum, bound_tel_num: telNum });
    expect(await phones({ password: clientHash('x', 'y') })).toEqual({ tel_num: telNum, bound_tel_num: '' });
  });
});

describe('a new account', () => {
  it('signs in with its password, whatever the case of its name', async () => {
    const { userId } = await add(manager);
    const { password_hash, username } = await world.db
      .selectFrom('account')
      .select(['password_hash', 'username'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(password_hash, clientHash(username.toUpperCase(), rightPassword))).toBe(true);
  });

  it('has a name of its own, also in another case', async () => {
    const { username } = await add(manager);
    const again = await save(manager, newAccount(username.toUpperCase(), manager.roleId));
    expect([again.status, fieldsOf(again)]).toEqual([400, { username: 'User name already exists' }]);
  });

  it.each([
    [{ username: '' }, { username: 'Please enter a user name' }],
    [{ username: 'ab' }, { username: /3/ }],
    [{ username: 'a'.repeat(17) }, { username: /16/ }],
    [{ username: 'ab\u202ecd' }, { username: /invisible/ }],
    [{ password: '' }, { password: 'Please enter a password' }],
    [{ password: 'Right-1-pass' }, { password: /form/ }],
    [{ repassword: 'x' }, { repassword: /./ }],
    [{ roleId: undefined }, { roleId: 'Please select a role' }],
    [{ telNum: '1381234567' }, { telNum: /11-digit/ }],
    [{ telNum: '138123456.8' }, { telNum: /11-digit/ }],
    [{ remark: 'x'.repeat(101) }, { remark: /100/ }],
    [{ signingBranch: 'x'.repeat(101) }, { signingBranch: /100/ }],
    [{ customer: 'x'.repeat(51) }, { customer: /50/ }],
    [{ useType: 'other' }, { useType: /available options/ }],
    [{ smsReceiverNum: -1 }, { smsReceiverNum: /0/ }],
    [{ wxCount: 1.5 }, { wxCount: /enter a/ }],
    [{ expireDate: '2020-01-01 00:00:00' }, { expireDate: /later than now/ }],
    [{ userType: 5 }, { userType: /user type/ }],
  ])('is refused with %j', async (wrong, problems) => {
    const answer = await save(manager, { ...newAccount(freshName(), manager.roleId), ...wrong });
    const matching = Object.fromEntries(
      Object.entries(problems).map(([field, text]) => [field, expect.stringMatching(text)]),
    );
    expect([answer.status, fieldsOf(answer)]).toEqual([400, matching]);
  });

  it('has no password that is its name, in any case', async () => {
    const username = 'Name-1-only';
    for (const text of [username, username.toLowerCase(), username.toUpperCase()]) {
      const answer = await save(
        manager,
        newAccount(username, manager.roleId, { password: clientHash(username, text) }),
      );
      expect(fieldsOf(answer)).toEqual({ password: 'User name and password must not be equal' });
    }
  });

  it('is of the creator’s type unless he is a vendor', async () => {
    expect(await add(property)).toMatchObject({ userType: 2 });
    const answer = await save(property, newAccount(freshName(), property.roleId, { userType: 1 }));
    expect(Object.keys(fieldsOf(answer))).toEqual(['userType']);
    expect(await add(manager, { userType: 3 })).toMatchObject({ userType: 3 });
  });

  it('gets no role outside the tree of its creator, least of all a super administrator’s', async () => {
    for (const roleId of [top.roleId, property.roleId, 2_000_000_000]) {
      const answer = await save(manager, newAccount(freshName(), roleId));
      expect(Object.keys(fieldsOf(answer))).toEqual(['roleId']);
    }
  });

  it.each([2, 3, 4])('of type %i is no super administrator', async userType => {
    const answer = await save(top, newAccount(freshName(), top.roleId, { userType }));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { roleId: 'You cannot assign this role' }]);
    const row = await add(top, { userType, roleId: property.roleId });
    expect(fieldsOf(await save(top, editOf(row, { roleId: top.roleId })))).toEqual({
      roleId: 'You cannot assign this role',
    });
    expect(await add(top, { userType: 1 })).toMatchObject({ roleType: 1 });
  });

  it('ignores what the form may not say', async () => {
    const sneaky = {
      ...newAccount(freshName(), manager.roleId),
      roleType: 1,
      creator: 'somebody',
      parentId: top.userId,
      userIds: String(top.userId),
      elevatorCount: 5,
      scope: 'all',
      grtFlg: 'Y',
    };
    expect((await save(manager, sneaky)).data).toMatchObject({
      roleType: 2,
      creator: manager.username,
      parentId: manager.userId,
      elevatorCount: 0,
      grtFlg: 'N',
    });
  });

  it('and an edit need their own permission', async () => {
    const adder = await addAccount(world.db, { permissions: ['account', 'account.add'] });
    const editor = await addAccount(world.db, { permissions: ['account', 'account.edit'] });
    const row = await add(adder);
    expect((await save(adder, editOf(row, { remark: 'x' }))).status).toBe(403);
    expect((await save(editor, newAccount(freshName(), editor.roleId))).status).toBe(403);
  });
});

describe('an edit', () => {
  it('keeps the password, and is logged with what changed, from and to, without phone or password', async () => {
    const row = await add(manager, { telNum: '13812345678', useType: 'onDemand' });
    const answer = await save(
      manager,
      editOf(row, {
        telNum: '13900001111',
        useType: 'promotionTrial',
        password: clientHash(row.username, 'Other-2-pass'),
        smsReceiverNum: 3,
      }),
    );
    expect(answer.data).toMatchObject({ updater: manager.username, smsReceiverNum: 3 });
    expect((await logLines(world.db)).at(-1)?.remark).toBe(
      `${row.username}；手机号: 138****5678 → 139****1111；使用类型: 按需维保 → 推广试用；短信接收人数: 1 → 3；重置密码`,
    );
  });

  it('never changes the name or the type', async () => {
    const row = await add(manager);
    const answer = await save(manager, editOf(row, { username: 'another', userType: 2 }));
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(['userType', 'username']);
  });

  it.each([
    ['disabling it', { disabled: true }],
    ['its leaving', { jobStatus: 'N' }],
    ['its separation', { staffType: 'separated' }],
    ['a new password', { password: clientHash('x', 'y') }],
  ] as const)('ends its sessions at once: %s', async (_why, change) => {
    const row = await add(manager);
    const token = await world.app.sessions.start(row.userId, '');
    expect((await world.send(session.current, {}, { token })).code).toBe(0);
    const { data } = await save(manager, editOf(row, change));
    expect((await world.send(session.current, {}, { token })).code).toBe(502);
    expect(data.disabled).toBe(!('password' in change));
    // It does not come back with the account.
    await save(manager, editOf(data, { disabled: false, jobStatus: 'Y', staffType: '' }));
    expect((await world.send(session.current, {}, { token })).code).toBe(502);
  });

  it('leaves an expiry that is over as it is, and ends the session when it comes', async () => {
    const row = await add(manager, { expireDate: '2099-12-31 00:00:00' });
    const token = await world.app.sessions.start(row.userId, '');
    await sql`update account set expire_date = now() - interval '1 second' where user_id = ${row.userId}`.execute(
      world.db,
    );
    expect((await world.send(session.current, {}, { token })).code).toBe(502);
    const { data } = await world.send(account.read, { userId: row.userId }, { as: manager.userId });
    expect((await save(manager, editOf(data, { remark: 'kept' }))).data).toMatchObject({ status: 'expired' });
    const past = await save(manager, editOf(data, { expireDate: '2021-01-01 00:00:00' }));
    expect(Object.keys(fieldsOf(past))).toEqual(['expireDate']);
  });

  it('of two editors the second is refused, also after its user has bound a phone', async () => {
    const row = await add(manager);
    const edit = (more: Partial<AccountForm>) =>
      save(manager, editOf(row, { version: row.version, ...more }));
    const first = await edit({ remark: 'first' });
    expect([first.status, first.data.remark]).toEqual([200, 'first']);
    expect((await edit({ remark: 'second' })).status).toBe(409);
    const own = { userId: row.userId, tokenHash: hashToken(await world.tokenFor(row.userId)) };
    await world.db.transaction().execute(trx => changePhone(trx, own, { telNum: '13812340077' }));
    const late = await save(manager, editOf(first.data, { version: first.data.version, remark: 'late' }));
    expect(late.status).toBe(409);
    const { data } = await world.send(account.read, { userId: row.userId }, { as: manager.userId });
    expect([data.remark, data.telNum]).toEqual(['first', '13812340077']);
  });

  it('reaches nobody above or next to', async () => {
    const row = await add(property);
    expect((await save(manager, editOf(row, { remark: 'x' }))).status).toBe(404);
    const own = await world.send(account.read, { userId: top.userId }, { as: top.userId });
    expect((await save(manager, editOf(own.data, { remark: 'x' }))).status).toBe(404);
  });

  it('of one’s own account changes nothing that was given from above', async () => {
    const { data } = await world.send(account.read, { userId: manager.userId }, { as: manager.userId });
    const requested: Partial<AccountForm> = {
      roleId: top.roleId,
      expireDate: '2099-12-31 00:00:00',
      monitor: true,
      permissionLevel: 'maximum',
      smsReceiverNum: 9,
      disabled: true,
      telNum: '13900001111',
      password: clientHash(manager.username, 'Other-2-pass'),
    };
    const answer = await save(manager, editOf(data, requested));
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(Object.keys(requested).sort());
    expect((await save(manager, editOf(data, { remark: 'mine' }))).data.remark).toBe('mine');
    const first = await world.send(account.read, { userId: top.userId }, { as: top.userId });
    expect(Object.keys(fieldsOf(await save(top, editOf(first.data, { jobStatus: 'N' }))))).toEqual([
      'jobStatus',
    ]);
    expect((await save(top, editOf(first.data, { monitor: true }))).status).toBe(200);
  });

  it('gives no role that the account above could not give, and leaves nobody below with a larger one', async () => {
    const role = (parentRoleId: number) => addAccount(world.db, { parentRoleId, permissions });
    const inner = await role(manager.roleId);
    const innermost = await role(inner.roleId);
    const middle = await addAccount(world.db, { permissions, parentId: manager.userId });
    await sql`update account set role_id = ${inner.roleId} where user_id = ${middle.userId}`.execute(
      world.db,
    );
    const low = (await save({ ...middle, roleId: inner.roleId }, newAccount(freshName(), inner.roleId))).data;
    const above = await save(top, editOf(low, { roleId: manager.roleId }));
    expect(fieldsOf(above)).toEqual({ roleId: 'You cannot assign this role' });
    const { data: row } = await world.send(account.read, { userId: middle.userId }, { as: manager.userId });
    const shrunk = await save(manager, editOf(row, { roleId: innermost.roleId }));
    expect(Object.keys(fieldsOf(shrunk))).toEqual(['roleId']);
    expect((await save(manager, editOf(low, { roleId: innermost.roleId }))).status).toBe(200);
    expect((await save(manager, editOf(row, { roleId: innermost.roleId }))).status).toBe(200);
  });

  it('distinguishes two who use one name at once', async () => {
    const form = newAccount(freshName(), manager.roleId);
    const answers = await Promise.all([save(manager, form), save(manager, form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('places', () => {
  let near: Awaited<ReturnType<typeof addSite>>;
  let far: Awaited<ReturnType<typeof addSite>>;
  let local: Account;
  const pathOf = async ({ domainId, cityId }: typeof near) => {
    const { rows } = await sql<{ path: string }>`
      select concat_ws(',', p.parent_id, p.area_id, c.area_id, ${domainId}::int) as path
      from area c join area p on p.area_id = c.parent_id where c.area_id = ${cityId}`.execute(world.db);
    return rows[0]?.path ?? '';
  };
  const scopeOf = async (userId: number) => {
    const { rows } = await sql<{ level: number; node_id: number }>`
      select level, node_id from account_scope where user_id = ${userId} order by level, node_id`.execute(
      world.db,
    );
    return rows.map(({ level, node_id }) => [level, node_id]);
  };
  beforeAll(async () => {
    near = await addSite(world.db, { name: 'near', city: '苏州市' });
    far = await addSite(world.db, { name: 'far', city: '广州市' });
    local = await addAccount(world.db, {
      permissions,
      scope: [{ level: 3, nodeId: near.domainId }],
    });
  });

  it('an area is one that the editor sees something in, or none', async () => {
    const row = await add(local, { areaId: near.cityId });
    expect(row).toMatchObject({ areaId: near.cityId, areaName: '苏州市' });
    expect((await add(local, { areaId: near.provinceId })).areaId).toBe(near.provinceId);
    for (const areaId of [far.cityId, far.provinceId, 2_000_000_000]) {
      const answer = await save(local, newAccount(freshName(), local.roleId, { areaId }));
      expect(fieldsOf(answer)).toEqual({ areaId: 'Not one of the available options' });
    }
    await save(top, editOf(row, { areaId: far.cityId }));
    // What it was given from above stays with the rest of the form.
    const { data } = await world.send(account.read, { userId: row.userId }, { as: local.userId });
    expect((await save(local, editOf(data, { remark: 'kept' }))).data.areaId).toBe(far.cityId);
    expect((await save(local, editOf(data, { areaId: null }))).data.areaId).toBeNull();
  });

  it('the data range of a new account is saved with it, or nothing of both', async () => {
    const dataPermissions = [await pathOf(near)];
    const row = await add(local, { userType: 2, dataPermissions });
    expect(await scopeOf(row.userId)).toEqual([[3, near.domainId]]);
    const { data } = await world.send(account.read, { userId: row.userId }, { as: local.userId });
    expect(data.dataPermissions).toEqual(dataPermissions);
    const own = await world.send(account.read, { userId: local.userId }, { as: local.userId });
    expect(own.data).not.toHaveProperty('dataPermissions');
    const vendor = await save(local, newAccount(freshName(), local.roleId, { dataPermissions }));
    expect(Object.keys(fieldsOf(vendor))).toEqual(['dataPermissions']);
    for (const range of [[await pathOf(far)], ['1,2,3,2000000'], [dataPermissions[0]?.split(',')[0] ?? '']]) {
      const form = newAccount(freshName(), local.roleId, { userType: 2, dataPermissions: range });
      expect((await save(local, form)).status).toBeGreaterThanOrEqual(400);
      const { result } = (await world.send(account.list, { username: form.username }, { as: local.userId }))
        .data;
      expect(result).toEqual([]);
    }
  });

  it('whoever is no super administrator any longer sees what those below hold, and no more', async () => {
    const was = await addAccount(world.db, {
      parentId: top.userId,
      parentRoleId: top.roleId,
      permissions,
      scope: [{ level: 3, nodeId: far.domainId }],
    });
    const edit = async (roleId: number, more: Partial<AccountForm> = {}) => {
      const { data } = await world.send(account.read, { userId: was.userId }, { as: top.userId });
      return save(top, editOf(data, { roleId, ...more }));
    };
    const stored = async () => {
      const { rows } = await sql<{ scope: string }>`
        select scope from account where user_id = ${was.userId}`.execute(world.db);
      return [rows[0]?.scope, await scopeOf(was.userId)];
    };
    expect((await edit(top.roleId)).status).toBe(200);
    expect(await stored()).toEqual(['all', []]);
    expect((await edit(was.roleId)).data.elevatorCount).toBe(0);
    expect(await stored()).toEqual(['none', []]);

    await edit(top.roleId);
    const below = { parentId: was.userId, parentRoleId: was.roleId };
    const kept = [{ level: 3, nodeId: near.domainId }];
    await addAccount(world.db, { ...below, scope: kept });
    const wide = await addAccount(world.db, { ...below, scope: 'all' });
    await sql`update account set role_id = ${was.roleId} where parent_id = ${was.userId}`.execute(world.db);
    const asked = await edit(was.roleId);
    expect([asked.status, asked.data]).toMatchObject([409, { below: 1 }]);
    expect(await stored()).toEqual(['all', []]);
    expect((await edit(was.roleId, { withBelow: true })).status).toBe(200);
    expect(await stored()).toEqual(['nodes', [[3, near.domainId]]]);
    expect(await scopeOf(wide.userId)).toEqual([[3, near.domainId]]);
    expect((await logLines(world.db)).at(-1)?.remark).toContain(
      '数据范围: 全部 → 项目 1；1 个下级账号的数据范围随之收回',
    );
  });

  it('a smaller one is taken from those below after it was said, and left out it stays', async () => {
    const dataPermissions = [await pathOf(near), await pathOf(far)];
    const owner = await add(manager, { userType: 2, dataPermissions });
    const inner = await add({ ...manager, userId: owner.userId }, { userType: 2, dataPermissions });
    const less = editOf(owner, { dataPermissions: dataPermissions.slice(0, 1), remark: 'less' });
    const asked = await save(manager, less);
    expect([asked.status, asked.data]).toMatchObject([409, { below: 1 }]);
    expect(await scopeOf(owner.userId)).toHaveLength(2);
    expect((await save(manager, { ...less, withBelow: true })).data.remark).toBe('less');
    expect(await scopeOf(inner.userId)).toEqual([[3, near.domainId]]);
    await save(manager, editOf(owner, { remark: 'else' }));
    expect(await scopeOf(owner.userId)).toEqual([[3, near.domainId]]);
  });
});
