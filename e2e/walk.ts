/**
 * A person at the console: a browser page that is signed in as one of the accounts. Any console error and any
 * failed request that the walk did not expect fails it.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '@hoistway/client/password';
import { session } from '@hoistway/contract/features/session';
import axe from 'axe-core';
import { chromium, type Page, type Browser as PlaywrightBrowser } from 'playwright-core';
import { senderTo } from './rig/api.ts';
import { findBrowser } from './rig/browser.mjs';
import { explainFailure } from './rig/failure.ts';
import type { Account, Ready } from './rig/world.ts';
import { sharedWorld } from './rig/worlds-of-walks.ts';

const { source: axeSource } = axe;

const browsers = new Map<'grants' | 'refuses', PlaywrightBrowser>();

/** The browsers of a test file, one for all who grant the microphone; close them in afterAll. */
async function openBrowser(microphone: 'grants' | 'refuses'): Promise<PlaywrightBrowser> {
  const open = browsers.get(microphone) ?? (await chromium.launch(await launchOptions(microphone)));
  browsers.set(microphone, open);
  return open;
}
/** A browser without windows can ask nobody, and its smallest build refuses then whatever its context may. */
const answerToPrompts = {
  grants: '--use-fake-ui-for-media-stream',
  refuses: '--use-fake-ui-for-media-stream=deny',
};
const launchOptions = async (microphone: 'grants' | 'refuses' = 'grants') => {
  const { executablePath, args } = await findBrowser();
  return {
    executablePath,
    args: [...args, answerToPrompts[microphone]],
    chromiumSandbox: process.getuid?.() !== 0,
  };
};

export async function closeBrowser() {
  for (const browser of browsers.values()) await browser.close();
  browsers.clear();
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

/** What another theme can change. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
/** Problems that axe, injected into the page, finds serious or critical, and headings that skip a level. */
const violations = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async rules => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return found
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 200)).join('\n  ')}`);
  }, rules);

const stillThere = async (page: Page, rules?: string[]): Promise<string[]> => {
  await page.waitForTimeout(1_000);
  await settled(page);
  return violations(page, rules);
};

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

/**
 * A dialog that has closed still takes its entry out of the history, which would abort the loading of an address that
 * is opened meanwhile.
 */
const opensWhenDialogsAreGone = (page: Page) => {
  const open = page.goto.bind(page);
  page.goto = async (...given) => {
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"]') !== null || history.state?.isGuard !== true,
    );
    return open(...given);
  };
};

export interface Walk {
  page: Page;
  /** The server's address, and who may sign in there. */
  url: string;
  accounts: readonly Account[];
  language: 'zh' | 'en';
  narrow: boolean;
  /** Problems that the walk causes on purpose: part of the console text or of the address. */
  expectProblem(part: string): void;
  /** A picture in e2e/output, for people to look at; a whole run, which nobody watches, takes none. */
  picture(name: string): Promise<void>;
  /** Fails when axe finds something serious or critical, or headings that skip a level, in either theme by default. */
  accessible(themes?: readonly ('light' | 'dark')[]): Promise<void>;
  /** Fails where text can be read in a room and not in sunlight: contrast below 7:1. */
  sunlit(): Promise<void>;
  /** The unexpected problems that the page logged since it was last asked; those do not fail the walk any more. */
  complaints(): string[];
  /** Fails when the page logged an unexpected problem. */
  close(): Promise<void>;
}

export async function startWalk({
  size = desktop,
  language = 'zh',
  world = sharedWorld(),
  microphone = 'grants',
  moving = false,
  profile,
}: {
  size?: typeof desktop;
  language?: 'zh' | 'en';
  /** Another world than the one of all walks. */
  world?: Pick<Ready, 'url' | 'accounts'> & { dataDir?: string };
  /** What this person answers a page that asks for the microphone or the camera. */
  microphone?: 'grants' | 'refuses';
  /**
   * Whether things may move. Most walks ask for reduced motion, as people may: a click easily misses a button in a
   * dialog that is still growing, and a busy machine draws that growth in steps.
   */
  moving?: boolean;
  /** The folder in which a browser of this person's own keeps things; otherwise they stay in memory. */
  profile?: string;
} = {}): Promise<Walk> {
  const options = {
    viewport: size,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: world.url,
    acceptDownloads: true,
    reducedMotion: moving ? ('no-preference' as const) : ('reduce' as const),
  };
  const storageState = {
    cookies: [],
    origins: [{ origin: new URL(world.url).origin, localStorage: [systemTheme] }],
  };
  const context =
    profile === undefined
      ? await (await openBrowser(microphone)).newContext({ ...options, storageState })
      : await chromium.launchPersistentContext(profile, { ...(await launchOptions(microphone)), ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  opensWhenDialogsAreGone(page);
  await explainFailure(page, world.dataDir);
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
  const complaints = () =>
    problems.splice(0).filter(problem => !expected.some(part => problem.includes(part)));
  return {
    page,
    url: world.url,
    accounts: world.accounts,
    language,
    narrow: size.width < 768,
    expectProblem: part => expected.push(part),
    async picture(name) {
      await settled(page);
      if (process.env.CI !== undefined) return;
      const dir = join(import.meta.dirname, 'output');
      await mkdir(dir, { recursive: true });
      await page.screenshot({ path: join(dir, `${name}-${language}-${size.width}.png`) });
    },
    async accessible(themes = ['dark', 'light']) {
      // As a whole script: the walk may do from outside what the page's own policy forbids its scripts.
      await page.evaluate(axeSource);
      const found: string[] = [];
      for (const [nth, theme] of themes.entries()) {
        await paint(page, theme);
        const rules = nth === 0 ? undefined : rulesOfColours;
        // A busy machine repaints late; a finding is what is still there when the page is looked at again.
        const first = await violations(page, rules);
        const problems = first.length === 0 ? first : await stillThere(page, rules);
        found.push(...problems.map(text => `${theme}, ${text}`));
      }
      if (found.length > 0) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`);
    },
    async sunlit() {
      await page.evaluate(axeSource);
      const found = await violations(page, ['color-contrast-enhanced']);
      if (found.length > 0) throw new Error(`too pale on ${page.url()}:\n${found.join('\n')}`);
    },
    complaints,
    async close() {
      // A request that a handler of the walk still holds would fail it after its end.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      const surprises = complaints();
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

/**
 * Signs in and opens a page: as a program, since the sign-in page has walks of its own and loads twice as long as
 * what the walk is about.
 *
 * @param kind the kind of account that the server announced
 * @param address the first page; by default the one that the console leads this account to
 */
export async function signIn({ page, accounts, url }: Walk, kind: string, address = '/') {
  const account = accounts.find(candidate => candidate.kind === kind);
  if (!account) {
    const kinds = accounts.map(candidate => candidate.kind).join(', ');
    throw new Error(`There is no account of kind ${kind}; there are ${kinds}`);
  }
  const { username, password } = account;
  const { token, info } = await senderTo(url).send(session.signIn, {
    username,
    password: hashPassword(username, password),
  });
  // An empty page of the same origin: there the browser tab's storage is at hand before the console reads it.
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty', route => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/empty');
  await page.evaluate(
    kept => {
      sessionStorage.setItem('token', kept.token);
      sessionStorage.setItem('session', kept.info);
    },
    { token, info: JSON.stringify(info) },
  );
  await page.goto(address);
  if (address === '/') await page.waitForURL(({ pathname }) => pathname !== '/');
}
