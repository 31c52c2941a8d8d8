import { isPlannedPage, type PermissionName } from '@hoistway/contract/core/permissions';
import { role } from '@hoistway/contract/features/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

const setters: PermissionName[] = ['role', 'role.setPermission', 'role.setField', 'role.setFault'];

let world: TestApp;
let admin: number;
type Added = Awaited<ReturnType<typeof addAccount>>;
/** admin → branch → team → crew, each with one account, and a stranger next to them. */
let branch: Added;
let team: Added;
let crew: Added;
let stranger: Added;
beforeAll(async () => {
  world = await createTestApp();
  const top = await addAccount(world.db, { superAdministrator: true });
  admin = top.userId;
  stranger = await addAccount(world.db, { permissions: setters });
});
afterAll(() => world.stop());
beforeEach(async () => {
  const rights = { fields: ['alarm#processDate', 'device#remark'], panels: ['runCount', 'contract'] };
  branch = await addAccount(world.db, {
    ...rights,
    permissions: [...setters, 'device', 'device.refresh', 'alarm', 'alarm.export'],
    parentId: admin,
  });
  team = await addAccount(world.db, {
    ...rights,
    permissions: [...setters, 'device', 'device.refresh', 'alarm'],
    parentId: branch.userId,
    parentRoleId: branch.roleId,
  });
  crew = await addAccount(world.db, {
    fields: ['device#remark'],
    panels: ['runCount'],
    permissions: ['device', 'device.refresh'],
    parentId: team.userId,
    parentRoleId: team.roleId,
  });
});

const setPermission = (as: number, roleId: number, permissionIds: string[], oldPermissionIds: string[]) =>
  world.send(role.setPermission, { roleId, userIds: '1', permissionIds, oldPermissionIds }, { as });
const permissionsOf = async (roleId: number) =>
  (await world.send(role.permission, { roleId }, { as: admin })).data;
const fieldsOf = async (roleId: number) =>
  (await world.send(role.field, { roleId }, { as: admin })).data.flatMap(group =>
    group.children.map(({ id }) => id),
  );
const faultsOf = async (roleId: number) =>
  (await world.send(role.dictionary, { roleId }, { as: admin })).data.map(({ showId }) => showId);
const remark = async () => (await logLines(world.db)).at(-1)?.remark;
const nameOf = ({ username }: Added) => `role of ${username}`;

