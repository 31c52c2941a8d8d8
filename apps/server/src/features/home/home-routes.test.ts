import { home } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountWish, addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

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

const viewer = async (wish: AccountWish = {}) =>
  (await addAccount(world.db, { permissions: ['indexInfo'], panels: ['deviceStatus'], ...wish })).userId;
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

  it('needs the home-page permission beside the page', async () => {
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
