/** Trouble with a unit, on the monitor: repeating faults, a device that is not trusted. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, moreActs, rowOf, rows } from '../console.ts';
import { createCarDevice, floorAt, floorOf, liftAt, toList, within } from '../monitor-walk.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

const device = createCarDevice('monitor-faults-walk');
const { standAt, reportFault } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const panelOf = (page: Page) => page.locator('[data-panel=FaultStatus]');
/** Repeated door cycling: level C, which raises no order. */
const flapping = '209';

test('a repeating fault is shown quietly: on the monitor, and next to an alarm of the unit', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(2);
  await standAt(lift, 1);
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  const panel = panelOf(page);
  await panel.waitFor();
  const warnings = (place: Locator) => place.locator('[data-warnings] li');
  expect(await warnings(panel).count()).toBe(0);
  for (let time = 1; time <= 12; time++)
    for (const action of ['occur', 'clear'] as const) await reportFault(lift, flapping, action);
  await expect.poll(() => warnings(panel).count(), within).toBe(2);
  expect(await warnings(panel).nth(0).innerText()).toMatch(/故障预警[\s\S]*10 分钟内 C 级故障达 12 次 · 209/);
  expect(await warnings(panel).nth(1).innerText()).toMatch(/重复故障[\s\S]*10 分钟内 C 级故障达 6 次 · 209/);
  await panel.scrollIntoViewIfNeeded();
  await walk.picture('monitor-warnings');
  await walk.accessible();
  const alarms = `/manage/alarm?processType=-1&jobNum=${lift.jobNum}`;
  await page.goto(alarms);
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await expect.poll(() => warnings(dialogOf(page)).count(), within).toBe(2);
  await walk.picture('alarm-drawer-warnings');
  await walk.accessible();
  await walk.close();

  const small = await startWalk({ size: phone, language: 'en' });
  await signIn(small, 'customer service', alarms);
  await rows(small).first().getByRole('button', { name: 'Details' }).click();
  await expect
    .poll(() => warnings(dialogOf(small.page)).first().innerText(), within)
    .toMatch(/Fault warning/);
  await small.picture('alarm-drawer-warnings');
  await small.page.goto(`/manage/monitor?jobNum=${lift.jobNum}`);
  await warnings(panelOf(small.page)).first().scrollIntoViewIfNeeded();
  await small.picture('monitor-warnings');
  await small.accessible();
  await small.close();
});

test('a replaced device: its messages are kept, and a person resets its counter', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(2);
  await standAt(lift, 0);
  await toList(walk);
  await page.goto(`/manage/monitor?jobNum=${lift.jobNum}`);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 0).floorcode);
  await standAt(lift, 2, { seq: 7 });
  await page.getByText('设备消息编号变小').waitFor(within);
  expect(await floorOf(page)).toBe(floorAt(lift, 0).floorcode);
  await walk.picture('monitor-counts-lower');
  await walk.accessible();
  await page.goto(`/info/lift?jobNum=${lift.jobNum}`);
  await rowOf(walk, lift.jobNum).getByRole('button', { name: moreActs }).click();
  await page.getByRole('menuitem', { name: '设备重新计数' }).click();
  await walk.picture('lift-counter-question');
  await dialogOf(page).getByRole('button', { name: '设备重新计数' }).click();
  await page.getByText('设备的下一条消息将作为最新消息采用').waitFor();
  await page.goto(`/manage/monitor?jobNum=${lift.jobNum}`);
  await page.getByText(/设备已于 .* 重新计数/).waitFor(within);
  await standAt(lift, 2, { seq: 8 });
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 2).floorcode);
  await walk.picture('monitor-counts-anew');
  await walk.close();
});
