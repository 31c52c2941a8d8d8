/**
 * What goes wrong around the technician's app: a new version while visits wait, a full phone, a session that has ended,
 * a captcha, a consent that is withdrawn. Nothing that was done is lost by any of it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { personnel } from '@hoistway/contract/features/personnel';
import { session } from '@hoistway/contract/features/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { senderTo } from '../rig/api.ts';
import { captchaAnswer } from '../rig/captcha-answer.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, startWalk } from '../walk.ts';
import {
  accountOf,
  begin,
  checkItems,
  doVisit,
  enter,
  finish,
  isKept,
  nobodySigns,
  offline,
  openApp,
  photo,
  takePhoto,
  technician,
  workOfTechnician,
} from '../work-app.ts';

const world = sharedWorld();
let work: Awaited<ReturnType<typeof workOfTechnician>>;
beforeAll(async () => {
  work = await workOfTechnician();
});
afterAll(closeBrowser);

/** The installation behind an address of its own, where it can be updated: the worker's file then names another version. */
async function startUpdatable() {
  let version: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const isWorker = url?.startsWith('/work-worker.js');
    const sent = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const asked = request(new URL(url ?? '/', world.url), { method, headers: sent }, answer => {
      const { statusCode = 502, headers: got } = answer;
      if (!isWorker || version === undefined) {
        outgoing.writeHead(statusCode, got);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace(/"version":"[^"]*"/, `"version":"${version}"`);
        const { 'content-length': _, etag: __, ...others } = got;
        outgoing.writeHead(statusCode, others).end(text);
      });
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    update: (to: string) => {
      version = to;
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
/** Which versions of the app this phone holds. */
const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map(name => name.replace('hoistway-work-', '')).sort());
const hasNext = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/work'))?.waiting?.state === 'installed',
      ),
    )
    .toBe(true);

test('a new version waits while a visit is under way, is taken when visits only wait, and loses none', async () => {
  const place = await startUpdatable();
  const walk = await startWalk({ size: phone, world: { ...world, url: place.url } });
  const { page } = walk;
  const job = work.nextJob();
  await openApp(walk);
  const [first] = await versions(page);
  await begin(page, job);

  place.update('next');
  await page.reload();
  await hasNext(page);
  expect(await versions(page)).toEqual([first, 'next'].sort());
  // Opened again with a visit under way: the version in which it began goes on.
  await page.goto('/work');
  await page.reload();
  await page.getByText('进行中').waitFor();
  await page.locator('a', { hasText: '已检查 0/' }).click();
  expect(await versions(page)).toEqual([first, 'next'].sort());

  await checkItems(page);
  await nobodySigns(page);
  await offline(page.context(), walk);
  await finish(page);
  // Without network as well: both versions are on the phone. The old one may still be answering when the app is opened;
  // then the next opening takes the new one.
  const openAgain = async () => {
    await page.reload();
    await page.locator('[data-visit=toSend]').waitFor();
    await pause(1000);
    return versions(page).catch(() => []);
  };
  await expect.poll(openAgain).toEqual(['next']);
  await page.context().setOffline(false);
  await page.locator('[data-visit=record]').waitFor();
  expect((await work.viewOf(job.mpId)).map(({ state }) => state)).toEqual(['record']);
  await walk.close();
  await place.stop();
});

let disk: string;
let isMounted = false;
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'hoistway-phone-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
});
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});
const others = () => join(disk, 'others');
const emptyDisk = () => rmSync(others(), { force: true });
/** Leaves room for words, and none for a photo. The browser writes for itself as well, so the room shrinks. */
const fillDisk = () => {
  emptyDisk();
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(others(), Buffer.alloc(bavail * bsize - 128 * 1024));
};
/** Of every try a phone of its own. */
let profiles = 0;
const newProfile = () => {
  emptyDisk();
  profiles += 1;
  return join(disk, `profile-${profiles}`);
};

test('on a full phone the step that was not kept is named, all before it stays, and what waits is sent', async context => {
  context.skip(!isMounted, 'a small disk cannot be mounted here: it needs root');
  const walk = await startWalk({ size: phone, profile: newProfile() });
  const { page } = walk;
  // The browser's own word for it.
  walk.expectProblem('FILE_ERROR_NO_SPACE');
  await openApp(walk);
  const picture = Buffer.from(await photo(page));
  const waiting = work.nextJob();
  await offline(page.context(), walk);
  await doVisit(page, waiting);

  const job = work.nextJob();
  await begin(page, job);
  await page.getByRole('link', { name: '开始检查' }).click();
  await page.getByRole('button', { name: '不合格' }).click();
  await page.getByLabel('说明').fill('机房有积水');
  fillDisk();
  await takePhoto(page, picture);
  await page.getByText('手机存储已满').waitFor();
  expect(await page.locator('figure').count()).toBe(0);
  await walk.picture('work-full');
  await walk.accessible(['light']);
  const item = page.url();

  fillDisk();
  await page.context().setOffline(false);
  await expect.poll(async () => (await work.viewOf(waiting.mpId))[0]?.state).toBe('record');
  // How much of the last room the browser keeps for itself is its affair: the phone may learn of it when there is room.
  emptyDisk();
  await page.goto('/work#/queue');
  await page.locator('[data-visit=record]').waitFor({ timeout: 60_000 });
  await page.goto(item);
  await page.reload();
  expect(await page.getByLabel('说明').inputValue()).toBe('机房有积水');
  await takePhoto(page, picture);
  await page.locator('figure img').waitFor();
  expect(await page.getByText('手机存储已满').count()).toBe(0);
  await walk.close();
});

