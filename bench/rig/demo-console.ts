/** The built server with its demo fleet, and a browser in front of it. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { signIn } from '@hoistway/client/sign-in';
import { session } from '@hoistway/contract/features/session';
import { type FleetFile, type FleetGateway, fleetFile } from '@hoistway/contract/fleet-file';
import { type Browser, chromium, type Page } from 'playwright-core';
import { root } from './built-server.ts';

const screen = { width: 1440, height: 900 };

export interface Ready {
  url: string;
  mqttUrl: string;
  accounts: { kind: string; username: string; password: string }[];
}

function chromiumPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = folders.flatMap(folder => names.map(name => join(folder, name)));
  const found = process.env.CHROMIUM_PATH ?? candidates.find(path => existsSync(path));
  if (!found) throw new Error('No browser on the PATH; name one with CHROMIUM_PATH.');
  return found;
}

/** Runs on free ports in the folder. */
export async function startDemo(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(join(root, 'apps/server/dist/src/main.js'), [], {
    env: {
      ...process.env,
      HOISTWAY_DATA_DIR: dataDir,
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_METRICS_PORT: 'off',
      HOISTWAY_LOG_LEVEL: 'warn',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: Ready & { type: string; text?: string }) => {
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new Error(message.text));
    });
  });
  return { child, ready };
}

/** The fleet of the demo in the folder. */
export const fleetOf = async (dataDir: string): Promise<FleetFile> =>
  fleetFile.parse(JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')));

/** The simulator of the demo, with some of its gateways. */
export async function startFleet(
  dataDir: string,
  { mqttUrl, url }: Ready,
  gateways: readonly FleetGateway[],
): Promise<ChildProcess> {
  const file = join(dataDir, 'bench-fleet.json');
  await writeFile(file, JSON.stringify({ ...(await fleetOf(dataDir)), gateways }), { mode: 0o600 });
  return fork(
    join(root, 'apps/simulator/dist/main.js'),
    ['--fleet', file, '--mqtt', mqttUrl, '--base', url],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
}

export async function signInFirst({ url, accounts }: Ready): Promise<SignedIn> {
  const [account] = accounts;
  if (!account) throw new Error('no account was announced');
  const token = await signIn(createSender({ base: apiOf(url) }), account);
  const api = createSender({ base: apiOf(url), token: () => token });
  return { token, info: await api.send(session.current, {}) };
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
    chromiumSandbox: process.getuid?.() !== 0,
  });

export interface SignedIn {
  token: string;
  info: unknown;
}

/** A page of a fresh browser that holds nothing but its session, as the console stores it. */
export async function newPage(browser: Browser, url: string, signedIn: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(({ token, info }) => {
    sessionStorage.setItem('token', token);
    sessionStorage.setItem('session', JSON.stringify(info));
  }, signedIn);
  return page;
}
