/** The device ledger: asking a device for its state, fault reports, who sees what. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { captchaAnswer } from '../rig/captcha-answer.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const { inside, outside } = world.quiet;
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'ledger-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const phoneText = '请输入11位数字的手机号';
/** A unit of the first page that no other test speaks for. */
const silent = outside.units[9]?.jobNum ?? '';
const unheard = inside.units[1]?.jobNum ?? '';
const reported = inside.units[4]?.jobNum ?? '';
const openSite = async (walk: Walk, name: string) => {
  await rowOf(walk, name).getByRole('button', { name }).click();
  await walk.page.waitForURL('**/manage/device?**site=*');
  await walk.page.getByLabel('返回项目列表').or(walk.page.getByLabel('Back to the sites')).first().waitFor();
  await rows(walk).first().waitFor();
};
const toLedger = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind, `/manage/device${query}`);
  await rows(walk).first().waitFor();
};

test('asking a silent or disconnected device says so; a single row can be refreshed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/elevator/patrol/updateStatus');
  walk.expectProblem('Failed to load resource');
  await toLedger(walk, 'vendor super administrator', `?domainName=${encodeURIComponent(outside.siteName)}`);
  await openSite(walk, outside.siteName);
  const [read] = await Promise.all([
    page.waitForRequest(request => (request.postData() ?? '').includes('patrolId')),
    rowOf(walk, silent).getByRole('button', { name: '刷新' }).click(),
  ]);
  expect(read.postDataJSON()).toMatchObject({ pageNum: 1, pageSize: 1 });
  await page.getByText(`${silent} 已刷新`).waitFor();
  await furtherAct(rowOf(walk, silent), moreActs, '状态实时更新');
  await page.getByText(/远程监视设备已断线|设备未在规定时间内应答/).waitFor();
  await walk.picture('ledger-offline');
  await walk.close();
});

test('asking a device of the running fleet brings its state', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const fleet = JSON.parse(await readFile(`${world.dataDir}/simulated-fleet.json`, 'utf8')) as {
    gateways: { siteName: string }[];
  };
  const site = fleet.gateways[3]?.siteName ?? '';
  await toLedger(walk, 'vendor super administrator', `?domainName=${encodeURIComponent(site)}`);
  await openSite(walk, site);
  const row = rows(walk).filter({ hasText: '正常监视' }).first();
  await row.waitFor({ timeout: 60_000 });
  await furtherAct(row, moreActs, '状态实时更新');
  await page.getByText(/的状态已更新/).waitFor();
  await walk.close();
});

test('a fault report: problems next to their fields, a captcha that can be replaced, nothing lost', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('/elevator/faultReport/save');
  walk.expectProblem('Failed to load resource');
  await toLedger(walk, 'property manager');
  await openSite(walk, inside.siteName);
  await rows(walk).first().getByRole('button', { name: '一键报障' }).click();
  const dialog = dialogOf(page);
  const image = dialog.getByRole('button', { name: '验证码图片，点击刷新' }).locator('img');
  await image.waitFor();
  await walk.accessible();
  // The unit's location is already filled in.
  const address = field(dialog, '地址').locator('input');
  expect(await address.inputValue()).not.toBe('');
  await address.fill('');
  await field(dialog, '被困人数').locator('input').fill('31');
  await dialog.getByRole('button', { name: '提交' }).click();
  expect(await field(dialog, '被困人数').locator('input').inputValue()).toBe('31');
  for (const text of [
    '不能大于 30',
    '请输入客户名称',
    '请输入地址',
    '请输入联系人',
    phoneText,
    '请输入验证码，长度为 6 个字符',
  ])
    await dialog.getByText(text).first().waitFor();
  await walk.picture('fault-report-problems');

  await field(dialog, '客户名称').locator('input').fill('业主委员会');
  await field(dialog, '联系人').locator('input').fill('林先生');
  await address.fill('3 栋 2 单元');
  await field(dialog, '被困人数').locator('input').fill('2');
  await field(dialog, '手机号码').locator('input').fill('1380013800');
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByText(phoneText).waitFor();
  await field(dialog, '手机号码').locator('input').fill('13800138000');
  await field(dialog, '验证码').locator('input').fill('zzzzzz');
  const before = await image.getAttribute('src');
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog
    .getByText(/图片验证码错误或已过期/)
    .first()
    .waitFor();
  await expect.poll(() => image.getAttribute('src').catch(() => before)).not.toBe(before);
  expect(await field(dialog, '客户名称').locator('input').inputValue()).toBe('业主委员会');
  // The old answer belongs to the old image.
  expect(await field(dialog, '验证码').locator('input').inputValue()).toBe('');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByText('放弃未保存的修改？').last().waitFor();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // Keyboard focus stays where it was.
  const opener = rows(walk).first().getByRole('button', { name: '一键报障' });
  await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true);
  await walk.close();
});

