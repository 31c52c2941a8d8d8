/**
 * The technician's app in a browser of a phone's size: what its first load transfers, how long it takes without network on a
 * slow processor until the jobs are there, and how long visits that were done without network take to arrive over a
 * slow line. The visits are put into the phone's database as the app keeps finished ones; the browser draws their photos.
 *
 *   npm run bench -- app [visits, default 50]
 *
 * The browser runs next to the server and the database: its times include waiting for them and for a processor.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { signIn } from '@hoistway/client/sign-in';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { visit as calls, type Job } from '@hoistway/contract/features/visit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onInterrupt } from './rig/built-server.ts';
import { openBrowser, type Ready, startDemo } from './rig/demo-console.ts';
import { printFigures, quantile, say, spread } from './rig/figures.ts';
import { endOf } from './rig/process-figures.ts';

const visits = Number(process.argv[2] ?? 50);
const photosOfVisit = 10;
const mostBytes = 200 * 1024;
const starts = 7;
const slowdown = 4;
const startWithinMs = 2000;
const lineBitsPerSecond = 10e6;
const latencyMs = 40;
const sentWithinSeconds = 90;
const minuteMs = 60_000;
const phone = { width: 390, height: 844 };
const technician = 'technician (the simulator works with it)';

const accountOf = ({ accounts }: Ready) => {
  const account = accounts.find(({ kind }) => kind === technician);
  if (!account) throw new Error('the demo has no technician');
  return account;
};
const whenJobsAreThere = (page: Page) => page.locator('details a').first().waitFor({ timeout: 60_000 });

/** Signs in with an empty cache. @returns bytes as they travelled until the jobs were there, without letters for machines that have none */
async function firstLoad(page: Page, ready: Ready): Promise<number> {
  const { username, password } = accountOf(ready);
  await page.goto('/work');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await whenJobsAreThere(page);
  const bytes = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return entries
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ name }) => !name.includes('/api/') && !/\.woff2$|\/wght-/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/work'))?.active?.state === 'activated',
  );
  return bytes;
}

/** From the navigation to the frame after the jobs, in ms. */
async function offlineStart(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('details a')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('jobs')));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/work');
  await page.waitForFunction(() => performance.getEntriesByName('jobs').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('jobs')[0]?.startTime ?? Number.NaN);
  await page.close();
  return ms;
}

/** A finished visit as the app keeps it; its photos get their content in the browser. */
function finishedVisit(job: Job, userId: number) {
  const startedAt = Date.now() - 50 * minuteMs;
  const items = itemsOfVisit(job.annex, job.planType);
  const withPhoto = [...items.filter(({ photo }) => photo), ...items.filter(({ photo }) => !photo)].slice(
    0,
    photosOfVisit,
  );
  const at = (index: number) => startedAt + (1 + index) * minuteMs;
  const visitId = randomUUID();
  const persons = [
    {
      ...{ signInId: randomUUID(), userId, name: 'Bench', at: startedAt },
      ...{ place: null, placeProblem: 'denied', code: '' },
    },
  ];
  const document = {
    ...{ visitId, mpId: job.mpId, persons, startedAt, finishedAt: at(items.length) },
    items: items.map((item, index) => ({
      ...{ code: item.code, result: 'ok', remark: '', at: at(index) },
      photos: withPhoto.includes(item) ? [{ fileId: randomUUID(), sha256: '', takenAt: at(index) }] : [],
    })),
    ...{ remark: '', signature: null, noSignature: 'nobody was there' },
  };
  return {
    ...{
      visitId,
      userId,
      who: 'Bench',
      job,
      timeZone: 'Asia/Shanghai',
      helps: false,
      persons,
      toldSignIns: [],
    },
    items: Object.fromEntries(document.items.map(({ code, ...item }) => [code, item])),
    ...{ startedAt, remark: '', signer: { name: '', capacity: 'safetyManager' }, signature: null },
    ...{ noSignature: document.noSignature, finishedAt: document.finishedAt, document },
    ...{ server: null, refusal: null, seen: false },
  };
}

