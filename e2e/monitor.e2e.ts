/** The real-time monitor: one unit moving, several side by side, and everything around them. */
import { personnel } from '@hoistway/contract/personnel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedIn } from './api.ts';
import { dialogOf, field, moreActs, rowOf, rows } from './console.ts';
import { createStubbornDevice } from './stubborn-device.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from './walk.ts';

const world = inject('world');
const { inside, outside } = world.quiet;
type Unit = (typeof outside.units)[number];
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'monitor-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const liftsOf = (units: readonly Unit[]) => units.filter(unit => unit.elevatorType === 'lift');
const liftAt = (index: number): Unit => {
  const lift = liftsOf(outside.units)[index];
  if (!lift) throw new Error(`${outside.siteName} has no lift number ${index}`);
  return lift;
};
const floorAt = (unit: Unit, index: number) => {
  const floor = unit.floors[index];
  if (!floor) throw new Error(`${unit.jobNum} has no floor number ${index}`);
  return floor;
};

/** What a car says that stands at a floor. */
const standAt = (unit: Unit, index: number, more: Record<string, unknown> = {}) => {
  const { floorcode, height } = floorAt(unit, index);
  return device.state(unit.jobNum, {
    service_mode: 1,
    car_status: 0,
    car_direction: 0,
    car_position: floorcode,
    position: height,
    speed: 0,
    door_state: 0,
    door_open_percent: 0,
    passenger_status: 2,
    load_percent: 0,
    ...more,
  });
};
/** A ride between two floors as a watched device tells it: a report every 300 ms at an even speed. */
async function ride(unit: Unit, from: number, to: number, seconds: number) {
  const [start, end] = [floorAt(unit, from).height, floorAt(unit, to).height];
  const steps = Math.round(seconds / 0.3);
  for (let step = 0; step <= steps; step++) {
    const position = start + ((end - start) * step) / steps;
    const nearest = unit.floors.reduce((best, floor) =>
      Math.abs(floor.height - position) < Math.abs(best.height - position) ? floor : best,
    );
    await device.state(unit.jobNum, {
      car_status: 1,
      car_direction: end > start ? 1 : 2,
      car_position: nearest.floorcode,
      position,
      speed: (end - start) / seconds,
    });
    await new Promise(resolve => setTimeout(resolve, 300));
  }
  await standAt(unit, to);
}

const siteQuery = (siteName = outside.siteName) => `list.domainName=${encodeURIComponent(siteName)}`;
async function toList(walk: Walk, kind = 'vendor super administrator', siteName = outside.siteName) {
  await signIn(walk, kind);
  await walk.page.goto(`/manage/monitor?${siteQuery(siteName)}`);
  await rows(walk).first().waitFor();
}
const select = async (walk: Walk, jobNums: readonly string[]) => {
  for (const jobNum of jobNums) await rowOf(walk, jobNum).getByRole('checkbox').check();
};
const monitorType = (page: Page) => page.locator('[data-monitor-type]').getAttribute('data-monitor-type');
const within = { timeout: 30_000 };
const isOfType = (page: Page, type: number) =>
  expect.poll(() => monitorType(page), within).toBe(String(type));
const floorOf = (place: Page | Locator) => place.locator('[data-floor]').innerText();
/** Px from the top of the shaft. */
const carTop = (page: Page) =>
  page.locator('[data-part=car]').evaluate(car => new DOMMatrix(getComputedStyle(car).transform).m42);

