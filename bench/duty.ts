/**
 * What the officer on duty sees of people who are trapped: the time from the device's message until the tip, the
 * counter of the ledger and the row of the alarm list are there, in two windows of one browser on a machine that
 * does nothing else.
 *
 *   npm run bench -- duty [entrapments, default 5]
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { fleetFile } from '@hoistway/contract/fleet-file';
import { openRawDevice } from '@hoistway/simulator/load/raw-connection';
import type { Browser, Page } from 'playwright-core';
import { onInterrupt } from './rig/built-server.ts';
import { newPage, openBrowser, signInFirst, startDemo } from './rig/demo-console.ts';
import { printFigures, quantile, say, spread } from './rig/figures.ts';
import { endOf } from './rig/process-figures.ts';

const entrapments = Number(process.argv[2] ?? 5);
const limitMs = 1000;
/** People trapped between floors, as the device says. */
const trappedCode = '605';
/** Longer than lists take to settle after an alarm. */
const restMs = 8000;

const trappedCount = '[data-counter=trapped]';

/** Resolves with the moment at which the page first shows it, epoch milliseconds. */
const whenShown = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([where, what]) =>
      new Promise<number>(resolve => {
        const check = () => {
          const shown = [...document.querySelectorAll(where)].some(element =>
            element.textContent?.includes(what),
          );
          if (shown) resolve(Date.now());
          else requestAnimationFrame(check);
        };
        check();
      }),
    [selector, text] as const,
  );
const countOf = (page: Page) =>
  page.locator(trappedCount).evaluate(counter => Number(/\d+$/.exec(counter.textContent ?? '')?.[0]));

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-duty-'));
let server: ChildProcess | undefined;
let browser: Browser | undefined;
const cleanUp = async () => {
  await browser?.close();
  if (server) await endOf(server);
  await rm(dataDir, { recursive: true, force: true });
};
onInterrupt(cleanUp);
try {
  const { child, ready } = await startDemo(dataDir);
  server = child;
  const fleet = fleetFile.parse(JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')));
  const account = fleet.wholeFleet;
  if (!account) throw new Error('the demo has no account for the whole fleet');
  const { hostname: host, port } = new URL(ready.mqttUrl);
  const device = await openRawDevice({
    host,
    port: Number(port),
    username: account.username,
    password: account.secret,
    clientId: 'duty',
    onLost: () => undefined,
  });
  const signedIn = await signInFirst(ready);
  browser = await openBrowser();
  const [ledger, alarms] = [
    await newPage(browser, ready.url, signedIn),
    await newPage(browser, ready.url, signedIn),
  ];
  await ledger.goto('/manage/device');
  await alarms.goto('/manage/alarm');
  for (const page of [ledger, alarms]) await page.locator('[data-link=live]').waitFor();
  await ledger.locator(trappedCount).waitFor();

  const lifts = fleet.gateways.flatMap(({ units }) => units).filter(unit => unit.elevatorType === 'lift');
  const times: Record<'tip' | 'counter' | 'row', number[]> = { tip: [], counter: [], row: [] };
  for (const { jobNum } of lifts.slice(0, entrapments)) {
    await pause(restMs);
    const next = (await countOf(ledger)) + 1;
    const shown = Promise.all([
      whenShown(alarms, '[role=alert]', jobNum),
      whenShown(ledger, trappedCount, `${next}`),
      whenShown(alarms, 'tbody tr.ant-table-row', jobNum),
    ]);
    const at = Date.now();
    const fact = { seq: at * 1000, at, code: trappedCode, action: 'occur' };
    await device.publish(topicOf(jobNum, 'event'), JSON.stringify(fact), 1);
    const [tip, counter, row] = (await shown).map(moment => moment - at);
    if (tip === undefined || counter === undefined || row === undefined) throw new Error('nothing shown');
    say(`${jobNum}: tip ${tip} ms, counter ${counter} ms, row ${row} ms`);
    times.tip.push(tip);
    times.counter.push(counter);
    times.row.push(row);
  }
  await device.end();
  printFigures(
    (['tip', 'counter', 'row'] as const).map(what => ({
      what: `from the device's message to the ${what}`,
      required: 'under 1,000 ms',
      measured: spread(times[what], ms => `${ms.toFixed(0)} ms`),
      isMet: quantile(times[what], 0.5) < limitMs,
    })),
  );
} finally {
  await cleanUp();
}
