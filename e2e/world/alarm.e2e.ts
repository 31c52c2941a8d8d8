/** Alarm management: pictures, return visits, tips, polling without the live connection, export. */
import { device as deviceCalls } from '@hoistway/contract/device/device';
import { alarm } from '@hoistway/contract/features/alarm';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { deviceSender, signedIn } from '../rig/api.ts';
import { contentOf, sheetRows } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const { inside, outside } = world.quiet;
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'alarm-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** Safety circuit open: dispatched at once. */
const fault = '101';
/** People trapped between floors. */
const trapped = '605';
const jobAt = (index: number) => outside.units[index]?.jobNum ?? '';
const reportEvent = async (jobNum: string, code: string, action: 'occur' | 'clear') => {
  if (action === 'occur') await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await device.report({ jobNum, seq: Date.now() * 1000, code, action });
};
const toAlarms = async (walk: Walk, kind: string, query: string) => {
  await signIn(walk, kind, `/manage/alarm?${query}`);
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const saved = async ({ page }: Walk) => {
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '保存' }).click();
};
const tip = (walk: Walk) => walk.page.getByRole('alert').filter({ hasText: /新报警|new alarm/ });

test('pictures of the car camera are shown to those who may see them', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, 'customer service', `jobNum=${jobAt(3)}&boxUp=yes&finishStatus=1`);
  await reportEvent(jobAt(3), trapped, 'occur');
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 });
  const camera = deviceSender(world.url, world.device);
  const file = { name: 'car.jpg', content: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) };
  await camera.upload(deviceCalls.trappedImage, { jobNum: jobAt(3), takenAt: Date.now() }, file);
  await furtherAct(rowOf(walk, jobAt(3)), moreActs, '困人图像');
  const image = dialogOf(page).getByRole('img', { name: '困人图像 1' });
  await image.waitFor();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1440);
  await walk.picture('alarm-images');
  await walk.accessible();
  await reportEvent(jobAt(3), trapped, 'clear');
  await walk.close();
});

test('a search without a result says so in the middle of the visible part of a wide table', async () => {
  const walk = await startWalk();
  await toAlarms(walk, 'customer service', 'jobNum=nothing-like-it');
  const text = walk.page.getByText('没有符合筛选条件的数据');
  await text.waitFor();
  const box = await text.boundingBox();
  const list = await walk.page.locator('main').boundingBox();
  expect(box && list && box.x > list.x && box.x + box.width < list.x + list.width).toBe(true);
  await walk.close();
});

test('a return visit is saved once, and read afterwards', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await reportEvent(jobAt(4), fault, 'occur');
  await reportEvent(jobAt(4), fault, 'clear');
  await toAlarms(walk, 'customer service', `jobNum=${jobAt(4)}&description=${fault}`);
  const more = rows(walk).first().getByRole('button', { name: moreActs });
  const items = page.locator('.ant-dropdown-menu').getByRole('menuitem');
  const dialog = dialogOf(page);
  const isFocused = (element: Locator) => element.evaluate(one => one === document.activeElement);
  for (const key of ['Space', 'Enter']) {
    await more.press('Enter');
    await expect.poll(() => isFocused(items.first())).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => isFocused(items.last())).toBe(true);
    await page.keyboard.press(key);
    await field(dialog, '回访描述').waitFor();
    await expect.poll(() => isFocused(more)).toBe(false);
    if (key === 'Enter') break;
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(more)).toBe(true);
  }
  await field(dialog, '回访描述').locator('textarea').fill('已电话回访，客户表示满意');
  await field(dialog, '公司回复人电话').locator('input').fill('12345');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog
    .getByText(/8 ?(个字符|到|和|至)/)
    .first()
    .waitFor();
  await walk.picture('return-visit-problem');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await field(dialog, '公司回复人电话').locator('input').fill('02088886666');
  await field(dialog, '是否回访完成').getByText('是', { exact: true }).click();
  await field(dialog, '服务态度评分').getByRole('radio').nth(4).click();
  await walk.accessible();
  await saved(walk);
  await page.getByText('保存成功').waitFor();
  await expect.poll(() => rows(walk).first().innerText()).toContain('已回访');
  await furtherAct(rows(walk).first(), moreActs, '客户回访记录');
  await dialogOf(page)
    .getByText(/只能查看/)
    .waitFor();
  expect(await field(dialogOf(page), '回访描述').locator('textarea').inputValue()).toContain('客户表示满意');
  expect(await field(dialogOf(page), '回访描述').locator('textarea').isDisabled()).toBe(true);
  expect(await dialogOf(page).getByRole('button', { name: '保存' }).count()).toBe(0);
  await walk.picture('return-visit-read');
  await walk.accessible();
  await walk.close();
});

