/** Whoever sees a few units finds them alone in every number of the home page, and in every list behind one. */
import { alarmStatuses, home } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAgreement, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { everyPanel } from '../../testing/valid-inputs.ts';
import { dayMs } from '../../time/days.ts';
import { refreshDisplayedAlarm } from '../alarm/alarm-changes.ts';

let world: TestApp;
let today: string;
let units: { elevatorId: number; jobNum: string }[];
let sites: { domainId: number; cityId: number }[];
/** The city of the first two sites. */
let city: string;

/** Of three sites, the first two in one city, each with three units: all of them alike. */
beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const { rows } = await sql<{ day: string; begin: Date }>`
    select to_char(current_date, 'YYYY-MM-DD') as day, current_date::timestamptz as begin`.execute(db);
  today = rows[0]?.day ?? '';
  const day = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  const at = (hours: number) => new Date((rows[0]?.begin.getTime() ?? 0) + hours * 3_600_000);
  sites = [
    await addSite(db, { city: '上海市' }),
    await addSite(db, { city: '上海市' }),
    await addSite(db, { city: '重庆市' }),
  ];
  units = [];
  for (const { domainId } of [...sites, ...sites, ...sites]) {
    const { elevatorId, jobNum } = await addElevator(db, {
      domain_id: domainId,
      isactive: true,
      run_times: 600_000,
      start_date: day(-400),
      inspect_date: day(-1),
    });
    units.push({ elevatorId, jobNum });
    await addAlarm(db, elevatorId, { main_code: '101', alarm_date: at(0) });
    await addAlarm(db, elevatorId, { main_code: '301', alarm_date: at(0), box_up: true });
    await addAlarm(db, elevatorId, { main_code: '302', alarm_date: at(-5), finish_date: at(-4) });
    await sql`
      insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, grt)
      values (${elevatorId}::int, ${at(9)}, null, null, 'planned', false),
             (${elevatorId}::int, ${at(9)}, ${at(9)}, ${at(10)}, 'completed', true)`.execute(db);
  }
  const ids = units.map(({ elevatorId }) => elevatorId);
  await refreshDisplayedAlarm(db, ids);
  await addAgreement(db, ids, { end_date: day(10) });
  const { rows: paths } = await sql<{ path: string }>`
    select concat_ws(',', p.parent_id, p.area_id, c.area_id) as path
    from area c join area p on p.area_id = c.parent_id where c.area_id = ${sites[0]?.cityId}`.execute(db);
  city = paths[0]?.path ?? '';
});
afterAll(() => world?.stop());

const unitAt = (nth: number) => ({ level: 4, nodeId: units[nth]?.elevatorId ?? 0 });
const siteAt = (nth: number) => ({ level: 3, nodeId: sites[nth]?.domainId ?? 0 });
/** The units that stand at a site, by their place in `units`. */
const ofSite = (nth: number) => [nth, nth + 3, nth + 6];

const cases = [
  ['a technician of two sites', 1, () => [siteAt(0), siteAt(2)], [...ofSite(0), ...ofSite(2)]],
  ['a technician of a site and of a unit elsewhere', 1, () => [siteAt(1), unitAt(2)], [...ofSite(1), 2]],
  ['a home owner with a unit', 3, () => [unitAt(4)], [4]],
  ['a home owner with units in two cities', 3, () => [unitAt(3), unitAt(8)], [3, 8]],
] as const;

it.each(cases)('%s', async (_name, userType, scope, seen) => {
  const { userId: as } = await addAccount(world.db, {
    permissions: ['indexInfo'],
    panels: everyPanel,
    userType,
    scope: scope(),
  });
  // The city is only a request: it takes away what is elsewhere and adds nothing.
  const inCity = seen.filter(nth => nth % sites.length < 2);
  for (const [dataPermissionList, own] of [
    [[], seen],
    [[city], inCity],
  ] as const) {
    const area = { dataPermissionList: [...dataPermissionList] };
    const many = own.length;
    const jobs = own.map(nth => units[nth]?.jobNum).sort();
    const ask = { as };

    const { data: progress } = await world.send(home.rescueProgress, area, ask);
    expect([progress.maintain.total, progress.rescue.total]).toEqual([many, many]);
    const { data: alarms } = await world.send(home.elevatorStatusCount, { type: 1, ...area }, ask);
    expect(Object.fromEntries(alarms.map(({ name, value }) => [name, value]))).toEqual({
      ...{ trapped: many, faultStop: 0, normal: 0, deviceInside: 0 },
    });
    const { data: devices } = await world.send(home.deviceStatusCount, { type: 2, ...area }, ask);
    expect(devices.map(({ value }) => value)).toEqual([many, 0]);
    const { data: plans } = await world.send(home.planStatusCount, area, ask);
    expect(plans.map(({ value }) => value)).toEqual([many, many]);
    // The calendar is of the main brand, which has done its visits; the others are planned.
    const { data: days } = await world.send(
      home.recordDates,
      { startDate: today, endDate: today, ...area },
      ask,
    );
    expect(days.map(({ values }) => values)).toEqual(many === 0 ? [] : [[many, 0]]);
    const { data: runs } = await world.send(home.runCounts, area, ask);
    expect(Object.values(runs)).toEqual([0, many, 0, 0, 0, 0]);
    const { data: ages } = await world.send(home.elevatorAges, area, ask);
    expect(ages).toEqual([many, 0, 0, 0, 0, 0]);
    const { data: due } = await world.send(home.annualInspection, { expiryInterval: 30, ...area }, ask);
    expect([due.units, due.overdue, due.result.reduce((sum, { utils }) => sum + utils, 0)]).toEqual([
      ...[many, many, many],
    ]);
    const { data: contracts } = await world.send(home.contractExpiry, { expiryInterval: 90, ...area }, ask);
    expect(contracts.result.map(({ utils, assetNum }) => [utils, jobs.includes(assetNum)])).toEqual(
      many === 0 ? [] : [[many, true]],
    );
    const { data: faults } = await world.send(home.yesterdayFaults, { statisticType: 1, ...area }, ask);
    expect([faults.units, faults.faults]).toEqual([many, many]);
    const { data: feed } = await world.send(home.realTimeFaults, area, ask);
    expect(feed.total).toBe(2 * many);

    const jobsIn = (rows: readonly { jobNum: string }[]) => [...new Set(rows.map(row => row.jobNum))].sort();
    const lists = [
      feed.result,
      (await world.send(home.openEvents, { pageSize: 100, ...area }, ask)).data.result,
      (await world.send(home.inspections, { expiryInterval: 30, ...area }, ask)).data.result,
      (await world.send(home.runs, area, ask)).data.result,
      (await world.send(home.ages, area, ask)).data.result,
      (await world.send(home.yesterdayUnits, { statisticType: 2, ...area }, ask)).data.result,
      (await world.send(home.jobNums, { elevatorStatus: alarmStatuses.trapped, ...area }, ask)).data.result,
      (await world.send(home.jobNums, { planStatus: 'planned', ...area }, ask)).data.result,
      (await world.send(home.jobNums, { planStatus: 'completed', ...area }, ask)).data.result,
      (await world.send(home.jobNums, { monitorStatus: 1, ...area }, ask)).data.result,
    ];
    for (const [nth, rows] of lists.entries()) expect([nth, jobsIn(rows)]).toEqual([nth, jobs]);
  }
});
