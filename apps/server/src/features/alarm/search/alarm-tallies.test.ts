import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addAlarm, addElevator, addSite } from '../../../testing/test-rows.ts';
import { foldAlarmDeltas, keepTallyZone } from './alarm-tallies.ts';

let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.stop());

/** Totals by the tallies against totals by counting, each in one statement. */
async function expectExact() {
  const { rows } = await sql<{ wrong: number; total: number }>`
    with tallied as (
      select city_id, day, elevator_type, slot, sum(n) as n from alarms_by_day group by 1, 2, 3, 4 having sum(n) <> 0
    ), counted as (
      select city_id, (alarm_date at time zone (select time_zone from installation))::date as day, elevator_type,
             alarm_slot(process_type, box_up, finish_date, return_status) as slot, count(*) as n from alarm group by 1, 2, 3, 4
    ), coded as (
      select main_code, sub_code, sum(n) as n from alarms_by_code group by 1, 2 having sum(n) <> 0
    ), counted_codes as (select main_code, sub_code, count(*) as n from alarm group by 1, 2)
    select (select count(*) from tallied full join counted using (city_id, day, elevator_type, slot)
            where tallied.n is distinct from counted.n)
         + (select count(*) from coded full join counted_codes using (main_code, sub_code) where coded.n is distinct from counted_codes.n) as wrong,
           (select count(*) from alarm) as total`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
  return rows[0]?.total ?? 0;
}

/** Folded, the tables by elevator and by site say the same as counting. */
async function expectFoldedExact() {
  await foldAlarmDeltas(db);
  await expectExact();
  const { rows } = await sql<{ wrong: number; left: number }>`
    select (select count(*) from (select elevator_id, n0+n1+n2+n3+n4+n5+n6+n7+n8+n9+n10+n11+n12+n13+n14+n15 as n from alarm_unit_tally) t
            full join (select elevator_id, count(*) as n from alarm group by 1) c using (elevator_id) where coalesce(t.n, 0) <> coalesce(c.n, 0))
         + (select count(*) from (select domain_id, n1+n3+n5+n7+n9+n11+n13+n15 as n from alarm_site_tally) t
            full join (select domain_id, count(*) filter (where process_type = 1) as n from alarm group by 1) c using (domain_id)
            where coalesce(t.n, 0) <> coalesce(c.n, 0)) as wrong,
           (select count(*) from alarm_delta) as left`.execute(db);
  expect(rows[0]).toEqual({ wrong: 0, left: 0 });
}

it('stays exact while many writers and the fold run at once, and rolled-back changes leave nothing', async () => {
  const site = await addSite(db);
  const elevators: { elevatorId: number }[] = [];
  for (let at = 0; at < 12; at++) elevators.push(await addElevator(db, { domain_id: site.domainId }));
  const write = async (writer: number) => {
    // What is deleted begins no event that others join: an order stands for the event.
    const own = await addElevator(db, { domain_id: site.domainId });
    for (let round = 0; round < 12; round++) {
      const shared = elevators[(writer * 5 + round) % elevators.length] ?? own;
      const { elevatorId } = round % 5 === 0 ? own : shared;
      const alarmId = await addAlarm(db, elevatorId, {
        main_code: `${100 + writer * 12 + round}`,
        alarm_date: new Date(Date.UTC(2026, 2, 1 + round, 15 + (writer % 3))),
        process_type: 0,
      });
      await sql`update alarm set process_type = 1, merged = merged + 1 where alarm_id = ${alarmId}`.execute(
        db,
      );
      if (round % 2)
        await sql`update alarm set finish_date = now(), box_up = true where alarm_id = ${alarmId}`.execute(
          db,
        );
      if (round % 5 === 0) await sql`delete from alarm where alarm_id = ${alarmId}`.execute(db);
      await db
        .transaction()
        .execute(async trx => {
          await addAlarm(trx, elevatorId, { main_code: `x${writer}.${round}` });
          throw new Error('roll back');
        })
        .catch(() => {});
    }
  };
  let writing = true;
  const fold = (async () => {
    while (writing) {
      await foldAlarmDeltas(db);
      await expectExact();
    }
  })();
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  writing = false;
  await fold;
  expect(await expectExact()).toBe(8 * 12 - 8 * 3);
  await expectFoldedExact();
});

it('counts an insert that merges into an open alarm once', async () => {
  const { elevatorId } = await addElevator(db);
  const insert = sql`
    insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, level)
    select elevator_id, city_id, domain_id, elevator_type, now(), '777', 'B' from elevator where elevator_id = ${elevatorId}
    on conflict (elevator_id, main_code) where finish_date is null do update set merged = alarm.merged + 1, box_up = true`;
  const before = await expectExact();
  await insert.execute(db);
  await insert.execute(db);
  expect(await expectExact()).toBe(before + 1);
});

it('follows an elevator to another city', async () => {
  const { elevatorId } = await addElevator(db);
  await addAlarm(db, elevatorId);
  await foldAlarmDeltas(db);
  const there = await addSite(db, { city: '杭州市' });
  await db
    .updateTable('elevator')
    .set({ domain_id: there.domainId, elevator_type: 'escalator' })
    .where('elevator_id', '=', elevatorId)
    .execute();
  const moved = await db
    .selectFrom('alarm')
    .select(['city_id', 'domain_id', 'elevator_type'])
    .where('elevator_id', '=', elevatorId)
    .execute();
  expect(moved).toEqual([{ city_id: there.cityId, domain_id: there.domainId, elevator_type: 'escalator' }]);
  await expectExact();
  await expectFoldedExact();
});

it('is rebuilt with the days of another time zone', async () => {
  await keepTallyZone(db, 'America/New_York');
  await expectExact();
  await keepTallyZone(db, 'Asia/Shanghai');
  await expectExact();
  await expectFoldedExact();
});
