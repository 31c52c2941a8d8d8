/**
 * The browser of the walks: the one that CHROMIUM_PATH names, one on the PATH, one of Playwright's, the one that
 * comes as an npm package (Linux), or Debian's, which root may install. Each is tried before it counts: a browser
 * with missing libraries is present but does not run.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export type Browser = {
  executablePath: string;
  /** For playwright's `launch`; headless and the sandbox are playwright's own options. */
  args: string[];
};

const execute = promisify(execFile);

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

let found: Promise<Browser> | undefined;

/** @throws Error with the places searched and what to do */
export const findBrowser = (): Promise<Browser> => {
  found ??= search();
  return found;
};

const search = async (): Promise<Browser> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return { executablePath: named, args };
    throw new Error(`CHROMIUM_PATH is ${named}, and no browser runs there.`);
  }
  for (const look of [onPath, inUsualPlaces, ofPlaywright, ofPackage, ofDebian]) {
    for (const path of await look()) if (await runs(path)) return { executablePath: path, args };
  }
  throw new Error(
    'No browser was found: not on the PATH (chromium, google-chrome), not in the cache of Playwright, not in ' +
      '@sparticuz/chromium, and none could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
};

const runs = async (path: string) => {
  if (!existsSync(path)) return false;
  // Chrome on Windows does not answer --version; there its presence must suffice.
  if (process.platform === 'win32') return true;
  return execute(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const onPath = async () =>
  (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)));

const inUsualPlaces = async () => [
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

const ofPlaywright = async () => {
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

const newestFirst = (entries: string[]) =>
  entries.filter(name => name.startsWith('chromium')).sort((a, b) => revision(b) - revision(a));
const revision = (name: string) => Number(/-(\d+)$/.exec(name)?.[1] ?? 0);

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

const ofDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  process.stdout.write('Installing Chromium for the browser tests …\n');
  const install = 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await execute('sh', ['-c', install], { env, maxBuffer: 1 << 26 }).catch(() => {});
  return ['/usr/bin/chromium'];
};
