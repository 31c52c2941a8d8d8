/**
 * The technician's app: signed in once, a visit is done in a machine room without network, the app is closed and opened
 * there, and what was done becomes the record with the times at which it was done.
 */

import { plan } from '@hoistway/contract/features/plan';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { record } from '@hoistway/contract/features/record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, desktop, loadedBytes, phone, signIn, startWalk } from '../walk.ts';
import {
  begin,
  checkItems,
  enter,
  finish,
  fitsSunAndThumb,
  isKept,
  nobodySigns,
  offline,
  openApp,
  sign,
  workOfTechnician,
} from '../work-app.ts';

const world = sharedWorld();
const dayMs = 86_400_000;
let work: Awaited<ReturnType<typeof workOfTechnician>>;
beforeAll(async () => {
  work = await workOfTechnician();
});
afterAll(closeBrowser);
const wallTime = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);

test('a visit is done without network, over a closed app, and becomes the record with its own times', async () => {
  const job = work.nextJob();
  const walk = await startWalk({ size: phone });
  const context = walk.page.context();
  await context.grantPermissions(['geolocation']);
  const { longitude, latitude } = job.unit;
  await context.setGeolocation({ longitude: longitude ?? 121.5, latitude: latitude ?? 31.2 });
  await walk.page.goto('/work');
  await walk.picture('work-sign-in');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk);
  await enter(walk, walk.page);
  await walk.page.locator('details a').first().waitFor();
  // Our own letters, and the sheet that declares the rare ones, are for machines without Chinese ones.
  const letters = (await loadedBytes(walk.page, '.woff2')) + (await loadedBytes(walk.page, '/assets/wght-'));
  expect((await loadedBytes(walk.page, '/assets/')) - letters).toBeLessThan(200 * 1024);
  await isKept(walk.page);
  await walk.picture('work-jobs');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk);
  await walk.page.getByRole('searchbox').fill(job.unit.jobNum);
  await expect.poll(() => walk.page.locator('details a').count()).toBeGreaterThan(0);
  await walk.page.goto(`/work#/unit/${job.mpId}`);
  await walk.page.getByText(job.unit.jobNum).first().waitFor();
  await walk.picture('work-unit');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk, /到场签到/);

  await offline(context, walk);
  await walk.page.getByRole('link', { name: '到场签到' }).click();
  await walk.page.getByText(/已定位/).waitFor();
  await walk.page.getByLabel('其他人员姓名').fill('王小明');
  await walk.page.getByRole('button', { name: '添加 王小明' }).click();
  await walk.picture('work-begin');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk, /签到并开始/);
  await walk.page.getByRole('button', { name: '签到并开始' }).click();
  await walk.page.getByText('已检查 0/').waitFor();
  const began = Date.now();
  await walk.page.getByRole('link', { name: '开始检查' }).click();
  await walk.page.getByRole('button', { name: '不合格' }).click();
  await walk.page.getByText('不合格请说明情况').waitFor();
  await walk.page.getByLabel('说明').fill('机房有积水');
  await walk.picture('work-item');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk, /^不合格$/);

  // The phone runs out of memory in between: nothing is typed twice.
  await walk.page.close();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto('/work');
  await page.getByText('进行中').waitFor();
  await page.locator('a', { hasText: '已检查 1/' }).click();
  await page.getByRole('link', { name: '完成', exact: true }).click();
  await page.getByText('未检查的项目').waitFor();
  expect(await page.getByRole('button', { name: '完成并提交' }).isDisabled()).toBe(true);
  await page.goBack();
  await checkItems(page);
  await page.getByRole('link', { name: '签字', exact: true }).click();
  await page.getByRole('button', { name: '确认签字' }).click();
  await page.getByText('请填写签字人姓名').waitFor();
  await sign(page, '李经理');
  await page.getByRole('link', { name: '返回记录' }).click();
  await finish(page);
  const ended = Date.now();
  await page.locator('[data-visit=toSend]').waitFor();
  await page.getByText('将自动重试').waitFor();

  await context.setOffline(false);
  // This page was never notified that it was without network, so nothing notifies it of the network's return: it tries again.
  await page.locator('[data-visit=record]').waitFor({ timeout: 45_000 });
  const [made, ...others] = await work.viewOf(job.mpId);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ state: 'record', signer: '李经理', capacity: 'safetyManager' });
  const [from, to] = [made?.startedAt ?? '', made?.finishedAt ?? ''];
  expect(from >= wallTime(began - 60_000) && from <= wallTime(began)).toBe(true);
  expect(to > from && to <= wallTime(ended)).toBe(true);
  expect(made?.persons.map(({ name }) => name)).toContain('王小明');
  expect(made?.items.find(({ result }) => result === 'defect')?.remark).toBe('机房有积水');
  const { list } = (await work.api.send(record.images, { mpId: job.mpId })).rtnData;
  expect(list.filter(({ attach_type }) => attach_type === 3).length).toBeGreaterThan(0);
  expect(list.filter(({ attach_type }) => attach_type === 1)).toHaveLength(1);

  // At the console it is a record as any other.
  await walk.close();
  const console_ = await startWalk({ size: desktop });
  await signIn(console_, 'vendor super administrator', `/maintain/maintainManage?jobNum=${job.unit.jobNum}`);
  await console_.page
    .getByText(made?.startedAt?.slice(0, 10) ?? 'no day')
    .first()
    .waitFor();
  await console_.page.getByRole('link', { name: /维保作业/ }).click();
  await console_.page.waitForURL('**/work');
  await console_.page.getByText('首次登录需要网络').waitFor();
  await console_.close();
});

