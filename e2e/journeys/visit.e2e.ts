/** The technician's app: a visit is done on a phone, and is a record at the console. */
import { visit as calls } from '@hoistway/contract/features/visit';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';
import { begin, checkItems, finish, openApp, sign, workOfTechnician } from '../work-app.ts';
import { administrator } from './own.ts';

afterAll(closeBrowser);

test('a visit is done in the app, signed, sent, and its record stands at the console', async () => {
  const work = await workOfTechnician();
  const job = work.nextJob();
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  const { longitude, latitude } = job.unit;
  await context.setGeolocation({ longitude: longitude ?? 121.5, latitude: latitude ?? 31.2 });
  await openApp(walk);
  await begin(page, job);
  await checkItems(page);
  await page.getByRole('link', { name: '签字', exact: true }).click();
  await sign(page, '李经理');
  await page.getByRole('link', { name: '返回记录' }).click();
  await finish(page);
  await page.locator('[data-visit=record]').waitFor();
  const [made, ...others] = (await work.api.send(calls.view, { mpId: job.mpId })).visits;
  expect(others).toEqual([]);
  expect(made).toMatchObject({ state: 'record', signer: '李经理' });
  await walk.close();

  const desk = await startWalk();
  const day = made?.startedAt?.slice(0, 10) ?? '';
  await signIn(
    desk,
    administrator,
    `/maintain/maintainManage?jobNum=${job.unit.jobNum}&planStatus=&startPlanDate=${day}&endPlanDate=${day}`,
  );
  await rows(desk).filter({ hasText: job.unit.jobNum }).filter({ hasText: day }).first().waitFor();
  await desk.close();
});
