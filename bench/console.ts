/**
 * The console in a browser: how much script the first page after signing in needs and the home page beyond what a page
 * with nothing on it has, how long it takes until the first page's list has rows, and how long the longest frame is while six units move and the list next to them is read again. By turns
 * with the loads: an empty page with the same scripts.
 *
 *   npm run bench -- console [loads, default 5]
 *
 * Each load has an empty cache. The browser runs next to the server, the database and the simulator on the same
 * machine: its times include waiting for them and for a processor.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FleetGateway } from '@hoistway/contract/fleet-file';
import type { Browser, Page } from 'playwright-core';
import { serveBarePage } from './bare/bare-page.ts';
import { onInterrupt } from './rig/built-server.ts';
import {
  fleetOf,
  newPage,
  openBrowser,
  type SignedIn,
  signInFirst,
  startDemo,
  startFleet,
} from './rig/demo-console.ts';
import { printFigures, quantile, say, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';
import { endOf } from './rig/process-figures.ts';

const loads = Number(process.argv[2] ?? 5);
const mostScriptBytes = 450 * 1024;
const mostHomeBytes = 60 * 1024;
const rowsWithinMs = 800;
const longestFrameMs = 50;
const unitsShown = 6;
/** The list is read again this often while frames are watched. */
const refreshMs = 5000;
const settleMs = 5000;
const watchMs = 30_000;
const firstPage = '/manage/device';

const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

const lifts = (gateway: FleetGateway) => gateway.units.filter(unit => unit.elevatorType === 'lift');

/** A page that marks when its list has rows. */
async function newMarkedPage(browser: Browser, url: string, signedIn: SignedIn): Promise<Page> {
  const page = await newPage(browser, url, signedIn);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('tbody tr.ant-table-row')) return;
      seen.disconnect();
      // After the frame that shows them.
      requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  return page;
}

/** The scripts that the page loads from now on, each with its bytes as transferred. */
async function watchScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const scripts = new Map<string, number>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ type, response: { url, headers } }) => {
    // Uncompressed ones count with their full length.
    const bytes = Number(headers['content-length'] ?? headers['Content-Length'] ?? 0);
    if (type === 'Script') scripts.set(url, bytes);
  });
  return scripts;
}
const bytesOf = (scripts: ReadonlyMap<string, number>) =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

async function measureLoad(browser: Browser, url: string, signedIn: SignedIn, path = firstPage) {
  const page = await newMarkedPage(browser, url, signedIn);
  const scripts = await watchScripts(page);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const rowsMs = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN);
  // Scripts loaded after the rows belong to the page as well.
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { rowsMs, scriptBytes: bytesOf(scripts), scripts: [...scripts.keys()] };
}

/**
 * The script that the home page loads to draw its panels, and that of an address that is no page: the console around
 * one. The panels' numbers are never answered, so that what comes with them, the charts, stays out.
 */
async function measureHome(browser: Browser, url: string, signedIn: SignedIn) {
  const load = async (path: string, drawn: string) => {
    const page = await newPage(browser, url, signedIn);
    await page.route('**/api/home/**', route => route.abort());
    const scripts = await watchScripts(page);
    await page.goto(path);
    await page.locator(drawn).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().close();
    return bytesOf(scripts);
  };
  const shellBytes = await load('/no-such-page', 'main a[href="/"]');
  return { shellBytes, homeBytes: await load('/index/indexInfo', '[data-panel=yesterdayWarning]') };
}

