/** The real-time monitor: one unit as its device reports it, and several side by side. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { rowOf } from '../console.ts';
import {
  createCarDevice,
  floorAt,
  floorOf,
  isOfType,
  liftAt,
  select,
  toList,
  type Unit,
  unfold,
} from '../monitor-walk.ts';
import { closeBrowser, startWalk } from '../walk.ts';

const device = createCarDevice('monitor-journey');
const { standAt } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** Px from the top of the shaft. */
const carTop = (page: Page) =>
  page.locator('[data-part=car]').evaluate(car => new DOMMatrix(getComputedStyle(car).transform).m42);

test('a double click shows one unit, and its car moves as the device reports', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(0);
  await standAt(lift, 0);
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.waitForURL(address => address.searchParams.get('jobNum') === lift.jobNum);
  await isOfType(page, 0);
  await expect.poll(() => floorOf(page)).toBe(floorAt(lift, 0).floorcode);
  await page.locator('[data-connection=live]').waitFor();
  // The building's data comes after the unit's: until then nothing is drawn.
  await expect.poll(() => carTop(page)).toBeGreaterThan(0);
  const bottom = await carTop(page);

  await standAt(lift, 3, { door_state: 1, door_open_percent: 100, passenger_status: 1, load_percent: 42 });
  await expect.poll(() => floorOf(page)).toBe(floorAt(lift, 3).floorcode);
  await expect.poll(() => carTop(page)).toBeLessThan(bottom - 30);
  await expect
    .poll(() =>
      page.locator('[data-part=door]').evaluate(door => new DOMMatrix(getComputedStyle(door).transform).a),
    )
    .toBeLessThan(0.2);
  await expect.poll(() => page.locator('[data-reading=load_percent]').innerText()).toContain('42%');
  // Normal values are folded to a line, and stay unfolded once this browser unfolds them.
  const people = page.locator('[data-reading=passenger_status]');
  await people.waitFor({ state: 'detached' });
  await unfold(page, 'RunStatus');
  await people.getByText('有人').first().waitFor();

  await page.reload();
  await isOfType(page, 0);
  await expect.poll(() => floorOf(page)).toBe(floorAt(lift, 3).floorcode);
  await people.waitFor();
  await standAt(lift, 3, { safety_loop: 0 });
  await page.locator('[data-panel=attention]').getByText('安全回路').waitFor();
  await standAt(lift, 3, { safety_loop: 1 });
  await page.getByText('实时读数均正常').waitFor();
  await page.getByRole('button', { name: '结束监视' }).click();
  await isOfType(page, -1);
  await walk.close();
});

test('several units: cards, into one and back, and the same after a reload', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const three = [0, 1, 2].map(liftAt);
  for (const [index, lift] of three.entries()) await standAt(lift, index);
  await toList(walk);
  await select(
    walk,
    three.map(lift => lift.jobNum),
  );
  await page.getByRole('button', { name: '多梯监视' }).click();
  await isOfType(page, 1);
  const card = (lift: Unit) => page.locator(`[data-unit="${lift.jobNum}"]`);
  for (const [index, lift] of three.entries())
    await expect.poll(() => floorOf(card(lift))).toBe(floorAt(lift, index).floorcode);

  const second = liftAt(1);
  // Keyboard focus follows.
  await page.getByRole('button', { name: `查看 ${second.jobNum}` }).press('Enter');
  await isOfType(page, 2);
  await expect.poll(() => page.locator('h2:focus').innerText()).toContain(second.jobNum);
  await page.getByRole('button', { name: '返回多梯监视' }).click();
  await card(second).dblclick();
  await isOfType(page, 2);
  await page.reload();
  await isOfType(page, 2);
  await expect.poll(() => floorOf(page)).toBe(floorAt(second, 1).floorcode);
  await page.getByRole('button', { name: '返回多梯监视' }).click();
  await isOfType(page, 1);
  await expect.poll(() => page.locator('[data-unit]').count()).toBe(3);
  await page.goBack();
  await isOfType(page, 2);
  await walk.close();
});
