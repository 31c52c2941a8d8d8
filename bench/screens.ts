/**
 * Screens that nobody touches for hours: the overview of the large screen, and page scroll over all of its pages, each in a
 * browser of its own at 1920 × 1080 in front of a demo whose whole fleet moves. What the heap, the processor and the longest
 * tasks are meanwhile, and which timers and connections page scroll leaves behind. Then what fifty screens that were opened
 * by display links cost the server with its PostgreSQL, by turns with none: a browser opens one, and a process sends for all
 * fifty what that one was seen to send, since fifty browsers would take the cores from the server.
 *
 *   npm run bench -- screens [minutes, default 480]
 *
 * What is measured begins after the first hour, or after half of a shorter run.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { display, scrollPages, scrollSeconds } from '@hoistway/contract/features/display';
import { displayLink } from '@hoistway/contract/features/display-link';
import { session } from '@hoistway/contract/features/session';
import type { Browser, Page } from 'playwright-core';
import { onInterrupt } from './rig/built-server.ts';
import {
  fleetOf,
  newPage,
  openBrowser,
  type Ready,
  type SignedIn,
  signInFirst,
  startDemo,
  startFleet,
} from './rig/demo-console.ts';
import { type Figure, printFigures, quantile, rounded, say, spread } from './rig/figures.ts';
import { openScreens } from './rig/helper-process.ts';
import type { Sent } from './rig/load-screens.ts';
import { endOf, processFigures } from './rig/process-figures.ts';

const minutes = Number(process.argv[2] ?? 480);
const warmUpMs = Math.min(60, minutes / 2) * 60_000;
const sampleEveryMs = 10_000;
/** The pages of page scroll need more or less: the least of a window is what is held for good. */
const windows = 8;
const mostGrowthMb = 10;
const mostOfACore = 0.3;
const longestTaskMs = 50;
const settleMs = 10_000;

const linkedUnits = 25;
const screensOfALink = 2;
const linkTurns = 3;
const linkSeconds = 60;
const mostOfACoreForLinks = 0.1;

const fullHd = { width: 1920, height: 1080 };
const mb = (bytes: number) => bytes / 1024 ** 2;
const inMb = (bytes: number) => `${mb(bytes).toFixed(1)} MB`;
const cores = (value: number) => value.toFixed(2);

interface Ends {
  timers: number;
  sockets: number;
}
declare global {
  interface Window {
    /** Timers are those that are still to come, of `setTimeout` and `setInterval`. */
    openEnds(): Ends;
    /** Milliseconds of the tasks of 50 ms and more since the last call. */
    takeLongTasks(): number[];
  }
}

/** In the page, before its scripts. */
function watch() {
  const timers = new Set<number>();
  const sockets = new Set<WebSocket>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...values: unknown[]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        timers.delete(timer);
        if (typeof run === 'function') run(...given);
      },
      ms,
      ...values,
    );
    timers.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.setInterval = ((run: TimerHandler, ms?: number, ...values: unknown[]) => {
    const timer = setInterval(run, ms, ...values);
    timers.add(timer);
    return timer;
  }) as typeof window.setInterval;
  window.clearTimeout = timer => {
    timers.delete(Number(timer));
    clearTimeout(timer);
  };
  window.clearInterval = timer => {
    timers.delete(Number(timer));
    clearInterval(timer);
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
    }
  };
  const tasks: number[] = [];
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, {
    openEnds: () => ({ timers: timers.size, sockets: sockets.size }),
    takeLongTasks: () => tasks.splice(0),
  });
}
const endsOf = (page: Page): Promise<Ends> => page.evaluate(() => window.openEnds());

interface Screen {
  name: string;
  browser: Browser;
  page: Page;
}

async function openScreen(name: string, url: string, signedIn: SignedIn, path: string): Promise<Screen> {
  const browser = await openBrowser();
  const page = await newPage(browser, url, signedIn);
  await page.setViewportSize(fullHd);
  await page.addInitScript(watch);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return { name, browser, page };
}

