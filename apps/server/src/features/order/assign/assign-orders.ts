/**
 * Names somebody for each order that nobody has: at once when the order is made, and again when the one who was asked
 * declines, is silent or leaves. One process at a time does it; all it knows are rows, so it goes on where another one
 * stopped.
 */
import { type Kysely, sql } from 'kysely';
import { seesUnit } from '../../../auth/shared-scope.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isActive } from '../../staff/member.ts';
import { takesOrders } from '../takes-orders.ts';
import { candidatesFor, peopleOfTeams } from './candidates.ts';
import { chooseCandidate } from './choose-candidate.ts';
import { type AnswerTimes, offer, refreshOrder, sayOrders, secondsToAnswer, takeBack } from './offer.ts';

/** Facts of their alarms wait for the rows of so many. */
const ordersAtOnce = 10;
/** Where nobody can be asked, a roster or an account may change that. */
const checkAgainSeconds = 10;
/** All were asked: the pause before all are asked again doubles each time, up to this many times the time to answer. */
const longestPause = 16;

/** The order `o`. */
const isToAsk = sql<boolean>`(o.state in ('pending', 'processing') and o.ask_at <= now()
  and not exists (select from order_assignment s where s.order_id = o.order_id and s.over_at is null))`;

interface Order {
  orderId: number;
  eventId: number;
  elevatorId: number;
  priority: number;
  round: number;
}

/** @returns how many orders it offered to somebody */
export async function assignOrders(
  db: Kysely<DB>,
  times: AnswerTimes,
  signal?: AbortSignal,
): Promise<number> {
  await alone(db, async transaction => {
    await sayOrders(transaction, await sayNobody(transaction));
  });
  for (let offered = 0; ; ) {
    const batch = await alone(db, transaction => assignSome(transaction, times));
    offered += batch?.offered ?? 0;
    if (!batch || batch.taken < ordersAtOnce || signal?.aborted) return offered;
  }
}

/** In a transaction of its own; undefined while another process is at it. */
const alone = <T>(db: Kysely<DB>, act: (db: Kysely<DB>) => Promise<T>): Promise<T | undefined> =>
  inTransaction(db, async transaction => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('hoistway assign orders')) as mine`.execute(transaction);
    return lock.rows[0]?.mine ? act(transaction) : undefined;
  });

async function assignSome(db: Kysely<DB>, times: AnswerTimes): Promise<{ taken: number; offered: number }> {
  // Before each batch: a run may be long, and trapped people wait for no end of it.
  const changed = await freeUnanswered(db);
  const { rows: orders } = await sql<Order>`
    select order_id as "orderId", event_id as "eventId", elevator_id as "elevatorId", priority, round from work_order o
    where ${isToAsk}
    order by priority, created_at, order_id limit ${ordersAtOnce}::int for no key update skip locked`.execute(
    db,
  );
  let offered = 0;
  for (const order of orders) {
    const outcome = await askSomebody(db, times, order);
    if (outcome === 'offered') offered += 1;
    if (outcome !== 'same') changed.push(order.elevatorId);
  }
  await sayOrders(db, changed);
  return { taken: orders.length, offered };
}

/** The time to answer is over, or the person can take this order no longer. @returns the units of these orders */
async function freeUnanswered(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<Order & { silent: boolean }>`
    select o.order_id as "orderId", o.event_id as "eventId", o.elevator_id as "elevatorId", s.answer is null and s.answer_due <= now() as silent
    from work_order o join order_assignment s on s.order_id = o.order_id and s.over_at is null
    join elevator e on e.elevator_id = o.elevator_id
    left join account a on a.user_id = s.user_id left join role r on r.role_id = a.role_id
    where (s.answer is null and s.answer_due <= now())
      or (${isActive} and ${takesOrders} and ${seesUnit('a', 'e')}) is not true
    order by o.order_id for no key update of o skip locked`.execute(db);
  for (const { orderId, eventId, silent } of rows) {
    await takeBack(db, orderId, silent ? 'silent' : 'withdrawn');
    await refreshOrder(db, eventId);
  }
  return rows.map(({ elevatorId }) => elevatorId);
}

/**
 * All orders at once of which nobody in a team of their city can take one: in a storm they are thousands, and asking for each of
 * them what speaks for whom takes half a processor. @returns the units of which this is new
 */
async function sayNobody(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ elevatorId: number; was: boolean }>`
    with able as materialized (
      select distinct t.city_id, a.user_id, a.scope from (${peopleOfTeams}) p
      join team t on t.team_id = p.team_id and not t.closed
      join account a on a.user_id = p.user_id join role r using (role_id) where ${isActive} and ${takesOrders}
    ), due as (
      select o.order_id, o.nobody as was from work_order o join elevator e using (elevator_id)
      where ${isToAsk} and not exists (select from able a where a.city_id = e.city_id and ${seesUnit('a', 'e')})
      order by o.order_id for no key update of o skip locked
    )
    update work_order o set nobody = true, ask_at = now() + make_interval(secs => ${checkAgainSeconds})
    from due where o.order_id = due.order_id returning o.elevator_id as "elevatorId", due.was`.execute(db);
  return rows.filter(row => !row.was).map(({ elevatorId }) => elevatorId);
}

async function askSomebody(
  db: Kysely<DB>,
  times: AnswerTimes,
  order: Order,
): Promise<'offered' | 'nobody' | 'same'> {
  const choice = chooseCandidate(await candidatesFor(db, order.orderId));
  if (choice.kind === 'ask') {
    await offer(db, times, order, choice.candidate, { how: choice.how });
    return 'offered';
  }
  return choice.kind === 'nobody' ? saysNobody(db, order) : nextRound(db, times, order);
}

async function saysNobody(db: Kysely<DB>, { orderId }: Order): Promise<'nobody' | 'same'> {
  const { rows } = await sql<{ was: boolean }>`
    update work_order o set nobody = true, ask_at = now() + make_interval(secs => ${checkAgainSeconds})
    from (select nobody as was from work_order where order_id = ${orderId}) before
    where o.order_id = ${orderId} returning before.was`.execute(db);
  return rows[0]?.was ? 'same' : 'nobody';
}

/** Where people are trapped the pause stays short. */
async function nextRound(
  db: Kysely<DB>,
  times: AnswerTimes,
  { orderId, priority, round }: Order,
): Promise<'same'> {
  const factor = priority === 0 ? 1 : Math.min(2 ** (round - 1), longestPause);
  const pause = secondsToAnswer(times, priority) * factor;
  await sql`
    update work_order set round = round + 1, ask_at = now() + make_interval(secs => ${pause}) where order_id = ${orderId}`.execute(
    db,
  );
  return 'same';
}
