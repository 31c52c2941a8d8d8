/** Maintenance supervision: the visits of today, the stops of a unit, and who is near it. */
import { personnel } from '@hoistway/contract/features/personnel';
import { supervise } from '@hoistway/contract/features/supervise';
import { verdict } from '@hoistway/contract/features/verdict';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rows } from '../console.ts';
import { worldOfOwn } from '../journeys/own.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

test('a visit shows its stops, and the persons near its unit', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/maintain/supervise');
  await rows(walk).first().waitFor();
  await page.getByText(/待判定\s\d/).waitFor();
  await walk.picture('supervise');
  await walk.accessible();

  await page.getByRole('button', { name: '人员定位' }).click();
  await page.getByText('请选择一条数据').waitFor();
  const [first, second] = [rows(walk).nth(0), rows(walk).nth(1)];
  await first.getByRole('checkbox').check();
  await second.getByRole('checkbox').check();
  await page.getByRole('button', { name: '人员定位' }).click();
  await page.getByText('请选择一条数据').first().waitFor();
  await second.getByRole('checkbox').uncheck();
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/supervise/getPersonnelPosition')),
    page.getByRole('button', { name: '人员定位' }).click(),
  ]);
  await dialogOf(page).getByText('附近人员').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const at = new URL(asked.url()).searchParams;
  // Somebody whom the simulator does not move. 0.001 degrees of latitude are 111 m.
  await (await signedIn(await worldOfOwn('technician', 'technician'), 'technician')).send(personnel.report, {
    longitude: Number(at.get('longitude')),
    latitude: Number(at.get('latitude')) + 0.001,
  });
  await page.getByRole('button', { name: '人员定位' }).click();
  await dialogOf(page).getByText('111 米').first().waitFor();
  await dialogOf(page).getByRole('button', { name: '轨迹' }).first().click();
  await dialogOf(page)
    .getByText(/位置自 \d{4}-\d{2}-\d{2} 起保留/)
    .waitFor();
  await walk.picture('supervise-personnel');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await first.getByRole('button', { name: '停梯明细' }).click();
  await dialogOf(page).getByRole('columnheader', { name: '停梯原因' }).waitFor();
  await walk.accessible();
  await walk.close();
});

test('a verdict shows its reasons and the rows behind them', async () => {
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  // The visits before the demo are judged by the server's job.
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = { startPlanDate: day(40), endPlanDate: day(4), pageSize: 100 };
  const isFalse = async () => {
    for (let pageNum = 1; pageNum <= 8; pageNum += 1)
      for (const { mpId, isMug, jobNum, planStartDt } of (
        await api.send(supervise.list, { ...range, pageNum })
      ).result) {
        const { current } = isMug === 0 ? await api.send(verdict.read, { mpId }) : { current: null };
        if (current?.reasons.some(({ code }) => code === 'wrongCode')) return { jobNum, planStartDt };
      }
    return undefined;
  };
  await expect.poll(isFalse, { timeout: 60_000, interval: 5000 }).toBeTruthy();
  const { jobNum = '', planStartDt = '' } = (await isFalse()) ?? {};
  const at = `/maintain/supervise?jobNum=${jobNum}&planStartDt=${encodeURIComponent(planStartDt)}`;

  const walk = await startWalk();
  await signIn(walk, 'vendor super administrator', at);
  await rows(walk).getByRole('button', { name: '不符合' }).first().click();
  const dialog = dialogOf(walk.page);
  await dialog.getByText('所扫二维码不是本梯的。').waitFor();
  await dialog
    .getByText(/距电梯 [\d,]+ 米/)
    .first()
    .waitFor();
  await walk.picture('supervise-verdict');
  await walk.accessible();
  // The visit's record leads to it as well.
  const ofDay = planStartDt.slice(0, 'YYYY-MM-DD'.length);
  await walk.page.goto(
    `/maintain/maintainManage?jobNum=${jobNum}&startPlanDate=${ofDay}&endPlanDate=${ofDay}&planStatus=`,
  );
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await dialog.getByRole('button', { name: '设备核验' }).click();
  await dialog.getByText('所扫二维码不是本梯的。').waitFor();
  await walk.picture('record-verdict');
  await walk.close();

  const english = await startWalk({ size: phone, language: 'en' });
  await signIn(english, 'vendor super administrator', at);
  await rows(english).getByRole('button', { name: 'Non-conforming' }).first().click();
  await dialogOf(english.page)
    .getByText(/A code other than this unit’s was scanned/)
    .waitFor();
  await english.picture('supervise-verdict-phone');
  await english.accessible();
  await english.close();
});
