/** What the overview of the large screen shows besides the home page: sites on the map, their states, and alarms by day. */
import { alarmStatuses, home, trendDays } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { everyPanel } from '../../testing/valid-inputs.ts';
import { refreshDisplayedAlarm } from '../alarm/alarm-changes.ts';

const everything = { dataPermissionList: [] };
let world: TestApp;
let near: Awaited<ReturnType<typeof addSite>>;
let far: typeof near;
/** Of the near site the first two, of the far one the third. */
let units: number[];
/** Of today and the days before. */
let days: string[];

const viewer = async (options: AccountOptions = {}) => ({
  as: (await addAccount(world.db, { permissions: ['indexBigScreen'], panels: everyPanel, ...options }))
    .userId,
});

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  near = await addSite(db, { name: 'near', city: '上海市' });
  far = await addSite(db, { name: 'far', city: '重庆市' });
  const without = await addSite(db, { name: 'without a position', city: '重庆市' });
  await addSite(db, { name: 'without units' });
  const add = async (domainId: number, longitude: number | null, isactive: boolean) =>
    (
      await addElevator(db, {
        ...{ domain_id: domainId, isactive, longitude, latitude: longitude === null ? null : 30 },
      })
    ).elevatorId;
  units = [
    await add(near.domainId, 121, true),
    await add(near.domainId, 122, false),
    await add(far.domainId, 106, true),
    await add(without.domainId, null, true),
  ];
  await db
    .updateTable('site')
    .set({ longitude: 106.5, latitude: 29.5 })
    .where('domain_id', '=', far.domainId)
    .execute();
  const [first = 0, second = 0, third = 0, fourth = 0] = units;
  const retired = await addElevator(db, { domain_id: near.domainId, longitude: 10, latitude: 10 });
  await sql`update elevator set retired_at = now() where elevator_id = ${retired.elevatorId}`.execute(db);

  const { rows } = await sql<{ day: string; noon: Date }>`
    select to_char(current_date - n, 'YYYY-MM-DD') as day, (current_date - n + time '00:00')::timestamptz as noon
    from generate_series(0, ${trendDays}::int) n order by n`.execute(db);
  days = rows.map(({ day }) => day);
  const on = (ago: number, elevatorId: number, main_code: string, more = {}) =>
    addAlarm(db, elevatorId, { main_code, alarm_date: rows[ago]?.noon, ...more });
  const over = { finish_date: new Date() };
  await on(0, first, '301', { box_up: true });
  await on(0, third, '101');
  await on(1, second, '101', over);
  await on(1, second, '102', { ...over, process_type: 0 });
  await on(trendDays - 1, third, '302', { ...over, box_up: true });
  await on(trendDays - 1, fourth, '101', over);
  await on(trendDays, third, '101', over);
  await refreshDisplayedAlarm(db, units);
});
afterAll(() => world?.stop());

it('a site is where it says, or where its units are, and counts those in use', async () => {
  const { data } = await world.send(home.sites, everything, await viewer());
  expect(data.cities).toEqual(['上海市', '重庆市']);
  expect(data.sites).toEqual([
    [near.domainId, 'near', 0, 121.5, 30, 2],
    [far.domainId, 'far', 1, 106.5, 29.5, 1],
  ]);
  expect(data.unplaced).toBe(1);
});

it('states are those of sites where something is not normal', async () => {
  const { data } = await world.send(home.siteStates, everything, await viewer());
  expect(data).toEqual([
    [near.domainId, 1, 0, 1, 0],
    [far.domainId, 0, 1, 0, 0],
  ]);
});

