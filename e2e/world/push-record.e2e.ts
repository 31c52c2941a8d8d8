/** The push record: searched by outcome, and reached from an alarm; wide and narrow. */
import { pushRecord } from '@hoistway/contract/features/push-record';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const open = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind);
  await walk.page.goto(`/info/alarmPushRecord${query}`);
  await rows(walk).first().waitFor();
};
/** Of the tab that is shown: others keep theirs. */
const total = async ({ page }: Walk) =>
  Number(
    (
      await page
        .getByText(/^共 .* 条$/)
        .filter({ visible: true })
        .last()
        .innerText()
    ).replace(/\D/g, ''),
  );

test('the record is searched, and an alarm leads to the messages of its event', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'vendor super administrator');
  await walk.picture('push-record');
  await walk.accessible();
  const all = await total(walk);
  let sum = 0;
  for (const kind of [1, 2, 3, 4]) {
    await page.goto(`/info/alarmPushRecord?kind=${kind}`);
    await rows(walk).first().waitFor();
    sum += await total(walk);
  }
  expect(sum).toBe(all);
  await page.goto('/info/alarmPushRecord?state=0');
  await rows(walk).first().waitFor();
  const shown = await rows(walk).allInnerTexts();
  expect(shown.every(text => text.includes('失败'))).toBe(true);

  const { send } = await signedIn(world, 'vendor super administrator');
  const [message] = (await send(pushRecord.search, { kind: 3, pageSize: 1 })).result;
  const eventId = message?.eventId ?? 0;
  await page.goto(`/manage/alarm?alarm=${eventId}`);
  const link = page.getByRole('link', { name: /^已发送通知：\d+ 条$/ });
  await link.waitFor();
  await walk.picture('push-record-of-alarm');
  const count = Number((await link.innerText()).replace(/\D/g, ''));
  await link.click();
  await page.getByText('同一起事件').waitFor();
  await expect.poll(() => total(walk)).toBe(count);
  expect(count).toBeLessThan(all);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'customer service');
  await walk.picture('push-record');
  await walk.accessible();
  await walk.close();
});
