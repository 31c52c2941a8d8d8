/** Elevator information: from a form to a row, QR codes of owners one by one and in a zip, who may do what. */
import { elevator } from '@hoistway/contract/elevator';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { signedIn } from './api.ts';
import { dialogOf, field, rowOf, rows } from './console.ts';
import { contentOf, qrText, unzip } from './files.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from './walk.ts';

afterAll(closeBrowser);

const world = inject('world');
const { inside, outside } = world.quiet;
const jobNum = outside.units[0]?.jobNum ?? '';
const toLifts = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind);
  await walk.page.goto(`/info/lift${query}`);
};

test('an edit reaches the row and stays; a problem is said beside its field and nothing is lost', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '编辑' }).click();
  const dialog = dialogOf(page);
  expect(await field(dialog, '工号').locator('input').getAttribute('readonly')).not.toBeNull();
  // No more than the limit can be typed, and the counter says so.
  await field(dialog, '备注').locator('textarea').fill('x'.repeat(60));
  expect(await field(dialog, '备注').locator('textarea').inputValue()).toHaveLength(50);
  await field(dialog, '备注').getByText('50 / 50').waitFor();
  await field(dialog, '现场名称').locator('input').fill('');
  await dialog.getByRole('button', { name: '保存' }).click();
  await field(dialog, '现场名称').getByText('此项必填').waitFor();
  expect(await field(dialog, '备注').locator('textarea').inputValue()).toHaveLength(50);
  await walk.picture('lift-edit-problems');
  await walk.accessible();
  const building = `九号楼 ${Date.now() % 1000}`;
  await field(dialog, '现场名称').locator('input').fill(outside.siteName);
  await field(dialog, '楼栋').locator('input').fill(building);
  await field(dialog, '备注').locator('textarea').fill('门禁刷卡');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await expect.poll(() => rowOf(walk, jobNum).innerText()).toContain(building);
  const api = await signedIn(world, 'vendor super administrator');
  const { result } = await api.send(elevator.list, { jobNum });
  expect(result[0]).toMatchObject({ buildingName: building, remark: '门禁刷卡' });
  await walk.close();
});

test('leaving a form that was filled in asks first', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '编辑' }).click();
  await field(dialogOf(page), '备注').locator('textarea').fill('另一句');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).waitFor();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await field(page.getByRole('dialog').first(), '备注').locator('textarea').inputValue()).toBe(
    '另一句',
  );
  await walk.close();
});

test('the QR code of one unit is a picture that leads to its page', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '业主二维码' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('版本 2：另有上次和下次维保、救援进度').click();
  await walk.picture('qr-dialog');
  await walk.accessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '生成并下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${jobNum}_2.jpg`);
  await page.getByText('二维码有效期为 29 天').waitFor();
  const address = await qrText(page, await contentOf(download));
  expect(address.startsWith(`${world.url}/owner/`)).toBe(true);
  await page.goto(address);
  await page.getByText(jobNum).waitFor();
  await walk.close();
});

test('an expiry is needed; days that are over cannot be chosen', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '业主二维码' }).click();
  const dialog = dialogOf(page);
  const picker = dialog.locator('.ant-picker');
  // Where the pointer waits while the dialog grows, the button need not be in the end.
  await vi.waitFor(
    async () => {
      await picker.hover();
      await picker.locator('.ant-picker-clear').click({ timeout: 1000 });
    },
    { timeout: 20_000 },
  );
  await dialog.getByRole('button', { name: '生成并下载' }).click();
  await dialog.getByText('请选择有效期').waitFor();
  await picker.click();
  const yesterday = new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  const cell = page.locator(`td[title="${yesterday}"]`);
  if ((await cell.count()) > 0) expect(await cell.getAttribute('class')).toContain('disabled');
  await walk.close();
});

test('several codes come as a zip; none chosen is said', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?domainName=${encodeURIComponent(outside.siteName)}`);
  await rows(walk).first().waitFor();
  await page.getByRole('button', { name: '批量生成二维码' }).click();
  await page.getByText('请选择数据').waitFor();
  const chosen = outside.units.slice(1, 4).map(unit => unit.jobNum);
  for (const each of chosen) await rowOf(walk, each).getByRole('checkbox').check();
  await page.getByText('已选 3 条').waitFor();
  await walk.picture('lift-selected');
  await walk.accessible();
  await page.getByRole('button', { name: '批量生成二维码' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: '生成并下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('result.zip');
  const entries = unzip(await contentOf(download));
  expect([...entries.keys()].sort()).toEqual(chosen.map(each => `${each}_1.jpg`).sort());
  for (const picture of entries.values())
    expect(await qrText(page, picture)).toContain(`${world.url}/owner/`);
  await walk.close();
});

test('a property manager reads two sites and edits nothing', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'property manager');
  await rows(walk).first().waitFor();
  expect(await page.getByRole('button', { name: '编辑' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '批量生成二维码' }).count()).toBe(0);
  expect(await rows(walk).first().getByRole('button', { name: '业主二维码' }).count()).toBe(1);
  await page.goto(`/info/lift?jobNum=${jobNum}`);
  await page.getByText('没有符合筛选条件的数据').waitFor();
  await page.goto(`/info/lift?domainName=${encodeURIComponent(inside.siteName)}`);
  await rows(walk).first().waitFor();
  await walk.close();
});

test('with a thumb, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).waitFor();
  await walk.picture('lift-list');
  await walk.accessible();
  await rowOf(walk, jobNum).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByText('Building', { exact: true }).waitFor();
  await walk.picture('lift-edit');
  await walk.accessible();
  await walk.close();
});
