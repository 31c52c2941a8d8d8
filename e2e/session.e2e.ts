/** Signing in and out, and who is led where. */
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, phone, signIn, startWalk } from './walk.ts';

afterAll(closeBrowser);

const pathOf = (address: string) => new URL(address).pathname;

test('a wrong password says so and brings a captcha that can be exchanged', async () => {
  const walk = await startWalk();
  const { page } = walk;
  // Refusals are answers; the browser calls them failed loads.
  walk.expectProblem('/api/user/login');
  walk.expectProblem('Failed to load resource');
  await page.goto('/login');
  await walk.picture('login');
  await walk.accessible();
  await page.getByLabel('用户名').fill('somebody-unknown');
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('账号或密码错误').waitFor();
  const image = page.getByRole('button', { name: '验证码图片，点击刷新' }).locator('img');
  await image.waitFor();
  const first = await image.getAttribute('src');
  expect(first).toMatch(/^data:image\/jpeg;base64,/);
  await walk.picture('login-captcha');
  await walk.accessible();
  await page.getByRole('button', { name: '验证码图片，点击刷新' }).click();
  await expect.poll(() => image.getAttribute('src').catch(() => first)).not.toBe(first);

  // A captcha of another length is not even sent.
  await page.locator('input[type=password]').fill('wrong');
  await page.getByLabel('图片验证码').fill('abc');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('长度为 6 个字符').waitFor();
  // A wrong one is exchanged and nothing that was typed is lost.
  await page.getByLabel('图片验证码').fill('zzzzzz');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('图片验证码错误或已过期').waitFor();
  expect(await page.getByLabel('用户名').inputValue()).toBe('somebody-unknown');
  await walk.close();
});

test('the guard leads visitors to the sign-in page and back, and signed-in users away from it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await page.goto('/manage/alarm?processType=');
  await page.waitForURL('**/login');
  await page.goto('/oms');
  await page.waitForURL('**/login');
  await page.goto('/nowhere');
  await page.waitForURL('**/login');

  await page.goto('/manage/alarm?boxUp=yes');
  await page.waitForURL('**/login');
  const account = inject('world').accounts.find(({ kind }) => kind === 'customer service');
  await page.getByLabel('用户名').fill(account?.username ?? '');
  await page.locator('input[type=password]').fill(account?.password ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage/alarm?boxUp=yes');

  await page.goto('/login');
  await page.waitForURL(address => address.pathname !== '/login');
  // A page that the role does not hold leads to the first one that it holds.
  await page.goto('/info/lift');
  await page.waitForURL(address => address.pathname !== '/info/lift');
  expect(pathOf(page.url())).not.toBe('/login');
  await page.goto('/nowhere');
  await page.getByText('地址可能有误').waitFor();
  await walk.close();
});

test('signing out asks, ends the session and forgets it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'service provider');
  await page.getByRole('button', { name: /provider/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByText('确认退出?').last().waitFor();
  await walk.picture('sign-out');
  await page.getByRole('button', { name: '取消' }).click();
  expect(pathOf(page.url())).not.toBe('/login');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.getByRole('button', { name: /provider/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const after = await fetch(`${inject('world').url}/api/user/current`, {
    headers: { authorization: token ?? '' },
  });
  expect(await after.json()).toMatchObject({ code: 502 });
  await walk.close();
});

test('the sign-in page on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, 'home-elevator owner');
  await walk.page.getByRole('button', { name: 'Open menu' }).waitFor();
  await walk.picture('first-page');
  await walk.accessible();
  await walk.close();
});
