/** One unit on the real-time monitor: old values, who sees what, on a phone. */
import type { ReadingKey } from '@hoistway/contract/device/readings';
import type { WebSocketRoute } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { rowOf } from '../console.ts';
import {
  createCarDevice,
  floorAt,
  floorOf,
  inside,
  isOfType,
  liftAt,
  liftsOf,
  select,
  toList,
  unfold,
  within,
} from '../monitor-walk.ts';
import { closeBrowser, phone, startWalk } from '../walk.ts';

const device = createCarDevice('monitor-walk');
const { standAt } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('a value no longer reported looks old next to new ones, until it is reported again or another unit is opened', async () => {
  const walk = await startWalk({ moving: true });
  const { page } = walk;
  const [lift, other] = [liftAt(0), liftAt(1)];
  await standAt(lift, 1, { noise: 40 });
  await standAt(other, 1);
  // A server takes minutes to notice: here the test sends it to the page, between the server's own messages.
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/ws/, line => {
    line.connectToServer();
    lines.push(line);
  });
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 1).floorcode);
  const turnOld = (...names: ReadingKey[]) => {
    const ages = Object.fromEntries(names.map(name => [name, Date.now() - 200_000]));
    lines.at(-1)?.send(JSON.stringify([{ type: 'lift', elevatorId: lift.jobNum, ages }]));
  };
  const old = page.locator('main [data-old=true]');
  const drawing = page.locator('[data-kind=lift][data-size]').first();
  expect(await old.count()).toBe(0);
  turnOld('noise');
  const noise = page.locator('[data-reading=noise]');
  await expect.poll(() => noise.innerText(), within).toContain('3 分钟前');
  expect(await noise.getAttribute('data-old')).toBe('true');
  await page.locator('[data-panel=attention]').getByText('1 项数值未更新').waitFor();
  expect(await drawing.getAttribute('data-stale')).toBe('false');
  turnOld('noise', 'car_position', 'position');
  await expect.poll(() => drawing.getAttribute('data-stale'), within).toBe('true');
  await walk.picture('monitor-old-values');
  await walk.accessible();
  turnOld();
  await expect.poll(() => old.count(), within).toBe(0);
  expect(await drawing.getAttribute('data-stale')).toBe('false');
  turnOld('noise');
  await old.first().waitFor();
  await page.goto(`/manage/monitor?jobNum=${other.jobNum}`);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(other, 1).floorcode);
  expect(await old.count()).toBe(0);
  await walk.close();
});

test('a role sees only its readings, and one click extends its watching time', async () => {
  const walk = await startWalk({ moving: true });
  const { page } = walk;
  const [lift] = liftsOf(inside.units);
  if (!lift) throw new Error('no lift inside');
  await standAt(lift, 1);
  await toList(walk, 'property manager', inside.siteName);
  await rowOf(walk, lift.jobNum).dblclick();
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 1).floorcode);
  expect(await page.locator('[data-panel=OtherStatus]').count()).toBe(0);
  await unfold(page, 'FaultStatus');
  await page.locator('[data-reading=trapped]').waitFor();
  expect(await page.locator('[data-reading=main_fault_code]').count()).toBe(0);
  expect(await page.getByRole('button', { name: '人员定位' }).count()).toBe(0);
  const left = page.locator('[data-connection]').getByRole('timer');
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = (await left.innerText()).match(/\d+/g)?.map(Number) ?? [];
    return minutes * 60 + seconds;
  };
  await expect.poll(secondsLeft, { timeout: 30_000 }).toBeLessThan(596);
  await page.getByRole('button', { name: '继续监视' }).click();
  await expect.poll(secondsLeft, within).toBeGreaterThan(596);
  // A unit outside is as if it did not exist.
  await page.goto(`/manage/monitor?jobNum=${liftAt(0).jobNum}`);
  await page.getByText('电梯不存在，或不在您的数据权限内。').waitFor();
  expect(await page.locator('[data-connection]').count()).toBe(0);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ moving: true, size: phone, language: 'en' });
  const { page } = walk;
  const [first, second] = [liftAt(0), liftAt(1)];
  await standAt(first, 1);
  await standAt(second, 2);
  await toList(walk);
  await walk.picture('monitor-list');
  await rowOf(walk, first.jobNum).getByRole('button', { name: 'Monitor', exact: true }).click();
  await expect.poll(() => floorOf(page), within).toBe(floorAt(first, 1).floorcode);
  await walk.picture('monitor-single');
  await walk.accessible();
  await page.getByRole('button', { name: 'Show the elevator list' }).click();
  await select(walk, [first.jobNum, second.jobNum]);
  await page.getByRole('button', { name: 'Multi-elevator monitor' }).click();
  await isOfType(page, 1);
  await page.locator(`[data-unit="${second.jobNum}"]`).waitFor();
  await walk.picture('monitor-multi');
  await page.getByRole('button', { name: `Open ${second.jobNum}` }).click();
  await isOfType(page, 2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await walk.close();
});
