/** The intercom: an operator in one browser, the telephone of a car in another, a SIP server between them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { intercom } from '@hoistway/contract/features/intercom';
import { fleetFile } from '@hoistway/contract/fleet-file';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { startCarTelephone } from '../rig/telephone/car-telephone.ts';
import { type SipServer, startSipServer } from '../rig/telephone/sip-server.ts';
import type { World } from '../rig/world.ts';
import { sharedWorld, startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const secret = 'what the SIP server and Hoistway both know';
const carPassword = 'of the telephone';
const operator = 'customer service';
/**
 * Relative to 1: silence sometimes decodes to a level of one bit (1/32768), the beep of the microphone is far louder.
 */
const silence = 0.001;

let world: World;
let api: Awaited<ReturnType<typeof signedIn>>;
let sip: SipServer;
let device: ReturnType<typeof createStubbornDevice>;
let carPage: Walk;
let car: Awaited<ReturnType<typeof startCarTelephone>>;
/** The car with the telephone, and one whose telephone is offline. */
let jobNum: string;
let silentCar: string;

beforeAll(async () => {
  const telephones = new Map<string, string>();
  sip = await startSipServer({ telephones, operators: secret });
  world = await startOwnWorld({
    settings: { HOISTWAY_SIP_URL: sip.url, HOISTWAY_SIP_SECRET: secret },
    simulator: false,
  });
  const fleet = fleetFile.parse(JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')));
  if (!fleet.wholeFleet) throw new Error('The demo has no device that speaks for all');
  device = createStubbornDevice(world.mqttUrl, fleet.wholeFleet, 'intercom-walk');
  const lifts = fleet.gateways
    .flatMap(({ units }) => units)
    .filter(({ elevatorType }) => elevatorType === 'lift');
  [jobNum = '', silentCar = ''] = lifts.map(unit => unit.jobNum);
  for (const name of [jobNum, silentCar])
    await device.state(name, { service_mode: 1, car_position: '1', speed: 0 });

  api = await signedIn(world, operator);
  const { phone: extension } = await api.send(intercom.open, { jobNum });
  telephones.set(extension, carPassword);
  carPage = await startWalk({ world });
  await carPage.page.goto('/healthz');
  car = await startCarTelephone(carPage.page, {
    server: sip.url,
    user: extension,
    password: carPassword,
  });
});
afterAll(async () => {
  await device?.end();
  await closeBrowser();
  await world?.stop();
  await sip?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(对讲|Intercom) · / });
const phase = (page: Page) => dialog(page).locator('[data-phase]').getAttribute('data-phase');
const isIn = (page: Page, wanted: string) => expect.poll(() => phase(page)).toBe(wanted);
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).click();
const carIs = (wanted: string) => expect.poll(() => car.state()).toBe(wanted);
/** Level of a loudness bar, 0 to 1. */
const shownLevel = (page: Page, whose: 'car' | 'own') =>
  dialog(page)
    .locator(`[data-level=${whose}]`)
    .evaluate(bar => new DOMMatrix(getComputedStyle(bar).transform).a);
const atMonitor = async (walk: Walk, unit = jobNum, kind = operator) => {
  await signIn(walk, kind, `/manage/monitor?jobNum=${unit}`);
  await walk.page.locator('main h2').filter({ hasText: unit }).waitFor();
};
const callFromMonitor = async (walk: Walk) => {
  await press(walk.page.locator('main'), /对讲$|Intercom$/);
  await dialog(walk.page).waitFor();
};
/** People between floors. */
const trap = (action: 'occur' | 'clear') =>
  device.report({ jobNum, seq: Date.now() * 1000, code: '605', action });
const atAlarm = async (walk: Walk): Promise<Locator> => {
  await signIn(walk, operator, `/manage/alarm?jobNum=${jobNum}&finishStatus=1`);
  await rowOf(walk, jobNum)
    .getByRole('button', { name: /详情|Details/ })
    .click();
  const drawer = walk.page.locator('.ant-drawer');
  await drawer.getByRole('timer').waitFor();
  return drawer;
};
const newestCalls = async () => (await api.send(intercom.list, { jobNum })).result;
const newestResults = async (count: number) =>
  (await newestCalls()).slice(0, count).map(({ result }) => result);

