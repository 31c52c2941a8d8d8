/** An installation without the demo comes to life through the console: areas, a site. Then who sees which of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, refusedAt, rowOf, rows } from '../console.ts';
import type { World } from '../rig/world.ts';
import { sharedWorld, startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

let empty: World;
beforeAll(async () => {
  empty = await startOwnWorld({ demo: false, simulator: false });
});
afterAll(async () => {
  await closeBrowser();
  await empty?.stop();
});

const openPlaces = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/place');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const fill = async (walk: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(walk.page), label).locator('input').fill(text);
};
const save = async ({ page }: Walk) => {
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
};
const add = async (walk: Walk, kind: string, name: string) => {
  await walk.page.getByRole('region', { name: '区域' }).getByRole('button', { name: kind }).click();
  await fill(walk, { 名称: name });
  // The offered names close.
  await walk.page.keyboard.press('Tab');
  await save(walk);
  await walk.page.getByRole('treeitem', { name }).last().waitFor();
};

test('from nothing to a site: area, province, city, site; a second of its name is refused, an empty one deleted', async () => {
  const walk = await startWalk({ world: empty });
  const { page } = walk;
  await openPlaces(walk, 'super administrator');
  await page.getByText('还没有城市').waitFor();
  await walk.picture('place-empty');
  await walk.accessible();

  await page.getByRole('button', { name: '大区' }).click();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await dialogOf(page).getByText('此项必填').waitFor();
  await fill(walk, { 名称: '华东' });
  await save(walk);
  await add(walk, '省份', '江苏省');
  await add(walk, '城市', '苏州市');
  await page.getByRole('button', { name: '编辑区域 · 苏州市' }).click();
  await expect.poll(() => field(dialogOf(page), '行政区划代码').locator('input').inputValue()).toBe('320500');
  await walk.picture('place-area');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '取消' }).click();

  await page.getByRole('button', { name: '新增项目' }).click();
  await field(dialogOf(page), '项目名称').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('新增项目');
  await page.getByRole('button', { name: '新增项目' }).click();
  await fill(walk, { 项目名称: '金鸡湖花园', 地址: '星湖街 1 号', 经度: '120.71', 纬度: '31.32' });
  await walk.picture('place-site');
  await walk.accessible();
  await save(walk);
  await rowOf(walk, '金鸡湖花园').getByText('苏州市').waitFor();
  await walk.picture('place');
  await walk.accessible();

  // Where it is need not be known; its name is taken.
  walk.expectProblem('400');
  await page.getByRole('button', { name: '新增项目' }).click();
  await fill(walk, { 项目名称: '金鸡湖花园' });
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await dialogOf(page).getByText('该名称已存在').waitFor();
  await fill(walk, { 项目名称: '误建项目' });
  await save(walk);
  await rowOf(walk, '误建项目').getByRole('checkbox').check();
  await page.getByRole('button', { name: /删除$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rowOf(walk, '误建项目').count()).toBe(0);
  await walk.close();
});

test('branch staff see their region alone, and add no areas', async () => {
  const walk = await startWalk({ language: 'en' });
  await openPlaces(walk, 'vendor branch staff');
  await rows(walk).first().waitFor();
  expect(await walk.page.getByRole('treeitem').first().innerText()).not.toBe('');
  expect(await walk.page.getByRole('region', { name: 'Areas' }).getByRole('button').count()).toBe(0);
  await walk.picture('place');
  await walk.accessible();
  await walk.close();
  const other = await startWalk();
  await refusedAt(other.page, '区域与项目', signIn(other, 'property manager', '/info/place'));
  await other.close();
});

test('before a province leaves a region, it is said how many accounts lose it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/place/saveArea');
  walk.expectProblem('Failed to load resource');
  await openPlaces(walk, 'vendor super administrator');
  await page.getByRole('treeitem', { name: '江苏省' }).first().click();
  await page.getByRole('button', { name: '编辑区域 · 江苏省' }).click();
  await field(dialogOf(page), '上级区域').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('华南大区', { exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await page
    .getByText(/移动后有 \d+ 个账号的部分数据范围不再属于其上级账号/)
    .first()
    .waitFor();
  await walk.picture('place-below');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  // Refused, as it was not confirmed; the form stays.
  await page.getByRole('dialog').getByRole('alert').getByText('请确认').waitFor();
  await walk.close();
  const other = await startWalk();
  await openPlaces(other, 'vendor branch staff');
  await other.page.getByRole('treeitem', { name: '江苏省' }).waitFor();
  await other.close();
});

test('on a phone', async () => {
  const walk = await startWalk({ size: phone, language: 'en', world: sharedWorld() });
  await openPlaces(walk, 'vendor super administrator');
  await rows(walk).first().waitFor();
  await walk.picture('place');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: 'Edit' }).click();
  await dialogOf(walk.page).getByText('Address').waitFor();
  await walk.picture('place-site');
  await walk.accessible();
  await walk.close();
});
