/** One unit on the real-time monitor, moving as its device reports. */
import type { ReadingKey } from '@hoistway/contract/device/readings';
import type { Page, WebSocketRoute } from 'playwright-core';
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
const { standAt, ride } = device;
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** Px from the top of the shaft. */
const carTop = (page: Page) =>
  page.locator('[data-part=car]').evaluate(car => new DOMMatrix(getComputedStyle(car).transform).m42);
/** The position of the car and the number beside it, frame by frame until stopped. */
const everyFrame = (page: Page) =>
  page.locator('[data-part=car]').evaluateHandle(car => {
    const seen: { top: number; floor: string }[] = [];
    let next = 0;
    const look = () => {
      const { m42: top } = new DOMMatrix(getComputedStyle(car).transform);
      seen.push({ top, floor: document.querySelector('[data-floor]')?.textContent ?? '' });
      next = requestAnimationFrame(look);
    };
    look();
    return { seen, end: () => cancelAnimationFrame(next) };
  });

test('a double click shows one unit, and its car moves as the device reports', async () => {
  const walk = await startWalk({ moving: true });
  const { page } = walk;
  const lift = liftAt(0);
  await standAt(lift, 0);
  await toList(walk);
  await walk.picture('monitor-list');
  await walk.accessible();
  await rowOf(walk, lift.jobNum).dblclick();
  await page.waitForURL(address => address.searchParams.get('jobNum') === lift.jobNum);
  await isOfType(page, 0);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 0).floorcode);
  await page.locator('[data-connection=live]').waitFor();
  // The building's data comes after the unit's: until then nothing is drawn.
  await expect.poll(() => carTop(page), within).toBeGreaterThan(0);
  const bottom = await carTop(page);

  const frames = await everyFrame(page);
  await ride(lift, 0, 3, 6);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 3).floorcode);
  await expect.poll(() => carTop(page), within).toBeLessThan(bottom - 30);
  // Once at rest: while the car still moves to its floor, the scale cannot be measured.
  await expect.poll(() => page.locator('[data-part=mark] svg').count(), within).toBe(0);
  const samples = await frames.evaluate(({ seen, end }) => {
    end();
    return seen;
  });
  // It got there through many positions, not in three jumps.
  const seen = new Set(samples.map(({ top }) => Math.round(top)));
  expect(seen.size).toBeGreaterThan(12);
  expect([...seen].every(top => top <= Math.ceil(bottom))).toBe(true);
  // In every frame the number is the floor where the car is drawn.
  const [lowest, highest] = [floorAt(lift, 0).height, floorAt(lift, 3).height];
  const pxPerMetre = (bottom - (await carTop(page))) / (highest - lowest);
  for (const { top, floor } of samples) {
    const height = lowest + (bottom - top) / pxPerMetre;
    const away = lift.floors.map(one => Math.abs(one.height - height));
    const told = away[lift.floors.findIndex(one => one.floorcode === floor)] ?? Number.NaN;
    expect(told - Math.min(...away)).toBeLessThan(0.3);
  }

  await standAt(lift, 3, { door_state: 1, door_open_percent: 100, passenger_status: 1, load_percent: 42 });
  await expect
    .poll(() =>
      page.locator('[data-part=door]').evaluate(door => new DOMMatrix(getComputedStyle(door).transform).a),
    )
    .toBeLessThan(0.2);
  await expect.poll(() => page.locator('[data-reading=load_percent]').innerText(), within).toContain('42%');
  // Normal values are folded to a line, and stay unfolded once this browser unfolds them.
  const people = page.locator('[data-reading=passenger_status]');
  expect(await people.count()).toBe(0);
  await unfold(page, 'RunStatus');
  expect(await people.innerText()).toContain('有人');
  await walk.picture('monitor-single');
  await walk.accessible();

  await page.reload();
  await isOfType(page, 0);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 3).floorcode);
  await people.waitFor();
  await standAt(lift, 3, { safety_loop: 0 });
  await page.locator('[data-panel=attention]').getByText('安全回路').waitFor();
  await standAt(lift, 3, { safety_loop: 1 });
  await page.getByText('没有异常').waitFor();
  await page.getByRole('button', { name: '结束监视' }).click();
  await isOfType(page, -1);
  await walk.close();
});

test('a value no longer reported looks old beside new ones, until it is reported again or another unit is opened', async () => {
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
  expect(await page.getByRole('button', { name: '人梯定位' }).count()).toBe(0);
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
  await page.getByText('没有这台电梯，或它不在您的数据权限内。').waitFor();
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
