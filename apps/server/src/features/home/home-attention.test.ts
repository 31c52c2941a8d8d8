/** A fleet that is lost as a whole, as after a restart of the server without its devices. */
import { eventTypes, mostOpenEvents } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../auth/scope.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { findOpenEvents, readAttention } from './home-attention.ts';

let database: TestDatabase;
let scopes: Scope[];
let domainId: number;
const units = mostOpenEvents + 20;
const everyFault = { faultCodes: undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const site = await addSite(db, { city: '上海市' });
  domainId = site.domainId;
  scopes = [
    { kind: 'all' },
    { kind: 'nodes', cityIds: [site.cityId], domainIds: [], elevatorIds: [] },
    { kind: 'nodes', cityIds: [], domainIds: [domainId], elevatorIds: [] },
  ];
  await sql`
    insert into elevator (job_num, domain_id, city_id, elevator_type)
    select 'LOST-' || n, ${domainId}::int, 0, 'lift' from generate_series(1, ${units}::int) n`.execute(db);
  await turn(true);
  await turn(false);
  const retired = await addElevator(db, { domain_id: domainId, job_num: 'RETIRED' });
  await sql`update elevator_state set presence_at = now() where elevator_id = ${retired.elevatorId}`.execute(
    db,
  );
  await sql`update elevator set retired_at = now() where elevator_id = ${retired.elevatorId}`.execute(db);
  const beginning = new Date(Date.now() - 7 * 86_400_000);
  const [first, second] = await idsOf(2);
  await addAlarm(db, first ?? 0, { main_code: '101', alarm_date: beginning });
  await addAlarm(db, second ?? 0, { main_code: '301', alarm_date: beginning, box_up: true });
});
afterAll(() => database?.stop());

const turn = (online: boolean) => sql`update elevator_state set isactive = ${online}`.execute(database.db);
const idsOf = async (many: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select elevator_id as id from elevator where job_num like 'LOST-%' order by 1 limit ${many}::int`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
};

it('is counted in full, and shown as far as there is room, behind what is graver', async () => {
  for (const scope of scopes) {
    const { total, result } = await readAttention(database.db, scope, everyFault);
    expect([scope, total, result.length]).toEqual([scope, units + 2, mostOpenEvents]);
    const { trapped, faultStop, offline } = eventTypes;
    expect(result.slice(0, 1).map(({ type }) => type)).toEqual([trapped]);
    expect(result.filter(({ type }) => type === faultStop)).toHaveLength(1);
    expect(result.filter(({ type }) => type === offline)).toHaveLength(mostOpenEvents - 2);
    expect(result.some(({ jobNum }) => jobNum === 'RETIRED')).toBe(false);
    const list = await findOpenEvents(database.db, scope, everyFault, {
      pageNum: 1,
      pageSize: 100,
      dataPermissionList: [],
    });
    expect(list.total).toBe(total);
    expect(list.result.slice(0, 2).map(({ type }) => type)).toEqual([trapped, faultStop]);
  }
});

it('shows those that were lost and those that came back last', async () => {
  const [early, late, back, backLast] = await idsOf(4);
  const at = (id: number | undefined, seconds: number, online: boolean) =>
    sql`update elevator_state set isactive = ${online} where elevator_id = ${id}`
      .execute(database.db)
      .then(() =>
        sql`update elevator_state set presence_at = now() + ${seconds} * interval '1 second' where elevator_id = ${id}`.execute(
          database.db,
        ),
      );
  await at(early, -1, false);
  await at(late, 60, false);
  await at(back, 60, true);
  await at(backLast, 61, true);
  for (const scope of scopes) {
    const { total, result } = await readAttention(database.db, scope, everyFault);
    expect(total).toBe(units);
    const ofDevices = result.filter(({ type }) => type === eventTypes.offline);
    expect(ofDevices[0]?.id).toBe(late);
    expect(ofDevices.filter(({ remove }) => remove).map(({ id, state }) => [id, state])).toEqual([
      [backLast, 'online'],
      [back, 'online'],
    ]);
  }
});