/** Seconds of CPU so far of all processes of the browser. */
async function cpuOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Samples a screen until the time is over. */
async function leaveOpen({ name, browser, page }: Screen, until: number): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const heaps: number[] = [];
  const tasks: number[] = [];
  const measureFrom = performance.now() + warmUpMs;
  let began: { at: number; cpu: number } | undefined;
  while (performance.now() < until) {
    await pause(sampleEveryMs);
    const longTasks = await page.evaluate(() => window.takeLongTasks());
    if (performance.now() < measureFrom) continue;
    began ??= { at: performance.now(), cpu: await cpuOf(browser) };
    tasks.push(...longTasks);
    await session.send('HeapProfiler.collectGarbage');
    heaps.push((await session.send('Runtime.getHeapUsage')).usedSize);
    // The collection that was asked for is no task of the page.
    await page.evaluate(() => window.takeLongTasks());
  }
  const now = performance.now();
  const used = began ? (1000 * ((await cpuOf(browser)) - began.cpu)) / (now - began.at) : Number.NaN;
  await session.detach();
  const size = Math.ceil(heaps.length / windows);
  const least = Array.from({ length: windows }, (_, at) => heaps.slice(at * size, (at + 1) * size))
    .filter(some => some.length > 0)
    .map(some => Math.min(...some));
  const growth = Math.max(...least) - Math.min(...least);
  const watchedMinutes = rounded((now - (began?.at ?? now)) / 60_000);
  return [
    {
      what: `${name}: heap, the least of ${least.length} windows of ${watchedMinutes} min`,
      required: `flat within ${mostGrowthMb} MB`,
      measured: `${least.map(bytes => mb(bytes).toFixed(1)).join(' ')} MB, most ${inMb(Math.max(...heaps))}`,
      isMet: mb(growth) <= mostGrowthMb,
    },
    {
      what: `${name}: the browser, all of its processes`,
      required: `under ${mostOfACore} of a core`,
      measured: `${cores(used)} of a core, ${rounded(heaps.length)} forced collections included`,
      isMet: used < mostOfACore,
    },
    {
      what: `${name}: tasks of ${longestTaskMs} ms and more`,
      required: 'none',
      measured:
        tasks.length === 0 ? 'none' : `${tasks.length}: ${spread(tasks, ms => `${ms.toFixed(0)} ms`)}`,
      isMet: tasks.length === 0,
    },
  ];
}

/** Chooses all pages of page scroll, for the least time, with one picture. */
async function choosePages({ url }: Ready, { token }: SignedIn, picture: Uint8Array<ArrayBuffer>) {
  const api = createSender({ base: apiOf(url), token: () => token });
  const content = new Blob([picture], { type: 'image/png' });
  const { imageId } = await api.upload(display.addImage, {}, { name: 'picture.png', content });
  await api.send(display.save, {
    mode: 'auto',
    pages: scrollPages.codes.map(page => ({ page, seconds: scrollSeconds.least })),
    imageIds: [imageId],
  });
}

async function pageScrollOpen(ready: Ready, signedIn: SignedIn, until: number): Promise<Figure[]> {
  const screen = await openScreen('page scroll', ready.url, signedIn, '/no-such-page');
  const { browser, page } = screen;
  await choosePages(ready, signedIn, new Uint8Array(await page.screenshot({ type: 'png' })));
  await page.goto('/display');
  await page.getByRole('button', { name: '开始播放' }).waitFor();
  await pause(settleMs);
  const before = await endsOf(page);
  await page.getByRole('button', { name: '开始播放' }).click();
  const figures = await leaveOpen(screen, until);
  const meanwhile = await endsOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '开始播放' }).waitFor();
  await pause(settleMs);
  const after = await endsOf(page);
  await browser.close();
  const shown = ({ timers, sockets }: Ends) => `${timers} and ${sockets}`;
  return [
    ...figures,
    {
      what: 'page scroll: timers and sockets before it began and after it ended',
      required: 'equal',
      measured: `${shown(before)} before, ${shown(meanwhile)} meanwhile, ${shown(after)} after`,
      isMet: after.timers <= before.timers && after.sockets <= before.sockets,
    },
  ];
}

async function overviewOpen({ url }: Ready, signedIn: SignedIn, until: number): Promise<Figure[]> {
  const screen = await openScreen('overview', url, signedIn, '/largeScreen/screenPage');
  const figures = await leaveOpen(screen, until);
  await screen.browser.close();
  return figures;
}

