/** A process that evaluates no rules and follows what its viewers watch. */
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlarmWriter } from '../../features/alarm-facts/alarm-facts.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../../testing/test-database.ts';
import { addFleet, startDevicePath } from '../../testing/test-devices.ts';
import type { Unit } from '../registry.ts';

let database: TestDatabase;
let writer: ReturnType<typeof createAlarmWriter>;
let path: Awaited<ReturnType<typeof startDevicePath>>;
let unit: Unit;
let reports = 0;
/** Replies of the database that wait, the oldest first; undefined while none has to. */
let held: (() => void)[] | undefined;
const holding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await new Promise<void>(go => (held ? held.push(go) : go()));
    return result;
  },
};
/** The newest first. */
const release = () => {
  const waiting = held ?? [];
  held = undefined;
  for (const go of waiting.reverse()) go();
};

beforeAll(async () => {
  database = await createTestDatabase();
  await addFleet(database, [{ jobNum: 'W1' }, { jobNum: 'W2' }]);
  writer = createAlarmWriter({ db: database.db, log: quiet });
  path = await startDevicePath({ ...database, db: database.db.withPlugin(holding) }, writer, {
    ingest: false,
  });
  const { units, onChange } = path.telemetry;
  unit = unitOf('W1');
  await units.follow(unit).ready;
  onChange(changed => {
    if (changed === unit) reports += 1;
  });
});
afterAll(async () => {
  await path?.stop();
  await writer?.stop();
  await database?.stop();
});
beforeEach(() => {
  reports = 0;
});

const unitOf = (jobNum: string) => {
  const found = path.telemetry.registry.byJobNum(jobNum);
  if (!found) throw new Error(`${jobNum} is not known`);
  return found;
};
const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
/** As if its notice had been lost. */
const setOnline = (online: boolean) =>
  sql`update elevator_state set isactive = ${online} where elevator_id = ${unit.elevatorId}`.execute(
    database.db,
  );

const faults = () => unit.live?.rules.faults.map(({ code }) => code);
const addAlarm = () =>
  sql`
    insert into alarm (elevator_id, city_id, domain_id, elevator_type, main_code, alarm_date, level)
    select elevator_id, city_id, domain_id, elevator_type, '202', now(), 'B' from elevator
    where elevator_id = ${unit.elevatorId}`.execute(database.db);
const endAlarms = () => sql`update alarm set finish_date = now()`.execute(database.db);

test('receives who is online, and reads it again after unreadable or missed notices', async () => {
  await notify('presence_changed', `${unit.elevatorId}+`);
  await expect.poll(() => unit.online).toBe(true);
  expect(reports).toBe(1);
  await setOnline(false);
  await notify('presence_changed', 'nonsense');
  await expect.poll(() => unit.online).toBe(false);
  expect(reports).toBe(2);
  await setOnline(true);
  await path.telemetry.readAgain();
  expect(unit.online).toBe(true);
});

test('reads the open faults again when an alarm changed, also when the notice does not name it', async () => {
  expect(faults()).toEqual([]);
  await addAlarm();
  await notify('alarm_changed', '{"of": "another version"}');
  await expect.poll(faults).toEqual(['202']);
  await endAlarms();
  await notify('alarm_changed', `[[1,${unit.elevatorId},2,0,"202"]]`);
  await expect.poll(faults).toEqual([]);
});

test('the open faults are those of the newest notice, whichever reply of the database comes first', async () => {
  held = [];
  await addAlarm();
  await notify('alarm_changed', 'nonsense');
  await expect.poll(() => held?.length).toBe(1);
  await endAlarms();
  await notify('alarm_changed', 'nonsense');
  // Its own notice comes after the others.
  await notify('presence_changed', `${unit.elevatorId}${unit.online ? '-' : '+'}`);
  await expect.poll(() => reports).toBe(1);
  release();
  await expect.poll(() => reports).toBe(3);
  expect(faults()).toEqual([]);
});

test('a unit that nobody follows any more has no live state, also when it was still being read', async () => {
  held = [];
  const followed = unitOf('W2');
  const { ready, stop } = path.telemetry.units.follow(followed);
  stop();
  await expect.poll(() => held?.length).toBe(1);
  release();
  await ready;
  expect(followed.live).toBeUndefined();
});
