/**
 * Two `web` processes and one `ingest` process, joined by a PostgreSQL and a Mosquitto of the system, behave as one:
 * a device's messages reach viewers of either web process, and a write through one is read through the other.
 */

import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarm } from '@hoistway/contract/features/alarm';
import { session } from '@hoistway/contract/features/session';
import { type FleetFile, fleetFile } from '@hoistway/contract/fleet-file';
import { type LiveMessage, liveFrame, liveHeartbeatAnswer } from '@hoistway/contract/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { senderTo, signedIn } from '../rig/api.ts';
import { findMosquitto, findPostgres, startMosquitto, startPostgres } from '../rig/outside-servers.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { endProcess, type Ready, startServer } from '../rig/world.ts';

const postgresBin = findPostgres();
const mosquitto = findMosquitto();
const missing = [postgresBin ? '' : 'postgresql', mosquitto ? '' : 'mosquitto'].filter(Boolean);
if (missing.length)
  process.stderr.write(`The test of several processes is skipped: ${missing.join(' and ')} not found.\n`);

interface Process {
  process: ChildProcess;
  ready: Ready;
}

describe.skipIf(missing.length > 0)('several processes', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let dataDir: string;
  let first: Process;
  let second: Process;
  let ingest: Process;
  let fleet: FleetFile;
  let api: Awaited<ReturnType<typeof signedIn>>;

  const start = (role: 'web' | 'ingest', instance: string, onProgress?: (text: string) => void) =>
    startServer(
      {
        ...process.env,
        DATABASE_URL: database.url,
        MQTT_URL: broker.url,
        HOISTWAY_ROLE: role,
        HOISTWAY_INSTANCE: instance,
        HOISTWAY_DATA_DIR: dataDir,
        HOISTWAY_HTTP_PORT: '0',
        HOISTWAY_METRICS_PORT: 'off',
        HOISTWAY_LOG_LEVEL: 'warn',
      },
      { onProgress },
    );

  beforeAll(async () => {
    if (!postgresBin || !mosquitto) return;
    dataDir = await mkdtemp(join(tmpdir(), 'hoistway-processes-'));
    database = await startPostgres(postgresBin);
    broker = await startMosquitto(mosquitto);
    ingest = await start('ingest', 'ingest-1');
    [first, second] = await Promise.all([start('web', 'web-1'), start('web', 'web-2')]);
    fleet = fleetFile.parse(JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')));
    api = await signedIn(
      { url: first.ready.url, accounts: ingest.ready.accounts },
      'vendor super administrator',
    );
  });
  afterAll(async () => {
    for (const each of [first, second, ingest]) if (each) await endProcess(each.process);
    await broker?.stop();
    await database?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  const unit = () =>
    fleet.gateways.flatMap(gateway => gateway.units).find(one => one.elevatorType === 'lift')?.jobNum ?? '';
  const device = (name: string) =>
    createStubbornDevice(broker.url, { username: 'device', secret: 'device' }, name);

  async function viewer(base: string) {
    const { ticket } = await senderTo(base, api.token).send(session.socketTicket, {});
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws?token=${encodeURIComponent(ticket)}`);
    const messages: LiveMessage[] = [];
    socket.addEventListener('message', event => {
      const frame = liveFrame.parse(JSON.parse(String(event.data)));
      if (frame.some(({ type }) => type === 'heartbeat')) socket.send(liveHeartbeatAnswer);
      messages.push(...frame);
    });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return {
      messages,
      watch: (jobNum: string) => socket.send(`lift:${jobNum}`),
      floors: () =>
        messages.flatMap(message => (message.type === 'lift' && message.Floor ? [message.Floor] : [])),
      alarms: () => messages.filter(message => message.type === 'alarm'),
      close: () => socket.close(),
    };
  }

  /** The broker acknowledges on its own: the alarm exists once an ingest process has processed it. */
  async function openAlarm() {
    let alarmId = 0;
    const count = async () => {
      const { result } = await api.send(alarm.list, { jobNum: unit(), finishStatus: 1, description: '101' });
      alarmId = result[0]?.alarmId ?? 0;
      return alarmId;
    };
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
    return alarmId;
  }

  test('a session of one web process is valid in the other', async () => {
    const there = await senderTo(second.ready.url, api.token).send(session.current, {});
    expect(there.user.username).toBe('admin');
  });

  test('a reading reaches viewers of both web processes, an alarm too', async () => {
    const viewers = await Promise.all([viewer(first.ready.url), viewer(second.ready.url)]);
    for (const each of viewers) each.watch(unit());
    const lift = device('lift-1');
    // The subscription of a web process to a unit begins with its first viewer.
    await expect
      .poll(
        async () => {
          await lift.state(unit(), { service_mode: 1, car_position: '7', speed: 1.2 });
          return viewers.every(each => each.floors().includes('7'));
        },
        { timeout: 20_000 },
      )
      .toBe(true);

    await lift.report({ jobNum: unit(), seq: Date.now() * 1000, code: '101', action: 'occur' });
    for (const each of viewers)
      await expect.poll(() => each.alarms().length, { timeout: 30_000 }).toBeGreaterThan(0);
    await openAlarm();
    for (const base of [first.ready.url, second.ready.url]) {
      const { total, result } = await senderTo(base, api.token).send(alarm.list, {
        jobNum: unit(),
        finishStatus: 1,
        description: '101',
      });
      expect([base, total, result[0]?.jobNum]).toEqual([base, 1, unit()]);
    }
    await lift.report({ jobNum: unit(), seq: Date.now() * 1000 + 1000, code: '101', action: 'clear' });
    await lift.end();
    for (const each of viewers) each.close();
  });

  test('a write through one web process reaches a viewer of the other', async () => {
    const lift = device('lift-2');
    await lift.report({ jobNum: unit(), seq: Date.now() * 1000 + 2000, code: '101', action: 'occur' });
    const alarmId = await openAlarm();
    const there = await viewer(second.ready.url);
    await api.send(alarm.stage, { alarmId, stage: 'arrived' });
    await expect.poll(() => there.alarms().length, { timeout: 30_000 }).toBeGreaterThan(0);
    there.close();
    await lift.report({ jobNum: unit(), seq: Date.now() * 1000 + 3000, code: '101', action: 'clear' });
    await lift.end();
  });

  test('after a crash of the broker devices and processes come back, and heartbeats make up for what was lost', async () => {
    await broker.crash();
    const lift = device('lift-3');
    const open = async () =>
      (await api.send(alarm.list, { jobNum: unit(), finishStatus: 1, description: '101' })).total;
    const heartbeatUntil = (faults: string[], expected: number) =>
      expect
        .poll(
          async () => {
            await lift.state(unit(), { service_mode: 1, faults });
            return open();
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe(expected);
    await heartbeatUntil(['101'], 1);
    await heartbeatUntil([], 0);
    await lift.end();
  });

  test('a second ingest process stands by until the first is killed, and receives what was sent meanwhile', async () => {
    const progress: string[] = [];
    const standby = start('ingest', 'ingest-2', text => progress.push(text));
    await expect.poll(() => progress.at(-1), { timeout: 60_000 }).toContain('standing by');
    await endProcess(ingest.process, 'SIGKILL');
    const lift = device('lift-4');
    await lift.report({ jobNum: unit(), seq: Date.now() * 1000 + 4000, code: '101', action: 'occur' });
    ingest = await standby;
    await openAlarm();
    await lift.report({ jobNum: unit(), seq: Date.now() * 1000 + 5000, code: '101', action: 'clear' });
    await lift.end();
  });
});
