/** Wrong numbers and times, of a device or of the server: nothing is hidden, nothing is lost. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startCounter } from '../features/elevator/device-counter.ts';
import {
  clock,
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
import { alarmsPerMinute } from './rules/flood-rule.ts';
import { keyOf } from './state/reading-slots.ts';
import { oldValues } from './state/value-ages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const poison = Number.MAX_SAFE_INTEGER;

eachTestHasADevicePath('W');

const alarms = () =>
  rows(sql<{ code: string; trapped: boolean; open: boolean; age: number; device_at: Date | null }>`
    select main_code as code, box_up as trapped, finish_date is null as open, device_at,
           extract(epoch from now() - alarm_date)::float8 as age
    from alarm join elevator using (elevator_id) where job_num = ${job} order by alarm_id`);
const facts = () =>
  rows(sql<{ code: string; action: string; outcome: string; reason: string }>`
    select code, action, outcome, reason from device_event join elevator using (elevator_id)
    where job_num = ${job} order by received_at, code`);

describe('a number that nothing will ever exceed', () => {
  test('is ignored and counted, and costs neither readings nor a fault', async () => {
    const at = Date.now();
    await device.state(job, { car_position: '99' }, { seq: poison });
    await device.event(job, '605', 'clear', { seq: poison });
    await device.send(`lift/${job}/stats`, JSON.stringify({ seq: poison, at, bend_times: 1 }));
    await device.event(job, '605', 'clear', { seq: (at + day + minute) * 1000 });
    expect(value('car_position')).toBe('99');
    expect(unitOf().live?.seq).toBe(-1);
    expect(await path.count('device_fields_left_out_total', { reason: 'seq' })).toBe(4);
    await device.state(job, { car_position: '3' });
    expect(value('car_position')).toBe('3');
    await device.event(job, '605', 'occur', { people: 2 });
    expect(await alarms()).toMatchObject([{ code: '605', trapped: true, open: true }]);
    await device.event(job, '605', 'clear', { seq: poison });
    expect(await alarms()).toMatchObject([{ code: '605', open: false }]);
    await device.event(job, '605', 'occur', { seq: poison, people: 3 });
    expect(await alarms()).toMatchObject([{ open: false }, { code: '605', trapped: true, open: true }]);
    // A month ahead cannot be explained by the server being behind.
    await device.state(job, { car_position: '98' }, { seq: poison, at: Math.floor(poison / 1000) });
    await device.state(job, { car_position: '4' });
    expect(value('car_position')).toBe('4');
  });

  test('that is already stored closes no later entrapment and keeps none open', async () => {
    await device.state(job, { car_position: '3' });
    await close();
    await sql`update elevator_state set live = jsonb_set(live, '{seq}', to_jsonb(${poison}::bigint)) || ${JSON.stringify(
      { rules: { faults: [{ code: '605', sub: '', seq: poison, open: false, suppressed: false }] } },
    )}::jsonb where live is not null`.execute(database.db);
    await sql`insert into device_event (elevator_id, seq, at, code, action, outcome)
              select elevator_id, ${poison}, now() - interval '1 minute', '605', 'clear', 'unmatched'
              from elevator where job_num = ${job}`.execute(database.db);
    await sql`insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, level, occur_seq)
              select elevator_id, city_id, domain_id, elevator_type, now() - interval '1 minute', '311', 'B', ${poison}
              from elevator where job_num = ${job}`.execute(database.db);
    await open();
    await device.event(job, '605', 'occur', { people: 2 });
    await device.event(job, '311', 'clear');
    expect(await alarms()).toMatchObject([
      { code: '311', open: false },
      { code: '605', trapped: true, open: true },
    ]);
    await device.event(job, '605', 'clear');
    expect(await alarms()).toMatchObject([{ open: false }, { code: '605', open: false }]);
  });
});

describe('a device that lost its counter', () => {
  test('is believed after five minutes without other numbers, and its entrapment ends', async () => {
    const shut = { passenger_status: 1, door_status: 1, car_status: 0, door_zone: 2, service_mode: 1 };
    await device.state(job, { ...shut, car_position: '3' });
    await device.event(job, '607', 'occur');
    expect(await alarms()).toMatchObject([{ code: '605', open: true }, { code: '607' }]);
    let seq = 5;
    const reported = () =>
      device.state(job, { car_position: '9', door_status: 2 }, { seq: ++seq, at: clock.now() });
    await reported();
    expect([value('car_position'), unitOf().live?.olderSince]).toEqual([
      '3',
      expect.closeTo(clock.steady(), -4),
    ]);
    for (let n = 0; n < 4; n++) {
      clock.pass(minute);
      await reported();
    }
    expect(value('car_position')).toBe('3');
    clock.pass(minute);
    await reported();
    expect(value('car_position')).toBe('9');
    expect(await alarms()).toMatchObject([{ code: '605', open: false }, { code: '607' }]);
    expect(await path.count('device_counters_anew_total')).toBe(1);
    expect(unitOf().live?.countsSince).toBeGreaterThan(0);
    await restart();
    expect(unitOf().live).toMatchObject({ seq, countsSince: expect.any(Number) });
    // Older values stay in the history.
    await expect
      .poll(() =>
        rows(
          sql`select count(*)::int as n from reading join elevator using (elevator_id) where job_num = ${job} and late`,
        ),
      )
      .toEqual([{ n: 5 }]);
  });

  test('a slow backlog is not a new counter', async () => {
    await device.state(job, { car_position: '3' });
    for (let n = 0; n < 12; n++) {
      await device.state(
        job,
        { car_position: '9' },
        { seq: 10 + n, at: clock.now() - 5 * hour + n * 10 * minute },
      );
      clock.pass(minute);
    }
    expect(value('car_position')).toBe('3');
  });

  test('uses its old numbers for new faults', async () => {
    const at = Date.now() - hour;
    for (const [n, action] of (['occur', 'clear'] as const).entries())
      await device.event(job, '101', action, { seq: n + 1, at: at + n });
    await device.event(job, '101', 'occur', { seq: 1 });
    expect(await alarms()).toMatchObject([{ open: false }, { code: '101', open: true }]);
  });
});

describe('a clock that is not believed', () => {
  test('of a device: the fault is dated by the server, the claim is kept, the unit stays online', async () => {
    await device.state(job, { car_position: '1' });
    for (const [n, at] of [86_400_000, Date.UTC(2011, 1, 1), Date.now() + 23 * hour].entries()) {
      await device.state(job, { car_position: String(n + 2) }, { at });
      expect(value('car_position')).toBe(String(n + 2));
      await device.event(job, `30${n + 1}`, 'occur', { at });
      const newest = (await alarms()).at(-1);
      expect(newest).toMatchObject({ code: `30${n + 1}`, open: true, device_at: new Date(at) });
      expect(Math.abs(newest?.age ?? Number.NaN)).toBeLessThan(minute / 1000);
    }
    expect(await path.count('device_fields_left_out_total')).toBe(0);
  });

  test('of a device that was set back while it ran: an entrapment begins now', async () => {
    await device.state(job, { car_position: '1' });
    clock.pass(6 * hour);
    await device.state(job, { car_position: '1' }, { at: clock.now() });
    const at = clock.now() - 5 * hour;
    await device.event(job, '605', 'occur', { at });
    await device.state(job, { car_position: '2' }, { at: at + 1000 });
    expect(value('car_position')).toBe('2');
    const [{ ago } = { ago: 0 }] = await rows(sql<{ ago: number }>`
      select ${clock.now()}::float8 / 1000 - extract(epoch from alarm_date)::float8 as ago
      from alarm join elevator using (elevator_id) where job_num = ${job}`);
    expect(ago).toBeCloseTo(0, 0);
    expect(await alarms()).toMatchObject([{ code: '605', open: true, device_at: new Date(at) }]);
    expect(unitOf().live?.saidAt).toBe(at + 1000);
    await restart();
    expect(unitOf().live?.saidAt).toBe(at + 1000);
  });

  test('of the server, two days behind: nothing is dropped and a repeat is recognized', async () => {
    await restart();
    clock.jump(-2 * day);
    const seq = device.nextSeq();
    const at = Date.now();
    await device.event(job, '605', 'occur', { seq, at });
    await device.event(job, '605', 'occur', { seq, at });
    await device.state(job, { car_position: '4' });
    expect(value('car_position')).toBe('4');
    expect(await alarms()).toMatchObject([{ code: '605', open: true, device_at: new Date(at) }]);
    await device.event(job, '605', 'clear');
    clock.jump(2 * day);
    await device.state(job, { car_position: '5' });
    expect(value('car_position')).toBe('5');
    expect(await alarms()).toMatchObject([{ code: '605', open: false }]);
    expect(await facts()).toMatchObject([
      { action: 'occur', outcome: 'raised' },
      { action: 'clear', outcome: 'ended' },
    ]);
  });

  test('of the server, set on by an hour: nobody is silent, nothing is late', async () => {
    await device.state(job, { car_position: '1' });
    clock.jump(hour);
    path.telemetry.sweep();
    expect(unitOf().online).toBe(true);
    await device.state(job, { car_position: '2' });
    expect(value('car_position')).toBe('2');
    clock.pass(hour);
    path.telemetry.sweep();
    expect(unitOf().online).toBe(false);
  });
});

describe('a clock that has always lagged', () => {
  const lag = 5 * hour;
  const inside = { passenger_status: 1, door_status: 1, car_status: 0, door_zone: 2, service_mode: 1 };

  test('is corrected: current events are dated now, and the claim of the device is kept', async () => {
    for (let n = 0; n < 3; n++) {
      await device.state(job, { ...inside, car_position: String(n) }, { at: clock.now() - lag });
      clock.pass(20_000);
    }
    const claimed = clock.now() - lag;
    await device.event(job, '605', 'occur', { at: claimed });
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ code: '605', open: true, device_at: new Date(claimed) });
    const [{ at } = { at: 0 }] = await rows(sql<{ at: number }>`
      select extract(epoch from alarm_date)::float8 * 1000 as at from alarm join elevator using (elevator_id)
      where job_num = ${job}`);
    expect(Math.abs(at - clock.now())).toBeLessThan(minute / 2);
  });

  test('keeps the order and the distances of a backlog', async () => {
    await device.state(job, { car_position: '1' }, { at: clock.now() - lag });
    clock.pass(minute);
    await device.state(job, { car_position: '2' }, { at: clock.now() - lag });
    clock.pass(2 * hour);
    const then = clock.now() - lag - hour;
    await device.event(job, '301', 'occur', { at: then });
    await device.event(job, '301', 'clear', { at: then + 10 * minute });
    const [stored] = await rows(sql<{ ago: number; lasted: number }>`
      select ${clock.now()}::float8 / 1000 - extract(epoch from alarm_date)::float8 as ago,
             extract(epoch from finish_date - alarm_date)::float8 as lasted
      from alarm join elevator using (elevator_id) where job_num = ${job}`);
    expect(stored?.ago).toBeCloseTo(hour / 1000, -1);
    expect(stored?.lasted).toBe(600);
  });

  test('is distinguished from a backlog, which keeps its times', async () => {
    await device.state(job, { car_position: '1' });
    clock.pass(6 * hour);
    const began = clock.now() - lag;
    // It drains far longer than the time in which a set-back clock is in doubt.
    for (let n = 0; n < 20; n++) {
      await device.state(job, { car_position: '2' }, { at: began + n * 10 * minute });
      clock.pass(minute);
    }
    await device.event(job, '301', 'occur', { at: began + 200 * minute });
    expect(value('car_position')).toBe('1');
    const [{ at } = { at: 0 }] = await rows(sql<{ at: number }>`
      select extract(epoch from alarm_date)::float8 * 1000 as at from alarm join elevator using (elevator_id)
      where job_num = ${job}`);
    expect(at).toBeCloseTo(began + 200 * minute, -1);
  });
});

test('since when people have been inside is kept with the alarm', async () => {
  await device.state(job, {
    passenger_status: 1,
    door_status: 1,
    car_status: 0,
    door_zone: 2,
    service_mode: 1,
  });
  const shutAt = Date.now();
  clock.pass(80_000);
  await device.event(job, '607', 'occur', { at: clock.now() });
  const [found] = await rows(sql<{ code: string; since: Date; at: Date }>`
    select main_code as code, trapped_since as since, alarm_date as at
    from alarm join elevator using (elevator_id) where job_num = ${job} and box_up`);
  expect(found?.code).toBe('605');
  expect(Math.abs((found?.since.getTime() ?? 0) - shutAt)).toBeLessThan(minute / 2);
  expect((found?.at.getTime() ?? 0) - shutAt).toBeGreaterThanOrEqual(80_000);
});

test('a value that a repeating device no longer reports is stale, in every process that has the unit, and after a restart', async () => {
  const reported: string[][] = [];
  path.telemetry.onChange(({ live }) => reported.push(live ? Object.keys(oldValues(live, keyOf)) : []));
  const heartbeat = (values: object) => {
    clock.pass(minute);
    return device.state(job, values, { at: clock.now() });
  };
  const readings = { speed: 0, noise: 40, signal_dbm: -70 };
  for (let time = 0; time < 4; time++) await heartbeat(readings);
  const { noise: _, ...rest } = readings;
  reported.length = 0;
  // Nothing changes but the age.
  for (let time = 0; time < 3; time++) await heartbeat(rest);
  expect(reported).toEqual([['noise']]);
  await restart();
  const { live } = unitOf();
  expect(live && Object.keys(oldValues(live, keyOf))).toEqual(['noise']);
  await heartbeat(readings);
  const { live: after } = unitOf();
  expect(after && oldValues(after, keyOf)).toEqual({});
});

test('alarms beyond the limit of one unit are recorded, not silent, and raised later; people come first', async () => {
  const codes = Array.from({ length: alarmsPerMinute + 5 }, (_, n) => String(250 + n));
  for (const code of codes) await device.event(job, code, 'occur');
  await device.event(job, '605', 'occur');
  await device.event(job, '101', 'occur');
  expect(await alarms()).toHaveLength(alarmsPerMinute + 2);
  expect((await facts()).filter(fact => fact.reason === 'flood')).toHaveLength(5);
  expect(await path.count('alarms_held_back_total')).toBe(5);
  clock.pass(minute);
  await device.state(job, { speed: 0 });
  expect((await alarms()).filter(alarm => alarm.open)).toHaveLength(alarmsPerMinute + 7);
});

test('a user may declare that the counter of a device restarted; every process that has the unit follows, now or after a restart', async () => {
  const scope = { kind: 'all' } as const;
  const restartCounter = () =>
    startCounter(database.db, scope, { elevatorId: unitOf().elevatorId, jobNum: job });
  await device.state(job, { car_position: '3' });
  await device.state(job, { car_position: '7' }, { seq: 4 });
  expect(value('car_position')).toBe('3');
  expect(await restartCounter()).toBe(true);
  await expect.poll(() => unitOf().live?.seq).toBe(-1);
  await device.state(job, { car_position: '7' }, { seq: 5 });
  expect(value('car_position')).toBe('7');
  await close();
  expect(await restartCounter()).toBe(true);
  await open();
  await device.state(job, { car_position: '8' }, { seq: 2 });
  expect(value('car_position')).toBe('8');
  expect(await startCounter(database.db, scope, { elevatorId: unitOf().elevatorId, jobNum: 'OTHER' })).toBe(
    false,
  );
});

test('energy of a unit without a meter is computed from its power, without silences', async () => {
  const used = () =>
    rows(sql<{ kwh: number | null; reckoned: number }>`
      select sum(used_kwh(metered_kwh, reckoned_kwh))::float as kwh, sum(reckoned_kwh)::float as reckoned
      from energy_day join elevator using (elevator_id) where job_num = ${job}`);
  for (const power_kw of [6, 6, -3, 12]) {
    await device.state(job, { power_kw }, { at: clock.now() });
    clock.pass(2 * minute);
  }
  clock.pass(hour);
  await device.state(job, { power_kw: 6 }, { at: clock.now() });
  await close();
  // Two minutes each of 6, 6 and 0 kW; the consumption during the hour is unknown.
  const [day] = await used();
  expect(day?.kwh).toBeCloseTo(0.4, 2);
  await open();
  await device.state(job, { energy_kwh: 100 }, { at: clock.now() });
  await device.state(job, { energy_kwh: 101 }, { at: clock.now() });
  await restart();
  expect(await used()).toEqual([{ kwh: expect.any(Number), reckoned: day?.reckoned }]);
});

test('a burst of one connection takes few commits', async () => {
  const facts = 200;
  const at = Date.now();
  await Promise.all(
    Array.from({ length: facts }, (_, n) =>
      device.event(job, '702', n % 2 ? 'clear' : 'occur', { at: at - facts + n }),
    ),
  );
  const [kept] = await rows(sql<{ facts: number; commits: number }>`
    select count(*)::int as facts, count(distinct received_at)::int as commits
    from device_event join elevator using (elevator_id) where job_num = ${job}`);
  expect(kept?.facts).toBe(facts);
  expect(kept?.commits).toBeLessThan(facts / 4);
});

test('a poisoned number and a dead clock in the middle of an entrapment: it is seen, it ends, the next one is seen', async () => {
  const shut = { passenger_status: 1, door_status: 1, car_status: 0, door_zone: 2, service_mode: 1 };
  await device.state(job, { ...shut, car_position: '3' });
  await device.event(job, '605', 'occur', { people: 2 });
  // Accepted by an older process: a number that nothing exceeds, in the state, the alarm and its fact.
  await close();
  await sql`update elevator_state s set live = jsonb_set(live, '{seq}', to_jsonb(${poison}::bigint)) from elevator e
            where e.elevator_id = s.elevator_id and e.job_num = ${job}`.execute(database.db);
  await sql`update alarm a set occur_seq = ${poison} from elevator e
            where e.elevator_id = a.elevator_id and e.job_num = ${job}`.execute(database.db);
  await sql`update device_event d set seq = ${poison} from elevator e
            where e.elevator_id = d.elevator_id and e.job_num = ${job}`.execute(database.db);
  await open();
  // The controller restarts: its clock shows 1970, its counter is derived from its clock.
  let uptime = 10_000;
  const dead = () => {
    uptime += 1000;
    return { at: uptime, seq: uptime * 1000 };
  };
  await device.state(job, { ...shut, car_position: '3' }, dead());
  expect(unitOf().live?.rules.incident).toBe('605');
  await device.event(job, '605', 'clear', dead());
  expect(await alarms()).toMatchObject([{ code: '605', open: false }]);
  await device.event(job, '605', 'occur', { ...dead(), people: 1 });
  const [, again] = await alarms();
  expect(again).toMatchObject({ code: '605', trapped: true, open: true });
  expect(Math.abs(again?.age ?? Number.NaN)).toBeLessThan(minute / 1000);
  expect(again?.device_at?.getUTCFullYear()).toBe(1970);
  // Its readings are believed after five minutes; then the open door ends it without a report of the device.
  for (let n = 0; n < 6; n++) {
    await device.state(job, { ...shut, door_status: 2, car_position: '5' }, dead());
    clock.pass(minute);
  }
  expect(value('car_position')).toBe('5');
  expect(await alarms()).toMatchObject([{ open: false }, { code: '605', open: false }]);
});