test('a fault report is sent once, then shown read-only, and trapped people can still be added', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLedger(walk, 'property manager');
  await openSite(walk, inside.siteName);
  const row = rowOf(walk, reported);
  await row.getByRole('button', { name: '一键报障' }).click();
  const form = dialogOf(page);
  await form.getByRole('button', { name: '验证码图片，点击刷新' }).locator('img').waitFor();
  await field(form, '客户名称').locator('input').fill('业主委员会');
  await field(form, '联系人').locator('input').fill('林先生');
  await field(form, '手机号码').locator('input').fill('13800138000');
  const token = await page.evaluate(() => localStorage.getItem('ctoken') ?? '');
  await field(form, '验证码')
    .locator('input')
    .fill(await captchaAnswer(world.dataDir, token));
  await form.getByRole('button', { name: '提交' }).click();
  await page.getByText('报障已提交').waitFor();
  await row.getByRole('button', { name: '查看报障' }).click();
  const shown = dialogOf(page);
  for (const text of ['业主委员会', '林先生', '13800138000', '待处理']) await shown.getByText(text).waitFor();
  // Read-only.
  expect(await shown.locator('input, textarea').count()).toBe(0);
  await walk.picture('fault-report-view');
  await walk.accessible();
  await shown.getByRole('button', { name: '现有人员被困' }).click();
  await dialogOf(page).getByRole('button', { name: '提交' }).waitFor();
  expect(await field(dialogOf(page), '被困人数').locator('input').inputValue()).toBe('1');
  await walk.close();
});

test('the remark column needs its field permission, the actions need theirs, other sites do not exist', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toLedger(walk, 'property manager');
  expect(await rows(walk).count()).toBe(2);
  await openSite(walk, inside.siteName);
  expect(await page.locator('thead').getByText('详细备注').count()).toBe(0);
  // A silent unit offers only reporting and refreshing: they need no menu.
  const row = rowOf(walk, unheard);
  await row.getByRole('button', { name: '刷新' }).waitFor();
  expect(await row.getByRole('button', { name: moreActs }).count()).toBe(0);
  expect(await page.getByText('状态实时更新').count()).toBe(0);
  // The address of a site outside leads to nothing.
  const admin = await startWalk();
  await toLedger(admin, 'vendor super administrator', `?domainName=${encodeURIComponent(outside.siteName)}`);
  await openSite(admin, outside.siteName);
  expect(await admin.page.locator('thead').getByText('详细备注').count()).toBe(1);
  const address = admin.page.url();
  await admin.close();
  await page.goto(address);
  await page.getByText('这个项目还没有电梯。').waitFor();
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await toLedger(walk, 'property manager');
  await walk.picture('ledger-sites');
  await walk.accessible();
  await openSite(walk, inside.siteName);
  await walk.picture('ledger-units');
  await rows(walk).first().getByRole('button', { name: 'Report fault' }).click();
  await dialogOf(walk.page).getByText('Mobile number').waitFor();
  await walk.picture('fault-report');
  await walk.accessible();
  await walk.close();
});