/** What a screen sends from its opening until it has been open for a round. */
async function sentByScreen(url: string, path: string): Promise<Sent[]> {
  const browser = await openBrowser();
  const page = await (await browser.newContext({ baseURL: url, viewport: fullHd })).newPage();
  const sent: Sent[] = [];
  let openedAt = performance.now();
  const add = (what: { frame: string } | { method: string; path: string; body?: string }) =>
    sent.push({ atMs: performance.now() - openedAt, ...what });
  const ownCalls = [session.byToken, session.socketTicket].map(call => apiOf(url) + call.path);
  page.on('request', request => {
    const address = request.url();
    if (!address.startsWith(apiOf(url)) || ownCalls.some(own => address.startsWith(own))) return;
    add({
      method: request.method(),
      path: address.slice(url.length),
      body: request.postData() ?? undefined,
    });
  });
  page.once('websocket', socket => {
    openedAt = performance.now();
    socket.on('framesent', ({ payload }) => add({ frame: String(payload) }));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await pause(settleMs + linkSeconds * 1000);
  await browser.close();
  if (!sent.some(each => 'frame' in each && each.frame.startsWith('lift:')))
    throw new Error('the link shows no unit');
  return sent;
}

async function linksOpen(
  server: ChildProcess,
  { url }: Ready,
  { token }: SignedIn,
  jobNums: readonly [string, ...string[]],
): Promise<Figure> {
  const api = createSender({ base: apiOf(url), token: () => token });
  const links: { jobNum: string; path: string; token: string }[] = [];
  for (const jobNum of jobNums) {
    const form = { name: jobNum, page: 'deviceBigScreen' as const, jobNum, expireDate: '' };
    const { path } = await api.send(displayLink.add, form);
    links.push({ jobNum, path, token: new URL(path, url).searchParams.get('token') ?? '' });
  }
  const [jobNum] = jobNums;
  const sent = await sentByScreen(url, links[0]?.path ?? '');
  const round = sent.filter(({ atMs }) => atMs >= settleMs && atMs < settleMs + linkSeconds * 1000);
  const frames = round.filter(each => 'frame' in each).length;
  say(`a screen sends ${round.length - frames} calls and ${frames} frames in ${linkSeconds} s`);
  const coresFor = async () => {
    const { treeCpuSeconds } = processFigures(server);
    const before = await treeCpuSeconds();
    await pause(linkSeconds * 1000);
    return ((await treeCpuSeconds()) - before) / linkSeconds;
  };
  const idle: number[] = [];
  const watched: number[] = [];
  for (let turn = 0; turn < linkTurns; turn++) {
    idle.push(await coresFor());
    const screens = openScreens();
    await screens.ask({
      url,
      sent,
      jobNum,
      openMs: settleMs,
      roundMs: linkSeconds * 1000,
      links: Array.from({ length: screensOfALink }, () => links).flat(),
    });
    await pause(settleMs);
    watched.push(await coresFor());
    if (!screens.isRunning()) throw new Error('the screens did not stay open');
    await screens.stop();
    await pause(settleMs);
  }
  const used = quantile(watched, 0.5) - quantile(idle, 0.5);
  const shown = (values: readonly number[]) => values.map(cores).join(' ');
  return {
    what: `server and PostgreSQL, ${jobNums.length * screensOfALink} screens of display links`,
    required: `under ${mostOfACoreForLinks} of a core`,
    measured: `${cores(used)} of a core (by turns ${shown(watched)}, without them ${shown(idle)})`,
    isMet: used < mostOfACoreForLinks,
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-screens-'));
const children: ChildProcess[] = [];
const cleanUp = async () => {
  for (const child of children) await endOf(child);
  await rm(dataDir, { recursive: true, force: true });
};
onInterrupt(cleanUp);
try {
  const { child, ready } = await startDemo(dataDir);
  children.push(child);
  const { gateways } = await fleetOf(dataDir);
  children.unshift(await startFleet(dataDir, ready, gateways));
  const signedIn = await signInFirst(ready);
  const until = performance.now() + minutes * 60_000;
  say(`left open for ${minutes} minutes`);
  const figures = await Promise.all([
    overviewOpen(ready, signedIn, until),
    pageScrollOpen(ready, signedIn, until),
  ]);
  const jobNums = gateways.flatMap(({ units }) =>
    units.filter(({ elevatorType }) => elevatorType === 'lift').map(({ jobNum }) => jobNum),
  );
  // What took hours is not lost where the links fail.
  printFigures(figures.flat());
  const [first, ...others] = jobNums.slice(0, linkedUnits);
  if (first === undefined) throw new Error('the fleet has no lift');
  printFigures([await linksOpen(child, ready, signedIn, [first, ...others])]);
} finally {
  await cleanUp();
}
