/** Notices: written, published and withdrawn by one, announced to another without a reload, kept in the history. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, stopAsking } from '../walk.ts';
import { freshName, ownSite, ownUnit, worldOfOwn } from './own.ts';

afterAll(closeBrowser);

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^公告/ });
/** The number on the bell, 0 without one. */
const unread = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('a published notice reaches others without a reload, a withdrawn one disappears', async () => {
  const title = freshName('电梯停用通知');
  const pushText = freshName('周六上午停梯');
  // In the region of the branch that publishes.
  const site = await ownSite(sharedWorld().quiet.inside.siteName);
  await ownUnit(site);
  const author = await startWalk();
  const { page } = author;
  await signIn(author, 'vendor branch staff', '/info/notice');
  // Accounts of their own: what they have read is what this journey showed them.
  const manager = await startWalk({ world: await worldOfOwn('manager', 'property', site) });
  const elsewhere = await startWalk({ world: await worldOfOwn('service', 'service') });
  for (const [walk, kind] of [
    [manager, 'manager'],
    [elsewhere, 'service'],
  ] as const) {
    // News comes from the server alone.
    await stopAsking(walk.page, 60_000);
    const asked = walk.page.waitForResponse('**/api/notice/searchUserNotice');
    await signIn(walk, kind);
    await asked;
    await walk.page.locator('[data-link=live]').waitFor();
  }
  const readBefore = await unread(elsewhere.page);
  const before = await unread(manager.page);

  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  const text = (label: string) => field(dialog, label).getByRole('textbox');
  await text('标题').fill(title);
  await text('推送文本').fill(pushText);
  await text('公告内容').fill('周六上午 9 时停梯检修。\n请走楼梯。');
  await text('有效时长（小时）').fill('1.5');
  const buffer = await page.screenshot({ type: 'png' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('img', { name: '公告图片 1' }).waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('有效时长必须为正整数').waitFor();
  await text('有效时长（小时）').fill('8');
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = rowOf(author, title);
  await row.getByText('草稿').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const act = async (name: string) => {
    await row.getByRole('button', { name }).click();
    await dialog.getByRole('button', { name }).click();
  };
  await act('发布');
  await row.getByText('生效中').waitFor();
  await manager.page.getByText(`新公告：${pushText}`).waitFor();
  await expect.poll(() => unread(manager.page)).toBe(before + 1);
  // Customer service maintains everything: the region is not around it.
  expect(await unread(elsewhere.page)).toBe(readBefore);

  await bell(manager.page).click();
  const latest = dialogOf(manager.page);
  await latest.getByText('最新公告').waitFor();
  await latest.getByRole('button', { name: new RegExp(title) }).click();
  await latest.getByRole('heading', { name: title }).waitFor();
  const shown = latest.getByRole('img', { name: '公告图片 1' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  await expect.poll(() => unread(manager.page)).toBe(before);
  await latest.getByRole('button', { name: '返回' }).click();
  await latest.getByRole('button', { name: '历史公告' }).click();
  await manager.page.waitForURL(/historyNotice/);
  await rowOf(manager, title).getByText('已读').waitFor();

  await act('撤回');
  await row.getByText('已撤回').waitFor();
  await rowOf(manager, title).waitFor({ state: 'detached' });
  await row.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: '删除' }).first().click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await row.waitFor({ state: 'detached' });
  for (const walk of [author, manager, elsewhere]) await walk.close();
});