test('a double click shows one unit, and its car moves as the device says', async () => {
  const walk = await startWalk();
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
  const bottom = await carTop(page);

  const seen = new Set<number>();
  const sample = setInterval(() => {
    carTop(page).then(
      top => seen.add(Math.round(top)),
      () => undefined,
    );
  }, 100);
  await ride(lift, 0, 3, 6);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 3).floorcode);
  await expect.poll(() => carTop(page), within).toBeLessThan(bottom - 30);
  clearInterval(sample);
  // It went there through many places, not in three jumps.
  expect(seen.size).toBeGreaterThan(12);
  expect([...seen].every(top => top <= Math.ceil(bottom))).toBe(true);

  await standAt(lift, 3, { door_state: 1, door_open_percent: 100, passenger_status: 1, load_percent: 42 });
  await expect
    .poll(() =>
      page.locator('[data-part=door]').evaluate(door => new DOMMatrix(getComputedStyle(door).transform).a),
    )
    .toBeLessThan(0.2);
  await expect.poll(() => page.locator('[data-reading=load_percent]').innerText(), within).toContain('42%');
  expect(await page.locator('[data-reading=passenger_status]').innerText()).toContain('有人');
  await walk.picture('monitor-single');
  await walk.accessible();

  await page.reload();
  await isOfType(page, 0);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 3).floorcode);
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
    await expect.poll(() => floorOf(card(lift)), within).toBe(floorAt(lift, index).floorcode);
  const letters = [...(await card(liftAt(1)).locator('strong').innerText())];
  expect(letters.length).toBeLessThanOrEqual(8);
  await walk.picture('monitor-multi');
  await walk.accessible();

  const [, second] = three;
  if (!second) throw new Error('no second');
  await card(second).dblclick();
  await isOfType(page, 2);
  await page.reload();
  await isOfType(page, 2);
  await expect.poll(() => floorOf(page), within).toBe(floorAt(second, 1).floorcode);
  await page.getByRole('button', { name: '返回多梯监视' }).click();
  await isOfType(page, 1);
  expect(await page.locator('[data-unit]').count()).toBe(3);
  await page.goBack();
  await isOfType(page, 2);
  await walk.close();
});

test('nothing selected, more than six and a disconnected device are refused with the reason', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toList(walk);
  const many = page.getByRole('button', { name: '多梯监视' });
  await many.click();
  await page.getByText('请选择数据').waitFor();
  const jobNums = outside.units.slice(0, 7).map(unit => unit.jobNum);
  await select(walk, jobNums);
  await many.click();
  await page.getByText('最多只能选择6台电梯').waitFor();
  await isOfType(page, -1);

  const silent = outside.units[7]?.jobNum ?? '';
  await rowOf(walk, silent).dblclick();
  await page.getByText('远程监视设备已断线，无法实时监视，请及时恢复').waitFor();
  await isOfType(page, -1);
  await walk.close();
});

test('the units of the multi view are picked in a dialog that takes six', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const [first, second] = [liftAt(0), liftAt(1)];
  await standAt(first, 0);
  await standAt(second, 0);
  await signIn(walk, 'vendor super administrator');
  await page.goto(`/manage/monitor?jobNums=${first.jobNum}`);
  await page.locator('[data-unit]').waitFor();
  await page.getByRole('button', { name: '选择电梯' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('已选 1 / 6').waitFor();
  await dialog.getByLabel('现场名称').fill(outside.siteName);
  await page.keyboard.press('Enter');
  const line = (jobNum: string) => dialog.locator('tbody tr.ant-table-row').filter({ hasText: jobNum });
  for (const { jobNum } of outside.units.slice(0, 7))
    if (jobNum !== first.jobNum) await line(jobNum).getByRole('checkbox').click();
  await page.getByText('选择的数据不能超过6条').waitFor();
  await dialog.getByText('已选 6 / 6').waitFor();
  await walk.picture('monitor-binding');
  await walk.accessible();
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText('请选择电梯').waitFor();
  for (const { jobNum } of [first, second]) await line(jobNum).getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.locator('[data-unit]').count(), within).toBe(2);
  await isOfType(page, 1);
  await walk.close();
});

