/**
 * What a technician does with an order. A phone sends it when it has network, perhaps long after and perhaps twice: the
 * number of a step counts once, and the phone's time is kept alongside the server's. Arrivals and what follows are stages of
 * the alarms, which alone say when; the step keeps from where.
 *
 * Whose order it is not answers `conflict` and says who has it; outside the scope there is no order.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { StepTaken } from '@hoistway/contract/features/order';
import type { OrderState, OrderStep } from '@hoistway/contract/features/order-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import { wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { recordStage, stageRefusals } from '../../alarm/alarm-stage.ts';
import { refreshOrder, sayOrders, takeBack } from '../assign/offer.ts';
import { type FoundOrder, findOrder, isOver, standingOf } from '../locked-order.ts';
import { alarmsOfOrder, gravestFirst, isUnreached } from '../order-alarms.ts';

type Kind = Exclude<OrderStep, 'filed' | 'falseAlarm'>;
type StageKind = Extract<Kind, 'arrived' | 'completed' | 'rescued'>;

export interface Step {
  stepId: string;
  orderId: number;
  kind: Kind;
  /** Epoch milliseconds by the phone's clock. */
  at: number;
  /** When it was sent, by the same clock: together they say how long ago it was done. */
  sentAt?: number;
  place: { longitude: number; latitude: number; accuracy: number } | null;
  note: string;
}

const texts = {
  other: words('该操作编号已用于其他工单', 'This step ID was already used for another order'),
  over: words('该工单已处理完毕', 'This order is already closed'),
  notYours: words('该工单未派给您', 'This order was not offered to you'),
  has: (name: string) => words(`该工单已改派 ${name}`, `This order has been reassigned to ${name}`),
  acceptFirst: words('请先接单', 'Accept the order first'),
  arriveFirst: words('请先记录到达', 'Record your arrival first'),
  arrived: words('已记录到达', 'Your arrival has already been recorded'),
  newer: words(
    '此后又有新报警，请核实现场后重新记录',
    'A new alarm has come in since; check the unit and record this step again',
  ),
};
const conflict = (text: { zh: string; en: string }) => new Refusal('conflict', { words: text });

/** The answer to a step, and what the operation log says of it. */
export async function takeStep(
  db: Kysely<DB>,
  user: SignedIn,
  step: Step,
): Promise<{ order: FoundOrder; taken: StepTaken }> {
  const before = await findOrder(db, { scope: user.scope, faultCodes: undefined }, step.orderId);
  if (await wasSent(db, user, step)) return { order: before, taken: await answerTo(db, user, step, true) };
  if (isStage(step.kind)) await recordStep(db, user, before, step, step.kind);
  // Behind the alarms, which whoever writes them locks first.
  const order = await findOrder(db, { scope: user.scope, faultCodes: undefined }, step.orderId, 'lock');
  if (await wasSent(db, user, step)) return { order, taken: await answerTo(db, user, step, true) };
  if (step.kind === 'accepted') await accept(db, user, order);
  else if (step.kind === 'declined') await decline(db, user, order, step.note);
  else await mustBeHis(db, user, order);
  if (step.kind === 'onTheWay' && (await hasArrived(db, user, order)) && !(await someUnreached(db, order)))
    throw conflict(texts.arrived);
  await keepStep(db, user, step);
  await refreshOrder(db, order.eventId);
  await sayOrders(db, [order.elevatorId]);
  return { order, taken: await answerTo(db, user, step, false) };
}

const isStage = (kind: Kind): kind is StageKind =>
  kind === 'arrived' || kind === 'completed' || kind === 'rescued';

