/** The device path against a real broker and a real database; the alarm feature is the real one as well. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetFacts } from '../features/alarm-facts/fact-retention.ts';
import {
  close,
  type Device,
  database,
  device,
  eachTestHasADevicePath,
  job,
  open,
  path,
  restart,
  rows,
  unitOf,
  value,
  writer,
} from '../testing/test-device-path.ts';
import { addDevice, addFleet, connectDevice } from '../testing/test-devices.ts';
import type { Alarms } from './apply-verdict.ts';

eachTestHasADevicePath('P');

const events = (jobNum = job) =>
  rows(sql<{ code: string; action: string; outcome: string; reason: string; late: boolean }>`
    select code, action, outcome, reason, late from device_event join elevator using (elevator_id)
    where job_num = ${jobNum} order by seq, code`);
const alarms = (jobNum = job) =>
  rows(sql<{ main_code: string; merged: number; ended: boolean; box_up: boolean }>`
    select main_code, merged, finish_date is not null as ended, box_up
    from alarm join elevator using (elevator_id) where job_num = ${jobNum} order by alarm_date, main_code`);

describe('states', () => {
  test('older and repeated messages change nothing; late ones are kept, marked late', async () => {
    const at = Date.now();
    await device.state(job, { speed: 1, car_position: '5' }, { seq: 100, at });
    await device.state(job, { speed: 9, car_position: '9' }, { seq: 99, at: at - 1000 });
    await device.state(job, { speed: 8 }, { seq: 100, at });
    expect([value('speed'), value('car_position')]).toEqual([1, '5']);
    // A gateway was cut off: what it hands over carries newer numbers, but it is twenty minutes old.
    await device.state(job, { speed: 7 }, { seq: 101, at: at - 1_200_000 });
    expect(value('speed')).toBe(1);
    await device.state(job, { speed: 2 }, { seq: 102, at });
    expect(value('speed')).toBe(2);
    expect(await path.count('device_states_total', { arrival: 'late' })).toBe(2);
    expect(await path.count('device_states_total', { arrival: 'repeat' })).toBe(1);
    await expect
      .poll(() =>
        rows(sql<{ speed: number }>`select speed from reading join elevator using (elevator_id)
                                              where job_num = ${job} and late order by at`),
      )
      .toEqual([{ speed: 7 }, { speed: 9 }]);
  });

  test('partial messages leave the rest as it was', async () => {
    await device.state(job, { speed: 1, load_percent: 40 });
    await device.state(job, { speed: 0 });
    expect([value('speed'), value('load_percent')]).toEqual([0, 40]);
  });

  test("an escalator's directions and unknown mode are turned into the specification's", async () => {
    const escalator = `${job}E`;
    await addFleet(database, [{ jobNum: escalator, type: 'escalator' }]);
    await expect.poll(() => path.telemetry.registry.byJobNum(escalator)).toBeDefined();
    await device.state(escalator, { direction: 1, service_mode: 3 });
    expect([value('direction', escalator), value('service_mode', escalator)]).toEqual([2, 7]);
    await device.state(escalator, { direction: 2 });
    expect(value('direction', escalator)).toBe(1);
    await device.state(job, { car_direction: 1 });
    expect(value('car_direction')).toBe(1);
  });

  test('the moment of a fault is kept, though it comes between the samples', async () => {
    const at = Date.now();
    // The first is sampled, the others come too soon after it; the last one is what the car is at when it fails.
    for (const [index, speed] of [2, 1.5, 1, 0].entries())
      await device.state(job, { service_mode: 1, speed }, { seq: 10 + index, at: at - 400 + index * 100 });
    await device.event(job, '101', 'occur', { seq: 20, at });
    await expect
      .poll(() =>
        rows(sql<{ speed: number }>`select speed from reading join elevator using (elevator_id)
                                    where job_num = ${job} order by at desc limit 1`),
      )
      .toEqual([{ speed: 0 }]);
  });

  test('slow changes are kept, and the mode stands in the row', async () => {
    await device.state(job, { service_mode: 1, power_status: 1 });
    await device.state(job, { service_mode: 2, power_status: 1 });
    await expect
      .poll(() =>
        rows(sql<{ name: string; value: number }>`
        select name, value from reading_change join elevator using (elevator_id)
        where job_num = ${job} and name <> 'online' order by at, name`),
      )
      .toEqual([
        { name: 'power_status', value: 1 },
        { name: 'service_mode', value: 1 },
        { name: 'service_mode', value: 2 },
      ]);
    await expect
      .poll(() =>
        rows(
          sql`select isactive, service_mode from elevator_state join elevator using (elevator_id) where job_num = ${job}`,
        ),
      )
      .toEqual([{ isactive: true, service_mode: 2 }]);
  });
});

describe('what cannot be taken', () => {
  const reasons = async (username: string) =>
    (
      await rows(
        sql<{
          reason: string;
        }>`select reason from refused_message where username = ${username} order by reason`,
      )
    ).map(row => row.reason);

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
      .toEqual(
        [
          'event',
          'event',
          'faults',
          'not_json',
          'not_json',
          'not_json',
          'not_json',
          'not_object',
          'not_object',
          'online',
          'reading_range',
          'reading_type',
          'reading_type',
          'reading_type',
          'seq',
          'seq',
          'stats',
          'time',
          'topic',
          'topic',
          'unauthorised',
          'unknown_reading',
        ].sort(),
      );
    expect(await path.count('device_messages_refused_total', { reason: 'not_json' })).toBe(4);
    await own.end();
  });

  test('a job number that nobody knows', async () => {
    await device.state('NOBODY', { speed: 1 });
    expect(await path.count('device_messages_refused_total', { reason: 'unknown_device' })).toBe(1);
  });
});

describe('facts', () => {
  test('repeats, both orders and lists come to one incident', async () => {
    const [a, b, c] = [device.nextSeq(), device.nextSeq(), device.nextSeq()];
    const at = Date.now() - 1000;
    await device.event(job, '101', 'clear', { seq: b, at: at + 500 });
    await device.event(job, '101', 'occur', { seq: a, at });
    await device.event(job, '101', 'occur', { seq: a, at });
    expect(await alarms()).toMatchObject([{ main_code: '101', ended: true, merged: 0 }]);
    await device.state(job, { faults: ['202'] }, { seq: c });
    await device.state(job, { faults: ['202'] });
    expect(await alarms()).toMatchObject([
      { main_code: '101' },
      { main_code: '202', ended: false, merged: 0 },
    ]);
    await device.state(job, { faults: [] });
    expect(await alarms()).toMatchObject([{ main_code: '101' }, { main_code: '202', ended: true }]);
    expect(await path.count('fault_facts_total', { outcome: 'occur_repeat' })).toBe(1);
  });

  test('in inspection they are suppressed, with the reason', async () => {
    await device.state(job, { service_mode: 2 });
    await device.event(job, '301', 'occur');
    expect(await alarms()).toEqual([]);
    expect(await events()).toMatchObject([{ code: '301', outcome: 'suppressed', reason: 'inspection' }]);
    await device.state(job, { service_mode: 1 });
    expect(await alarms()).toMatchObject([{ main_code: '301', ended: false }]);
  });

  test('one incident though many say it at once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => connectDevice(path.port)));
    await Promise.all(
      others.flatMap(other =>
        Array.from({ length: 20 }, (_, n) => other.event(job, '103', 'occur', { seq: n + 1 })),
      ),
    );
    expect(await alarms()).toMatchObject([{ main_code: '103', merged: 19 }]);
    expect(await events()).toHaveLength(20);
    await Promise.all(others.map(other => other.end()));
  });

  test('trapped people: the button and a person behind closed doors', async () => {
    await device.state(job, {
      passenger_status: 1,
      door_status: 1,
      car_status: 0,
      door_zone: 2,
      service_mode: 1,
    });
    await device.event(job, '607', 'occur');
    expect(await alarms()).toMatchObject([
      { main_code: '605', box_up: true },
      { main_code: '607', box_up: false },
    ]);
    await device.state(job, { door_status: 2 });
    expect(await alarms()).toMatchObject([{ main_code: '605', ended: true }, { ended: false }]);
  });
});

test('an event that comes again when it is no longer kept raises nothing', async () => {
  const at = Date.now();
  const story = [
    ['occur', 5],
    ['clear', 6],
  ] as const;
  for (const [action, seq] of story) await device.event(job, '101', action, { seq, at });
  await sql`update device_event set received_at = now() - interval '8 days' from elevator e
            where e.elevator_id = device_event.elevator_id and e.job_num = ${job}`.execute(database.db);
  await forgetFacts(database.db, 7, new AbortController().signal);
  expect(await events()).toEqual([]);
  for (const [action, seq] of story) await device.event(job, '101', action, { seq, at });
  for (const outcome of ['occur_repeat', 'clear_repeat'])
    expect(await path.count('fault_facts_total', { outcome })).toBe(1);
  expect(await alarms()).toMatchObject([{ main_code: '101', merged: 0, ended: true }]);
});

describe('acknowledgement', () => {
  test('leaves only after the commit', async () => {
    const holder = await database.connect('test');
    await holder.query('begin');
    await holder.query('lock table device_event in exclusive mode');
    let acknowledged = false;
    const sent = device.event(job, '101', 'occur').then(() => {
      acknowledged = true;
    });
    await expect.poll(() => writer.waiting()).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(acknowledged).toBe(false);
    expect(await alarms()).toEqual([]);
    await holder.query('rollback');
    await sent;
    expect(await alarms()).toMatchObject([{ main_code: '101' }]);
    await holder.end();
  });

  test('the repeat of a state waits for what the first one raised, and so does the end of the process', async () => {
    const others = await Promise.all([connectDevice(path.port), connectDevice(path.port)]);
    const [again, beside] = others;
    const moment = { seq: device.nextSeq(), at: Date.now() };
    await device.state(job, { speed: 0 });
    const holder = await database.connect('test');
    await holder.query('begin');
    await holder.query('lock table device_event in exclusive mode');
    const acknowledged: string[] = [];
    const report = async (name: string, from: Device | undefined, seq: number) => {
      await from?.state(job, { faults: ['202'] }, { ...moment, seq });
      acknowledged.push(name);
    };
    const ends = [report('first', device, moment.seq + 10)];
    await expect.poll(() => writer.waiting()).toBe(1);
    ends.push(report('repeat', again, moment.seq + 10));
    await expect.poll(() => path.count('device_states_total', { arrival: 'repeat' })).toBe(1);
    await beside?.send('lift/NOBODY/state', '{}');
    expect(acknowledged).toEqual([]);
    // The devices are cut off unanswered, and the end of the process waits for the commit.
    const cut = Promise.allSettled(ends);
    await Promise.all([device, ...others].map(each => each.client.endAsync(true)));
    const stopped = path.stop();
    await expect.poll(() => path.broker.connections()).toBe(0);
    const stored = () =>
      rows(sql<{ known: boolean }>`
        select coalesce(live->'rules'->'faults' @> '[{"code": "202"}]', false) as known
        from elevator_state join elevator using (elevator_id) where job_num = ${job}`);
    await holder.query('rollback');
    await stopped;
    expect(await alarms()).toMatchObject([{ main_code: '202' }]);
    expect(await stored()).toEqual([{ known: true }]);
    await cut;
    expect(acknowledged).toEqual([]);
    await holder.end();
    await open();
  });

  test.each<[string, Alarms['record']]>([
    ['dies before anything is written', () => new Promise(() => {})],
    ['gives up writing as it stops', () => Promise.reject(new Error('not written before the end'))],
  ])('a process that takes a message and %s loses nothing and doubles nothing', async (_ending, record) => {
    const seq = device.nextSeq();
    await close();
    const ending: Alarms = { record, warn: async () => {}, stop: async () => {} };
    await open({ alarms: ending });
    const received: string[] = [];
    device.client.on('packetreceive', packet => received.push(packet.cmd));
    const sent = device.event(job, '101', 'occur', { seq }).catch(() => {});
    await expect.poll(() => path.count('device_messages_total', { kind: 'event' })).toBe(1);
    const beside = await connectDevice(path.port);
    await beside.send('lift/NOBODY/state', '{}');
    await Promise.all([device, beside].map(each => each.client.endAsync(true)));
    await sent;
    await path.stop();
    expect(received).toEqual([]);
    const stored = rows(sql<{ live: object | null }>`
      select live from elevator_state join elevator using (elevator_id) where job_num = ${job}`);
    expect(await stored).toEqual([{ live: null }]);
    // The next one takes the repeat, and the repeat of a committed message as well.
    await open();
    await device.event(job, '101', 'occur', { seq });
    await device.event(job, '101', 'occur', { seq });
    expect(await alarms()).toMatchObject([{ main_code: '101', merged: 0 }]);
  });
});

test('a restart knows what was known: values, presence, faults, and which messages are old', async () => {
  const seq = device.nextSeq();
  await device.state(job, { speed: 1.5, car_position: '12', service_mode: 1, faults: ['202'] }, { seq });
  await restart();
  expect(unitOf().online).toBe(true);
  expect([value('speed'), value('car_position')]).toEqual([1.5, '12']);
  await device.state(job, { speed: 3 }, { seq: seq - 1 });
  expect(value('speed')).toBe(1.5);
  await device.state(job, { faults: ['202'] }, { seq: seq + 1 });
  expect(await alarms()).toMatchObject([{ main_code: '202', merged: 0, ended: false }]);
  await device.state(job, { faults: [] }, { seq: seq + 2 });
  expect(await alarms()).toMatchObject([{ main_code: '202', ended: true }]);
});

test('an alarm that the stored state does not know of is ended by a list', async () => {
  await device.state(job, { faults: ['202'] });
  await close();
  await sql`update elevator_state set live = null`.execute(database.db);
  await open();
  await device.state(job, { faults: [] });
  expect(await alarms()).toMatchObject([{ main_code: '202', ended: true }]);
});

test('totals and meters are written before they are acknowledged', async () => {
  const stats = {
    present_counter_value: 1234,
    total_running_time: 56.5,
    electrical: { runingmaxelec: 21.5 },
  };
  const at = Date.now();
  for (const [n, energy_kwh] of [100, 103, 101].entries())
    await device.send(
      `lift/${job}/stats`,
      JSON.stringify({ seq: device.nextSeq(), at: at + n, ...stats, energy_kwh }),
    );
  expect(
    await rows(sql`select run_times, total_hours, bend_times, first_kwh, last_kwh,
                          (select count(*)::int from electrical_sample s where s.elevator_id = e.elevator_id and runingmaxelec = 21.5) as samples
                   from elevator e join energy_day using (elevator_id) where job_num = ${job}`),
  ).toEqual([
    { run_times: 1234, total_hours: 56.5, bend_times: null, first_kwh: 100, last_kwh: 103, samples: 3 },
  ]);
});

test('a device is asked and answers; one that is offline is not asked', async () => {
  expect(await path.telemetry.commands.ask(job, { command: 'report' })).toBe('offline');
  await device.state(job, { speed: 0 });
  expect(await path.telemetry.commands.ask(job, { command: 'report' }, 50)).toBe('silent');
  device.client.on('message', (topic, payload) => {
    const { id } = JSON.parse(String(payload)) as { id: string };
    if (topic === `lift/${job}/command`)
      void device.send(`lift/${job}/reply`, JSON.stringify({ id, ok: true }));
  });
  await device.client.subscribeAsync(`lift/${job}/command`, { qos: 1 });
  expect(await path.telemetry.commands.ask(job, { command: 'report' })).toMatchObject({ ok: true });
});

describe('presence', () => {
  const online = () =>
    rows(
      sql<{
        isactive: boolean;
      }>`select isactive from elevator_state join elevator using (elevator_id) where job_num = ${job}`,
    ).then(([row]) => row?.isactive);

  test('the last will says goodbye, any message says hello', async () => {
    const fragile = await connectDevice(path.port, { will: job });
    await fragile.send(`lift/${job}/online`, '1');
    await expect.poll(online).toBe(true);
    fragile.client.stream.destroy();
    await expect.poll(online).toBe(false);
    await device.state(job, { speed: 0 });
    await expect.poll(online).toBe(true);
  });

  test('silence for too long is offline, a restart is not', async () => {
    await device.state(job, { speed: 0 });
    await close();
    await open({ silentAfterMs: 1200 });
    expect(unitOf().online).toBe(true);
    await expect.poll(online, { timeout: 5000 }).toBe(false);
    expect(unitOf().online).toBe(false);
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
