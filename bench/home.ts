/**
 * The home page with 77,288 units, 1,000,000 alarms, 2,000,000 visits, 300,000 agreements and 1,000,000 messages: each of
 * its calls next to the same numbers in plain SQL, by turns with it; all of them at once as a page load makes them, at 1
 * and at 16; both as a super administrator and as a manager of 300 sites; and what fifty open pages cost that ask for
 * the attention feed at its pace, and for all that they show at theirs.
 *
 *   npm run bench -- home
 */
import { setTimeout as pause } from 'node:timers/promises';
import { home } from '@hoistway/contract/features/home';
import { bareHome, type HomeNumber } from './bare/bare-home.ts';
import { fillAlarms, fillUnits } from './data/fill.ts';
import { fillHome, homeManager } from './data/fill-home.ts';
import { fillPlans } from './data/fill-plans.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { type Asked, newAgent, send, type Target } from './rig/calls.ts';
import { type Figure, percentiles, printFigures, quantile, say } from './rig/figures.ts';
import { judged } from './rig/judged.ts';
import { processFigures } from './rig/process-figures.ts';

const turns = 40;
const pageTurns = 12;
const callLimitMs = 60;
const pageLimitMs = { 1: 300, 16: 1000 } as const;
/** Pages that are left open, how often each asks for the feed (the default of the setting), and how long they are watched. */
const openPages = 50;
const feedEveryMs = 5000;
/** How often each asks again for what nothing announces (the default of the setting). */
const pageEveryMs = 60_000;
const watchedSeconds = 60;
/** The feed is watched by turns with an idle server, whose jobs come and go. */
const feedRounds = 6;
const roundSeconds = 10;
const mostOfACore = 0.1;
/** A browser opens at most six connections to a server. */
const connections = 6;

/** As many days as the calendar shows at most, those of the months around it too. */
const dayOf = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
const month = { startDate: dayOf(-21), endDate: dayOf(20) };

const calls: (Asked & { name: HomeNumber })[] = [
  { name: 'rescue progress', call: home.rescueProgress, input: {} },
  { name: 'status by alarm', call: home.elevatorStatusCount, input: { type: 1 } },
  { name: 'status by monitoring', call: home.deviceStatusCount, input: { type: 2 } },
  { name: 'visits of today', call: home.planStatusCount, input: {} },
  { name: 'calendar', call: home.recordDates, input: month },
  { name: 'runs', call: home.runCounts, input: {} },
  { name: 'attention', call: home.realTimeFaults, input: {} },
  { name: 'ages', call: home.elevatorAges, input: {} },
  { name: 'inspections', call: home.annualInspection, input: { pageSize: 3, expiryInterval: 30 } },
  { name: 'contracts', call: home.contractExpiry, input: { pageSize: 3, expiryInterval: 90 } },
  { name: 'yesterday', call: home.yesterdayFaults, input: { pageSize: 6, statisticType: 1 } },
];

async function answered(agent: ReturnType<typeof newAgent>, target: Target, asked: Asked): Promise<void> {
  const { code } = await send(agent, target, asked);
  if (code !== 0) throw new Error(`${asked.call.path}: code ${code}`);
}

/** Seconds of CPU a second of the server with its PostgreSQL, while `use` goes on. */
async function coresDuring(server: BuiltServer, use: () => Promise<unknown>): Promise<number> {
  const { treeCpuSeconds } = processFigures(server.child);
  const before = await treeCpuSeconds();
  const beganMs = performance.now();
  await use();
  return (1000 * ((await treeCpuSeconds()) - before)) / (performance.now() - beganMs);
}

