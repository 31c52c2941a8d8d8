/** The device ledger: sites, their units and back; a counter as a filter; an export, kept for another download. */
import { afterAll, expect, test } from 'vitest';
import { counterOf, rowOf, rows } from '../console.ts';
import { contentOf, sheetRows } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';
import { ownSite, ownUnit, worldOfOwn } from './own.ts';

const shared = sharedWorld();
const device = createStubbornDevice(shared.mqttUrl, shared.device, 'ledger-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('sites by city, a site, its units by a counter, and back to the same search', async () => {
  const site = await ownSite();
  const [online, silent] = [await ownUnit(site), await ownUnit(site)];
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/device');
  await rows(walk).first().waitFor();
  await page.getByRole('main').getByLabel('项目名称').first().fill(site.domainName);
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(walk).count()).toBe(1);
  await rowOf(walk, site.domainName).getByRole('button', { name: site.domainName }).click();
  await page.waitForURL('**/manage/device?**site=*');
  await expect.poll(() => rows(walk).count()).toBe(2);
  await expect.poll(() => counterOf(page, 'normal')).toBe(0);
  await device.state(online, { service_mode: 1, car_position: '1', speed: 0 });
  await expect.poll(() => counterOf(page, 'normal')).toBe(1);

  const normal = page.locator('[data-counter=normal]');
  await normal.click();
  const filtered = page.getByRole('button', { name: '移除筛选：电梯状态' });
  await filtered.waitFor();
  await rowOf(walk, silent).waitFor({ state: 'detached' });
  await rowOf(walk, online).waitFor();
  await normal.click();
  await filtered.waitFor({ state: 'detached' });
  await rowOf(walk, silent).waitFor();

  await page.getByRole('button', { name: '返回项目列表' }).click();
  await page.waitForURL(address => address.searchParams.get('domainName') === site.domainName);
  await expect.poll(() => rows(walk).count()).toBe(1);
  await walk.close();
});

test('an export is listed with its rows, downloaded again unchanged, and removed', async () => {
  const site = await ownSite();
  const jobNums = [await ownUnit(site), await ownUnit(site)];
  const walk = await startWalk({ world: await worldOfOwn('own', 'property', site) });
  const { page } = walk;
  await signIn(walk, 'own', '/info/lift');
  await expect.poll(() => rows(walk).count()).toBe(2);
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const first = await contentOf(await fetched);
  const text = sheetRows(first).flat();
  for (const jobNum of jobNums) expect(text).toContain(jobNum);

  await page.goto('/downloads');
  const row = rows(walk).first();
  await row.getByText('已完成').waitFor();
  await row.getByText('2 行').waitFor();
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: '下载' }).click();
  expect((await contentOf(await again)).equals(first)).toBe(true);
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByText(/文件会一并删除/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有下载。').waitFor();
  await walk.close();
});
