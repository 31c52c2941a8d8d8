import { setup } from '@hoistway/contract/features/setup';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world?.stop());

it('counts a step as done while there is one of what it makes', async () => {
  const { db } = world;
  const { userId: as } = await addAccount(db, { superAdministrator: true });
  const done = async () => {
    const { data } = await world.send(setup.progress, {}, { as });
    return Object.entries(data).flatMap(([step, isDone]) => (isDone ? [step] : []));
  };
  expect(await done()).toEqual([]);
  await sql`insert into company (kind, company_name, creator) values ('property', '示例物业', 'a')`.execute(
    db,
  );
  const { domainId } = await addSite(db);
  expect(await done()).toEqual(['company', 'site']);
  const { elevatorId } = await addElevator(db, { domain_id: domainId });
  await sql`insert into device_account (username, secret_hash) values ('gateway', '')`.execute(db);
  expect(await done()).toEqual(['company', 'site', 'elevators']);
  await sql`insert into device_elevator (device_id, elevator_id)
    select device_id, ${elevatorId} from device_account`.execute(db);
  expect(await done()).toEqual(['company', 'site', 'elevators', 'gateway']);
  await addAccount(db, { parentId: as });
  expect(await done()).toEqual(['company', 'site', 'elevators', 'gateway', 'roles', 'people']);
  await sql`update device_account set disabled = true`.execute(db);
  await sql`update elevator set retired_at = now() where elevator_id = ${elevatorId}`.execute(db);
  expect(await done()).toEqual(['company', 'site', 'roles', 'people']);
});