test('two phones finish one visit: one is the record, the other is kept aside and says so', async () => {
  const job = work.nextJob();
  const phones = [await startWalk({ size: phone }), await startWalk({ size: phone })] as const;
  for (const walk of phones) {
    await openApp(walk);
    await begin(walk.page, job);
  }
  for (const walk of phones) {
    await checkItems(walk.page);
    await nobodySigns(walk.page);
    await offline(walk.page.context(), walk);
    await finish(walk.page);
  }
  const [first, second] = phones;
  await first.page.context().setOffline(false);
  await first.page.locator('[data-visit=record]').waitFor();
  await second.page.context().setOffline(false);
  await second.page.locator('[data-visit=aside]').waitFor();
  await second.page.getByText('您的记录不作为正式记录').waitFor();
  await second.picture('work-aside');
  await second.accessible(['light']);
  await second.page.getByRole('button', { name: '知道了' }).click();
  expect((await work.viewOf(job.mpId)).map(({ state }) => state)).toEqual(['record', 'aside']);
  for (const walk of phones) await walk.close();
});

test('what waits is sent while the photos of last records are still on their way', async () => {
  const job = work.nextJob();
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  let asked = 0;
  // Never answered.
  await page.route('**/maintain/mainImage/*', () => {
    asked += 1;
  });
  await openApp(walk);
  await begin(page, job);
  await checkItems(page);
  await nobodySigns(page);
  await offline(page.context(), walk);
  await finish(page);
  await page.locator('[data-visit=toSend]').waitFor();
  const before = asked;
  await page.context().setOffline(false);
  // The page starts again, so that nothing but its opening sends what waits.
  await page.reload();
  await page.locator('[data-visit=record]').waitFor();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await walk.close();
});

test('a visit whose plan takes over another while there is no network is recorded as what it was', async () => {
  const jobs = (await work.pullJobs()).filter(({ annex, state }) => annex === 'A' && state === 'planned');
  const longerBefore = (job: (typeof jobs)[number]) =>
    jobs.find(
      ({ unit, planType, dueDate }) =>
        unit.elevatorId === job.unit.elevatorId && planType !== 'HM' && dueDate < job.dueDate,
    );
  const job = jobs.find(one => one.planType === 'HM' && longerBefore(one));
  const before = job && longerBefore(job);
  if (!job || !before) throw new Error('no unit has a longer visit before a short one');
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await openApp(walk);
  await offline(page.context(), walk);
  await begin(page, job);
  await checkItems(page);
  await nobodySigns(page);
  await finish(page);
  const planner = await signedIn(world, 'vendor super administrator');
  const { version } = await planner.send(plan.read, { mpId: before.mpId });
  await planner.send(plan.cancel, { mpId: before.mpId, version, reason: '电梯改造' });
  await page.context().setOffline(false);
  await page.locator('[data-visit=record]').waitFor();
  const [made] = await work.viewOf(job.mpId);
  expect(new Set(made?.items.map(({ code }) => code.slice(0, 4)))).toEqual(new Set(['A-1-']));
  await walk.close();
});

