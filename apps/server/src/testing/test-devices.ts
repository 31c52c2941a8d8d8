/** A device path for tests: real database, real broker, real alarms; and devices that speak MQTT to it. */
import { createHash } from 'node:crypto';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { sql } from 'kysely';
import { connectAsync, type MqttClient } from 'mqtt';
import { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.ts';
import { createDeviceAccounts } from '../broker/device-accounts.ts';
import { createDeviceConnections } from '../broker/device-connections.ts';
import { createEmbeddedBroker } from '../broker/embedded-broker.ts';
import { createListener } from '../database/listen.ts';
import type { Alarms } from '../telemetry/apply-verdict.ts';
import type { Clock } from '../telemetry/clock.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import type { TestDatabase } from './test-database.ts';
import { quiet } from './test-database.ts';

/** Elevators at one site of one city, and a gateway `gateway` for all of them with the secret `secret`. */
export async function addFleet(
  database: TestDatabase,
  units: { jobNum: string; type?: 'lift' | 'escalator' }[],
) {
  const secret = createHash('sha256').update('secret').digest();
  await sql`
    with city as (insert into area (level, name) values (2, 'City') on conflict (parent_id, name) do update set level = 2 returning area_id),
    place as (insert into site (city_id, domain_name) select area_id, 'Site' from city
              on conflict (city_id, domain_name) do update set address = '' returning domain_id)
    insert into elevator (job_num, domain_id, city_id, elevator_type)
    select u.job_num, domain_id, 0, u.type from place, unnest(
      ${units.map(u => u.jobNum)}::text[], ${units.map(u => u.type ?? 'lift')}::text[]) u (job_num, type)`.execute(
    database.db,
  );
  await sql`insert into device_account (username, secret_hash, whole_fleet) values ('gateway', ${secret}, true)
            on conflict do nothing`.execute(database.db);
}

/** The connections, as recorded by a process. */
export const testConnections = ({ db }: TestDatabase) =>
  createDeviceConnections(db, { instance: 'test', log: quiet });

/** An account that may publish for these job numbers only, and takes them over; its secret is `secret`. */
export async function addDevice(database: TestDatabase, username: string, jobNums: string[]) {
  const secret = createHash('sha256').update('secret').digest();
  await sql`
    with device as (insert into device_account (username, secret_hash) values (${username}, ${secret}) returning device_id)
    insert into device_elevator (device_id, elevator_id)
    select device_id, elevator_id from device, elevator where job_num = any(${jobNums}::text[])
    on conflict (elevator_id) do update set device_id = excluded.device_id`.execute(database.db);
}

export async function startDevicePath(
  database: TestDatabase,
  alarms: Alarms,
  {
    silentAfterMs = 180_000,
    ingest = true,
    broker: given,
    clock,
  }: { silentAfterMs?: number; ingest?: boolean; broker?: Broker; clock?: Clock } = {},
) {
  const listener = createListener(database, { log: quiet });
  const broker =
    given ??
    (await createEmbeddedBroker({
      host: '127.0.0.1',
      port: 0,
      accounts: createDeviceAccounts(database.db, { log: quiet }),
      connections: testConnections(database),
      onAccountsChanged: handler => listener.listen('device_changed', handler),
      log: quiet,
    }));
  const metrics = new Registry();
  const telemetry = createTelemetry({
    database,
    listener,
    broker,
    alarms,
    metrics,
    log: quiet,
    ingest,
    silentAfterMs,
    historyDays: 30,
    ...(clock && { clock }),
  });
  await telemetry.start();
  return {
    telemetry,
    broker,
    listener,
    port: broker.port() ?? 0,
    async count(name: string, labels: Record<string, string> = {}) {
      const text = await metrics.metrics();
      const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
      return text
        .split('\n')
        .filter(line => line.startsWith(`hoistway_${name}`) && wanted.every(label => line.includes(label)))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    async stop() {
      await telemetry.stop();
      await listener.stop();
    },
  };
}

/** A client of the broker that numbers its messages. */
export async function connectDevice(
  port: number,
  {
    username = 'gateway',
    password = 'secret',
    will,
  }: { username?: string; password?: string; will?: string } = {},
) {
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username,
    password,
    reconnectPeriod: 0,
    connectTimeout: 5000,
    ...(will && {
      will: { topic: topicOf(will, 'online'), payload: Buffer.from('0'), qos: 1 as const, retain: true },
    }),
  });
  client.on('error', () => {});
  let seq = Date.now() * 1000;
  return {
    client,
    nextSeq: () => ++seq,
    state: (jobNum: string, values: object, more: { seq?: number; at?: number } = {}) =>
      client.publishAsync(
        topicOf(jobNum, 'state'),
        JSON.stringify({ seq: more.seq ?? ++seq, at: more.at ?? Date.now(), ...values }),
        { qos: 1 },
      ),
    event: (
      jobNum: string,
      code: string,
      action: 'occur' | 'clear',
      more: { seq?: number; at?: number; people?: number } = {},
    ) =>
      client.publishAsync(
        topicOf(jobNum, 'event'),
        JSON.stringify({ code, action, ...more, seq: more.seq ?? ++seq, at: more.at ?? Date.now() }),
        { qos: 1 },
      ),
    send: (topic: string, payload: string | Buffer, qos: 0 | 1 = 1) =>
      client.publishAsync(topic, payload, { qos }),
    end: () => client.endAsync(),
  };
}

/** A server clock that tests can set: `jump` changes its time, `pass` lets time go by. */
export function createTestClock(): Clock & { jump(ms: number): void; pass(ms: number): void } {
  let jumped = 0;
  let passed = 0;
  return {
    now: () => Date.now() + passed + jumped,
    steady: () => Date.now() + passed,
    jump: ms => {
      jumped += ms;
    },
    pass: ms => {
      passed += ms;
    },
  };
}
