/**
 * One visit from its plan to what owners see of it: moved in the plan, done on a technician's phone, a record with its
 * files, evaluated and added to, found in supervision and on the owner's page, and exported.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plan } from '@hoistway/contract/features/plan';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { record } from '@hoistway/contract/features/record';
import { fleetFile } from '@hoistway/contract/fleet-file';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, moreActs, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf, qrText, sheetRows } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';
import { begin, checkItems, finish, openApp, sign, technician, workOfTechnician } from '../work-app.ts';

const world = sharedWorld();
const dayMs = 86_400_000;
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(
    Date.now() + days * dayMs,
  );
const today = day(0);
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(world, 'vendor super administrator');
});
afterAll(closeBrowser);

/** A visit of the main brand's own company that may be moved, to which day, and the world as its technician enters it. */
async function movableVisit() {
  const { mechanics } = fleetFile.parse(
    JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')),
  );
  const { result } = await admin.send(record.list, {
    planStatus: 'planned',
    grtFlg: 'Y',
    startPlanDate: day(1),
    endPlanDate: day(20),
    pageSize: 100,
  });
  const own = new Set(result.map(({ mpId }) => mpId));
  for (const mechanic of mechanics) {
    const theirs = { url: world.url, accounts: [{ ...mechanic, kind: technician }] };
    const work = await workOfTechnician(theirs);
    for (const job of await work.pullJobs()) {
      if (!own.has(job.mpId) || job.planType !== 'HM') continue;
      const { mayMove, dueDate } = await admin.send(plan.read, { mpId: job.mpId });
      const goal = [mayMove?.from, mayMove?.to].find(other => other && other !== dueDate);
      if (goal) return { job, goal, theirs, work };
    }
  }
  throw new Error('no visit of the main brand may be moved');
}
/** A cell of a sheet keeps days since the end of 1899. */
const excelDay = (ofDay: string) => Date.parse(ofDay) / dayMs + 25_569;
const rate = (form: Locator, label: string, stars: number) =>
  field(form, label)
    .getByRole('radio')
    .nth(stars - 1)
    .click({ force: true });

test('a visit is moved, done on a phone, recorded, evaluated, supervised, shown to owners and exported', async () => {
  const { job, goal, theirs, work } = await movableVisit();
  const { jobNum } = job.unit;
  const office = await startWalk();
  const { page } = office;
  await signIn(office, 'vendor super administrator');
  const onDay = `visit-startDate=${job.dueDate}&visit-endDate=${job.dueDate}`;
  await page.goto(`/maintain/plan?view=visits&visit-jobNum=${jobNum}&${onDay}`);
  await rowOf(office, jobNum).first().getByRole('button', { name: '改期' }).click();
  await field(dialogOf(page), '新日期').locator('input').fill(goal);
  await page.locator(`.ant-picker-dropdown td[title="${goal}"]`).click();
  await field(dialogOf(page), '原因').locator('textarea').fill('客户要求改期');
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const machineRoom = await startWalk({ size: phone, world: theirs });
  await openApp(machineRoom);
  expect((await work.pullJobs()).find(({ mpId }) => mpId === job.mpId)?.dueDate).toBe(goal);
  await begin(machineRoom.page, job);
  await checkItems(machineRoom.page);
  await machineRoom.page.getByRole('link', { name: '签字', exact: true }).click();
  await sign(machineRoom.page, '李经理');
  await machineRoom.page.getByRole('link', { name: '返回记录' }).click();
  await finish(machineRoom.page);
  await machineRoom.page.locator('[data-visit=record]').waitFor();
  await machineRoom.close();

  const ofToday = `jobNum=${jobNum}&startPlanDate=${today}&endPlanDate=${today}`;
  await page.goto(`/maintain/maintainManage?${ofToday}&planStatus=completed`);
  const found = rowOf(office, jobNum);
  await found.getByText('未评价').waitFor();
  await found.getByRole('button', { name: '详情' }).click();
  const detail = dialogOf(page);
  await detail.getByText('李经理').first().waitFor();
  // The PDF is drawn a moment after the visit.
  await detail.locator('canvas').first().waitFor({ timeout: 60_000 });
  await office.picture('maintenance-record');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await found.getByRole('button', { name: '评价', exact: true }).click();
  const form = dialogOf(page);
  for (const [at, label] of ['总体评价', '运行评价', '人员评价', '技能评价'].entries())
    await rate(form, label, at + 2);
  await field(form, '备注').getByRole('textbox').fill('到场准时');
  await form.getByRole('button', { name: '提交评价' }).click();
  await found.getByText('已评价').waitFor();
  await found.getByRole('button', { name: '查看评价' }).click();
  await field(dialogOf(page), '追加内容').getByRole('textbox').fill('一周后运行平稳');
  await dialogOf(page).getByRole('button', { name: '追加评价' }).click();
  await expect.poll(() => dialogOf(page).getByRole('button', { name: '追加评价' }).count()).toBe(0);
  expect(await admin.send(record.readEvaluation, { mpId: job.mpId })).toMatchObject({
    overallEval: 2,
    runEval: 3,
    personnelEval: 4,
    skillEval: 5,
    remark: '到场准时',
    appendStatus: 1,
    appendContent: '一周后运行平稳',
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await found.getByRole('button', { name: moreActs }).click();
  // The page's entry in the menu has the same name, and more.
  await page.getByRole('menuitem', { name: '维保监督', exact: true }).click();
  await page.waitForURL(/\/maintain\/supervise\?jobNum=/);
  // The page of records stays behind its tab.
  await rowOf(office, jobNum).filter({ hasText: goal, visible: true }).waitFor();
  await office.picture('maintenance-supervise');

  const { blob } = await admin.receive(qrCode.generate, {
    jobNumList: [jobNum],
    expireTime: day(9),
    versionType: 3,
  });
  const owner = await startWalk({ size: phone });
  await owner.page.goto(await qrText(owner.page, Buffer.from(await blob.arrayBuffer())));
  await owner.page.getByText('维保图片和文件').waitFor();
  await owner.page.getByText(today).first().waitFor();
  await owner.page.getByRole('button', { name: '下载' }).scrollIntoViewIfNeeded();
  await expect.poll(() => owner.page.locator('section img').count()).toBeGreaterThan(0);
  const [saved] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.page.getByRole('button', { name: '下载' }).click(),
  ]);
  expect((await contentOf(saved)).subarray(0, 5).toString()).toBe('%PDF-');
  await owner.picture('maintenance-owner');
  await owner.close();

  await page.goto(`/maintain/maintainManage?${ofToday}&planStatus=completed`);
  await found.waitFor();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  const [titles, ...lines] = sheetRows(await contentOf(exported));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[titles?.indexOf('维保日期') ?? -1]).toBe(String(excelDay(today)));
  expect(lines[0]).toContain(jobNum);
  await office.close();
});
