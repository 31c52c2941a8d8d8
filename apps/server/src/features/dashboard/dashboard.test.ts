/** The dashboards: figures that agree with the stop ledger's page, causes, rescue times, who sees what. */
import { arrivalGroups, dashboard } from '@hoistway/contract/features/dashboard';
import { stop } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { causeOfCode } from './causes.ts';
import { computeDashboard } from './compute-dashboard.ts';
import { rateOf } from './dashboard-queries.ts';

let world: TestApp;
let viewer: number;
let here: Awaited<ReturnType<typeof addSite>>;
let there: Awaited<ReturnType<typeof addSite>>;
let near: number;
let far: number;

const hour = 3_600_000;
/** The beginning of the month before this one, and the moment so many hours later. */
let lastMonth: Date;
const at = (hours: number) => new Date(lastMonth.getTime() + hours * hour);

const permissions = ['dataBigScreen', 'stops'] as const;
const account = (options: Parameters<typeof addAccount>[1] = {}) =>
  addAccount(world.db, { permissions: [...permissions], fields: ['alarm#arriveDate'], ...options });

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  here = await addSite(db, { name: '金桥花园', city: '上海市' });
  there = await addSite(db, { name: '滨江大厦', city: '南京市' });
  near = (await addElevator(db, { domain_id: here.domainId, job_num: 'NEAR' })).elevatorId;
  far = (await addElevator(db, { domain_id: there.domainId, job_num: 'FAR' })).elevatorId;
  viewer = (await account()).userId;
  const { rows } = await sql<{ month: Date }>`
    select date_trunc('month', now()) - interval '1 month' as month`.execute(db);
  lastMonth = rows[0]?.month ?? new Date();
  await sql`insert into stop_unit select elevator_id, ${at(0)}::timestamptz from elevator`.execute(db);
  const addStop = (elevatorId: number, from: number, hours: number, cause: string, code = '') =>
    sql`
      insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
      values (${elevatorId}, ${at(from)}, ${at(from + hours)}, ${cause}, 'alarm', ${code}, ${at(from)}, '{}', false)`.execute(
      db,
    );
  await addStop(near, 10, 2, 'fault', '202');
  await addStop(near, 20, 1, 'fault', '101');
  await addStop(near, 30, 4, 'fault', '205');
  await addStop(near, 40, 3, 'offline');
  await addStop(far, 10, 1, 'fault', 'other');
  await addStop(far, 20, 1, 'maintenance');
  await sql`
    insert into stop_month (month, elevator_id, fault_ms, power_ms, human_ms, maintenance_ms, inspection_ms, unknown_ms,
                            offline_ms, failures)
    values (${lastMonth}::timestamptz::date, ${near}, ${7 * hour}, 0, 0, 0, 0, 0, ${3 * hour}, 3),
           (${lastMonth}::timestamptz::date, ${far}, ${hour}, 0, 0, ${hour}, 0, 0, 0, 1)`.execute(db);
  /** Of entrapments: hours of the month at which it began, minutes to the arrival and from there to the rescue. */
  const trap = (began: number, arrival: number | null, rescue: number | null, more: object = {}) =>
    addAlarm(db, near, {
      ...{ main_code: '605', box_up: true, alarm_date: at(began), process_date: at(began) },
      arrive_date: arrival === null ? null : at(began + arrival / 60),
      rescue_time: arrival === null || rescue === null ? null : at(began + (arrival + rescue) / 60),
      finish_date: at(began + 3),
      ...more,
    });
  // A landing-door lock trapped them, and a stop outside the zone followed from it; a hot cabinet and a
  // test call without an answer had been reported before, and stopped nothing.
  const ended = { finish_date: at(101) };
  await addAlarm(db, near, { main_code: '506', level: 'C', alarm_date: at(99), ...ended });
  await addAlarm(db, near, { main_code: '510', level: 'B', alarm_date: at(70), ...ended });
  await addAlarm(db, near, { main_code: '103', alarm_date: at(99.98), ...ended });
  await addAlarm(db, near, { main_code: '116', level: 'B', alarm_date: at(99.99), ...ended });
  const first = await trap(100, 10, 2);
  // The same entrapment by another alarm: not counted again, and over with the later of both.
  await trap(100.1, 6, 4, { main_code: '604', entrapment_id: first, event_id: first });
  await trap(200, 30, 10);
  await trap(300, 50, 3);
  await trap(400, null, null, { rescue_time: at(401) });
  await trap(410, 10, null);
  await trap(420, 10, -5);
  for (const began of [330, 340, 350, 360, 370, 380]) await trap(began, null, null);
  await trap(430, null, null, { finish_date: null });
  await computeDashboard(db);
});
afterAll(() => world.stop());

const read = async (as = viewer, period: 'month' | 'quarter' | 'year' = 'quarter') =>
  (await world.send(dashboard.read, { period }, { as })).data;

