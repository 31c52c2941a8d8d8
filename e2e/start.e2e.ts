/** `npm start` as a person meets it: what it prints, what it survives, what it leaves. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const started = /Hoistway is running at (\S+)/;
let dataDir: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoistway-start-'));
  const [http, mqtt] = [await freePort(), await freePort()];
  env = {
    ...process.env,
    HOISTWAY_DATA_DIR: dataDir,
    HOISTWAY_HTTP_PORT: String(http),
    HOISTWAY_MQTT_PORT: String(mqtt),
    HOISTWAY_METRICS_PORT: 'off',
  };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  it('prints the address and the accounts, outlives its server, and stops clean', async () => {
    const first = start();
    const url = await first.says(started);
    await first.says(/Ctrl-C/);
    const accounts = first.output().split(url)[1];
    expect(accounts).toMatch(/\S+ {2}\S+\n/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${env.HOISTWAY_HTTP_PORT} is taken`);
    expect(second.output()).toContain('HOISTWAY_HTTP_PORT=');

    const other = start({ HOISTWAY_HTTP_PORT: '0', HOISTWAY_MQTT_PORT: '0' });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain('is using the data folder');

    process.kill(serverOf(first.process), 'SIGKILL');
    await first.says(/running again at (\S+)/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);

    const again = start();
    await again.says(/Ctrl-C/);
    expect(again.output().split(url)[1]).toBe(accounts);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('leaves nothing behind when it is killed without a word', async () => {
    const run = start();
    await run.says(started);
    run.process.kill('SIGKILL');
    await run.ended;
    await expect.poll(() => processesOf(dataDir), { timeout: 60_000 }).toEqual([]);
  });

  it('names every wrong setting', async () => {
    const run = start({ HOISTWAY_HTTP_PORT: 'high', HOISTWAY_ROLE: 'both' });
    expect(await run.ended).toBe(2);
    expect(run.output()).toContain('HOISTWAY_HTTP_PORT is "high": it must be a whole number from 0 to 65535');
    expect(run.output()).toContain('HOISTWAY_ROLE is "both": it must be one of: all, web, ingest');
  });
});

const start = (more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
      heard();
    });
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  /** Resolves with the first group, or the whole, of what it prints. */
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      heard = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match[1] ?? match[0]);
      };
      heard();
      void ended.then(() => reject(new Error(`It ended and never said ${pattern}:\n${output}`)));
    });
  return { process: child, ended, says, output: () => output };
};

const serverOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'server/dist/src/main.js'], { encoding: 'utf8' }));

/** The living processes that were started for this data folder, as far as /proc tells. */
const processesOf = (folder: string) =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter(name => /^\d+$/.test(name))
    .filter(
      pid =>
        readText(`/proc/${pid}/environ`).includes(folder) ||
        readText(`/proc/${pid}/cmdline`).includes(folder),
    )
    .filter(pid => !/^\S+ \(.*\) Z/.test(readText(`/proc/${pid}/stat`)));

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
