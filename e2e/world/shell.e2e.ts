/** The frame around every screen: help, a list that fails, the API document, on a phone. */
import { refusalMark } from '@hoistway/contract/core/refusal';
import { clientError } from '@hoistway/contract/features/client-error';
import { elevator } from '@hoistway/contract/features/elevator';
import { afterAll, expect, test } from 'vitest';
import { refusedAt } from '../console.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

test('help opens next to the screen, and the documents hold the manuals of the screens that the role may open', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'property manager', '/manage/device');
  await page.getByRole('button', { name: '帮助' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('帮助 · 设备台账').waitFor();
  await drawer.getByText('查找设备').waitFor();
  await walk.picture('help-drawer');
  await walk.accessible();
  await page.goto('/help');
  await page.getByRole('button', { name: '设备台账', exact: true }).waitFor();
  await walk.picture('help');
  await walk.accessible();
  await walk.close();
});

test('a list that fails to load keeps its header, reports to the server’s log, and recovers by itself', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(elevator.list.path);
  walk.expectProblem('Failed to load resource');
  let isBroken = true;
  await page.route(`**/api${elevator.list.path}`, route =>
    isBroken
      ? route.fulfill({ status: 500, headers: refusalMark, json: { code: 500, msg: '', data: null } })
      : route.fallback(),
  );
  await signIn(walk, 'service provider');
  const sent = page.waitForRequest(`**/api${clientError.report.path}`);
  await page.goto('/info/lift?jobNum=HT');
  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'request',
    message: `failed 500: ${elevator.list.path}`,
    page: '/info/lift',
  });
  await page.getByRole('alert').getByText('系统异常，请稍后再试').waitFor();
  expect(await page.locator('thead').getByText('工号').count()).toBe(1);
  await page.getByRole('main').getByRole('button', { name: '重置筛选' }).last().waitFor();
  await walk.picture('list-failed');
  isBroken = false;
  await page.locator('.ant-table-row').first().waitFor({ timeout: 30_000 });
  await walk.close();
});

test('the API document is a page for super administrators', async () => {
  const docs = async (kind: string, how: Parameters<typeof startWalk>[0] = {}) => {
    const walk = await startWalk(how);
    await signIn(walk, kind);
    return walk;
  };
  const opened = async ({ page }: Walk, path: string) => {
    await page.getByPlaceholder('Filter by tag or path').fill(path);
    // What is found moves up: a click before that meets another place. Webhooks stay below, whatever is looked for.
    const calls = page.locator('.opblock-tag-section .opblock');
    await expect.poll(() => calls.locator('.opblock-summary-path').allInnerTexts()).toEqual([path]);
    const call = calls.first();
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('heading', { name: 'Responses' }).waitFor();
    return call;
  };
  const admin = await docs('vendor super administrator');
  await admin.page.goto('/api/docs');
  await admin.page.getByText(/共 \d+ 个接口/).waitFor();
  await admin.picture('api-docs');
  await admin.accessible();
  const list = await opened(admin, '/elevator/alarm/listByJobNum');
  await list.getByText('Alarms of one elevator').waitFor();
  await list.getByText('Request body').waitFor();
  await list.getByText('["alarm","monitor","device","deviceBigScreen"]').waitFor();

  // Tried with the session of this browser tab; the token is shown nowhere.
  const current = await opened(admin, '/user/current');
  await current.getByRole('button', { name: 'Try it out' }).click();
  const asked = admin.page.waitForRequest('**/api/user/current');
  await current.getByRole('button', { name: 'Execute' }).click();
  const token = (await (await asked).headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  expect(token).not.toBe('');
  await current.locator('.live-responses-table').getByText('"permissions"').waitFor();
  await current.getByText('curl -X').waitFor();
  expect(await admin.page.locator('body').innerHTML()).not.toContain(token);
  await admin.picture('api-docs-call');
  await admin.close();

  const narrow = await docs('vendor super administrator', { size: phone, language: 'en' });
  await narrow.page.goto('/api/docs');
  await narrow.page.getByText(/\d+ calls/).waitFor();
  await narrow.picture('api-docs');
  await opened(narrow, '/user/current');
  expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await narrow.picture('api-docs-call');
  await narrow.close();

  const stranger = await startWalk();
  await stranger.page.goto('/api/docs');
  await stranger.page.getByText('尚未登录，或登录已失效。').waitFor();
  await stranger.page.getByRole('link', { name: '去登录' }).click();
  await stranger.page.waitForURL('**/login');
  await stranger.close();

  const property = await docs('property manager');
  property.expectProblem('openapi.json');
  property.expectProblem('403');
  await property.page.goto('/api/docs');
  await property.page.getByText('只有超级管理员可以查看接口文档。').waitFor();
  await property.page.getByRole('link', { name: '返回控制台' }).click();
  await property.page.waitForURL(/\/index\//);
  await property.close();
});

test('on a phone the menu is a drawer', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'customer service', '/manage/device');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Alarm management' }).waitFor();
  await walk.picture('menu-drawer');
  await walk.accessible();
  await page.getByRole('link', { name: 'Alarm management' }).click();
  await page.waitForURL('**/manage/alarm');
  expect(new URL(page.url()).origin).toBe(sharedWorld().url);
  await walk.close();
});

test('on a phone a message covers neither the title nor what a page is worked with at its head and foot', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  const said = page.getByText('您没有权限打开“角色管理”');
  await refusedAt(page, '角色管理', signIn(walk, 'property manager', '/info/role'));
  const [message, title] = [await said.boundingBox(), await page.locator('h1').first().boundingBox()];
  if (!message || !title) throw new Error('no message or no title');
  expect(message.y).toBeGreaterThan(title.y + title.height);
  // Search and add stand in the upper half, the buttons of a sheet in the last 50 px.
  expect(message.y).toBeGreaterThan(phone.height / 2);
  expect(message.y + message.height).toBeLessThan(phone.height - 50);
  await walk.close();
});
