/** Downtime and availability: figures by unit, site, city and brand, the stops of a unit, and who sees them. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf, rows } from '../console.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, query = '') => {
  await walk.page.goto(`/maintain/stops${query}`);
  await rows(walk).first().waitFor();
};
const show = ({ page }: Walk, group: string) =>
  page.locator('.ant-segmented-item').filter({ hasText: group }).click();

test('figures lead from a brand to its units, and from a unit to its stops with cause and evidence', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  await open(walk);
  await page.getByRole('columnheader', { name: '可用率(%)' }).waitFor();
  await walk.picture('stops');
  await walk.accessible();

  for (const group of ['项目', '城市', '品牌']) {
    await show(walk, group);
    await page.getByRole('columnheader', { name: group === '项目' ? '项目名称' : group }).waitFor();
    await rows(walk).first().waitFor();
  }
  const brand = await rows(walk).first().locator('td').first().innerText();
  await rowOf(walk, brand).first().getByRole('button', { name: '查看电梯' }).click();
  await page.getByRole('columnheader', { name: '工号' }).waitFor();
  expect(new URL(page.url()).searchParams.get('brand')).toBe(brand);

  // The most stopped unit is the first.
  await rows(walk).first().getByRole('button', { name: '停梯明细' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('columnheader', { name: '停梯原因' }).waitFor();
  await dialog.locator('tbody tr.ant-table-row').first().waitFor();
  expect(await dialog.locator('tbody').innerText()).toMatch(/报警|设备上报|服务模式/);
  await walk.picture('stop-details');
  await walk.accessible();
  await walk.close();
});