test('a session that has ended stops nothing but sending, which goes on after the next sign-in', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  for (const part of ['/api/work/', '/api/maintain/', 'Failed to load resource']) walk.expectProblem(part);
  const job = work.nextJob();
  const next = work.nextJob();
  const signingIn = page.waitForResponse(/\/api\/user\/login$/);
  await openApp(walk);
  const { token } = (await (await signingIn).json()).data;
  await begin(page, job);
  await checkItems(page);
  await nobodySigns(page);
  await senderTo(world.url, token).send(session.signOut, {});
  await finish(page);
  await page.getByText('登录已失效：可以继续工作').waitFor();
  await walk.picture('work-session-ended');
  await walk.accessible(['light']);
  expect(await work.viewOf(job.mpId)).toMatchObject([{ state: 'begun' }]);

  // The next visit begins all the same.
  await begin(page, next);
  await page.goto('/work#/queue');
  await page.getByRole('link', { name: '重新登录' }).click();
  expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe(accountOf(walk).username);
  await walk.picture('work-sign-in-again');
  await walk.accessible(['light']);
  await enter(walk, page);
  await page.locator('[data-visit=record]').waitFor();
  await expect.poll(async () => (await work.viewOf(next.mpId)).map(({ state }) => state)).toEqual(['begun']);
  await walk.close();
});

test('after a wrong password a captcha is asked for, and opens with the right one', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  for (const part of ['/api/user/login', 'Failed to load resource']) walk.expectProblem(part);
  // Not the one whose sign-ins by program would be asked for a captcha too.
  const { username, password } = walk.accounts.findLast(({ kind }) => kind === technician) ?? accountOf(walk);
  await page.goto('/work');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill('wrong');
  const captcha = () =>
    page
      .waitForResponse(/\/captcha\?/)
      .then(async answer => ((await answer.json()).data as { token: string }).token);
  let shown = captcha();
  await page.keyboard.press('Enter');
  await page.getByText('账号或密码错误').waitFor();
  await page.getByRole('button', { name: '验证码图片，点击刷新' }).locator('img').waitFor();
  await shown;
  await walk.picture('work-captcha');
  await walk.accessible(['light']);
  await page.locator('input[type="password"]').fill(password);
  await page.getByLabel('图片验证码').fill('zzzzzz');
  shown = captcha();
  await page.keyboard.press('Enter');
  await page.getByText('图片验证码错误或已过期').waitFor();
  await shown;
  shown = captcha();
  await page.getByRole('button', { name: '验证码图片，点击刷新' }).click();
  await page.getByLabel('图片验证码').fill(await captchaAnswer(world.dataDir, await shown));
  await page.keyboard.press('Enter');
  await page.getByText('任务截至').waitFor();
  await isKept(page);
  await walk.close();
});

test('the own position is reported after a consent, while it lasts', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 121.4737, latitude: 31.2304 });
  let reports = 0;
  page.on('request', asked => {
    if (asked.url().endsWith(personnel.report.path)) reports += 1;
  });
  await openApp(walk);
  await begin(page, work.nextJob());
  await page.goto('/work#/me');
  const consent = page.getByLabel('我同意上报位置');
  expect(await consent.isChecked()).toBe(false);
  expect(reports).toBe(0);
  const answered = page.waitForResponse(answer => answer.url().endsWith(personnel.report.path));
  await consent.click();
  expect((await answered).status()).toBe(200);
  await walk.picture('work-me');
  await walk.accessible(['light']);
  // It lasts until it is withdrawn, over a closed app.
  const again = page.waitForResponse(answer => answer.url().endsWith(personnel.report.path));
  await page.reload();
  await again;
  await consent.click();
  await expect.poll(() => consent.isChecked()).toBe(false);
  reports = 0;
  await page.reload();
  await page.getByText('位置上报').waitFor();
  await page.goto('/work');
  await page.locator('details a').first().waitFor();
  expect(reports).toBe(0);
  await walk.close();
});