it('has the figures of the stop ledger, by month and together', async () => {
  const { total, months } = await read();
  expect(months).toHaveLength(3);
  const month = months[1]?.month;
  const { result } = (
    await world.send(
      stop.figures,
      { pageNum: 1, pageSize: 10, startMonth: month, endMonth: month, groupBy: 'unit' },
      { as: viewer },
    )
  ).data;
  const sum = (name: 'runHours' | 'stopHours' | 'entrapments') =>
    result.reduce((all, row) => all + row[name], 0);
  const run = sum('runHours');
  expect(months[1]?.availability).toBeCloseTo((100 * run) / (run + sum('stopHours')), 2);
  expect(months[1]?.entrapments).toBe(sum('entrapments'));
  const days = months[1]?.unitDays ?? 0;
  expect(months[1]?.entrapmentRate).toBeCloseTo((100 * 13 * 365.25) / days, 1);
  expect(months[1]?.availability).not.toBeNull();
  // Before the ledger began nothing is known.
  expect(months[0]).toMatchObject({ unitDays: 0, availability: null, entrapments: 0, entrapmentRate: null });
  expect(total).toMatchObject({ units: 2, stopHours: 9, offlineHours: 3, failures: 4, mttr: 120 });
});

it('a period ends with this month', async () => {
  const { months, total } = await read(viewer, 'month');
  expect(months).toHaveLength(1);
  expect(total).toMatchObject({ units: 2, failures: 0, availability: 100, mtbf: null, mttr: null });
  expect((await read(viewer, 'year')).months).toHaveLength(12);
});

it('counts what stops and entrapments came from, the unknown too', async () => {
  const { stopCauses, entrapmentCauses } = await read();
  expect(stopCauses).toEqual([
    { cause: 'door', count: 2 },
    { cause: 'safety', count: 1 },
    { cause: 'maintenance', count: 1 },
    { cause: 'unknown', count: 1 },
  ]);
  expect(entrapmentCauses).toEqual([
    { cause: 'unknown', count: 12 },
    { cause: 'safety', count: 1 },
  ]);
});

it.each([
  ['205', 'door'],
  ['401', 'power'],
  ['822', 'human'],
  ['808', 'escalator'],
  ['915', 'power'],
  ['602', 'car'],
  ['608', 'door'],
  ['611', 'human'],
  ['604', 'unknown'],
  ['605', 'unknown'],
  ['606', 'unknown'],
  ['607', 'unknown'],
  ['hotline', 'unknown'],
])('the fault %s is of: %s', (code, cause) => {
  expect(causeOfCode(code)).toBe(cause);
});

it('averages entrapments whose times are known, and says why others are left out', async () => {
  const { rescue } = await read();
  expect(rescue).toMatchObject({
    arrived: 4,
    timed: 3,
    untimed: { running: 1, noArrival: 7, noRescue: 1, unordered: 1 },
    // 10, 30, 50 and 10 minutes, the last without a rescue; 6, 10 and 3 minutes.
    arrival: { average: 25, median: 20, p90: 44 },
    rescue: { average: 6.33, median: 6, p90: 9.2 },
    inTime: 3,
  });
  const groups = arrivalGroups.map((most, group) => [most, rescue?.arrivals[group]]);
  expect(Object.fromEntries(groups)).toEqual({ 5: 0, 10: 2, 15: 0, 20: 0, 30: 1, 45: 0, 60: 1 });
  expect(rescue?.arrivals).toHaveLength(arrivalGroups.length + 1);
});

it('rescue times are hidden from a role that does not see arrivals', async () => {
  const { userId } = await account({ fields: [] });
  expect((await read(userId)).rescue).toBeNull();
});

it('a scope has the figures of its cities, sites and units, each once', async () => {
  const level = { city: 2, site: 3, unit: 4 } as const;
  const scopes = [
    [{ level: level.site, nodeId: here.domainId }],
    [{ level: level.unit, nodeId: near }],
    [
      { level: level.site, nodeId: here.domainId },
      { level: level.unit, nodeId: near },
    ],
  ];
  for (const scope of scopes) {
    const { total, stopCauses, rescue } = await read((await account({ scope })).userId);
    expect(total).toMatchObject({ units: 1, stopHours: 7, offlineHours: 3, failures: 3, entrapments: 13 });
    expect(stopCauses.map(({ count }) => count)).toEqual([2, 1]);
    expect(rescue?.timed).toBe(3);
  }
  const far = await read((await account({ scope: [{ level: level.site, nodeId: there.domainId }] })).userId);
  expect(far.total).toMatchObject({ units: 1, stopHours: 2, failures: 1, entrapments: 0 });
  expect(far.rescue).toMatchObject({ timed: 0, arrival: { average: null, median: null, p90: null } });
  const nobody = await read((await account({ scope: [] })).userId);
  expect(nobody.total).toMatchObject({ units: 0, unitDays: 0, availability: null, entrapmentRate: null });
});

