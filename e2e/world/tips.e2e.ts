/** New alarms on every page: what a tip says, when it stays silent, when it has ended, and what is spoken. */
import { alarm } from '@hoistway/contract/features/alarm';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, rowOf } from '../console.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const [first = '', second = ''] = world.quiet.outside.units.slice(2, 4).map(unit => unit.jobNum);
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'tips-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** People trapped between floors. */
const trapped = '605';
/** Safety circuit open. */
const fault = '101';
const reportEvent = (jobNum: string, code: string, action: 'occur' | 'clear', more = {}) =>
  device.report({ jobNum, seq: Date.now() * 1000, code, action, ...more });
const tip = ({ page }: Walk) => page.getByRole('alert').filter({ hasText: /新报警/ });
/** The colour behind a row's first cell. */
const tintOf = (walk: Walk, jobNum: string) =>
  rowOf(walk, jobNum)
    .first()
    .locator('td')
    .first()
    .evaluate(cell => getComputedStyle(cell).backgroundColor);

test('a tip names people and floor, stays silent while its alarm is open, and says when it is over', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'customer service', `/manage/alarm?processType=&jobNum=${first}`);
  await page.locator('[data-link=live]').waitFor();
  await reportEvent(first, fault, 'occur');
  await rowOf(walk, first).first().waitFor();
  const plain = await tintOf(walk, first);
  await reportEvent(first, fault, 'clear');
  await reportEvent(first, trapped, 'occur', { people: 3, floor: '2' });
  await tip(walk).getByText('其中困人 1 起').waitFor();
  await tip(walk).getByText('3 人被困 · 2 层').waitFor();
  await rowOf(walk, first)
    .first()
    .getByText(/^困人 *\d\d:\d\d/)
    .waitFor();
  expect(await tintOf(walk, first)).not.toBe(plain);

  // Readings around a fresh alarm keep arriving: the chart is refreshed until they are all there.
  const readings = () => page.waitForRequest(request => request.url().includes(alarm.readings.path));
  const read = readings();
  await rowOf(walk, first).first().getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('3 人被困').waitFor();
  await read;
  await readings();
  expect(await tip(walk).count()).toBe(0);
  await walk.picture('alarm-tip-in-front');

  await page.keyboard.press('Escape');
  await tip(walk).getByText(first).waitFor();
  // A hovered row has another colour.
  await page.mouse.move(0, 0);
  await reportEvent(first, trapped, 'clear');
  await tip(walk).getByText('已结束').waitFor();
  expect(await tip(walk).getByText('其中困人').count()).toBe(0);
  expect(await tip(walk).getByRole('timer').count()).toBe(0);
  await expect.poll(() => tintOf(walk, first)).toBe(plain);
  await walk.picture('alarm-tip-ended');
  await tip(walk).getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => tip(walk).count()).toBe(0);
  await walk.close();
});

test('on a phone a tip says where people are trapped', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'customer service');
  await page.locator('[data-link=live]').waitFor();
  await reportEvent(second, trapped, 'occur', { people: 2, floor: '2' });
  const secondTip = page.getByRole('alert').filter({ hasText: second });
  const edges = (part: Locator) =>
    part.evaluate(element => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  const place = await edges(secondTip.getByText(world.quiet.outside.siteName));
  const act = await edges(secondTip.getByRole('button').first());
  expect(place.right).toBeLessThanOrEqual(act.left);
  await walk.picture('alarm-tip');
  await walk.accessible();
  await reportEvent(second, trapped, 'clear');
  await walk.close();
});

test('with speech on, a new alarm is read aloud: by the server, or by the browser where the server has no voice', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    speechSynthesis.speak = utterance => void spoken.push(utterance.text);
  });
  await signIn(walk, 'customer service', '/manage/alarm?jobNum=nothing-like-it');
  await page.locator('[data-link=live]').waitFor();
  await page.getByRole('main').getByText('设置', { exact: true }).click();
  await dialogOf(page).getByRole('switch', { name: '语音播报' }).click();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await page.getByText('设置成功').waitFor();
  const asked = page.waitForResponse(answer => answer.url().includes(alarm.speech.path));
  await reportEvent(second, trapped, 'occur');
  const answer = await asked;
  const words = new URL(answer.url()).searchParams.get('text') ?? '';
  expect(words).toContain('困人报警');
  expect(words).toContain(world.quiet.outside.siteName);
  const said = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
  await expect.poll(said).toEqual(answer.status() === 200 ? [] : [words]);
  await reportEvent(second, trapped, 'clear');
  await walk.close();
});
