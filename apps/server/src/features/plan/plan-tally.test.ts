import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addElevator, addSite } from '../../testing/test-rows.ts';
import { findRecords } from '../record/record-queries.ts';
import { findVisits } from '../supervise/supervise-queries.ts';
import { findPlans } from './plan-queries.ts';
import { foldPlanDeltas, keepPlanTally } from './plan-tally.ts';

const zone = 'Asia/Shanghai';
const everybody: Scope = { kind: 'all' };
let database: TestDatabase;
let db: Kysely<DB>;
let units: { elevatorId: number; domainId: number; cityId: number; jobNum: string; city: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  // Visits that are there before the tally is.
  const first = await addSite(db, { name: 'Riverside', city: '上海市' });
  const { elevatorId } = await addElevator(db, { domain_id: first.domainId });
  await addVisits(elevatorId, 3);
  await keepPlanTally(db, zone);
  const second = await addSite(db, { name: 'Harbour', city: '杭州市' });
  for (let at = 0; at < 6; at++) await addElevator(db, { domain_id: (at % 2 ? first : second).domainId });
  const { rows } = await sql<(typeof units)[number]>`
    select e.elevator_id as "elevatorId", e.domain_id as "domainId", e.city_id as "cityId", e.job_num as "jobNum", c.name as city
    from elevator e join area c on c.area_id = e.city_id order by 1`.execute(db);
  units = rows;
});
afterAll(() => database?.stop());

/** Visits around today, one of each state by turns. */
const addVisits = (elevatorId: number, count: number) =>
  sql`
    insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, grt, cancelled_at, created_from)
    select ${elevatorId}::int, at, case when n % 4 in (1, 2) then at + interval '16 hours' end,
      case when n % 4 = 1 then at + interval '17 hours' end, case when n % 4 = 1 then 'completed' else 'planned' end,
      n % 3 = 0, case when n % 8 = 7 then now() end, 'hand'
    from (select n, current_date - 4 + n + time '09:00' as at from generate_series(0, ${count - 1}::int) n) v`.execute(
    db,
  );

/** By the tally against by counting, in one statement. */
async function expectExact() {
  const { rows } = await sql`
    with tallied as (
      select "of", key, day, slot, sum(n) as n from plans_tallied group by 1, 2, 3, 4 having sum(n) <> 0
    ), counted as (
      select c.of, c.key, c.day, plan_slot(p.grt, p.plan_status, p.cancelled_at, p.actual_start, p.verdict_outcome) as slot, count(*) as n
      from maintenance_plan p cross join plan_tally_zone z cross join lateral (values
        ('work', p.city_id, (p.work_at at time zone z.time_zone)::date), ('work', 0, (p.work_at at time zone z.time_zone)::date),
        ('start', p.city_id, (p.plan_start at time zone z.time_zone)::date), ('start', 0, (p.plan_start at time zone z.time_zone)::date),
        ('due', p.city_id, p.due_date), ('due', 0, p.due_date), ('unit', p.elevator_id, '-infinity'::date),
        ('site', p.domain_id, '-infinity'::date)) c("of", key, day)
      group by 1, 2, 3, 4
    )
    select * from tallied t full join counted c using ("of", key, day, slot) where t.n is distinct from c.n`.execute(
    db,
  );
  expect(rows).toEqual([]);
}

it('stays exact while visits are made, done, moved and deleted, and while it is folded', async () => {
  let writing = true;
  const fold = (async () => {
    while (writing) {
      await foldPlanDeltas(db);
      await expectExact();
    }
  })();
  const seeds = ['a', 'b', 'c', 'd'];
  // Each writes to units of its own: two that change the same visits in another order wait for each other.
  const write = async (seed: string, writer: number) => {
    const random = createRandom(seed);
    const own = units.filter((_, at) => at % seeds.length === writer);
    for (let round = 0; round < 15; round++) {
      const { elevatorId } = random.pick(own);
      await addVisits(elevatorId, 1 + random.int(0, 8));
      const some = sql`mp_id in (select mp_id from maintenance_plan where elevator_id = ${elevatorId} and plan_status = 'planned'
        and cancelled_at is null and actual_start is null order by random() limit 3)`;
      await sql`update maintenance_plan set plan_start = plan_start + interval '3 days', due_date = due_date + 3 where ${some}`.execute(
        db,
      );
      await sql`update maintenance_plan set actual_start = plan_start + interval '20 hours', actual_end = plan_start + interval '21 hours',
        plan_status = 'completed' where ${some}`.execute(db);
      await sql`update maintenance_plan set work_emp_names = 'x' where elevator_id = ${elevatorId}`.execute(
        db,
      );
      if (round % 3 === 0) await sql`delete from maintenance_plan where ${some}`.execute(db);
      await db
        .transaction()
        .execute(async trx => {
          await sql`update maintenance_plan set grt = not grt where elevator_id = ${elevatorId}`.execute(trx);
          throw new Error('roll back');
        })
        .catch(() => {});
    }
  };
  await Promise.all(seeds.map(write)).finally(() => {
    writing = false;
  });
  await fold;
  await expectExact();
  await foldPlanDeltas(db);
  await expectExact();
});