describe('permissions', () => {
  it('are set, in the log with what came and went, and those below lose what they lose', async () => {
    const old = await permissionsOf(team.roleId);
    const asked = await world.send(
      role.affected,
      { roleId: team.roleId, kind: 'permission', idList: ['role', 'device', 'alarm', 'alarm.export'] },
      { as: branch.userId },
    );
    expect(asked.data).toEqual({ roleCount: 1, accountCount: 2 });
    const wanted = ['manage/', 'device', 'alarm', 'alarm.export', 'info/', 'role'];
    expect((await setPermission(branch.userId, team.roleId, wanted, old)).code).toBe(0);
    expect(await permissionsOf(team.roleId)).toEqual(['device', 'alarm', 'alarm.export', 'role']);
    expect(await permissionsOf(crew.roleId)).toEqual(['device']);
    expect(await remark()).toBe(
      `${nameOf(team)}；菜单权限: +报警管理·导出 −设备台账·刷新、角色管理·设置权限、角色管理·设置字段权限、角色管理·设置故障内容权限；1 个下级角色的权限随之收回`,
    );
  });

  it('are offered as far as the parent role has them, in a tree of groups, pages and buttons', async () => {
    const idsOf = async (input: object, as: number) => {
      const { data } = await world.send(role.permissionTree, input, { as });
      return (data ?? []).flatMap(group => [
        group.permissionId,
        ...group.children.flatMap(page => [page.permissionId, ...page.children.map(b => b.permissionId)]),
      ]);
    };
    const offered = ['manage/', 'device', 'device.refresh', 'alarm', 'info/', ...setters];
    expect(await idsOf({ roleId: crew.roleId }, branch.userId)).toEqual(offered);
    expect(await idsOf({ userId: team.userId }, branch.userId)).toEqual(offered);
    expect(await idsOf({}, team.userId)).toEqual(offered);
    expect(await idsOf({ userId: crew.userId }, branch.userId)).toEqual([
      'manage/',
      'device',
      'device.refresh',
    ]);
    // A page without a screen is offered to nobody.
    const all = await idsOf({}, admin);
    expect(all).toContain('manage/');
    expect(all.filter(isPlannedPage)).toEqual([]);
    // Of the own role nothing is offered, and nothing of others' is revealed.
    for (const input of [{ roleId: stranger.roleId }, { userId: stranger.userId }, { userId: admin }])
      expect((await world.send(role.permissionTree, input, { as: branch.userId })).status).toBe(404);
    expect((await world.send(role.permissionTree, { roleId: team.roleId }, { as: team.userId })).status).toBe(
      403,
    );
  });

  it('are not set by anyone who saw others, beyond the parent role, or without the page of a button', async () => {
    const old = await permissionsOf(team.roleId);
    const status = async (permissionIds: string[], oldIds = old) => {
      const { status: code, msg } = await setPermission(branch.userId, team.roleId, permissionIds, oldIds);
      return [code, msg];
    };
    expect(await status(['device'], ['device'])).toEqual([409, '数据已被他人更改，请刷新后再试']);
    expect(await status([...old, 'lift'])).toEqual([403, '不能超出上级角色拥有的权限']);
    expect(await status(['alarm.export'])).toEqual([400, '输入有误']);
    expect(await permissionsOf(team.roleId)).toEqual(old);
    // Two administrators edit one role: the second is refused.
    const both = await Promise.all([
      setPermission(branch.userId, team.roleId, ['device'], old),
      setPermission(admin, team.roleId, ['alarm'], old),
    ]);
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
  });

  it('of the own role, of roles next to or above it and of super administrators are protected', async () => {
    const status = async (as: number, roleId: number) => (await setPermission(as, roleId, [], [])).status;
    expect(await status(branch.userId, branch.roleId)).toBe(403);
    expect(await status(team.userId, branch.roleId)).toBe(404);
    expect(await status(stranger.userId, crew.roleId)).toBe(404);
    const other = await addAccount(world.db, { superAdministrator: true });
    expect(await status(admin, other.roleId)).toBe(403);
    const mayNot = await addAccount(world.db, { permissions: ['role'] });
    expect(await status(mayNot.userId, crew.roleId)).toBe(403);
  });

  it('come as one part with commas too', async () => {
    const payload = [
      'roleId',
      crew.roleId,
      'userIds',
      '1',
      'permissionIds',
      'manage/,device',
      'oldPermissionIds',
      'device,device.refresh',
    ];
    const form = new FormData();
    for (let at = 0; at < payload.length; at += 2) form.append(String(payload[at]), String(payload[at + 1]));
    const body = new Response(form);
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/role/setRolePermission',
      headers: {
        authorization: await world.tokenFor(branch.userId),
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.json().code).toBe(0);
    expect(await permissionsOf(crew.roleId)).toEqual(['device']);
  });
});

describe('fields', () => {
  const setField = (as: number, roleId: number, ids: string[], oldFieldIdList: string[]) =>
    world.send(
      role.setField,
      { roleId, oldFieldIdList, fieldList: ids.map(fieldId => ({ fieldId, fieldName: '' })) },
      { as },
    );

  it('are a tree, offered by the parent role, and set like permissions', async () => {
    const { data } = await world.send(
      role.parentField,
      { roleId: crew.roleId },
      { as: branch.userId, language: 'en' },
    );
    expect(data).toEqual([
      { id: 'device', name: 'Device ledger', children: [{ id: 'device#remark', name: 'Detailed remark' }] },
      {
        id: 'alarm',
        name: 'Alarm management',
        children: [{ id: 'alarm#processDate', name: 'Dispatch time' }],
      },
    ]);
    const old = ['device#remark', 'alarm#processDate'];
    expect(await fieldsOf(team.roleId)).toEqual(old);
    expect(
      (await setField(branch.userId, team.roleId, ['alarm#processDate'], ['device#remark'])).status,
    ).toBe(409);
    expect((await setField(branch.userId, team.roleId, ['run#car_position'], old)).status).toBe(403);
    expect((await setField(branch.userId, team.roleId, ['alarm#processDate'], old)).code).toBe(0);
    expect([await fieldsOf(team.roleId), await fieldsOf(crew.roleId)]).toEqual([['alarm#processDate'], []]);
    expect(await remark()).toBe(`${nameOf(team)}；字段权限: −详细备注；1 个下级角色的权限随之收回`);
  });
});

