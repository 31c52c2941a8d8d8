import { connect } from 'node:net';
import { sql } from 'kysely';
import { MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListener, type Listener } from '../database/listen.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { addDevice, addFleet } from '../telemetry/test-devices.ts';
import type { Broker } from './broker.ts';
import { createDeviceAccounts } from './device-accounts.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';
import { createSignInThrottle, networkOf } from './sign-in-throttle.ts';

describe('the counts', () => {
  let now = 0;
  const limits = { windowMs: 1000, perPair: 3, perAddress: 5, remembered: 4 };
  const newThrottle = () => createSignInThrottle(limits, () => now);

  test('a pair is refused from its last failure to the end of its window, and told of once', () => {
    const throttle = newThrottle();
    now = 0;
    expect([1, 2, 3, 4].map(() => throttle.failed('a', 'x'))).toEqual([
      undefined,
      undefined,
      'pair',
      undefined,
    ]);
    expect(throttle.admits('a', 'x')).toBe(false);
    expect(throttle.admits('b', 'x')).toBe(true);
    expect(throttle.admits('a', 'y')).toBe(true);
    now = 999;
    expect(throttle.admits('a', 'x')).toBe(false);
    now = 1000;
    expect(throttle.admits('a', 'x')).toBe(true);
    expect(throttle.failed('a', 'x')).toBeUndefined();
    expect(throttle.admits('a', 'x')).toBe(true);
  });

  test('being right clears the count of the pair', () => {
    const throttle = newThrottle();
    throttle.failed('a', 'x');
    throttle.failed('a', 'x');
    throttle.succeeded('a', 'x');
    throttle.failed('a', 'x');
    throttle.failed('a', 'x');
    expect(throttle.admits('a', 'x')).toBe(true);
  });

  test('an address that fails with many names is refused, but not who was right there', () => {
    const throttle = newThrottle();
    throttle.succeeded('a', 'right');
    expect([1, 2, 3, 4, 5].map(n => throttle.failed('a', `x${n}`)).at(-1)).toBe('address');
    expect(throttle.admits('a', 'x6')).toBe(false);
    expect(throttle.admits('a', 'right')).toBe(true);
    expect(throttle.admits('b', 'x6')).toBe(true);
    throttle.forget();
    expect(throttle.admits('a', 'x6')).toBe(true);
  });

  test('no more is remembered than allowed, the oldest goes first', () => {
    const throttle = newThrottle();
    for (let n = 0; n < limits.perPair; n++) throttle.failed('0', 'x');
    for (let n = 1; n < limits.remembered; n++) throttle.failed(String(n), 'x');
    expect(throttle.admits('0', 'x')).toBe(false);
    throttle.failed('another', 'x');
    expect(throttle.admits('0', 'x')).toBe(true);
  });

  test.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['1::4:5:6:7:8', '1:0:0:4'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('at the broker', () => {
  let database: TestDatabase;
  let listener: Listener;
  let broker: Broker;
  let looked = 0;
  const refused: string[] = [];
  const warnings: object[] = [];
  const log = { info: () => {}, warn: (facts: object) => void warnings.push(facts), error: () => {} };

  beforeAll(async () => {
    database = await createTestDatabase();
    await addFleet(database, [{ jobNum: 'A1' }]);
    for (const name of ['one', 'two', 'three', 'four']) await addDevice(database, name, ['A1']);
    listener = createListener(database, { log });
    const accounts = createDeviceAccounts(database.db);
    broker = await createEmbeddedBroker({
      host: '0.0.0.0',
      port: 0,
      accounts: {
        ...accounts,
        signIn(...attempt) {
          looked++;
          return accounts.signIn(...attempt);
        },
      },
      onAccountsChanged: handler => listener.listen('device_changed', handler),
      log,
      limits: { windowMs: 600_000, perPair: 3, perAddress: 8, remembered: 1000 },
    });
    await broker.start({
      deliver: () => undefined,
      refuse: (reason, username) => void refused.push(`${reason} ${username}`),
    });
  });
  afterAll(async () => {
    await broker?.stop();
    await listener?.stop();
    await database?.stop();
  });
  beforeEach(() => {
    looked = 0;
    refused.length = 0;
    warnings.length = 0;
  });

  /** The code of the CONNACK: 0 is in. */
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

  test('a name that is guessed at is refused without a look, counted by reason and logged once', async () => {
    for (let n = 0; n < 3; n++) expect(await knock('one', `guess ${n}`)).toBe(wrong);
    expect(warnings).toEqual([{ address: '127.0.0.1', device: 'one', windowMs: 600_000 }]);
    expect(looked).toBe(3);
    // The right secret as well: an answer would tell the guesser that it is right.
    for (const password of ['guess 4', 'secret']) expect(await knock('one', password)).toBe(later);
    expect(looked).toBe(3);
    expect(refused).toEqual([
      ...new Array<string>(3).fill('unauthorised one'),
      ...new Array<string>(2).fill('throttled one'),
    ]);
    expect(warnings).toHaveLength(1);
    expect(await knock('two')).toBe(in_);
  });

  // Other systems give this machine one loopback address only.
  test.skipIf(process.platform === 'darwin')('the device itself, elsewhere, is let in', async () => {
    expect(await knock('one')).toBe(later);
    expect(await knock('one', 'secret', '127.0.0.2')).toBe(in_);
  });

  test('many right devices behind one address never meet the limit, and stay when others reach it', async () => {
    for (let n = 0; n < 20; n++) expect(await knock(n % 2 ? 'two' : 'three')).toBe(in_);
    let n = 0;
    while ((await knock(`nobody ${n}`)) === wrong) n++;
    expect(warnings).toEqual([{ address: '127.0.0.1', windowMs: 600_000 }]);
    expect(await knock('two')).toBe(in_);
    expect(await knock('four')).toBe(later);
  });

  test('a change of the accounts gives everybody another try', async () => {
    expect(await knock('one')).toBe(later);
    await sql`update device_account set disabled = false where username = 'one'`.execute(database.db);
    await expect.poll(() => knock('one')).toBe(in_);
    expect(await knock('four')).toBe(in_);
  });
});
