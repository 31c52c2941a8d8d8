/** Video: live pictures from the monitor, replays of a range and of an alarm, and the message when there are none. */
import { elevator } from '@hoistway/contract/features/elevator';
import { closingDeviceType, video } from '@hoistway/contract/features/video';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld, startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const { outside } = world.quiet;
const administrator = 'vendor super administrator';

let device: ReturnType<typeof createStubbornDevice>;
/** A unit with a working camera, and one without a camera. */
let watched: string;
let bare: string;
beforeAll(async () => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'video-walk');
  const { send } = await signedIn(world, administrator);
  const isWell = ({ status, diskStatus }: { status: number; diskStatus: number }) =>
    status * diskStatus === 1;
  for (const { jobNum } of outside.units) {
    const [camera] = await send(video.devices, { jobNum });
    if (camera && isWell(camera)) watched ??= jobNum;
  }
  const { result } = await send(elevator.list, { pageSize: 100 });
  for (const { jobNum } of result) {
    if (bare) break;
    if ((await send(video.devices, { jobNum })).length === 0) bare = jobNum;
  }
  if (!watched || !bare) throw new Error('The demo has no cameras that fit');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const within = { timeout: 30_000 };
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(视频|Video) · / });
const phase = (page: Page) => dialog(page).locator('[data-phase]').getAttribute('data-phase');
const isIn = (page: Page, wanted: string, more = within) => expect.poll(() => phase(page), more).toBe(wanted);
const timeOf = (page: Page) =>
  page.locator('video').evaluate(element => (element as HTMLVideoElement).currentTime);
const advances = async (page: Page) => {
  await isIn(page, 'playing');
  const at = await timeOf(page);
  await expect.poll(() => timeOf(page), within).toBeGreaterThan(at + 1);
};
/** Red, green and blue of points of the picture, which is 512 × 288. */
const coloursAt = (page: Page, points: [number, number][]) =>
  page.locator('video').evaluate((element, places) => {
    const picture = element as HTMLVideoElement;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.videoWidth, picture.videoHeight];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0);
    return places.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
  }, points);
const toMonitor = async (walk: Walk, jobNum: string, kind = administrator) => {
  await signIn(walk, kind, `/manage/monitor?list.jobNum=${jobNum}`);
  await rows(walk).first().waitFor();
};
const openFromList = async (walk: Walk, jobNum: string) => {
  await furtherAct(rowOf(walk, jobNum), moreActs, walk.language === 'zh' ? '视频' : 'Video');
  await dialog(walk.page).waitFor();
};
/** Its icon has a name too; the player's own button is named by its label alone. */
const playRange = (page: Page) => dialog(page).getByRole('button', { name: /right Play$/ });
const control = (page: Page, name: RegExp): Locator => dialog(page).getByRole('button', { name });

