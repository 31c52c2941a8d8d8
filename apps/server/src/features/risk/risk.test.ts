/** Risk of units: the numbers it comes from, the points they give, who sees it. */
import {
  type RiskFactorName,
  risk,
  riskFactorNames,
  riskFactors,
  riskLevelFrom,
  riskPointsOf,
} from '@hoistway/contract/features/risk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { keepDueItems } from '../statutory/due-items.ts';
import { computeRisk, pointsOf } from './compute-risk.ts';

let world: TestApp;
let domainId: number;
let viewer: number;

beforeAll(async () => {
  world = await createTestApp();
  ({ domainId } = await addSite(world.db, { name: '金桥花园', city: '上海市' }));
  viewer = (await addAccount(world.db, { permissions: ['riskMonitor'] })).userId;
});
afterAll(() => world.stop());

const search = async (input: Parameters<typeof world.send<typeof risk.list>>[1] = {}, as = viewer) =>
  (await world.send(risk.list, { pageSize: 100, ...input }, { as })).data;
const rowOf = async (jobNum: string) => {
  const [row] = (await search({ jobNum })).result;
  if (!row) throw new Error(`No risk of ${jobNum}`);
  return row;
};
const dayAgo = async (days: number) => {
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date - ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
  return rows[0]?.day ?? '';
};
const add = (more: Parameters<typeof addElevator>[1] = {}) =>
  addElevator(world.db, { domain_id: domainId, ...more });

const unknown = { inspection: null, maintenance: null, age: null, silence: null };
const nothing = { faults: 0, entrapments: 0, ...unknown };

it('a unit of which nothing is known has no risk', async () => {
  const { jobNum, elevatorId } = await add();
  await computeRisk(world.db);
  expect(await rowOf(jobNum)).toMatchObject({ elevatorId, points: 0, level: 'low', factors: nothing });
});

it('what is not due yet is 0 days overdue, and what has no day is not known', async () => {
  const { jobNum, elevatorId } = await add({ inspect_date: await dayAgo(-100) });
  await keepDueItems(world.db);
  await computeRisk(world.db);
  expect((await rowOf(jobNum)).factors).toEqual({ ...nothing, inspection: 0, maintenance: 0 });
  await sql`update elevator set inspect_date = null where elevator_id = ${elevatorId}`.execute(world.db);
  await keepDueItems(world.db);
  await computeRisk(world.db);
  expect(await rowOf(jobNum)).toMatchObject({ points: 0, factors: { ...nothing, maintenance: 0 } });
});

it('counts the orders of 30 days and the entrapments of a year, each once and no false alarm', async () => {
  const { jobNum, elevatorId } = await add();
  const alarm = async (days: number, more: Parameters<typeof addAlarm>[2] = {}) =>
    addAlarm(world.db, elevatorId, {
      alarm_date: `${await dayAgo(days)} 12:00`,
      finish_date: new Date(),
      ...more,
    });
  await alarm(29);
  await alarm(2);
  // Recovered by itself, and older than a month.
  await alarm(1, { process_type: 0 });
  await alarm(30);
  const first = await alarm(40, { box_up: true });
  await alarm(40, { box_up: true, event_id: first, entrapment_id: first, main_code: '102' });
  const rung = await alarm(50, { box_up: true });
  await sql`
    update work_order set state = 'filed', processed_at = now(), filed_at = now(), false_alarm = true
    where event_id = ${rung}`.execute(world.db);
  await alarm(364, { box_up: true });
  await alarm(365, { box_up: true });
  await computeRisk(world.db);
  expect((await rowOf(jobNum)).factors).toEqual({ ...nothing, faults: 2, entrapments: 2 });
  expect((await rowOf(jobNum)).points).toBe(5 + 21);
});

