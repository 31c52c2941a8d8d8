/**
 * People are trapped: a device says so, and every screen that somebody looks at says so without a reload, until they
 * are out; a fault that stops a unit appears and ends; who was called is entered.
 */
import { alarm } from '@hoistway/contract/features/alarm';
import { qrCode } from '@hoistway/contract/features/qr-code';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterOf, dialogOf, rowOf, rows } from '../console.ts';
import { createCarDevice, liftAt, outside, toList } from '../monitor-walk.ts';
import { signedIn } from '../rig/api.ts';
import { query } from '../rig/database.ts';
import { qrText } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, stopAsking, type Walk } from '../walk.ts';
import { administrator, type OwnSite, ownSite, ownUnit } from './own.ts';

const world = sharedWorld();
const device = createStubbornDevice(world.mqttUrl, world.device, 'rescue-journey');
const cars = createCarDevice('rescue-journey-car');
let site: OwnSite;
beforeAll(async () => {
  site = await ownSite();
});
afterAll(async () => {
  await cars.end();
  await device.end();
  await closeBrowser();
});

/** Safety circuit open: dispatched at once. */
const fault = '101';
/** People trapped between floors. */
const trapped = '605';
const standStill = { service_mode: 1, car_position: '1', speed: 0 };
const reportEvent = (jobNum: string, code: string, action: 'occur' | 'clear', more = {}) =>
  device.report({ jobNum, seq: Date.now() * 1000, code, action, ...more });
const toAlarms = async (walk: Walk, jobNum: string) => {
  await signIn(walk, 'customer service', `/manage/alarm?jobNum=${jobNum}`);
  await walk.page.getByRole('button', { name: '刷新' }).waitFor();
};
const clockIn = (page: Page, place: string) => page.locator(place).getByRole('timer', { name: /^被困/ });

test('a fault appears in the list and as a tip without a reload, and ends when the device says so', async () => {
  const jobNum = await ownUnit(site);
  const walk = await startWalk();
  await toAlarms(walk, jobNum);
  await walk.page.locator('[data-link=live]').waitFor();
  await device.state(jobNum, standStill);
  await reportEvent(jobNum, fault, 'occur');
  const row = rowOf(walk, jobNum);
  await row.getByText('未完成').waitFor();
  await expect.poll(() => row.innerText()).toContain(fault);
  const tip = walk.page.getByRole('alert').filter({ hasText: '新报警' });
  await tip.getByText(jobNum).waitFor();
  await reportEvent(jobNum, fault, 'clear');
  await row.getByText('已完成').waitFor();
  await row.getByRole('button', { name: '详情' }).click();
  await dialogOf(walk.page).getByText('设备恢复', { exact: true }).waitFor();
  await walk.close();
});