test('live pictures are played next to the monitor, dragged, minimised, paused and closed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await device.state(watched, { service_mode: 1, car_position: '1', speed: 0 });
  await signIn(walk, administrator, `/manage/monitor?jobNum=${watched}`);
  const entry = page.getByRole('button', { name: /视频$/ });
  await entry.waitFor();
  await walk.picture('video-entry');
  await entry.click();
  await advances(page);

  // The picture shows what was drawn: the wall, the band, and white letters somewhere in the clock.
  const clockRow = Array.from({ length: 200 }, (_, x): [number, number] => [16 + x, 187]);
  const [wall, band, ...clock] = await coloursAt(page, [[200, 200], [300, 16], ...clockRow]);
  const luma = (colour: readonly number[] = []) => colour.reduce((sum, part) => sum + part, 0) / 3;
  expect(luma(wall)).toBeGreaterThan(luma(band) + 8);
  expect(luma(wall)).toBeLessThan(60);
  expect(Math.max(...clock.map(colour => luma(colour)))).toBeGreaterThan(220);
  await walk.picture('video-live');
  await walk.accessible();

  const box = async () => {
    const place = await dialog(page).boundingBox();
    if (!place) throw new Error('The dialog is not to be seen');
    return place;
  };
  // It is placed next to the drawing; where the window has room it has its own size.
  const drawing = await page.locator('[data-part=car]').boundingBox();
  if (!drawing) throw new Error('The drawing is not to be seen');
  expect((await box()).x).toBeGreaterThan(drawing.x + drawing.width);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(async () => (await box()).width, within).toBe(768);
  await walk.picture('video-wide');
  const before = await box();
  expect(await page.locator('video').evaluate(element => element.clientHeight)).toBe(432);
  await page.mouse.move(before.x + 200, before.y + 15);
  await page.mouse.down();
  await page.mouse.move(before.x + 80, before.y + 135, { steps: 5 });
  await page.mouse.up();
  expect(await box()).toMatchObject({ x: before.x - 120, y: before.y + 120 });
  await control(page, /^移动（/).press('ArrowRight');
  expect(await box()).toMatchObject({ x: before.x - 96, y: before.y + 120 });
  // It does not block the work: the page behind it still responds.
  await page.getByRole('button', { name: '显示电梯列表' }).click();

  await control(page, /显示或隐藏控制栏/).click();
  expect(await control(page, /^暂停$/).count()).toBe(0);
  await control(page, /显示或隐藏控制栏/).click();
  await control(page, /^打开声音$/).click();
  expect(await page.locator('video').evaluate(element => (element as HTMLVideoElement).muted)).toBe(false);
  await control(page, /^静音$/).click();
  await control(page, /^暂停$/).click();
  await isIn(page, 'paused');
  await control(page, /^播放$/).click();
  await advances(page);
  await control(page, /^全屏$/).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await control(page, /^全屏$/).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);

  await control(page, /^最小化$/).click();
  // It goes on while another page is open.
  await page
    .getByRole('link', { name: /报警管理/ })
    .first()
    .click();
  await page.waitForURL(/alarm/);
  expect((await box()).width).toBe(288);
  await advances(page);
  await walk.picture('video-small');
  await control(page, /^还原$/).click();
  await control(page, /^关闭$/).click();
  expect(await dialog(page).count()).toBe(0);

  // By keyboard: there, and back to the button that opened it.
  await page.goBack();
  await entry.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count(), within).toBe(0);
  await expect.poll(() => page.locator('button:focus').innerText(), within).toBe('视频');
  await walk.close();
});

test('a range is chosen, checked and replayed', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await toMonitor(walk, watched);
  await openFromList(walk, watched);
  await advances(page);
  await dialog(page).getByText('Replay', { exact: true }).click();
  await dialog(page)
    .getByText(/Choose a playback range/)
    .waitFor();
  const [start, end] = [dialog(page).locator('input').nth(-2), dialog(page).locator('input').nth(-1)];
  const length = Date.parse(await end.inputValue()) - Date.parse(await start.inputValue());
  expect(length).toBe(300_000);
  await walk.picture('video-range');

  await start.click();
  await start.fill('2026-01-05 08:00:00');
  await start.press('Enter');
  await end.fill('2026-01-05 08:40:00');
  await end.press('Enter');
  await playRange(page).click();
  await dialog(page).getByText('The playback range cannot be over 30 minutes').waitFor();
  await walk.picture('video-range-long');
  await end.click();
  await end.fill('2026-01-05 08:00:04');
  await end.press('Enter');
  await page.keyboard.press('Enter');
  await playRange(page).click();
  await isIn(page, 'playing');
  await isIn(page, 'ended');
  await dialog(page).getByText('Playback finished').waitFor();
  await walk.picture('video-replay-ended');
  await dialog(page).getByRole('button', { name: 'Play again' }).click();
  await isIn(page, 'playing');
  await walk.close();
});

test('an alarm is replayed from 15 seconds before it, on a phone in a sheet', async () => {
  const code = '101';
  await device.state(watched, { service_mode: 1, car_position: '1', speed: 0 });
  await device.report({ jobNum: watched, seq: Date.now() * 1000, code, action: 'occur' });
  for (const size of [phone, undefined]) {
    const walk = await startWalk({ size });
    const { page } = walk;
    await signIn(walk, 'customer service', `/manage/alarm?jobNum=${watched}`);
    await rows(walk).first().waitFor(within);
    const asked = page.waitForRequest(/getElevatorVideoPath/);
    await furtherAct(rows(walk).first(), moreActs, '视频回放');
    const { type, startTime, stopTime, pageInfo } = (await asked).postDataJSON();
    expect({ type, pageInfo }).toEqual({ type: 2, pageInfo: 'alarm' });
    expect(Date.parse(stopTime) - Date.parse(startTime)).toBe(30_000);
    await advances(page);
    await dialog(page)
      .getByText(/0:0\d \/ 00:30/)
      .waitFor();
    if (size) expect((await dialog(page).boundingBox())?.width).toBe(phone.width);
    await walk.picture('video-alarm');
    await page.locator('video').hover({ force: true });
    await walk.accessible();
    if (size) {
      await control(page, /^最小化$/).click();
      await walk.picture('video-alarm-small');
    }
    await walk.close();
  }
  await device.report({ jobNum: watched, seq: Date.now() * 1000, code, action: 'clear' });
});

