import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogTally } from '../log/log-tally.ts';
import { testCertificates } from '../testing/test-certificates.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { addDevice, addFleet, testConnections } from '../testing/test-devices.ts';
import type { Broker } from './broker.ts';
import { createDeviceAccounts } from './device-accounts.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';
import { createTlsServer } from './tls-listener.ts';

let database: TestDatabase;
let broker: Broker;
let dir: string;
const delivered: string[] = [];
const put = async ({ key, cert }: { key: string; cert: string }) => {
  for (const [name, text] of [
    ['key', key],
    ['cert', cert],
  ] as const) {
    await writeFile(join(dir, `${name}.new`), text);
    await rename(join(dir, `${name}.new`), join(dir, `${name}.pem`));
  }
};
const files = () => ({ key: join(dir, 'key.pem'), cert: join(dir, 'cert.pem'), host: '127.0.0.1', port: 0 });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hoistway-tls-'));
  await put(testCertificates.one);
  database = await createTestDatabase();
  await addFleet(database, [{ jobNum: 'A1' }]);
  await addDevice(database, 'one', ['A1']);
  broker = await createEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: files(),
    accounts: createDeviceAccounts(database.db, { log: quiet }),
    connections: testConnections(database),
    onAccountsChanged: async () => () => {},
    log: quiet,
  });
  await broker.start({
    deliver: (jobNum, kind) => {
      delivered.push(`${jobNum} ${kind}`);
      return undefined;
    },
    refuse: () => {},
  });
});
afterAll(async () => {
  await broker?.stop();
  await database?.stop();
  await rm(dir, { recursive: true });
});

const trusting = (port: number | undefined, { cert }: { cert: string }) =>
  connect({ port: port ?? 0, host: '127.0.0.1', servername: 'localhost', ca: cert });

test('a device signs in and publishes over TLS', async () => {
  const client = new MqttClient(() => trusting(broker.tlsPort(), testCertificates.one), {
    username: 'one',
    password: 'secret',
    reconnectPeriod: 0,
  });
  await new Promise((resolve, reject) => {
    client.once('connect', resolve);
    client.once('error', reject);
  });
  await client.publishAsync('lift/A1/state', '{}', { qos: 1 });
  expect(delivered).toEqual(['A1 state']);
  await client.endAsync(true);
});

test('a replaced certificate is used, one that does not match is not', async () => {
  const server = await createTlsServer(files(), socket => socket.end(), {
    log: quiet,
    tally: createLogTally({ log: quiet }),
    checkMs: 20,
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const shown = (pair: { cert: string }) =>
    new Promise<string>(resolve => {
      const socket = trusting(port, pair);
      socket.once('secureConnect', () => {
        resolve(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      });
      socket.once('error', () => resolve('not trusted'));
    });
  expect(await shown(testCertificates.one)).toBe('one.test');
  await put({ key: testCertificates.one.key, cert: testCertificates.two.cert });
  await put(testCertificates.two);
  await expect.poll(() => shown(testCertificates.two)).toBe('two.test');
  expect(await shown(testCertificates.one)).toBe('not trusted');
  await new Promise(resolve => void server.close(resolve));
});
