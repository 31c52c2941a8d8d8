import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMessage } from './device.ts';
import { openPublisher, type Publisher } from './publisher.ts';

interface World {
  port: number;
  arrived: { topic: string; payload: string; retain: boolean }[];
  broker: Aedes;
  /** All connections break; the broker forgets. */
  down(): Promise<void>;
}
let publisher: Publisher | undefined;
let world: World | undefined;

async function startBroker(port = 0): Promise<World> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server: Server = createServer(socket => {
    sockets.add(socket);
    broker.handle(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const arrived: World['arrived'] = [];
  broker.on('publish', (packet, client) => {
    if (client)
      arrived.push({ topic: packet.topic, payload: packet.payload.toString(), retain: packet.retain });
  });
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrived,
    broker,
    async down() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>(resolve => broker.close(() => resolve()));
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

const commands: string[] = [];
const problems: (string | undefined)[] = [];
let connections = 0;
const open = (port: number) =>
  openPublisher({
    mqttUrl: `mqtt://127.0.0.1:${port}`,
    account: { username: 'gateway-1', secret: 'secret' },
    jobNums: ['A1', 'A2'],
    onConnected: () => connections++,
    onCommand: (jobNum, payload) => commands.push(`${jobNum} ${payload}`),
    onConnection: problem => problems.push(problem),
  });
const event = (payload: string): OutgoingMessage => ({
  jobNum: 'A1',
  kind: 'event',
  payload,
  qos: 1,
  complete: false,
});
const state = (payload: string): OutgoingMessage => ({
  jobNum: 'A1',
  kind: 'state',
  payload,
  qos: 0,
  complete: true,
});
const until = async (done: () => boolean) => {
  while (!done()) await new Promise(resolve => setTimeout(resolve, 10));
};
const payloadsOf = (kind: 'event' | 'state' | 'online', jobNum = 'A1') =>
  (world?.arrived ?? []).filter(each => each.topic === topicOf(jobNum, kind)).map(each => each.payload);

beforeEach(async () => {
  world = await startBroker();
  connections = 0;
  publisher = open(world.port);
  await until(() => publisher?.connected() ?? false);
});
afterEach(async () => {
  await publisher?.stop();
  await world?.down();
});

test('announces its units, delivers, receives commands for them, and says goodbye for each of them', async () => {
  publisher?.deliver(event('1'));
  publisher?.deliver(state('s'));
  await until(() => publisher?.waiting() === 0 && payloadsOf('state').length === 1);
  expect(payloadsOf('event')).toEqual(['1']);
  await until(() => payloadsOf('online', 'A2').length === 1);
  expect(world?.arrived.find(each => each.topic === topicOf('A1', 'online'))).toMatchObject({
    payload: '1',
    retain: true,
  });

  commands.length = 0;
  // The subscription may be acknowledged late; a retained request is not lost to that.
  world?.broker.publish(
    {
      cmd: 'publish',
      topic: topicOf('A2', 'command'),
      payload: Buffer.from('{}'),
      qos: 1,
      retain: true,
      dup: false,
    },
    () => {},
  );
  await until(() => commands.length > 0);
  expect(commands[0]).toBe('A2 {}');

  await publisher?.stop();
  expect(payloadsOf('online', 'A1')).toEqual(['1', '0']);
  expect(payloadsOf('online', 'A2')).toEqual(['1', '0']);
});

test('events outlive a broker that goes away and one that comes back empty', async () => {
  const { port } = world as World;
  publisher?.deliver(event('before'));
  await until(() => publisher?.waiting() === 0);
  await world?.down();
  await until(() => publisher?.connected() === false);
  for (let index = 0; index < 50; index++) publisher?.deliver(event(`${index}`));
  publisher?.deliver(state('dropped: the next heartbeat says it again'));
  expect(publisher?.waiting()).toBe(50);
  world = await startBroker(port);
  await until(() => publisher?.waiting() === 0);
  expect([...new Set(payloadsOf('event'))]).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
  expect(payloadsOf('state')).toEqual([]);
  expect(connections).toBe(2);
  expect(problems.at(-1)).toBeUndefined();
});

test('a cut line is a last will; afterwards the kept facts are sent', async () => {
  await until(() => payloadsOf('online').length === 1);
  publisher?.setLine(false);
  await until(() => payloadsOf('online').includes('0'));
  publisher?.deliver(event('late'));
  publisher?.setLine(true);
  await until(() => publisher?.waiting() === 0);
  expect(payloadsOf('event')).toEqual(['late']);
});
