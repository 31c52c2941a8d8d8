/** Notices: the pace of the bell, who may do what, on a phone. */
import { refusalMark, refusals } from '@hoistway/contract/core/refusal';
import { notice } from '@hoistway/contract/features/notice';
import { session } from '@hoistway/contract/features/session';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, refusedAt, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const toNotices = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/notice');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(公告|Notices)/ });

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
  /** The next poll is counted from the answer to the last one. */
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
      headers: refusalMark,
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
  await refusedAt(other.page, '公告管理', signIn(other, 'home-elevator owner', '/info/notice'));
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
