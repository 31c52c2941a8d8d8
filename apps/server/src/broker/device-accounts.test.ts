import { connect } from 'node:net';
import { sql } from 'kysely';
import { MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListener, type Listener } from '../database/listen.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addDevice, addFleet, testConnections } from '../testing/test-devices.ts';
import type { Broker } from './broker.ts';
import { createDeviceAccounts } from './device-accounts.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';

describe('devices at the broker', () => {
  let database: TestDatabase;
  let listener: Listener;
  let broker: Broker;
  const refused: string[] = [];
  const warnings: object[] = [];
  const log = { info: () => {}, warn: (facts: object) => void warnings.push(facts), error: () => {} };

  beforeAll(async () => {
    database = await createTestDatabase();
    await addFleet(database, [{ jobNum: 'A1' }]);
    for (const name of ['one', 'two', 'three', 'four', 'five']) await addDevice(database, name, ['A1']);
    listener = createListener(database, { log });
    const accounts = createDeviceAccounts(database.db, {
      log,
      limits: { windowMs: 600_000, perPair: 3, perAddress: 8, remembered: 1000 },
    });
    await listener.listen('device_changed', accounts.forgetFailures);
    broker = await createEmbeddedBroker({
      host: '0.0.0.0',
      port: 0,
      accounts,
      connections: testConnections(database),
      onAccountsChanged: handler => listener.listen('device_changed', handler),
      log,
    });
    await broker.start({
      deliver: () => undefined,
      refuse: ({ reason, username }) => void refused.push(`${reason} ${username}`),
    });
  });
  afterAll(async () => {
    await broker?.stop();
    await listener?.stop();
    await database?.stop();
  });
  beforeEach(() => {
    refused.length = 0;
    warnings.length = 0;
  });

  /** The code of the CONNACK: 0 is accepted. */
  const knock = (username: string, password = 'secret', localAddress = '127.0.0.1') =>
    new Promise<number>((resolve, reject) => {
      const client = new MqttClient(
        () => connect({ port: broker.port() ?? 0, host: '127.0.0.1', localAddress }),
        { username, password, reconnectPeriod: 0, protocolVersion: 4 },
      );
      const end = (code: number) => client.end(true, {}, () => resolve(code));
      client.once('connect', () => end(0));
      client.once('error', (error: Error & { code?: number | string }) =>
        typeof error.code === 'number' ? end(error.code) : reject(error),
      );
    });
  const [in_, wrong, later] = [0, 4, 3];

  test('a guessed name is refused without a check, counted by reason and logged once', async () => {
    for (let n = 0; n < 3; n++) expect(await knock('one', `guess ${n}`)).toBe(wrong);
    expect(warnings).toEqual([{ address: '127.0.0.1', device: 'one', windowMs: 600_000 }]);
    // Even with the right secret: an answer would confirm it to the guesser.
    for (const password of ['guess 4', 'secret']) expect(await knock('one', password)).toBe(later);
    expect(refused).toEqual([
      ...new Array<string>(3).fill('wrong_secret one'),
      ...new Array<string>(2).fill('throttled one'),
    ]);
    expect(warnings).toHaveLength(1);
    expect(await knock('two')).toBe(in_);
  });

  test('simultaneous guesses are checked no more often than successive ones', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => knock('five', `guess ${n}`)));
    expect(codes.sort()).toEqual([...new Array<number>(9).fill(later), wrong, wrong, wrong]);
    expect(await knock('five')).toBe(later);
  });

  test('many simultaneous attempts with the same wrong secret are one failure, and one log line', async () => {
    const limits = { windowMs: 600_000, perPair: 1, perAddress: 8, remembered: 1000 };
    const accounts = createDeviceAccounts(database.db, { log, limits });
    const guess = () => accounts.signIn('five', Buffer.from('guess'), '10.0.0.1');
    const outcomes = await Promise.all([guess(), guess(), guess()]);
    expect(outcomes).toEqual(new Array(3).fill({ refused: 'wrong_secret' }));
    expect(warnings).toEqual([{ address: '10.0.0.1', device: 'five', windowMs: 600_000 }]);
  });

  // Systems other than Linux have only one loopback address.
  test.skipIf(process.platform === 'darwin')(
    'the device itself is accepted from another address',
    async () => {
      expect(await knock('one')).toBe(later);
      expect(await knock('one', 'secret', '127.0.0.2')).toBe(in_);
    },
  );

  test('many valid devices behind one address never reach the limit, and stay connected when others reach it', async () => {
    for (let n = 0; n < 20; n++) expect(await knock(n % 2 ? 'two' : 'three')).toBe(in_);
    let n = 0;
    while ((await knock(`nobody ${n}`)) === wrong) n++;
    expect(warnings).toEqual([{ address: '127.0.0.1', windowMs: 600_000 }]);
    expect(await knock('two')).toBe(in_);
    expect(await knock('four')).toBe(later);
  });

  test('a change of the accounts gives every name another try', async () => {
    expect(await knock('one')).toBe(later);
    await sql`update device_account set disabled = false where username = 'one'`.execute(database.db);
    await expect.poll(() => knock('one')).toBe(in_);
    expect(await knock('four')).toBe(in_);
  });
});
