/** A session that ends elsewhere, the list of one’s own, the sign-in page on a phone. */
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rows } from '../console.ts';
import { senderTo } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

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

test('a new tab has the session of the tab next to it; accounts stay apart, and whoever signed out stays so', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('401');
  walk.expectProblem('ERR_ABORTED');
  await signIn(walk, 'vendor branch staff', '/info/lift');
  const tab = async (address: string) => {
    const opened = await page.context().newPage();
    await opened.goto(address);
    return opened;
  };
  const otherTab = await tab('/info/account');
  await otherTab.getByRole('button', { name: '新增' }).waitFor();
  expect(new URL(otherTab.url()).pathname).toBe('/info/account');

  // Whoever opens the sign-in page wants to sign in, as somebody else perhaps.
  const other = await tab('/login');
  const account = sharedWorld().accounts.find(({ kind }) => kind === 'property manager');
  await other.getByLabel('用户名').fill(account?.username ?? '');
  await other.locator('input[type=password]').fill(account?.password ?? '');
  await other.keyboard.press('Enter');
  await other.waitForURL(url => url.pathname !== '/login');
  const third = await tab('/info/lift');
  await third.waitForURL('**/login');

  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await senderTo(sharedWorld().url, token ?? '').send(session.signOut, {});
  for (const each of [page, otherTab]) await each.waitForURL('**/login');
  await page.goto('/info/lift');
  await page.waitForURL('**/login');
  await page.getByLabel('用户名').waitFor();
  await walk.close();
});
