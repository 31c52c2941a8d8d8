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