it('follows a unit to another city', async () => {
  const [unit] = units;
  const there = units.find(({ cityId }) => cityId !== unit?.cityId);
  await db
    .updateTable('elevator')
    .set({ domain_id: there?.domainId ?? 0 })
    .where('elevator_id', '=', unit?.elevatorId ?? 0)
    .execute();
  await expectExact();
});

it('gives each list the total that it has rows', async () => {
  await addVisits(units[1]?.elevatorId ?? 0, 8);
  const { rows } = await sql<{ day: string; next: string }>`
    select to_char(current_date - 1, 'YYYY-MM-DD') as day, to_char(current_date + 2, 'YYYY-MM-DD') as next`.execute(
    db,
  );
  const { day = '', next = '' } = rows[0] ?? {};
  const [, unit] = units;
  if (!unit) throw new Error('no unit');
  const nodes = { kind: 'nodes', cityIds: [], domainIds: [], elevatorIds: [] } as const;
  const scopes: Scope[] = [
    everybody,
    { ...nodes, cityIds: [unit.cityId] },
    { ...nodes, domainIds: [unit.domainId] },
    { ...nodes, elevatorIds: [unit.elevatorId] },
    { kind: 'none' },
  ];
  const own = { jobNum: unit.jobNum.slice(2, 6) };
  const words = [
    {},
    { city: unit.city },
    { domainName: 'harb' },
    own,
    { ...own, city: unit.city, domainName: 'harb' },
  ];
  const page = { pageNum: 1, pageSize: 1000, dataPermissionList: [] };
  const wrong: unknown[] = [];
  let most = 0;
  const compare = (search: unknown, { total, result }: { total: number; result: readonly unknown[] }) => {
    if (total !== result.length) wrong.push([search, total, result.length]);
    most = Math.max(most, total);
  };
  const reader = { may: () => true, mayField: () => true };
  for (const scope of scopes)
    for (const word of words) {
      for (const dates of [{}, { startPlanDate: day }, { startPlanDate: day, endPlanDate: next }]) {
        for (const planStatus of [undefined, 'planned', 'completed'] as const)
          for (const grtFlg of [undefined, 'Y', 'N'] as const) {
            const search = { ...word, ...dates, planStatus, grtFlg };
            compare(search, await findRecords(db, scope, reader, { ...search, ...page }));
          }
        compare(dates, await findVisits(db, scope, reader, { ...word, ...dates, ...page }));
      }
      // A day has visits before noon and after.
      for (const dates of [
        { startPlanDate: `${day} 12:00:00` },
        { startPlanDate: day, endPlanDate: `${next} 12:00:00` },
      ]) {
        compare(dates, await findRecords(db, scope, reader, { ...word, ...dates, ...page }));
        compare(dates, await findVisits(db, scope, reader, { ...word, ...dates, ...page }));
      }
      const noon = { startDate: `${day} 12:00:00`, endDate: next };
      compare(noon, await findPlans(db, { userId: 0, scope }, { ...word, ...noon, ...page }));
      for (const dates of [{}, { endDate: next }, { startDate: day, endDate: next }])
        for (const state of [undefined, 'planned', 'overdue', 'started', 'done', 'cancelled'] as const)
          compare(
            { state, dates },
            await findPlans(db, { userId: 0, scope }, { ...word, ...dates, state, ...page }),
          );
    }
  expect(wrong).toEqual([]);
  expect(most).toBeGreaterThan(50);
});

it('has the days of the configured time zone', async () => {
  await keepPlanTally(db, 'America/New_York');
  await expectExact();
  await keepPlanTally(db, zone);
  await expectExact();
});
