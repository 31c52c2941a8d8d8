/**
 * What is left of a walk that failed, in the log itself: nothing else of a run on another machine is sure to be read.
 * A picture lies in e2e/output/failures; when the file is run again, a trace of the browser next to it.
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { serverLogOf } from './world.ts';

const folder = join(import.meta.dirname, '../output/failures');
const isRunAgain = process.env.HOISTWAY_TEST_AGAIN !== undefined;
const most = { snapshot: 60, requests: 20, console: 20, server: 30 };

/** Records what the page does, and prints it when the current test fails; in a hook it does nothing. */
export async function explainFailure(page: Page, dataDir: string | undefined): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) return;
  const name = test.fullTestName;
  const lines: string[] = [];
  const under = new Map<Request, number>();
  const answered: string[] = [];
  const texts = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const end = (request: Request, what: string) => {
    answered.push(`${texts(request)}: ${what} after ${Date.now() - (under.get(request) ?? Date.now())} ms`);
    if (answered.length > most.requests) answered.shift();
    under.delete(request);
  };
  page.on('request', request => under.set(request, Date.now()));
  page.on('response', response => end(response.request(), String(response.status())));
  page.on('requestfailed', request => end(request, request.failure()?.errorText ?? 'failed'));
  page.on('console', message => {
    lines.push(`${message.type()}: ${message.text()}`);
    if (lines.length > most.console) lines.shift();
  });
  const context = page.context();
  if (isRunAgain) await context.tracing.start({ snapshots: true });

  onTestFailed(async () => {
    const file = `${name}-${Date.now()}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    const safely = <T>(work: Promise<T>) => work.catch(error => String(error).split('\n')[0]);
    const server = dataDir === undefined ? '' : await readFile(serverLogOf(dataDir), 'utf8').catch(() => '');
    const report: Record<string, unknown> = {
      address: page.url(),
      browser: `${context.browser()?.version()}, load ${loadavg()[0]?.toFixed(1)}`,
      dialogs: await safely(page.getByRole('dialog').allInnerTexts()),
      page: lastOf(await safely(page.locator('body').ariaSnapshot({ timeout: 5_000 })), -most.snapshot),
      'under way': [...under.keys()].map(texts),
      answered,
      console: lines,
      server: lastOf(server, most.server),
      picture: await safely(page.screenshot({ path: join(folder, `${file}.png`) }).then(() => `${file}.png`)),
    };
    if (isRunAgain) await safely(context.tracing.stop({ path: join(folder, `${file}.zip`) }));
    process.stderr.write(`\n── ${name} failed\n${Object.entries(report).map(textOf).join('\n')}\n`);
  });
}

/** The last lines, or with a negative count the first. */
const lastOf = (text: unknown, count: number) =>
  String(text)
    .trim()
    .split('\n')
    .slice(...(count < 0 ? [0, -count] : [-count]));

const textOf = ([title, value]: [string, unknown]) => {
  const all = (Array.isArray(value) ? value : [value]).map(String);
  return all.length === 1 ? `${title}: ${all[0]}` : [`${title}:`, ...all.map(line => `  ${line}`)].join('\n');
};
