/** Accounts: made, used and put out; a password changed; in by the sign-in page, led by the guard, and out again. */
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, refusedAt, rowOf, rows } from '../console.ts';
import { senderTo } from '../rig/api.ts';
import type { Account } from '../rig/world.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';
import { freshUser, ownSite, ownUnit, worldOfOwn } from './own.ts';

afterAll(closeBrowser);

const pathOf = (address: string) => new URL(address).pathname;
const enter = async ({ page }: Walk, { username, password }: Omit<Account, 'kind'>) => {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
};
const type = async ({ page }: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(page), label).locator('input').fill(text);
};
const choose = async ({ page }: Walk, label: string, option: string) => {
  await field(dialogOf(page), label).locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};
const openMenu = ({ page }: Walk, { username }: Account) =>
  page.getByRole('banner').getByRole('button', { name: username }).click();

test('a branch administrator makes an account; its user sees only its pages, and is out when it is disabled', async () => {
  const [username, password] = [freshUser(), 'Walk-2-pass'];
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor branch staff', `/info/account?username=${username}`);
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  const save = dialog.getByRole('button', { name: '保存' });
  await save.click();
  await field(dialog, '用户名').getByText('请输入用户名').waitFor();
  await field(dialog, '角色').getByText('请选择角色').waitFor();
  await type(walk, { 用户名: username, 密码: username.slice(0, 5), 确认密码: 'another' });
  await save.click();
  await field(dialog, '密码').getByText('密码须为 8 到 16 位').waitFor();
  await type(walk, { 密码: password, 公司名称: '漫步物业' });
  await choose(walk, '角色', '分公司客户');
  await choose(walk, '用户类型', '物业');
  await choose(walk, '使用类型', '质保赠送');
  await save.click();
  await field(dialog, '确认密码').getByText('两次输入的密码不一致').waitFor();
  await type(walk, { 确认密码: password });
  await save.click();
  const row = rowOf(walk, username);
  await row.getByText('漫步物业').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const own = await startWalk();
  await own.page.goto('/login');
  await enter(own, { username, password });
  await own.page.waitForURL('**/index/indexInfo');
  await own.page.getByRole('menuitem', { name: /运行管理/ }).click();
  await own.page.getByRole('menuitem', { name: /设备台账/ }).waitFor();
  await own.page.getByRole('menuitem', { name: /账号管理/ }).waitFor({ state: 'detached' });

  own.expectProblem('401');
  own.expectProblem('Failed to load resource');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect.poll(() => field(dialog, '用户名').locator('input').getAttribute('readonly')).not.toBeNull();
  await field(dialog, '停用').getByRole('switch').click();
  await save.click();
  await row.getByText('停用', { exact: true }).waitFor();
  await own.page.waitForURL(address => address.pathname === '/login');
  await enter(own, { username, password });
  await own.page.getByText('用户已冻结').first().waitFor();
  await own.close();
  await walk.close();
});

test('a password is changed, and every other session of the account ends', async () => {
  const world = await worldOfOwn('own', 'property', await ownSite());
  const [account] = world.accounts;
  const next = 'Walked-3-pass';
  const [desk, elsewhere] = [await startWalk({ world }), await startWalk({ world })] as const;
  for (const walk of [desk, elsewhere]) {
    for (const part of ['/api/user/modifyPassword', 'Failed to load resource', '401', 'ERR_ABORTED'])
      walk.expectProblem(part);
    await signIn(walk, 'own');
  }
  const { page } = desk;
  await openMenu(desk, account);
  await page.getByRole('button', { name: '修改密码' }).click();
  const form = dialogOf(page);
  const save = form.getByRole('button', { name: '保存' });
  await type(desk, { 旧密码: account.password, 新密码: 'short1', 确认密码: 'other' });
  await save.click();
  await form.getByText('密码须为 8 到 16 位').waitFor();
  await form.getByText('两次输入的密码不一致').waitFor();
  await type(desk, { 旧密码: 'Wrong-1-pass', 新密码: next, 确认密码: next });
  await save.click();
  await form.getByText('旧密码错误').waitFor();
  await type(desk, { 旧密码: account.password });
  await save.click();
  await page.getByText('密码已修改，其他登录已下线').waitFor();
  await elsewhere.page.waitForURL('**/login');
  await enter(elsewhere, { username: account.username, password: next });
  await elsewhere.page.waitForURL(address => address.pathname !== '/login');
  for (const walk of [desk, elsewhere]) await walk.close();
});