async function wasSent(
  db: Kysely<DB>,
  { userId }: SignedIn,
  { stepId, orderId, kind }: Step,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select order_id = ${orderId}::bigint and user_id = ${userId}::int and step = ${kind} as same
    from order_step where step_id = ${stepId}::uuid`.execute(db);
  if (rows[0] && !rows[0].same) throw conflict(texts.other);
  return rows.length > 0;
}

/** He was the last to have it, and accepted: also where the device ended it while he was on his way. */
async function hisAcceptance(db: Kysely<DB>, { userId }: SignedIn, { orderId }: FoundOrder) {
  const { rows } = await sql<{ userId: number | null; name: string; answer: string | null; stands: boolean }>`
    select user_id as "userId", person_name as name, answer, over_at is null as stands
    from order_assignment where order_id = ${orderId} order by assignment_id desc limit 1`.execute(db);
  const [last] = rows;
  return { last, his: last?.userId === userId && last.answer === 'accepted' };
}

async function mustBeHis(db: Kysely<DB>, user: SignedIn, order: FoundOrder): Promise<void> {
  const { last, his } = await hisAcceptance(db, user, order);
  if (his) return;
  if (last?.stands && last.userId === user.userId) throw conflict(texts.acceptFirst);
  throw conflict(last?.stands ? texts.has(last.name) : texts.notYours);
}

/** He himself, since the order was last offered to him. */
async function hasArrived(db: Kysely<DB>, { userId }: SignedIn, { orderId }: FoundOrder): Promise<boolean> {
  const { rows } = await sql`
    select from order_step p
    where p.order_id = ${orderId} and p.user_id = ${userId}::int and p.step = 'arrived' and p.at >= (
      select max(s.offered_at) from order_assignment s where s.order_id = p.order_id and s.user_id = p.user_id)
    limit 1`.execute(db);
  return rows.length > 0;
}

async function someUnreached(db: Kysely<DB>, { orderId }: FoundOrder): Promise<boolean> {
  const { rows } = await sql`
    select from work_order o cross join lateral ${alarmsOfOrder('o')} a
    where o.order_id = ${orderId} and ${isUnreached('a')} limit 1`.execute(db);
  return rows.length > 0;
}

/** How long ago it was done: whichever time the phone shows, its clock goes as fast as ours. */
const ageOf = ({ at, sentAt = at }: Step): number => Math.max(0, sentAt - at) / 1000;

async function recordStep(
  db: Kysely<DB>,
  user: SignedIn,
  order: FoundOrder,
  step: Step,
  stage: StageKind,
): Promise<void> {
  await mustBeHis(db, user, order);
  if (stage !== 'arrived' && !(await hasArrived(db, user, order))) throw conflict(texts.arriveFirst);
  const ageSeconds = ageOf(step);
  const isNewer = sql<boolean>`a.received_at > now() - make_interval(secs => ${ageSeconds}::float8)`;
  const { rows } = await sql<{ alarmId: number; newer: boolean }>`
    with known as (
      select a.*, ${isNewer} as newer from work_order o cross join lateral ${alarmsOfOrder('o')} a
      where o.order_id = ${order.orderId})
    select a.alarm_id as "alarmId",
      (select coalesce(bool_or(n.finish_date is null and (n.box_up or ${stage !== 'rescued'}::boolean)), false)
       from known n where n.newer) as newer
    from known a
    order by a.newer, ${stage === 'rescued'}::boolean and not a.box_up, ${gravestFirst('a')} limit 1`.execute(
    db,
  );
  const [leading] = rows;
  if (!leading) throw new Refusal('notFound');
  // What he saw says nothing of an alarm that came later: it is not ended by his word.
  if (stage !== 'arrived' && leading.newer) throw conflict(texts.newer);
  const outcome = await recordStage(db, {
    alarmId: leading.alarmId,
    stage,
    note: step.note,
    person: user.username,
    ageSeconds,
  });
  // Somebody else said so already; his step is kept all the same.
  if (outcome !== 'done' && outcome !== 'again') throw stageRefusals[outcome]();
}

async function accept(db: Kysely<DB>, { userId }: SignedIn, order: FoundOrder): Promise<void> {
  if (isOver(order)) throw conflict(texts.over);
  const standing = await standingOf(db, order.orderId);
  if (!standing) return takeUp(db, userId, order);
  if (standing.userId !== userId) throw conflict(texts.has(standing.name));
  await sql`
    update order_assignment set answer = 'accepted', answered_at = now()
    where assignment_id = ${standing.assignmentId} and answer is null`.execute(db);
}

/** His answer comes from a dead spot: he was taken for silent, and nobody else has the order yet. */
async function takeUp(db: Kysely<DB>, userId: number, { orderId }: FoundOrder): Promise<void> {
  const { numAffectedRows } = await sql`
    with asked as (update work_order set ask_at = 'infinity' where order_id = ${orderId})
    insert into order_assignment (order_id, round, user_id, person_name, how, assigned_by, answer_due, answer, answered_at,
                                  longitude, latitude, metres)
    select order_id, round, user_id, person_name, how, assigned_by, now(), 'accepted', now(), longitude, latitude, metres
    from order_assignment where order_id = ${orderId} and user_id = ${userId}::int and answer = 'silent'
    order by assignment_id desc limit 1`.execute(db);
  if (numAffectedRows === 0n) throw conflict(texts.notYours);
}

async function decline(
  db: Kysely<DB>,
  { userId }: SignedIn,
  order: FoundOrder,
  reason: string,
): Promise<void> {
  if (isOver(order)) throw conflict(texts.over);
  const standing = await standingOf(db, order.orderId);
  if (standing?.userId !== userId) throw conflict(standing ? texts.has(standing.name) : texts.notYours);
  await takeBack(db, order.orderId, 'declined', reason);
}

/** The future is not believed. */
async function keepStep(db: Kysely<DB>, { userId, username }: SignedIn, step: Step): Promise<void> {
  const { stepId, orderId, kind, at, place, note } = step;
  await sql`
    insert into order_step (step_id, order_id, step, user_id, person, device_at, note, longitude, latitude, accuracy)
    values (${stepId}::uuid, ${orderId}::bigint, ${kind}, ${userId}::int, ${username},
            least(to_timestamp(${at}::float8 / 1000), now()), ${note}, ${place?.longitude ?? null}::float8,
            ${place?.latitude ?? null}::float8, ${place?.accuracy ?? null}::float8)`.execute(db);
}

async function answerTo(
  db: Kysely<DB>,
  { userId }: SignedIn,
  { stepId, orderId, at }: Step,
  again: boolean,
): Promise<StepTaken> {
  const { rows } = await sql<{ state: OrderState; mine: boolean; at: string; clamped: boolean }>`
    select o.state, exists (select from order_assignment s
             where s.order_id = o.order_id and s.over_at is null and s.user_id = ${userId}::int) as mine,
           ${wallTime('p.device_at')} as at, to_timestamp(${at}::float8 / 1000) > p.at as clamped
    from work_order o join order_step p using (order_id)
    where o.order_id = ${orderId} and p.step_id = ${stepId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  return { orderId, ...row, again };
}
