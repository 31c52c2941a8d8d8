/** The frame around every screen: tabs, language, the menu of a role. */
import { afterAll, expect, test } from 'vitest';
import { externalPlatform } from '../rig/shared-world.ts';
import { closeBrowser, loadedBytes, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

test('a super administrator opens pages as tabs, which close and come back after a reload', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/device');
  await page.locator('.ant-table-row').first().waitFor();
  expect(await loadedBytes(page, '.woff2')).toBeLessThan(300 * 1024);
  const menu = page.getByRole('complementary', { name: '主菜单' });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const areOpen = (...titles: string[]) =>
    expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(titles);
  await menu.getByRole('link', { name: /报警管理/ }).click();
  await page.waitForURL('**/manage/alarm');
  await page.getByRole('heading', { level: 1, name: '报警管理' }).waitFor();
  await expect.poll(() => page.locator('.ant-breadcrumb').innerText()).toMatch(/运行管理[\s/]+报警管理/);

  // A page keeps its filters while another one is open, also one that is left at once.
  await page.getByRole('button', { name: '移除筛选：处置方式' }).waitFor();
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    click('[aria-label="移除筛选：处置方式"]');
    // As the next click of a mouse comes: after the first was handled, before anything must have been drawn.
    setTimeout(() => click('a[href="/manage/device"]'));
  });
  await page.waitForURL('**/manage/device');
  await tabs.getByRole('link', { name: '报警管理' }).click();
  await page.waitForURL('**/manage/alarm?processType=');

  await page.reload();
  await areOpen('首页', '设备台账', '报警管理');
  await tabs.getByRole('link', { name: '设备台账' }).click({ button: 'middle' });
  await areOpen('首页', '报警管理');
  await menu.getByRole('link', { name: /下载管理/ }).click();
  await tabs.getByRole('button', { name: '关闭：下载管理' }).click();
  await page.waitForURL('**/manage/alarm?processType=');

  const width = async () => (await menu.boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(width).toBe(60);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(width).toBe(300);
  await walk.close();
});

test('the language changes words, titles and the messages of the server', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/alarm?processType=');
  await page.getByText('已完成').first().waitFor();
  await page.getByRole('button', { name: '切换到英文' }).click();
  await page.getByRole('heading', { name: 'Alarm management' }).waitFor();
  await page.getByText('Completed').first().waitFor();
  await expect.poll(() => page.title()).toContain('Alarm management');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Switch to Chinese' }).click();
  await page.getByRole('heading', { name: '报警管理' }).waitFor();
  await walk.close();
});

test('the menu holds what the role holds', async () => {
  const pagesOf = async (kind: string) => {
    const walk = await startWalk();
    await signIn(walk, kind);
    const menu = walk.page.getByRole('complementary', { name: '主菜单' });
    await menu.getByRole('menuitem').first().waitFor();
    const closed = menu.locator('.ant-menu-submenu:not(.ant-menu-submenu-open) > div');
    const left = await closed.count();
    for (let nth = left; nth > 0; nth -= 1) {
      await closed.first().click();
      await expect.poll(() => closed.count()).toBe(nth - 1);
    }
    const links = await menu.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')));
    await walk.close();
    return links;
  };
  const all = await pagesOf('vendor super administrator');
  for (const path of ['/manage/device', '/manage/alarm', '/info/lift', '/downloads', '/help'])
    expect(all).toContain(path);
  expect(all).toContain(externalPlatform);
  const service = await pagesOf('customer service');
  expect(service).not.toContain('/info/lift');
  expect(service).toContain('/manage/alarm');
});
