import { qrCode } from '@hoistway/contract/features/qr-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import { difference, markedPhoto, topOf } from '../../testing/records/marked-photo.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { qrKey } from '../qr-code/qr-check.ts';
import { encodeQr } from '../qr-code/qr-code.ts';

let world: TestApp;
let unit: { elevatorId: number; jobNum: string };
let picture: Buffer;

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db, { name: '荷花苑', city: '苏州市' });
  unit = await addElevator(world.db, {
    job_num: 'OWN-1',
    domain_id: site.domainId,
    isactive: true,
    building_name: '3 栋',
    remark: 'inside only',
    longitude: 120.6,
    latitude: 31.3,
    floors: JSON.stringify([
      { floorcode: 'B1', description: '车库', height: 0 },
      { floorcode: '1', description: '大堂', height: 3.3 },
    ]),
  });
  picture = await markedPhoto();
});
afterAll(() => world.stop());

const codeFor = async (version: number, elevatorId = unit.elevatorId) =>
  encodeQr(
    { version, elevatorId, expiresAt: Math.floor(Date.now() / 1000) + 3600, generation: 0 },
    await qrKey(world.db),
  );
const page = async (version: number) =>
  (await world.send(qrCode.page, { code: await codeFor(version) })).data;

describe('the owner page', () => {
  it('shows the unit and its place, and nothing internal', async () => {
    const data = await page(1);
    expect(data).toMatchObject({
      jobNum: 'OWN-1',
      city: '苏州市',
      domainName: '荷花苑',
      buildingName: '3 栋',
      x: 120.6,
      y: 31.3,
      floors: [
        { floorcode: 'B1', description: '车库' },
        { floorcode: '1', description: '大堂' },
      ],
      floorHeights: [0, 3.3],
    });
    expect(JSON.stringify(data)).not.toMatch(/inside only|height"/);
  });

  it('adds maintenance and rescue in version 2, files in version 3', async () => {
    const { rows } = await sql<{ mp_id: number }>`
      insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, work_emp_names) values
        (${unit.elevatorId}, '2026-01-05 09:00', '2026-01-05 09:00', '2026-01-05 10:00', 'completed', '张三'),
        (${unit.elevatorId}, now() + interval '3 days', null, null, 'planned', '') returning mp_id`.execute(
      world.db,
    );
    const mpId = rows[0]?.mp_id;
    await (await openFolderStore(world.config.files.dir)).put('visits/a.jpg', picture, 'image/jpeg', 1e6);
    const files = await sql<{ attach_id: number }>`
      insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key) values
        (${mpId}, 1, 'signature.jpg', 'visits/a.jpg'), (${mpId}, 3, '机房.jpg', 'visits/a.jpg'),
        (${mpId}, 2, '报告.pdf', 'visits/gone.pdf') returning attach_id`.execute(world.db);
    const [signature = 0, photo = 0, pdf = 0] = files.rows.map(row => row.attach_id);
    await addAlarm(world.db, unit.elevatorId, { box_up: true, main_code: '605', process_date: new Date() });

    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.maintenance, one.inspection, one.rescue, one.fault, one.images]).toEqual([
      null,
      null,
      null,
      null,
      [],
    ]);
    expect(two.maintenance?.last).toBe('2026-01-05');
    const dayAfter = async (days: number) => {
      const { rows } = await sql<{
        day: string;
      }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
      return rows[0]?.day;
    };
    expect(two.maintenance).toMatchObject({ next: await dayAfter(3), overdueDays: 0 });
    // Cancelled ones do not count, and one that is under way is late no longer.
    for (const [days, change, overdueDays] of [
      [-9, 'cancelled_at = now()', undefined],
      [-4, 'plan_status = plan_status', 4],
      [-6, 'actual_start = now()', 0],
    ] as const) {
      await sql`with added as (insert into maintenance_plan (elevator_id, plan_start)
          values (${unit.elevatorId}, current_date + ${days}::int + time '09:00') returning mp_id) select`.execute(
        world.db,
      );
      await sql`update maintenance_plan set ${sql.raw(change)}
        where elevator_id = ${unit.elevatorId} and due_date = current_date + ${days}::int`.execute(world.db);
      expect((await page(2)).maintenance).toMatchObject(
        overdueDays === undefined ? { next: await dayAfter(3) } : { next: await dayAfter(days), overdueDays },
      );
    }
    expect(two.rescue).toMatchObject({ arrived: null, rescued: null });
    expect(two.rescue?.dispatched).toBeTruthy();
    expect(two.images).toEqual([]);
    // A PDF of which there is no copy for outsiders is not among them.
    expect(three.images).toEqual([{ attachId: photo, name: '机房.jpg', isPdf: false }]);
    expect(JSON.stringify(three)).not.toContain('张三');

    const file = async (version: number, attachId: number, elevatorId?: number) =>
      world.send(qrCode.attachment, { code: await codeFor(version, elevatorId), attachId });
    const shown = await file(3, photo);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await difference(shown.body, await topOf(picture, 1200, 750))).toBeLessThan(4);
    const other = await addElevator(world.db);
    for (const refused of [
      file(2, photo),
      file(3, signature),
      file(3, pdf),
      file(3, photo, other.elevatorId),
    ])
      expect((await refused).status).toBe(404);
  });

  it('shows that nobody is on the way when the order was cancelled, until there is another', async () => {
    const { elevatorId } = await addElevator(world.db);
    const alarmId = await addAlarm(world.db, elevatorId, {
      box_up: true,
      main_code: '605',
      process_date: new Date(),
    });
    const act = (stage: 'arrived' | 'cancelled' | 'dispatched' | 'rescued') =>
      recordStage(world.db, { alarmId, stage, person: 'Zhang', note: 'x' });
    const steps = async () => {
      const { data } = await world.send(qrCode.page, { code: await codeFor(2, elevatorId) });
      const { dispatched = null, arrived = null, rescued = null } = data.rescue ?? {};
      return [dispatched, arrived, rescued].map(at => at !== null);
    };
    await act('arrived');
    expect(await steps()).toEqual([true, true, false]);
    await act('cancelled');
    expect(await steps()).toEqual([false, false, false]);
    await act('dispatched');
    expect(await steps()).toEqual([true, false, false]);
    await act('rescued');
    // The device still reports people inside.
    expect(await steps()).toEqual([true, false, false]);
    await world.db.updateTable('alarm').set({ device_inside: false }).execute();
    expect(await steps()).toEqual([true, false, true]);
  });

  it('says when the inspection is due and what is known of a fault, each from version 2 on', async () => {
    const { elevatorId } = await addElevator(world.db);
    const read = async (version: number) =>
      (await world.send(qrCode.page, { code: await codeFor(version, elevatorId) })).data;
    expect(await read(2)).toMatchObject({ inspection: null, fault: null, rescue: null });
    await sql`update elevator set inspect_date = current_date - 3 where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    const minor = await addAlarm(world.db, elevatorId, { main_code: '201', level: 'C', process_type: 0 });
    expect(await read(2)).toMatchObject({ inspection: { daysLeft: -3 }, fault: null });
    await world.db.updateTable('alarm').set({ level: 'B' }).where('alarm_id', '=', minor).execute();
    expect((await read(2)).fault).toMatchObject({ dispatched: null, due: null, arrived: null, closed: null });
    expect(await read(1)).toMatchObject({ inspection: null, fault: null });

    const ended = async (minutesAgo: number) => {
      const finish_date = new Date(Date.now() - minutesAgo * 60_000);
      await world.db.updateTable('alarm').set({ finish_date }).where('alarm_id', '=', minor).execute();
      return (await read(3)).fault;
    };
    expect((await ended(50))?.closed).toBeTruthy();
    expect((await ended(50))?.rescued).toBeNull();
    expect(await ended(70)).toBeNull();
  });

  it('names the deadline while somebody is on the way, and a rescue only when the device agrees', async () => {
    const { elevatorId } = await addElevator(world.db);
    const alarmId = await addAlarm(world.db, elevatorId, {
      box_up: true,
      main_code: '605',
      process_date: new Date(),
      arrival_due: new Date(Date.now() + 1_800_000),
    });
    const rescue = async () =>
      (await world.send(qrCode.page, { code: await codeFor(2, elevatorId) })).data.rescue;
    expect((await rescue())?.due).toBeTruthy();
    await recordStage(world.db, { alarmId, stage: 'cancelled', person: 'Zhang', note: 'x' });
    expect((await rescue())?.due).toBeNull();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const set = (values: object) =>
      world.db.updateTable('alarm').set(values).where('alarm_id', '=', alarmId).execute();
    await set({ finish_date: hoursAgo(2), rescue_time: hoursAgo(2), device_inside: true });
    expect(await rescue()).toMatchObject({ rescued: null, closed: null });
    expect((await rescue())?.unconfirmed).toBeTruthy();
    await set({ device_inside: false });
    expect(await rescue()).toBeNull();
    await set({ finish_date: hoursAgo(0.5), rescue_time: hoursAgo(0.5) });
    expect((await rescue())?.rescued).toBeTruthy();
    expect(JSON.stringify(await rescue())).not.toContain('Zhang');
    await set({ rescue_time: null });
    expect(await rescue()).toMatchObject({ rescued: null, unconfirmed: null });
    expect((await rescue())?.closed).toBeTruthy();
  });

  it('shows no readings while remote monitoring is disabled', async () => {
    const code = await codeFor(1);
    const allow = (allowed: boolean) =>
      sql`update elevator set allowed = ${allowed} where elevator_id = ${unit.elevatorId}`.execute(world.db);
    const seen = async () => [
      (await world.send(qrCode.page, { code })).data.monitored,
      (await world.send(qrCode.live, { code })).code,
    ];
    await allow(false);
    expect(await seen()).toEqual([false, 4094]);
    await allow(true);
    expect(await seen()).toEqual([true, 0]);
  });

  it('follows what the device last reported', async () => {
    const live = async () => (await world.send(qrCode.live, { code: await codeFor(1) })).data;
    expect(await live()).toEqual({
      isactive: 1,
      Floor: '',
      DoorState: 0,
      RunDirection: 0,
      OnlineTime: null,
      speed: 0,
      position: null,
    });
    const stored = {
      at: 1_772_000_000_000,
      values: {
        car_position: '12',
        door_state: 2,
        car_direction: 1,
        speed: 1.75,
        position: 33.2,
        motor_current: 22,
      },
    };
    await sql`update elevator_state set live = ${JSON.stringify(stored)} where elevator_id = ${unit.elevatorId}`.execute(
      world.db,
    );
    expect(await live()).toEqual({
      isactive: 1,
      Floor: '12',
      DoorState: 2,
      RunDirection: 1,
      OnlineTime: stored.at,
      speed: 1.75,
      position: 33.2,
    });
  });
});