it('a month gives no rate before its units were observed for half of it', async () => {
  const began = async (hours: number) => {
    await sql`update stop_unit set since = ${at(hours)}`.execute(world.db);
    await computeDashboard(world.db);
    return (await read()).months[1];
  };
  const known = { availability: expect.any(Number), entrapmentRate: expect.any(Number) };
  expect(await began(24 * 13)).toMatchObject(known);
  expect(await began(24 * 17)).toMatchObject({ availability: null, entrapmentRate: null });
  expect(await began(0)).toMatchObject(known);
});

it.each([
  [36_500, 2, 2],
  [80, 10, 2],
  [36_499, 9, null],
])('%d unit-days with %d entrapments give the rate %s', (unitDays, entrapments, rate) => {
  expect(rateOf({ unitDays, entrapments, entrapmentRate: 2 })).toBe(rate);
});

it('a unit that was retired counts up to then, and rows that change are written again', async () => {
  const before = (await read()).total;
  await sql`update elevator set retired_at = ${at(200)} where elevator_id = ${far}`.execute(world.db);
  await computeDashboard(world.db);
  const { total } = await read();
  expect(total.units).toBe(2);
  expect(total.unitDays).toBeLessThan(before.unitDays);
  expect((await read(viewer, 'month')).total.units).toBe(1);
  await sql`delete from stop_unit where elevator_id = ${far}`.execute(world.db);
  await computeDashboard(world.db);
  expect((await read()).total.units).toBe(1);
});

it('an entrapment counts once, in the month of its beginning and the calendar of its unit, in every panel', async () => {
  const site = await addSite(world.db, { name: '江湾新城', city: '杭州市' });
  const unit = async (since: number) => {
    const { elevatorId } = await addElevator(world.db, { domain_id: site.domainId });
    await sql`insert into stop_unit values (${elevatorId}, ${at(since)})`.execute(world.db);
    return elevatorId;
  };
  const trap = (elevatorId: number, began: number, more: object = {}) =>
    addAlarm(world.db, elevatorId, {
      ...{ main_code: '605', box_up: true, alarm_date: at(began), finish_date: at(began + 2) },
      ...more,
    });
  const early = await unit(-240);
  const first = await trap(early, -1);
  await trap(early, 0.5, { main_code: '604', entrapment_id: first, event_id: first });
  await trap(early, 30);
  // Reported by telephone, before the device was there.
  const late = await unit(100);
  await trap(late, 90);
  await trap(late, 120);
  const rung = await trap(late, 130);
  await sql`
    update work_order set state = 'filed', processed_at = now(), filed_at = now(), false_alarm = true
    where event_id = ${rung}`.execute(world.db);
  await computeDashboard(world.db);
  const { userId } = await account({ scope: [{ level: 3, nodeId: site.domainId }] });
  const { total, months, entrapmentCauses, rescue } = await read(userId);
  expect(months.map(({ entrapments }) => entrapments)).toEqual([1, 2, 0]);
  // Of so few, and so few days, there is no rate.
  expect(total).toMatchObject({ entrapments: 3, entrapmentRate: null });
  expect(months.map(({ entrapmentRate }) => entrapmentRate)).toEqual([null, null, null]);
  expect(entrapmentCauses.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(Object.values(rescue?.untimed ?? {}).reduce((sum, n) => sum + n, rescue?.timed ?? 0)).toBe(3);
  const [startMonth, endMonth] = [months[0]?.month, months[2]?.month];
  const range = { pageNum: 1, pageSize: 10, startMonth, endMonth, groupBy: 'site' } as const;
  const { result } = (await world.send(stop.figures, range, { as: userId })).data;
  expect(result.map(({ entrapments }) => entrapments)).toEqual([3]);
});

it('a reply is given again until the sums are computed again', async () => {
  const { elevatorId } = await addElevator(world.db, { domain_id: there.domainId });
  await sql`insert into stop_unit values (${elevatorId}, ${at(0)})`.execute(world.db);
  const { userId } = await account({ scope: [{ level: 4, nodeId: elevatorId }] });
  expect((await read(userId)).stopCauses).toEqual([]);
  await sql`
    insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
    values (${elevatorId}, ${at(10)}, ${at(11)}, 'fault', 'alarm', '202', ${at(10)}, '{}', false)`.execute(
    world.db,
  );
  expect((await read(userId)).stopCauses).toEqual([]);
  expect((await read(userId, 'year')).stopCauses).toHaveLength(1);
  await computeDashboard(world.db);
  expect((await read(userId)).stopCauses).toEqual([{ cause: 'door', count: 1 }]);
});

it('is not computed while the stop ledger has not begun with what devices sent', async () => {
  await sql`delete from dashboard_run`.execute(world.db);
  await sql`delete from stop_unit`.execute(world.db);
  await sql`insert into stop_touched values (${near}, ${at(0)}, true)`.execute(world.db);
  await computeDashboard(world.db);
  expect((await read()).at).toBe('');
  await sql`delete from stop_touched`.execute(world.db);
  await computeDashboard(world.db);
  expect((await read()).at).not.toBe('');
});
