/** `npm start` as a person sees it: what it prints, what it survives, what it leaves behind. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, npmStart, serverOf, started } from '../rig/npm-start.ts';

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
  it('prints the address and the accounts, survives a crash of its server, and stops cleanly', async () => {
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

    const modes = ['logs', 'logs/server.log', 'logs/simulator.log'].map(
      name => statSync(join(dataDir, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(readFileSync(join(dataDir, 'logs/server.log'), 'utf8')).toMatch(/"msg":"stopping"}\n/);

    const again = start();
    await again.says(/Ctrl-C/);
    expect(again.output().split(url)[1]).toBe(accounts);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('leaves nothing behind when it is killed outright', async () => {
    const run = start();
    await run.says(started);
    run.process.kill('SIGKILL');
    await run.ended;
    await expect.poll(() => processesOf(dataDir), { timeout: 60_000 }).toEqual([]);
  });

  it('says in a sentence what is wrong with the disk of its data folder', async context => {
    const disk = join(dataDir, 'disk');
    mkdirSync(disk);
    const mount = (...options: string[]) => spawnSync('mount', ['-o', options.join(), 'tmpfs', disk]).status;
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;
    context.skip(!mounted, 'a small disk cannot be mounted here: it needs root');
    const startThere = async () => {
      const run = start({ HOISTWAY_DATA_DIR: disk });
      return { code: await run.ended, output: run.output() };
    };
    const full = { code: 1, output: expect.stringContaining(`no space left for the data folder ${disk}`) };
    try {
      // Room for a folder, but not for a database in it.
      expect(await startThere()).toEqual(full);
      expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(64 << 20))).toThrow('ENOSPC');
      expect(await startThere()).toEqual(full);
      expect(mount('remount', 'ro')).toBe(0);
      const readOnly = expect.stringContaining(`${disk} is on a disk that can only be read`);
      expect(await startThere()).toEqual({ code: 1, output: readOnly });
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it('names every wrong setting', async () => {
    const run = start({ HOISTWAY_HTTP_PORT: 'high', HOISTWAY_ROLE: 'both' });
    expect(await run.ended).toBe(2);
    expect(run.output()).toContain('HOISTWAY_HTTP_PORT is "high": it must be a whole number from 0 to 65535');
    expect(run.output()).toContain('HOISTWAY_ROLE is "both": it must be one of: all, web, ingest');
  });
});

const start = (more: NodeJS.ProcessEnv = {}) => npmStart({ ...env, ...more });

/** The live processes started for this data folder, according to /proc. */
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
