/**
 * The browser of the walks. Candidates in this order: the one that CHROMIUM_PATH names; Debian's, which root may
 * install; one on the PATH; one of Playwright's; the one that comes as an npm package (Linux). Each is started and
 * asked what it can do before it counts: a browser with missing libraries is present and does not run, and the
 * smallest build has no microphone.
 *
 * `scripts/test.mjs` reads this before anything is installed or compiled: no packages at the top, and no TypeScript.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string[]} args for Playwright's `launch`; headless and the sandbox are Playwright's own options
 * @property {string} version
 * @property {string[]} lacks what some walks need and this one cannot do: `microphone`, `H.264`
 */

const execute = promisify(execFile);
/** Of Chromium: the oldest that the console is built for. */
const oldestVersion = 120;
const isRoot = process.getuid?.() === 0;
/** Without windows, menus and extensions, a page costs a third of the processor. */
const debianPackage = 'chromium-headless-shell';
const debians = [`/usr/bin/${debianPackage}`, '/usr/bin/chromium'];

/** Keeps the browser's own requests off the network. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The microphone is a test tone, and a call may stay within this machine.
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/** @type {Promise<Browser> | undefined} */
let found;

/**
 * The first candidate that can do everything, else the first that runs.
 *
 * @returns {Promise<Browser>}
 * @throws Error with the places searched and what to do
 */
export const findBrowser = () => {
  found ??= search();
  return found;
};

const search = async () => {
  const problems = [];
  let second;
  for (const path of await candidates()) {
    const tried = await start(path);
    if ('problem' in tried) {
      problems.push(`${path}: ${tried.problem}`);
      continue;
    }
    if (tried.lacks.length === 0) return tried;
    second ??= tried;
  }
  if (second) return second;
  throw new Error([noBrowser, ...problems].join('\n'));
};

export const noBrowser =
  'No browser was found: not on the PATH (chromium, google-chrome), not in the cache of Playwright, not in ' +
  '@sparticuz/chromium, and none could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.';

const candidates = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [named];
  await installDebians();
  return [...presentBrowsers(), ...(await ofPackage())];
};

/** Browsers that are on this machine, without starting them. The one of the npm package is not among them. */
export const presentBrowsers = () => {
  const named = process.env.CHROMIUM_PATH;
  const all = named ? [named] : [...debians, ...onPath(), ...inUsualPlaces, ...ofPlaywright()];
  return [...new Set(all)].filter(path => existsSync(path));
};

/** Whether `findBrowser` has a chance, before the packages are there. */
export const mayFindBrowser = () =>
  presentBrowsers().length > 0 ||
  (!process.env.CHROMIUM_PATH && (mayInstall() || (process.platform === 'linux' && process.arch === 'x64')));

const mayInstall = () => isRoot && process.platform === 'linux' && existsSync('/usr/bin/apt-get');

/** Debian's has all codecs and a microphone; installed only where nothing would be asked. */
export async function installDebians() {
  if (process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${debianPackage}`) || !mayInstall()) return;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${debianPackage}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await execute('sh', ['-c', install], { env, maxBuffer: 1 << 26 }).catch(() => {});
}

/**
 * @param {string} executablePath
 * @returns {Promise<Browser | { problem: string }>}
 */
async function start(executablePath) {
  try {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({
      executablePath,
      args,
      chromiumSandbox: !isRoot,
      timeout: 60_000,
    });
    try {
      const version = browser.version();
      if (Number.parseInt(version, 10) < oldestVersion) return { problem: `is ${version}` };
      const page = await browser.newPage();
      // Devices are shown to secure pages only.
      await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto('https://browser.invalid/');
      const lacks = await page.evaluate(async () => {
        const devices = await navigator.mediaDevices.enumerateDevices();
        return [
          ...(devices.some(({ kind }) => kind === 'audioinput') ? [] : ['microphone']),
          ...(MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"') ? [] : ['H.264']),
        ];
      });
      return { executablePath, args, version, lacks };
    } finally {
      await browser.close();
    }
  } catch (error) {
    return { problem: String(error).split('\n')[0] ?? '' };
  }
}

const names = [
  debianPackage,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)));

const inUsualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:/Program Files', 'Google/Chrome/Application/chrome.exe'),
];

const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

const ofPlaywright = () => {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  ];
  return folders
    .filter(folder => existsSync(folder))
    .flatMap(folder => newestFirst(readdirSync(folder)).map(name => join(folder, name)))
    .flatMap(browser => insidePlaywright.map(path => join(browser, path)));
};

/** @param {string[]} entries */
const newestFirst = entries =>
  entries.filter(name => name.startsWith('chromium')).sort((a, b) => revision(b) - revision(a));
/** @param {string} name */
const revision = name => Number(/-(\d+)$/.exec(name)?.[1] ?? 0);

/** An optional package: absent on other systems than Linux. Its own arguments are meant for another environment. */
const ofPackage = async () => {
  if (process.platform !== 'linux') return [];
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return [await chromium.executablePath()];
  } catch {
    return [];
  }
};
