import { home } from '@hoistway/contract/features/home';
import { record } from '@hoistway/contract/features/record';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let near: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;
let cityPath: string;

beforeAll(async () => {
  world = await createTestApp();
  near = await addSite(world.db, { city: '上海市' });
  far = await addSite(world.db, { city: '重庆市' });
  for (const isactive of [true, true, false])
    await addElevator(world.db, { domain_id: near.domainId, isactive });
  await addElevator(world.db, { domain_id: far.domainId, isactive: true });
  // No longer monitored, and no longer counted.
  const retired = await addElevator(world.db, { domain_id: near.domainId, isactive: false });
  await sql`update elevator set retired_at = now() where elevator_id = ${retired.elevatorId}`.execute(
    world.db,
  );
  const { rows } = await sql<{ path: string }>`
    select concat_ws(',', p.parent_id, p.area_id, c.area_id) as path
    from area c join area p on p.area_id = c.parent_id where c.area_id = ${near.cityId}`.execute(world.db);
  cityPath = rows[0]?.path ?? '';
});
afterAll(() => world?.stop());

const viewer = async (options: AccountOptions = {}) =>
  (await addAccount(world.db, { permissions: ['indexInfo'], panels: ['deviceStatus'], ...options })).userId;
const count = (as: number, dataPermissionList: string[] = []) =>
  world.send(home.deviceStatusCount, { type: 2, dataPermissionList }, { as });
const counted = async (as: number, list?: string[]) =>
  (await count(as, list)).data.map(({ name, value }) => [name, value]);

describe('the count of device statuses', () => {
  it('is of the scope, narrowed by what is named and never widened', async () => {
    const all = await viewer();
    expect(await counted(all)).toEqual([
      ['normal', 3],
      ['notNormal', 1],
    ]);
    expect(await counted(all, [cityPath])).toEqual([
      ['normal', 2],
      ['notNormal', 1],
    ]);
    const elsewhere = await viewer({ userType: 2, scope: [{ level: 3, nodeId: far.domainId }] });
    expect(await counted(elsewhere)).toEqual([
      ['normal', 1],
      ['notNormal', 0],
    ]);
    expect(await counted(elsewhere, [cityPath])).toEqual([
      ['normal', 0],
      ['notNormal', 0],
    ]);
    expect(await counted(await viewer({ scope: 'none' }))).toEqual([
      ['normal', 0],
      ['notNormal', 0],
    ]);
  });

  it('needs the home-page permission next to the page', async () => {
    expect((await count(await viewer({ panels: ['runCount'] }))).status).toBe(403);
    expect((await count(await viewer({ permissions: ['alarm'] }))).status).toBe(403);
  });

  it('has one type', async () => {
    const { status, data } = await world.send(
      home.deviceStatusCount,
      { type: 1 as never },
      { as: await viewer() },
    );
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, ['type']]);
  });
});

describe('the calendar of records', () => {
  it('has on each day the totals of the two lists that it opens', async () => {
    const unit = await addElevator(world.db, { domain_id: near.domainId });
    const other = await addElevator(world.db, { domain_id: far.domainId });
    // Planned, under way, done on a later day, cancelled; of the main brand and not; around the ends of the range.
    for (const { elevatorId } of [unit, other])
      await sql`
        insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, grt, cancelled_at)
        select ${elevatorId}::int, at, case when n % 4 in (1, 2) then at + interval '20 hours' end,
          case when n % 4 = 1 then at + interval '21 hours' end, case when n % 4 = 1 then 'completed' else 'planned' end,
          n % 3 > 0, case when n % 8 = 7 then at end
        from (select n, date '2026-02-27' + n / 6 + time '09:00' as at from generate_series(0, 59) n) v`.execute(
        world.db,
      );
    const month = { startDate: '2026-03-01', endDate: '2026-03-07' };
    const permissions = ['indexInfo', 'maintainManage'] as const;
    const panels = ['maintenanceRecord'] as const;
    const city = [{ level: 2, nodeId: near.cityId }];
    const site = [{ level: 3, nodeId: far.domainId }];
    let counted = 0;
    for (const scope of ['all', city, site, 'none'] as const) {
      const as = await viewer({ permissions: [...permissions], panels: [...panels], scope });
      for (const dataPermissionList of [[], [cityPath]]) {
        const { data } = await world.send(home.recordDates, { ...month, dataPermissionList }, { as });
        const days = new Map(data.map(({ date, values }) => [date, values]));
        for (let day = 1; day <= 7; day += 1) {
          const date = `2026-03-0${day}`;
          const totals = ['completed', 'planned'].map(async planStatus => {
            const link = { grtFlg: 'Y', startPlanDate: date, endPlanDate: date, dataPermissionList };
            return (await world.send(record.list, { ...link, planStatus }, { as })).data.total;
          });
          expect([date, ...(days.get(date) ?? [0, 0])]).toEqual([date, ...(await Promise.all(totals))]);
          counted += days.has(date) ? 1 : 0;
        }
      }
    }
    expect(counted).toBeGreaterThan(20);
  });

  it('needs the home-page permission, and is of 42 days at most', async () => {
    const ask = (as: number, endDate = '2026-04-11') =>
      world.send(home.recordDates, { startDate: '2026-03-01', endDate }, { as });
    expect((await ask(await viewer())).status).toBe(403);
    const as = await viewer({ panels: ['maintenanceRecord'] });
    expect((await ask(as)).status).toBe(200);
    for (const endDate of ['2026-04-12', '2026-02-28']) expect((await ask(as, endDate)).status).toBe(400);
  });
});
