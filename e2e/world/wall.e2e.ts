/** The monitor with much room and with little: on a wall, on a phone, and for a unit whose device is gone. */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

const world = sharedWorld();
const { outside, escalators } = world.quiet;
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'wall-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const wall = { width: 1920, height: 1080 };
const within = { timeout: 30_000 };
/** Of their own: what another walk once reported for a unit would seem old here, and make its card smaller. */
const lifts = outside.units.filter(unit => unit.elevatorType === 'lift').slice(-5, -2);
const stairs = escalators.units.filter(unit => unit.elevatorType === 'escalator').slice(0, 3);
/** Units that nobody reports for in this walk. */
const [elsewhere = '', gone = ''] = outside.units.slice(8).map(unit => unit.jobNum);
/** Safety circuit open; people trapped between floors. */
const fault = '101';
const trapped = '605';
const reportEvent = (jobNum: string, code: string, action: 'occur' | 'clear') =>
  device.report({ jobNum, seq: Date.now() * 1000, code, action });
const six = [...lifts, ...stairs].map(unit => unit.jobNum);
async function run(riding = lifts) {
  for (const { jobNum, floors } of riding)
    await device.state(jobNum, {
      service_mode: 1,
      car_status: 1,
      car_direction: 2,
      car_position: floors.at(-1)?.floorcode ?? '',
      speed: -2.5,
      door_state: 0,
      passenger_status: 1,
      load_percent: 100,
    });
  // A device reports 1 when going up.
  for (const { jobNum } of stairs)
    await device.state(jobNum, { service_mode: 1, direction: 1, speed: 0.65, load_percent: 100 });
}
const toUnits = async (page: Page, more = '') => {
  await page.goto(`/manage/monitor?jobNums=${six.join()}${more}`);
  await expect.poll(() => page.locator('[data-unit][data-stale=false]').count(), within).toBe(six.length);
  await expect.poll(() => page.locator('[data-unit] [data-way=up]').count(), within).toBeGreaterThan(0);
};
const pxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)));
/** Numbers, words and arrows that overflow their card or are cut off in it. */
const cutIn = (page: Page) =>
  page.locator('[data-unit]').evaluateAll(cards =>
    cards.flatMap(card => {
      const frame = card.getBoundingClientRect();
      return [...card.querySelectorAll<HTMLElement>('dt, dd, dd *, svg, button, strong')]
        .filter(part => part.checkVisibility())
        .filter(part => {
          const { left, right } = part.getBoundingClientRect();
          return left < frame.left || right > frame.right + 0.5 || part.scrollWidth > part.clientWidth + 1;
        })
        .map(part => `${card.getAttribute('data-unit')}: ${part.outerHTML.slice(0, 120)}`);
    }),
  );

test('six units on a wall are readable from across the room, and no tip repeats what is shown', async () => {
  const walk = await startWalk({ moving: true, size: wall });
  const { page } = walk;
  // A tip leads with the most urgent alarm, and other walks have people trapped in this world.
  await page.route(`**${alarm.newList.path}*`, async route => {
    const response = await route.fetch();
    const reply = await response.json();
    const data = reply.data?.filter(({ jobNum }: AlarmRow) => [...six, elsewhere].includes(jobNum)) ?? null;
    await route.fulfill({ response, json: { ...reply, data } });
  });
  await run();
  await signIn(walk, 'vendor super administrator');
  for (const [name, more] of [
    ['wall', '&kiosk'],
    ['wall-framed', ''],
  ] as const) {
    await toUnits(page, more);
    await walk.picture(name);
    expect(Math.min(...(await pxOf(page, '[data-floor]')))).toBeGreaterThanOrEqual(72);
    expect(Math.min(...(await pxOf(page, '[data-unit] dd')))).toBeGreaterThanOrEqual(20);
    expect(await cutIn(page)).toEqual([]);
  }
  await walk.accessible();

  await reportEvent(six[0] ?? '', fault, 'occur');
  await page.locator('[data-unit][data-state=fault]').waitFor(within);
  await reportEvent(elsewhere, fault, 'occur');
  const tip = page.getByRole('alert').filter({ hasText: '新报警' });
  await tip.getByText(elsewhere).waitFor(within);
  expect(await tip.innerText()).toContain('1 条新报警');
  for (const jobNum of [six[0] ?? '', elsewhere]) await reportEvent(jobNum, fault, 'clear');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await walk.close();
});

test('trapped people lead the wall: how long, why, where, and how to reach them', async () => {
  const walk = await startWalk({ moving: true, size: wall });
  const { page } = walk;
  const victim = lifts.at(-1);
  const [lower, upper] = victim?.floors ?? [];
  if (!victim || !lower || !upper) throw new Error('the wall has no lift with two floors');
  await run(lifts.filter(lift => lift !== victim));
  await device.state(victim.jobNum, {
    service_mode: 1,
    car_status: 0,
    car_position: lower.floorcode,
    position: (lower.height + upper.height) / 2,
    speed: 0,
    door_state: 0,
    passenger_status: 1,
  });
  await signIn(walk, 'vendor super administrator');
  await toUnits(page, '&kiosk');
  await reportEvent(victim.jobNum, trapped, 'occur');
  const card = page.locator('[data-unit]').first();
  await expect.poll(() => card.getAttribute('data-unit'), within).toBe(victim.jobNum);
  const lead = card.locator('[data-part=trapped]');
  await lead.getByText(`停在 ${lower.floorcode} 层与 ${upper.floorcode} 层之间`).waitFor();
  for (const words of ['非平层困人', '轿内有人', /已派工|尚未派工/, /^应于 \d\d:\d\d 前到达/])
    await lead.getByText(words).first().waitFor();
  expect(Math.min(...(await pxOf(page, '[data-part=trapped] [role=timer]')))).toBeGreaterThanOrEqual(40);
  for (const way of [/对讲$/, /视频$/])
    await lead
      .locator('.ant-btn-primary')
      .and(lead.getByRole('button', { name: way }))
      .waitFor();
  await walk.picture('wall-trapped');
  await walk.accessible();
  // All of it is visible without scrolling in the card.
  const frame = await card.boundingBox();
  const bounds = await lead.boundingBox();
  if (!frame || !bounds) throw new Error('nothing is drawn');
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(frame.y + frame.height);
  await reportEvent(victim.jobNum, trapped, 'clear');
  await walk.close();
});

test.each(['zh', 'en'] as const)('on a phone nothing of a card is cut off, %s', async language => {
  const walk = await startWalk({ moving: true, size: phone, language });
  await run();
  await signIn(walk, 'vendor super administrator');
  await toUnits(walk.page);
  await walk.page.locator('[data-unit]').last().scrollIntoViewIfNeeded();
  await walk.picture('hand');
  expect(await cutIn(walk.page)).toEqual([]);
  await walk.accessible();
  await walk.close();
});

test('a link to a unit whose device is gone says so, and how old its figures are', async () => {
  const walk = await startWalk({ moving: true });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', `/manage/monitor?jobNum=${gone}`);
  await page.locator('[data-stale=true]').getByText('远程监视设备已断线').waitFor(within);
  await page
    .locator('[data-panel=electrical]')
    .getByText(/^测量于 \d{4}-/)
    .waitFor();
  await walk.picture('monitor-gone');
  await walk.accessible();
  await walk.close();
});
