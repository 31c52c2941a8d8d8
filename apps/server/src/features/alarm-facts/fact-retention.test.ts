import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addElevator } from '../../testing/test-rows.ts';
import { recordFaults } from './alarm-facts.ts';
import { forgetFacts } from './fact-retention.ts';

let database: TestDatabase;
const going = new AbortController().signal;
const days = 30;
const longAgo = Date.now() - 40 * 24 * 3_600_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const newUnit = async () => (await addElevator(database.db)).elevatorId;
const occur = (elevatorId: number, seq: number, more: Partial<FaultFact> = {}): FaultFact =>
  faultFact({ elevatorId, seq, at: longAgo + seq * 1000, ...more });
const clear = (elevatorId: number, seq: number): FaultFact => occur(elevatorId, seq, { action: 'clear' });
const record = (...facts: FaultFact[]) => recordFaults(database.db, facts);
/** All that is known now was received so long ago. */
const age = (elevatorId: number) =>
  sql`update device_event set received_at = now() - make_interval(days => ${days + 1}) where elevator_id = ${elevatorId}`.execute(
    database.db,
  );
const forget = () => forgetFacts(database.db, days, going);
const alarmsOf = async (elevatorId: number) => {
  const { rows } = await sql<{ main_code: string; merged: number; ended: boolean }>`
    select main_code, merged, finish_date is not null as ended from alarm
    where elevator_id = ${elevatorId} order by alarm_id`.execute(database.db);
  return rows;
};

test('old facts are deleted, others stay', async () => {
  const id = await newUnit();
  await record(occur(id, 1), clear(id, 2));
  await age(id);
  await record(occur(id, 3));
  expect(await forget()).toBe(2);
  const { rows } = await sql`select seq from device_event where elevator_id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ seq: 3 }]);
  expect(await forget()).toBe(0);
});

test('a repeat of a deleted fact still counts as a repeat', async () => {
  const id = await newUnit();
  const story = [
    occur(id, 1),
    clear(id, 2),
    occur(id, 3, { suppressed: 'inspection' }),
    occur(id, 4),
    occur(id, 5),
    clear(id, 6),
    occur(id, 7, { code: '704' }),
  ];
  await record(...story);
  const before = await alarmsOf(id);
  await age(id);
  await forget();
  // The unit is no longer in inspection: what was suppressed would be an alarm now.
  const again = story.map(fact => ({ ...fact, suppressed: undefined, late: true }));
  expect(await record(...again)).toEqual(story.map(() => 'repeat'));
  for (const fact of again.reverse()) expect(await record(fact)).toEqual(['repeat']);
  expect(await alarmsOf(id)).toEqual(before);
});

test('an occurrence that arrives after its end was deleted opens nothing', async () => {
  const id = await newUnit();
  await record(clear(id, 6));
  await age(id);
  await forget();
  expect(await record(occur(id, 5))).toEqual(['repeat']);
  expect(await alarmsOf(id)).toEqual([]);
});

test('a repeat of a confirmation does not affect a newer suspicion', async () => {
  const id = await newUnit();
  const confirmation = occur(id, 2, { code: '605', confirms: '606' });
  for (const fact of [occur(id, 1, { code: '606' }), confirmation, { ...clear(id, 3), code: '605' }])
    await record(fact);
  await age(id);
  await forget();
  // Opened by the server's clock, with the number of the newest message.
  expect(await record(occur(id, 1, { code: '606', at: Date.now() }))).toEqual(['raised']);
  expect(await record(confirmation)).toEqual(['repeat']);
  expect((await alarmsOf(id)).at(-1)).toMatchObject({ main_code: '606', ended: false });
});

test('new facts are accepted: other codes, higher numbers, and a replaced device whose counter restarts', async () => {
  const id = await newUnit();
  await record(occur(id, 1000), clear(id, 1001));
  await age(id);
  await forget();
  expect(await record(occur(id, 900, { code: '103' }))).toEqual(['raised']);
  const replaced = occur(id, 1, { at: Date.now() });
  expect(await record(replaced)).toEqual(['raised']);
  expect(await record(replaced)).toEqual(['repeat']);
  expect(await record(occur(id, 1002), clear(id, 1003))).toEqual(['merged', 'ended']);
});

test('an alarm that is still open after its fact was deleted is joined and ended', async () => {
  const id = await newUnit();
  await record(occur(id, 1));
  await age(id);
  await forget();
  expect(await record(occur(id, 2), clear(id, 3))).toEqual(['merged', 'ended']);
  expect(await alarmsOf(id)).toEqual([{ main_code: '101', merged: 1, ended: true }]);
});

test('deletion and repeats at the same moment, in two processes each', async () => {
  const ids = (await Promise.all(Array.from({ length: 50 }, newUnit))).sort((a, b) => a - b);
  const perUnit = 200;
  await sql`
    insert into device_event (elevator_id, seq, at, received_at, code, action, outcome)
    select id, n, to_timestamp(${longAgo} / 1000.0) + n * interval '1 second', now() - interval '31 days', '101', 'occur', 'merged'
    from unnest(${ids}::int[]) id, generate_series(1, ${perUnit}) n`.execute(database.db);
  const repeats = Array.from({ length: perUnit }, (_, n) => record(...ids.map(id => occur(id, n + 1))));
  const [first, second, ...outcomes] = await Promise.all([forget(), forget(), ...repeats]);
  expect(first + second + (await forget())).toBe(ids.length * perUnit);
  expect(new Set(outcomes.flat())).toEqual(new Set(['repeat']));
  const { rows } = await sql`
    select f.elevator_id, f.seq, (select count(*)::int from alarm a where a.elevator_id = f.elevator_id) as alarms
    from forgotten_fact f where f.elevator_id = any(${ids}::int[]) order by f.elevator_id`.execute(
    database.db,
  );
  expect(rows).toEqual(ids.map(id => ({ elevator_id: id, seq: perUnit, alarms: 0 })));
});
