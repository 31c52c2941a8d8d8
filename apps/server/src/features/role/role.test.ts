import { account } from '@hoistway/contract/features/account';
import { role } from '@hoistway/contract/features/role';
import { session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../testing/forms/account-form.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { deleteRoles } from './role-delete.ts';

let world: TestApp;
let admin: { userId: number; roleId: number };
/** Below the administrator; manages roles. */
let branch: { userId: number; roleId: number };
let stranger: { userId: number; roleId: number };
beforeAll(async () => {
  world = await createTestApp();
  admin = await addAccount(world.db, { superAdministrator: true, username: 'role-admin' });
  branch = await addAccount(world.db, {
    username: 'role-branch',
    parentId: admin.userId,
    parentRoleId: admin.roleId,
    permissions: ['role', 'role.add', 'role.edit', 'role.delete', 'role.setPermission', 'device', 'alarm'],
    fields: ['alarm#processDate'],
    faults: ['202', '606'],
  });
  stranger = await addAccount(world.db, { permissions: ['role', 'device'] });
});
afterAll(() => world.stop());

let named = 0;
const newName = () => `测试角色 ${++named}`;
/** A role that somebody creates through the call. */
const create = async (as: number, permissionIdList: string[] = [], roleName = newName()) => {
  const answer = await world.send(role.save, { roleName, permissionIdList }, { as });
  expect([answer.code, answer.msg]).toEqual([0, '']);
  return { roleId: answer.data.roleId, roleName };
};
const listOf = async (as: number, roleName = '') =>
  (await world.send(role.search, { roleName, pageSize: 100 }, { as })).data.result;
const newestLog = async () => (await logLines(world.db)).at(-1);

describe('the list', () => {
  it('shows the own role and those below it, the newest first, and a super administrator all', async () => {
    const { roleId, roleName } = await create(branch.userId, ['device']);
    const seen = await listOf(branch.userId);
    expect(seen.map(row => row.roleId)).toEqual([roleId, branch.roleId]);
    expect(seen[0]).toMatchObject({
      roleName,
      roleType: 2,
      creator: 'role-branch',
      userId: branch.userId,
      userIds: `${admin.userId},${branch.userId}`,
      parentRoleId: branch.roleId,
      parentRoleName: 'role of role-branch',
      accountCount: 0,
    });
    const all = (await listOf(admin.userId)).map(row => row.roleId);
    expect(all).toEqual(expect.arrayContaining([roleId, admin.roleId, branch.roleId, stranger.roleId]));
    expect((await listOf(stranger.userId)).map(row => row.roleId)).toEqual([stranger.roleId]);
  });

  it('finds names by a part of them, and those of the installation in both languages', async () => {
    await world.db.insertInto('role').values({ role_name: '客服', parent_role_id: admin.roleId }).execute();
    const names = async (text: string) => (await listOf(admin.userId, text)).map(row => row.roleName);
    expect(await names('customer')).toEqual(['客服']);
    expect(await names('客服')).toEqual(['客服']);
    expect(await names('ROLE OF role-br')).toEqual(['role of role-branch']);
    expect(await names('%')).toEqual([]);
    expect((await world.send(role.search, { roleName: 'x'.repeat(31) }, { as: admin.userId })).status).toBe(
      400,
    );
  });
});

describe('saving', () => {
  it('creates a role of type 2 below the own one, whatever else is sent', async () => {
    const raw = {
      roleName: newName(),
      remark: '夜班',
      userIds: '1,2,3',
      permissionIdList: ['manage/', 'device'],
      roleType: 1,
      parentRoleId: admin.roleId,
      creator: 'somebody',
      creatorId: admin.userId,
      createDate: '2020-01-01 00:00:00',
    };
    const { data } = await world.send(role.save, { roleName: '' }, { as: branch.userId, raw });
    const one = await world.send(role.one, { roleId: data.roleId }, { as: branch.userId });
    expect(one.data).toMatchObject({
      roleName: raw.roleName,
      roleType: 2,
      remark: '夜班',
      creator: 'role-branch',
      parentRoleId: branch.roleId,
      permissionIdList: ['device'],
    });
    expect(one.data.createDate).not.toBe(raw.createDate);
    expect(await newestLog()).toMatchObject({
      operator: 'role-branch',
      module: 'Roles',
      type: 'Save',
      remark: `${raw.roleName}；菜单权限: +设备台账`,
    });
  });

  it('gives a new role the faults of its parent, and neither fields nor panels', async () => {
    const { roleId } = await create(branch.userId);
    const asAdmin = { as: admin.userId };
    const faults = await world.send(role.dictionary, { roleId }, asAdmin);
    expect(faults.data.map(({ showId }) => showId)).toEqual(['202', '606']);
    expect((await world.send(role.field, { roleId }, asAdmin)).data).toEqual([]);
    expect((await world.send(role.index, { roleId }, asAdmin)).data.permissionList).toEqual([]);
    const top = await create(admin.userId);
    expect((await world.send(role.dictionary, { roleId: top.roleId }, asAdmin)).data.length).toBeGreaterThan(
      100,
    );
  });

  it('names what is wrong with the form', async () => {
    const taken = await create(branch.userId);
    const problems = async (form: object) => {
      const answer = await world.send(role.save, { roleName: '' }, { as: branch.userId, raw: form });
      return [answer.status, (answer.data as { fields?: object } | null)?.fields];
    };
    expect(await problems({ roleName: ' ' })).toEqual([400, { roleName: '请输入角色名称' }]);
    expect(await problems({ roleName: '名'.repeat(31) })).toEqual([
      400,
      { roleName: '长度不能超过 30 个字符' },
    ]);
    expect(await problems({ roleName: newName(), remark: 'x'.repeat(101) })).toEqual([
      400,
      { remark: '长度不能超过 100 个字符' },
    ]);
    expect(await problems({ roleName: ` ${taken.roleName} ` })).toEqual([
      400,
      { roleName: '角色名称已存在' },
    ]);
    expect(await problems({ roleName: 'a\u202eb' })).toEqual([400, { roleName: expect.any(String) }]);
    expect(await problems({ roleName: newName(), permissionIdList: ['nothing'] })).toEqual([
      400,
      { 'permissionIdList.0': '不是可选的值' },
    ]);
    expect(await problems({ roleName: newName(), permissionIdList: ['alarm.export'] })).toEqual([
      400,
      { permissionIdList: '按钮权限需要同时拥有其页面权限' },
    ]);
  });

  it('grants nothing that the creator lacks', async () => {
    const roleName = newName();
    const answer = await world.send(
      role.save,
      { roleName, permissionIdList: ['device', 'lift'] },
      { as: branch.userId },
    );
    expect([answer.status, answer.msg]).toEqual([403, '不能超出上级角色拥有的权限']);
    expect(await listOf(admin.userId, roleName)).toEqual([]);
  });

  it('renames a role that still has the name the editor saw', async () => {
    const { roleId, roleName: oldRoleName } = await create(branch.userId, ['device']);
    const save = (roleName: string, as: number) =>
      world.send(role.save, { roleId, roleName, oldRoleName }, { as });
    const first = newName();
    expect((await save(first, admin.userId)).code).toBe(0);
    expect((await newestLog())?.remark).toBe(`${oldRoleName}；角色名称: ${oldRoleName} → ${first}`);
    expect((await save(newName(), branch.userId)).status).toBe(409);
    const { data } = await world.send(role.one, { roleId }, { as: branch.userId });
    expect([data.roleName, data.permissionIdList]).toEqual([first, ['device']]);
  });

  it('is remarked on by the first of two editors; the second is refused', async () => {
    const { roleId, roleName } = await create(branch.userId, ['device']);
    const save = (remark: string, oldRemark?: string) =>
      world.send(
        role.save,
        { roleId, roleName, oldRoleName: roleName, remark, oldRemark },
        { as: branch.userId },
      );
    expect((await save('甲', '')).code).toBe(0);
    expect((await save('乙', '')).status).toBe(409);
    const { data } = await world.send(role.one, { roleId }, { as: branch.userId });
    expect(data.remark).toBe('甲');
    expect((await save('乙', '甲')).code).toBe(0);
  });

  it('changes permissions of an existing role only for who may set them', async () => {
    const editor = await addAccount(world.db, {
      parentId: branch.userId,
      parentRoleId: branch.roleId,
      permissions: ['role', 'role.add', 'role.edit', 'device', 'alarm'],
    });
    const { roleId, roleName } = await create(editor.userId, ['device']);
    const save = (permissionIdList: string[], as: number, old?: string[]) =>
      world.send(role.save, { roleId, roleName, permissionIdList, oldPermissionIdList: old }, { as });
    expect((await save(['manage/', 'device'], editor.userId)).code).toBe(0);
    expect((await save(['device', 'alarm'], editor.userId)).status).toBe(403);
    expect((await save(['device', 'alarm'], branch.userId, ['alarm'])).status).toBe(409);
    expect((await save(['device', 'alarm'], branch.userId, ['device'])).code).toBe(0);
    expect((await world.send(role.permission, { roleId }, { as: branch.userId })).data).toEqual([
      'device',
      'alarm',
    ]);
  });

  it('needs the button for what it does, and a role that the caller manages', async () => {
    const onlyAdds = await addAccount(world.db, { permissions: ['role.add'] });
    const onlyEdits = await addAccount(world.db, { permissions: ['role.edit'] });
    const save = async (as: number, roleId: number | null) =>
      (await world.send(role.save, { roleId, roleName: newName() }, { as })).status;
    expect(await save(onlyAdds.userId, null)).toBe(200);
    expect(await save(onlyAdds.userId, onlyAdds.roleId)).toBe(403);
    expect(await save(onlyEdits.userId, null)).toBe(403);
    // The own role, one next to it, one above it.
    expect(await save(branch.userId, branch.roleId)).toBe(403);
    expect(await save(branch.userId, stranger.roleId)).toBe(404);
    expect(await save(branch.userId, admin.roleId)).toBe(404);
    expect(await save(admin.userId, admin.roleId)).toBe(200);
  });
});

describe('a role that another branch with the same role made', () => {
  it('is seen, and neither renamed, given rights nor deleted', async () => {
    const twin = await addAccount(world.db, { parentId: admin.userId });
    await world.db
      .updateTable('account')
      .set({ role_id: branch.roleId })
      .where('user_id', '=', twin.userId)
      .execute();
    const { roleId, roleName } = await create(branch.userId, ['device']);
    const as = twin.userId;
    const answers = [
      await world.send(role.save, { roleId, roleName: newName(), oldRoleName: roleName }, { as }),
      await world.send(
        role.setPermission,
        { roleId, permissionIds: ['alarm'], oldPermissionIds: ['device'] },
        { as },
      ),
      await world.send(role.remove, { roleIdList: [roleId] }, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const managed = async (user: number) => (await listOf(user, roleName)).map(row => row.managed);
    expect([await managed(as), await managed(branch.userId), await managed(admin.userId)]).toEqual([
      [false],
      [true],
      [true],
    ]);
  });

  it('passes to the nearest account above that stays when its maker is deleted', async () => {
    const above = await addAccount(world.db, { parentId: branch.userId, parentRoleId: branch.roleId });
    const maker = await addAccount(world.db, {
      parentId: above.userId,
      parentRoleId: above.roleId,
      permissions: ['role', 'role.add'],
    });
    const { roleName } = await create(maker.userId);
    const answer = await world.send(
      account.delete,
      { userIdList: [above.userId], withBelow: 'true' },
      { as: admin.userId },
    );
    expect(answer.msg).toBe('');
    expect(await listOf(admin.userId, roleName)).toMatchObject([{ userId: branch.userId }]);
  });
});

describe('deleting', () => {
  const remove = (as: number, ...roleIdList: number[]) => world.send(role.remove, { roleIdList }, { as });

  it('takes roles that nobody uses, a parent with its children', async () => {
    const parent = await create(branch.userId);
    const child = await world.db
      .insertInto('role')
      .values({ role_name: newName(), parent_role_id: parent.roleId, creator_id: branch.userId })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const alone = await remove(branch.userId, parent.roleId);
    expect([alone.status, alone.msg]).toEqual([
      409,
      `正在使用的角色不能删除：${parent.roleName}（账号 0，下级角色 1）`,
    ]);
    expect((await remove(branch.userId, parent.roleId, child.role_id)).code).toBe(0);
    expect((await newestLog())?.remark).toContain(parent.roleName);
    expect((await world.send(role.one, { roleId: parent.roleId }, { as: admin.userId })).status).toBe(404);
  });

  it('refuses all of them when one is used, the own one or a super administrator role', async () => {
    const free = await create(branch.userId);
    const used = await addAccount(world.db, { parentId: branch.userId, parentRoleId: branch.roleId });
    const inUse = await remove(branch.userId, free.roleId, used.roleId);
    expect([inUse.status, inUse.msg]).toEqual([
      409,
      `正在使用的角色不能删除：role of ${used.username}（账号 1，下级角色 0）`,
    ]);
    const own = await remove(branch.userId, free.roleId, branch.roleId);
    expect([own.status, own.msg]).toEqual([403, '角色“role of role-branch”是您自己的角色，不能删除']);
    expect((await remove(branch.userId, free.roleId, stranger.roleId)).status).toBe(404);
    const other = await addAccount(world.db, { superAdministrator: true });
    expect((await remove(admin.userId, other.roleId)).status).toBe(403);
    expect((await world.send(role.one, { roleId: free.roleId }, { as: branch.userId })).status).toBe(200);
    expect((await world.send(role.remove, { roleIdList: [] }, { as: branch.userId })).msg).toBe('输入有误');
  });

  it('comes before whoever would give it at that moment, and is refused as not offered', async () => {
    const { roleId } = await create(branch.userId);
    const deleting = await world.db.startTransaction().execute();
    await deleteRoles(deleting, { ...admin, roleType: 1 }, [roleId]);
    const giving = world.send(account.save, newAccount('late-role', roleId), { as: admin.userId });
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    await deleting.commit().execute();
    const { status, data } = await giving;
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, ['roleId']]);
  });

  it('waits for an account that is just being given the role', async () => {
    const { roleId } = await create(branch.userId);
    const giving = await world.db.startTransaction().execute();
    await giving
      .insertInto('account')
      .values({ username: `given-${roleId}`, password_hash: '', role_id: roleId, user_type: 1 })
      .execute();
    const answer = remove(branch.userId, roleId);
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    await giving.commit().execute();
    expect((await answer).status).toBe(409);
  });
});

it('a changed role is felt at the next request', async () => {
  const { roleId } = await create(branch.userId, ['device', 'alarm']);
  const member = await addAccount(world.db, {});
  await world.db
    .updateTable('account')
    .set({ role_id: roleId })
    .where('user_id', '=', member.userId)
    .execute();
  const pages = async () =>
    (await world.send(session.current, {}, { as: member.userId })).data.permissions
      .filter(({ type }) => type === 1)
      .map(({ permissionId }) => permissionId);
  expect(await pages()).toEqual(['device', 'alarm']);
  const answer = await world.send(
    role.setPermission,
    { roleId, permissionIds: ['alarm'], oldPermissionIds: ['device', 'alarm'] },
    { as: branch.userId },
  );
  expect(answer.code).toBe(0);
  expect(await pages()).toEqual(['alarm']);
});