test('one binds elevators to the own account, twenty at most, and watches them with one click', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const two = [liftAt(0), liftAt(1)];
  for (const lift of two) await standAt(lift, 0);
  await toList(walk);
  const mine = async (name: string | RegExp) => {
    await page.getByRole('button', { name: '我的电梯' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = dialogOf(page);
  const bind = async (setting: string, jobNums: readonly string[]) => {
    await mine(setting);
    await dialog.getByText(setting, { exact: true }).waitFor();
    await dialog.getByText(/^已选 \d+ \/ 20$/).waitFor();
    const clear = dialog.getByRole('button', { name: '清空' });
    if (await clear.isEnabled()) await clear.click();
    for (const jobNum of jobNums) {
      await dialog.getByLabel('工号').fill(jobNum);
      await page.keyboard.press('Enter');
      await dialog
        .locator('tbody tr.ant-table-row')
        .filter({ hasText: jobNum })
        .getByRole('checkbox')
        .click();
    }
  };
  const confirm = async () => {
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('设置成功').last().waitFor();
    await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);
  };

  await bind('单梯设置', []);
  await dialog.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle('50 条/页').click();
  await expect.poll(() => dialog.locator('tbody tr.ant-table-row').count(), within).toBe(50);
  await dialog.locator('thead').getByRole('checkbox').click();
  await page.getByText('选择的数据不能超过20条').waitFor();
  await dialog.getByText('已选 0 / 20').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);

  await bind('单梯设置', [two[0]?.jobNum ?? '']);
  await walk.picture('monitor-binding-single');
  await walk.accessible();
  await confirm();
  await bind(
    '多梯设置',
    two.map(lift => lift.jobNum),
  );
  await walk.picture('monitor-binding-multi');
  await confirm();

  await page.getByRole('button', { name: '我的电梯' }).click();
  await page.getByRole('menuitem', { name: two[0]?.jobNum, exact: true }).waitFor();
  await walk.picture('monitor-mine');
  await walk.accessible();
  await page.getByRole('menuitem', { name: two[0]?.jobNum, exact: true }).click();
  await isOfType(page, 0);
  await page.getByRole('button', { name: '结束监视' }).click();
  // The list takes the whole page first: its buttons move.
  await isOfType(page, -1);
  await page.locator('tbody tr.ant-table-row').first().waitFor();
  await mine(/（2 台）$/);
  await isOfType(page, 1);
  await expect.poll(() => page.locator('[data-unit]').count(), within).toBe(2);
  await walk.close();
});

test('the setting decides whether the energy is shown', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(0);
  await standAt(lift, 0);
  await toList(walk);
  const set = async (on: boolean) => {
    await rowOf(walk, lift.jobNum).getByRole('button', { name: '设置' }).click();
    const choice = dialogOf(page).getByRole('switch');
    if ((await choice.getAttribute('aria-checked')) !== String(on)) await choice.click();
    await dialogOf(page).getByRole('button', { name: '保存' }).click();
    await page.getByText('设置成功').last().waitFor();
    await expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);
  };
  await set(true);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=energy]').waitFor();
  await page.getByRole('button', { name: '结束监视' }).click();
  await set(false);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=electrical]').waitFor();
  await expect.poll(() => page.locator('[data-panel=energy]').count(), within).toBe(0);
  await walk.close();
});

test('staff near a unit, with the distance in metres', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const technician = await signedIn(world, 'technician (the simulator works with it)');
  await toList(walk);
  const locate = page.getByRole('button', { name: '人梯定位' });
  await locate.click();
  await page.getByText('请选择一条数据').waitFor();
  await select(walk, [liftAt(0).jobNum]);
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/supervise/getPersonnelPosition')),
    locate.click(),
  ]);
  const at = new URL(asked.url()).searchParams;
  const map = dialogOf(page).getByRole('application');
  await map.locator('.leaflet-marker-icon').first().waitFor();
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
  await signIn(walk, 'vendor super administrator');
  await page.goto(`/info/lift?domainName=${encodeURIComponent(outside.siteName)}`);
  await rowOf(walk, liftAt(0).jobNum).dblclick();
  const form = dialogOf(page);
  const longitude = field(form, '经度').locator('input');
  const before = Number(await longitude.inputValue());
  await form.getByRole('button', { name: '在地图上选择' }).click();
  const map = page.getByRole('application');
  await map.locator('.leaflet-marker-icon').first().waitFor();
  await map.click({ position: { x: 100, y: 100 } });
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => Number(await longitude.inputValue()), within).toBeLessThan(before);
  await walk.picture('elevator-coordinates');
  await walk.close();
});

test('a role sees only its readings, and its time of watching goes on with one click', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const [lift] = liftsOf(inside.units);
  if (!lift) throw new Error('no lift inside');
  await standAt(lift, 1);
  await toList(walk, 'property manager', inside.siteName);
  await rowOf(walk, lift.jobNum).dblclick();
  await expect.poll(() => floorOf(page), within).toBe(floorAt(lift, 1).floorcode);
  expect(await page.locator('[data-panel=OtherStatus]').count()).toBe(0);
  expect(await page.locator('[data-reading=main_fault_code]').count()).toBe(0);
  await page.locator('[data-reading=trapped]').waitFor();
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
  await walk.close();
});

