/** The page behind an owner’s QR code: its width, version 3, codes that are no longer right. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { fleetFile } from '@hoistway/contract/fleet-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import { qrText } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, desktop, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const { outside } = world.quiet;
const jobNum = outside.units[7]?.jobNum ?? '';
/** The first unit of the fleet: a seeded maintenance visit left photos and a record; crews may come to it meanwhile. */
let visited = '';
let device: ReturnType<typeof createStubbornDevice>;
let api: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  const fleet = fleetFile.parse(JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')));
  visited = fleet.gateways[0]?.units[0]?.jobNum ?? '';
  device = createStubbornDevice(world.mqttUrl, world.device, 'owner-walk');
  api = await signedIn(world, 'vendor super administrator');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** The address in the code that an administrator hands out. */
async function scan({ page }: Walk, versionType: 1 | 2 | 3, expireTime: string, unit = jobNum) {
  const { blob } = await api.receive(qrCode.generate, { jobNumList: [unit], expireTime, versionType });
  return qrText(page, Buffer.from(await blob.arrayBuffer()));
}
/** A wall-clock time of the installation, this far from now. */
const wallTime = (inMs: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(Date.now() + inMs);
const day = (days: number) => wallTime(days * 86_400_000).slice(0, 10);

test('in English it is no wider than a phone, whatever the unit does', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await page.goto(await scan(walk, 1, day(2)));
  await expect.poll(() => page.title()).toMatch(/ · Hoistway$/);
  for (const [door, words] of ['Doors closed', 'Doors open', 'Doors opening', 'Doors closing'].entries()) {
    await device.state(jobNum, { service_mode: 1, car_position: '2', speed: 0, door_state: door });
    await page.getByText(words, { exact: true }).waitFor();
    await page.getByText('Being monitored').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  await walk.picture('owner-1-en');
  await walk.close();
});

test('version 3 adds pictures and files; English for a browser that speaks it, and a switch', async () => {
  const walk = await startWalk({ moving: true, size: phone, language: 'en' });
  const { page } = walk;
  await page.goto(await scan(walk, 3, day(3), visited));
  await page.getByText('Maintenance images and files').waitFor();
  const photos = page.locator('section img');
  // The newest come first.
  const seeded = page.getByRole('button', { name: 'Download' }).last();
  await seeded.scrollIntoViewIfNeeded();
  await expect.poll(() => photos.count()).toBeGreaterThanOrEqual(3);
  for (const photo of await photos.all())
    await expect
      .poll(() => photo.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  const saving = page.waitForEvent('download');
  await seeded.click();
  const record = await readFile(await (await saving).path());
  expect(record.toString('latin1')).toContain(visited);
  await walk.picture('owner-3');
  await walk.accessible();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByText('维保图片和文件').waitFor();
  await walk.close();
});

test('a wrong, expired or withdrawn code says which it is', async () => {
  const walk = await startWalk({ moving: true, size: phone });
  const { page } = walk;
  walk.expectProblem('/api/ownerPage/');
  walk.expectProblem('Failed to load resource');
  await page.goto('/owner/nonsense');
  await page.getByText('二维码无效').waitFor();
  await page.goto('/owner/AQAAACgAazfNgAAAAADHP8OhtEV8DrLWLWnVTLa_');
  await page.getByText('二维码无效').waitFor();
  await walk.picture('owner-wrong');
  await walk.accessible();

  const short = await scan(walk, 1, wallTime(3000));
  const over = page.getByText('二维码已过期');
  const asked = async () => {
    await page.goto(short, { waitUntil: 'networkidle' });
    return over.count();
  };
  await expect.poll(asked).toBe(1);
  await walk.picture('owner-expired');

  const other = outside.units[6]?.jobNum ?? '';
  const given = await scan(walk, 2, day(9), other);
  await page.goto(given);
  await page.getByText(other).waitFor();
  await api.send(qrCode.withdraw, { jobNum: other });
  await page.reload();
  await page.getByText('二维码已被撤回').waitFor();
  await walk.picture('owner-withdrawn');
  await page.goto(await scan(walk, 2, day(9), other));
  await page.getByText(other).waitFor();
  await walk.close();
});

test('signed-in users stay on the page as well; on a wide screen it has two columns', async () => {
  const walk = await startWalk({ moving: true, size: desktop });
  const { page } = walk;
  await signIn(walk, 'property manager');
  const address = await scan(walk, 3, day(3), visited);
  await page.goto(address);
  await page.getByText('位置', { exact: true }).waitFor();
  await page.getByRole('button', { name: '下载' }).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('section img').count()).toBeGreaterThanOrEqual(3);
  expect(page.url()).toBe(address);
  await walk.picture('owner-3');
  await walk.accessible();
  await walk.close();
});
