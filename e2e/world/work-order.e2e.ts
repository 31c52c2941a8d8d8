/** Orders in the technician's app: offered, accepted, on the way, reached, and the rescue reported from a dead spot. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { order } from '@hoistway/contract/features/order';
import { fleetFile } from '@hoistway/contract/fleet-file';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import { query } from '../rig/database.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, startWalk } from '../walk.ts';
import { fitsSunAndThumb, offline, openApp, technician } from '../work-app.ts';

const world = sharedWorld();
const [first = '', second = ''] = world.quiet.outside.units.slice(4, 6).map(unit => unit.jobNum);
let device: ReturnType<typeof createStubbornDevice>;
let dispatcher: Awaited<ReturnType<typeof signedIn>>;
let mechanic: { userId: number; world: Pick<typeof world, 'url' | 'accounts'> };
beforeAll(async () => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'work-order-walk');
  dispatcher = await signedIn(world, 'vendor super administrator');
  mechanic = await mechanicFor(first);
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** One of the team of the unit's city, and the world as he enters it. */
async function mechanicFor(jobNum: string) {
  const { mechanics } = fleetFile.parse(
    JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')),
  );
  const [found] = await query<{ userId: number; username: string }>(
    world.dataDir,
    `select a.user_id as "userId", a.username
     from elevator e join team t on t.city_id = e.city_id and not t.closed
     join team_member m using (team_id) join account a using (user_id)
     where e.job_num = $1 order by a.user_id limit 1`,
    [jobNum],
  );
  const account = mechanics.find(({ username }) => username === found?.username);
  if (!found || !account) throw new Error('nobody is in the team of the city');
  const theirs = { url: world.url, accounts: [{ ...account, kind: technician }] };
  return { userId: found.userId, world: theirs };
}

/** People trapped between floors; the safety circuit is open. */
const codes = { trapped: '605', stopped: '101' };
const reportEvent = (jobNum: string, code: string, action: 'occur' | 'clear', more = {}) =>
  device.report({ jobNum, seq: Date.now() * 1000, code, action, ...more });
const readOrder = (orderId: number) => dispatcher.send(order.read, { orderId: String(orderId) });
/** The order of this unit, once it is offered to the mechanic: the system may have asked somebody else before. */
const offered = async (jobNum: string) => {
  const found = async () => (await dispatcher.send(order.list, { jobNum, state: 'open' })).result[0];
  await expect.poll(found).toBeDefined();
  const { orderId = 0 } = (await found()) ?? {};
  const { userId } = mechanic;
  await expect
    .poll(async () => {
      const { standing } = await dispatcher.send(order.candidates, { orderId: String(orderId) });
      // Refused where it was given to somebody, or to him, meanwhile.
      await dispatcher.send(order.assign, { orderId, standing, userId }).catch(() => undefined);
      const { assignments } = await readOrder(orderId);
      return assignments.find(({ stands }) => stands)?.userId;
    })
    .toBe(userId);
  return orderId;
};
const isAt = (page: Page, phase: string) => page.locator(`section[data-order=${phase}]`).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('trapped people are reached, and their rescue is reported from a dead spot with the time at which it was', async () => {
  const walk = await startWalk({ size: phone, world: mechanic.world });
  const { page } = walk;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude: 121.5, latitude: 31.2 });
  await openApp(walk);
  await page.goto('/work#/me');
  const consent = page.getByLabel('我同意上报位置');
  // It is kept before it is shown.
  await consent.click();
  await expect.poll(() => consent.isChecked()).toBe(true);
  await page.goto('/work#/');
  await reportEvent(first, codes.trapped, 'occur', { people: 2, floor: '3' });
  const orderId = await offered(first);
  const line = page.locator('a[data-order=offered]').filter({ hasText: first });
  await line.getByRole('timer').waitFor();
  await line.getByText('被困 2 人').waitFor();
  await walk.picture('work-order-offered');
  await walk.accessible(['light']);
  await line.click();
  await isAt(page, 'offered');
  await walk.picture('work-order');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk, /接单/);
  await press(page, '接单');
  await isAt(page, 'accepted');
  await press(page, '出发');
  await isAt(page, 'onTheWay');
  await page.getByText(/每 30 秒上报一次您的位置/).waitFor();
  await walk.picture('work-order-way');
  await fitsSunAndThumb(walk, /到达现场/);
  await press(page, '到达现场');
  await isAt(page, 'arrived');
  const steps = async () => (await readOrder(orderId)).steps;
  await expect
    .poll(async () => (await steps()).map(each => each.step))
    .toEqual(['accepted', 'onTheWay', 'arrived']);

  await offline(page.context(), walk);
  await press(page, '人员已解困');
  await page.getByLabel('人员全部解困，无人受伤').check();
  await walk.picture('work-order-rescued');
  await walk.accessible(['light']);
  await press(page, '确认已解困');
  await page.getByText('已保存在手机，等待发送').waitFor();
  await walk.picture('work-order-waits');
  // The phone is put away and looked at again, still without network.
  await page.reload();
  await page.getByText('已保存在手机，等待发送').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await steps()).at(-1)?.step).toBe('rescued');
  const [lastStep] = (await steps()).slice(-1);
  expect(lastStep?.note).toBe('人员全部解困，无人受伤');
  expect(lastStep?.deviceAt && lastStep.deviceAt <= lastStep.at).toBe(true);
  const { stages } = await readOrder(orderId);
  expect(stages.map(each => each.stage)).toEqual(expect.arrayContaining(['arrived', 'rescued']));
  await reportEvent(first, codes.trapped, 'clear');
  await walk.close();
});

test('an order is declined with a reason, and the next one is asked; in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en', world: mechanic.world });
  const { page } = walk;
  await openApp(walk);
  await reportEvent(second, codes.stopped, 'occur');
  const orderId = await offered(second);
  await page.locator('a[data-order=offered]').filter({ hasText: second }).click();
  await isAt(page, 'offered');
  await walk.picture('work-order');
  await walk.accessible(['light']);
  await press(page, 'Decline');
  await press(page, 'Confirm decline');
  await page.getByRole('alert').waitFor();
  await page.getByRole('radio').first().check();
  await walk.picture('work-order-declined');
  await press(page, 'Confirm decline');
  await expect
    .poll(async () =>
      (await readOrder(orderId)).assignments.some(
        each => each.userId === mechanic.userId && each.answer === 'declined' && each.reason !== '',
      ),
    )
    .toBe(true);
  await expect.poll(() => page.locator('[data-order]').filter({ hasText: second }).count()).toBe(0);
  await reportEvent(second, codes.stopped, 'clear');
  await walk.close();
});
