/** Unusable messages are refused and counted, and the others are processed. */
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
import { addDevice, addFleet, connectDevice } from '../testing/test-devices.ts';

eachTestHasADevicePath('R');

/** For a sender: `reason field` and the count. */
const counted = async (username: string) =>
  Object.fromEntries(
    (
      await rows(
        sql<{ reason: string; field: string; job_num: string; count: number }>`
          select reason, field, job_num, count from refused_message where username = ${username}`,
      )
    ).map(({ reason, field, job_num, count }) => [`${reason} ${field}${job_num}`.trim(), count]),
  );

describe('unusable data', () => {
  test('is refused and counted by reason, with a sample, and other messages are processed', async () => {
    const username = `D${job}`;
    await addDevice(database, username, [job]);
    const own = await connectDevice(path.port, { username });
    const topic = `lift/${job}/state`;
    const good = JSON.stringify({ seq: 1, at: Date.now(), speed: 1 });
    await own.send(topic, '{"seq":1,');
    await own.send(topic, good.slice(1));
    await own.send(topic, Buffer.from([0xff, 0xfe, 0]));
    await own.send(topic, '['.repeat(60_000));
    await own.send(topic, '[]');
    await own.send(topic, 'null');
    await own.send(`lift/${job}/event`, '{"seq":1}');
    await own.send(`lift/${job}/event`, JSON.stringify({ seq: 1, at: 1, code: '605', action: 'begin' }));
    await own.send(`lift/${job}/reply`, '{"ok":true}');
    await own.send(`lift/${job}/online`, 'yes');
    await own.send('lift/OTHER/state', good);
    await own.send('lift/ELSE/state', good);
    await own.send(`lift/${job}/command`, good);
    await own.send('somewhere/else', good);
    expect(unitOf().live?.seq ?? -1).toBe(-1);
    expect(unitOf().online).toBe(true);
    await own.send(topic, good);
    expect(value('speed')).toBe(1);
    await expect
      .poll(() => counted(username), { timeout: 5000 })
      .toEqual({
        event: 2,
        unreadable: 4,
        not_object: 2,
        online: 1,
        reply: 1,
        topic: 2,
        'unauthorised ELSE': 1,
        'unauthorised OTHER': 1,
      });
    expect(await path.count('device_messages_refused_total', { reason: 'unreadable' })).toBe(4);
    await own.end();
  });

  test('in one field is left out and counted under its name, and the rest of the message counts', async () => {
    const username = `D${job}`;
    await addDevice(database, username, [job]);
    const own = await connectDevice(path.port, { username });
    const state = (fields: object) => own.send(`lift/${job}/state`, JSON.stringify(fields));
    const { noise: _, ...at } = { at: Date.now(), noise: 0 };
    await state({ ...at, seq: -1, noise: 41 });
    expect(value('noise')).toBe(41);
    await state({ seq: own.nextSeq(), at: 1.5, noise: 42, machine_temperature: -127, speed: null });
    expect([value('noise'), value('speed')]).toEqual([42, undefined]);
    await state({ ...at, seq: own.nextSeq(), noise: 43, fw_version: '2.1', car_position: 'Lobby' });
    expect([value('noise'), value('car_position')]).toEqual([43, undefined]);
    await state({ ...at, seq: own.nextSeq(), car_position: '\0' });
    await own.send(`lift/${job}/state`, `{"seq":${own.nextSeq()},"at":${at.at},"__proto__":{"speed":1}}`);
    // One unreadable code ends no fault, and hides none.
    await state({ ...at, seq: own.nextSeq(), faults: ['301'] });
    await state({ ...at, seq: own.nextSeq(), faults: [605, 'E1'] });
    expect(await alarms()).toMatchObject([
      { main_code: '301', ended: false },
      { main_code: '605', ended: false },
    ]);
    // As printed by a small device.
    await own.send(
      `lift/${job}/state`,
      `\uFEFF{"seq":${own.nextSeq()},"at":${at.at},"noise":+44.,"speed":nan,"bus_voltage":-1.#IND,"vibration":,}\0`,
    );
    expect([value('noise'), value('speed')]).toEqual([44, undefined]);
    await own.send(
      `lift/${job}/stats`,
      JSON.stringify({
        ...at,
        seq: own.nextSeq(),
        starts: 7,
        energy_kwh: 'n/a',
        electrical: { zerospdelec: 1, x: 2 },
      }),
    );
    expect(value('starts')).toBe(7);
    await expect
      .poll(() => counted(username), { timeout: 5000 })
      .toEqual({
        'faults faults': 1,
        not_json: 1,
        'out_of_range machine_temperature': 1,
        'seq seq': 1,
        'time at': 1,
        'unknown_field __proto__': 1,
        'unknown_field electrical.x': 1,
        'unknown_field fw_version': 1,
        'wrong_type bus_voltage': 1,
        'wrong_type car_position': 2,
        'wrong_type energy_kwh': 1,
        'wrong_type speed': 2,
        'wrong_type vibration': 1,
      });
    expect(await rows(sql`select sample from refused_message where field = 'machine_temperature'`)).toEqual([
      { sample: '"machine_temperature": -127' },
    ]);
    expect(await path.count('device_fields_left_out_total', { field: 'unknown' })).toBe(3);
    await own.end();
  });

  test('invented names are counted together beyond fifty', async () => {
    const username = `D${job}`;
    await addDevice(database, username, [job]);
    const own = await connectDevice(path.port, { username });
    const invented = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field${n}`, n]));
    await own.send(`lift/${job}/state`, JSON.stringify({ seq: own.nextSeq(), at: Date.now(), ...invented }));
    await expect.poll(async () => Object.keys(await counted(username)).length).toBe(51);
    expect((await counted(username)).unknown_field).toBe(30);
    await own.end();
  });

  test('a unit that was added a moment ago is known to its first message', async () => {
    await addFleet(database, [{ jobNum: `${job}-new` }]);
    await device.event(`${job}-new`, '605', 'occur');
    expect(await alarms(`${job}-new`)).toMatchObject([{ main_code: '605', ended: false }]);
  });

  test('an unknown job number', async () => {
    await device.state('NOBODY', { speed: 1 });
    expect(await path.count('device_messages_refused_total', { reason: 'unknown_device' })).toBe(1);
  });
});

test('a message that the database refuses is kept as a sample and acknowledged; nothing else waits for it', async () => {
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

test('the messages of a retired unit are refused and counted, and accepted again once it is back in use', async () => {
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
  await expect.poll(() => counted(username), { timeout: 5000 }).toEqual({ [`retired_device ${job}`]: 2 });
  expect(await alarms()).toEqual([]);
  await setRetired(null);
  await expect.poll(() => path.telemetry.registry.byJobNum(job), { timeout: 5000 }).toBeDefined();
  await send();
  expect(value('speed')).toBe(1);
  await own.end();
});