test('people are trapped: ledger, alarm and owner’s page follow device and person until they are out', async () => {
  const jobNum = await ownUnit(site);
  const api = await signedIn(world, administrator);
  const desk = await startWalk();
  await signIn(desk, administrator, `/manage/device?domainName=${encodeURIComponent(site.domainName)}`);
  await rowOf(desk, site.domainName).getByRole('button', { name: site.domainName }).click();
  await device.state(jobNum, standStill);
  await rowOf(desk, jobNum).getByText('正常监视').waitFor();
  const isTrapped = (count: number) => expect.poll(() => counterOf(desk.page, 'trapped')).toBe(count);
  await isTrapped(0);

  const owner = await startWalk({ size: phone });
  const { blob } = await api.receive(qrCode.generate, {
    ...{ jobNumList: [jobNum], expireTime: '2099-12-31', versionType: 2 },
  });
  await owner.page.goto(await qrText(owner.page, Buffer.from(await blob.arrayBuffer())));
  await owner.page.getByText('上次维保').waitFor();

  await reportEvent(jobNum, trapped, 'occur');
  await isTrapped(1);
  // Trapped people are a clock that counts.
  await expect.poll(() => rowOf(desk, jobNum).getByRole('timer').innerText()).toMatch(/\d\d:\d\d/);
  await owner.page.reload();
  await owner.page.getByText('有人被困，救援正在进行').waitFor();

  const walk = await startWalk();
  const { page } = walk;
  await toAlarms(walk, jobNum);
  await rowOf(walk, jobNum).getByRole('button', { name: '详情' }).click();
  const drawer = dialogOf(page);
  await drawer.getByRole('timer').waitFor();
  await drawer.getByText('派工', { exact: true }).waitFor();
  await drawer.locator('canvas').or(drawer.getByText('这段时间没有保存读数')).first().waitFor();
  const record = async (act: string) => {
    await drawer.getByRole('button', { name: act }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await drawer.getByRole('button', { name: act }).waitFor({ state: 'detached' });
  };
  await record('确认到达');
  await record('人员解困');
  await drawer.getByRole('timer').waitFor({ state: 'detached' });
  for (const stage of ['报警', '派工', '到达', '解困'])
    await drawer.getByText(stage, { exact: true }).waitFor();
  await drawer.getByText('苏小满', { exact: true }).first().waitFor();

  // A person reports that they are out, the device that they are not: both are shown.
  await isTrapped(0);
  const doubted = desk.page.getByRole('button', { name: '已记录解困，设备仍显示轿厢内有人' });
  await doubted.click();
  await desk.page.waitForURL('**elevatorStatus=6**');
  await rowOf(desk, jobNum).getByText('设备显示有人').waitFor();
  await reportEvent(jobNum, trapped, 'clear');
  await doubted.waitFor({ state: 'detached' });
  // Nobody reloads a page while waiting for help.
  await owner.page.getByText('被困人员已经解困').waitFor();
  for (const each of [walk, owner, desk]) await each.close();
});

test('on the monitor the clock of a rescue stands next to the unit and in its alarms, and comes first next to others', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(3);
  // News comes from the server alone.
  await stopAsking(page, 15_000);
  await cars.standAt(lift, 1);
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=alarms]').waitFor();
  await cars.reportFault(lift, trapped, 'occur');
  await clockIn(page, '[data-kind=lift][data-trapped=true]').waitFor();
  await clockIn(page, '[data-panel=alarms]').waitFor();
  const lead = page.locator('[data-part=trapped]');
  await lead.getByText('非平层困人').waitFor();
  await lead.getByText(/已派工/).waitFor();
  // Once the order is cancelled, nobody is on the way.
  const api = await signedIn(world, 'customer service');
  const { result } = await api.send(alarm.listByJobNum, { jobNum: lift.jobNum });
  const { alarmId = 0 } = result.find(row => row.mainFaultCode === trapped && row.finishDate === null) ?? {};
  await api.send(alarm.stage, { alarmId, stage: 'cancelled', note: '去了另一处' });
  await lead.getByText('尚未派工').waitFor();
  await clockIn(page, '[data-kind=lift][data-trapped=true]').waitFor();
  // Next to the watched units, the list still distinguishes its units and shows the state of each.
  const sideRow = page.locator('aside li').filter({ hasText: lift.jobNum });
  await sideRow.getByText(`${outside.siteName} · `).waitFor();
  await sideRow.getByText('困人').waitFor();
  const address = page.url();
  await page.goto(`/manage/monitor?jobNums=${liftAt(0).jobNum},${lift.jobNum}`);
  const cards = page.locator('[data-unit]');
  await expect.poll(() => cards.first().getAttribute('data-unit')).toBe(lift.jobNum);
  await clockIn(page, '[data-unit][data-trapped=true]').waitFor();
  await page.goto(address);
  await lead.waitFor();
  await cars.reportFault(lift, trapped, 'clear');
  await page.locator('[data-kind=lift][data-trapped=false]').waitFor();
  await clockIn(page, 'main').waitFor({ state: 'detached' });
  await walk.close();
});

/** As if it had begun so many minutes earlier. */
const earlier = (jobNum: string, minutes: number) =>
  query(
    world.dataDir,
    `update alarm set alarm_date = alarm_date - make_interval(mins => $2), received_at = received_at - make_interval(mins => $2),
      trapped_since = trapped_since - make_interval(mins => $2), arrival_due = arrival_due - make_interval(mins => $2)
     where finish_date is null and box_up and elevator_id = (select elevator_id from elevator where job_num = $1)`,
    [jobNum, minutes],
  );

test('an entrapment stands there with its clock, is announced when half of the time is over, and a call is entered once', async () => {
  const jobNum = await ownUnit(site);
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, administrator, '/manage/rescue');
  await page.getByRole('region', { name: '救援统计' }).waitFor();
  await reportEvent(jobNum, trapped, 'occur', { people: 2, floor: '3' });
  const card = page.locator(`[data-entrapment="${jobNum}"]`);
  await card.getByRole('timer').waitFor();
  await card.getByText('2 人被困 · 3 层').waitFor();
  await card.getByText(/前应到达，还有/).waitFor();
  await earlier(jobNum, 46);
  await page.getByRole('alert').filter({ hasText: '无人到达' }).waitFor();
  await card.getByText('待外呼').waitFor();

  await card.getByRole('button', { name: '外呼' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(/被困 2 人/).waitFor();
  await dialog.getByText(/2 people inside/).waitFor();
  const level = page.getByRole('dialog').first().locator('[data-level="1"]');
  await level.getByRole('button', { name: '外呼登记' }).click();
  await dialog.getByLabel('备注').fill('班长已出发');
  await dialog.getByRole('button', { name: '外呼登记' }).click();
  await level.getByText(/班长已出发/).waitFor();
  await level.getByRole('button').waitFor({ state: 'detached' });
  await page.goto(`/manage/alarm?jobNum=${jobNum}&finishStatus=1`);
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('外呼求援').waitFor();
  await reportEvent(jobNum, trapped, 'clear');
  await walk.close();
});
