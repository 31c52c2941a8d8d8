/**
 * Every page of the product, opened by its address: it shows what it is for, complains of nothing, fits its screen and
 * is accessible. The pages are those of the console's table of routes and its other entrances, so that the next one is
 * looked at without a line here; only an address with a parameter needs one, and fails without.
 */
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@hoistway/client/password';
import { account, plainAccount } from '@hoistway/contract/features/account';
import { verifyAddress } from '@hoistway/contract/features/chain';
import { displayLink } from '@hoistway/contract/features/display-link';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { role } from '@hoistway/contract/features/role';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './rig/api.ts';
import { query } from './rig/database.ts';
import { qrText } from './rig/files.ts';
import type { SharedWorld } from './rig/shared-world.ts';
import { sharedWorld } from './rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from './walk.ts';

export interface Variant {
  width: number;
  height: number;
  language: 'zh' | 'en';
  theme: 'light' | 'dark';
}

const consoleFolder = '../apps/console';
/** What the sweep needs of a route of the console. */
interface PageRoute {
  name: string;
  path: string;
  title: { zh: string; en: string };
  access: string;
  frame: 'shell' | 'bare' | 'large' | 'display';
  /** Its address is one of the other entrances. */
  leads?: true;
}
// Read by its address: it is compiled with other options than the walks.
const { routes }: { routes: readonly PageRoute[] } = await import(
  new URL(`${consoleFolder}/src/app/routes.tsx`, import.meta.url).href
);

const administrator = 'vendor super administrator';
type Who = typeof administrator | 'nobody';

interface Sight {
  name: string;
  who: Who;
  /** Where it is, when it has parameters or takes more than an address. */
  open?: (stage: Stage) => Promise<string>;
  address: string;
  /** The heading of the frame around it. */
  title?: { zh: string; en: string };
  /** It is painted in one theme, whatever its reader prefers. */
  theme?: Variant['theme'];
}
/** A page that whoever is signed in opens without the console: it loads little, and asks nothing for him. */
const outsideConsole = '/oms';
interface Stage {
  walk: Walk;
  world: SharedWorld;
}

/** The display link that opens a page, made again. */
const linked =
  (form: Parameters<typeof displayLink.add.input.parse>[0]) =>
  async ({ world }: Stage) => {
    const api = await signedIn(world, administrator);
    return (await api.send(displayLink.add, displayLink.add.input.parse(form))).path;
  };

/** Ways to the routes whose address alone does not open them. */
const opened: Record<string, Sight['open']> = {
  // Who holds no page cannot sign in: it is lost while somebody is.
  async default({ walk, world }) {
    const api = await signedIn(world, administrator);
    const [username, password] = [`sweep${randomInt(1e9)}`, 'Sweep-2-pass'];
    const saveRole = (roleId: number | null, permissionIdList: string[]) =>
      api.send(role.save, { roleId, roleName: username, oldRoleName: username, permissionIdList });
    const { roleId } = await saveRole(null, ['alarm']);
    const form = { ...plainAccount, username, password: hashPassword(username, password), roleId };
    await api.send(account.save, form);
    await signIn({ ...walk, accounts: [{ kind: username, username, password }] }, username, outsideConsole);
    await saveRole(roleId, []);
    await walk.page.evaluate(() => {
      const info = JSON.parse(sessionStorage.getItem('session') ?? '{}');
      sessionStorage.setItem('session', JSON.stringify({ ...info, permissions: [] }));
    });
    return '/default';
  },
  deviceBigScreen: async stage => {
    const jobNum = stage.world.quiet.outside.units[0]?.jobNum ?? '';
    return linked({ name: 'Sweep', page: 'deviceBigScreen', jobNum })(stage);
  },
};

const whoOpens = ({ name, access }: PageRoute): Who =>
  access === 'public' || name in opened ? 'nobody' : administrator;

const dayMs = 86_400_000;
/** The console's entrances next to its own, by the page that starts each. */
const entrances: Record<string, Omit<Sight, 'name'>> = {
  'owner.html': {
    who: 'nobody',
    address: '/owner/:code',
    async open({ walk, world }) {
      const api = await signedIn(world, administrator);
      const { blob } = await api.receive(qrCode.generate, {
        jobNumList: [world.quiet.outside.units[0]?.jobNum ?? ''],
        expireTime: new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10),
        versionType: 3,
      });
      return qrText(walk.page, Buffer.from(await blob.arrayBuffer()));
    },
  },
  'verify.html': {
    who: 'nobody',
    address: '/verify/:hash',
    async open({ world }) {
      const [link] = await query<{ hash: string }>(
        world.dataDir,
        `select encode(hash, 'hex') as hash from record_chain where kind = 'visit' limit 1`,
      );
      return verifyAddress(link?.hash ?? '');
    },
  },
  // Its sign-in: what a technician sees is read in the sun, by the walks of the work.
  'work.html': { who: 'nobody', address: '/work', theme: 'light' },
  'api.html': { who: administrator, address: '/api/docs' },
};

const htmlFiles = readdirSync(join(import.meta.dirname, consoleFolder)).filter(name =>
  name.endsWith('.html'),
);

/** In the order of who opens them: to become somebody else takes a second. */
const sights: readonly Sight[] = [
  ...routes
    .filter(({ leads }) => !leads)
    .map(route => ({
      name: route.name,
      who: whoOpens(route),
      address: route.path,
      ...(route.frame !== 'bare' && route.frame !== 'display' && { title: route.title }),
      ...((route.frame === 'large' || route.frame === 'display') && { theme: 'dark' as const }),
      ...(route.name in opened && { open: opened[route.name] }),
    })),
  ...htmlFiles
    .filter(name => name !== 'index.html')
    .map(name => {
      const entrance = entrances[name];
      if (!entrance) throw new Error(`${name} is an entrance of the console that the sweep does not know`);
      return { name, ...entrance };
    }),
].sort((a, b) => a.who.localeCompare(b.who));

