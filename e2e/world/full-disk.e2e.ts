/** A full disk in the middle of an entrapment, as in real life: `npm start`, everything on one disk, logs too. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarm } from '@hoistway/contract/features/alarm';
import { fleetFile } from '@hoistway/contract/fleet-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import { freePort, npmStart, serverOf, started } from '../rig/npm-start.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import type { Account } from '../rig/world.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

/** People are trapped; the safety circuit is open. Both are dispatched at once. */
const trappedCode = '605';
const otherCode = '101';
const connections = 8;
let disk: string;
let mounted: boolean;
let run: ReturnType<typeof npmStart> | undefined;
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'hoistway-disk-'));
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', disk]).status === 0;
});
afterAll(async () => {
  await closeBrowser();
  run?.process.kill();
  await run?.ended;
  if (mounted) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

const fill = (path: string) => {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(1 << 20, 1);
  const write = (bytes: Buffer) => {
    for (;;) writeSync(file, bytes);
  };
  expect(() => write(block)).toThrow('ENOSPC');
  expect(() => write(block.subarray(0, 4096))).toThrow('ENOSPC');
  closeSync(file);
};

test('while the disk is full everything is still shown and announced, and nothing is lost', async context => {
  context.skip(!mounted, 'a small disk cannot be mounted here: it needs root');
  const dataDir = join(disk, 'data');
  const env = {
    ...process.env,
    HOISTWAY_DATA_DIR: dataDir,
    HOISTWAY_HTTP_PORT: String(await freePort()),
    HOISTWAY_MQTT_PORT: String(await freePort()),
    HOISTWAY_METRICS_PORT: 'off',
  };
  run = npmStart(env);
  await run.says(started);
  run.process.kill('SIGINT');
  await run.ended;
  // Without the simulator: only this test speaks for the units.
  run = npmStart({ ...env, HOISTWAY_DEMO: 'off' });
  const url = await run.says(started);
  const server = serverOf(run.process);
  const readJson = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  const accounts: Account[] = readJson('demo-accounts.json');
  const fleet = fleetFile.parse(readJson('demo-fleet.json'));
  const [trapped = '', ...others] = fleet.gateways
    .flatMap(gateway => gateway.units)
    .filter(unit => unit.elevatorType === 'lift')
    .map(unit => unit.jobNum);
  const units = others.slice(0, 400);
  const mqttUrl = `mqtt://127.0.0.1:${env.HOISTWAY_MQTT_PORT}`;
  const account = fleet.wholeFleet ?? { username: '', secret: '' };
  const devices = Array.from({ length: connections }, (_, index) =>
    createStubbornDevice(mqttUrl, account, `disk-${index}`),
  );
  const seq = Date.now() * 1000;
  const report = (jobNum: string, index: number, code: string, action: 'occur' | 'clear') =>
    devices[index % connections]?.report({ jobNum, seq: seq + index, code, action });

  const api = await signedIn({ url, accounts }, 'vendor super administrator');
  const open = async (description: string) =>
    (await api.send(alarm.list, { processType: -1, finishStatus: 1, description, pageSize: 20 })).total;
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`);
    return { code: answer.status, ...((await answer.json()) as { missing: string[]; reasons: object }) };
  };
  const walk = await startWalk({ world: { url, accounts }, language: 'en' });
  await signIn(walk, 'vendor super administrator');
  const banner = walk.page.getByText('The server cannot save data at the moment');
  const trappedBefore = await open(trappedCode);
  await report(trapped, 0, trappedCode, 'occur');
  expect(await open(trappedCode)).toBe(trappedBefore + 1);
  await expect.poll(ready).toMatchObject({ code: 200, missing: [] });
  expect(await banner.count()).toBe(0);

  fill(join(disk, 'filler'));
  const cannotWrite = { write: expect.stringMatching(/^cannot write/) };
  await expect.poll(ready).toMatchObject({ code: 503, reasons: cannotWrite });
  const acknowledged: string[] = [];
  const reporting = units.map(async (jobNum, index) => {
    await report(jobNum, index + 2, otherCode, 'occur');
    acknowledged.push(jobNum);
  });
  reporting.push(Promise.resolve(report(trapped, 1, trappedCode, 'clear')));
  await banner.waitFor();
  await walk.picture('full-disk');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // Lists still work, and hold what was acknowledged meanwhile (into pages that had room).
  const promised = acknowledged.length;
  expect(await open(otherCode)).toBeGreaterThanOrEqual(promised);

  rmSync(join(disk, 'filler'));
  await Promise.all(reporting);
  await expect.poll(ready).toMatchObject({ code: 200, missing: [] });
  await banner.waitFor({ state: 'hidden' });
  expect(await open(otherCode)).toBe(units.length);
  expect(await open(trappedCode)).toBe(trappedBefore);
  expect(serverOf(run.process)).toBe(server);

  walk.expectProblem('503');
  await walk.close();
  await Promise.all(devices.map(device => device.end()));
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
});
