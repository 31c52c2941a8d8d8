/**
 * A device path for each test of a file, with an elevator, a device and a clock of its own:
 *
 *   eachTestHasADevicePath('P');
 *   test('…', async () => { await device.state(job, { speed: 1 }); expect(value('speed')).toBe(1) })
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createAlarmWriter } from '../features/alarm-facts/alarm-facts.ts';
import type { Alarms } from '../telemetry/apply-verdict.ts';
import { valueAt } from '../telemetry/state/live-state.ts';
import { slot } from '../telemetry/state/reading-slots.ts';
import { createTestDatabase, quiet, type TestDatabase } from './test-database.ts';
import { addFleet, connectDevice, createTestClock, startDevicePath } from './test-devices.ts';

export type Device = Awaited<ReturnType<typeof connectDevice>>;

export let database: TestDatabase;
export let path: Awaited<ReturnType<typeof startDevicePath>>;
export let device: Device;
export let writer: ReturnType<typeof createAlarmWriter>;
export let clock: ReturnType<typeof createTestClock>;
export let job = '';

/** @param prefix of the job numbers */
export function eachTestHasADevicePath(prefix: string) {
  let number = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.stop());
  beforeEach(async () => {
    job = `${prefix}${++number}`;
    await addFleet(database, [{ jobNum: job }]);
    writer = createAlarmWriter({ db: database.db, log: quiet });
    clock = createTestClock();
    await open();
  });
  afterEach(async () => {
    await close();
    await writer.stop();
  });
}

export async function open({ alarms = writer, ...more }: { alarms?: Alarms; silentAfterMs?: number } = {}) {
  path = await startDevicePath(database, alarms, { clock, ...more });
  device = await connectDevice(path.port);
}
export async function close() {
  await device.end();
  await path.stop();
}
export const restart = async () => {
  await close();
  await open();
};

export const unitOf = (jobNum = job) => {
  const unit = path.telemetry.registry.byJobNum(jobNum);
  if (!unit) throw new Error(`${jobNum} is not known`);
  return unit;
};
export const value = (key: keyof typeof slot, jobNum = job) => {
  const { live } = unitOf(jobNum);
  return live && valueAt(live, slot[key]);
};
export const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows;

/** The faults that the device has reported. */
export const events = (jobNum = job) =>
  rows(sql<{ code: string; action: string; outcome: string; reason: string; late: boolean }>`
    select code, action, outcome, reason, late from device_event join elevator using (elevator_id)
    where job_num = ${jobNum} order by seq, code`);
/** The resulting alarms. */
export const alarms = (jobNum = job) =>
  rows(sql<{ main_code: string; merged: number; ended: boolean; box_up: boolean }>`
    select main_code, merged, finish_date is not null as ended, box_up
    from alarm join elevator using (elevator_id) where job_num = ${jobNum} order by alarm_date, main_code`);
