/** The connection between console and server dies silently: every window says so, and recovers by itself. */
import { ledger, statusTypes } from '@hoistway/contract/features/ledger';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterOf, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { layLine } from '../rig/line.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, stopAsking, type Walk } from '../walk.ts';

const world = sharedWorld();
const { outside, escalators } = world.quiet;
let device: ReturnType<typeof createStubbornDevice>;
let line: Awaited<ReturnType<typeof layLine>>;
beforeAll(async () => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'link-walk');
  line = await layLine(world.url);
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
  await line.remove();
});

/** Detecting a loss takes twelve seconds, and the next attempt up to ten. */
const within = { timeout: 60_000 };
/** Of their own: what another walk once reported for a unit would seem old here before the cable is pulled. */
const lifts = outside.units.filter(unit => unit.elevatorType === 'lift').slice(-5);
const escalator = escalators.units.find(unit => unit.elevatorType === 'escalator')?.jobNum ?? '';
const [victim = '', mover = ''] = lifts.map(unit => unit.jobNum);
const six = [...lifts.map(unit => unit.jobNum), escalator];
/** Each car's position, which watched devices report over and over. */
const floors = new Map(lifts.map(unit => [unit.jobNum, unit.floors[0]?.floorcode ?? '']));
const stand = ([jobNum, floorcode]: [string, string]) =>
  device.state(jobNum, {
    service_mode: 1,
    car_status: 0,
    car_direction: 0,
    car_position: floorcode,
    speed: 0,
    door_state: 0,
    passenger_status: 2,
  });
const report = () =>
  Promise.all([
    ...[...floors].map(stand),
    device.state(escalator, { service_mode: 1, direction: 1, speed: 0.5, load_percent: 30 }),
  ]);
/** How often new alarms are polled by default. */
const alarmTipsMs = 15_000;
/** People trapped between floors. */
const reportEvent = (action: 'occur' | 'clear') =>
  device.report({ jobNum: victim, seq: Date.now() * 1000, code: '605', action });

const open = async (path: string, more: Parameters<typeof startWalk>[0] = {}) => {
  const walk = await startWalk({ moving: true, ...more, world: { url: line.url, accounts: world.accounts } });
  walk.expectProblem('WebSocket');
  walk.expectProblem('net::ERR_');
  // A browser that was cut off learns of new alarms when the connection is back, not at the next poll.
  await stopAsking(walk.page, alarmTipsMs);
  await signIn(walk, 'customer service', path);
  await walk.page.locator('[data-link=live]').waitFor(within);
  return walk;
};
const strip = (page: Page) => page.locator('[data-part=link-strip]');
const asOf = (page: Page) => page.locator('[data-part=as-of]');
/** Anything not grey on cards whose values are old: badge, arrow, load bar, and the drawing as a whole. */
const coloured = (page: Page) =>
  page.locator('[data-unit]').evaluateAll(cards => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--hw-offline)';
    const grey = getComputedStyle(probe).color;
    probe.remove();
    const isGrey = (part: Element) => {
      const { color, backgroundColor, filter } = getComputedStyle(part);
      return color === grey || backgroundColor === grey || filter === 'grayscale(1)';
    };
    return cards.flatMap(one =>
      ['span[data-state]', 'span > [data-way]', '[class*=loadBar] > span', 'div[data-stale]'].flatMap(
        what => {
          const parts = [...one.querySelectorAll(what)].filter(part => !part.closest('[role=img]'));
          return parts.length > 0 && parts.every(isGrey) ? [] : [`${one.getAttribute('data-unit')}: ${what}`];
        },
      ),
    );
  });
const stepsOf = (page: Page) =>
  page
    .locator('[data-part=steps]')
    .evaluate(steps => steps.getAnimations().map(({ playState }) => playState));
const card = (page: Page, jobNum: string) => page.locator(`[data-unit="${jobNum}"]`);

test('the cable is pulled while the ledger, the alarms and six units are open', async () => {
  line.mend();
  await report();
  const reporting = setInterval(() => {
    report().catch(() => undefined);
  }, 5000);
  const floor = lifts.find(unit => unit.jobNum === mover)?.floors.at(-1)?.floorcode ?? '';
  const counters = await open('/manage/device');
  const alarms = await open(`/manage/alarm?jobNum=${victim}&finishStatus=1`, { size: phone, language: 'en' });
  const units = await open(`/manage/monitor?jobNums=${six.join()}`);
  const one = await open(`/manage/monitor?jobNum=${mover}`);
  const windows: Walk[] = [counters, alarms, units, one];
  await rows(counters).first().waitFor();
  await alarms.page.getByRole('button', { name: 'Refresh' }).waitFor();
  for (const jobNum of six)
    await expect.poll(() => card(units.page, jobNum).getAttribute('data-stale'), within).toBe('false');
  for (const { page } of windows) expect(await asOf(page).count()).toBe(0);
  await expect.poll(() => stepsOf(units.page), within).toEqual(['running']);
  // The floor next to the car; a drawing that is not there before the cut cannot come after it.
  const mark = one.page.locator('[data-kind=lift][data-size] b').first();
  await mark.waitFor(within);

  line.cut();
  for (const { page } of windows) await strip(page).waitFor(within);
  await asOf(counters.page).first().waitFor();
  await asOf(alarms.page).first().waitFor();
  expect(await counters.page.locator('[data-stale=true] [data-counter=normal]').count()).toBe(1);
  expect(await units.page.locator('[data-unit][data-stale=true]').count()).toBe(six.length);
  // Old values stand still, without a colour that would suggest a current state.
  expect(await stepsOf(units.page)).toEqual(['paused']);
  expect(await coloured(units.page)).toEqual([]);
  for (const walk of windows) await walk.accessible();
  // The floor next to the car stays readable on its dark ground, however old it is.
  expect(
    await mark.evaluate(
      text => getComputedStyle(text).color === getComputedStyle(text.parentElement ?? text).color,
    ),
  ).toBe(true);
  await counters.picture('link-lost-ledger');
  await alarms.picture('link-lost-alarms');
  await units.picture('link-lost-units');

  await reportEvent('occur');
  floors.set(mover, floor);
  line.mend();
  for (const { page } of windows) await strip(page).waitFor({ state: 'detached', ...within });
  await counters.page.getByRole('alert').filter({ hasText: '其中困人' }).getByText(victim).waitFor(within);
  const api = await signedIn(world, 'customer service');
  const trapped = async () =>
    (await api.send(ledger.statistics, { type: 1 })).find(({ name }) => name === String(statusTypes.trapped))
      ?.value;
  await expect
    .poll(async () => (await counterOf(counters.page, 'trapped')) === (await trapped()), within)
    .toBe(true);
  await rowOf(alarms, victim).first().waitFor(within);
  await expect.poll(() => card(units.page, victim).getAttribute('data-trapped'), within).toBe('true');
  await expect.poll(() => card(units.page, mover).locator('[data-floor]').innerText(), within).toBe(floor);
  await expect.poll(() => units.page.locator('[data-unit][data-stale=true]').count(), within).toBe(0);
  for (const { page } of windows) await expect.poll(() => asOf(page).count(), within).toBe(0);
  await expect.poll(() => stepsOf(units.page), within).toEqual(['running']);
  clearInterval(reporting);
  await reportEvent('clear');
  // The browser's offline event counts as a loss at once: another connection is opened.
  await Promise.all([
    counters.page.waitForEvent('websocket', within),
    counters.page.evaluate(() => dispatchEvent(new Event('offline'))),
  ]);
  await counters.page.locator('[data-link=live]').waitFor(within);
  for (const walk of windows) await walk.close();
});
