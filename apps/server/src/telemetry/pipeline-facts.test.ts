/** Faults on the device path, down to the alarms; the alarm feature is the real one as well. */
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetFacts } from '../features/alarm-facts/fact-retention.ts';
import {
  alarms,
  clock,
  close,
  database,
  device,
  eachTestHasADevicePath,
  events,
  job,
  open,
  path,
} from '../testing/test-device-path.ts';
import { connectDevice } from '../testing/test-devices.ts';

eachTestHasADevicePath('F');

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

  test('one incident, although many messages report it at once', async () => {
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
    // The device's own end does not free a person who is behind closed doors all the same.
    await device.event(job, '605', 'clear');
    expect(await events()).toContainEqual({
      code: '605',
      action: 'clear',
      outcome: 'suppressed',
      reason: 'trapped',
      late: false,
    });
    expect(await alarms()).toMatchObject([{ main_code: '605', ended: false }, {}]);
    await device.state(job, { door_status: 2 });
    expect(await alarms()).toMatchObject([{ main_code: '605', ended: true }, { ended: false }]);
  });

  test('trapped people: the device names another place, and it is the same alarm', async () => {
    const place = async (...codes: string[]) => {
      await device.state(job, { faults: codes });
      return alarms();
    };
    expect(await place('605')).toMatchObject([{ main_code: '605', ended: false }]);
    expect(await place('604')).toMatchObject([{ main_code: '604', merged: 1, ended: false, box_up: true }]);
    expect(await place('605')).toMatchObject([{ main_code: '605', merged: 2, ended: false }]);
    await device.event(job, '604', 'occur');
    await device.event(job, '605', 'clear');
    expect(await alarms()).toMatchObject([{ main_code: '604', merged: 3, ended: false }]);
    expect(await place()).toMatchObject([{ main_code: '604', ended: true }]);
  });

  test('trapped people: a report that is older than the suspicion that it confirms is the same alarm', async () => {
    const old = device.nextSeq();
    await device.event(job, '606', 'occur');
    await device.event(job, '605', 'occur', { seq: old, at: Date.now() - 1000 });
    expect(await alarms()).toMatchObject([{ main_code: '605', ended: false, box_up: true }]);
    await device.state(job, { door_state: 1 });
    expect(await alarms()).toMatchObject([{ main_code: '605', ended: true }]);
  });

  test('trapped people: after a recorded rescue the device names another place, and confirms nothing', async () => {
    await device.state(job, { faults: ['605'] });
    await sql`update alarm set finish_date = now(), rescue_time = now(), device_inside = true from elevator e
              where e.elevator_id = alarm.elevator_id and e.job_num = ${job}`.execute(database.db);
    const inside = async () =>
      (
        await sql<{ code: string; inside: boolean }>`
          select main_code as code, device_inside as inside from alarm join elevator using (elevator_id)
          where job_num = ${job}`.execute(database.db)
      ).rows;
    await device.state(job, { faults: ['604'] });
    expect(await inside()).toEqual([{ code: '604', inside: true }]);
    await device.state(job, { faults: [] });
    expect(await inside()).toEqual([{ code: '604', inside: false }]);
  });

  test('a person behind closed doors since before a restart is noticed with the first message after it', async () => {
    const confined = { passenger_status: 1, door_status: 1, car_status: 0, service_mode: 1 };
    await device.state(job, confined);
    await close();
    clock.pass(60_000);
    await open();
    clock.pass(40_000);
    expect(await alarms()).toEqual([]);
    // Nothing has changed, so the device has no readings to report.
    await device.send(topicOf(job, 'online'), '1');
    while ((await alarms()).length === 0) await pause(20);
    expect(await alarms()).toMatchObject([{ main_code: '606', ended: false }]);
  });
});

test('an event that arrives again when it is no longer stored raises nothing', async () => {
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

test('an alarm that the stored state does not know of is ended by a list', async () => {
  await device.state(job, { faults: ['202'] });
  await close();
  await sql`update elevator_state set live = null`.execute(database.db);
  await open();
  await device.state(job, { faults: [] });
  expect(await alarms()).toMatchObject([{ main_code: '202', ended: true }]);
});
