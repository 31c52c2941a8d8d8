/** Runs over many orders: what they cost where nobody could take any, and that no order waits for the end of a run. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addAccount, addAlarm, addElevator, addSite, idOf } from '../../../testing/test-rows.ts';
import { assignOrders } from './assign-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const times = { answerSeconds: 60, trappedSeconds: 60 };
const addTeam = (cityId: number) =>
  idOf(
    database.db,
    sql<{
      id: number;
    }>`insert into team (team_name, city_id) values ('一队', ${cityId}) returning team_id as id`,
  );
async function addTechnician(teamId: number, domainId: number) {
  const { userId } = await addAccount(database.db, {
    permissions: ['work', 'work.order'],
    scope: [{ level: 3, nodeId: domainId }],
  });
  await sql`update account set staff_type = 'formal', employee_name = '张' where user_id = ${userId}`.execute(
    database.db,
  );
  await sql`insert into team_member values (${teamId}, ${userId})`.execute(database.db);
}
async function addOrders(domainId: number, count: number) {
  for (let n = 0; n < count; n += 1) {
    const { elevatorId } = await addElevator(database.db, { domain_id: domainId });
    await addAlarm(database.db, elevatorId, { process_date: new Date() });
  }
}

it('takes a few statements where nobody can take any of many orders, and finds whoever can by then', async () => {
  const { db } = database;
  const [here, there] = [await addSite(db, { city: '上海市' }), await addSite(db, { city: '上海市' })];
  const teamId = await addTeam(here.cityId);
  // Of the team of the city, and without the units in scope.
  await addTechnician(teamId, there.domainId);
  const count = 30;
  await addOrders(here.domainId, count);
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const nobody = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from work_order where nobody and ask_at > now()`.execute(db);
    return rows[0]?.count;
  };
  expect(await assignOrders(counted, times)).toBe(0);
  expect(await nobody()).toBe(count);
  expect(statements).toBeLessThan(count);
  await addTechnician(teamId, here.domainId);
  await sql`update work_order set ask_at = now()`.execute(db);
  expect(await assignOrders(db, times)).toBe(count);
  expect(await nobody()).toBe(0);
});

it('asks the next one about trapped people as soon as a batch is done after the first was silent', async () => {
  const { db } = database;
  const here = await addSite(db, { city: '苏州市' });
  const teamId = await addTeam(here.cityId);
  for (let n = 0; n < 2; n += 1) await addTechnician(teamId, here.domainId);
  const { elevatorId } = await addElevator(db, { domain_id: here.domainId });
  await addAlarm(db, elevatorId, { process_date: new Date(), box_up: true });
  expect(await assignOrders(db, times)).toBe(1);
  const orderId = await idOf(
    db,
    sql<{ id: number }>`select order_id as id from work_order where elevator_id = ${elevatorId}`,
  );
  // More than a batch; while the first ones are offered, the time to answer about the people ends.
  await addOrders(here.domainId, 12);
  await sql`create function time_is_over() returns trigger language plpgsql as $$ begin
    update order_assignment set answer_due = now() where order_id = tg_argv[0]::bigint and over_at is null;
    return null; end $$`.execute(db);
  await sql`create trigger time_is_over after insert on order_assignment
    for each row when (new.order_id <> ${sql.lit(orderId)}) execute function time_is_over(${sql.lit(String(orderId))})`.execute(
    db,
  );
  await assignOrders(db, times);
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from order_assignment where order_id = ${orderId}`.execute(db);
  expect(rows).toHaveLength(2);
});
