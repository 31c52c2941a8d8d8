import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addCompany, addElevator, addSite } from '../../testing/test-rows.ts';
import { keepDueItems } from './due-items.ts';

let database: TestDatabase;
let db: Kysely<DB>;
let domainId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  ({ domainId } = await addSite(db, { city: '苏州市' }));
});
afterAll(() => database?.stop());
beforeEach(() => sql`update elevator set retired_at = now() where retired_at is null`.execute(db));

const addUnit = async (more: Record<string, unknown> = {}) =>
  (await addElevator(db, { domain_id: domainId, ...more })).elevatorId;
interface OpenItem {
  itemId: string;
  kind: string;
  dueDate: string;
  basis: string;
  basisDay: string | null;
  blockedBy: string[];
  /** By whom the row was locked or changed last, '0' by nobody. */
  lockedBy: string;
}
const openOf = async (elevatorId: number) => {
  const { rows } = await sql<OpenItem>`
    select item_id as "itemId", kind, due_date as "dueDate", basis, basis_day as "basisDay", blocked_by as "blockedBy", xmax::text as "lockedBy"
    from due_item
    where elevator_id = ${elevatorId} and done_on is null order by kind`.execute(db);
  return rows;
};
const due = async (elevatorId: number, kind: string) =>
  (await openOf(elevatorId)).find(item => item.kind === kind)?.dueDate;
const day = async (days: number) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day;
};
const finish = (elevatorId: number, kind: string) =>
  sql`update due_item set done_on = current_date, done_at = now(), done_by = 'somebody'
    where elevator_id = ${elevatorId} and kind = ${kind} and done_on is null`.execute(db);
