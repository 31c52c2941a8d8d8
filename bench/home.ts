/**
 * The home page with 77,288 units, 1,000,000 alarms, 2,000,000 visits, 300,000 agreements and 1,000,000 messages, as a
 * super administrator sees it: each of its calls, all of them at once as a page load makes them, at 1 and at 16, and what
 * fifty open pages cost that ask for the attention feed at its pace.
 *
 *   npm run bench -- home
 */
import { setTimeout as pause } from 'node:timers/promises';
import { home } from '@hoistway/contract/features/home';
import { fillAlarms, fillUnits } from './data/fill.ts';
import { fillHome } from './data/fill-home.ts';
import { fillPlans } from './data/fill-plans.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { type Asked, newAgent, send, type Target } from './rig/calls.ts';
import { percentiles, printFigures, quantile, say } from './rig/figures.ts';
import { processFigures } from './rig/process-figures.ts';

const turns = 40;
const pageTurns = 12;
const callLimitMs = 60;
const pageLimitMs = { 1: 300, 16: 1000 } as const;
/** Pages that are left open, how often each asks for the feed (the default of the setting), and how long they are watched. */
const openPages = 50;
const feedEveryMs = 5000;
const watchedSeconds = 30;
const mostOfACore = 0.1;
/** A browser opens at most six connections to a server. */
const connections = 6;

/** Today's in the installation's zone, whichever that is: the calendar only needs days that exist. */
const day = new Date().toISOString().slice(0, 10);
const month = { startDate: `${day.slice(0, 7)}-01`, endDate: `${day.slice(0, 7)}-28` };

const calls: (Asked & { name: string })[] = [
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

/** Seconds of CPU a second of the server with its PostgreSQL, while `use` goes on for as long as it is watched. */
async function coresDuring(server: BuiltServer, use: () => Promise<unknown>): Promise<number> {
  const { treeCpuSeconds } = processFigures(server.child);
  const before = await treeCpuSeconds();
  await use();
  return ((await treeCpuSeconds()) - before) / watchedSeconds;
}

/** Each page asks at its own moment, as pages do that were opened one after the other. */
async function leaveOpen(server: BuiltServer, at: number): Promise<void> {
  const browser = newAgent(1);
  const feed = { call: home.realTimeFaults, input: {} };
  await pause((at * feedEveryMs) / openPages);
  for (let asked = 0; asked < (watchedSeconds * 1000) / feedEveryMs; asked++) {
    const began = performance.now();
    await answered(browser, server, feed);
    await pause(feedEveryMs - (performance.now() - began));
  }
  browser.destroy();
}

await withServer(async server => {
  await fillUnits(server.client, say);
  await fillAlarms(server.client, say);
  await fillPlans(server.client, say);
  await fillHome(server.client, say);
  const figures = [];
  const agent = newAgent();
  for (const asked of calls) {
    const took: number[] = [];
    for (let turn = -3; turn < turns; turn++) {
      const began = performance.now();
      await answered(agent, server, asked);
      if (turn >= 0) took.push(performance.now() - began);
    }
    figures.push({
      what: asked.name,
      required: `p95 under ${callLimitMs} ms`,
      measured: percentiles(took),
      isMet: quantile(took, 0.95) < callLimitMs,
    });
  }
  agent.destroy();
  for (const pages of [1, 16] as const) {
    const took: number[] = [];
    await Promise.all(
      Array.from({ length: pages }, async () => {
        const browser = newAgent(connections);
        for (let turn = 0; turn < pageTurns; turn++) {
          const began = performance.now();
          await Promise.all(calls.map(asked => answered(browser, server, asked)));
          took.push(performance.now() - began);
        }
        browser.destroy();
      }),
    );
    figures.push({
      what: `all of a page load, at ${pages}`,
      required: `p95 under ${pageLimitMs[pages]} ms`,
      measured: percentiles(took),
      isMet: quantile(took, 0.95) < pageLimitMs[pages],
    });
  }
  const idle = await coresDuring(server, () => pause(watchedSeconds * 1000));
  const open = await coresDuring(server, () =>
    Promise.all(Array.from({ length: openPages }, (_, at) => leaveOpen(server, at))),
  );
  figures.push({
    what: `${openPages} open pages that ask for the feed`,
    required: `under ${mostOfACore} of a core`,
    measured: `${(open - idle).toFixed(2)} of a core (${idle.toFixed(2)} without them)`,
    isMet: open - idle < mostOfACore,
  });
  printFigures(figures);
}, process.execArgv);
