/** Maintenance supervision: the visits of today, the stops of a unit, and who is near it. */
import { personnel } from '@hoistway/contract/features/personnel';
import { afterAll, expect, inject, test } from 'vitest';
import { dialogOf, rows } from './console.ts';
import { signedIn } from './rig/api.ts';
import { closeBrowser, signIn, startWalk } from './walk.ts';

afterAll(closeBrowser);

test('a visit shows its stops, and the persons near its unit', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  await page.goto('/maintain/supervise');
  await rows(walk).first().waitFor();
  await page.getByText(/未判定 \d/).waitFor();
  await walk.picture('supervise');
  await walk.accessible();

  await page.getByRole('button', { name: '人员定位' }).click();
  await page.getByText('请选择一条数据').waitFor();
  const [first, second] = [rows(walk).nth(0), rows(walk).nth(1)];
  await first.getByRole('checkbox').check();
  await second.getByRole('checkbox').check();
  await page.getByRole('button', { name: '人员定位' }).click();
  await page.getByText('请选择一条数据').first().waitFor();
  await second.getByRole('checkbox').uncheck();
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/supervise/getPersonnelPosition')),
    page.getByRole('button', { name: '人员定位' }).click(),
  ]);
  await dialogOf(page).getByText('附近人员').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const at = new URL(asked.url()).searchParams;
  // 0.001 degrees of latitude are 111 m.
  await (await signedIn(inject('world'), 'technician (the simulator works with it)')).send(personnel.report, {
    longitude: Number(at.get('longitude')),
    latitude: Number(at.get('latitude')) + 0.001,
  });
  await page.getByRole('button', { name: '人员定位' }).click();
  await dialogOf(page).getByText('111 米').first().waitFor();
  await dialogOf(page).getByRole('button', { name: '轨迹' }).first().click();
  await dialogOf(page)
    .getByText(/位置自 \d{4}-\d{2}-\d{2} 起保留/)
    .waitFor();
  await walk.picture('supervise-personnel');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await first.getByRole('button', { name: '停梯明细' }).click();
  await dialogOf(page).getByRole('columnheader', { name: '停梯原因' }).waitFor();
  await walk.accessible();
  await walk.close();
});