test('with people trapped the car is called from the alarm, answers, is audible, and hangs up', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await trap('occur');
  const drawer = await atAlarm(walk);
  await walk.picture('intercom-alarm');
  await press(drawer, /对讲$/);
  await isIn(page, 'ringing');
  await walk.picture('intercom-ringing');
  await walk.accessible();
  await carIs('ringing');
  await car.answer();
  await isIn(page, 'talking');
  await expect.poll(() => dialog(page).getByRole('timer').innerText()).toMatch(/^00:0[1-9]$/);
  await expect.poll(() => shownLevel(page, 'car')).toBeGreaterThan(0.05);
  await expect.poll(() => shownLevel(page, 'own')).toBeGreaterThan(0.05);
  await expect.poll(() => car.loudness()).toBeGreaterThan(silence);
  await walk.picture('intercom-talking');

  await press(dialog(page), '静音');
  await expect.poll(() => car.loudness()).toBeLessThan(silence);
  await press(dialog(page), '取消静音');
  await expect.poll(() => car.loudness()).toBeGreaterThan(silence);
  // It goes on while the alarm is closed, on another page, and minimised.
  await press(drawer, /Close|关闭/);
  await press(dialog(page), '最小化');
  await page
    .getByRole('link', { name: /设备台账/ })
    .first()
    .click();
  await page.waitForURL(/device/);
  await walk.picture('intercom-small');
  expect(await car.state()).toBe('talking');
  await press(dialog(page), '还原');

  await car.hangUp();
  await dialog(page).getByText('轿厢一侧已挂断').waitFor();
  await dialog(page).getByText('在 72 小时之内').waitFor();
  await press(dialog(page), /通话记录/);
  await dialog(page)
    .getByText(/通话 00:\d\d/)
    .first()
    .waitFor();
  await walk.picture('intercom-ended');
  await walk.accessible();
  await expect.poll(async () => (await newestCalls())[0]).toMatchObject({ result: 'talked', endedBy: 'car' });
  await trap('clear');
  await walk.close();
});

test('with people trapped the car is also called from AI operation diagnosis', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await trap('occur');
  await signIn(walk, 'vendor super administrator', `/largeScreen/deviceBigScreen?jobNum=${jobNum}`);
  await press(page.locator('[data-part=trapped]'), /对讲$/);
  await isIn(page, 'ringing');
  await carIs('ringing');
  await walk.picture('intercom-diagnosis');
  const at = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const box = await dialog(page).boundingBox();
    const title = await dialog(page).getByRole('heading').boundingBox();
    const panel = await page.locator('[data-panel=electrical]').boundingBox();
    if (!box || !title || !panel) throw new Error('Nothing is shown');
    return { titlePx: title.height, gapPx: box.x - panel.x - panel.width };
  };
  const { titlePx } = await at(1920, 1080);
  // As the page, it is twice as large on a screen twice as wide; and on the smallest it is not over the page.
  await expect.poll(async () => (await at(3840, 2160)).titlePx / titlePx).toBeCloseTo(2, 1);
  await expect.poll(async () => (await at(1366, 768)).gapPx).toBeGreaterThan(0);
  await press(dialog(page), /挂断$/);
  await carIs('idle');
  await trap('clear');
  await walk.close();
});

test('the answer of a car is explained in plain words, and it can be called again', async () => {
  const walk = await startWalk({ world, language: 'en' });
  const { page } = walk;
  await atMonitor(walk);
  const says = async (sentence: RegExp) => {
    await isIn(page, 'ended');
    await dialog(page).getByText(sentence).first().waitFor();
  };
  await car.decline(486);
  await callFromMonitor(walk);
  await says(/car phone is busy/);
  await walk.picture('intercom-busy');
  await car.decline(603);
  await press(dialog(page), /Call again$/);
  await says(/rejected/);
  await car.decline();
  await press(dialog(page), /Call again$/);
  await carIs('ringing');
  await car.hangUp(480);
  await says(/No answer from the car/);

  await car.signOut();
  await expect.poll(() => sip.users().filter(user => !user.startsWith('hoistway'))).toEqual([]);
  await press(dialog(page), /Call again$/);
  await says(/car phone is offline/);
  await walk.picture('intercom-unreachable');
  await car.signIn();

  await press(dialog(page), /Call again$/);
  await carIs('ringing');
  await press(dialog(page), /Hang up$/);
  await says(/cancelled/);
  await carIs('idle');
  await press(dialog(page), /Call history/);
  await walk.picture('intercom-log');
  await expect
    .poll(() => newestResults(5))
    .toEqual(['cancelled', 'unreachable', 'noAnswer', 'refused', 'busy']);
  await walk.close();
});

