/** An order of a fault report that came by telephone. The report is handled by it, and part of its course from then on. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { OrderState } from '@hoistway/contract/features/order-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { dispatchAgain } from '../alarm-facts/dispatch-again.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { reportFault } from '../alarm-facts/reported-fault.ts';
import { isOver } from './locked-order.ts';

const texts = {
  has: (orderNum: string) => words(`该报障已有工单 ${orderNum}`, `This report already has order ${orderNum}`),
  handled: words('该报障已处理', 'This report has already been handled'),
  over: (orderNum: string) =>
    words(
      `该报障的工单 ${orderNum} 已结束，没有再派人。仍需派人的，请新建报障`,
      `Order ${orderNum} of this report is over, and nobody was sent again. If somebody is still needed, enter a new report`,
    ),
};

interface Report {
  elevatorId: number;
  jobNum: string;
  reporter: string;
  telNum: string;
  people: number;
  status: number;
  /** It raised an alarm or joined one, as each report of trapped people does when it is made. */
  alarmId: number | null;
  eventId: number | null;
}

interface Made {
  orderId: number;
  orderNum: string;
  jobNum: string;
  /** The unit had an order already. */
  joined: boolean;
}

/** @throws Refusal notFound, conflict: it has been handled, or its people are out and nobody would go to them */
export async function hotlineOrder(
  db: Kysely<DB>,
  { scope, username }: SignedIn,
  faultId: number,
): Promise<Made> {
  const { rows } = await sql<Report>`
    select f.elevator_id as "elevatorId", e.job_num as "jobNum", f.reporter, f.tel_num as "telNum", f.num as people, f.status,
           f.alarm_id as "alarmId", (select coalesce(a.event_id, a.alarm_id) from alarm a where a.alarm_id = f.alarm_id) as "eventId"
    from fault_report f join elevator e using (elevator_id)
    where f.fault_id = ${faultId} and f.delete_date is null and ${unitsInScope(scope, 'e')} for no key update of f for key share of e`.execute(
    db,
  );
  const [report] = rows;
  if (!report) throw new Refusal('notFound');
  if (report.status === 1) {
    const { eventId } = report;
    throw new Refusal('conflict', {
      words: eventId === null ? texts.handled : texts.has(serviceOrderOf(eventId)),
    });
  }
  const { elevatorId, people, reporter, telNum, jobNum } = report;
  const call = { elevatorId, person: username, note: `${reporter} ${telNum}` };
  const { alarmId } =
    report.alarmId !== null
      ? { alarmId: report.alarmId }
      : people > 0
        ? await reportEntrapment(db, { ...call, people })
        : await reportFault(db, call);
  await dispatchAgain(db, alarmId, username);
  await sql`
    update fault_report set alarm_id = ${alarmId}, status = 1, handler = ${username}, handle_date = now()
    where fault_id = ${faultId}`.execute(db);
  const made = await sql<{ orderId: number; eventId: number; state: OrderState; joined: boolean }>`
    select o.order_id as "orderId", o.event_id as "eventId", o.state, o.created_at < now() as joined
    from alarm a join work_order o on o.event_id = coalesce(a.event_id, a.alarm_id) where a.alarm_id = ${alarmId}`.execute(
    db,
  );
  const [order] = made.rows;
  if (!order) throw new Error(`alarm ${alarmId} has no order`);
  const orderNum = serviceOrderOf(order.eventId);
  if (isOver(order)) throw new Refusal('conflict', { words: texts.over(orderNum) });
  return { orderId: order.orderId, orderNum, jobNum, joined: order.joined };
}