test('a wrong password says so and brings up a captcha that can be replaced', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const username = freshUser();
  // Refusals are replies; the browser logs them as failed loads.
  walk.expectProblem('/api/user/login');
  walk.expectProblem('Failed to load resource');
  const signInButton = page.getByRole('button', { name: '登录', exact: true });
  await page.goto('/login');
  await page.getByLabel('用户名').fill(username);
  await page.locator('input[type=password]').fill('wrong');
  await signInButton.click();
  await page.getByText('账号或密码错误').waitFor();
  const button = page.getByRole('button', { name: '验证码图片，点击刷新' });
  const source = () => button.locator('img').getAttribute('src');
  await button.locator('img[src^="data:image/jpeg;base64,"]').waitFor();
  const first = await source();
  // The new one is requested with the token of the one it replaces.
  const replaced = page.waitForRequest(request => /captcha\?.*token=.{20}/.test(request.url()));
  await button.click();
  await replaced;
  await expect.poll(source).not.toBe(first);

  // A captcha of another length is not even sent.
  await page.locator('input[type=password]').fill('wrong');
  await page.getByLabel('图片验证码').fill('abc');
  await signInButton.click();
  await page.getByText('长度为 6 个字符').waitFor();
  // A wrong answer gets a new captcha and nothing that was typed is lost.
  await page.getByLabel('图片验证码').fill('zzzzzz');
  await signInButton.click();
  await page.getByText('图片验证码错误或已过期').waitFor();
  await expect.poll(() => page.getByLabel('用户名').inputValue()).toBe(username);
  await walk.close();
});

test('the guard leads visitors to the sign-in page and back, and signed-in users away from it; signing out ends the session', async () => {
  const site = await ownSite();
  await ownUnit(site);
  const world = await worldOfOwn('own', 'property', site);
  const [account] = world.accounts;
  const walk = await startWalk({ world });
  const { page } = walk;
  await page.goto('/nowhere');
  await page.waitForURL('**/login');
  await page.goto('/manage/alarm?boxUp=yes');
  await page.waitForURL('**/login');
  await enter(walk, account);
  await page.waitForURL('**/manage/alarm?boxUp=yes');
  await page.goto('/login');
  await page.waitForURL(address => address.pathname !== '/login');
  // A page that the role does not hold redirects to the first one that it holds.
  await refusedAt(page, '角色管理', page.goto('/info/role'));
  expect(['/login', '/info/role']).not.toContain(pathOf(page.url()));
  await page.goto('/nowhere');
  await page.getByText('地址可能有误').waitFor();

  await page.goto('/manage/device');
  // What the page has asked for meanwhile would be refused to a session that has ended.
  await rows(walk).first().waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const leave = async () => {
    await openMenu(walk, account);
    await page.getByRole('button', { name: '退出登录' }).click();
    await dialogOf(page).getByText('确认退出？').last().waitFor();
  };
  await leave();
  await page.getByRole('button', { name: '取消' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(pathOf(page.url())).toBe('/manage/device');
  await leave();
  // The page leaves at once, whenever the server answers.
  const signedOut = page.waitForResponse(reply => reply.url().includes(session.signOut.path));
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login');
  await signedOut;
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  const after = senderTo(sharedWorld().url, token ?? '').send(session.current, {});
  await expect(after).rejects.toMatchObject({ reason: 'sessionGone', code: 502 });
  await walk.close();
});
