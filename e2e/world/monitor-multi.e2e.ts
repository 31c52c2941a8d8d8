/** Several units side by side: how they are picked, and a wall of them. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { createCarDevice, isOfType, liftAt, outside, toList, within } from '../monitor-walk.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const device = createCarDevice('monitor-multi-walk');
const { standAt } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('the frame makes room for a wall of cards, also after a reload; Escape brings it back', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const two = [liftAt(0), liftAt(1)];
  for (const lift of two) await standAt(lift, 1);
  await signIn(
    walk,
    'vendor super administrator',
    `/manage/monitor?jobNums=${two.map(lift => lift.jobNum).join()}`,
  );
  const cards = page.locator('[data-unit]');
  await expect.poll(() => cards.count(), within).toBe(2);
  const menu = page.getByRole('link', { name: /报警管理/ });
  await page.getByRole('button', { name: '全屏监视', exact: true }).click();
  await expect.poll(() => menu.count(), within).toBe(0);
  await page.reload();
  await cards.first().waitFor();
  await walk.picture('monitor-wall');
  expect(await menu.count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.first().waitFor();
  await walk.close();
});

test('the units of the multi view are picked in a dialog that takes six', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const [first, second] = [liftAt(0), liftAt(1)];
  await standAt(first, 0);
  await standAt(second, 0);
  await signIn(walk, 'vendor super administrator', `/manage/monitor?jobNums=${first.jobNum}`);
  await page.locator('[data-unit]').waitFor();
  await page.getByRole('button', { name: '选择电梯' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('已选 1 / 6').waitFor();
  await dialog.getByLabel('项目名称').fill(outside.siteName);
  await page.keyboard.press('Enter');
  const line = (jobNum: string) => dialog.locator('tbody tr.ant-table-row').filter({ hasText: jobNum });
  for (const { jobNum } of outside.units.slice(0, 7))
    if (jobNum !== first.jobNum) await line(jobNum).getByRole('checkbox').click();
  await page.getByText('选择的数据不能超过6条').waitFor();
  await dialog.getByText('已选 6 / 6').waitFor();
  await walk.picture('monitor-binding');
  await walk.accessible();
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText('请选择电梯').waitFor();
  for (const { jobNum } of [first, second]) await line(jobNum).getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.locator('[data-unit]').count(), within).toBe(2);
  await isOfType(page, 1);
  await walk.close();
});

test('users bind elevators to their own account, twenty at most, and watch them with one click', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const two = [liftAt(0), liftAt(1)];
  for (const lift of two) await standAt(lift, 0);
  await toList(walk);
  const mine = async (name: string | RegExp) => {
    await page.getByRole('button', { name: '我的电梯' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = dialogOf(page);
  const bind = async (setting: string, jobNums: readonly string[]) => {
    await mine(setting);
    await dialog.getByText(setting, { exact: true }).waitFor();
    await dialog.getByText(/^已选 \d+ \/ 20$/).waitFor();
    const clear = dialog.getByRole('button', { name: '清空' });
    if (await clear.isEnabled()) await clear.click();
    for (const jobNum of jobNums) {
      await dialog.getByLabel('工号').fill(jobNum);
      await page.keyboard.press('Enter');
      await dialog
        .locator('tbody tr.ant-table-row')
        .filter({ hasText: jobNum })
        .getByRole('checkbox')
        .click();
    }
  };
  const confirm = async () => {
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('设置成功').last().waitFor();
    await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);
  };

  await bind('单梯设置', []);
  await dialog.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle('50 条/页').click();
  await expect.poll(() => dialog.locator('tbody tr.ant-table-row').count(), within).toBe(50);
  await dialog.locator('thead').getByRole('checkbox').click();
  await page.getByText('选择的数据不能超过20条').waitFor();
  await dialog.getByText('已选 0 / 20').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);

  await bind('单梯设置', [two[0]?.jobNum ?? '']);
  await walk.picture('monitor-binding-single');
  await walk.accessible();
  await confirm();
  await bind(
    '多梯设置',
    two.map(lift => lift.jobNum),
  );
  await walk.picture('monitor-binding-multi');
  await confirm();

  await page.getByRole('button', { name: '我的电梯' }).click();
  await page.getByRole('menuitem', { name: two[0]?.jobNum, exact: true }).waitFor();
  await walk.picture('monitor-mine');
  await walk.accessible();
  await page.getByRole('menuitem', { name: two[0]?.jobNum, exact: true }).click();
  await isOfType(page, 0);
  await page.getByRole('button', { name: '结束监视' }).click();
  // The list fills the whole page first: its buttons move.
  await isOfType(page, -1);
  await page.locator('tbody tr.ant-table-row').first().waitFor();
  await mine(/（2 台）$/);
  await isOfType(page, 1);
  await expect.poll(() => page.locator('[data-unit]').count(), within).toBe(2);
  await walk.close();
});
