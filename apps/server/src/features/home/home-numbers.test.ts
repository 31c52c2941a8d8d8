/** Every number of the home page is the total of the list that it opens, for each scope and role. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { userTypes } from '@hoistway/contract/features/account-words';
import { alarm } from '@hoistway/contract/features/alarm';
import {
  alarmStatuses,
  deviceStatuses,
  eventTypes,
  home,
  late,
  progressStages,
} from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../auth/scope.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { everyPanel } from '../../testing/valid-inputs.ts';
import { refreshDisplayedAlarm } from '../alarm/alarm-changes.ts';
import { readAttention } from './home-attention.ts';

let world: TestApp;
let viewers: { name: string; as: number }[];
/** Areas that somebody may choose: a region, a city, a site of the city, and a site elsewhere. */
let areas: string[];
/** The day of the installation, and the moment `hours` after its beginning. */
let today: string;
let at: (hours: number) => Date;
const units: number[] = [];

const viewer = async (options: AccountOptions = {}) =>
  (await addAccount(world.db, { permissions: ['indexInfo', 'alarm'], panels: everyPanel, ...options }))
    .userId;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const { rows } = await sql<{ day: string; begin: Date }>`
    select to_char(current_date, 'YYYY-MM-DD') as day, current_date::timestamptz as begin`.execute(db);
  today = rows[0]?.day ?? '';
  const begin = rows[0]?.begin.getTime() ?? 0;
  at = hours => new Date(begin + hours * 3_600_000);
  const near = await addSite(db, { name: 'near', city: '上海市' });
  const close = await addSite(db, { name: 'close', city: '上海市' });
  const far = await addSite(db, { name: 'far', city: '重庆市' });
  const day = (days: number) => sql<string>`current_date + ${days}::int`;
  const years = (years: number, days: number) =>
    sql<string>`(current_date - make_interval(years => ${years}::int))::date + ${days}::int`;
  const runs = [null, 0, 499_999, 500_000, 999_999, 1_000_000, 1_500_000, 1_999_999, 2_000_000, 9_000_000];
  const starts = [
    null,
    years(0, 0),
    years(3, 1),
    years(3, 0),
    years(6, 1),
    years(6, 0),
    years(10, 0),
    years(15, 1),
    years(15, 0),
    years(40, 0),
  ];
  const inspections = [
    null,
    day(-400),
    day(-1),
    day(0),
    day(30),
    day(31),
    day(90),
    day(91),
    day(180),
    day(181),
  ];
  for (const domain of [near, close, far])
    for (let n = 0; n < 10; n += 1) {
      const { elevatorId } = await addElevator(db, {
        domain_id: domain.domainId,
        isactive: n % 3 > 0,
        run_times: runs[n],
        start_date: starts[n] as string | null,
        inspect_date: inspections[n] as string | null,
      });
      units.push(elevatorId);
    }
  // Retired: counted nowhere, except with the faults of yesterday.
  const retired = await addElevator(db, {
    domain_id: near.domainId,
    isactive: true,
    run_times: 5,
    start_date: '2020-01-01',
    inspect_date: '2020-01-01',
  });

  const done = { process_date: at(1), finish_date: at(2) };
  const stages = [
    {},
    { process_date: at(1) },
    { process_date: at(1), arrive_date: at(1.5) },
    { ...done, arrive_date: at(1.5) },
    // Ended by itself; cancelled; cancelled and then out.
    done,
    { ...done, cancelled_at: at(1.5) },
    { ...done, cancelled_at: at(1.5), box_up: true, rescue_time: at(2) },
    { ...done, box_up: true, arrive_date: at(1.2), rescue_time: at(2), device_inside: true },
    { process_date: at(1), box_up: true },
    { process_type: 0, finish_date: at(2) },
  ];
  const last = 24 - 1 / 3600;
  for (const [nth, elevatorId] of units.entries())
    for (const [code, hours] of [
      ['101', 0],
      ['202', last],
      ['301', -1 / 3600],
      ['302', -24],
      ['303', -24 - 1 / 3600],
      ['304', 24],
    ] as const)
      await addAlarm(db, elevatorId, {
        main_code: code,
        ...stages[(nth + (code === '202' ? 3 : 0)) % stages.length],
        alarm_date: at(hours),
      });
  await addAlarm(db, retired.elevatorId, { alarm_date: at(-5), finish_date: at(-4) });
  await sql`update elevator set retired_at = now() where elevator_id = ${retired.elevatorId}`.execute(db);
  await refreshDisplayedAlarm(db, units);
  for (const elevatorId of units)
    await sql`
      insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, grt, cancelled_at)
      select ${elevatorId}::int, at, case when n % 3 = 1 then at end, case when n % 3 = 1 then at + interval '1 hour' end,
        case when n % 3 = 1 then 'completed' else 'planned' end, n % 4 > 0, case when n = 5 then at end
      from (select n, current_date + (n % 3 - 1) + time '09:00' + n * interval '1 minute' as at from generate_series(0, 8) n) v`.execute(
      db,
    );
  for (const [nth, days] of [-1, 0, 30, 90, 91, 180, 360, 361].entries())
    await sql`
      with one as (
        insert into agreement (agree_num, kind, start_date, end_date, creator)
        values (${`A${nth}`}, 'full', '2020-01-01', current_date + ${days}::int, '') returning agreement_id)
      insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
      select agreement_id, elevator_id, city_id, domain_id from one, elevator
      where elevator_id = any(${[units[nth], units[29 - nth]]}::int[])`.execute(db);
  const { rows: paths } = await sql<{ city: string; region: number; site: string }>`
    select p.parent_id as region, concat_ws(',', p.parent_id, p.area_id, c.area_id) as city,
           concat_ws(',', p.parent_id, p.area_id, c.area_id, s.domain_id) as site
    from site s join area c on c.area_id = s.city_id join area p on p.area_id = c.parent_id
    where s.domain_id in (${near.domainId}::int, ${far.domainId}::int) order by s.domain_id`.execute(db);
  const [nearPath, farPath] = paths;
  if (!nearPath || !farPath) throw new Error('the sites have no areas');
  areas = [String(nearPath.region), nearPath.city, nearPath.site, farPath.site];
  viewers = [
    { name: 'super administrator', as: await viewer({ superAdministrator: true }) },
    { name: 'a region', as: await viewer({ scope: [{ level: 0, nodeId: nearPath.region }] }) },
    { name: 'a city', as: await viewer({ scope: [{ level: 2, nodeId: near.cityId }] }) },
    { name: 'a site', as: await viewer({ scope: [{ level: 3, nodeId: close.domainId }] }) },
    { name: 'a unit', as: await viewer({ scope: [{ level: 4, nodeId: units[8] ?? 0 }] }) },
    { name: 'few faults', as: await viewer({ faults: ['301'] }) },
    { name: 'nothing', as: await viewer({ scope: 'none' }) },
    ...(await Promise.all(
      userTypes.entries.map(async ([userType, { en }]) => ({
        name: `${en} of a site`,
        as: await viewer({ userType, scope: [{ level: 3, nodeId: near.domainId }] }),
      })),
    )),
  ];
});
afterAll(() => world?.stop());

