/** The home page: its panels load, and a number on it is the total of the list that it opens. */
import { home } from '@hoistway/contract/features/home';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';
import { ownSite, ownUnit, worldOfOwn } from './own.ts';

const shared = sharedWorld();
const device = createStubbornDevice(shared.mqttUrl, shared.device, 'home-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const numberOf = async (place: Locator) => Number((await place.innerText()).replaceAll(/[^\d]/g, ''));

test('each panel of a property manager loads, and a counter opens the list that it counts', async () => {
  const site = await ownSite();
  const online = await ownUnit(site);
  for (let more = 0; more < 2; more += 1) await ownUnit(site);
  const own = await worldOfOwn('own', 'property', site);
  const api = await signedIn(own, 'own');
  // The page counts when it is opened, and again a minute later.
  await expect
    .poll(async () => {
      await device.state(online, { service_mode: 1, car_position: '1', speed: 0 });
      return await api.send(home.deviceStatusCount, { type: 2 });
    })
    .toContainEqual({ name: 'normal', value: 1 });
  const walk = await startWalk({ world: own });
  const { page } = walk;
  await signIn(walk, 'own');
  await page.waitForURL('**/index/indexInfo');
  for (const panel of ['rescueProgress', 'elevatorAge', 'runCount', 'annualInspection'])
    await page.locator(`[data-panel=${panel}]`).waitFor();
  await page.locator('td[data-day]').first().waitFor();
  await expect.poll(() => page.locator('[data-panel] [role=alert]').count()).toBe(0);

  // His three units, of which one reports.
  const counters = page.locator('[data-counter^=monitorStatus]');
  const numbers = async () =>
    Promise.all((await counters.all()).map(counter => numberOf(counter.locator('strong'))));
  await expect.poll(async () => (await numbers()).sort()).toContain(1);
  for (const counter of await counters.all()) {
    const count = await numberOf(counter.locator('strong'));
    await counter.click();
    await dialogOf(page).getByText(`共 ${count} 条`, { exact: true }).last().waitFor();
    await dialogOf(page)
      .getByRole('button', { name: /关闭|Close/ })
      .first()
      .click();
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  await walk.close();
});
