import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addElevator } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { recordStage, type StageRecord } from './alarm-stage.ts';

let database: TestDatabase;
let elevatorId: number;
const at = Date.UTC(2026, 0, 5, 8);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const fact = (seq: number, code: string, more: Partial<FaultFact> = {}) =>
  faultFact({ elevatorId, seq, at: at + seq * 1000, code, ...more });
const report = (...facts: FaultFact[]) => recordFaults(database.db, facts);
const ends = (seq: number, code: string) => report(fact(seq, code, { action: 'clear' }));

const alarms = async () => {
  const { rows } = await sql<{
    alarm_id: number;
    event_id: number | null;
    code: string;
    ended: boolean;
    rescued: boolean;
    cancelled: boolean;
    device_inside: boolean;
    stages: string[];
  }>`
    select alarm_id, event_id, main_code as code, finish_date is not null as ended, rescue_time is not null as rescued,
           cancelled_at is not null as cancelled, device_inside,
           array(select stage || turn from alarm_stage s where s.alarm_id = a.alarm_id order by turn, at, stage) as stages
    from alarm a where elevator_id = ${elevatorId} order by alarm_id`.execute(database.db);
  return rows;
};
const idOf = async (code: string) => (await alarms()).findLast(row => row.code === code)?.alarm_id ?? 0;
const record = async (code: string, stage: StageRecord['stage'], note = '') =>
  recordStage(database.db, { alarmId: await idOf(code), stage, person: 'Zhang', note });
const displayed = async () => {
  const { rows } = await sql<{ alarm_status: number }>`
    select alarm_status from elevator_state where elevator_id = ${elevatorId}`.execute(database.db);
  return rows[0]?.alarm_status;
};

/** A car that stands with an open lock, people in it, and the alarm button pressed. */
const entrapment = async () => {
  ({ elevatorId } = await addElevator(database.db));
  await report(fact(1, '103'), fact(2, '606'), fact(3, '607'));
  await report(fact(4, '605', { confirms: '606', people: 2, floor: '11' }));
};

describe('an order that is cancelled while people are trapped', () => {
  test('is not a rescue: the alarm stays open with people trapped, and can be dispatched again', async () => {
    await entrapment();
    expect(await record('605', 'cancelled', 'wrong team')).toBe('done');
    expect(await alarms()).toMatchObject([
      { code: '103', ended: false, cancelled: true },
      { code: '605', ended: false, rescued: false, cancelled: true },
      { code: '607', ended: false, cancelled: true },
    ]);
    expect(await displayed()).toBe(5);
    expect(await record('605', 'cancelled', 'again')).toBe('again');
    expect(await record('103', 'dispatched')).toBe('done');
    expect(await record('605', 'dispatched')).toBe('again');
    expect(await alarms()).toMatchObject([
      { cancelled: false, stages: ['dispatched0', 'reported0', 'cancelled0', 'dispatched1'] },
      { cancelled: false },
      { cancelled: false },
    ]);
    expect(await record('605', 'rescued')).toBe('done');
    expect(await displayed()).toBe(4);
  });

  test('is ended by the device, which then counts as the rescue', async () => {
    await entrapment();
    await record('605', 'cancelled', 'wrong team');
    await ends(5, '605');
    expect((await alarms()).find(row => row.code === '605')).toMatchObject({ ended: true, rescued: true });
  });
});

test('a stage recorded by several people at the same moment counts once, and the others are refused', async () => {
  await entrapment();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => record('605', 'arrived')));
  expect(outcomes.toSorted()).toEqual(['again', 'again', 'again', 'again', 'done']);
});

