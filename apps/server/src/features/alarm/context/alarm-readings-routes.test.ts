import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator } from '../../../testing/test-rows.ts';

let world: TestApp;
let viewer: number;
let unit: { elevatorId: number; jobNum: string };
const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000);

beforeAll(async () => {
  world = await createTestApp();
  await sql`select keep_history(2)`.execute(world.db);
  unit = await addElevator(world.db);
  viewer = (
    await addAccount(world.db, {
      permissions: ['alarm'],
      fields: ['run#car_position', 'run#speed', 'run#door_state', 'alarm#mainFaultCode'],
    })
  ).userId;
});
afterAll(() => world.stop());

const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const add = (more: object = {}) =>
  addAlarm(world.db, unit.elevatorId, { alarm_date: at, finish_date: new Date(), ...more });

describe('readings around an alarm', () => {
  it('cover two minutes before and after; a field without its permission is left out', async () => {
    const alarmId = await add();
    await sql`
      insert into reading (elevator_id, at, floor, door_state, load_percent, speed, late)
      select ${unit.elevatorId}, ${at}::timestamptz + s * interval '1 second', case when s < 0 then '3' else '' end, 0, 40, 1.5, s = 60
      from unnest(array[-121, -120, 0, 60, 120, 121]) s`.execute(world.db);
    const { data } = await world.send(alarm.readings, { alarmId }, { as: viewer });
    expect(data.alarmAt).toBe(at.getTime());
    expect(data.points.map(point => (point.at - data.alarmAt) / 1000)).toEqual([-120, 0, 60, 120]);
    expect(data.points[0]).toMatchObject({ floor: '3', speed: 1.5, load: null, doorState: 0, late: false });
    expect(data.points[2]).toMatchObject({ floor: null, late: true });
  });
});

describe('earlier alarms', () => {
  it('are those of the same elevator and code, newest first', async () => {
    const alarmId = await add({ main_code: '201' });
    const older = [
      await add({ main_code: '201', alarm_date: ago(5) }),
      await add({ main_code: '201', alarm_date: ago(2) }),
    ];
    await add({ main_code: '202', alarm_date: ago(1) });
    await add({ main_code: '201', alarm_date: ago(-1) });
    const other = await addElevator(world.db);
    await addAlarm(world.db, other.elevatorId, {
      main_code: '201',
      alarm_date: ago(3),
      finish_date: new Date(),
    });
    const { data } = await world.send(alarm.earlier, { alarmId }, { as: viewer });
    expect(data.map(row => row.alarmId)).toEqual(older.reverse());
    expect(data[0]).toMatchObject({ jobNum: unit.jobNum, mainFaultCode: '201', subFaultCode: '' });
  });
});

describe('both', () => {
  it('are refused without the permission, outside the scope, for hidden codes, and without an id', async () => {
    const alarmId = await add({ main_code: '301' });
    const as = async (options: Parameters<typeof addAccount>[1]) =>
      (await addAccount(world.db, options)).userId;
    const callers = [
      [await as({}), 403],
      [await as({ permissions: ['alarm'], scope: 'none' }), 404],
      [await as({ permissions: ['monitor'], faults: ['202'] }), 404],
      [await as({ permissions: ['device'], faults: ['301'] }), 200],
    ] as const;
    for (const call of [alarm.readings, alarm.earlier]) {
      for (const [caller, status] of callers)
        expect((await world.send(call, { alarmId }, { as: caller })).status).toBe(status);
      expect((await world.send(call, { alarmId: 'x' as never }, { as: viewer })).status).toBe(400);
    }
  });
});