describe('home-page panels', () => {
  it('are read and set by super administrators alone', async () => {
    const set = (as: number, permissionList: ('runCount' | 'contract' | 'attention')[], old?: 'runCount'[]) =>
      world.send(role.setIndex, { roleId: crew.roleId, permissionList, oldPermissionList: old }, { as });
    expect((await set(branch.userId, ['runCount'])).status).toBe(403);
    expect((await world.send(role.index, { roleId: crew.roleId }, { as: branch.userId })).status).toBe(403);
    expect((await set(admin, ['attention'])).status).toBe(403);
    expect((await set(admin, ['contract'], ['runCount'])).code).toBe(0);
    expect((await set(admin, [], ['runCount'])).status).toBe(409);
    expect((await world.send(role.index, { roleId: crew.roleId }, { as: admin })).data).toEqual({
      roleId: crew.roleId,
      permissionList: ['contract'],
    });
  });
});

describe('fault contents', () => {
  const setFaults = (as: number, roleId: number, ids: string[], oldShowIdList?: string[]) =>
    world.send(
      role.setDictionary,
      { roleId, list: ids.map(showId => ({ showId, showName: '' })), oldShowIdList },
      { as },
    );
  const everyFault = async (roleId: number) =>
    (
      await sql<{ every_fault: boolean }>`select every_fault from role where role_id = ${roleId}`.execute(
        world.db,
      )
    ).rows[0]?.every_fault;

  it('may be none, which is not all, and those below see no longer', async () => {
    const all = await faultsOf(team.roleId);
    expect((await setFaults(branch.userId, team.roleId, [], all)).code).toBe(0);
    expect([await faultsOf(team.roleId), await faultsOf(crew.roleId)]).toEqual([[], []]);
    expect((await setFaults(branch.userId, crew.roleId, ['202'])).status).toBe(403);
    expect((await setFaults(branch.userId, team.roleId, ['202'], all)).status).toBe(409);
    expect((await setFaults(branch.userId, team.roleId, ['202', '606'], [])).code).toBe(0);
    expect(await faultsOf(crew.roleId)).toEqual([]);
    expect((await setFaults(branch.userId, crew.roleId, ['202'])).code).toBe(0);
    expect(await faultsOf(crew.roleId)).toEqual(['202']);
  });

  it('chosen one and all are every one, those of later versions too, where the parent role has that', async () => {
    const all = await faultsOf(branch.roleId);
    await setFaults(admin, team.roleId, ['202']);
    expect(await everyFault(team.roleId)).toBe(false);
    await setFaults(admin, team.roleId, all);
    expect([await everyFault(team.roleId), await everyFault(crew.roleId)]).toEqual([true, false]);
    await setFaults(admin, team.roleId, ['202', '606']);
    expect((await setFaults(branch.userId, crew.roleId, ['202', '606'])).code).toBe(0);
    expect([await everyFault(crew.roleId), await faultsOf(crew.roleId)]).toEqual([false, ['202', '606']]);
  });

  it('are read by holders of the role, without codes that they may not see, and by its managers', async () => {
    const read = (as: number, roleId: number) =>
      world.send(role.dictionaryOf, { roleId }, { as, language: 'en' });
    await setFaults(admin, crew.roleId, ['202']);
    const [own] = (await read(crew.userId, crew.roleId)).data;
    expect(own?.showName).toBe('Door failed to close');
    expect((await read(branch.userId, crew.roleId)).data).toEqual([
      { showId: '202', showName: '202 Door failed to close' },
    ]);
    expect((await read(crew.userId, team.roleId)).status).toBe(404);
    expect((await read(stranger.userId, crew.roleId)).status).toBe(404);
  });
});