test('arriving after people came out by themselves is never late', async () => {
  await entrapment();
  await ends(5, '605');
  await sql`update alarm set arrival_due = finish_date + interval '5 minutes', finish_date = finish_date - interval '1 day',
            arrive_date = null, arrival_late = false where main_code = '605' and elevator_id = ${elevatorId}`.execute(
    database.db,
  );
  expect(await record('605', 'arrived')).toBe('done');
  const { rows } = await sql<{ arrival_late: boolean }>`
    select arrival_late from alarm where main_code = '605' and elevator_id = ${elevatorId}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ arrival_late: false }]);
});

test('completing is not a rescue either', async () => {
  await entrapment();
  expect(await record('605', 'completed')).toBe('trapped');
  expect(await record('103', 'completed')).toBe('trapped');
  expect(await record('605', 'rescued')).toBe('done');
  expect(await record('103', 'completed')).toBe('done');
  expect((await alarms()).map(row => row.ended)).toEqual([true, true, true]);
});

test('cancelling an order without trapped people ends its incident, and counts no rescue', async () => {
  ({ elevatorId } = await addElevator(database.db));
  await report(fact(1, '103'), fact(2, '101'));
  expect(await record('103', 'rescued')).toBe('nobodyTrapped');
  expect(await record('103', 'cancelled', 'reported twice')).toBe('done');
  expect(await alarms()).toMatchObject([
    { ended: true, cancelled: true, rescued: false },
    { ended: true, cancelled: true, rescued: false },
  ]);
  expect(await displayed()).toBe(0);
});

test('after a person records a rescue the device still has people inside until it reports otherwise', async () => {
  await entrapment();
  await record('605', 'rescued');
  const trapped = async () => (await alarms()).find(row => row.code === '605');
  expect(await trapped()).toMatchObject({ ended: true, rescued: true, device_inside: true });
  await ends(5, '605');
  expect(await trapped()).toMatchObject({ device_inside: false });
});

test('a report that the readings contradict does not confirm a recorded rescue', async () => {
  await entrapment();
  await record('605', 'rescued');
  const trapped = async () => (await alarms()).find(row => row.code === '605');
  await report(fact(5, '605', { action: 'clear', suppressed: 'trapped' }));
  expect(await trapped()).toMatchObject({ device_inside: true });
  await ends(6, '605');
  expect(await trapped()).toMatchObject({ device_inside: false });
});

test('a later report that nobody is inside counts even if the device’s counter restarted', async () => {
  await entrapment();
  await record('605', 'rescued');
  const trapped = async () => (await alarms()).find(row => row.code === '605');
  await report(fact(1, '605', { action: 'clear', at }));
  expect(await trapped()).toMatchObject({ device_inside: true });
  await report(fact(2, '605', { action: 'clear', at: at + 3_600_000 }));
  expect(await trapped()).toMatchObject({ device_inside: false });
});

describe('alarms of one elevator that are open at the same time', () => {
  test('are one event; after all of them have ended a new one begins', async () => {
    await entrapment();
    const [first, second, third] = await alarms();
    expect(first?.event_id).toBe(null);
    expect([second?.event_id, third?.event_id]).toEqual([first?.alarm_id, first?.alarm_id]);
    await ends(5, '103');
    await report(fact(6, '116'));
    expect((await alarms()).at(-1)?.event_id).toBe(first?.alarm_id);
    for (const code of ['605', '607', '116']) await ends(7, code);
    await report(fact(8, '103'));
    expect((await alarms()).at(-1)?.event_id).toBe(null);
  });

  test('share a stage, whichever it was recorded on; a later alarm does not have it', async () => {
    await entrapment();
    expect(await record('607', 'arrived')).toBe('done');
    expect((await alarms()).map(row => row.stages.includes('arrived0'))).toEqual([true, true, true]);
    expect(await record('605', 'arrived')).toBe('again');
    await report(fact(5, '116'));
    expect(await record('116', 'arrived')).toBe('done');
    expect(await record('607', 'rescued')).toBe('done');
    expect((await alarms()).map(row => [row.code, row.rescued, row.ended])).toEqual([
      ['103', false, false],
      ['605', true, true],
      ['607', false, false],
      ['116', false, false],
    ]);
  });
});

test('the stages of an alarm go with it', async () => {
  await entrapment();
  const { db } = database;
  const [{ alarm_id: gone } = { alarm_id: 0 }, ...kept] = await alarms();
  await db.deleteFrom('alarm').where('alarm_id', '=', gone).execute();
  const { rows } = await sql<{ id: number }>`
    select distinct alarm_id as id from alarm_stage
    where alarm_id in (${sql.join([gone, ...kept.map(alarm => alarm.alarm_id)])}) order by 1`.execute(db);
  expect(rows).toEqual(kept.map(alarm => ({ id: alarm.alarm_id })));
});