it('counts days overdue, age, and days of silence of monitored units', async () => {
  const start = await dayAgo(Math.round(20 * 365.25));
  const { jobNum, elevatorId } = await add({ start_date: start, inspect_date: await dayAgo(11) });
  await keepDueItems(world.db);
  await sql`
    update due_item set opens_on = current_date - 20, due_date = current_date - 5
    where elevator_id = ${elevatorId} and kind = 'maintenance'`.execute(world.db);
  const silent = (hours: number) =>
    sql`
    update elevator_state set isactive = false, last_seen_at = now() - ${hours} * interval '1 hour'
    where elevator_id = ${elevatorId}`.execute(world.db);
  await silent(49);
  await computeRisk(world.db);
  const factors = { ...nothing, inspection: 11, maintenance: 5, age: 20, silence: 2 };
  expect(await rowOf(jobNum)).toMatchObject({ factors, points: 11 + 7 + 8 + 3, level: 'medium' });
  // Heard again; and nobody expects to hear one whose monitoring is off.
  for (const change of [
    sql`update elevator_state set isactive = true where elevator_id = ${elevatorId}`,
    sql`with off as (update elevator set allowed = false where elevator_id = ${elevatorId})
      update elevator_state set isactive = false where elevator_id = ${elevatorId}`,
  ]) {
    await change.execute(world.db);
    await computeRisk(world.db);
    expect((await rowOf(jobNum)).factors.silence).toBe(0);
  }
});

it('the points in SQL are those of the contract, and 100 at most', async () => {
  const numbers = [...Array.from({ length: 61 }, (_, at) => at / 2), 14.9, 15.1, 1000];
  for (const name of riskFactorNames) {
    const { rows } = await sql<{ number: number; points: number }>`
      select ${sql.ref(name)}::float8 as number, (${pointsOf(name)})::int as points
      from unnest(${numbers}::numeric[]) as numbers (${sql.ref(name)})`.execute(world.db);
    expect(rows.length).toBe(numbers.length);
    for (const { number, points } of rows)
      expect([number, points]).toEqual([number, riskPointsOf(name, number)]);
  }
  const most = (name: RiskFactorName) => riskFactors[name].most;
  expect(riskFactorNames.reduce((sum, name) => sum + most(name), 0)).toBe(100);
  expect(riskPointsOf('age', null)).toBe(0);
});

it('the highest come first, levels are ranges of points, and the summary counts them', async () => {
  const { total, result } = await search();
  expect(total).toBe(result.length);
  expect(result.map(row => row.points)).toEqual(result.map(row => row.points).toSorted((a, b) => b - a));
  for (const { level, points } of result)
    expect(level).toBe(
      points >= riskLevelFrom.high ? 'high' : points >= riskLevelFrom.medium ? 'medium' : 'low',
    );
  const { levels, factors, at } = (await world.send(risk.summary, {}, { as: viewer })).data;
  for (const level of ['high', 'medium', 'low'] as const)
    expect((await search({ level })).total).toBe(levels[level]);
  expect(levels.high + levels.medium + levels.low).toBe(total);
  expect(factors.entrapments).toBe(result.filter(row => row.factors.entrapments > 0).length);
  const [{ jobNum, level } = { jobNum: '', level: 'low' as const }] = result;
  const none = { high: 0, medium: 0, low: 0 };
  for (const [sought, found] of [
    [{ jobNum }, { ...none, [level]: 1 }],
    [{ domainName: '金桥', city: '上海市' }, levels],
    [{ city: '南京市' }, none],
  ] as const)
    expect((await world.send(risk.summary, sought, { as: viewer })).data.levels).toEqual(found);
  expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it('a unit that left the fleet, or is outside the scope, is not shown', async () => {
  const { jobNum, elevatorId } = await add();
  await computeRisk(world.db);
  const other = await addSite(world.db, { name: '滨江大厦', city: '南京市' });
  const { userId } = await addAccount(world.db, {
    permissions: ['riskMonitor'],
    scope: [{ level: 3, nodeId: other.domainId }],
  });
  expect((await search({}, userId)).total).toBe(0);
  expect((await world.send(risk.summary, {}, { as: userId })).data.levels).toEqual({
    high: 0,
    medium: 0,
    low: 0,
  });
  await sql`update elevator set retired_at = now() where elevator_id = ${elevatorId}`.execute(world.db);
  // At once, and not only when it is computed again.
  expect((await search({ jobNum })).total).toBe(0);
  await computeRisk(world.db);
  const { rows } = await sql`select from unit_risk where elevator_id = ${elevatorId}`.execute(world.db);
  expect(rows).toEqual([]);
});
