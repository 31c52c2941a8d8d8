/**
 * Roles: a branch makes one of its own and says what it may see; a change that takes something away says so first; open
 * consoles follow; nobody changes his own role or overwrites what somebody else has just changed.
 */
import { role } from '@hoistway/contract/features/role';
import type { Locator } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, refusedAt, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const toRoles = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/role');
  await rows(walk).first().waitFor();
};
const tick = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name, exact: true });
const search = (dialog: Locator) => dialog.getByRole('searchbox');
const save = (dialog: Locator) => dialog.getByRole('button', { name: /^(保存|Save)$/ }).click();
const actsOf = async (row: Locator) =>
  (await row.getByRole('button').allInnerTexts()).map(text => text.trim()).filter(Boolean);

test('a branch makes a role below its own and grants what it has itself', async () => {
  const roleName = `夜班值守 ${Date.now()}`;
  const walk = await startWalk();
  const { page } = walk;
  await toRoles(walk, 'vendor branch staff');
  // Its own role and those below it.
  await rowOf(walk, '我的角色').getByText('分公司职员').first().waitFor();
  expect(await actsOf(rowOf(walk, '我的角色'))).toEqual([]);
  await rowOf(walk, '分公司维保主管').waitFor();
  expect(await rowOf(walk, '超级管理员').filter({ hasText: '拥有全部权限' }).count()).toBe(0);
  await walk.picture('role');
  await walk.accessible();

  await page.getByRole('button', { name: '新增' }).click();
  await save(dialogOf(page));
  await dialogOf(page).getByText('请输入角色名称').waitFor();
  await field(dialogOf(page), '角色名称').getByRole('textbox').fill(roleName);
  await field(dialogOf(page), '备注').getByRole('textbox').fill('22 点至次日 6 点');
  await walk.picture('role-add');
  await walk.accessible();
  await save(dialogOf(page));
  const row = rowOf(walk, roleName);
  await row.waitFor();

  // A button brings its page; a page goes with its buttons.
  await row.getByRole('button', { name: '设置权限' }).click();
  const dialog = dialogOf(page);
  await tick(dialog, '一键报障').check();
  expect(await tick(dialog, '设备台账').isChecked()).toBe(true);
  await tick(dialog, '报警管理').check();
  expect(await tick(dialog, '困人图像').isChecked()).toBe(true);
  await tick(dialog, '报警管理').uncheck();
  expect(await tick(dialog, '困人图像').isChecked()).toBe(false);
  await tick(dialog, '停梯短信日志').check();
  await dialog.getByText('已选 4 /').waitFor();
  expect(await dialog.getByText('第三方用户').count()).toBe(0);
  await walk.picture('role-permissions');
  await walk.accessible();
  await save(dialog);
  await page.getByText('保存成功').waitFor();

  await furtherAct(row, moreActs, '设置字段权限');
  await tick(dialogOf(page), '派工时间').check();
  await walk.picture('role-fields');
  await walk.accessible();
  await save(dialogOf(page));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // A new role sees every fault that its parent sees; a search narrows the list.
  await furtherAct(row, moreActs, '设置故障内容权限');
  await search(dialogOf(page)).fill('202');
  await expect.poll(() => dialogOf(page).getByRole('checkbox').count()).toBe(3);
  await tick(dialogOf(page), '202 门关闭故障')
    .or(dialogOf(page).getByRole('checkbox', { name: /^202/ }))
    .uncheck();
  await walk.picture('role-faults');
  await walk.accessible();
  await save(dialogOf(page));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const api = await signedIn(world, 'vendor branch staff');
  const [made] = (await api.send(role.search, { roleName })).result;
  const roleId = made?.roleId ?? 0;
  expect(await api.send(role.permission, { roleId })).toEqual([
    'device',
    'device.faultReport',
    'message',
    'message.send',
  ]);
  expect(await api.send(role.field, { roleId })).toMatchObject([{ children: [{ id: 'alarm#processDate' }] }]);
  const faults = (await api.send(role.dictionaryOf, { roleId })).map(({ showId }) => showId);
  expect(faults).not.toContain('202');
  expect(faults).toContain('606');

  // What nobody uses can be deleted; the own role cannot, and the refusal names it.
  walk.expectProblem('/api/role/delete');
  walk.expectProblem('Failed to load resource');
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByText('请选择要删除的数据').waitFor();
  await rowOf(walk, '我的角色').getByRole('checkbox').check();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('角色“分公司职员”是您自己的角色，不能删除').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await rowOf(walk, '我的角色').getByRole('checkbox').uncheck();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => row.count()).toBe(0);
  await walk.close();
});

