/** Cancelling, filing and declaring a false alarm. What happens to the alarms is a stage of theirs (alarm-stage.ts). */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { recordStage, stageRefusals } from '../alarm/alarm-stage.ts';
import { reportedCode } from '../alarm/reported-code.ts';
import { sayOrders } from './assign/offer.ts';
import { type FoundOrder, findOrder, isOver } from './locked-order.ts';
import { alarmsOfOrder, gravestFirst, isLive } from './order-alarms.ts';

const texts = {
  over: words('该工单已处理完毕', 'This order is already closed'),
  notOver: words('工单尚未处理完毕，不能归档', 'This order is not processed yet and cannot be filed'),
  inside: words('仍有人员被困，不能归档', 'People are still trapped; this order cannot be filed'),
  deviceInside: words(
    '设备显示仍有人员被困，不能判为误报',
    'The device reports that people are still trapped; this cannot be a false alarm',
  ),
  byTelephone: words(
    '该困人由电话报告：请记录解困，或以“误报”结束',
    'The entrapment was reported by telephone: record the rescue or close it as a false alarm',
  ),
  rescued: words('已有人记录解困，不能判为误报', 'A rescue has been recorded; this cannot be a false alarm'),
  filed: (by: string) => words(`该工单已由 ${by} 归档`, `${by} has already filed this order`),
};

interface Ending {
  orderId: number;
  reason: string;
}

/** The gravest alarm that is not over leads; the others of the event go with it. */
async function cancelAlarms(
  db: Kysely<DB>,
  { orderId, reason }: Ending,
  person: string,
  as: 'cancelled' | 'falseAlarm',
): Promise<boolean> {
  const { rows } = await sql<{ alarmId: number; onlyReported: boolean }>`
    select a.alarm_id as "alarmId", a.box_up and a.main_code = ${reportedCode} and not exists (
        select from alarm n where n.elevator_id = a.elevator_id and n.finish_date is null and n.box_up
          and n.alarm_id <> a.alarm_id) as "onlyReported"
    from work_order o cross join lateral ${alarmsOfOrder('o')} a
    where o.order_id = ${orderId} and ${isLive('a')} order by ${gravestFirst('a')} limit 1`.execute(db);
  const [leading] = rows;
  if (!leading) return false;
  // To cancel it would end the alarm as well, with people inside.
  if (as === 'cancelled' && leading.onlyReported) throw new Refusal('conflict', { words: texts.byTelephone });
  const outcome = await recordStage(db, {
    alarmId: leading.alarmId,
    stage: 'cancelled',
    note: reason,
    person,
  });
  if (outcome !== 'done') throw stageRefusals[outcome]();
  return true;
}

export async function cancelOrder(db: Kysely<DB>, user: SignedIn, ending: Ending): Promise<FoundOrder> {
  const found = await findOrder(db, user, ending.orderId);
  if (isOver(found) || !(await cancelAlarms(db, ending, user.username, 'cancelled')))
    throw new Refusal('conflict', { words: texts.over });
  return found;
}

export async function fileOrder(db: Kysely<DB>, user: SignedIn, ending: Ending): Promise<FoundOrder> {
  const found = await findOrder(db, user, ending.orderId, 'lock');
  if (!isOver(found)) throw new Refusal('conflict', { words: texts.notOver });
  await putAway(db, user, found, { ...ending, step: 'filed' });
  return found;
}

export async function sayFalseAlarm(db: Kysely<DB>, user: SignedIn, ending: Ending): Promise<FoundOrder> {
  const { orderId } = await findOrder(db, user, ending.orderId);
  const { rows } = await sql`
    select from work_order o cross join lateral ${alarmsOfOrder('o')} a
    where o.order_id = ${orderId} and a.box_up and a.finish_date is null and a.main_code <> ${reportedCode}`.execute(
    db,
  );
  if (rows.length > 0) throw new Refusal('conflict', { words: texts.deviceInside });
  const { rows: rescues } = await sql`
    select from work_order o cross join lateral ${alarmsOfOrder('o')} a join alarm_stage s on s.alarm_id = a.alarm_id
    where o.order_id = ${orderId} and s.stage = 'rescued' and s.person <> '' limit 1`.execute(db);
  if (rescues.length > 0) throw new Refusal('conflict', { words: texts.rescued });
  await cancelAlarms(db, ending, user.username, 'falseAlarm');
  const found = await findOrder(db, user, orderId, 'lock');
  await putAway(db, user, found, { ...ending, step: 'falseAlarm' });
  return found;
}

/** The row is locked. */
async function putAway(
  db: Kysely<DB>,
  { userId, username }: SignedIn,
  { orderId, elevatorId, state, inside, filedBy }: FoundOrder,
  { reason, step }: Ending & { step: 'filed' | 'falseAlarm' },
): Promise<void> {
  if (state === 'filed') throw new Refusal('conflict', { words: texts.filed(filedBy) });
  if (inside) throw new Refusal('conflict', { words: texts.inside });
  await sql`
    with step as (
      insert into order_step (step_id, order_id, step, user_id, person, note)
      values (gen_random_uuid(), ${orderId}::bigint, ${step}, ${userId}::int, ${username}, ${reason}))
    update work_order set state = 'filed', filed_by = ${username}, filed_at = now(), reason = ${reason},
      false_alarm = ${step === 'falseAlarm'}::boolean
    where order_id = ${orderId}`.execute(db);
  await sayOrders(db, [elevatorId]);
}
