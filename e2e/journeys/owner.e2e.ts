/** The page behind an owner's QR code: public, on a phone, no more than its version allows. */
import { qrCode } from '@hoistway/contract/features/qr-code';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import { qrText } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, loadedBytes, phone, startWalk } from '../walk.ts';
import { administrator, ownSite, ownUnit } from './own.ts';

const world = sharedWorld();
const device = createStubbornDevice(world.mqttUrl, world.device, 'owner-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('version 1 shows the unit as it moves, its place and safety tips, with little to load', async () => {
  const jobNum = await ownUnit(await ownSite());
  const api = await signedIn(world, administrator);
  const { blob } = await api.receive(qrCode.generate, {
    ...{ jobNumList: [jobNum], expireTime: '2099-12-31', versionType: 1 },
  });
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  const address = await qrText(page, Buffer.from(await blob.arrayBuffer()));
  expect(address.startsWith(`${world.url}/owner/`)).toBe(true);
  const stand = { service_mode: 1, car_position: '1', speed: 0, door_state: 1 };
  await device.state(jobNum, stand);
  await page.goto(address);
  await page.getByText('正在监视').waitFor();
  await page.getByText('门打开').waitFor();
  const floor = page.locator('section').first().locator('strong');
  await expect.poll(() => floor.innerText()).toBe('1');
  await device.state(jobNum, { ...stand, car_position: '3', speed: 1.5, door_state: 0, car_direction: 1 });
  await expect.poll(() => floor.innerText()).toBe('3');
  await page.getByText('上行').waitFor();
  await page.getByText('电动车不进电梯').waitFor();
  for (const later of ['上次维保', '救援进度', '维保图片和文件'])
    expect(await page.getByText(later).count()).toBe(0);
  // Our own font is for machines without Chinese letters.
  const letters = await loadedBytes(page, '.woff2');
  expect((await loadedBytes(page)) - letters).toBeLessThan(200 * 1024);
  expect(letters).toBeLessThan(120 * 1024);
  await walk.close();
});
