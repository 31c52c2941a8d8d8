/** Signing in and out, and who is redirected where. */
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rows } from '../console.ts';
import { senderTo } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, loadedBytes, phone, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

const pathOf = (address: string) => new URL(address).pathname;

test('a wrong password says so and brings up a captcha that can be replaced', async () => {
  const walk = await startWalk();
  const { page } = walk;
  // Refusals are replies; the browser logs them as failed loads.
  walk.expectProblem('/api/user/login');
  walk.expectProblem('Failed to load resource');
  await page.goto('/login');
  await walk.picture('login');
  expect(await loadedBytes(page)).toBeLessThan(300 * 1024);
  await walk.accessible();
  await page.getByLabel('用户名').fill('somebody-unknown');
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('账号或密码错误').waitFor();
  const image = page.getByRole('button', { name: '验证码图片，点击刷新' }).locator('img');
  await image.waitFor();
  const first = await image.getAttribute('src');
  expect(first).toMatch(/^data:image\/jpeg;base64,/);
  await walk.picture('login-captcha');
  await walk.accessible();
  // The new one is requested with the token of the one it replaces.
  const replaced = page.waitForRequest(request => /captcha\?.*token=.{20}/.test(request.url()));
  await page.getByRole('button', { name: '验证码图片，点击刷新' }).click();
  await replaced;
  await expect.poll(() => image.getAttribute('src').catch(() => first)).not.toBe(first);

  // A captcha of another length is not even sent.
  await page.locator('input[type=password]').fill('wrong');
  await page.getByLabel('图片验证码').fill('abc');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('长度为 6 个字符').waitFor();
  // A wrong answer gets a new captcha and nothing that was typed is lost.
  await page.getByLabel('图片验证码').fill('zzzzzz');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('图片验证码错误或已过期').waitFor();
  expect(await page.getByLabel('用户名').inputValue()).toBe('somebody-unknown');
  await walk.close();
});

test('the guard redirects visitors to the sign-in page and back, and signed-in users away from it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await page.goto('/manage/alarm?processType=');
  await page.waitForURL('**/login');
  await page.goto('/nowhere');
  await page.waitForURL('**/login');

  await page.goto('/manage/alarm?boxUp=yes');
  await page.waitForURL('**/login');
  const account = sharedWorld().accounts.find(({ kind }) => kind === 'customer service');
  await page.getByLabel('用户名').fill(account?.username ?? '');
  await page.locator('input[type=password]').fill(account?.password ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage/alarm?boxUp=yes');

  await page.goto('/login');
  await page.waitForURL(address => address.pathname !== '/login');
  // A page that the role does not hold redirects to the first one that it holds.
  await page.goto('/info/lift');
  await page.waitForURL(address => address.pathname !== '/info/lift');
  expect(pathOf(page.url())).not.toBe('/login');
  await page.getByText('您没有权限打开“电梯信息维护”').waitFor();
  // A planned page is not an unknown address.
  await page.goto('/manage/diagnosis');
  await page.waitForURL('**/manage/device');
  await page.goto('/nowhere');
  await page.getByText('地址可能有误').waitFor();
  await walk.close();
});

test('signing out asks, ends the session and forgets it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'service provider', '/manage/device');
  // What the page has asked for meanwhile would be refused to a session that has ended.
  await rows(walk).first().waitFor();
  await page.getByRole('button', { name: /provider/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByText('确认退出？').last().waitFor();
  await walk.picture('sign-out');
  await page.getByRole('button', { name: '取消' }).click();
  expect(pathOf(page.url())).not.toBe('/login');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.getByRole('button', { name: /provider/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const after = senderTo(sharedWorld().url, token ?? '').send(session.current, {});
  await expect(after).rejects.toMatchObject({ reason: 'sessionGone', code: 502 });
  await walk.close();
});

test('a session that ends elsewhere says so, and what was typed is offered to the same user again', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('401');
  walk.expectProblem('ERR_ABORTED');
  await signIn(walk, 'vendor branch staff', '/info/lift');
  const openForm = () => rows(walk).first().getByRole('button', { name: '编辑' }).click();
  await openForm();
  const remark = field(dialogOf(page), '备注').locator('textarea');
  await remark.fill('写到一半');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await senderTo(sharedWorld().url, token ?? '').send(session.signOut, {});
  await page.waitForURL('**/login');
  await page.getByText('登录已失效，请重新登录').waitFor();
  await walk.picture('session-ended');
  await walk.accessible();

  const account = sharedWorld().accounts.find(({ kind }) => kind === 'vendor branch staff');
  await page.getByLabel('用户名').fill(account?.username ?? '');
  await page.locator('input[type=password]').fill(account?.password ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/info/lift');
  await openForm();
  await walk.picture('draft-offer');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '恢复填写的内容' }).click();
  expect(await remark.inputValue()).toBe('写到一半');
  await walk.close();
});

test('a forgotten session is ended from the menu of the user, one or all others', async () => {
  const walks = [
    await startWalk(),
    await startWalk(),
    await startWalk({ size: phone, language: 'en' }),
  ] as const;
  for (const walk of walks) {
    walk.expectProblem('401');
    walk.expectProblem('ERR_ABORTED');
    await signIn(walk, 'service provider');
  }
  const [desk, home, mobile] = walks;
  const other = (walk: (typeof walks)[number]) => dialogOf(walk.page).locator('[data-session=other]');
  await desk.page.getByRole('button', { name: /provider/ }).click();
  await desk.page.getByRole('button', { name: '我的登录' }).click();
  await dialogOf(desk.page).locator('[data-session=current]').getByText('当前登录').waitFor();
  const before = await other(desk).count();
  expect(before).toBeGreaterThanOrEqual(2);
  await desk.picture('own-sessions');
  await desk.accessible();
  await other(desk)
    .first()
    .getByRole('button', { name: /^下线：/ })
    .click();
  await expect.poll(() => other(desk).count()).toBe(before - 1);
  await dialogOf(desk.page).getByRole('button', { name: '下线其他全部登录' }).click();
  await desk.page.getByRole('button', { name: '确定' }).click();
  for (const { page } of [home, mobile]) await page.waitForURL('**/login');
  await expect.poll(() => other(desk).count()).toBe(0);
  for (const walk of walks) await walk.close();
});

test('the sign-in page on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, 'home-elevator owner');
  await walk.page.getByRole('button', { name: 'Open menu' }).waitFor();
  await walk.picture('first-page');
  await walk.accessible();
  await walk.close();
});
