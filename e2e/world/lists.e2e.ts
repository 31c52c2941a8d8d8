/** Every list: its headers sort, and the essentials of a row are visible without scrolling sideways. */

import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const { inside } = sharedWorld().quiet;
const small = { width: 1280, height: 800 };
const important = {
  zh: {
    '/manage/alarm?processType=-1': ['报警时间', '工号', '状态', '报警信息', '项目名称'],
    '/info/lift': ['工号', '项目名称', '城市', '电梯类型', '监视状态', '下次检验日期'],
    units: ['工号', '楼栋', '梯号', '电梯状态', '监视状态', '品牌'],
  },
  en: {
    '/manage/alarm?processType=-1': ['Alarm time', 'Job number', 'Status', 'Alarm message', 'Site'],
    '/info/lift': ['Job number', 'Site', 'City', 'Elevator type', 'Monitoring'],
    units: ['Job number', 'Building', 'Elevator', 'Elevator status', 'Monitoring', 'Brand'],
  },
};

const openList = async (walk: Walk, path: string) => {
  const units = path === 'units';
  const site = `/manage/device?domainName=${encodeURIComponent(inside.siteName)}`;
  await walk.page.goto(units ? site : path);
  await rows(walk).first().waitFor();
  if (!units) return;
  await rows(walk).first().getByRole('button', { name: inside.siteName }).click();
  await walk.page.waitForURL('**/manage/device?**site=*');
  await rows(walk).first().waitFor();
};

test.each(['zh', 'en'] as const)('the essentials of a row fit next to the actions (%s)', async language => {
  const walk = await startWalk({ size: small, language });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  for (const [path, names] of Object.entries(important[language])) {
    await openList(walk, path);
    await walk.picture(`list-${path.replaceAll(/\W+/g, '-')}`);
    // Actions are pinned at the end and hide what lies beneath them.
    for (const name of names) {
      const hidden = async () => {
        const acts = await page.locator('thead th').last().boundingBox();
        const header = await page.locator('thead th').filter({ hasText: name }).first().boundingBox();
        return (header?.x ?? Infinity) + (header?.width ?? 0) - (acts?.x ?? 0);
      };
      // The columns get their widths after the rows.
      await expect.poll(hidden, { message: `${path} ${name}` }).toBeLessThanOrEqual(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width);
  }
  await walk.close();
});

test('every header that sorts does so, both ways', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  for (const path of ['/manage/device', 'units', '/manage/alarm?processType=-1', '/info/lift']) {
    await openList(walk, path);
    const headers = page.locator('thead th.ant-table-column-has-sorters');
    await headers.first().waitFor();
    const count = await headers.count();
    await page.keyboard.press('Tab');
    await headers.first().focus();
    expect(await headers.first().evaluate(header => getComputedStyle(header).outlineStyle), path).toBe(
      'solid',
    );
    // The list also refreshes by itself, in the previous order.
    let before = '';
    const orderOf = (request: Request) => String(request.postDataJSON()?.sort ?? '');
    const isNew = (request: Request) => ![before, ''].includes(orderOf(request));
    for (let at = 0; at < count; at += 1) {
      const orders: unknown[][] = [];
      for (const order of ['ascending', 'descending']) {
        const [answer] = await Promise.all([
          page.waitForResponse(response => isNew(response.request())),
          headers.nth(at).click(),
        ]);
        expect(answer.status(), `${path} ${at}`).toBe(200);
        await expect.poll(() => headers.nth(at).getAttribute('aria-sort')).toBe(order);
        before = orderOf(answer.request());
        const [key = ''] = before.split(':');
        const { data } = (await answer.json()) as { data: { result: Record<string, unknown>[] } };
        orders.push(data.result.map(row => row[key]));
      }
      // The opposite order shows another page, unless every row has the same value.
      const [up, down] = orders.map(values => JSON.stringify(values));
      expect(up === down, `${path} ${at}`).toBe(new Set(orders.flat()).size === 1);
      await rows(walk).first().waitFor();
    }
  }
  await walk.close();
});
