/** Elevator information: two editors, QR codes of owners one by one and in a zip, who may do what. */
import { elevator } from '@hoistway/contract/features/elevator';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test, vi } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf, qrText, sheetRows, unzip } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const { inside, outside } = world.quiet;
const jobNum = outside.units[0]?.jobNum ?? '';
const toLifts = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind, `/info/lift${query}`);
};

test('of two editors of one unit the second is refused, and keeps what was typed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/elevator/save');
  walk.expectProblem('Failed to load resource');
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '编辑' }).click();
  const remark = field(dialogOf(page), '备注').locator('textarea');
  await remark.fill('第二个人写的');
  const api = await signedIn(world, 'vendor super administrator');
  const [row] = (await api.send(elevator.list, { jobNum })).result;
  if (!row) throw new Error('the unit is gone');
  const { elevatorId, buildingName, elevatorNum, registerCode, address, x, y } = row;
  const facts = { elevatorId, jobNum, buildingName, elevatorNum, registerCode, address, x, y };
  await api.send(elevator.save, { ...facts, remark: '第一个人写的' });
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await dialogOf(page).getByText('刚被他人更改').waitFor();
  await page.waitForFunction(() => {
    const alert = document.querySelector('[role=dialog] .ant-alert-error');
    return alert !== null && alert.getBoundingClientRect().top >= 0;
  });
  expect(await remark.inputValue()).toBe('第二个人写的');
  await walk.picture('lift-conflict');
  await walk.close();
});

test('leaving a filled-in form asks first', async () => {
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

test('an expiry is required; past days cannot be chosen', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '业主二维码' }).click();
  const dialog = dialogOf(page);
  const picker = dialog.locator('.ant-picker');
  // While the dialog grows, its button can move away from under a waiting pointer.
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
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const days = page.locator('.ant-picker-dropdown td[title]');
  await days.and(page.locator(`[title="${today}"]`)).waitFor();
  const shown = await days.evaluateAll(cells =>
    cells.map(cell => ({ day: cell.getAttribute('title') ?? '', over: /disabled/.test(cell.className) })),
  );
  for (const { day, over } of shown) expect([day, over]).toEqual([day, day < today]);
  await walk.close();
});

test('several codes come as a zip; choosing none is reported', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'vendor super administrator', `?domainName=${encodeURIComponent(outside.siteName)}`);
  await rows(walk).first().waitFor();
  await page.getByRole('button', { name: '批量生成二维码' }).click();
  await page.getByText('请选择数据').waitFor();
  const chosen = outside.units.slice(1, 4).map(unit => unit.jobNum);
  await page.getByRole('checkbox', { name: '选择本页全部' }).waitFor();
  for (const each of chosen) await rowOf(walk, each).getByRole('checkbox', { name: '选择此行' }).check();
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

test('a QR code that cannot be fetched is reported', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(qrCode.generate.path);
  walk.expectProblem('Failed to load resource');
  await toLifts(walk, 'vendor super administrator');
  await rows(walk).first().getByRole('button', { name: '业主二维码' }).click();
  await page.route(`**${qrCode.generate.path}`, route => route.abort());
  await dialogOf(page).getByRole('button', { name: '生成并下载' }).click();
  await page.getByText('二维码下载失败：网络异常').waitFor();
  await walk.picture('qr-failed');
  await walk.close();
});

test('the template is a workbook; one that cannot be fetched is reported', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(elevator.downloadTemplate.path);
  walk.expectProblem('Failed to load resource');
  await toLifts(walk, 'vendor super administrator');
  await page.getByRole('button', { name: '批量导入电梯' }).click();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await fetched).suggestedFilename()).toMatch(/\.xlsx$/);
  const [titles] = sheetRows(await contentOf(await fetched));
  expect(titles?.join()).toContain('工号');
  await page.route(`**${elevator.downloadTemplate.path}*`, route => route.abort());
  await page.getByRole('button', { name: '下载模板' }).click();
  await page.getByText('模板下载失败').waitFor();
  await walk.close();
});

test('a user sees only the actions that the role holds', async () => {
  const walk = await startWalk();
  const { page } = walk;
  // No role of the demo is like that: the session's own is reduced.
  const missing: string[] = ['lift.qrCode', 'monitor'];
  for (const { path } of [session.signIn, session.current])
    await page.route(`**/api${path}*`, async route => {
      const response = await route.fetch();
      const reply = await response.json();
      const info = reply.data.info ?? reply.data;
      info.permissions = info.permissions.filter(
        ({ permissionId }: { permissionId: string }) => !missing.includes(permissionId),
      );
      await route.fulfill({ response, json: reply });
    });
  await toLifts(walk, 'vendor branch staff');
  const unit = rows(walk).first();
  await unit.getByRole('checkbox').check();
  expect(await unit.getByRole('button', { name: '业主二维码' }).count()).toBe(0);
  await page.getByRole('button', { name: '批量生成二维码' }).click();
  await dialogOf(page).getByRole('button', { name: '生成并下载' }).waitFor();
  expect(await dialogOf(page).getByRole('button', { name: '撤回已发二维码' }).count()).toBe(0);
  // Without permission for the monitor, nothing leads to it.
  await page.goto('/manage/alarm?processType=');
  await rows(walk).first().waitFor();
  await rows(walk).first().getByRole('button', { name: '详情' }).waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: '实时监视' }).count()).toBe(0);
  await walk.close();
});

test('a property manager reads two sites and edits nothing', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLifts(walk, 'property manager');
  await rows(walk).first().waitFor();
  // Rows are selected for bulk actions, which he may not use.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: '编辑' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '批量生成二维码' }).count()).toBe(0);
  expect(await rows(walk).first().getByRole('button', { name: '业主二维码' }).count()).toBe(1);
  await page.goto(`/info/lift?jobNum=${jobNum}`);
  await page.getByText('没有符合筛选条件的数据').waitFor();
  await page.goto(`/info/lift?domainName=${encodeURIComponent(inside.siteName)}`);
  await rows(walk).first().waitFor();
  await walk.close();
});

test('a filter that the server refuses is named below the header of the list, and can be dropped', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/elevator/list');
  walk.expectProblem('Failed to load resource');
  await toLifts(walk, 'vendor super administrator', `?jobNum=${'x'.repeat(100)}`);
  const refusal = page.locator('table').getByRole('alert');
  await refusal.getByText('工号').waitFor();
  await page.locator('thead').getByText('注册代码').first().waitFor();
  await walk.picture('lift-refused');
  await walk.accessible();
  await refusal.getByRole('button', { name: '重置筛选' }).click();
  await rows(walk).first().waitFor();
  await walk.close();
});

test('on a phone, in English', async () => {
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
