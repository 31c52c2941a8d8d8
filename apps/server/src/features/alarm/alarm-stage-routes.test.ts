import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { logLines } from '../../testing/log-lines.ts';
import { elsewhere, near, plain, stranger, theFileHasAlarms, world } from '../../testing/test-alarms.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount, addAlarm } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { refreshDisplayedAlarm } from './alarm-changes.ts';
import { recordStage } from './alarm-stage.ts';

theFileHasAlarms();

const remarksOf = async (alarmId: number) =>
  (await logLines(world.db)).map(({ remark }) => remark).filter(text => text.includes(`${alarmId}；`));

describe('stages', () => {
  it('are recorded once, with who and when, and end in the timeline and the displayed status', async () => {
    const alarmId = await addAlarm(world.db, near.elevatorId, {
      main_code: '606',
      box_up: true,
      alarm_date: new Date(Date.now() - 40 * 60_000),
      arrival_due: new Date(Date.now() - 10 * 60_000),
    });
    await refreshDisplayedAlarm(world.db, [near.elevatorId]);
    const record = (stage: 'arrived' | 'rescued', as = plain) =>
      world.send(alarm.stage, { alarmId, stage, note: '3 楼' }, { as });
    expect((await record('arrived')).code).toBe(0);
    expect((await record('arrived')).status).toBe(409);
    expect((await record('rescued', elsewhere)).status).toBe(404);
    expect((await record('rescued', stranger)).status).toBe(403);
    expect((await record('rescued')).code).toBe(0);
    const { data } = await world.send(alarm.timeline, { alarmId }, { as: plain });
    expect(data.stages.map(stage => stage.stage)).toEqual(['arrived', 'rescued']);
    expect(data.stages[0]).toMatchObject({ note: '3 楼', person: expect.stringMatching(/^u/) });
    expect(data).toMatchObject({ arrivalLate: true, alarm: { rescueTime: expect.any(String) } });
    expect((await world.send(alarm.timeline, { alarmId }, { as: elsewhere })).status).toBe(404);
    const cancel = { alarmId, stage: 'cancelled' as const };
    const unexplained = await world.send(alarm.stage, cancel, { as: plain, language: 'en' });
    expect([unexplained.status, unexplained.data]).toMatchObject([
      400,
      { fields: { note: 'Please enter a reason for the cancellation' } },
    ]);
    expect(await remarksOf(alarmId)).toEqual([
      `NEAR1 ${alarmId}；处置阶段: — → 已到达`,
      `NEAR1 ${alarmId}；处置阶段: 已到达 → 人员已解困`,
    ]);
  });

  it('name the person, as the order does, and not the account', async () => {
    const { userId, username } = await addAccount(world.db);
    const alarmId = await addAlarm(world.db, near.elevatorId, { main_code: '204' });
    await recordStage(world.db, { alarmId, stage: 'arrived', person: username, note: '' });
    const person = async () =>
      (await world.send(alarm.timeline, { alarmId }, { as: plain })).data.stages.at(-1)?.person;
    expect(await person()).toBe(username);
    await sql`update account set employee_name = '李工' where user_id = ${userId}`.execute(world.db);
    expect(await person()).toBe('李工');
  });

  it('stand next to the correction of the times, where the clock of the device was wrong', async () => {
    const readOf = async (more: Parameters<typeof addAlarm>[2]) => {
      const alarmId = await addAlarm(world.db, near.elevatorId, { main_code: '203', ...more });
      return (await world.send(alarm.timeline, { alarmId }, { as: plain })).data.datedAgain;
    };
    expect(await readOf({ finish_date: new Date() })).toBeNull();
    const dated = { dated_again_at: new Date('2026-01-05T00:00:00Z'), clock_behind: 18_000 };
    expect(await readOf(dated)).toEqual({
      at: expect.stringMatching(/^2026-01-0\d \d\d:00:00$/),
      behindSeconds: 18_000,
    });
  });

  it('stand next to the moment at which the device confirmed a rescue, which outlasts its fact', async () => {
    const alarmId = await addAlarm(world.db, near.elevatorId, {
      main_code: '605',
      box_up: true,
      alarm_date: new Date(Date.now() - 40 * 60_000),
    });
    await recordStage(world.db, { alarmId, stage: 'rescued', person: 'Zhang', note: '' });
    const deviceOut = async () =>
      (await world.send(alarm.timeline, { alarmId }, { as: plain })).data.deviceOut;
    expect(await deviceOut()).toBeNull();
    const at = new Date('2099-01-01T04:00:00Z');
    await recordFaults(world.db, [
      faultFact({ elevatorId: near.elevatorId, seq: 9, at: at.getTime(), code: '605', action: 'clear' }),
    ]);
    await sql`delete from device_event where elevator_id = ${near.elevatorId}`.execute(world.db);
    expect(await deviceOut()).toMatch(/^2099-01-01 \d\d:00:00$/);
    await sql`delete from alarm where alarm_id = ${alarmId}`.execute(world.db);
  });

  it('are recorded also when the database ends the request for the sake of a device', async () => {
    const alarmId = await addAlarm(world.db, near.elevatorId, { main_code: '202', finish_date: null });
    // As a batch of facts that holds the alarm and comes to its unit last.
    const batch = await world.database.connect('a batch of facts');
    await batch.query(`set deadlock_timeout = '1min'`);
    await batch.query('begin');
    await batch.query('select from alarm where alarm_id = $1 for no key update', [alarmId]);
    const recording = world.send(alarm.stage, { alarmId, stage: 'arrived', note: '' }, { as: plain });
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    await batch.query('select from elevator_state where elevator_id = $1 for no key update', [
      near.elevatorId,
    ]);
    await batch.query('commit');
    await batch.end();
    expect((await recording).status).toBe(200);
    expect(await remarksOf(alarmId)).toEqual([`NEAR1 ${alarmId}；处置阶段: — → 已到达`]);
    await world.db.deleteFrom('alarm').where('alarm_id', '=', alarmId).execute();
  });
});