/** Each page asks at its own moment, as pages do that were opened one after the other. */
async function leaveOpen(
  target: Target,
  at: number,
  asked: readonly Asked[],
  everyMs: number,
  seconds: number,
): Promise<void> {
  const browser = newAgent(connections);
  await pause((at * everyMs) / openPages);
  for (let turn = 0; turn < (seconds * 1000) / everyMs; turn++) {
    const began = performance.now();
    await Promise.all(asked.map(one => answered(browser, target, one)));
    if (turn + 1 < (seconds * 1000) / everyMs) await pause(everyMs - (performance.now() - began));
  }
  browser.destroy();
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** Each call, next to plain SQL where the account sees everything, and all of a page load. */
async function measure(server: BuiltServer, who: string, target: Target, isBare: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const agent = newAgent();
  for (const asked of calls) {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let turn = -3; turn < turns; turn++) {
      const began = performance.now();
      await answered(agent, target, asked);
      const between = performance.now();
      if (isBare) await server.client.query(bareHome[asked.name]);
      if (turn < 0) continue;
      ours.push(between - began);
      bare.push(performance.now() - between);
    }
    figures.push({
      what: `${who}: ${asked.name}`,
      required: `p95 under ${callLimitMs} ms`,
      measured: percentiles(ours),
      isMet: quantile(ours, 0.95) < callLimitMs,
    });
    if (isBare) figures.push(judged({ what: '  beside plain SQL', ours, bare, show: ms }));
  }
  agent.destroy();
  for (const pages of [1, 16] as const) {
    const took: number[] = [];
    await Promise.all(
      Array.from({ length: pages }, async () => {
        const browser = newAgent(connections);
        // The first turn opens the connections of the browser and of the server to its database.
        for (let turn = -1; turn < pageTurns; turn++) {
          const began = performance.now();
          await Promise.all(calls.map(asked => answered(browser, target, asked)));
          if (turn >= 0) took.push(performance.now() - began);
        }
        browser.destroy();
      }),
    );
    figures.push({
      what: `${who}: all of a page load, at ${pages}`,
      required: `p95 under ${pageLimitMs[pages]} ms`,
      measured: percentiles(took),
      isMet: quantile(took, 0.95) < pageLimitMs[pages],
    });
  }
  return figures;
}

await withServer(async server => {
  await fillUnits(server.client, say);
  await fillAlarms(server.client, say);
  await fillPlans(server.client, say);
  await fillHome(server.client, say);
  const manager = { url: server.url, token: await server.openSession(homeManager) };
  const figures = [
    ...(await measure(server, 'super administrator', server, true)),
    ...(await measure(server, 'manager of 300 sites', manager, false)),
  ];
  const feed = [{ call: home.realTimeFaults, input: {} }];
  const others = calls.filter(({ call }) => call !== home.realTimeFaults);
  const left = (asked: readonly Asked[], everyMs: number, seconds = watchedSeconds) =>
    Array.from({ length: openPages }, (_, at) => leaveOpen(server, at, asked, everyMs, seconds));
  const idles: number[] = [];
  const feeds: number[] = [];
  for (let round = 0; round < feedRounds; round++) {
    idles.push(await coresDuring(server, () => pause(roundSeconds * 1000)));
    feeds.push(await coresDuring(server, () => Promise.all(left(feed, feedEveryMs, roundSeconds))));
  }
  const idle = quantile(idles, 0.5);
  const ofFeed = quantile(feeds, 0.5);
  const ofAll = await coresDuring(server, () =>
    Promise.all([...left(feed, feedEveryMs), ...left(others, pageEveryMs)]),
  );
  const cores = (values: readonly number[]) => values.map(value => value.toFixed(2)).join(' ');
  figures.push(
    {
      what: `${openPages} open pages that ask for the feed`,
      required: `under ${mostOfACore} of a core`,
      measured: `${(ofFeed - idle).toFixed(2)} of a core (by turns ${cores(feeds)}, without them ${cores(idles)})`,
      isMet: ofFeed - idle < mostOfACore,
    },
    {
      what: `${openPages} open pages that ask for everything again`,
      required: '',
      measured: `${(ofAll - idle).toFixed(2)} of a core`,
    },
  );
  printFigures(figures);
}, process.execArgv);
