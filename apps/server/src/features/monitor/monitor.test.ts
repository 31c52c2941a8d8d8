import { readingField } from '@hoistway/contract/device/reading-fields';
import { monitor } from '@hoistway/contract/features/monitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let watcher: number;
let elsewhere: number;
let stranger: number;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const site = await addSite(db);
  const other = await addSite(db);
  for (let unit = 1; unit <= 7; unit++)
    await addElevator(db, {
      domain_id: site.domainId,
      job_num: `ON${unit}`,
      isactive: true,
      allowed: unit !== 7,
    });
  await addElevator(db, { domain_id: site.domainId, job_num: 'OFF1' });
  const { elevatorId } = await addElevator(db, {
    domain_id: site.domainId,
    job_num: 'ESC1',
    elevator_type: 'escalator',
    escalator: { tsgd: '6 m', zjgl: '11 kW', ljcxh: 'L-12' },
  });
  await sql`
    insert into energy_day (elevator_id, day, metered_kwh, doubtful_kwh) values
      (${elevatorId}, current_date, 4.5, 900), (${elevatorId}, current_date - 1, 30, 0), (${elevatorId}, current_date - 70, 90, 7)`.execute(
    db,
  );
  await sql`
    insert into energy_day (elevator_id, day, reckoned_kwh)
    select elevator_id, current_date - 1, 12.5 from elevator where job_num = 'ON2'`.execute(db);
  await sql`
    insert into electrical_sample (elevator_id, at, runingmaxelec, startmaxbusv) values
      (${elevatorId}, now() - interval '2 minutes', 21.5, 560), (${elevatorId}, now() - interval '1 minute', 22.25, null)`.execute(
    db,
  );
  watcher = (await addAccount(db, { permissions: ['monitor'] })).userId;
  elsewhere = (
    await addAccount(db, { permissions: ['monitor'], scope: [{ level: 3, nodeId: other.domainId }] })
  ).userId;
  stranger = (await addAccount(db, { permissions: ['lift'] })).userId;
});
afterAll(() => world.stop());

const byJobNum = [monitor.escalatorInfo, monitor.energy, monitor.elec] as const;

describe('every call of the monitor', () => {
  it('is refused signed out, without the permission, outside the scope and with bad input', async () => {
    for (const call of byJobNum) {
      expect((await world.send(call, { jobNum: 'ESC1' })).code).toBe(502);
      expect((await world.send(call, { jobNum: 'ESC1' }, { as: stranger })).status).toBe(403);
      expect((await world.send(call, { jobNum: 'ESC1' }, { as: elsewhere })).status).toBe(404);
      expect((await world.send(call, { jobNum: 'NOSUCH' }, { as: watcher })).status).toBe(404);
      expect((await world.send(call, { jobNum: '../x' }, { as: watcher })).status).toBe(400);
    }
    expect((await world.send(monitor.statusDescList, {}, { as: stranger })).status).toBe(403);
    expect((await world.send(monitor.keepalive, {}, { as: watcher })).code).toBe(0);
  });
});

it('has words for every yes-or-no reading in both languages', async () => {
  const zh = await world.send(monitor.statusDescList, {}, { as: watcher });
  const en = await world.send(monitor.statusDescList, {}, { as: watcher, language: 'en' });
  expect(zh.data.find(row => row.statusName === 'safety_loop')).toEqual({
    statusName: 'safety_loop',
    value0: '断开',
    value1: '接通',
  });
  expect(en.data.find(row => row.statusName === 'safety_loop')).toEqual({
    statusName: 'safety_loop',
    value0: 'Open',
    value1: 'Closed',
  });
});

it('allows up to six that are online', async () => {
  const allow = (jobNum: string, as = watcher) =>
    world.send(monitor.allow, { jobNum }, { as, language: 'en' });
  expect((await allow('ON1,ON2,ON3,ON4,ON5,ON6')).data).toEqual({
    allow: true,
    offline: [],
    notAllowed: [],
    msg: '',
  });
  expect((await allow('ON1,OFF1,ON7')).data).toMatchObject({
    allow: false,
    offline: ['OFF1'],
    notAllowed: ['ON7'],
    msg: expect.stringMatching(/not enabled.*disconnected/),
  });
  const { msg } = (await allow('ON7')).data;
  expect(msg).toMatch(/not enabled/);
  expect(msg).not.toMatch(/disconnected/);
  expect((await allow('ON1,ON2,ON3,ON4,ON5,ON6,OFF1')).status).toBe(400);
  expect((await allow(' , ')).status).toBe(400);
  expect((await allow('ON1,NOSUCH')).status).toBe(404);
  expect((await allow('ON1', elsewhere)).status).toBe(404);
});