const called = (name: string) => viewers.find(viewer => viewer.name === name)?.as ?? 0;

/** Asks as each viewer, with everything that he sees and with one of the areas; who sees all of them with each. */
async function asEach(
  ask: (given: { as: number; dataPermissionList: string[] }) => Promise<[number: unknown, list: unknown][]>,
) {
  let known = 0;
  for (const [nth, { name, as }] of viewers.entries())
    for (const dataPermissionList of [
      [],
      ...areas.flatMap((area, at) => (nth === 0 || nth % areas.length === at ? [[area]] : [])),
    ]) {
      const pairs = await ask({ as, dataPermissionList });
      for (const [number, total] of pairs)
        expect([name, dataPermissionList, number]).toEqual([name, dataPermissionList, total]);
      known += pairs.filter(([number]) => number !== 0).length;
    }
  return known;
}

describe('the number is the total of its list', () => {
  it('in every circle of the rescue progress', async () => {
    const ranks = await asEach(async ({ as, dataPermissionList }) => {
      const { data } = await world.send(home.rescueProgress, { dataPermissionList }, { as });
      expect(data.date).toBe(today);
      const pairs: [unknown, unknown][] = [];
      for (const [row, boxUp] of [
        [data.maintain, 'no'],
        [data.rescue, 'yes'],
      ] as const)
        for (const [stage, blockStatus] of [...progressStages, ['total', -1]] as const) {
          const day = { startDate: `${data.date} 00:00:00`, endDate: `${data.date} 23:59:59` };
          const link = { processType: 1, boxUp, blockStatus, ...day, dataPermissionList };
          pairs.push([row[stage], (await world.send(alarm.list, link, { as })).data.total]);
        }
      return pairs;
    });
    expect(ranks).toBeGreaterThan(60);
    const { data } = await world.send(home.rescueProgress, {}, { as: called('super administrator') });
    // Of 60 alarms of today 54 were dispatched. A cancelled order was not completed, unless the people are out.
    expect(data.maintain).toEqual({ total: 36, reported: 36, dispatched: 30, arrived: 12, completed: 12 });
    expect(data.rescue).toEqual({ total: 18, reported: 18, dispatched: 18, arrived: 6, completed: 12 });
    expect(data.rescueCompleteTime).toBe(`${today} 02:00:00`);
  });

  it('in every status count', async () => {
    const found = await asEach(async ({ as, dataPermissionList }) => {
      const list = async (filter: object) =>
        (await world.send(home.jobNums, { ...filter, dataPermissionList }, { as })).data.total;
      const { data: alarms } = await world.send(
        home.elevatorStatusCount,
        { type: 1, dataPermissionList },
        { as },
      );
      const { data: devices } = await world.send(
        home.deviceStatusCount,
        { type: 2, dataPermissionList },
        { as },
      );
      const { data: plans } = await world.send(home.planStatusCount, { dataPermissionList }, { as });
      return Promise.all([
        ...alarms.map(async ({ name, value }) => [
          value,
          await list({ elevatorStatus: alarmStatuses[name] }),
        ]),
        ...devices.map(async ({ name, value }) => [
          value,
          await list({ monitorStatus: deviceStatuses[name].type }),
        ]),
        ...plans.map(async ({ name, value }) => [value, await list({ planStatus: name })]),
      ] as Promise<[unknown, unknown]>[]);
    });
    expect(found).toBeGreaterThan(40);
  });

  it('in every bucket of runs and ages, which no unit escapes', async () => {
    const found = await asEach(async ({ as, dataPermissionList }) => {
      const { data: runs } = await world.send(home.runCounts, { dataPermissionList }, { as });
      const { data: ages } = await world.send(home.elevatorAges, { dataPermissionList }, { as });
      const pairs: [unknown, unknown][] = [];
      for (const [at, value] of Object.values(runs).entries())
        pairs.push([
          value,
          (await world.send(home.runs, { runBucket: at + 1, dataPermissionList }, { as })).data.total,
        ]);
      for (const [at, value] of ages.entries())
        pairs.push([
          value,
          (await world.send(home.ages, { ageBucket: at + 1, dataPermissionList }, { as })).data.total,
        ]);
      const all = (await world.send(home.runs, { dataPermissionList }, { as })).data.total;
      const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
      return [...pairs, [sum(Object.values(runs)), all], [sum(ages), all]];
    });
    expect(found).toBeGreaterThan(80);
    const as = called('super administrator');
    const { data: runs } = await world.send(home.runCounts, {}, { as });
    expect(Object.values(runs)).toEqual([6, 6, 3, 6, 6, 3]);
    expect((await world.send(home.elevatorAges, {}, { as })).data).toEqual([6, 6, 3, 6, 6, 3]);
  });

  it('of the events that are going on', async () => {
    const found = await asEach(async ({ as, dataPermissionList }) => {
      const { data } = await world.send(home.realTimeFaults, { dataPermissionList }, { as });
      const list = async (eventType: number) =>
        (await world.send(home.openEvents, { eventType, pageSize: 100, dataPermissionList }, { as })).data;
      const all = await list(-1);
      const going = data.result.filter(event => !event.remove);
      const keysOf = (events: readonly { type: number; id: number }[]) =>
        events.map(({ type, id }) => `${type}:${id}`).sort();
      expect(keysOf(all.result)).toEqual(keysOf(going));
      const typed = await Promise.all(
        Object.values(eventTypes).map(
          async type =>
            [going.filter(event => event.type === type).length, (await list(type)).total] as [number, number],
        ),
      );
      return [[data.total, all.total], ...typed];
    });
    expect(found).toBeGreaterThan(40);
  });

  it('of the contracts that end soon', async () => {
    const found = await asEach(async ({ as, dataPermissionList }) => {
      const pairs: [unknown, unknown][] = [];
      for (const expiryInterval of [90, 180, 360]) {
        const asked = { expiryInterval, dataPermissionList };
        const { data } = await world.send(home.contractExpiry, { pageSize: 3, ...asked }, { as });
        const list = (await world.send(home.contracts, asked, { as })).data;
        pairs.push([data.total, list.total], [data.result[0]?.days, list.result[0]?.days]);
        expect(data.result).toEqual(list.result.slice(0, 3));
        expect(list.result.every(row => row.days >= 0 && row.days <= expiryInterval)).toBe(true);
      }
      return pairs;
    });
    expect(found).toBeGreaterThan(30);
    const { data } = await world.send(
      home.contracts,
      { expiryInterval: 90 },
      { as: called('super administrator') },
    );
    expect(data.result.map(row => row.days)).toEqual([0, 30, 90]);
  });

  it('at every site of the reminder and of yesterday, and over all sites', async () => {
    type Summary = CallOutput<typeof home.yesterdayFaults>;
    const found = await asEach(async ({ as, dataPermissionList }) => {
      const pairs: [unknown, unknown][] = [];
      for (const expiryInterval of [30, 90, 180]) {
        const asked = { expiryInterval, dataPermissionList };
        const { data } = await world.send(home.annualInspection, { pageSize: 3, ...asked }, { as });
        const list = async (more: object) =>
          (await world.send(home.inspections, { ...asked, ...more }, { as })).data;
        const sites = await world.send(home.inspectionSites, { pageSize: 3, ...asked }, { as });
        pairs.push(
          [data.units, (await list({})).total],
          [data.overdue, (await list({ dueState: late })).total],
          [data.total, sites.data.total],
        );
        expect(data.result).toEqual(sites.data.result);
        for (const { domainId, utils, overdue, days } of data.result) {
          const { total, result } = await list({ domainId });
          pairs.push(
            [utils, total],
            [overdue, result.filter(row => row.days < 0).length],
            [overdue, (await list({ domainId, dueState: late })).total],
            [days, result[0]?.days],
          );
        }
      }
      const { data } = await world.send(
        home.yesterdayFaults,
        { pageSize: 6, statisticType: 1, dataPermissionList },
        { as },
      );
      const list = async (more: object) =>
        (
          await world.send(
            home.yesterdayUnits,
            { statisticType: 2, pageSize: 100, dataPermissionList, ...more },
            { as },
          )
        ).data;
      const faultsOf = ({ result }: { result: { faultCount: number }[] }) =>
        result.reduce((sum, row) => sum + row.faultCount, 0);
      const all = await list({});
      const sites = await world.send(home.yesterdaySites, { pageSize: 6, dataPermissionList }, { as });
      expect(data.result).toEqual(sites.data.result);
      pairs.push([data.units, all.total], [data.faults, faultsOf(all)], [data.total, sites.data.total]);
      const alarms = async (dataPermissionList: string[]) => {
        const day = { startDate: `${data.date} 00:00:00`, endDate: `${data.date} 23:59:59` };
        const link = { processType: 1, ...day, dataPermissionList };
        return (await world.send(alarm.list, link, { as })).data.total;
      };
      for (const { domainId, area, liftCount, faultCount } of data.result satisfies Summary['result']) {
        const site = await list({ domainId });
        pairs.push([liftCount, site.total], [faultCount, faultsOf(site)], [faultCount, await alarms([area])]);
      }
      pairs.push([data.faults, await alarms(dataPermissionList)]);
      return pairs;
    });
    expect(found).toBeGreaterThan(80);
  });
});