/** Puts it into the phone's database, with photos of its own. @returns bytes of the photos */
const keepVisit = (page: Page, visit: ReturnType<typeof finishedVisit>): Promise<number> =>
  page.evaluate(async visit => {
    const files: { fileId: string; visitId: string; content: Blob }[] = [];
    for (const { photos } of visit.document.items)
      for (const photo of photos) {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1200, 900];
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('no canvas');
        // As busy as a machine room: edges everywhere, and no two alike.
        for (let n = 0; n < 2500; n += 1) {
          pen.fillStyle = `hsl(${Math.random() * 60} ${Math.random() * 30}% ${20 + Math.random() * 60}%)`;
          pen.fillRect(Math.random() * 1200, Math.random() * 900, Math.random() * 90, Math.random() * 60);
        }
        const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85));
        if (!content) throw new Error('no picture');
        const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
        photo.sha256 = [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
        files.push({ fileId: photo.fileId, visitId: visit.visitId, content });
      }
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('hoistway-work');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const tx = db.transaction(['visits', 'files'], 'readwrite');
    for (const file of files) tx.objectStore('files').put(file);
    tx.objectStore('visits').put(visit);
    await new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });
    db.close();
    return files.reduce((sum, { content }) => sum + content.size, 0);
  }, visit);

/** Opens the app without network, and then gives it a slow line. @returns seconds until all are records */
async function sendAll(context: BrowserContext, toSend: number): Promise<number> {
  const page = await context.newPage();
  await page.goto('/work#/queue');
  await page.waitForFunction(
    most => document.querySelectorAll('[data-visit=toSend]').length === most,
    toSend,
  );
  const devTools = await context.newCDPSession(page);
  await context.setOffline(false);
  const began = performance.now();
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: lineBitsPerSecond / 8,
    uploadThroughput: lineBitsPerSecond / 8,
  });
  await page.waitForFunction(
    most => document.querySelectorAll('[data-visit=record]').length === most,
    toSend,
    {
      timeout: 600_000,
      polling: 100,
    },
  );
  return (performance.now() - began) / 1000;
}

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-app-'));
let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof startDemo>> | undefined;
const cleanUp = async () => {
  await browser?.close();
  if (server) await endOf(server.child);
  await rm(dataDir, { recursive: true, force: true });
};
onInterrupt(cleanUp);
try {
  server = await startDemo(dataDir);
  const { ready } = server;
  const token = await signIn(createSender({ base: apiOf(ready.url) }), accountOf(ready));
  const api = createSender({ base: apiOf(ready.url), token: () => token });
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: phone, baseURL: ready.url, locale: 'zh-CN' });
  const page = await context.newPage();
  const bytes = await firstLoad(page, ready);

  await context.setOffline(true);
  const startMs: number[] = [];
  for (let n = 0; n < starts; n += 1) startMs.push(await offlineStart(context));

  const { jobs, user } = await api.send(calls.pull, {});
  const open = jobs.filter(
    ({ planType, annex, state, begunBy }) =>
      planType === 'HM' &&
      annex === 'A' &&
      begunBy.length === 0 &&
      (state === 'planned' || state === 'overdue'),
  );
  if (open.length < visits) throw new Error(`the technician has ${open.length} visits to do`);
  let photoBytes = 0;
  for (const job of open.slice(0, visits))
    photoBytes += await keepVisit(page, finishedVisit(job, user.userId));
  await page.close();
  const photos = visits * photosOfVisit;
  say(`${photos} photos of ${Math.round(photoBytes / photos / 1024)} KiB`);
  const seconds = await sendAll(context, visits);
  const made = (await api.send(calls.pull, {})).jobs.filter(({ state }) => state === 'done').length;
  const least = (photoBytes * 8) / lineBitsPerSecond;
  printFigures([
    {
      what: 'first load until the jobs are there, as it travels',
      required: 'at most 200 KB',
      measured: `${(bytes / 1024).toFixed(0)} KB`,
      isMet: bytes <= mostBytes,
    },
    {
      what: `start without network until the jobs are there, processor ${slowdown} times as slow, ${starts} times`,
      required: 'under 2 s',
      measured: spread(startMs, ms => `${ms.toFixed(0)} ms`),
      isMet: quantile(startMs, 0.5) < startWithinMs,
    },
    {
      what: `${visits} visits with ${photos} photos over 10 Mbit/s`,
      required: `under ${sentWithinSeconds} s, each one a record`,
      measured: `${seconds.toFixed(1)} s; the line alone needs ${least.toFixed(0)} s for the photos; ${made} done`,
      isMet: seconds < sentWithinSeconds && made >= visits,
    },
  ]);
} finally {
  await cleanUp();
}
