/** Messages to owners: a unit stops and recovers, and the log shows the message to its owner; wide and narrow. */
import { afterAll, expect, test } from 'vitest';
import { rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind);
  await walk.page.goto(`/manage/message${query}`);
  await rows(walk).first().waitFor();
};

test('the log is searched by content and recipient', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'vendor super administrator');
  await walk.picture('stop-sms');
  await walk.accessible();
  for (const [faultType, text] of [
    [1, '停梯'],
    [2, '停梯恢复'],
    [3, '困人'],
    [4, '救援完成'],
  ] as const) {
    await page.goto(`/manage/message?faultType=${faultType}`);
    await rows(walk).first().waitFor();
    const shown = rows(walk).getByText(text, { exact: true });
    expect(await shown.count()).toBe(await rows(walk).count());
  }
  const telNum = (await rows(walk).first().locator('td').allInnerTexts()).find(text => /^\d{11}$/.test(text));
  await page.goto(`/manage/message?telNum=${telNum}`);
  await rowOf(walk, telNum ?? '')
    .first()
    .waitFor();
  expect(await rows(walk).count()).toBe(await rowOf(walk, telNum ?? '').count());
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'customer service');
  await walk.picture('stop-sms');
  await walk.accessible();
  await walk.close();
});
