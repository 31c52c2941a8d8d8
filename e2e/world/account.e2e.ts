/** Accounts: a property account with its range, those with others below, statistics, a notice by SMS, on a phone. */

import { hashPassword } from '@hoistway/client/password';
import { signIn as signInByApi } from '@hoistway/client/sign-in';
import { refusalMark } from '@hoistway/contract/core/refusal';
import { account, accountForm, plainAccount } from '@hoistway/contract/features/account';
import { accountSms } from '@hoistway/contract/features/account-sms';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { place } from '@hoistway/contract/features/place';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { senderTo, signedIn } from '../rig/api.ts';
import { contentOf, sheetRows } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const password = 'Walk-2-pass';
const toAccounts = async (walk: Walk, kind = 'vendor branch staff', query = '') => {
  await signIn(walk, kind, `/info/account${query}`);
  await rows(walk).first().waitFor();
};
const freshName = () => `walk${Date.now() % 100_000_000}`;
/** Chooses in a select of a form. */
const choose = async (walk: Walk, label: string, option: string) => {
  await field(dialogOf(walk.page), label).locator('.ant-select').click();
  await walk.page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};

test('a property account is added with its area and a site in one step', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const username = freshName();
  const api = await signedIn(world, 'vendor branch staff');
  const [site] = (await api.send(place.sites, { pageNum: 1, pageSize: 10 })).result;
  if (!site) throw new Error('the branch has no site');
  await toAccounts(walk);
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await field(dialog, '数据范围').getByText('厂商账号的数据权限').waitFor();
  await field(dialog, '用户名').locator('input').fill(username);
  await field(dialog, '密码').locator('input').fill(password);
  await field(dialog, '确认密码').locator('input').fill(password);
  await choose(walk, '角色', '分公司客户');
  await choose(walk, '用户类型', '物业');
  await field(dialog, '所属区域').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(site.areaName, { exact: true }).click();
  await dialog.getByRole('searchbox').fill(site.domainName);
  // Searches, and sends nothing.
  await page.keyboard.press('Enter');
  const node = dialog
    .locator('.ant-tree-treenode')
    .filter({ hasText: `/ ${site.domainName}` })
    .first();
  await node.getByRole('checkbox').click();
  await dialog.getByText('已选 1 项').waitFor();
  await walk.picture('account-range');
  await walk.accessible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  const { result } = await api.send(account.list, { username });
  expect(result[0]?.areaName).toBe(site.areaName);
  const { nodes } = await api.send(dataPermission.held, { userId: result[0]?.userId });
  expect(nodes.map(({ name }) => name)).toEqual([site.domainName]);

  // What it has is there when it is opened again, and saving without a touch leaves it.
  await rowOf(walk, username).getByRole('button', { name: '编辑' }).click();
  await dialogOf(page).getByText('已选 1 项').waitFor();
  await field(dialogOf(page), '所属区域').getByText(site.areaName).waitFor();

  // Somebody else edits it meanwhile: his remark is not overwritten, and nothing typed is lost.
  walk.expectProblem(account.save.path);
  walk.expectProblem('Failed to load resource');
  const row = await api.send(account.read, { userId: result[0]?.userId });
  await api.send(account.save, accountForm.parse({ ...row, password: '', remark: '先保存的' }));
  await field(dialogOf(page), '客户名称').locator('input').fill('后保存的');
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await dialogOf(page).getByText('刚被他人更改').waitFor();
  expect(await field(dialogOf(page), '客户名称').locator('input').inputValue()).toBe('后保存的');
  await walk.picture('account-conflict');
  await walk.close();
});

test('accounts with others below are deleted only after it was said how many go with them', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(account.delete.path);
  walk.expectProblem('Failed to load resource');
  const api = await signedIn(world, 'vendor super administrator');
  const name = freshName();
  const { result } = await api.send(account.list, { username: 'branch', pageSize: 100 });
  const branch = result.find(row => row.username === 'branch');
  const form = (username: string) => ({
    ...plainAccount,
    username,
    password: hashPassword(username, password),
    roleId: branch?.roleId,
  });
  await api.send(account.save, form(name));
  const token = await signInByApi(senderTo(world.url), { username: name, password });
  await senderTo(world.url, token).send(account.save, form(`${name}b`));
  await toAccounts(walk, 'vendor super administrator', `?username=${name}&sort=username:asc`);
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByText('请选择要删除的数据').waitFor();
  await rows(walk).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByText('删除选中的 1 个账号？').filter({ visible: true }).waitFor();
  await walk.picture('account-delete');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('所选账号另有 1 个下级账号').filter({ visible: true }).waitFor();
  await walk.picture('account-delete-below');
  await page.getByRole('button', { name: '全部删除' }).click();
  await page.getByText('已删除').waitFor();
  const left = await api.send(account.list, { username: name });
  expect(left.total).toBe(0);
  await walk.close();
});