test('another car is called only after the first call is given up; signing out hangs up', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await atMonitor(walk);
  await callFromMonitor(walk);
  await carIs('ringing');
  await car.answer();
  await isIn(page, 'talking');
  // Opening another address would load a new page and hang up: the other car is chosen in the console.
  await press(page.locator('main'), '结束监视');
  // Minimised, the call leaves the list its full width.
  await press(dialog(page), '最小化');
  await page.locator('main').getByRole('textbox', { name: '工号' }).fill(silentCar);
  await page.keyboard.press('Enter');
  await rowOf(walk, silentCar).dblclick();
  await page.locator('main h2').filter({ hasText: silentCar }).waitFor();
  await callFromMonitor(walk);
  await dialog(page).getByText(`要呼叫 ${silentCar}？`).waitFor();
  await walk.picture('intercom-other');
  await press(dialog(page), '继续当前通话');
  expect(await car.state()).toBe('talking');
  await callFromMonitor(walk);
  await press(dialog(page), `挂断并呼叫 ${silentCar}`);
  await carIs('idle');
  await dialog(page).getByText('轿厢话机不在线').waitFor();
  await press(dialog(page), '关闭');

  await page.goto(`/manage/monitor?jobNum=${jobNum}`);
  await callFromMonitor(walk);
  await carIs('ringing');
  await car.answer();
  await isIn(page, 'talking');
  await press(page.locator('header'), /service/);
  await press(page.locator('.ant-popover'), /退出登录$/);
  await press(dialogOf(page), '确定');
  await page.waitForURL(/login/);
  await carIs('idle');
  await expect
    .poll(async () => (await newestCalls())[0])
    .toMatchObject({ result: 'talked', endedBy: 'operator' });
  await walk.close();
});

test('on a phone it is a sheet, over the alarm and over the monitor, in both languages', async () => {
  await trap('occur');
  for (const language of ['zh', 'en'] as const) {
    const walk = await startWalk({ world, size: phone, language });
    const { page } = walk;
    if (language === 'zh') await press(await atAlarm(walk), /对讲$/);
    else {
      await atMonitor(walk);
      await callFromMonitor(walk);
    }
    await carIs('ringing');
    await car.answer();
    await isIn(page, 'talking');
    expect((await dialog(page).boundingBox())?.width).toBe(phone.width);
    await expect.poll(() => shownLevel(page, 'car')).toBeGreaterThan(0.05);
    await walk.picture('intercom-talking');
    if (language === 'en') await walk.accessible();
    await press(dialog(page), /最小化|Minimise/);
    await walk.picture('intercom-small');
    await press(dialog(page), /挂断$|Hang up$/);
    await press(dialog(page), /还原|Restore/);
    await press(dialog(page), /通话记录|Call history/);
    await walk.picture('intercom-ended');
    await walk.close();
  }
  await trap('clear');
});

test('without a microphone or an account it names what is missing', async () => {
  const walk = await startWalk({ world, microphone: 'refuses' });
  await atMonitor(walk);
  await callFromMonitor(walk);
  await dialog(walk.page).getByText('无法使用麦克风').waitFor();
  await walk.picture('intercom-no-microphone');
  await walk.close();

  const listener = await startWalk({ world });
  await atMonitor(listener);
  sip.secrets = { ...sip.secrets, operators: 'another one' };
  await callFromMonitor(listener);
  await dialog(listener.page).getByText('对讲服务器不接受登录').waitFor();
  sip.secrets = { ...sip.secrets, operators: secret };
  // The page reports the outcome of the call to the server: closed before, it reports nothing.
  await expect.poll(() => newestResults(2)).toEqual(['notRegistered', 'noMicrophone']);
  await listener.close();
});

test('without a SIP server it says so, and without the permission nothing leads to it', async () => {
  const { outside, inside } = sharedWorld().quiet;
  const walk = await startWalk();
  walk.expectProblem('409');
  await atMonitor(walk, outside.units[0]?.jobNum);
  await callFromMonitor(walk);
  await dialog(walk.page).getByText('对讲尚未配置').waitFor();
  expect(
    await dialog(walk.page)
      .getByRole('button', { name: /再次呼叫$/ })
      .count(),
  ).toBe(0);
  await walk.picture('intercom-not-set-up');
  await walk.close();

  const manager = await startWalk();
  await atMonitor(manager, inside.units[0]?.jobNum, 'property manager');
  await manager.page.getByRole('button', { name: /视频$/ }).waitFor();
  expect(await manager.page.getByRole('button', { name: /对讲$/ }).count()).toBe(0);
  await manager.close();
});

// The last one: the server does not come back.
test('when the SIP server is gone it says so, also to whoever calls again', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await atMonitor(walk);
  walk.expectProblem('WebSocket');
  carPage.expectProblem('WebSocket');
  await sip.stop();
  await callFromMonitor(walk);
  await dialog(page).getByText('无法连接对讲服务器').waitFor();
  await walk.picture('intercom-no-server');
  await press(dialog(page), /再次呼叫$/);
  await dialog(page).getByText('无法连接对讲服务器').waitFor();
  await expect.poll(() => newestResults(2)).toEqual(['serverUnreachable', 'serverUnreachable']);
  await walk.close();
});
