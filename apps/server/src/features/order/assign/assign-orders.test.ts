/** What it costs to look for somebody: nobody is asked about each of many orders when nobody could take any. */
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

it('takes a few statements where nobody can take any of many orders, and finds whoever can by then', async () => {
  const { db } = database;
  const [here, there] = [await addSite(db, { city: '上海市' }), await addSite(db, { city: '上海市' })];
  const teamId = await idOf(
    db,
    sql<{
      id: number;
    }>`insert into team (team_name, city_id) values ('一队', ${here.cityId}) returning team_id as id`,
  );
  const addTechnician = async (domainId: number) => {
    const { userId } = await addAccount(db, {
      permissions: ['work', 'work.order'],
      scope: [{ level: 3, nodeId: domainId }],
    });
    await sql`update account set staff_type = 'formal', employee_name = '张' where user_id = ${userId}`.execute(
      db,
    );
    await sql`insert into team_member values (${teamId}, ${userId})`.execute(db);
  };
  // Of the team of the city, and without the units in scope.
  await addTechnician(there.domainId);
  const count = 30;
  for (let n = 0; n < count; n += 1) {
    const { elevatorId } = await addElevator(db, { domain_id: here.domainId });
    await addAlarm(db, elevatorId, { process_date: new Date() });
  }
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const times = { answerSeconds: 60, trappedSeconds: 60 };
  const nobody = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from work_order where nobody and ask_at > now()`.execute(db);
    return rows[0]?.count;
  };
  expect(await assignOrders(counted, times)).toBe(0);
  expect(await nobody()).toBe(count);
  expect(statements).toBeLessThan(count);
  await addTechnician(here.domainId);
  await sql`update work_order set ask_at = now()`.execute(db);
  expect(await assignOrders(db, times)).toBe(count);
  expect(await nobody()).toBe(0);
});