test('whoever is second with a return visit sees the first one and who saved it, and keeps what was typed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/elevator/alarm/saveReturnCall');
  walk.expectProblem('Failed to load resource');
  await reportEvent(jobAt(7), fault, 'occur');
  await reportEvent(jobAt(7), fault, 'clear');
  await toAlarms(walk, 'customer service', `jobNum=${jobAt(7)}&description=${fault}`);
  await furtherAct(rows(walk).first(), moreActs, '客户回访记录');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('请填写回访描述，或至少评一项分').waitFor();
  await field(dialog, '回访描述').locator('textarea').fill('第二个人写的');
  await field(dialog, '是否回访完成').getByText('是', { exact: true }).click();
  await field(dialog, '回访完成时间').locator('input').click();
  await page.getByText('此刻', { exact: true }).click();

  const first = await signedIn(world, 'vendor super administrator');
  const { result } = await first.send(alarm.list, { jobNum: jobAt(7), description: fault });
  const serviceOrder = result[0]?.serviceOrder ?? '';
  const nothing = await first.send(alarm.getReturnCall, { serviceOrder });
  await first.send(alarm.saveReturnCall, { ...nothing, isReturnFinish: 'Y', returnDesc: '第一个人写的' });

  await saved(walk);
  const unsaved = dialog.getByRole('alert').filter({ hasText: '保存失败' });
  await unsaved.getByText(/已由 .+ 于 .+ 回访/).waitFor();
  await unsaved.getByText('第二个人写的').waitFor();
  await unsaved.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor();
  expect(await field(dialog, '回访描述').locator('textarea').inputValue()).toBe('第一个人写的');
  expect(await field(dialog, '回访描述').locator('textarea').isDisabled()).toBe(true);
  await walk.picture('return-visit-second');
  await walk.accessible();
  await walk.close();
});

test('tips that are switched off stay away, and come back when they are switched on', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, 'customer service', `jobNum=${jobAt(5)}&finishStatus=1`);
  const switchTips = async () => {
    await page.getByRole('main').getByText('设置', { exact: true }).click();
    await dialogOf(page).getByRole('switch', { name: '弹窗提示' }).click();
    await walk.picture('alarm-settings');
    await dialogOf(page).getByRole('button', { name: '保存' }).click();
    await page.getByText('设置成功').last().waitFor();
  };
  await switchTips();
  // Another browser of the same person shows when a tip would have appeared.
  const other = await startWalk();
  await signIn(other, 'customer service');
  await other.page.locator('[data-link=live]').waitFor();
  await reportEvent(jobAt(5), fault, 'occur');
  await tip(other).getByText(jobAt(5)).waitFor();
  await other.close();
  await rowOf(walk, jobAt(5)).waitFor();
  expect(await tip(walk).count()).toBe(0);
  await switchTips();
  await reportEvent(jobAt(6), fault, 'occur');
  await tip(walk).getByText(jobAt(6)).waitFor();
  await tip(walk).getByRole('button', { name: '查看报警' }).click();
  await expect.poll(() => tip(walk).count()).toBe(0);
  for (const unit of [jobAt(5), jobAt(6)]) await reportEvent(unit, fault, 'clear');
  await walk.close();
});

