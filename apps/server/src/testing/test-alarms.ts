/**
 * An app for a whole file of tests with two units in two cities, three alarms, and accounts that see more or less of
 * them:
 *
 *   theFileHasAlarms();
 *   it('…', async () => { await world.send(alarm.list, {}, { as: plain }) … })
 */
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from './test-rows.ts';

export let world: TestApp;
export let admin: number;
/** Sees every field of an alarm. */
export let plain: number;
/** As `plain`, but only for the unit in the other city. */
export let elsewhere: number;
/** Sees faults of one code, and no codes. */
export let limited: number;
/** Sees no alarms. */
export let stranger: number;
export let near: { elevatorId: number; jobNum: string };
export let far: { elevatorId: number; jobNum: string };
/** For `near`: dispatched and over. */
export let nearAlarm: number;
/** For `far`: dispatched and open. */
export let farAlarm: number;

export const day = (text: string) => new Date(`${text}+08:00`);

export const ids = (answer: { data: { result: { alarmId: number }[] } }) =>
  answer.data.result.map(row => row.alarmId);

export function theFileHasAlarms() {
  beforeAll(async () => {
    world = await createTestApp();
    const { db } = world;
    const here = await addSite(db, { name: '金桥花园', city: '上海市' });
    const there = await addSite(db, { name: '滨江大厦', city: '南京市' });
    near = await addElevator(db, {
      domain_id: here.domainId,
      job_num: 'NEAR1',
      building_name: '1号楼',
      isactive: true,
    });
    far = await addElevator(db, { domain_id: there.domainId, job_num: 'FAR1' });
    nearAlarm = await addAlarm(db, near.elevatorId, {
      main_code: '301',
      sub_code: 'I12',
      alarm_date: day('2026-03-05 10:20:30'),
      process_date: day('2026-03-05 10:20:31'),
      arrive_date: day('2026-03-05 10:35:00'),
      finish_date: day('2026-03-05 11:00:00'),
    });
    farAlarm = await addAlarm(db, far.elevatorId, {
      main_code: '202',
      alarm_date: day('2026-03-06 00:00:00'),
    });
    await addAlarm(db, near.elevatorId, {
      main_code: '203',
      process_type: 0,
      level: 'C',
      alarm_date: day('2026-03-07 00:00:00'),
      finish_date: day('2026-03-07 00:01:00'),
    });
    const fields = ['alarm#mainFaultCode', 'alarm#subFaultCode', 'alarm#processDate', 'alarm#arriveDate'];
    admin = (await addAccount(db, { superAdministrator: true })).userId;
    plain = (await addAccount(db, { permissions: ['alarm', 'alarm.export', 'alarm.handle'], fields })).userId;
    limited = (
      await addAccount(db, { permissions: ['alarm', 'alarm.export', 'alarm.handle'], faults: ['202'] })
    ).userId;
    elsewhere = (
      await addAccount(db, {
        permissions: ['alarm', 'alarm.export', 'alarm.handle'],
        fields,
        scope: [{ level: 3, nodeId: there.domainId }],
      })
    ).userId;
    stranger = (await addAccount(db, { permissions: ['lift'] })).userId;
  });
  afterAll(() => world.stop());
}