async function measureFrames(browser: Browser, url: string, signedIn: SignedIn, site: FleetGateway) {
  const jobNums = lifts(site)
    .slice(0, unitsShown)
    .map(unit => unit.jobNum);
  const page = await newMarkedPage(browser, url, signedIn);
  let refreshes = 0;
  page.on('request', request => {
    if (request.url().endsWith('/elevator/list')) refreshes += 1;
  });
  await page.goto(
    `/manage/monitor?jobNums=${jobNums.join(',')}&list.domainName=${encodeURIComponent(site.siteName)}`,
  );
  await page.waitForFunction(
    wanted => document.querySelectorAll('[data-part=car]').length === wanted,
    unitsShown,
  );
  await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/elevator/list')),
    page.getByRole('button', { name: '显示电梯列表' }).click(),
  ]);
  await pause(settleMs);
  refreshes = 0;
  const measured = await page.evaluate(async forMs => {
    const gaps: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    });
    observer.observe({ type: 'longtask' });
    const began = performance.now();
    await new Promise<void>(resolve => {
      let last = began;
      const frame = (now: number) => {
        gaps.push(now - last);
        last = now;
        if (now - began > forMs) resolve();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    observer.disconnect();
    return { gaps: gaps.slice(1), tasks };
  }, watchMs);
  await page.context().close();
  return { ...measured, refreshes };
}

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-console-'));
const children: ChildProcess[] = [];
let browser: Browser | undefined;
let bare: Awaited<ReturnType<typeof serveBarePage>> | undefined;
const cleanUp = async () => {
  await browser?.close();
  await bare?.stop();
  for (const child of children) await endOf(child);
  await rm(dataDir, { recursive: true, force: true });
};
onInterrupt(cleanUp);
try {
  const { child, ready } = await startDemo(dataDir, {
    HOISTWAY_MONITOR_REFRESH_MS: String(refreshMs),
  });
  children.push(child);
  const site = (await fleetOf(dataDir)).gateways.find(gateway => lifts(gateway).length >= unitsShown);
  if (!site) throw new Error(`no site has ${unitsShown} lifts`);
  // Only the site on screen moves, so that the simulator leaves the processors to the browser.
  children.unshift(await startFleet(dataDir, ready, [site]));
  const signedIn = await signInFirst(ready);
  browser = await openBrowser();
  // The browser itself warms up as well: its first page is not counted.
  const { scripts } = await measureLoad(browser, ready.url, signedIn);
  bare = await serveBarePage(scripts);
  const measured = [];
  const bareMs: number[] = [];
  for (let load = 1; load <= loads; load++) {
    const one = await measureLoad(browser, ready.url, signedIn);
    say(`load ${load}: rows after ${one.rowsMs.toFixed(0)} ms, ${kb(one.scriptBytes)} of script`);
    measured.push(one);
    bareMs.push((await measureLoad(browser, bare.url, signedIn, '/')).rowsMs);
  }
  const { shellBytes, homeBytes } = await measureHome(browser, ready.url, signedIn);
  const { gaps, tasks, refreshes } = await measureFrames(browser, ready.url, signedIn, site);
  const rowsMs = measured.map(one => one.rowsMs);
  const scriptBytes = measured.map(one => one.scriptBytes);
  const longest = Math.max(...gaps);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  printFigures([
    {
      what: `script of ${firstPage} as it travels`,
      required: 'under 450 KB',
      measured: kb(Math.max(...scriptBytes)),
      isMet: Math.max(...scriptBytes) < mostScriptBytes,
    },
    {
      what: `script of the home page beyond the ${kb(shellBytes)} of the console around it`,
      required: 'at most 60 KB',
      measured: kb(homeBytes - shellBytes),
      isMet: homeBytes - shellBytes <= mostHomeBytes,
    },
    {
      what: `empty cache until the list has rows, ${loads} loads`,
      required: 'under 800 ms',
      measured: spread(rowsMs, ms),
      isMet: quantile(rowsMs, 0.5) < rowsWithinMs,
    },
    judged({
      what: 'beside an empty page that loads and compiles the same scripts',
      ours: rowsMs,
      bare: bareMs,
      show: ms,
    }),
    {
      what: `longest frame in ${watchMs / 1000} s, ${unitsShown} units moving, ${refreshes} refreshes of the list`,
      required: 'under 50 ms',
      measured: ms(longest),
      isMet: longest < longestFrameMs,
    },
    {
      what: 'frames: median, p99',
      required: '',
      measured: `${ms(quantile(gaps, 0.5))}, ${ms(quantile(gaps, 0.99))}`,
    },
    {
      what: 'tasks of 50 ms and more meanwhile',
      required: '',
      measured: tasks.length === 0 ? 'none' : `${tasks.length}, longest ${ms(Math.max(...tasks))}`,
    },
  ]);
} finally {
  await cleanUp();
}