test('without the live connection polling announces trapped people, who stay trapped when their order is cancelled', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await page.routeWebSocket(/.*/, socket => socket.close());
  await toAlarms(walk, 'customer service', 'jobNum=nothing-like-it');
  await reportEvent(jobAt(1), fault, 'occur');
  await reportEvent(jobAt(1), trapped, 'occur');
  await tip(walk).getByText(jobAt(1)).waitFor({ timeout: 40_000 });
  await reportEvent(jobAt(0), trapped, 'occur');
  await tip(walk).getByText(jobAt(0)).waitFor({ timeout: 40_000 });
  // The page makes room for the tip.
  const { bottom } = await tip(walk).evaluate(strip => strip.getBoundingClientRect().toJSON());
  expect(await page.getByRole('banner').evaluate(header => header.getBoundingClientRect().top)).toBe(bottom);
  await walk.picture('alarm-tip-second');
  await tip(walk).getByRole('button', { name: '查看报警' }).click();
  const drawer = dialogOf(page);
  await drawer.getByText(jobAt(0)).first().waitFor();

  await page.goto(`/manage/alarm?processType=&finishStatus=1&jobNum=${jobAt(1)}`);
  await expect.poll(() => rows(walk).count()).toBe(2);
  await rows(walk).first().getByRole('timer').waitFor();
  await rows(walk).nth(1).getByText('同一困人事件').waitFor();
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await drawer.getByRole('button', { name: '取消派工' }).click();
  await field(dialogOf(page), '取消原因').locator('textarea').fill('派错了班组');
  await dialogOf(page).getByRole('button', { name: '取消派工' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await drawer.getByText('派工已取消，人员仍被困').waitFor();
  expect(await drawer.getByRole('timer').count()).toBe(1);
  await drawer.getByRole('button', { name: /^派工|再次派工/ }).waitFor();
  await walk.picture('alarm-cancelled-trapped');
  await page.keyboard.press('Escape');
  await rows(walk).first().getByText('派工已取消，人员仍被困').waitFor();
  expect(await rows(walk).first().getByRole('timer').count()).toBe(1);
  for (const code of [fault, trapped]) await reportEvent(jobAt(1), code, 'clear');
  await reportEvent(jobAt(0), trapped, 'clear');
  await walk.close();
});

test('the export is a workbook with the rows of the search', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, 'property manager', 'processType=&pageSize=100');
  await rows(walk).first().waitFor();
  const api = await signedIn(world, 'property manager');
  const { total } = await api.send(alarm.list, { processType: -1 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\d.*\.xlsx$/);
  const sheet = sheetRows(await contentOf(download));
  expect(sheet.length).toBe(total + 1);
  const jobNums = new Set(sheet.slice(1).flatMap(row => row.filter(cell => /^HT\d{4}-\d{4}$/.test(cell))));
  const shown = await rows(walk).first().innerText();
  expect([...jobNums].some(jobNum => shown.includes(jobNum))).toBe(true);
  expect(outside.units.some(unit => jobNums.has(unit.jobNum))).toBe(false);
  await walk.close();
});

test('a link from the home page becomes that day’s filters', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, 'vendor super administrator', 'source=index&date=2026-03-01&atype=2&index=3');
  await page.waitForURL(address => address.searchParams.get('startDate') === '2026-03-01 00:00:00');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    boxUp: 'yes',
    endDate: '2026-03-01 23:59:59',
    source: 'index',
  });
  await page.getByText('2026-03-01 00:00:00 – 2026-03-01 23:59:59').waitFor();
  await page.getByRole('button', { name: '重置筛选' }).first().click();
  await rows(walk).first().waitFor();
  await walk.picture('alarm-list');
  await walk.close();
});

test('alarms outside the scope do not exist for a property manager, nor do some actions', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, 'property manager', `processType=&jobNum=${jobAt(2)}`);
  await page.getByText('没有符合筛选条件的数据').waitFor();
  expect(await page.getByRole('main').getByText('设置', { exact: true }).count()).toBe(0);
  await page.goto(`/manage/alarm?processType=&domainName=${encodeURIComponent(inside.siteName)}`);
  await rows(walk).first().waitFor();
  expect(await page.locator('thead').getByText('派工时间').count()).toBe(1);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await toAlarms(walk, 'customer service', 'processType=&boxUp=yes');
  await rows(walk).first().waitFor();
  await walk.picture('alarm-list');
  await walk.accessible();
  // The whole calendar, with its shortcuts, is on the screen.
  await page.getByRole('button', { name: /More \(/ }).click();
  await page.getByRole('textbox', { name: 'Alarm time' }).first().click();
  const shortcut = page.getByText('Today', { exact: true });
  await shortcut.waitFor();
  await walk.picture('alarm-calendar');
  const { left, right, bottom } = await page
    .locator('.ant-picker-dropdown')
    .evaluate(element => element.getBoundingClientRect().toJSON());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(phone.width);
  expect(bottom).toBeLessThanOrEqual(phone.height);
  await shortcut.click();
  await page.waitForURL('**startDate=*');
  await page.getByRole('button', { name: 'Remove filter: Alarm time' }).click();
  await page.getByRole('button', { name: /Less/ }).click();
  await rows(walk).first().getByRole('button', { name: 'Details' }).click();
  await dialogOf(page).getByText('Reported', { exact: true }).waitFor();
  await walk.picture('alarm-drawer');
  await walk.accessible();
  await walk.close();
});
