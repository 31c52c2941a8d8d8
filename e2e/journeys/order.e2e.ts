/** Orders: from a device's message to a named person, by hand to another, cancelled and filed. */
import { order } from '@hoistway/contract/features/order';
import { afterAll, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';
import { administrator, ownSite, ownUnit } from './own.ts';

const world = sharedWorld();
const device = createStubbornDevice(world.mqttUrl, world.device, 'order-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

test('an alarm has an order that names somebody; it is given to another, cancelled and filed', async () => {
  const jobNum = await ownUnit(await ownSite());
  const walk = await startWalk();
  const { page } = walk;
  const row = rowOf(walk, jobNum);
  const dialog = dialogOf(page);
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await signIn(walk, administrator, `/manage/malfunctions?jobNum=${jobNum}`);
  await page.getByRole('button', { name: '刷新' }).waitFor();
  await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await device.report({ jobNum, seq: Date.now() * 1000, code: '101', action: 'occur' });
  await row.getByText('待应答').waitFor();

  await row.getByRole('button', { name: '派工' }).click();
  // The first is who has it: on duty. Another, off duty, can be named all the same.
  const api = await signedIn(world, administrator);
  const [made] = (await api.send(order.list, { jobNum, state: 'open' })).result;
  const { people } = await api.send(order.candidates, { orderId: String(made?.orderId) });
  const name = people.find(({ dutyLevel }) => dutyLevel === null)?.name ?? 'nobody is off duty';
  const other = dialog.locator('label').filter({ hasText: name }).filter({ hasText: '不在班' }).first();
  await other.getByRole('radio').check();
  await confirm('派工');
  await row.getByText(name).waitFor();

  await furtherAct(row, moreActs, '详情');
  await dialog.getByText('已撤回').waitFor();
  await dialog
    .getByText(/由 .* 指派/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: '取消工单' }).click();
  await dialog.getByLabel('原因').fill('现场确认为误触');
  await confirm('取消工单');
  await row.waitFor({ state: 'detached' });
  await page.goto(`/manage/malfunctions?state=processed&jobNum=${jobNum}`);
  await row.getByRole('button', { name: '归档' }).click();
  await confirm('归档');
  await row.waitFor({ state: 'detached' });
  await page.goto(`/manage/malfunctions?state=filed&jobNum=${jobNum}`);
  await row.getByText('已归档').waitFor();
  await device.report({ jobNum, seq: Date.now() * 1000, code: '101', action: 'clear' });
  await walk.close();
});
