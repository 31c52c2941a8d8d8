import { order } from '@hoistway/contract/features/order';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { anyTime, examplesOf, firstPage, type SharedRows } from '../../http/examples.ts';

const filter = (rows: SharedRows) => ({
  ...firstPage,
  ...anyTime,
  city: rows.city,
  domainName: '',
  jobNum: rows.jobNum,
  orderNum: '',
  state: '' as const,
  priority: -1,
  source: -1,
  assignee: '',
  dataPermissionList: [],
});
const minuteMs = 60_000;
const step = (rows: SharedRows) => ({
  stepId: rows.newId,
  at: rows.now - minuteMs,
  place: { longitude: 120.7, latitude: 31.32, accuracy: 12 },
});

/**
 * Offers the order to this user, who may have accepted it, and withdraws it from anyone the job has asked meanwhile: the
 * row is locked against it.
 */
const hold = (
  db: Kysely<DB>,
  { orderId, userId, answer }: { orderId: number; userId: number; answer: 'accepted' | null },
) =>
  db.transaction().execute(async transaction => {
    await sql`
      update work_order set ask_at = 'infinity', state = ${answer === null ? 'pending' : 'processing'}
      where order_id = ${orderId}`.execute(transaction);
    await sql`delete from order_assignment where order_id = ${orderId}`.execute(transaction);
    await sql`
      insert into order_assignment (order_id, round, user_id, person_name, how, answer_due, answer, answered_at, reason)
      values (${orderId}, 1, ${userId}, '秘苑', 'roster', '2099-01-01', ${answer}, ${answer && new Date()},
        'secret-remark')`.execute(transaction);
  });

export const orderExamples = examplesOf(order, {
  shown: {
    orderId: 1208,
    standingId: 3311,
    technicianId: 22,
    cancellableOrderId: 1207,
    falseOrderId: 1206,
    processedOrderId: 1201,
    offeredOrderId: 1209,
    declinableOrderId: 1210,
    acceptedOrderId: 1205,
    reachedOrderId: 1204,
    hotlineFaultId: 56,
  },
  add: async ({ db, make, shared, owner: { userId } }) => {
    const addUnit = async () => {
      const values = { domain_id: shared.domainId, building_name: 'secret-building' };
      return (await make.addElevator(db, values)).elevatorId;
    };
    const orderOf = (alarmId: number) =>
      make.idOf(db, sql<{ id: number }>`select order_id as id from work_order where event_id = ${alarmId}`);
    const addOrder = async (alarm = {}) => orderOf(await make.addAlarm(db, await addUnit(), alarm));
    const addHeld = async (answer: 'accepted' | null, alarm = {}) => {
      const orderId = await addOrder(alarm);
      await hold(db, { orderId, userId, answer });
      return orderId;
    };

    const technician = await make.addAccount(db, { parentId: userId, permissions: ['work', 'work.order'] });
    await sql`
      update account set staff_type = 'formal', employee_name = '秘苑'
      where user_id = ${technician.userId}`.execute(db);
    await sql`insert into team_member values (${shared.teamId}, ${technician.userId})`.execute(db);
    // Orders are withdrawn from people who are not employed.
    await sql`update account set staff_type = 'formal' where user_id = ${userId}`.execute(db);

    const orderId = await orderOf(shared.alarmId);
    await hold(db, { orderId, userId, answer: null });
    await sql`
      insert into order_step (step_id, order_id, step, user_id, person, note, longitude, latitude, accuracy)
      values (gen_random_uuid(), ${orderId}, 'declined', ${userId}, '秘苑', 'secret-remark', 120.7, 31.3, 12)`.execute(
      db,
    );
    const reachedOrderId = await addHeld('accepted', { arrive_date: new Date() });
    await sql`
      insert into order_step (step_id, order_id, step, user_id, person)
      values (gen_random_uuid(), ${reachedOrderId}, 'arrived', ${userId}, '秘苑')`.execute(db);
    return {
      orderId,
      // The offer that stands.
      standingId: await make.idOf(
        db,
        sql<{ id: number }>`select assignment_id as id from order_assignment where order_id = ${orderId}`,
      ),
      technicianId: technician.userId,
      cancellableOrderId: await addOrder(),
      falseOrderId: await addOrder(),
      processedOrderId: await addOrder({ finish_date: new Date() }),
      offeredOrderId: await addHeld(null),
      declinableOrderId: await addHeld(null),
      acceptedOrderId: await addHeld('accepted'),
      reachedOrderId,
      // Nobody has made an order of it.
      hotlineFaultId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
          values (${await addUnit()}, 'secret-remark', 'a', 'r', '13900001111') returning fault_id as id`,
      ),
    };
  },
})(rows => ({
  list: filter(rows),
  export: { ...filter(rows), downloadId: rows.newId },
  read: { orderId: rows.orderId },
  candidates: { orderId: rows.orderId },
  assign: { orderId: rows.orderId, standing: rows.standingId, userId: rows.technicianId },
  cancel: { orderId: rows.cancellableOrderId, reason: '业主确认设备已恢复' },
  file: { orderId: rows.processedOrderId, reason: '资料齐全' },
  falseAlarm: { orderId: rows.falseOrderId, reason: '物业测试警铃' },
  hotline: { faultId: rows.hotlineFaultId },
  accept: { ...step(rows), orderId: rows.offeredOrderId },
  decline: { ...step(rows), orderId: rows.declinableOrderId, reason: '正在另一现场救援' },
  onTheWay: { ...step(rows), orderId: rows.acceptedOrderId },
  arrived: { ...step(rows), orderId: rows.acceptedOrderId, note: '' },
  finish: {
    ...step(rows),
    orderId: rows.reachedOrderId,
    result: 'completed',
    note: '更换门锁触点，试运行正常',
  },
}));