test('a phone whose clock is two days behind says so, and the record has the day of the work', async () => {
  const job = work.nextJob();
  const walk = await startWalk({ size: phone });
  await walk.page.addInitScript(behindMs => {
    const { now } = Date;
    Date.now = () => now() - behindMs;
  }, 2 * dayMs);
  await openApp(walk);
  await walk.page.getByText(/手机时间比服务器慢 2 天/).waitFor();
  await begin(walk.page, job);
  await checkItems(walk.page);
  await nobodySigns(walk.page);
  await finish(walk.page);
  await walk.page.locator('[data-visit=record]').waitFor();
  const [made] = await work.viewOf(job.mpId);
  expect(made?.clockBehind).toBeGreaterThan(1.9 * 86_400);
  expect(made?.startedAt?.slice(0, 10)).toBe(wallTime(Date.now() - 2 * dayMs).slice(0, 10));
  const found = (await work.pullJobs()).find(({ mpId }) => mpId === job.mpId);
  expect(found?.state).toBe('done');
  await walk.close();
});

test('a clock that is set right before the phone has network again leaves the record the time of the work', async () => {
  const job = work.nextJob();
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await page.addInitScript(wrongMs => {
    const { now } = Date;
    // Until it is set.
    Date.now = () => now() + (localStorage.getItem('walk.isSet') ? 0 : wrongMs);
  }, 2 * dayMs);
  await openApp(walk);
  await page.getByText(/手机时间比服务器快 2 天/).waitFor();
  await offline(page.context(), walk);
  await begin(page, job);
  await checkItems(page);
  await nobodySigns(page);
  const before = Date.now();
  await finish(page);
  await page.locator('[data-visit=toSend]').waitFor();
  await page.evaluate(() => localStorage.setItem('walk.isSet', 'yes'));
  await page.context().setOffline(false);
  await page.locator('[data-visit=record]').waitFor();
  const [made] = await work.viewOf(job.mpId);
  expect(made?.clockBehind).toBeLessThan(-1.9 * 86_400);
  expect(made?.startedAt?.slice(0, 10)).toBe(wallTime(before + 2 * dayMs).slice(0, 10));
  const found = (await work.pullJobs()).find(({ mpId }) => mpId === job.mpId);
  expect(found?.state).toBe('done');
  await walk.close();
});

test('the camera reads the unit’s code, which proves the unit', async () => {
  const job = work.nextJob();
  const admin = await signedIn(world, 'vendor super administrator');
  const expireTime = wallTime(Date.now() + 9 * dayMs).slice(0, 10);
  const { blob } = await admin.receive(qrCode.generate, {
    jobNumList: [job.unit.jobNum],
    expireTime,
    versionType: 1,
  });
  const code = Buffer.from(await blob.arrayBuffer()).toString('base64');
  const walk = await startWalk({ size: phone });
  await openApp(walk);
  // There is no camera here: what it would see is drawn.
  await walk.page.evaluate(async picture => {
    const bytes = Uint8Array.from(atob(picture), char => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 640];
    const pen = canvas.getContext('2d');
    setInterval(() => {
      if (!pen) return;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 640, 640);
      pen.drawImage(bitmap, 60, 60, 520, 520);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, code);
  await walk.page.evaluate(mpId => {
    location.hash = `#/begin/${mpId}`;
  }, job.mpId);
  await walk.page.getByRole('button', { name: '打开相机扫码' }).click();
  await walk.page.getByText('已扫码').waitFor();
  await walk.picture('work-scanned');
  await walk.page.getByRole('button', { name: '签到并开始' }).click();
  await walk.page.getByText('已检查 0/').waitFor();
  await expect.poll(async () => (await work.viewOf(job.mpId))[0]?.persons[0]?.scanned).toBe('right');
  await walk.close();
});

test('an account without the permission sees that, and what one technician left is not another’s', async () => {
  const job = work.nextJob();
  const walk = await startWalk({ size: phone, language: 'zh' });
  const { page } = walk;
  await page.goto('/work');
  await enter(walk, page, 'property manager');
  await page.getByText('该账号没有“维保作业”权限').waitFor();
  await walk.picture('work-no-permission');
  await walk.accessible(['light']);
  await enter(walk, page);
  await page.locator('details a').first().waitFor();
  await begin(page, job);
  await page.goto('/work#/me');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('还有 1 次维保没有发送').waitFor();
  await page.getByRole('button', { name: '仍然退出' }).click();
  await page.getByText(/这部手机上还有 .+ 的 1 次维保未发送/).waitFor();
  await enter(walk, page, 'vendor super administrator');
  await page.getByText('任务截至').waitFor();
  expect(await page.getByText('进行中').count()).toBe(0);
  await walk.close();
});
