import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { connectAsync } from 'mqtt';
import { generate } from 'mqtt-packet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createListener, type Listener } from '../database/listen.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { addDevice, addFleet, connectDevice, testConnections } from '../testing/test-devices.ts';
import type { Broker, Delivery } from './broker.ts';
import { createDeviceAccounts } from './device-accounts.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';

let database: TestDatabase;
let listener: Listener;
let broker: Broker;
let port = 0;
const delivered: string[] = [];
const refused: string[] = [];
const samples: string[] = [];
const lines: object[] = [];
/** Blocks the next delivery until it resolves. */
let gate: Promise<Delivery> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await addFleet(database, [{ jobNum: 'A1' }, { jobNum: 'A2' }, { jobNum: 'B1' }]);
  await addDevice(database, 'one', ['A1', 'A2']);
  await addDevice(database, 'other', ['B1']);
  listener = createListener(database, { log: quiet });
  broker = await createEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    accounts: createDeviceAccounts(database.db, { log: quiet }),
    connections: testConnections(database),
    onAccountsChanged: handler => listener.listen('device_changed', handler),
    log: { ...quiet, info: facts => void lines.push(facts) },
  });
  await broker.start({
    deliver(jobNum, kind, payload, username) {
      delivered.push(`${username} ${jobNum} ${kind} ${payload}`);
      return gate;
    },
    refuse({ reason, username, topic, payload }) {
      refused.push(`${reason} ${username} ${topic}`.trim());
      samples.push(Buffer.from(payload).toString('latin1'));
    },
  });
  port = broker.port() ?? 0;
});
afterAll(async () => {
  await broker.stop();
  await listener.stop();
  await database.stop();
});
beforeEach(() => {
  delivered.length = 0;
  refused.length = 0;
  gate = undefined;
});

test('a wrong secret, an unknown name and a missing one are refused alike', async () => {
  for (const wrong of [
    { username: 'one', password: 'wrong' },
    { username: 'nobody', password: 'secret' },
    { username: '', password: '' },
  ])
    await expect(connectDevice(port, wrong)).rejects.toThrow(/Bad|bad|refused/i);
  expect(refused).toEqual(['wrong_secret one', 'unknown_name nobody', 'unknown_name']);
});

test('a device may publish for its own job numbers only, and keeps its connection when it tries others', async () => {
  const device = await connectDevice(port, { username: 'one' });
  await device.send('lift/A1/state', '1');
  await device.send('lift/B1/state', '2');
  await device.send('lift/A1/command', '3');
  await device.send('$SYS/x', '4');
  await device.send('lift/A2/event', '5');
  expect(delivered).toEqual(['one A1 state 1', 'one A2 event 5']);
  expect(refused).toEqual([
    'unauthorised one lift/B1/state',
    'topic one lift/A1/command',
    'topic one $SYS/x',
  ]);
  await device.end();
});

test('a device receives only its own commands', async () => {
  const device = await connectDevice(port, { username: 'one' });
  const deliveries: string[] = [];
  device.client.on('message', (topic, payload) =>
    deliveries.push(`${topic} ${JSON.parse(String(payload)).command}`),
  );
  const topics = ['lift/A1/command', 'lift/B1/command', 'lift/+/command', '#', 'lift/A1/state'];
  // The client library rejects as soon as one of the subscriptions is refused.
  const answer = await device.client.subscribeAsync(topics, { qos: 1 }).catch(error => error.packet.granted);
  expect(answer).toEqual([1, 128, 128, 128, 128]);
  await broker.publish('B1', { id: '1', command: 'report' });
  await broker.publish('A1', { id: '2', command: 'stats' });
  await expect.poll(() => deliveries).toEqual(['lift/A1/command stats']);
  await device.end();
});

test('an acknowledgement is sent when the delivery is done', async () => {
  const device = await connectDevice(port, { username: 'one' });
  let open = () => {};
  gate = new Promise(resolve => {
    open = () => resolve('taken');
  });
  let acknowledged = false;
  const sent = device.send('lift/A1/event', 'x').then(() => {
    acknowledged = true;
  });
  await expect.poll(() => delivered).toHaveLength(1);
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(acknowledged).toBe(false);
  open();
  await sent;
  await device.end();
});

test('a message that could not be written is not acknowledged', async () => {
  const [device, neighbor] = await Promise.all([
    connectDevice(port, { username: 'one' }),
    connectDevice(port, { username: 'other' }),
  ]);
  const received: string[] = [];
  device.client.on('packetreceive', packet => received.push(packet.cmd));
  gate = Promise.resolve('unwritten');
  device.client.publish('lift/A1/event', 'x', { qos: 1 });
  await expect.poll(() => delivered).toEqual(['one A1 event x']);
  gate = undefined;
  await neighbor.send('lift/B1/event', 'y');
  expect(received).toEqual([]);
  await Promise.all([device.client.endAsync(true), neighbor.end()]);
});

