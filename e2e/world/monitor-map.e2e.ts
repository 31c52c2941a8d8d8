/** People and elevators on a map. */
import { personnel } from '@hoistway/contract/features/personnel';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { worldOfOwn } from '../journeys/own.ts';
import { liftAt, outside, select, toList, within } from '../monitor-walk.ts';
import { signedIn } from '../rig/api.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

test('staff near a unit, with the distance in metres', async () => {
  const walk = await startWalk();
  const { page } = walk;
  // Somebody whom the simulator does not move.
  const technician = await signedIn(await worldOfOwn('technician', 'technician'), 'technician');
  await toList(walk);
  const locate = page.getByRole('button', { name: '人员定位' });
  await locate.click();
  await page.getByText('请选择一条数据').waitFor();
  await select(walk, [liftAt(0).jobNum]);
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/supervise/getPersonnelPosition')),
    locate.click(),
  ]);
  const at = new URL(asked.url()).searchParams;
  const map = dialogOf(page).getByRole('application');
  await map.locator('.leaflet-marker-icon[title]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);
  // 0.001 degrees of latitude are 111 m.
  await technician.send(personnel.report, {
    longitude: Number(at.get('longitude')),
    latitude: Number(at.get('latitude')) + 0.001,
  });
  await locate.click();
  await dialogOf(page).getByText('111 米').first().waitFor();
  await walk.picture('monitor-map');
  await walk.accessible();
  await walk.close();
});

test('coordinates of an elevator are picked on a map', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(
    walk,
    'vendor super administrator',
    `/info/lift?domainName=${encodeURIComponent(outside.siteName)}`,
  );
  await rowOf(walk, liftAt(0).jobNum).dblclick();
  const form = dialogOf(page);
  const longitude = field(form, '经度').locator('input');
  const before = Number(await longitude.inputValue());
  await form.getByRole('button', { name: '在地图上选择' }).click();
  const map = page.getByRole('application');
  await map.locator('.leaflet-marker-icon[title]').waitFor();
  await map.click({ position: { x: 100, y: 100 } });
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => Number(await longitude.inputValue()), within).toBeLessThan(before);
  await walk.picture('elevator-coordinates');
  await walk.close();
});