const panelOf = (page: Page) => page.locator('[data-panel=FaultStatus]');
/** Repeated door cycling: level C, which raises no order. */
const flapping = '209';
/** People trapped between floors. */
const trapped = '605';

test('a fault that comes again and again is told calmly: on the monitor, and beside an alarm of the unit', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(2);
  await standAt(lift, 1);
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  const panel = panelOf(page);
  await panel.waitFor();
  const told = (place: Locator) => place.locator('[data-warnings] li');
  expect(await told(panel).count()).toBe(0);
  for (let time = 1; time <= 12; time++)
    for (const action of ['occur', 'clear'] as const)
      await device.report({ jobNum: lift.jobNum, seq: Date.now() * 1000, code: flapping, action });
  await expect.poll(() => told(panel).count(), within).toBe(2);
  expect(await told(panel).nth(0).innerText()).toMatch(/故障预警[\s\S]*10 分钟内 C 级故障达 12 次 · 209/);
  expect(await told(panel).nth(1).innerText()).toMatch(/重复故障[\s\S]*10 分钟内 C 级故障达 6 次 · 209/);
  await panel.scrollIntoViewIfNeeded();
  await walk.picture('monitor-warnings');
  await walk.accessible();
  const alarms = `/manage/alarm?processType=-1&jobNum=${lift.jobNum}`;
  await page.goto(alarms);
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await expect.poll(() => told(dialogOf(page)).count(), within).toBe(2);
  await walk.picture('alarm-drawer-warnings');
  await walk.accessible();
  await walk.close();

  const small = await startWalk({ size: phone, language: 'en' });
  await signIn(small, 'customer service');
  await small.page.goto(alarms);
  await rows(small).first().getByRole('button', { name: 'Details' }).click();
  await expect.poll(() => told(dialogOf(small.page)).first().innerText(), within).toMatch(/Fault warning/);
  await small.picture('alarm-drawer-warnings');
  await small.page.goto(`/manage/monitor?jobNum=${lift.jobNum}`);
  await told(panelOf(small.page)).first().scrollIntoViewIfNeeded();
  await small.picture('monitor-warnings');
  await small.accessible();
  await small.close();
});

test('people are trapped: the clock of their rescue stands beside the unit and in its alarms', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const lift = liftAt(3);
  const tell = (action: 'occur' | 'clear') =>
    device.report({ jobNum: lift.jobNum, seq: Date.now() * 1000, code: trapped, action });
  await standAt(lift, 1);
  await toList(walk);
  await rowOf(walk, lift.jobNum).dblclick();
  await page.locator('[data-panel=alarms]').waitFor();
  await tell('occur');
  const clockIn = (place: string) => page.locator(place).getByRole('timer', { name: /^被困/ });
  await clockIn('[data-kind=lift][data-trapped=true]').waitFor({ timeout: 30_000 });
  await clockIn('[data-panel=alarms]').waitFor({ timeout: 30_000 });
  await walk.picture('monitor-trapped');
  await tell('clear');
  await page.locator('[data-kind=lift][data-trapped=false]').waitFor({ timeout: 30_000 });
  await expect.poll(() => clockIn('main').count(), within).toBe(0);
  await walk.close();
});

test('every act of a row is within reach, in English too', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await toList(walk);
  const more = rows(walk).first().getByRole('button', { name: moreActs });
  const table = await page.locator('.ant-table-container').boundingBox();
  const button = await more.boundingBox();
  if (!table || !button) throw new Error('nothing is drawn');
  expect(button.x + button.width).toBeLessThanOrEqual(table.x + table.width);
  await more.click();
  await page.getByRole('menuitem', { name: 'Video' }).waitFor();
  await walk.picture('monitor-acts');
  await walk.close();
});

test('the list is exported under the name of the screen', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toList(walk);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/实时监视.*\.xlsx$/);
  await walk.close();
});

test('with a thumb, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
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
