/** States, totals and presence on the device path, against a real broker and a real database. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  alarms,
  close,
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
} from '../testing/test-device-path.ts';
import { addFleet, connectDevice } from '../testing/test-devices.ts';

eachTestHasADevicePath('P');

describe('states', () => {
  test('older and repeated messages change nothing; late ones are kept, marked late', async () => {
    const at = Date.now();
    await device.state(job, { speed: 1, car_position: '5' }, { seq: 100, at });
    await device.state(job, { speed: 9, car_position: '9' }, { seq: 99, at: at - 1000 });
    await device.state(job, { speed: 8 }, { seq: 100, at });
    expect([value('speed'), value('car_position')]).toEqual([1, '5']);
    // A gateway was cut off: its backlog has newer numbers, but is twenty minutes old.
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

  test("an escalator's directions and unknown mode are converted to the specification's", async () => {
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

  test('the moment of a fault is kept, although it falls between the samples', async () => {
    const at = Date.now();
    // The first is sampled, the others come too soon after it; the last one is the state of the car when it fails.
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

  test('slow changes are kept, and the mode is stored in the row', async () => {
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

test('counters are kept with each change of the mode, once an hour at most, and of every late state', async () => {
  const at = Date.now();
  const kept = () =>
    rows(sql<{ name: string; value: number; late: boolean }>`
      select name, value, late from reading_change join elevator using (elevator_id)
      where job_num = ${job} and name in ('door_cycles', 'starts') order by at, name`);
  const known = (starts: number, late = false) => ({ name: 'starts', value: starts, late });
  await device.state(job, { service_mode: 1, starts: 100 }, { at });
  // Two runs between two inspections: reports between them are shown, but not kept.
  await device.state(job, { starts: 101 }, { at: at + 1 });
  await device.state(job, { starts: 102, door_cycles: 50 }, { at: at + 2 });
  expect([value('starts'), value('door_cycles')]).toEqual([102, 50]);
  await device.state(job, { service_mode: 2 }, { at: at + 3 });
  await device.state(job, { service_mode: 1, starts: 103, door_cycles: 53 }, { at: at + 4 });
  await device.state(job, { starts: 90 }, { at: at - 1_200_000 });
  const doors = (value: number) => ({ name: 'door_cycles', value, late: false });
  await expect
    .poll(kept)
    .toEqual([known(90, true), known(100), doors(50), known(102), doors(53), known(103)]);
  // Totals alone are sent to viewers, too.
  const stats = { seq: device.nextSeq(), at: at + 5, contactor_actions: 7 };
  await device.send(`lift/${job}/stats`, JSON.stringify(stats));
  expect(value('contactor_actions')).toBe(7);
});

test('a restart restores the state: values, presence, faults, and which messages are old', async () => {
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

test('totals and meters are written before they are acknowledged', async () => {
  const stats = {
    present_counter_value: 1234,
    total_running_time: 56.5,
    electrical: { runingmaxelec: 21.5 },
  };
  const at = Date.now();
  // A meter that is replaced in the middle.
  for (const [n, energy_kwh] of [50_000, 50_002, 0, 3].entries())
    await device.send(
      `lift/${job}/stats`,
      JSON.stringify({ seq: device.nextSeq(), at: at + n, ...stats, energy_kwh }),
    );
  expect(
    await rows(sql`select run_times, total_hours, bend_times, metered_kwh,
                          (select count(*)::int from electrical_sample s where s.elevator_id = e.elevator_id and runingmaxelec = 21.5) as samples
                   from elevator e join energy_day using (elevator_id) where job_num = ${job}`),
  ).toEqual([{ run_times: 1234, total_hours: 56.5, bend_times: null, metered_kwh: 5, samples: 4 }]);
});

test('a command is sent to a device and answered; an offline device gets none', async () => {
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

  test('the last will takes a unit offline, any message brings it back online', async () => {
    const fragile = await connectDevice(path.port, { will: job });
    await fragile.send(`lift/${job}/online`, '1');
    await expect.poll(online).toBe(true);
    fragile.client.stream.destroy();
    await expect.poll(online).toBe(false);
    await device.state(job, { speed: 0 });
    await expect.poll(online).toBe(true);
  });

  test('a unit stays online when one of its two links dies, and goes offline with the last', async () => {
    const onlineMessages = () => path.count('device_messages_total', { kind: 'online' });
    const links = await Promise.all([1, 2].map(() => connectDevice(path.port, { will: job })));
    for (const link of links) await link.state(job, { speed: 0 });
    const [first, second] = links;
    first?.client.stream.destroy();
    await expect.poll(onlineMessages).toBe(1);
    expect(unitOf().online).toBe(true);
    second?.client.stream.destroy();
    await expect.poll(onlineMessages).toBe(2);
    expect(unitOf().online).toBe(false);
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