it('alarms are counted by their day, in tallies and row by row alike', async () => {
  const trend = async (options: AccountOptions) => {
    const { data } = await world.send(home.alarmDays, everything, await viewer(options));
    expect(data.map(({ day }) => day)).toEqual(days.slice(0, trendDays).reverse());
    return [0, 1, 2, trendDays - 1].map(ago => {
      const { alarms = -1, trapped = -1 } = data.at(-1 - ago) ?? {};
      return [alarms, trapped];
    });
  };
  const all = [
    [2, 1],
    [1, 0],
    [0, 0],
    [2, 1],
  ];
  expect(await trend({})).toEqual(all);
  expect(await trend({ scope: [near, far].map(({ cityId }) => ({ level: 2, nodeId: cityId })) })).toEqual(
    all,
  );
  expect(await trend({ scope: units.map(nodeId => ({ level: 4, nodeId })) })).toEqual(all);
  const ofFar = [
    [1, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ];
  expect(await trend({ scope: [{ level: 3, nodeId: far.domainId }] })).toEqual(ofFar);
  expect(await trend({ scope: 'none' })).toEqual(all.map(() => [0, 0]));
  // People who are trapped are never hidden.
  expect(await trend({ faults: ['102'] })).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

it('who sees one site finds it alone', async () => {
  const ask = await viewer({ scope: [{ level: 3, nodeId: far.domainId }] });
  const { data: places } = await world.send(home.sites, everything, ask);
  expect(places.sites.map(([id]) => id)).toEqual([far.domainId]);
  expect(places).toMatchObject({ cities: ['重庆市'], unplaced: 0 });
  const { data: states } = await world.send(home.siteStates, everything, ask);
  expect(states).toEqual([[far.domainId, 0, 1, 0, 0]]);
});

it('each call asks for the home-page permission of its panel', async () => {
  const ask = await viewer({ panels: ['rescueProgress'] });
  for (const call of [home.sites, home.siteStates, home.alarmDays])
    expect((await world.send(call, everything, ask)).status).toBe(403);
  const counting = await viewer({ panels: ['deviceStatus'] });
  const { data } = await world.send(home.siteStates, everything, counting);
  expect(data, 'who may not know of alarms is not shown any').toEqual([[near.domainId, 0, 0, 1, 0]]);
});

it('the large screen asks what the home page asks, and no more', async () => {
  const ask = await viewer();
  const shown = [
    world.send(home.rescueProgress, everything, ask),
    world.send(home.elevatorStatusCount, { type: 1, ...everything }, ask),
    world.send(home.deviceStatusCount, { type: 2, ...everything }, ask),
    world.send(home.planStatusCount, everything, ask),
    world.send(home.realTimeFaults, everything, ask),
    world.send(home.annualInspection, { expiryInterval: 30, ...everything }, ask),
    world.send(home.contractExpiry, { expiryInterval: 90, ...everything }, ask),
  ];
  expect((await Promise.all(shown)).map(({ status }) => status)).toEqual(shown.map(() => 200));
  expect((await world.send(home.runCounts, everything, ask)).status).toBe(403);
});

it('trapped people have the limit of the arrival until somebody is there', async () => {
  const ask = await viewer();
  const due = async () => {
    const input = { elevatorStatus: alarmStatuses.trapped, ...everything };
    return (await world.send(home.jobNums, input, ask)).data.result[0]?.arrivalDue;
  };
  const [first] = units;
  await sql`update alarm set arrival_due = alarm_date + interval '30 minutes' where elevator_id = ${first}`.execute(
    world.db,
  );
  expect(await due()).toBe(`${days[0]} 00:30:00`);
  await sql`update alarm set arrive_date = now() where elevator_id = ${first}`.execute(world.db);
  expect(await due()).toBeNull();
});

it('a device that still reports people inside after their rescue is counted, listed and on the map', async () => {
  const ask = await viewer();
  const [, , third = 0] = units;
  const rescued = { box_up: true, finish_date: new Date(), rescue_time: new Date(), device_inside: true };
  const alarmId = await addAlarm(world.db, third, { main_code: '604', ...rescued });
  const read = async (as = ask) => {
    const counts = await world.send(home.elevatorStatusCount, { type: 1, ...everything }, as);
    const list = await world.send(
      home.jobNums,
      { elevatorStatus: alarmStatuses.deviceInside, ...everything },
      as,
    );
    const map = await world.send(home.siteStates, everything, as);
    return {
      count: counts.data.find(({ name }) => name === 'deviceInside')?.value,
      listed: list.data.result.map(row => [row.rowId, row.alarmId, row.trappedSince]),
      map: map.data.map(([id, , , , inside]) => [id, inside]),
    };
  };
  const onFar = { count: 1, listed: [[third, alarmId, null]] };
  expect(await read()).toEqual({
    ...onFar,
    map: [
      [near.domainId, 0],
      [far.domainId, 1],
    ],
  });
  const ofFar = await viewer({ scope: [{ level: 3, nodeId: far.domainId }] });
  expect(await read(ofFar)).toEqual({ ...onFar, map: [[far.domainId, 1]] });
  const ofNear = await viewer({ scope: [{ level: 3, nodeId: near.domainId }] });
  expect(await read(ofNear)).toEqual({ count: 0, listed: [], map: [[near.domainId, 0]] });
  // On the map also where nothing else is wrong.
  await sql`update alarm set finish_date = now() where elevator_id = ${third}`.execute(world.db);
  await refreshDisplayedAlarm(world.db, units);
  expect((await read(ofFar)).map).toEqual([[far.domainId, 1]]);
});
