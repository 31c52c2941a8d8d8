/** What cannot be taken is refused and counted, and the rest goes on. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  alarms,
  database,
  device,
  eachTestHasADevicePath,
  job,
  path,
  rows,
  unitOf,
  value,
} from '../testing/test-device-path.ts';
import { addDevice, connectDevice } from '../testing/test-devices.ts';

eachTestHasADevicePath('R');

const reasons = async (username: string) =>
  Object.fromEntries(
    (
      await rows(
        sql<{
          reason: string;
          count: number;
        }>`select reason, count from refused_message where username = ${username}`,
      )
    ).map(({ reason, count }) => [reason, count]),
  );

describe('what cannot be taken', () => {
  test('is refused and counted by reason, with a sample, and the rest goes on', async () => {
    const username = `D${job}`;
    await addDevice(database, username, [job]);
    const own = await connectDevice(path.port, { username });
    const topic = `lift/${job}/state`;
    const good = JSON.stringify({ seq: 1, at: Date.now(), speed: 1 });
    await own.send(topic, '{"seq":1,');
    await own.send(topic, good.slice(0, -1));
    await own.send(topic, Buffer.from([0xff, 0xfe, 0]));
    await own.send(topic, '['.repeat(60_000));
    await own.send(topic, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
    await own.send(topic, '[]');
    await own.send(topic, 'null');
    await own.send(topic, '{"seq":-1,"at":1}');
    await own.send(topic, '{"seq":1,"at":1.5}');
    await own.send(topic, `{"seq":1,"at":${Date.now()},"speed":"fast"}`);
    await own.send(topic, `{"seq":1,"at":${Date.now()},"speed":1e9}`);
    await own.send(topic, `{"seq":1,"at":${Date.now()},"__proto__":{"speed":1}}`);
    await own.send(topic, `{"seq":1,"at":${Date.now()},"faults":["1"]}`);
    await own.send(topic, `{"seq":1,"at":${Date.now()},"car_position":"\\u0000"}`);
    await own.send(topic, `{"seq":1,"at":${Date.now()},"car_position":"1\\ud800"}`);
    await own.send(`lift/${job}/event`, '{"seq":1}');
    const event = { seq: 1, at: Date.now(), code: '301', action: 'occur' };
    await own.send(`lift/${job}/event`, JSON.stringify({ ...event, floor: '\0' }));
    await own.send(`lift/${job}/stats`, '{"seq":"1"}');
    await own.send(`lift/${job}/online`, 'yes');
    await own.send(`lift/OTHER/state`, good);
    await own.send(`lift/${job}/command`, good);
    await own.send('somewhere/else', good);
    expect(unitOf().live?.seq ?? -1).toBe(-1);
    await own.send(topic, good);
    expect(value('speed')).toBe(1);
    await expect
      .poll(() => reasons(username), { timeout: 5000 })
      .toEqual({
        event: 2,
        faults: 1,
        not_json: 4,
        not_object: 2,
        online: 1,
        reading_range: 1,
        reading_type: 3,
        seq: 2,
        stats: 1,
        time: 1,
        topic: 2,
        unauthorised: 1,
        unknown_reading: 1,
      });
    expect(await path.count('device_messages_refused_total', { reason: 'not_json' })).toBe(4);
    await own.end();
  });

  test('a job number that nobody knows', async () => {
    await device.state('NOBODY', { speed: 1 });
    expect(await path.count('device_messages_refused_total', { reason: 'unknown_device' })).toBe(1);
  });
});

test('what the database refuses is kept as a sample and acknowledged; nothing else waits for it', async () => {
  const id = unitOf().elevatorId;
  await sql`create function refuse() returns trigger language plpgsql as
            'begin if new.code = ''105'' then raise exception ''no'' using errcode = ''23514''; end if; return new; end'`.execute(
    database.db,
  );
  await sql`create trigger refuse before insert on device_event for each row execute function refuse()`.execute(
    database.db,
  );
  await Promise.all([
    device.event(job, '101', 'occur'),
    device.event(job, '105', 'occur'),
    device.event(job, '103', 'occur'),
  ]);
  await sql`drop trigger refuse on device_event`.execute(database.db);
  expect((await alarms()).map(row => row.main_code).sort()).toEqual(['101', '103']);
  expect(await path.count('fault_facts_total', { outcome: 'occur_refused' })).toBe(1);
  await expect
    .poll(() =>
      rows(sql<{ reason: string }>`select reason from refused_message where topic = ${`elevator ${id}`}`),
    )
    .toEqual([{ reason: 'event' }]);
});

test('the messages of a retired unit are refused and counted, and heard again once it is taken back', async () => {
  const username = `D${job}`;
  await addDevice(database, username, [job]);
  const own = await connectDevice(path.port, { username });
  const send = () =>
    own.send(`lift/${job}/state`, JSON.stringify({ seq: Date.now(), at: Date.now(), speed: 1 }));
  const setRetired = (at: string | null) =>
    rows(sql`update elevator set retired_at = ${at}::timestamptz where job_num = ${job}`);
  const isOnline = async () =>
    (
      await rows(
        sql<{
          on: boolean;
        }>`select isactive as on from elevator_state join elevator using (elevator_id) where job_num = ${job}`,
      )
    )[0]?.on;
  await send();
  await expect.poll(isOnline, { timeout: 5000 }).toBe(true);
  await setRetired('now');
  await expect.poll(() => path.telemetry.registry.byJobNum(job), { timeout: 5000 }).toBeUndefined();
  await expect.poll(isOnline, { timeout: 5000 }).toBe(false);
  await send();
  await own.send(
    `lift/${job}/event`,
    JSON.stringify({ seq: 9, at: Date.now(), code: '301', action: 'occur' }),
  );
  await expect.poll(() => reasons(username), { timeout: 5000 }).toEqual({ retired_device: 2 });
  expect(await alarms()).toEqual([]);
  await setRetired(null);
  await expect.poll(() => path.telemetry.registry.byJobNum(job), { timeout: 5000 }).toBeDefined();
  await send();
  expect(value('speed')).toBe(1);
  await own.end();
});