test('the statistics are refreshed, the export has the rows of the filter, elevators are bound', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAccounts(walk, 'vendor branch staff', '?username=customer09');
  await page.getByRole('button', { name: '刷新账号统计' }).click();
  await page.getByText('刷新成功').waitFor();
  await expect.poll(() => rowOf(walk, 'customer09').innerText()).toContain('已同步');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^账号\d{14}\.xlsx$/);
  expect(await sheetRows(await contentOf(download))).toHaveLength(2);
  await furtherAct(rowOf(walk, 'customer09'), moreActs, '多梯设置');
  await dialogOf(page).getByText('已选 0 / 20').waitFor();
  await walk.close();
});

test('a notice is sent to chosen accounts after its text and the budget were shown', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(accountSms.send.path);
  walk.expectProblem('Failed to load resource');
  const text = `停水通知 ${Date.now() % 1_000_000}`;
  await toAccounts(walk, 'vendor super administrator', '?telNum=1390000');
  await page.getByRole('button', { name: '发送短信' }).click();
  await page.getByText('请选择用户').waitFor();
  await rows(walk).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '发送短信' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(/^今日还可发/).waitFor();
  await field(dialog, '通知内容').locator('input').fill(text);
  await dialog.getByText(`系统通知：${text}`).waitFor();
  await walk.picture('account-sms');
  await walk.accessible();
  const answer = async () => {
    await page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: /^发\s?送$/ })
      .click();
    await page.getByText('发送给 1 个号码？').filter({ visible: true }).waitFor();
    await page
      .locator('.ant-modal-confirm-btns')
      .getByRole('button', { name: /^发\s?送$/ })
      .click();
  };
  // The demo has no provider of messages.
  await Promise.all([page.getByText('短信未发出，已保存在发件箱').waitFor(), answer()]);
  await page.getByRole('button', { name: '发送短信' }).click();
  await field(dialogOf(page), '通知内容').locator('input').fill(text);
  await answer();
  await page.getByText('该内容已在 30 秒内分发，请稍后再试').waitFor();
  await page.goto('/info/outbox');
  await expect.poll(() => rows(walk).first().innerText()).toContain(text);
  await walk.close();
});

test('roles that could not be loaded are loaded again', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('404');
  await toAccounts(walk);
  const asked = (url: URL) =>
    url.pathname === `/api${account.roles.path}` && url.searchParams.get('type') === '1';
  await page.route(asked, route =>
    route.fulfill({ status: 404, headers: refusalMark, body: '{"code":404,"msg":"","data":null}' }),
  );
  await page.getByRole('button', { name: '新增' }).click();
  const role = field(dialogOf(page), '角色');
  await role.getByText('角色加载失败').waitFor();
  expect(await role.getByText('没有可授予的角色').count()).toBe(0);
  await walk.picture('account-roles-failed');
  await page.unroute(asked);
  await role.getByRole('button', { name: '重试' }).click();
  await choose(walk, '角色', '分公司客户');
  await expect.poll(() => role.getByText('角色加载失败').count()).toBe(0);
  await walk.close();
});

test('the page fits a phone and reads in English', async () => {
  const walk = await startWalk({ language: 'en', size: phone });
  const { page } = walk;
  await toAccounts(walk);
  await walk.picture('account-list');
  await walk.accessible();
  await page.getByRole('button', { name: 'Add' }).click();
  await field(dialogOf(page), 'User name').waitFor();
  await walk.picture('account-add');
  await walk.accessible();
  await walk.close();
});

test('who may not manage accounts does not get to the page', async () => {
  const walk = await startWalk();
  await signIn(walk, 'property manager');
  expect(await walk.page.getByRole('menuitem', { name: /账号管理/ }).count()).toBe(0);
  await walk.page.goto('/info/account');
  await walk.page.waitForURL(address => address.pathname !== '/info/account');
  await walk.close();
});
