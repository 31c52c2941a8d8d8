/** Messages about planned maintenance: searched by areas and by what became of the visit, with a sample; wide and narrow. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind);
  await walk.page.goto(`/maintain/maintainMsg${query}`);
  await rows(walk).first().waitFor();
};
const total = async ({ page }: Walk) => (await page.getByText(/^共 .* 条$/).innerText()).replace(/\D/g, '');

test('the log is narrowed to several areas, and by what became of the visits', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'vendor super administrator');
  await walk.picture('maintain-sms');
  await walk.accessible();
  const all = Number(await total(walk));
  const areas = page.getByRole('combobox', { name: '区域' });
  await areas.click();
  const choices = page.locator('.ant-cascader-menu-item');
  await choices.first().locator('.ant-cascader-checkbox').click();
  await expect.poll(async () => Number(await total(walk))).toBeLessThan(all);
  const first = Number(await total(walk));
  await choices.nth(1).locator('.ant-cascader-checkbox').click();
  await expect.poll(async () => Number(await total(walk))).toBeGreaterThan(first);
  await walk.picture('maintain-sms-areas');
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).searchParams.getAll('area')).toHaveLength(2);
  // A shared address shows the same, with the names of the areas.
  const both = await total(walk);
  await page.reload();
  await rows(walk).first().waitFor();
  expect(await total(walk)).toBe(both);
  await page.goto('/maintain/maintainMsg?stopType=2');
  await rows(walk).first().waitFor();
  expect(await rows(walk).first().innerText()).toContain('已完成');
  await page.getByRole('button', { name: '短信示例' }).click();
  await dialogOf(page)
    .getByText(/进行维护保养/)
    .first()
    .waitFor();
  await walk.picture('maintain-sms-sample');
  await walk.accessible();
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'customer service');
  await walk.picture('maintain-sms');
  await walk.accessible();
  await walk.page.getByRole('button', { name: 'Sample message' }).click();
  await dialogOf(walk.page).getByText(/22:00/).waitFor();
  await walk.picture('maintain-sms-sample');
  await walk.close();
});
