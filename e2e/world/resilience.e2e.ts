/** The state after the worst moment: nothing committed is lost, every alarm is there once. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { alarm } from '@hoistway/contract/features/alarm';
import { type FleetFile, fleetFile } from '@hoistway/contract/fleet-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { endProcess, startServer, type World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

/** Safety circuit opened: level A, dispatched at once. */
const liftCode = '101';
const gateways = 8;

let world: World;
let fleet: FleetFile;
let jobNums: string[];
let api: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  world = await startOwnWorld({ simulator: false });
  fleet = fleetFile.parse(JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')));
  jobNums = fleet.gateways
    .flatMap(gateway => gateway.units)
    .filter(unit => unit.elevatorType === 'lift')
    .map(unit => unit.jobNum);
  api = await signedIn(world, 'vendor super administrator');
});
afterAll(async () => {
  await closeBrowser();
  await world?.stop();
});

const deviceOf = (name: string) =>
  createStubbornDevice(world.mqttUrl, fleet.wholeFleet ?? { username: '', secret: '' }, name);
const devices = (name: string) =>
  Array.from({ length: gateways }, (_, index) => deviceOf(`${name}-${index}`));

/** All messages, spread over the connections, each in flight until it is acknowledged. */
async function reportAll(name: string, units: readonly string[], action: 'occur' | 'clear', seq: number) {
  const connections = devices(name);
  await Promise.all(
    units.map((jobNum, index) =>
      connections[index % gateways]?.report({ jobNum, seq: seq + index, code: liftCode, action }),
    ),
  );
  await Promise.all(connections.map(connection => connection.end()));
  return connections.reduce((sum, connection) => sum + connection.resent(), 0);
}

const openAlarms = async () => {
  const { total } = await api.send(alarm.list, {
    processType: -1,
    finishStatus: 1,
    description: liftCode,
    pageSize: 100,
  });
  return total;
};
const allAlarmsSince = async (startDate: string) =>
  (await api.send(alarm.list, { processType: -1, description: liftCode, startDate, pageSize: 100 })).total;

test('kill -9 of the server in the middle of a burst of faults', async () => {
  const units = jobNums.slice(0, 600);
  const reporting = reportAll('burst', units, 'occur', Date.now() * 1000);
  await pause(150);
  await world.restartServer('SIGKILL');
  const resent = await reporting;
  expect(resent).toBeGreaterThan(0);
  expect(await openAlarms()).toBe(units.length);

  // Everything once more, as a gateway that lost its memory would: nothing is raised twice.
  await reportAll('again', units, 'occur', Date.now() * 1000);
  expect(await openAlarms()).toBe(units.length);
  await reportAll('end', units, 'clear', Date.now() * 1000 + 1_000_000);
  expect(await openAlarms()).toBe(0);
});

test('the server is killed while a browser is open: the screen says so, and recovers by itself', async () => {
  const within = { timeout: 60_000 };
  const walk = await startWalk({ world });
  for (const part of ['WebSocket', 'net::ERR_', 'failed: ', '503']) walk.expectProblem(part);
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/manage/device');
  await page.locator('[data-link=live]').waitFor(within);
  await rows(walk).first().waitFor(within);
  await endProcess(world.server, 'SIGKILL');
  await page.locator('[data-part=link-strip]').waitFor(within);
  await page.locator('[data-part=as-of]').first().waitFor(within);
  await world.restartServer('SIGKILL');
  await page.locator('[data-link=live]').waitFor(within);
  await expect.poll(() => page.locator('[data-part=as-of]').count(), within).toBe(0);
  expect(await page.locator('[data-stale=true]').count()).toBe(0);
  expect(await rows(walk).count()).toBeGreaterThan(0);
  await walk.close();
});