it('asks for the permission of each panel, of its lists and of its files', async () => {
  const calls = [
    ['rescueProgress', home.rescueProgress, {}],
    ['rescueProgress', home.elevatorStatusCount, { type: 1 }],
    ['rescueProgress', home.jobNums, { elevatorStatus: 5 }],
    ['maintenanceRecord', home.planStatusCount, {}],
    ['maintenanceRecord', home.jobNums, { planStatus: 'planned' }],
    ['deviceStatus', home.jobNums, { monitorStatus: 0 }],
    ['runCount', home.runCounts, {}],
    ['runCount', home.runs, {}],
    ['runCount', home.exportRuns, {}],
    ['attention', home.realTimeFaults, {}],
    ['attention', home.openEvents, {}],
    ['elevatorAge', home.elevatorAges, {}],
    ['elevatorAge', home.ages, {}],
    ['annualInspection', home.annualInspection, { expiryInterval: 30 }],
    ['annualInspection', home.inspections, { expiryInterval: 30 }],
    ['annualInspection', home.inspectionSites, { expiryInterval: 30 }],
    ['annualInspection', home.exportInspections, { expiryInterval: 30 }],
    ['contract', home.exportContracts, { expiryInterval: 360 }],
    ['contract', home.contractExpiry, { expiryInterval: 90 }],
    ['contract', home.contracts, { expiryInterval: 90 }],
    ['yesterdayWarning', home.yesterdayFaults, { statisticType: 1 }],
    ['yesterdayWarning', home.yesterdayUnits, { statisticType: 2 }],
    ['yesterdayWarning', home.yesterdaySites, {}],
  ] as const;
  for (const [panel, call, raw] of calls) {
    const without = await viewer({ panels: everyPanel.filter(name => name !== panel) });
    const alone = await viewer({ panels: [panel] });
    const status = async (as: number) => (await world.send(call, {} as never, { raw, as })).status;
    expect([call.path, raw, await status(without)]).toEqual([call.path, raw, 403]);
    expect([call.path, raw, await status(alone)]).toEqual([call.path, raw, 200]);
  }
});

