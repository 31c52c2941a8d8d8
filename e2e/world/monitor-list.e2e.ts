/** The list that leads to the monitor: what it refuses, sets, offers and exports. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, moreActs, rowOf, rows } from '../console.ts';
import { createCarDevice, isOfType, liftAt, outside, select, toList, within } from '../monitor-walk.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const device = createCarDevice('monitor-list-walk');
const { standAt } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('nothing selected, more than six and a disconnected device are refused with the reason', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toList(walk);
  const many = page.getByRole('button', { name: '多梯监视' });
  await many.click();
  await page.getByText('请选择数据').waitFor();
  const jobNums = outside.units.slice(0, 7).map(unit => unit.jobNum);
  await select(walk, jobNums);
  await many.click();
  await page.getByText('最多只能选择6台电梯').waitFor();
  await isOfType(page, -1);

  const silent = outside.units[7]?.jobNum ?? '';
  await rowOf(walk, silent).dblclick();
  await page.getByText('远程监视设备已断线，无法实时监视，请及时恢复').waitFor();
  await isOfType(page, -1);
  await walk.close();
});

test('as many rows as fit the window, and Enter on one of them opens it', async () => {
  const walk = await startWalk({ size: { width: 1440, height: 1080 } });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/monitor');
  await expect.poll(() => rows(walk).count(), within).toBe(20);
  // The table is wider than its space, and its scroll bar stays visible.
  const bar = await page.locator('.ant-table-body').evaluate(table => ({
    beyondPx: table.scrollWidth - table.clientWidth,
    color: getComputedStyle(table).scrollbarColor,
    height: getComputedStyle(table, '::-webkit-scrollbar').height,
  }));
  expect(bar).toEqual({ beyondPx: expect.toSatisfy((px: number) => px > 0), color: 'auto', height: '10px' });
  await walk.picture('monitor-list-tall');

  const lift = liftAt(0);
  await standAt(lift, 1);
  await page.goto(`/manage/monitor?list.jobNum=${lift.jobNum}`);
  await rowOf(walk, lift.jobNum).focus();
  await page.keyboard.press('Enter');
  await isOfType(page, 0);
  await expect.poll(() => page.locator('h2:focus').innerText(), within).toContain(lift.jobNum);
  await walk.close();
});

test('the setting decides whether the energy is shown', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(0);
  await standAt(lift, 0);
  await toList(walk);
  const set = async (on: boolean) => {
    await rowOf(walk, lift.jobNum).getByRole('button', { name: '设置' }).click();
    const choice = dialogOf(page).getByRole('switch');
    if ((await choice.getAttribute('aria-checked')) !== String(on)) await choice.click();
    await dialogOf(page).getByRole('button', { name: '保存' }).click();
    await page.getByText('设置成功').last().waitFor();
    await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);
  };
  await set(true);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=energy]').waitFor();
  await page.getByRole('button', { name: '结束监视' }).click();
  await set(false);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=electrical]').waitFor();
  await expect.poll(() => page.locator('[data-panel=energy]').count(), within).toBe(0);
  await walk.close();
});

test('every action of a row is within reach, in English too', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await toList(walk);
  const more = rows(walk).first().getByRole('button', { name: moreActs });
  const table = await page.locator('.ant-table-container').boundingBox();
  const button = await more.boundingBox();
  if (!table || !button) throw new Error('nothing is drawn');
  expect(button.x + button.width).toBeLessThanOrEqual(table.x + table.width);
  await more.click();
  await page.getByRole('menuitem', { name: 'Video' }).waitFor();
  await walk.picture('monitor-acts');
  await walk.close();
});

test('the list is exported under the name of the screen', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toList(walk);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/实时监视.*\.xlsx$/);
  await walk.close();
});