test('the sheet of a phone in English, with the range', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await toMonitor(walk, watched);
  await openFromList(walk, watched);
  await advances(page);
  await walk.picture('video-live');
  await dialog(page).getByText('Replay', { exact: true }).click();
  await walk.picture('video-range');
  await playRange(page).click();
  await advances(page);
  await walk.close();
});

test('a unit without a camera says so; an expired address is requested again; a failure can be retried', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await toMonitor(walk, bare);
  await openFromList(walk, bare);
  await dialog(page).getByText('这台电梯没有安装摄像机').waitFor();
  await walk.picture('video-no-camera');

  await page.goto(`/manage/monitor?list.jobNum=${watched}`);
  await rows(walk).first().waitFor();
  let asked = 0;
  page.on('request', request => {
    if (request.url().includes('getElevatorVideoPath')) asked += 1;
  });
  const stream = '**/api/video/stream*';
  const refuse = (status: number) => page.route(stream, route => route.fulfill({ status }), { times: 1 });
  for (const status of [410, 502]) walk.expectProblem(`${status}`);
  await refuse(410);
  await openFromList(walk, watched);
  await advances(page);
  expect(asked).toBe(2);
  await control(page, /^关闭$/).click();

  await refuse(502);
  await openFromList(walk, watched);
  await dialog(page).getByText('视频加载失败').waitFor();
  await walk.picture('video-failed');
  await dialog(page).getByRole('button', { name: '重试' }).click();
  await advances(page);
  await walk.close();
});

test('without the permission nothing leads to it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const { inside } = world.quiet;
  const jobNum = inside.units[0]?.jobNum ?? '';
  // May watch live video but not replay alarms.
  await toMonitor(walk, jobNum, 'property manager');
  await rowOf(walk, jobNum).getByRole('button', { name: moreActs }).click();
  expect(await page.getByRole('menuitem', { name: '视频' }).count()).toBe(1);
  await page.goto('/manage/alarm?processType=-1');
  await rows(walk).first().waitFor();
  const more = rows(walk).first().getByRole('button', { name: moreActs });
  if ((await more.count()) > 0) await more.click();
  expect(await page.getByText('视频回放').count()).toBe(0);
  await walk.close();

  const owner = await startWalk();
  await signIn(owner, 'home-elevator owner', '/manage/monitor');
  await rows(owner).first().waitFor();
  expect(await owner.page.getByText('视频', { exact: true }).count()).toBe(0);
  await owner.close();
});

test('live pictures over a metered network end by themselves, and only a limited number play at once', async () => {
  const small = await startOwnWorld({
    settings: { HOISTWAY_VIDEO_CLOSE_MS: '4000', HOISTWAY_VIDEO_STREAMS: '1' },
    simulator: false,
  });
  try {
    const { send } = await signedIn(small, administrator);
    const { result } = await send(elevator.list, { pageSize: 100 });
    const unitOf = async (isPaid: boolean) => {
      for (const { jobNum, deviceType } of result)
        if ((deviceType === closingDeviceType) === isPaid)
          if ((await send(video.devices, { jobNum }))[0]?.status === 1) return jobNum;
      throw new Error('The demo has no such unit');
    };
    const walk = await startWalk({ world: small });
    // Its own stream, closed a moment ago, may still be counted when it resumes.
    walk.expectProblem('503');
    const { page } = walk;
    const steady = await unitOf(false);
    await toMonitor(walk, steady);
    await openFromList(walk, steady);
    await isIn(page, 'playing');

    const second = await startWalk({ world: small });
    second.expectProblem('503');
    await toMonitor(second, steady);
    await openFromList(second, steady);
    await dialog(second.page).getByText('同时播放的视频过多').waitFor();
    await second.close();

    // It has run for longer than the configured time; another one's time ends.
    await expect.poll(() => timeOf(page), within).toBeGreaterThan(5);
    await control(page, /^关闭$/).click();
    const paid = await unitOf(true);
    await page.goto(`/manage/monitor?list.jobNum=${paid}`);
    await openFromList(walk, paid);
    await isIn(page, 'closed');
    await dialog(page).getByText('实时视频已自动停止').waitFor();
    await walk.picture('video-closed');
    await dialog(page).getByRole('button', { name: '继续观看' }).click();
    await isIn(page, 'playing');
    await walk.close();
  } finally {
    await small.stop();
  }
});
