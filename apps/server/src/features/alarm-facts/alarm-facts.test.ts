import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '../../database/listen.ts';
import type { DB } from '../../database/schema/tables.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, lockWaits, quiet, type TestDatabase } from '../../testing/test-database.ts';
import { addAlarm, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { followMoves } from '../place/follow-moves.ts';
import { createAlarmWriter, escalateUndispatched, recordFaults } from './alarm-facts.ts';

let database: TestDatabase;
let unit = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** An elevator of its own; a city without districts gives an hour to arrive. */
async function newUnit({ districts = true } = {}) {
  const { rows } = await sql<{ elevator_id: number }>`
    with city as (insert into area (level, name, has_districts) values (2, ${`City ${++unit}`}, ${districts}) returning area_id),
    place as (insert into site (city_id, domain_name) select area_id, 'Site' from city returning domain_id)
    insert into elevator (job_num, domain_id, city_id, elevator_type)
    select ${`T${unit}`}, domain_id, area_id, 'lift' from place, city returning elevator_id`.execute(
    database.db,
  );
  return rows[0]?.elevator_id ?? 0;
}

const at = Date.UTC(2026, 0, 5, 8);
const occur = (elevatorId: number, seq: number, code = '101', more: Partial<FaultFact> = {}): FaultFact =>
  faultFact({ elevatorId, seq, at: at + seq * 1000, code, ...more });
const clear = (elevatorId: number, seq: number, code = '101', more: Partial<FaultFact> = {}): FaultFact =>
  occur(elevatorId, seq, code, { action: 'clear', ...more });
const record = (...facts: FaultFact[]) => recordFaults(database.db, facts);

const alarmsOf = async (elevatorId: number) => {
  const { rows } = await sql<{
    alarm_id: number;
    main_code: string;
    process_type: number;
    box_up: boolean;
    merged: number;
    late: boolean;
    ended: boolean;
    rescued: boolean;
    arrival_late: boolean;
    due_minutes: number | null;
    stages: string[];
  }>`
    select alarm_id, main_code, process_type, box_up, merged, late, finish_date is not null as ended,
           rescue_time is not null as rescued, arrival_late,
           round(extract(epoch from arrival_due - received_at) / 60)::int as due_minutes,
           array(select stage from alarm_stage s where s.alarm_id = a.alarm_id order by at, stage) as stages
    from alarm a where elevator_id = ${elevatorId} order by alarm_id`.execute(database.db);
  return rows;
};
const displayed = async (elevatorId: number) => {
  const { rows } = await sql<{ alarm_id: number | null; alarm_status: number }>`
    select alarm_id, alarm_status from elevator_state where elevator_id = ${elevatorId}`.execute(database.db);
  return rows[0];
};

describe('facts become alarms', () => {
  test('A is dispatched at once, B and C are not, E is an event only', async () => {
    const id = await newUnit();
    expect(
      await record(occur(id, 1, '101'), occur(id, 2, '202'), occur(id, 3, '203'), occur(id, 4, '703')),
    ).toEqual(['raised', 'raised', 'raised', 'recorded']);
    const rows = await alarmsOf(id);
    expect(rows.map(row => [row.main_code, row.process_type])).toEqual([
      ['101', 1],
      ['202', 0],
      ['203', 0],
    ]);
    expect(rows[0]?.stages.sort()).toEqual(['dispatched', 'reported']);
    expect(rows[1]?.stages).toEqual(['reported']);
    expect(await displayed(id)).toEqual({ alarm_id: rows[0]?.alarm_id, alarm_status: 4 });
  });

  test('repeats are harmless, further occurrences merge, the end closes the alarm', async () => {
    const id = await newUnit();
    expect(await record(occur(id, 1))).toEqual(['raised']);
    expect(await record(occur(id, 1), occur(id, 2), clear(id, 3))).toEqual(['repeat', 'merged', 'ended']);
    expect(await record(occur(id, 1), occur(id, 2), clear(id, 3))).toEqual(['repeat', 'repeat', 'repeat']);
    expect(await alarmsOf(id)).toMatchObject([{ merged: 1, ended: true }]);
    expect(await displayed(id)).toEqual({ alarm_id: null, alarm_status: 0 });
    expect(await record(occur(id, 4))).toEqual(['raised']);
    expect(await alarmsOf(id)).toHaveLength(2);
  });

  test('an end that arrives before its occurrence', async () => {
    const id = await newUnit();
    expect(await record(clear(id, 6))).toEqual(['unmatched']);
    expect(await record(occur(id, 5))).toEqual(['raised']);
    expect(await alarmsOf(id)).toMatchObject([{ ended: true, late: true, process_type: 0 }]);
    expect(await record(occur(id, 3))).toEqual(['merged']);
    expect(await alarmsOf(id)).toMatchObject([{ ended: true, merged: 1 }]);
  });

  test('an end older than the newest occurrence ends nothing', async () => {
    const id = await newUnit();
    await record(occur(id, 8));
    expect(await record(clear(id, 6))).toEqual(['unmatched']);
    expect(await alarmsOf(id)).toMatchObject([{ ended: false }]);
  });

  test('any order of arrival gives the same result', async () => {
    const story = (id: number) => [occur(id, 1), clear(id, 2), occur(id, 3), occur(id, 4), clear(id, 5)];
    const orders = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [1, 0, 4, 3, 2],
      [2, 4, 0, 3, 1],
      [3, 4, 1, 0, 2],
    ];
    for (const order of orders) {
      const id = await newUnit();
      for (const n of order) await record(story(id)[n] as FaultFact);
      const rows = await alarmsOf(id);
      expect(rows.every(row => row.ended)).toBe(true);
      expect(rows.reduce((sum, row) => sum + 1 + row.merged, 0)).toBe(3);
    }
  });

  test('a suppressed fact is stored with its reason; raised + merged + suppressed + recorded = all facts', async () => {
    const id = await newUnit();
    await record(
      occur(id, 1, '101', { suppressed: 'inspection' }),
      occur(id, 2, '101'),
      occur(id, 3, '101'),
      occur(id, 4, '704'),
      clear(id, 5, '101'),
    );
    const { rows } = await sql<{ outcome: string; reason: string }>`
      select outcome, reason from device_event where elevator_id = ${id} and action = 'occur' order by seq`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { outcome: 'suppressed', reason: 'inspection' },
      { outcome: 'raised', reason: '' },
      { outcome: 'merged', reason: '' },
      { outcome: 'recorded', reason: '' },
    ]);
  });

  test('an unknown elevator is reported, an unknown code counts as a stop', async () => {
    const id = await newUnit();
    expect(await record(occur(2_000_000_000, 1), occur(id, 1, '999'))).toEqual(['unknown', 'raised']);
    const { rows } = await sql<{ level: string }>`select level from alarm where elevator_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ level: 'B' }]);
  });

  test('one incident and one count under any concurrency', async () => {
    const id = await newUnit();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => record(occur(id, n % 4), occur(id, 100 + n), occur(id, 7, '202'))),
    );
    const of = (outcome: string) => outcomes.flat().filter(result => result === outcome).length;
    expect(of('raised')).toBe(2);
    expect(of('merged')).toBe(4 + 12 - 1);
    expect(of('repeat')).toBe(8 + 11);
    const rows = await alarmsOf(id);
    expect(rows.map(row => [row.main_code, row.merged])).toEqual(
      expect.arrayContaining([
        ['101', 15],
        ['202', 0],
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('trapped people', () => {
  test('due in 30 minutes in a city with districts, 60 elsewhere; the end counts as the rescue', async () => {
    for (const [districts, minutes] of [
      [true, 30],
      [false, 60],
    ] as const) {
      const id = await newUnit({ districts });
      await record(occur(id, 1, '101'), occur(id, 2, '605'));
      expect(await displayed(id)).toMatchObject({ alarm_status: 5 });
      await record(clear(id, 3, '605'));
      expect((await alarmsOf(id))[1]).toMatchObject({
        box_up: true,
        due_minutes: minutes,
        ended: true,
        rescued: true,
      });
      expect(await displayed(id)).toMatchObject({ alarm_status: 4 });
    }
  });

  test('a suspicion that is confirmed stays one alarm; a wrong one is withdrawn', async () => {
    const id = await newUnit();
    await record(occur(id, 1, '606'));
    expect(await alarmsOf(id)).toMatchObject([{ box_up: false }]);
    expect(await record(occur(id, 2, '604', { confirms: '606' }))).toEqual(['merged']);
    expect(await alarmsOf(id)).toMatchObject([{ main_code: '604', box_up: true, due_minutes: 30 }]);
    const other = await newUnit();
    await record(occur(other, 1, '606'), clear(other, 2, '606', { withdrawn: true }));
    const [row] = await alarmsOf(other);
    expect(row).toMatchObject({ ended: true, rescued: false });
    expect(row?.stages).toContain('cancelled');
  });

  test('a suspicion that arrives together with its confirmation and its end is one alarm', async () => {
    const id = await newUnit();
    const both = [occur(id, 1, '606'), occur(id, 2, '605', { confirms: '606' })];
    expect(await record(...both)).toEqual(['raised', 'merged']);
    expect(await alarmsOf(id)).toMatchObject([{ main_code: '605', box_up: true, ended: false }]);
    const other = await newUnit();
    const batch = [
      occur(other, 1, '606'),
      occur(other, 2, '605', { confirms: '606' }),
      clear(other, 3, '605'),
    ];
    expect(await record(...batch)).toEqual(['raised', 'merged', 'ended']);
    expect(await alarmsOf(other)).toMatchObject([{ main_code: '605', ended: true, rescued: true }]);
  });
});

test('an alarm that another process opens at the same moment does not lose the fact', async () => {
  const elevatorId = await newUnit();
  await record(occur(elevatorId, 1, '606'));
  const other = await database.connect('another process');
  await other.query('begin');
  await other.query(
    `insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, level, occur_seq)
     select elevator_id, city_id, domain_id, elevator_type, now(), '605', 'A', 2 from elevator where elevator_id = $1`,
    [elevatorId],
  );
  const confirming = record(occur(elevatorId, 3, '605', { confirms: '606' }));
  await expect.poll(() => lockWaits(database.db)).toBe(1);
  await other.query('commit');
  expect(await confirming).toEqual(['merged']);
  await other.end();
});

test('alarms follow a unit that moves twice in one transaction: at once those that are over, the others with its commit', async () => {
  const elevatorId = await newUnit();
  const [before, on, to] = [
    await addSite(database.db),
    await addSite(database.db),
    await addSite(database.db),
  ];
  const move = (db: Kysely<DB>, { domainId }: { domainId: number }) =>
    sql`update elevator set domain_id = ${domainId}::int where elevator_id = ${elevatorId}::int`.execute(db);
  await move(database.db, before);
  await addAlarm(database.db, elevatorId, { finish_date: new Date() });
  await addAlarm(database.db, elevatorId);
  const sites = async (db: Kysely<DB>) =>
    (
      await sql<{ at: number }>`
        select domain_id as at from alarm where elevator_id = ${elevatorId}::int order by alarm_id`.execute(
        db,
      )
    ).rows.map(({ at }) => at);
  await database.db.transaction().execute(async trx => {
    await move(trx, on);
    expect(await sites(trx)).toEqual([on.domainId, before.domainId]);
    await move(trx, to);
  });
  expect(await sites(database.db)).toEqual([to.domainId, to.domainId]);
});

test.each([
  ['moved before the alarm is written', true],
  ['moved while the alarm is written', false],
])('the alarm of a unit that is %s goes where the unit is, and so does its order', async (_, movesFirst) => {
  const elevatorId = await newUnit();
  const to = await addSite(database.db);
  const move = (db: Kysely<DB>) =>
    sql`update elevator set domain_id = ${to.domainId}::int where elevator_id = ${elevatorId}::int`.execute(
      db,
    );
  const write = (db: Kysely<DB>) => recordFaults(db, [occur(elevatorId, 1, '605')]);
  const [first, second] = movesFirst ? [move, write] : [write, move];
  await database.db.transaction().execute(async trx => {
    await first(trx);
    await second(database.db);
  });
  await followMoves(database.db);
  const { rows } = await sql`
    select city_id, domain_id from alarm where elevator_id = ${elevatorId}::int
    union all select city_id, domain_id from work_order where elevator_id = ${elevatorId}::int`.execute(
    database.db,
  );
  const place = { city_id: to.cityId, domain_id: to.domainId };
  expect(rows).toEqual([place, place]);
});

describe('the life of an alarm', () => {
  const stage = (alarmId: number, name: 'dispatched' | 'arrived' | 'completed' | 'rescued' | 'cancelled') =>
    recordStage(database.db, { alarmId, stage: name, person: 'Zhang', note: '' });

  test('level B that has not recovered is dispatched after two minutes', async () => {
    const id = await newUnit();
    await record(occur(id, 1, '202'), occur(id, 2, '203'));
    await escalateUndispatched(database.db);
    expect((await alarmsOf(id)).map(row => row.process_type)).toEqual([0, 0]);
    await sql`update alarm set received_at = received_at - interval '2 minutes' where elevator_id = ${id}`.execute(
      database.db,
    );
    expect(await escalateUndispatched(database.db)).toBe(1);
    expect((await alarmsOf(id)).map(row => row.process_type)).toEqual([1, 0]);
    expect(await displayed(id)).toMatchObject({ alarm_status: 4 });
  });

  test('late arrival is marked permanently', async () => {
    const id = await newUnit();
    await record(occur(id, 1, '604'));
    await sql`update alarm set arrival_due = now() - interval '1 second' where elevator_id = ${id}`.execute(
      database.db,
    );
    const alarmId = (await alarmsOf(id))[0]?.alarm_id ?? 0;
    expect(await stage(alarmId, 'arrived')).toBe('done');
    expect(await stage(alarmId, 'arrived')).toBe('again');
    expect(await stage(alarmId, 'rescued')).toBe('done');
    expect(await alarmsOf(id)).toMatchObject([{ arrival_late: true, rescued: true, ended: true }]);
    expect(await displayed(id)).toMatchObject({ alarm_status: 0 });
    expect(await stage(alarmId, 'cancelled')).toBe('closed');
    expect(await stage(2_000_000_000, 'arrived')).toBe('absent');
  });

  test('cancelling closes the incident; the next occurrence opens another', async () => {
    const id = await newUnit();
    await record(occur(id, 1, '101'));
    const alarmId = (await alarmsOf(id))[0]?.alarm_id ?? 0;
    expect(await stage(alarmId, 'cancelled')).toBe('done');
    expect(await record(occur(id, 2, '101'))).toEqual(['raised']);
  });
});

test('the writer resolves after the commit, and every change is announced once', async () => {
  const ids = await Promise.all(Array.from({ length: 300 }, () => newUnit()));
  const listener = createListener(database, { log: quiet });
  const result: number[] = [];
  await listener.listen('alarm_changed', notice => {
    if (notice !== 'everything') result.push(...notice.map(({ elevatorId }) => elevatorId));
  });
  const writer = createAlarmWriter({ db: database.db, log: quiet });
  const outcomes = await Promise.all(ids.map(id => writer.record(occur(id, 1, '101'))));
  expect(outcomes).toEqual(ids.map(() => 'raised'));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from alarm where elevator_id = any(${ids}::int[])`.execute(database.db);
  expect(rows[0]?.n).toBe(300);
  await expect.poll(() => result.filter(id => ids.includes(id)).length).toBe(300);
  await writer.stop();
  await listener.stop();
});
