/**
 * A person at the console: a browser page that is signed in as one of the accounts. Any console error and any
 * failed request that the walk did not expect fails it.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page, type Browser as PlaywrightBrowser } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from './browser.ts';

let browser: PlaywrightBrowser | undefined;

/** The one browser of a test file; close it in afterAll. */
export async function openBrowser(): Promise<PlaywrightBrowser> {
  const { executablePath, args } = await findBrowser();
  browser ??= await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
  return browser;
}
export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Walk {
  page: Page;
  /** Problems that the walk meets on purpose: part of the console text or of the address. */
  expectProblem(part: string): void;
  /** A picture in e2e/output, for people to look at. */
  picture(name: string): Promise<void>;
  /** Fails when the page complained about anything that was not expected. */
  close(): Promise<void>;
}

export async function startWalk({
  size = desktop,
  language = 'zh',
}: {
  size?: typeof desktop;
  language?: 'zh' | 'en';
} = {}): Promise<Walk> {
  const world = inject('world');
  const context = await (await openBrowser()).newContext({
    viewport: size,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: world.url,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const expected: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', error => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', request => {
    // A page that is left aborts what it asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    expectProblem: part => expected.push(part),
    async picture(name) {
      const dir = join(import.meta.dirname, 'output');
      await mkdir(dir, { recursive: true });
      await page.screenshot({ path: join(dir, `${name}-${language}-${size.width}.png`) });
    },
    async close() {
      await context.close();
      const surprises = problems.filter(problem => !expected.some(part => problem.includes(part)));
      if (surprises.length) throw new Error(`The page complained:\n${surprises.join('\n')}`);
    },
  };
}

/** Signs in through the page. `kind` is the kind of account that the server announced. */
export async function signIn(walk: Walk, kind: string) {
  const account = inject('world').accounts.find(candidate => candidate.kind === kind);
  if (!account) throw new Error(`There is no account of kind ${kind}`);
  await walk.page.goto('/login');
  await walk.page.locator('input[autocomplete="username"]').fill(account.username);
  await walk.page.locator('input[autocomplete="current-password"]').fill(account.password);
  await walk.page.keyboard.press('Enter');
  await walk.page.waitForURL(address => address.pathname !== '/login');
}