const addVisit = (elevatorId: number, daysAgo: number) =>
  sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
    select ${elevatorId}, at, at, at + interval '40 minutes', 'completed'
    from (select current_date - ${daysAgo}::int + time '09:00' as at) x`.execute(db);

it('adds the items of a new unit once, and neither changes nor locks one when it runs again or all day again', async () => {
  const unit = await addUnit({ inspect_date: await day(100) });
  expect(await keepDueItems(db)).toBeGreaterThanOrEqual(7);
  const items = await openOf(unit);
  expect(items.map(({ kind }) => kind)).toEqual(
    ['governor', 'inspection', 'maintenance', 'rainSeason', 'rescueDrill', 'selfInspection', 'winter'].sort(),
  );
  expect(await keepDueItems(db)).toBe(0);
  await sql`update due_day set day = day - 1`.execute(db);
  expect(await keepDueItems(db)).toBe(0);
  await sql`update due_day set day = day - 1`.execute(db);
  await Promise.all([keepDueItems(db), keepDueItems(db)]);
  expect(await openOf(unit)).toEqual(items);
});

it('invents no day for a unit of which none is stored', async () => {
  const unit = await addUnit();
  await keepDueItems(db);
  const today = await day(0);
  expect(await openOf(unit)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'inspection',
        dueDate: today,
        basis: 'noInspectDate',
        basisDay: null,
      }),
      expect.objectContaining({
        kind: 'selfInspection',
        dueDate: today,
        basis: 'noInspectDate',
        basisDay: null,
      }),
      expect.objectContaining({ kind: 'governor', basis: 'added', basisDay: today }),
    ]),
  );
});

it('follows its unit: another inspection, kind, schedule, site, and its retirement', async () => {
  const unit = await addUnit({ inspect_date: await day(100) });
  await keepDueItems(db);
  await sql`update elevator set inspect_date = current_date + 50, annex = 'D' where elevator_id = ${unit}`.execute(
    db,
  );
  await sql`insert into maintenance_schedule (elevator_id, mode, interval_days) values (${unit}, 'FM', 60)`.execute(
    db,
  );
  await keepDueItems(db);
  expect(await due(unit, 'inspection')).toBe(await day(50));
  expect(await due(unit, 'selfInspection')).toBe(await day(20));
  expect(await due(unit, 'governor')).toBeUndefined();
  expect(await due(unit, 'maintenance')).toBe(await day(60));

  const other = await addSite(db, { city: '无锡市' });
  await finish(unit, 'winter');
  await sql`update elevator set domain_id = ${other.domainId}, city_id = ${other.cityId} where elevator_id = ${unit}`.execute(
    db,
  );
  const { rows } =
    await sql`select distinct city_id, domain_id from due_item where elevator_id = ${unit}`.execute(db);
  expect(rows).toEqual([{ city_id: other.cityId, domain_id: other.domainId }]);

  await sql`update elevator set retired_at = now() where elevator_id = ${unit}`.execute(db);
  await keepDueItems(db);
  expect(await openOf(unit)).toEqual([]);
  await sql`update elevator set retired_at = null where elevator_id = ${unit}`.execute(db);
  await keepDueItems(db);
  expect(await openOf(unit)).toHaveLength(6);
});

it('moves maintenance on with each visit that is done, and with none that is planned', async () => {
  const unit = await addUnit();
  await addVisit(unit, 20);
  await keepDueItems(db);
  expect(await due(unit, 'maintenance')).toBe(await day(-5));
  await sql`insert into maintenance_plan (elevator_id, plan_start) values (${unit}, current_date + time '10:00')`.execute(
    db,
  );
  expect(await keepDueItems(db)).toBe(0);
  await sql`update maintenance_plan set plan_status = 'completed', actual_start = plan_start,
      actual_end = plan_start + interval '1 hour'
    where elevator_id = ${unit} and plan_status = 'planned'`.execute(db);
  await keepDueItems(db);
  expect(await due(unit, 'maintenance')).toBe(await day(15));
});

it('goes on to the next item when one is done, and frees what it blocked', async () => {
  const unit = await addUnit({ inspect_date: await day(100), start_date: await day(-30) });
  await keepDueItems(db);
  const blocked = async () => (await openOf(unit)).find(({ kind }) => kind === 'inspection')?.blockedBy;
  expect(await blocked()).toEqual(['selfInspection']);
  const before = await due(unit, 'selfInspection');
  await finish(unit, 'selfInspection');
  await keepDueItems(db);
  expect(await blocked()).toEqual([]);
  expect((await due(unit, 'selfInspection')) ?? '').toMatch(String(Number(before?.slice(0, 4)) + 1));
});

it('counts a drill for all units of its kind that the company maintains, and for no other', async () => {
  const [one, two] = [await addCompany(db), await addCompany(db)];
  const unit = (company: number, annex = 'A') => addUnit({ annex, maintenance_company_id: company });
  const [held, same, escalator, other] = [
    await unit(one),
    await unit(one),
    await unit(one, 'D'),
    await unit(two),
  ];
  await sql`update elevator set create_date = now() - interval '3 months' where retired_at is null`.execute(
    db,
  );
  await sql`update due_day set day = day - 1`.execute(db);
  await keepDueItems(db);
  const waiting = await due(other, 'rescueDrill');
  await finish(held, 'rescueDrill');
  await keepDueItems(db);
  expect(await due(same, 'rescueDrill')).toBe(await due(held, 'rescueDrill'));
  expect(await due(same, 'rescueDrill')).not.toBe(waiting);
  expect(await due(escalator, 'rescueDrill')).toBe(waiting);
  expect(await due(other, 'rescueDrill')).toBe(waiting);
});

it('keeps what was done, whoever wants to change or delete it', async () => {
  const unit = await addUnit();
  await keepDueItems(db);
  await finish(unit, 'winter');
  const done = sql`elevator_id = ${unit} and done_on is not null`;
  const refused = 'stays written down';
  await expect(sql`update due_item set done_on = done_on - 1 where ${done}`.execute(db)).rejects.toThrow(
    refused,
  );
  await expect(
    sql`update due_item set done_on = null, done_at = null where ${done}`.execute(db),
  ).rejects.toThrow(refused);
  await expect(sql`delete from due_item where ${done}`.execute(db)).rejects.toThrow(refused);
  await expect(sql`truncate due_item`.execute(db)).rejects.toThrow(refused);

  const withdrawn = sql`withdrawn_at = now(), withdrawn_by = 'x', withdraw_reason = 'x'`;
  await expect(
    sql`update due_item set ${withdrawn}, done_on = done_on - 1 where ${done}`.execute(db),
  ).rejects.toThrow(refused);
  await sql`update due_item set ${withdrawn} where ${done}`.execute(db);
  await expect(sql`update due_item set withdraw_reason = 'y' where ${done}`.execute(db)).rejects.toThrow(
    refused,
  );
  await expect(
    sql`update due_item set withdrawn_at = null, withdrawn_by = '', withdraw_reason = '' where ${done}`.execute(
      db,
    ),
  ).rejects.toThrow(refused);
  await expect(sql`delete from due_item where ${done}`.execute(db)).rejects.toThrow(refused);
});

it('counts no years from a day that somebody wrote for never', async () => {
  const unit = await addUnit({ inspect_date: '9999-12-31', start_date: '0001-01-01' });
  await keepDueItems(db);
  expect(await due(unit, 'inspection')).toBe('2199-12-31');
  expect(await openOf(unit)).toHaveLength(7);
});