it('takes one status for a list of job numbers, neither none nor two', async () => {
  const as = called('super administrator');
  for (const raw of [{}, { elevatorStatus: -1 }, { elevatorStatus: 5, monitorStatus: 1 }])
    expect((await world.send(home.jobNums, {}, { raw, as })).status).toBe(400);
});

it('a stopped unit is counted for every viewer, and its alarm is named to those who may see the fault', async () => {
  const stopped = async (as = 0) =>
    (await world.send(home.jobNums, { elevatorStatus: alarmStatuses.faultStop, pageSize: 100 }, { as })).data;
  const [all, few] = [await stopped(called('super administrator')), await stopped(called('few faults'))];
  expect(all.total).toBeGreaterThan(0);
  expect(few.total).toBe(all.total);
  const named = few.result.flatMap(({ alarmId }) => (alarmId === null ? [] : [alarmId]));
  expect(named.length).toBeLessThan(all.result.filter(({ alarmId }) => alarmId !== null).length);
  for (const alarmId of named)
    expect((await world.send(alarm.timeline, { alarmId }, { as: called('few faults') })).status).toBe(200);
});

describe('the attention information', () => {
  const events = async (as: number) => (await world.send(home.realTimeFaults, {}, { as })).data;

  it('has what is open with trapped people first, and what ended today as over', async () => {
    const as = called('super administrator');
    const { date, total, result } = await events(as);
    expect(date).toBe(today);
    const open = result.filter(event => !event.remove);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from alarm where finish_date is null and rescue_time is null and process_type = 1`.execute(
      world.db,
    );
    expect([open.length, total]).toEqual([rows[0]?.n, rows[0]?.n]);
    const firstStop = open.findIndex(event => event.type === 1);
    expect(open.slice(0, firstStop).every(event => event.type === 2)).toBe(true);
    expect(open.slice(firstStop).every(event => event.type === 1)).toBe(true);
    const ended = result.filter(event => event.remove);
    expect(new Set(ended.map(({ type, state }) => `${type} ${state}`))).toEqual(
      new Set(['1 cleared', '2 rescued']),
    );
    expect(ended.every(event => event.updateTime.startsWith(today))).toBe(true);
  });

  it('says of a device that it went offline and came back, and nothing of one that reports for the first time', async () => {
    const site = await addSite(world.db, { name: 'devices' });
    const { elevatorId } = await addElevator(world.db, { domain_id: site.domainId });
    const scope: Scope = { kind: 'nodes', cityIds: [], domainIds: [site.domainId], elevatorIds: [] };
    const turn = (online: boolean) =>
      sql`update elevator_state set isactive = ${online} where elevator_id = ${elevatorId}`.execute(world.db);
    // The call gives an answer again for a second.
    const seen = async () =>
      (await readAttention(world.db, scope, { faultCodes: undefined })).result.map(
        ({ id, type, state, remove }) => [id, type, state, remove],
      );
    await turn(true);
    expect(await seen()).toEqual([]);
    await turn(false);
    expect(await seen()).toEqual([[elevatorId, 3, 'offline', false]]);
    await turn(true);
    expect(await seen()).toEqual([[elevatorId, 3, 'online', true]]);
    await sql`update elevator_state set presence_at = current_date - interval '1 second' where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    expect(await seen()).toEqual([]);
  });

  it('keeps to the scope and to the faults of the role, and never hides trapped people', async () => {
    const inUnit = await events(called('a unit'));
    const { rows } = await sql<{
      job: string;
    }>`select job_num as job from elevator where elevator_id = ${units[8]}`.execute(world.db);
    expect(new Set(inUnit.result.map(event => event.jobNum))).toEqual(new Set([rows[0]?.job]));
    const few = await events(called('few faults'));
    expect(few.result.filter(event => event.type === 2 && !event.remove).length).toBeGreaterThan(0);
    expect(few.total).toBeLessThan((await events(called('super administrator'))).total);
    expect((await events(called('nothing'))).result).toEqual([]);
  });
});

it('says since when people wait, and lists those first who wait longest', async () => {
  const as = called('super administrator');
  const { data } = await world.send(home.elevatorStatusCount, { type: 1 }, { as });
  const [trapped] = data;
  const { data: list } = await world.send(home.jobNums, { elevatorStatus: alarmStatuses.trapped }, { as });
  expect([trapped?.name, trapped?.since]).toEqual(['trapped', list.result[0]?.trappedSince]);
  const times = list.result.map(row => row.trappedSince ?? '');
  expect(times).toEqual([...times].sort());
});