it('shows no readings of a unit whose remote monitoring is disabled, but its energy and its data', async () => {
  const read = { jobNum: 'ON7' };
  const { userId: as } = await addAccount(world.db, { permissions: ['monitor', 'deviceBigScreen'] });
  for (const call of [monitor.elec, monitor.compared]) {
    expect((await world.send(call, read, { as })).code).toBe(4094);
    expect((await world.send(call, read, { as: elsewhere })).status).not.toBe(409);
  }
  for (const call of [monitor.energy, monitor.escalatorInfo])
    expect((await world.send(call, read, { as })).code).toBe(0);
});

it('returns without elevators whether the caller may monitor at all', async () => {
  expect((await world.send(monitor.allow, {}, { as: watcher })).data).toMatchObject({ allow: true, msg: '' });
  expect((await world.send(monitor.allow, {}, { as: stranger })).status).toBe(403);
});

it('shows an escalator, its energy and its electrical values', async () => {
  const read = { jobNum: 'ESC1' };
  expect((await world.send(monitor.escalatorInfo, read, { as: watcher })).data).toEqual({
    tsgd: '6 m',
    zjgl: '11 kW',
    bpqgl: '',
    ljcxh: 'L-12',
    aqcxh: '',
    bpcxh: '',
  });
  const { rows } = await sql<{ first: boolean }>`select extract(day from current_date) = 1 as first`.execute(
    world.db,
  );
  const month = rows[0]?.first ? 4.5 : 34.5;
  expect((await world.send(monitor.energy, read, { as: watcher })).data).toEqual({
    yesterday: 30,
    month,
    yesterdayCo2: 17.11,
    monthCo2: Math.round(month * 57.03) / 100,
    doubtful: 900,
  });
  const elec = (await world.send(monitor.elec, read, { as: watcher })).data;
  expect(elec).toMatchObject({ runingmaxelec: 22.25, startmaxbusv: null, zerospdelec: null });
  expect(elec.history.map(sample => sample.values)).toEqual([
    { runingmaxelec: 21.5, startmaxbusv: 560 },
    { runingmaxelec: 22.25 },
  ]);
  // It has no meter: reckoned from its power.
  expect((await world.send(monitor.energy, { jobNum: 'ON2' }, { as: watcher })).data).toMatchObject({
    yesterday: 12.5,
    yesterdayCo2: 7.13,
  });
  const none = { yesterday: null, month: null, yesterdayCo2: null, monthCo2: null, doubtful: 0 };
  expect((await world.send(monitor.energy, { jobNum: 'ON1' }, { as: watcher })).data).toEqual(none);
});

