/** Orders: from a device's message to a named person, by hand to another, cancelled, filed; made of a report; on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const jobNum = world.quiet.outside.units.at(-1)?.jobNum ?? '';
/** Safety circuit open: dispatched at once. */
const fault = '101';
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'order-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const toOrders = (walk: Walk, query: string, kind = 'vendor super administrator') =>
  signIn(walk, kind, `/manage/malfunctions?${query}`);
const confirm = (walk: Walk, name: string) =>
  dialogOf(walk.page).getByRole('button', { name, exact: true }).click();

test('an alarm has an order that names somebody on duty; it is given to another, cancelled and filed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toOrders(walk, `jobNum=${jobNum}`);
  await page.getByRole('button', { name: '刷新' }).waitFor();
  await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await device.report({ jobNum, seq: Date.now() * 1000, code: fault, action: 'occur' });
  const row = rowOf(walk, jobNum);
  await row.getByText('待应答').waitFor({ timeout: 30_000 });
  await walk.picture('order');
  await walk.accessible();

  await row.getByRole('button', { name: '派工' }).click();
  const assign = dialogOf(page);
  await assign.getByRole('radio').first().waitFor();
  await walk.picture('order-assign');
  await walk.accessible();
  // The first is who has it: on duty. The second is off duty and can be named all the same.
  const other = assign.locator('label').filter({ hasText: '不在班' }).first();
  const name = (
    await other
      .locator('span')
      .filter({ has: page.locator('small') })
      .last()
      .innerText()
  ).split('\n')[0];
  await other.getByRole('radio').check();
  await confirm(walk, '派工');
  await row.getByText(name ?? '').waitFor();

  await furtherAct(row, moreActs, '详情');
  const course = dialogOf(page);
  await course.getByText('已撤回').waitFor();
  await course
    .getByText(/由 .* 指派/)
    .first()
    .waitFor();
  await walk.picture('order-course');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await row.getByRole('button', { name: '取消工单' }).click();
  await dialogOf(page).getByLabel('原因').fill('现场确认为误触');
  await walk.picture('order-cancel');
  await walk.accessible();
  await confirm(walk, '取消工单');
  await expect.poll(() => row.count()).toBe(0);

  await page.goto(`/manage/malfunctions?state=processed&jobNum=${jobNum}`);
  await rows(walk).first().getByRole('button', { name: '归档' }).click();
  await confirm(walk, '归档');
  await page.goto(`/manage/malfunctions?state=filed&jobNum=${jobNum}`);
  await rows(walk).first().getByText('已归档').waitFor();
  await walk.close();
});

test('a pending fault report becomes an order', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/faultReport?status=0');
  await rows(walk).first().waitFor();
  await rows(walk).first().getByRole('button', { name: '生成工单' }).click();
  await walk.picture('order-hotline');
  await walk.accessible();
  await confirm(walk, '生成工单');
  const told = page.getByText(/已生成工单 SO\d+/);
  await told.waitFor();
  const orderNum = /SO\d+/.exec(await told.innerText())?.[0] ?? '';
  await page.goto(`/manage/malfunctions?orderNum=${orderNum}`);
  await rows(walk).first().getByText('热线派工').waitFor();
  expect(await rows(walk).first().innerText()).toContain('电话报障');
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await toOrders(walk, 'state=filed');
  await rows(walk).first().waitFor();
  await walk.picture('order');
  await walk.accessible();
  await furtherAct(rows(walk).first(), moreActs, 'Details').catch(() =>
    rows(walk).first().getByRole('button', { name: 'Details' }).click(),
  );
  await dialogOf(walk.page).getByText('Who was asked').waitFor();
  await walk.picture('order-course');
  await walk.accessible();
  await walk.close();
});
