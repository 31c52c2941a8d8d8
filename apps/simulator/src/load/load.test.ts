import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type LeftOut, parseState } from '@hoistway/contract/device/telemetry';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFrameReader, packetType, publishFrame } from './frames.ts';
import { openRawDevice } from './raw-connection.ts';
import { createStateWriter } from './state-message.ts';

describe('state messages', () => {
  test('30 readings, about 600 bytes, valid under the contract, never the same twice', () => {
    const writer = createStateWriter(3);
    const seen = new Set<string>();
    for (let index = 0; index < 500; index++) {
      const text = writer.next(index, Date.UTC(2026, 0, 1) + index);
      const leftOut: LeftOut[] = [];
      const parsed = parseState(JSON.parse(text), leftOut);
      if (typeof parsed === 'string') throw new Error(`${parsed}: ${text}`);
      expect(leftOut).toEqual([]);
      expect(Object.keys(parsed.values)).toHaveLength(30);
      expect(text.length).toBeGreaterThan(540);
      expect(text.length).toBeLessThan(680);
      seen.add(JSON.stringify(parsed.values));
    }
    expect(seen.size).toBe(500);
  });

  test('carry the active faults', () => {
    const parsed = parseState(JSON.parse(createStateWriter(1).next(1, Date.UTC(2026, 0, 1), ['103'])), []);
    expect(parsed).toMatchObject({ faults: ['103'] });
  });
});

describe('frames', () => {
  test('packets are found again wherever the stream is cut', () => {
    const stream = Buffer.concat([
      publishFrame('a/b', 'x'.repeat(300)),
      publishFrame('升降', Buffer.from('y'), 7),
      publishFrame('c', 'z'.repeat(20_000)),
    ]);
    for (const size of [1, 2, 3, 129, 5000, stream.length]) {
      const lengths: number[] = [];
      const read = createFrameReader((type, body) => {
        expect(type).toBe(packetType.publish);
        lengths.push(body.length);
      });
      for (let from = 0; from < stream.length; from += size) read(stream.subarray(from, from + size));
      expect(lengths).toEqual([2 + 3 + 300, 2 + 6 + 2 + 1, 2 + 1 + 20_000]);
    }
  });
});

describe('a raw device against a real broker', () => {
  let broker: Aedes;
  const server = createServer();
  const sockets = new Set<Socket>();
  let port = 0;
  beforeAll(async () => {
    broker = await Aedes.createBroker({
      authenticate: (_client, username, password, done) =>
        done(null, username === 'gateway' && password?.toString() === 'secret'),
    });
    server.on('connection', socket => {
      sockets.add(socket);
      broker.handle(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    await new Promise<void>(resolve => broker.close(() => resolve()));
    server.close();
  });
  const open = (password: string, onLost?: (error: Error) => void) =>
    openRawDevice({ host: '127.0.0.1', port, username: 'gateway', password, clientId: 'raw', onLost });

  test('publishes in order; QoS 1 resolves when the broker has it', async () => {
    const arrived: string[] = [];
    await new Promise<void>(resolve =>
      broker.subscribe(
        'lift/+/state',
        (packet, done) => {
          arrived.push(packet.payload.toString());
          done();
        },
        resolve,
      ),
    );
    const device = await open('secret');
    for (let index = 0; index < 200; index++) device.publish('lift/A1/state', `${index}`, 0);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => device.publish('lift/A1/state', `q${index}`, 1)),
    );
    expect(arrived.filter(text => !text.startsWith('q'))).toEqual(
      Array.from({ length: 200 }, (_, index) => `${index}`),
    );
    expect(arrived).toHaveLength(250);
    await device.end();
    await expect(device.publish('lift/A1/state', 'late', 1)).rejects.toThrow('closed');
  });

  test('a wrong secret is a rejection, a broken connection is reported', async () => {
    await expect(open('wrong')).rejects.toThrow(/refused|closed/);
    const lost = new Promise<Error>(resolve => void open('secret', resolve));
    await new Promise<void>(resolve => broker.once('clientReady', () => resolve()));
    for (const socket of sockets) socket.destroy();
    expect(await lost).toBeInstanceOf(Error);
  });
});