describe('compared with its own last weeks', () => {
  const compared = async (jobNum: string, as = screen) =>
    (await world.send(monitor.compared, { jobNum }, { as })).data;
  let screen: number;
  const add = async (jobNum: string) => (await addElevator(world.db, { job_num: jobNum })).elevatorId;
  beforeAll(async () => {
    const fields = [readingField('brake_health'), readingField('door_health')];
    screen = (await addAccount(world.db, { permissions: ['deviceBigScreen'], fields })).userId;
  });

  it('values of runs are judged by the median of the last day', async () => {
    const elevatorId = await add('CMP1');
    // A hundred runs before, of 20 to 119 A at constant speed; today three, of which one is far off.
    await sql`
      insert into electrical_sample (elevator_id, at, constantspdelec, zerospdelec, startmaxbusv)
      select ${elevatorId}, now() - interval '2 days' - n * interval '1 hour', 20 + n, 5, case when n < 19 then 560 end
      from generate_series(0, 99) n`.execute(world.db);
    await sql`
      insert into electrical_sample (elevator_id, at, constantspdelec, zerospdelec, startmaxbusv) values
        (${elevatorId}, now() - interval '3 hours', 25, 9, 600), (${elevatorId}, now() - interval '2 hours', 24, 9, 600),
        (${elevatorId}, now() - interval '1 hour', 900, 9, 600)`.execute(world.db);
    // Nineteen samples of the voltage are too few.
    expect(await compared('CMP1')).toEqual([
      {
        kind: 'electrical',
        name: 'constantspdelec',
        now: 25,
        from: 24.95,
        to: 114.05,
        samples: 100,
        deviates: false,
      },
      { kind: 'electrical', name: 'zerospdelec', now: 9, from: 4.75, to: 5.25, samples: 100, deviates: true },
    ]);
  });

  it('what is steady deviates by more than a twentieth, and a day of energy by more than any before', async () => {
    const elevatorId = await add('CMP4');
    await sql`
      insert into electrical_sample (elevator_id, at, runingmaxelec, startmaxbusv)
      select ${elevatorId}, now() - n * interval '1 hour',
             case when n < 24 then 21 else 20 end, case when n < 24 then 570 else 540 + n % 2 * 0.004 end
      from generate_series(1, 90) n`.execute(world.db);
    await sql`
      insert into energy_day (elevator_id, day, metered_kwh)
      select ${elevatorId}, current_date - n, case n when 1 then 90 else 50 + n * 2 end from generate_series(1, 20) n`.execute(
      world.db,
    );
    expect(
      (await compared('CMP4')).map(({ name, now, from, to, deviates }) => [name, now, from, to, deviates]),
    )
      // 21 A is the edge itself, 570 V beyond it, and the 90 kWh are those of the biggest day.
      .toEqual([
        ['runingmaxelec', 21, 19, 21, false],
        ['startmaxbusv', 570, 513, 567, true],
        ['kwh', 90, 54, 90, false],
      ]);
  });

  it('so are yesterday’s energy, and health that has fallen', async () => {
    const elevatorId = await add('CMP2');
    await sql`
      insert into energy_day (elevator_id, day, metered_kwh)
      select ${elevatorId}, current_date - n, case n when 1 then 80 else 30 + n end from generate_series(0, 20) n`.execute(
      world.db,
    );
    await sql`
      insert into reading_change (elevator_id, at, name, value)
      select ${elevatorId}, now() - n * interval '1 hour', v.name, case n when 0 then v.last else 90 + n % 2 end
      from generate_series(0, 8) n, (values ('brake_health', 70), ('door_health', 88)) v (name, last)`.execute(
      world.db,
    );
    const silent = await add('CMP5');
    await sql`insert into reading_change (elevator_id, at, name, value)
      select ${silent}, at, name, value from reading_change where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    await sql`update elevator_state set last_seen_at = now() where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    const found = await compared('CMP2');
    expect(found.map(({ name, now, deviates }) => [name, now, deviates])).toEqual([
      ['kwh', 80, true],
      ['brake_health', 70, true],
      ['door_health', 88, false],
    ]);
    expect(found[1]).toMatchObject({ from: 85.5, to: 100, samples: 8 });
    // A device that no longer reports says nothing of today.
    expect(await compared('CMP5')).toEqual([]);
  });

  it('shows health to whoever may see the reading', async () => {
    const { userId } = await addAccount(world.db, {
      permissions: ['deviceBigScreen'],
      fields: [readingField('door_health')],
    });
    expect((await compared('CMP2', userId)).map(({ name }) => name)).toEqual(['kwh', 'door_health']);
  });

  it('says nothing where too little is known, to others or of units outside the scope', async () => {
    await add('CMP3');
    expect(await compared('CMP3')).toEqual([]);
    expect((await world.send(monitor.compared, { jobNum: 'CMP1' }, { as: watcher })).status).toBe(403);
    const other = await addSite(world.db);
    const { userId } = await addAccount(world.db, {
      permissions: ['deviceBigScreen'],
      scope: [{ level: 3, nodeId: other.domainId }],
    });
    expect((await world.send(monitor.compared, { jobNum: 'CMP1' }, { as: userId })).status).toBe(404);
  });
});