test('kill -9 of PostgreSQL during writes', async () => {
  const started = (await api.send(alarm.list, { processType: -1, description: liftCode, pageSize: 1 })).total;
  const units = jobNums.slice(0, 400);
  const reporting = reportAll('database', units, 'occur', Date.now() * 1000 + 2_000_000);
  await pause(100);
  const pidFile = await readFile(join(world.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n', 1)[0]), 'SIGKILL');
  await reporting;
  expect(world.server.exitCode).toBeNull();
  // Calls at the moment of the loss are asked to retry (503), nothing worse.
  await expect
    .poll(() => openAlarms().catch((error: Error) => error.message), { timeout: 20_000 })
    .toBe(units.length);
  expect(await allAlarmsSince('2000-01-01')).toBe(started + units.length);
  await reportAll('database-end', units, 'clear', Date.now() * 1000 + 4_000_000);
  expect(await openAlarms()).toBe(0);
});

test('a backup taken while faults arrive holds each one acknowledged before it, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-elsewhere-'));
  const commands = pathToFileURL(
    join(import.meta.dirname, '../../apps/server/dist/src/backup/commands.js'),
  ).href;
  const run = (what: 'backup' | 'restore', dataDir: string, path: string) =>
    promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { ${what} } from ${JSON.stringify(commands)}; process.exitCode = await ${what}(process.argv.slice(1));`,
        path,
      ],
      { env: { ...process.env, HOISTWAY_DATA_DIR: dataDir } },
    );
  const total = async (from: typeof api) =>
    (await from.send(alarm.list, { processType: -1, description: liftCode, pageSize: 1 })).total;
  const before = jobNums.slice(0, 200);
  const during = jobNums.slice(200, 1000);
  const seq = Date.now() * 1000 + 5_000_000;
  const backups = join(folder, 'backups');
  const dataDir = join(folder, 'data');
  try {
    const earlier = await total(api);
    await reportAll('before-backup', before, 'occur', seq);
    let made = false;
    let arrived = 0;
    const reporting = (async () => {
      const device = deviceOf('during-backup');
      for (const jobNum of during) {
        if (made) break;
        await device.report({ jobNum, seq: seq + 1000 + arrived, code: liftCode, action: 'occur' });
        arrived += 1;
      }
      await device.end();
    })();
    await expect.poll(() => arrived).toBeGreaterThan(5);
    const promised = arrived;
    await run('backup', world.dataDir, backups);
    made = true;
    await reporting;
    expect(arrived).toBeGreaterThan(promised);

    const [backup = ''] = await readdir(backups);
    await run('restore', dataDir, join(backups, backup));
    const { process: elsewhere, ready } = await startServer({
      ...process.env,
      HOISTWAY_DATA_DIR: dataDir,
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_METRICS_PORT: 'off',
      HOISTWAY_LOG_LEVEL: 'warn',
    });
    try {
      const there = await signedIn(
        { url: ready.url, accounts: world.accounts },
        'vendor super administrator',
      );
      const restored = await total(there);
      expect(restored).toBeGreaterThanOrEqual(earlier + before.length + promised);
      expect(restored).toBeLessThanOrEqual(earlier + before.length + arrived);
      const { result } = await there.send(alarm.list, {
        processType: -1,
        finishStatus: 1,
        description: liftCode,
        pageSize: 100,
      });
      expect(new Set(result.map(row => row.jobNum)).size).toBe(result.length);
    } finally {
      await endProcess(elsewhere);
    }
    await reportAll('backup-end', [...before, ...during.slice(0, arrived)], 'clear', seq + 3_000_000);
    expect(await openAlarms()).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('nonsense on MQTT, HTTP and the socket leaves the process alive and the next message works', async () => {
  const { hostname, port } = new URL(world.mqttUrl);
  const { connect } = await import('node:net');
  for (const bytes of [
    Buffer.alloc(4096, 0xff),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]),
  ]) {
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      setTimeout(() => socket.destroy(), 500);
    });
  }
  const nested = '['.repeat(200_000);
  const answers = await Promise.all([
    fetch(`${world.url}/api/elevator/alarm/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: api.token },
      body: nested,
    }),
    fetch(`${world.url}/api/elevator/alarm/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: api.token },
      body: '{"pageNum":"many"}',
    }),
    fetch(`${world.url}/api/user/getUser/1%00`, { headers: { authorization: api.token } }),
    fetch(`${world.url}/api/ws?token=wrong`, {
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).catch(() => undefined),
  ]);
  for (const answer of answers)
    expect(answer === undefined || (answer.status >= 400 && answer.status < 500)).toBe(true);
  const device = deviceOf('after');
  const jobNum = jobNums[0] ?? '';
  await device.report({ jobNum, seq: Date.now() * 1000 + 6_000_000, code: liftCode, action: 'occur' });
  expect(await openAlarms()).toBe(1);
  await device.report({ jobNum, seq: Date.now() * 1000 + 7_000_000, code: liftCode, action: 'clear' });
  await device.end();
});