/** Requests under way, those of the page that was left not among them. */
const underWay = (page: Page): Set<Request> => {
  const all = new Set<Request>();
  page.on('request', request => all.add(request));
  page.on('requestfinished', request => all.delete(request));
  page.on('requestfailed', request => all.delete(request));
  return all;
};

/** Why the page is not ready to be looked at; nothing when it is. */
const notReady = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const loading = '.waiting, .ant-spin-spinning, .ant-skeleton, [aria-busy="true"]';
    const busy = [...document.querySelectorAll(loading)].find(element => element.checkVisibility());
    if (busy) return `is still loading: ${busy.outerHTML.slice(0, 120)}`;
    const content = document.querySelector('main') ?? document.querySelector('#root');
    if (!content?.textContent?.trim()) return 'shows nothing';
    return document.querySelector('h1') ? undefined : 'has no heading';
  });

const readyMs = 60_000;
/** Waits until the page asks for nothing more and shows no sign of loading, twice in a row. */
async function ready(page: Page, requests: Set<Request>): Promise<void> {
  const until = Date.now() + readyMs;
  for (let calm = 0; ; await pause(50)) {
    const why =
      requests.size > 0
        ? `asks for ${[...requests].map(request => request.url()).join(', ')}`
        : // A page that leads on has no document for a moment.
          await notReady(page).catch(() => 'is left');
    calm = why === undefined ? calm + 1 : 0;
    if (calm === 2) return;
    if (why !== undefined && Date.now() > until) throw new Error(`After ${readyMs} ms it ${why}`);
  }
}

/** What of the page cannot be seen in full, and states that say that something failed. */
const blemishes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const nameOf = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160);
    // What is skipped until it is scrolled to has no size, and to ask for it costs seconds on a long page.
    const isSeen = (element: Element) =>
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
    /** The parts around it that show it only as they are scrolled. */
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (['auto', 'scroll'].includes(overflowX) && at.scrollWidth > at.clientWidth) return true;
        if (at.matches('.ant-tabs-nav-wrap')) return true;
      }
      return false;
    };
    if (document.documentElement.scrollWidth > width)
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth} in ${width}`);
    const failure = '[role="alert"]:not(.ant-alert):has(> .anticon-warning)';
    for (const element of document.querySelectorAll<HTMLElement>(failure))
      if (isSeen(element)) found.push(`failed: ${element.innerText}`);

    const touched =
      'button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="combobox"]';
    const titles = 'h1, h2, h3, .ant-modal-title, .ant-drawer-title';
    // All are asked before any is measured: to ask makes what was measured of a long page be laid out again.
    const all = [...document.querySelectorAll<HTMLElement>(`${touched}, ${titles}`)].filter(isSeen);
    for (const element of all) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      if ((box.left < -1 || box.right > width + 1) && !scrolls(element))
        found.push(`is outside, ${Math.round(box.left)} to ${Math.round(box.right)}: ${nameOf(element)}`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && textOverflow !== 'ellipsis' && !element.matches('input, textarea, [title]'))
        found.push(`is cut, ${element.scrollWidth} in ${element.clientWidth}: ${nameOf(element)}`);
    }
    return found;
  });

const titleOf = ({ width, language, theme }: Variant) => `${width} wide, ${language}, ${theme}`;

/** A session opens thirty live connections a minute; a fast machine looks at more pages than that. */
const viewsOfSession = 15;

/** Looks at every page once for each variant. */
export function sweep(...variants: Variant[]): void {
  const world = sharedWorld();
  afterAll(closeBrowser);

  describe.each(variants.map(variant => [titleOf(variant), variant] as const))('%s', (_title, variant) => {
    const { language, theme } = variant;
    let walk: Walk;
    let requests: Set<Request>;
    let is: Who = 'nobody';
    let views = 0;
    beforeAll(async () => {
      walk = await startWalk({ size: variant, language });
      requests = underWay(walk.page);
      await walk.page.emulateMedia({ colorScheme: theme });
    });
    afterAll(() => walk.close());

    const become = async (who: Who) => {
      views += 1;
      if (who === is && who !== 'nobody' && views < viewsOfSession) return;
      views = 0;
      if (who !== 'nobody') await signIn(walk, who, outsideConsole);
      // What a display link opened stays in the tab.
      else if (walk.page.url() !== 'about:blank') await walk.page.evaluate(() => sessionStorage.clear());
      is = who;
    };

    test.each(sights)('$name', async sight => {
      const { page } = walk;
      await become(sight.who);
      const address = (await sight.open?.({ walk, world })) ?? sight.address;
      expect(address, 'an address with a parameter needs a value').not.toContain('/:');
      // Each page by itself: the tabs of all before it would be drawn with it.
      if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.removeItem('tabs'));
      requests.clear();
      await page.goto(address);
      await ready(page, requests);
      const asked = new URL(address, world.url).pathname;
      expect(new URL(page.url()).pathname).toBe(asked);
      if (sight.title) expect(await page.locator('h1').first().innerText()).toContain(sight.title[language]);
      const found = await blemishes(page);
      await walk.accessible([sight.theme ?? theme]).catch((error: Error) => found.push(error.message));
      found.push(...walk.complaints());
      expect(found).toEqual([]);
    });
  });
}
