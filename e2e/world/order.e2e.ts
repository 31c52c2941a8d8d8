/** Orders: made of a fault report; on a phone. */
import { faultReport } from '@hoistway/contract/features/fault-report';
import { order } from '@hoistway/contract/features/order';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const toOrders = (walk: Walk, query: string, kind = 'vendor super administrator') =>
  signIn(walk, kind, `/manage/malfunctions?${query}`);
const confirm = (walk: Walk, name: string) =>
  dialogOf(walk.page).getByRole('button', { name, exact: true }).click();

/** Of a pending report whose unit has no order yet, which the report would join. */
async function reportedUnit(): Promise<string> {
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const { result } = await api.send(faultReport.list, { status: 0, pageSize: 100 });
  for (const { jobNum } of result)
    if ((await api.send(order.list, { jobNum, state: 'open' })).total === 0) return jobNum;
  throw new Error('Every unit of a pending report has an order');
}

test('a pending fault report becomes an order', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const jobNum = await reportedUnit();
  await signIn(walk, 'vendor super administrator', `/manage/faultReport?status=0&jobNum=${jobNum}`);
  await rows(walk).first().waitFor();
  await rows(walk).first().getByRole('button', { name: '生成工单' }).click();
  await walk.picture('order-hotline');
  await walk.accessible();
  // The message goes by itself.
  const [said] = await Promise.all([
    page.getByText(/已生成工单 SO\d+/).innerText(),
    confirm(walk, '生成工单'),
  ]);
  const orderNum = /SO\d+/.exec(said)?.[0] ?? '';
  await page.goto(`/manage/malfunctions?orderNum=${orderNum}`);
  await rows(walk).first().getByText('热线派工').waitFor();
  expect(await rows(walk).first().innerText()).toContain('电话报障');
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await toOrders(walk, 'state=filed');
  await rows(walk).first().waitFor();
  await walk.picture('order');
  await walk.accessible();
  await furtherAct(rows(walk).first(), moreActs, 'Details').catch(() =>
    rows(walk).first().getByRole('button', { name: 'Details' }).click(),
  );
  await dialogOf(walk.page).getByText('Assignments and answers').waitFor();
  await walk.picture('order-course');
  await walk.accessible();
  await walk.close();
});
