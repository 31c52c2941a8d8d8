/**
 * A person at the console: a browser page that is signed in as one of the accounts. Any console error and any
 * failed request that the walk did not expect fails it.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type Page, type Browser as PlaywrightBrowser } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from './rig/browser.ts';
import type { Account, Ready } from './rig/world.ts';

const { source: axeSource } = axe;

let browser: PlaywrightBrowser | undefined;

/** The one browser of a test file; close it in afterAll. */
async function openBrowser(): Promise<PlaywrightBrowser> {
  const { executablePath, args } = await findBrowser();
  browser ??= await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
  return browser;
}
export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

/**
 * Waits until everything that opens, slides or fades has come to rest, with its follow-ups; endless animations do not
 * count.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    // A label fades after its button: its own transition begins when the button's is over. Values may change forever.
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.allSettled(passing().map(({ finished }) => finished));
  });

/** Problems that axe, injected into the page, finds serious or critical, and headings that skip a level. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, { resultTypes: ['violations'] });
    return found
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 200)).join('\n  ')}`);
  });

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The console follows the browser, so that a walk can change from one theme to the other. */
const systemTheme = { name: 'hoistway:theme', value: 'system' };
/** The theme the page is painted in, or its innermost part with a theme of its own. */
const paint = async (page: Page, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(wanted => {
    const painted = [...document.querySelectorAll<HTMLElement>('[data-theme]')].at(-1);
    return painted === undefined || painted.dataset.theme === wanted;
  }, theme);
  await settled(page);
};

export interface Walk {
  page: Page;
  /** Who may sign in. */
  accounts: readonly Account[];
  language: 'zh' | 'en';
  narrow: boolean;
  /** Problems that the walk causes on purpose: part of the console text or of the address. */
  expectProblem(part: string): void;
  /** A picture in e2e/output, for people to look at. */
  picture(name: string): Promise<void>;
  /** Fails when axe finds something serious or critical, or headings that skip a level, in either theme. */
  accessible(): Promise<void>;
  /** Fails when the page logged an unexpected problem. */
  close(): Promise<void>;
}

export async function startWalk({
  size = desktop,
  language = 'zh',
  world = inject('world'),
  microphone = false,
  moving = false,
}: {
  size?: typeof desktop;
  language?: 'zh' | 'en';
  /** Another world than the one of all walks. */
  world?: Pick<Ready, 'url' | 'accounts'>;
  /** Whether this person grants the pages the microphone. */
  microphone?: boolean;
  /**
   * Whether things may move. Most walks ask for reduced motion, as people may: a click easily misses a button in a
   * dialog that is still growing, and a busy machine draws that growth in steps.
   */
  moving?: boolean;
} = {}): Promise<Walk> {
  const context = await (await openBrowser()).newContext({
    viewport: size,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: world.url,
    acceptDownloads: true,
    reducedMotion: moving ? 'no-preference' : 'reduce',
    permissions: microphone ? ['microphone'] : [],
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(world.url).origin, localStorage: [systemTheme] }],
    },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  const expected: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', error => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', request => {
    // A page that is left aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    accounts: world.accounts,
    language,
    narrow: size.width < 768,
    expectProblem: part => expected.push(part),
    async picture(name) {
      await settled(page);
      const dir = join(import.meta.dirname, 'output');
      await mkdir(dir, { recursive: true });
      await page.screenshot({ path: join(dir, `${name}-${language}-${size.width}.png`) });
    },
    async accessible() {
      // As a whole script: the walk may do from outside what the page's own policy forbids its scripts.
      await page.evaluate(axeSource);
      const found: string[] = [];
      for (const theme of ['dark', 'light'] as const) {
        await paint(page, theme);
        found.push(...(await violations(page)).map(text => `${theme}, ${text}`));
      }
      if (found.length > 0) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`);
    },
    async close() {
      await context.close();
      const surprises = problems.filter(problem => !expected.some(part => problem.includes(part)));
      if (surprises.length) throw new Error(`The page complained:\n${surprises.join('\n')}`);
    },
  };
}

/**
 * Compressed bytes that the current page has loaded besides itself: of everything, or of files whose address matches.
 */
export const loadedBytes = (page: Page, address = ''): Promise<number> =>
  page.evaluate(
    part =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes(part))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    address,
  );

/** From the next page on, polling at this interval is off: news comes only from the server's notices. */
export const stopAsking = (page: Page, everyMs: number) =>
  page.addInitScript(ms => {
    const { setInterval: set } = globalThis;
    const never = 2 ** 31 - 1;
    Object.assign(globalThis, {
      setInterval: (work: () => void, wait: number) => set(work, wait === ms ? never : wait),
    });
  }, everyMs);

/** Signs in through the page. `kind` is the kind of account that the server announced. */
export async function signIn(walk: Walk, kind: string) {
  const account = walk.accounts.find(candidate => candidate.kind === kind);
  if (!account) {
    const kinds = walk.accounts.map(candidate => candidate.kind).join(', ');
    throw new Error(`There is no account of kind ${kind}; there are ${kinds}`);
  }
  await walk.page.goto('/login');
  await walk.page.locator('input[autocomplete="username"]').fill(account.username);
  await walk.page.locator('input[autocomplete="current-password"]').fill(account.password);
  await walk.page.keyboard.press('Enter');
  await walk.page.waitForURL(address => address.pathname !== '/login');
}
