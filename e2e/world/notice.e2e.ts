/** Notices: written, published and withdrawn by one, announced to another without a reload, kept in the history. */

import { refusals } from '@hoistway/contract/core/refusal';
import { notice } from '@hoistway/contract/features/notice';
import { session } from '@hoistway/contract/features/session';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, stopAsking, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const toNotices = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/notice');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(公告|Notices)/ });
/** The number on the bell, 0 without one. */
const unread = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('who publishes is heard by others without a reload, who withdraws is silent again', async () => {
  const title = `电梯停用通知 ${Date.now()}`;
  const author = await startWalk();
  const { page } = author;
  await toNotices(author, 'vendor branch staff');
  await author.picture('notice');
  await author.accessible();

  const reader = await startWalk();
  // News comes from the server alone.
  await stopAsking(reader.page, 60_000);
  await signIn(reader, 'customer service');
  const manager = await startWalk();
  await stopAsking(manager.page, 60_000);
  await signIn(manager, 'property manager');
  const api = await signedIn(world, 'property manager');
  const before = (await api.send(notice.mine, {})).filter(({ userId }) => userId === null).length;
  await expect.poll(() => unread(manager.page)).toBe(before);
  const elsewhere = await unread(reader.page);

  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await field(dialog, '标题').getByRole('textbox').fill(title);
  await field(dialog, '推送文本').getByRole('textbox').fill('周六上午停梯');
  await field(dialog, '公告内容').getByRole('textbox').fill('周六上午 9 时停梯检修。\n请走楼梯。');
  await field(dialog, '有效时长（小时）').getByRole('textbox').fill('1.5');
  const picture = await page.screenshot({ type: 'png' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await dialog.getByRole('img', { name: '公告图片 1' }).waitFor();
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-tree').getByText('华东大区').waitFor();
  await author.picture('notice-area');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('有效时长必须为正整数').waitFor();
  await author.picture('notice-form');
  await author.accessible();
  await field(dialog, '有效时长（小时）').getByRole('textbox').fill('8');
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = rowOf(author, title);
  await row.getByText('草稿').waitFor();
  expect(await unread(manager.page)).toBe(before);

  await row.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await row.getByText('生效中').waitFor();
  await manager.page.getByText('新公告：周六上午停梯').waitFor();
  await expect.poll(() => unread(manager.page)).toBe(before + 1);
  // Customer service looks after everything: the region is not around it.
  expect(await unread(reader.page)).toBe(elsewhere);

  await bell(manager.page).click();
  const latest = dialogOf(manager.page);
  await latest.getByText('最新公告').waitFor();
  await manager.picture('notice-latest');
  await manager.accessible();
  await latest.getByRole('button', { name: new RegExp(title) }).click();
  await latest.getByRole('heading', { name: title }).waitFor();
  await expect
    .poll(() =>
      latest
        .getByRole('img', { name: '公告图片 1' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1440);
  await manager.picture('notice-detail');
  await manager.accessible();
  await expect.poll(() => unread(manager.page)).toBe(before);
  await latest.getByRole('button', { name: '返回' }).click();
  await latest.getByRole('button', { name: '历史公告' }).click();
  await manager.page.waitForURL(/historyNotice/);
  await rowOf(manager, title).getByText('已读').waitFor();
  await manager.picture('notice-history');
  await manager.accessible();
  await manager.page.reload();
  await rowOf(manager, title).getByText('已读').waitFor();
  await expect.poll(() => unread(manager.page)).toBe(before);

  await page.reload();
  await row.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await row.getByText('已撤回').waitFor();
  await expect.poll(() => rowOf(manager, title).count()).toBe(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => row.count()).toBe(0);
  await Promise.all([author.close(), reader.close(), manager.close()]);
});

test('the bell asks after a second and at its pace, until the session is gone, and says so', async () => {
  const api = await signedIn(world, 'home-elevator owner');
  const { settings } = await api.send(session.current, {});
  const walk = await startWalk();
  const { page } = walk;
  await page.clock.install();
  await page.routeWebSocket(/.*/, socket => socket.close());
  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith(notice.mine.path)) asked += 1;
  });
  let answered = 0;
  page.on('requestfinished', request => {
    if (request.url().endsWith(notice.mine.path)) answered += 1;
  });
  /** The next look is counted from the answer to the last one. */
  const isRead = async (times: number) => {
    await expect.poll(() => asked).toBe(times);
    await expect.poll(() => answered).toBe(times);
  };
  await signIn(walk, 'home-elevator owner');
  await bell(page).waitFor();
  await page.clock.fastForward(1000);
  await isRead(1);
  await page.clock.fastForward(settings.noticePollMs);
  await isRead(2);
  walk.expectProblem(notice.mine.path);
  walk.expectProblem('401');
  await page.route(`**${notice.mine.path}`, route =>
    route.fulfill({
      status: 401,
      json: { code: refusals.sessionGone.code, msg: refusals.sessionGone.words.zh, data: null },
    }),
  );
  await page.clock.fastForward(settings.noticePollMs);
  await page.waitForURL(/login/);
  await page.getByText(refusals.sessionGone.words.zh).waitFor();
  const before = asked;
  await page.clock.fastForward(settings.noticePollMs * 3);
  expect(asked).toBe(before);
  await walk.close();
});

test('every role has its own buttons, and a page that is not held is not opened', async () => {
  const walk = await startWalk();
  await toNotices(walk, 'property manager');
  expect(await walk.page.getByRole('button', { name: '新增' }).count()).toBe(0);
  expect(await walk.page.getByRole('button', { name: '删除' }).count()).toBe(0);
  await walk.close();
  const other = await startWalk();
  await signIn(other, 'home-elevator owner', '/info/notice');
  await other.page.getByText('您没有权限打开“公告管理”').waitFor();
  await other.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await toNotices(walk, 'vendor super administrator');
  await rows(walk).first().waitFor();
  await walk.picture('notice');
  await walk.accessible();
  await page.getByRole('button', { name: 'Add' }).click();
  await dialogOf(page).getByText('Add notice').waitFor();
  await walk.picture('notice-form');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await bell(page).click();
  await dialogOf(page).getByText('Latest notices').waitFor();
  await walk.picture('notice-latest');
  await walk.accessible();
  await page.goto('/historyNotice');
  await rows(walk).first().waitFor();
  await walk.picture('notice-history');
  await walk.accessible();
  await walk.close();
});
