/** Runs against the system's Mosquitto, where there is one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quiet } from '../testing/test-database.ts';
import type { Broker, Delivery } from './broker.ts';
import { createExternalBroker } from './external-broker.ts';

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const mosquitto = places.map(place => join(place, 'mosquitto')).find(existsSync);
if (!mosquitto) process.stderr.write('The tests of an outside broker are skipped: mosquitto not found.\n');

describe.skipIf(!mosquitto)('an outside broker', () => {
  let dir = '';
  let url = '';
  let program: ChildProcess;
  let device: MqttClient;
  const delivered: string[] = [];
  /** Blocks deliveries until it resolves. */
  let gate: Promise<Delivery> | undefined;

  const start = async () => {
    program = spawn(mosquitto ?? '', ['-c', join(dir, 'mosquitto.conf')], { stdio: 'ignore' });
    for (let attempt = 0; ; attempt++) {
      try {
        return await connectAsync(url, { reconnectPeriod: 200, clientId: 'device', clean: false }, false);
      } catch (error) {
        if (attempt > 50) throw error;
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    }
  };
  const open = async (instance: string, ingest = true): Promise<Broker> => {
    const broker = await createExternalBroker({ url, ingest, instance, log: quiet });
    await broker.start({
      deliver(jobNum, kind, payload) {
        delivered.push(`${instance} ${jobNum} ${kind} ${payload}`);
        return kind === 'state' ? undefined : (gate ?? Promise.resolve('taken'));
      },
      refuse: ({ reason, topic }) => void delivered.push(`refused ${reason} ${topic}`),
    });
    return broker;
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'hoistway-mosquitto-'));
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    probe.close();
    url = `mqtt://127.0.0.1:${port}`;
    const settings = [
      'allow_anonymous true',
      `listener ${port} 127.0.0.1`,
      'max_queued_messages 0',
      'max_inflight_messages 0',
    ];
    await writeFile(join(dir, 'mosquitto.conf'), `${settings.join('\n')}\n`);
    device = await start();
    device.on('error', () => {});
  });
  afterAll(async () => {
    await device?.endAsync(true);
    program?.kill();
    await rm(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    delivered.length = 0;
    gate = undefined;
  });
  const event = (payload: string) => device.publishAsync('lift/A1/event', payload, { qos: 1 });

  test.each<[string, Promise<Delivery>]>([
    ['did not finish', new Promise(() => {})],
    ['could not write', Promise.resolve('unwritten')],
  ])(
    'a message that one process received and %s is delivered to its successor',
    async (_ending, delivery) => {
      const first = await open('ingest-a');
      gate = delivery;
      for (let n = 0; n < 50; n++) await event(String(n));
      // A waiting delivery does not hold up the others.
      await expect.poll(() => delivered).toHaveLength(50);
      await device.publishAsync('lift/A1/state', 's', { qos: 0 });
      await expect.poll(() => delivered).toHaveLength(51);
      await first.stop();
      delivered.length = 0;
      gate = undefined;
      const second = await open('ingest-b');
      await expect.poll(() => delivered).toHaveLength(50);
      await second.stop();
      delivered.length = 0;
      const third = await open('ingest-a');
      await event('new');
      await expect.poll(() => delivered).toEqual(['ingest-a A1 event new']);
      await third.stop();
    },
  );

  test('a process that does not ingest receives the units it follows, for as long as it follows them', async () => {
    const web = await open('web', false);
    const state = (text: string) => device.publishAsync('lift/A1/state', text, { qos: 1 });
    await state('0');
    const [one, two] = [web.follow('A1', 'state'), web.follow('A1', 'state')];
    await expect
      .poll(async () => {
        await state('1');
        return delivered.length;
      })
      .toBeGreaterThan(0);
    expect(delivered).not.toContain('web A1 state 0');
    one();
    delivered.length = 0;
    await state('2');
    await expect.poll(() => delivered).toEqual(['web A1 state 2']);
    two();
    await expect
      .poll(async () => {
        delivered.length = 0;
        await state('3');
        await new Promise(resolve => setTimeout(resolve, 50));
        return delivered.length;
      })
      .toBe(0);
    await web.stop();
  });

  test('commands reach the device; a killed broker is reconnected', async () => {
    const ingest = await open('ingest-b');
    const received: string[] = [];
    device.on('message', (topic, payload) =>
      received.push(`${topic} ${JSON.parse(String(payload)).command}`),
    );
    await device.subscribeAsync('lift/A1/command', { qos: 1 });
    await ingest.publish('A1', { id: '1', command: 'report' });
    await expect.poll(() => received).toEqual(['lift/A1/command report']);
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
    const again = await start();
    await again.endAsync(true);
    await expect.poll(() => ingest.connections(), { timeout: 10_000 }).toBe(4);
    await expect
      .poll(
        async () => {
          await event('after');
          return delivered.filter(text => text.endsWith('after')).length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await ingest.stop();
  });
});
