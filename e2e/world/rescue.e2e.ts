/** The rescue clock: what the counters open, a limit that passed, rescue stations. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, rows } from '../console.ts';
import { query } from '../rig/database.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

const world = sharedWorld();
const second = world.quiet.outside.units[7]?.jobNum ?? '';
let device: ReturnType<typeof createStubbornDevice>;
beforeAll(() => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'rescue-walk');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** People trapped between floors. */
const trapped = '605';
const reportEvent = (jobNum: string, action: 'occur' | 'clear', more = {}) =>
  device.report({ jobNum, seq: Date.now() * 1000, code: trapped, action, ...more });
/** As if it had begun so many minutes earlier. */
const earlier = (jobNum: string, minutes: number) =>
  query(
    world.dataDir,
    `update alarm set alarm_date = alarm_date - make_interval(mins => $2), received_at = received_at - make_interval(mins => $2),
      trapped_since = trapped_since - make_interval(mins => $2), arrival_due = arrival_due - make_interval(mins => $2)
     where finish_date is null and box_up and elevator_id = (select elevator_id from elevator where job_num = $1)`,
    [jobNum, minutes],
  );

test('a limit that passed is a record with its link; the counter opens exactly the list', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await reportEvent(second, 'occur', { people: 1 });
  await signIn(walk, 'vendor super administrator', '/manage/rescue');
  await page.locator(`[data-entrapment="${second}"]`).waitFor();
  await earlier(second, 61);
  await page
    .locator(`[data-entrapment="${second}"]`)
    .getByText(/arrival was due by/)
    .waitFor();
  const counter = page.locator('[data-span=all] [data-counter=trapArrivalOvertimeCount]');
  await expect.poll(async () => Number(await counter.innerText())).toBeGreaterThan(0);
  await walk.picture('rescue-now-en');
  const count = await counter.innerText();
  await counter.click();
  await page.getByText(`${count} in total`).waitFor();
  const row = rows(walk).filter({ hasText: second });
  await row.first().waitFor();
  await walk.picture('rescue-breaches-en');
  await walk.accessible();
  await row.first().getByRole('link').first().click();
  await page.getByText('Intact, unchanged since it was linked').waitFor();
  await page.getByText('Rescue limit exceeded').first().waitFor();
  await walk.picture('rescue-link-en');
  await reportEvent(second, 'clear');
  await walk.close();
});

test('on a phone the clocks come first, and rescue stations can be kept', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/rescue');
  await page.getByRole('region', { name: '救援统计' }).waitFor();
  await walk.picture('rescue-phone');
  await walk.accessible();
  await page.goto('/manage/rescue?view=stations');
  await page.locator('[data-station]').first().waitFor();
  await walk.picture('rescue-stations-phone');
  await page.getByRole('button', { name: '新增救援站' }).click();
  const form = dialogOf(page);
  await form.getByLabel('名称').fill('城北救援站');
  await form.getByLabel('电话').fill('051266667777');
  await form.getByLabel('城市').click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await page.locator('[data-station="城北救援站"]').waitFor();
  await walk.close();
});
