/** Planned visits next to the stops of their day: which rows, which fields, for whom. */
import { stop } from '@hoistway/contract/features/stop';
import { supervise } from '@hoistway/contract/features/supervise';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let viewer: number;
let plain: number;
let elsewhere: number;

const fields = ['isMug', 'startDate', 'endDate', 'stopTimes'].map(field => `supervise#${field}`);
const day = { startPlanDate: '2026-03-10', endPlanDate: '2026-03-10' };

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const here = await addSite(db, { name: '金桥花园', city: '上海市' });
  const there = await addSite(db, { name: '滨江大厦', city: '南京市' });
  const near = await addElevator(db, {
    domain_id: here.domainId,
    job_num: 'NEAR1',
    longitude: 121.5,
    latitude: 31.2,
  });
  const far = await addElevator(db, { domain_id: there.domainId, job_num: 'FAR1' });
  const plan = (elevatorId: number, at: string, minutes: number) =>
    sql`insert into maintenance_plan (elevator_id, plan_start, std_minutes)
        values (${elevatorId}, ${at}::timestamptz, ${minutes})`.execute(db);
  await plan(near.elevatorId, '2026-03-10 09:00:00', 40);
  await plan(near.elevatorId, '2026-03-10 14:00:00', 60);
  await plan(near.elevatorId, '2026-03-11 09:00:00', 40);
  await plan(far.elevatorId, '2026-03-10 10:00:00', 40);
  await plan(near.elevatorId, '2026-03-10 16:00:00', 40);
  await sql`update maintenance_plan set cancelled_at = now() where plan_start = '2026-03-10 16:00:00'`.execute(
    db,
  );
  await sql`insert into maintenance_plan (elevator_id, plan_start) values (${far.elevatorId}, current_date + interval '12 hours')`.execute(
    db,
  );
  const stopOf = (from: string, until: string, cause: string) =>
    sql`insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
        values (${near.elevatorId}, ${from}::timestamptz, ${until}::timestamptz, ${cause}, 'mode', '2', ${from}::timestamptz, '{}', false)`.execute(
      db,
    );
  await stopOf('2026-03-09 23:00:00', '2026-03-09 23:30:00', 'inspection');
  await stopOf('2026-03-10 09:05:00', '2026-03-10 09:35:00', 'maintenance');
  await stopOf('2026-03-10 11:00:00', '2026-03-10 12:00:00', 'fault');
  await stopOf('2026-03-10 14:10:00', '2026-03-10 14:20:00', 'inspection');
  viewer = (await addAccount(db, { permissions: ['supervise', 'supervise.stopDetail'], fields })).userId;
  plain = (await addAccount(db, { permissions: ['supervise'] })).userId;
  elsewhere = (
    await addAccount(db, {
      permissions: ['supervise'],
      fields,
      scope: [{ level: 3, nodeId: there.domainId }],
    })
  ).userId;
});
afterAll(() => world.stop());

const ask = async (input: object = day, as = viewer) =>
  (await world.send(supervise.list, input, { as })).data;

describe('supervised visits', () => {
  it('stand next to the maintenance stops and the planned times of their day', async () => {
    const { total, result, judged } = await ask({ ...day, jobNum: 'NEAR1' });
    expect(total).toBe(2);
    expect(judged).toEqual({ conforming: 0, doubtful: 0, nonConforming: 0, notJudged: 2 });
    expect(result[0]).toMatchObject({
      jobNum: 'NEAR1',
      planStartDt: '2026-03-10 09:00:00',
      planStartDt1: '2026-03-10 09:00:00',
      planStartDt2: '2026-03-10 14:00:00',
      planStartDt3: null,
      stdTime: 40,
      isMug: null,
      startDate: '2026-03-10 09:05:00',
      endDate: '2026-03-10 14:20:00',
      stopTimes: 40,
      mainstartdate1: '2026-03-10 09:05:00',
      mainenddate1: '2026-03-10 09:35:00',
      mainstartdate2: '2026-03-10 14:10:00',
      mainenddate2: '2026-03-10 14:20:00',
      mainstartdate3: null,
      mainenddate4: null,
      x: 121.5,
      y: 31.2,
    });
  });

  it('that were done on another day than planned stand next to the stops of that day', async () => {
    await sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
      select elevator_id, '2026-03-20 09:00', '2026-03-10 14:00', '2026-03-10 15:00', 'completed'
      from elevator where job_num = 'NEAR1'`.execute(world.db);
    const { result } = await ask({ planStartDateStr: '2026-03-20' });
    await sql`delete from maintenance_plan where plan_start = '2026-03-20 09:00'`.execute(world.db);
    expect(result).toMatchObject([{ planStartDt1: '2026-03-20 09:00:00', startDate: '2026-03-10 09:05:00' }]);
  });

  it('are all of them without dates, as the page says then, and of one day by `planStartDateStr`', async () => {
    const days = new Set((await ask({})).result.map(row => row.planStartDt.slice(0, 10)));
    expect(days.size).toBe(3);
    expect(days).toContain('2026-03-11');
    expect((await ask({ planStartDateStr: '2026-03-11' })).result.map(row => row.planStartDt)).toEqual([
      '2026-03-11 09:00:00',
    ]);
    expect((await ask({ startPlanDate: '2026-03-11', endPlanDate: '' })).total).toBe(2);
  });

  it('show fields only to who may see them', async () => {
    const { result, judged } = await ask({ ...day, jobNum: 'NEAR1' }, plain);
    expect(judged).toBeNull();
    expect(result[0]).toMatchObject({
      isMug: null,
      startDate: null,
      endDate: null,
      stopTimes: null,
      mainstartdate1: null,
      mainenddate1: null,
      planStartDt1: '2026-03-10 09:00:00',
    });
  });

  it('stay inside the scope', async () => {
    expect((await ask(day, elsewhere)).result.map(row => row.jobNum)).toEqual(['FAR1']);
  });

  it('lead to stop details with their own permission', async () => {
    const input = { jobNum: 'NEAR1', ...{ startDateStr: '2026-03-01', endDateStr: '2026-03-31' } };
    expect((await world.send(stop.list, input, { as: viewer })).data.total).toBe(4);
    expect((await world.send(stop.list, input, { as: plain })).status).toBe(403);
  });
});