test('a change that takes something away says so first, and the open console of the user follows', async () => {
  const admin = await signedIn(world, 'vendor super administrator');
  const [service] = (await admin.send(role.search, { roleName: '客服' })).result;
  const roleId = service?.roleId ?? 0;
  const before = await admin.send(role.permission, { roleId });
  onTestFinished(async () => {
    const oldPermissionIds = await admin.send(role.permission, { roleId });
    await admin.send(role.setPermission, { roleId, permissionIds: before, oldPermissionIds });
  });

  const user = await startWalk();
  await signIn(user, 'customer service');
  // A page that the role does not hold is not opened.
  await refusedAt(user.page, '角色管理', user.page.goto('/info/role'));
  await user.page.goto('/info/feedback');
  await user.page.getByRole('button', { name: '新增' }).waitFor();

  const walk = await startWalk();
  const { page } = walk;
  await toRoles(walk, 'vendor super administrator');
  const row = rowOf(walk, '接警、派工、安抚与回访');
  await row.getByRole('button', { name: '设置权限' }).click();
  await tick(dialogOf(page), '异常反馈').uncheck();
  await save(dialogOf(page));
  await dialogOf(page).getByText('收回这些权限？').last().waitFor();
  await dialogOf(page).getByText('影响 1 个账号，下一次操作即生效').waitFor();
  await walk.picture('role-affected');
  // Without a reload: led away from the page, which is no longer in the menu.
  await refusedAt(user.page, '异常反馈', dialogOf(page).getByRole('button', { name: '保存' }).click());
  await page.getByText('保存成功').waitFor();
  await user.page.waitForURL(address => address.pathname !== '/info/feedback');
  expect(await user.page.getByRole('menuitem', { name: '异常反馈' }).count()).toBe(0);
  await user.picture('role-led-away');

  await row.getByRole('button', { name: '设置权限' }).click();
  await tick(dialogOf(page), '异常反馈').check();
  await save(dialogOf(page));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await user.page.getByRole('menuitem', { name: '基础信息' }).waitFor();
  await user.close();
  await walk.close();
});

test('the second of two editors is refused, and starts again with what the first has saved', async () => {
  const admin = await signedIn(world, 'vendor super administrator');
  const { roleId } = await admin.send(role.save, { roleName: `两人编辑 ${Date.now()}` });
  onTestFinished(async () => void (await admin.send(role.remove, { roleIdList: [roleId] })));
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/api/role/setRolePermission');
  walk.expectProblem('Failed to load resource');
  await toRoles(walk, 'vendor super administrator');
  await rowOf(walk, '两人编辑').getByRole('button', { name: '设置权限' }).click();
  const dialog = dialogOf(page);
  await tick(dialog, '停梯短信日志').check();
  await admin.send(role.setPermission, { roleId, permissionIds: ['alarm'], oldPermissionIds: [] });
  await save(dialog);
  await dialog.getByText('数据已被他人更改，请刷新后再试').waitFor();
  expect(await tick(dialog, '停梯短信日志').isChecked()).toBe(true);
  await walk.picture('role-conflict');
  await dialog.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => tick(dialogOf(page), '停梯短信日志').isChecked()).toBe(false);
  expect(await tick(dialogOf(page), '报警管理').isChecked()).toBe(true);
  // What is ticked and not saved is not lost without a question.
  await tick(dialogOf(page), '停梯短信日志').check();
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  await page.getByText('放弃未保存的修改？').last().waitFor();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await walk.close();
});

test('the screen is read on a phone and in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await toRoles(walk, 'vendor super administrator');
  await walk.picture('role');
  await walk.accessible();
  const row = rowOf(walk, 'Branch maintenance supervisor').filter({ hasText: 'Branch staff' });
  await row.getByRole('button', { name: 'Set permissions' }).click();
  await tick(dialogOf(page), 'Device ledger').waitFor();
  await walk.picture('role-permissions');
  await walk.accessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await furtherAct(row, moreActs, 'Set home-page permissions');
  await tick(dialogOf(page), 'Contract reminder').waitFor();
  await walk.picture('role-panels');
  await walk.accessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await furtherAct(row, moreActs, 'Set fault-content permissions');
  await dialogOf(page).getByRole('checkbox').nth(5).waitFor();
  await walk.picture('role-faults');
  await walk.close();
});
