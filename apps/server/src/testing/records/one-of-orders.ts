/** Rows for order calls: one order each that can be answered, cancelled and filed. */
import { randomUUID } from 'node:crypto';
import type { ExampleRows } from '@hoistway/contract/examples/example-rows';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { addAccount, addAlarm, addElevator, idOf } from '../test-rows.ts';

interface Ordered {
  /** An alarm of a unit whose order is reported as well. */
  alarmId: number;
  site: { domainId: number };
  teamId: number;
  /** The account that makes the calls. */
  userId: number;
}

/** Longer than any wait for an answer. */
const never = '2099-01-01';

export async function addOneOfOrders({ db }: TestApp, { alarmId, site, teamId, userId }: Ordered) {
  const addUnit = async () =>
    (await addElevator(db, { domain_id: site.domainId, building_name: 'secret-building' })).elevatorId;
  const orderOf = async (event: number) =>
    Number(
      await idOf(db, sql<{ id: string }>`select order_id as id from work_order where event_id = ${event}`),
    );
  const addOrder = async (alarm = {}) => orderOf(await addAlarm(db, await addUnit(), alarm));
  /** Withdraws the order from anyone the job has asked meanwhile: the row is locked against it. */
  const hold = (orderId: number, answer: 'accepted' | null) =>
    db.transaction().execute(async transaction => {
      await sql`update work_order set ask_at = 'infinity', state = ${answer === null ? 'pending' : 'processing'}
        where order_id = ${orderId}`.execute(transaction);
      await sql`delete from order_assignment where order_id = ${orderId}`.execute(transaction);
      const id = await idOf(
        transaction,
        sql<{ id: string }>`
          insert into order_assignment (order_id, round, user_id, person_name, how, answer_due, answer, answered_at, reason)
          values (${orderId}, 1, ${userId}, '秘苑', 'roster', ${never}, ${answer}, ${answer && new Date()}, 'secret-remark')
          returning assignment_id as id`,
      );
      return Number(id);
    });
  const held = async (answer: 'accepted' | null, alarm = {}) => {
    const orderId = await addOrder(alarm);
    await hold(orderId, answer);
    return orderId;
  };

  const technician = await addAccount(db, { parentId: userId, permissions: ['work', 'work.order'] });
  await sql`update account set staff_type = 'formal', employee_name = '秘苑' where user_id = ${technician.userId}`.execute(
    db,
  );
  // Orders are withdrawn from people who are not employed.
  await sql`update account set staff_type = 'formal' where user_id = ${userId}`.execute(db);
  await sql`insert into team_member values (${teamId}, ${technician.userId})`.execute(db);

  const orderId = await orderOf(alarmId);
  const standingId = await hold(orderId, null);
  await sql`insert into order_step (step_id, order_id, step, user_id, person, note, longitude, latitude, accuracy)
    values (${randomUUID()}, ${orderId}, 'declined', ${userId}, '秘苑', 'secret-remark', 120.7, 31.3, 12)`.execute(
    db,
  );
  const hotlineFaultId = await idOf(
    db,
    sql<{ id: string }>`
      insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
      values (${await addUnit()}, 'secret-remark', 'a', 'r', '13900001111') returning fault_id as id`,
  );
  const [cancellableOrderId, falseOrderId, processedOrderId] = await Promise.all([
    addOrder(),
    addOrder(),
    addOrder({ finish_date: new Date() }),
  ]);
  const [offeredOrderId, declinableOrderId, acceptedOrderId, reachedOrderId] = await Promise.all([
    held(null),
    held(null),
    held('accepted'),
    held('accepted', { arrive_date: new Date() }),
  ]);
  await sql`insert into order_step (step_id, order_id, step, user_id, person)
    values (${randomUUID()}, ${reachedOrderId}, 'arrived', ${userId}, '秘苑')`.execute(db);
  return {
    orderId,
    standingId,
    technicianId: technician.userId,
    cancellableOrderId,
    falseOrderId,
    processedOrderId,
    offeredOrderId,
    declinableOrderId,
    acceptedOrderId,
    reachedOrderId,
    hotlineFaultId: Number(hotlineFaultId),
  } satisfies Partial<ExampleRows>;
}
