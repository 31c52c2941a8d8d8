/** One order with all that became of it. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { OrderAssignment, OrderStepRow, order } from '@hoistway/contract/features/order';
import { type Kysely, sql } from 'kysely';
import { visibleFaultOf } from '../../auth/visible/fault.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { alarmsSeenBy, hidesTimeOf } from '../alarm/shown-alarms.ts';
import { metresBetween, placeOf } from '../personnel/great-circle.ts';
import { alarmsOfOrder, gravestFirst } from './order-alarms.ts';
import { type OrderReader, readOrderRow } from './order-queries.ts';

type Course = CallOutput<typeof order.read>;

const mostOfEach = 200;

/** @throws Refusal notFound when there is none that the reader may see */
export async function readOrder(db: Kysely<DB>, reader: OrderReader, orderId: number): Promise<Course> {
  const row = await readOrderRow(db, reader, orderId);
  if (!row) throw new Refusal('notFound');
  const { user, language } = reader;
  const { rows: ids } = await sql<{ alarmId: number }>`
    select a.alarm_id as "alarmId" from work_order o cross join lateral ${alarmsOfOrder('o')} a
    where o.order_id = ${orderId} and ${visibleFaultOf(user.faultCodes, 'a')}
    order by ${gravestFirst('a')} limit ${mostOfEach}::int`.execute(db);
  const alarmIds = ids.map(({ alarmId }) => alarmId);
  const alarms = new Map(
    (await alarmsSeenBy(db, user, language, alarmIds)).map(alarm => [alarm.alarmId, alarm]),
  );
  // What was done for all of them at once is listed once.
  const { rows: stages } = await sql<Course['stages'][number]>`
    select stage, ${wallTime('at')} as at, person, note from (
      select distinct stage, at, person, note from alarm_stage where alarm_id = any(${alarmIds}::bigint[])
      order by at desc limit ${mostOfEach}::int) s
    order by s.at, array_position(array['reported','dispatched','arrived','rescued','completed','cancelled'], stage)`.execute(
    db,
  );
  return {
    order: row,
    alarms: alarmIds.flatMap(id => alarms.get(id) ?? []),
    stages: stages.map(stage => (hidesTimeOf(stage.stage, user) ? { ...stage, at: '' } : stage)),
    assignments: await readAssignments(db, orderId),
    steps: (await readSteps(db, orderId)).map(step =>
      step.step === 'arrived' && hidesTimeOf('arrived', user) ? { ...step, at: '', deviceAt: null } : step,
    ),
  };
}

/** In the order of the offers; of very many the last. */
async function readAssignments(db: Kysely<DB>, orderId: number): Promise<OrderAssignment[]> {
  const { rows } = await sql<OrderAssignment>`
    select s.assignment_id as "assignmentId", s.user_id as "userId", s.person_name as name, s.how, s.assigned_by as "assignedBy",
      ${wallTime('s.offered_at')} as "offeredAt", ${wallTime('s.answer_due')} as "answerDue", s.answer,
      ${wallTime('s.answered_at')} as "answeredAt", s.reason, s.over_at is null as stands, s.metres as distance
    from order_assignment s where s.order_id = ${orderId} order by s.assignment_id desc limit ${mostOfEach}::int`.execute(
    db,
  );
  return rows.toReversed();
}

async function readSteps(db: Kysely<DB>, orderId: number): Promise<OrderStepRow[]> {
  const { rows } = await sql<OrderStepRow>`
    select p.step, p.person, ${wallTime('p.at')} as at, ${wallTime('p.device_at')} as "deviceAt", p.note, p.longitude,
      p.latitude, p.accuracy, round(${metresBetween(placeOf('p'), placeOf('e'))})::int as distance
    from order_step p join work_order o using (order_id) join elevator e using (elevator_id)
    where p.order_id = ${orderId} order by p.at desc, p.step_id limit ${mostOfEach}::int`.execute(db);
  return rows.toReversed();
}