test('a packet beyond 64 KiB ends the connection before it is read, others continue', async () => {
  const device = await connectDevice(port, { username: 'one' });
  const other = await connectDevice(port, { username: 'other' });
  const closed = new Promise<void>(resolve => device.client.once('close', () => resolve()));
  device.client.publish('lift/A1/state', Buffer.alloc(70_000, 120), { qos: 0 });
  await closed;
  await other.send('lift/B1/state', Buffer.alloc(64 * 1024, 120));
  expect(refused).toEqual(['too_large one']);
  expect(delivered).toHaveLength(1);
  await other.end();
});

test('an oversized sign-in is refused without a sample, which would contain its secret', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const credentials = { username: 'one', password: Buffer.from('hunter2'.padEnd(65_000, ' ')) };
  socket.write(generate({ cmd: 'connect', clientId: 'x'.repeat(2000), keepalive: 60, ...credentials }));
  // The reset that comes first is an error, and expected.
  await new Promise<void>(resolve => socket.once('close', () => resolve()));
  expect(refused).toEqual(['too_large']);
  expect(samples.at(-1)).not.toContain('hunter2');
});

test('garbage instead of MQTT ends only that connection, and costs one log line', async () => {
  const before = lines.length;
  const all = [
    '\x10\x00',
    '\x10\x00',
    '\x10\x00',
    'GET / HTTP/1.1\r\n\r\n',
    '\x10\x00',
    '\xff\xff\xff\xff\xff',
    '\x30\x02ab',
  ];
  for (const bytes of all) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes, 'latin1');
    await once(socket, 'close');
  }
  const logged = lines.slice(before);
  expect(logged).not.toEqual([]);
  expect(new Set(logged.map(line => JSON.stringify(line))).size).toBe(logged.length);
  const device = await connectDevice(port, { username: 'one' });
  await device.send('lift/A1/state', '1');
  expect(delivered).toHaveLength(1);
  await device.end();
});

test('a lost connection publishes its last will, a clean disconnect does not', async () => {
  const polite = await connectDevice(port, { username: 'one', will: 'A2' });
  await polite.end();
  const lost = connect(port, '127.0.0.1');
  lost.write(
    generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: 'lost',
      keepalive: 60,
      username: 'one',
      password: Buffer.from('secret'),
      will: { topic: 'lift/A1/online', payload: Buffer.from('0'), qos: 1, retain: true },
    }),
  );
  await once(lost, 'data');
  lost.destroy();
  await expect.poll(() => delivered).toEqual(['one A1 online 0']);
});

test('the same client id under two accounts gives two connections', async () => {
  const open = (username: string) =>
    connectAsync(`mqtt://127.0.0.1:${port}`, {
      username,
      password: 'secret',
      clientId: 'same',
      reconnectPeriod: 0,
    });
  const [a, b] = [await open('one'), await open('other')];
  await a.publishAsync('lift/A1/state', '1', { qos: 1 });
  await b.publishAsync('lift/B1/state', '2', { qos: 1 });
  expect(delivered).toHaveLength(2);
  await Promise.all([a.endAsync(), b.endAsync()]);
});

test('a change of the accounts applies to open connections', async () => {
  const device = await connectDevice(port, { username: 'other' });
  const closed = new Promise<void>(resolve => device.client.once('close', () => resolve()));
  await sql`insert into device_elevator (device_id, elevator_id)
            select device_id, elevator_id from device_account, elevator where username = 'other' and job_num = 'A1'
            on conflict (elevator_id) do update set device_id = excluded.device_id`.execute(database.db);
  await expect
    .poll(async () => {
      await device.send('lift/A1/state', '1');
      return delivered.length;
    })
    .toBeGreaterThan(0);
  await sql`update device_account set disabled = true where username = 'other'`.execute(database.db);
  await closed;
});

test('a sign-in during a change of the accounts is cut off', async () => {
  await addDevice(database, 'overtaken', []);
  const accounts = createDeviceAccounts(database.db, { log: quiet });
  const changed = new Set<() => void>();
  const overtaken = await createEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    accounts: {
      ...accounts,
      async signIn(...given) {
        const found = await accounts.signIn(...given);
        await sql`update device_account set disabled = true where username = 'overtaken'`.execute(
          database.db,
        );
        for (const notify of changed) notify();
        // The check of open connections has finished before this one is open.
        await new Promise(resolve => setTimeout(resolve, 400));
        return found;
      },
    },
    connections: testConnections(database),
    onAccountsChanged: async handler => {
      changed.add(handler);
      return () => void changed.delete(handler);
    },
    log: quiet,
  });
  await overtaken.start({ deliver: () => undefined, refuse: () => {} });
  const device = await connectDevice(overtaken.port() ?? 0, { username: 'overtaken' });
  await new Promise<void>(resolve => device.client.once('close', () => resolve()));
  await overtaken.stop();
});
