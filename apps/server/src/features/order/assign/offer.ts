/** An order is offered to somebody: from then on it is named, and the answer is waited for. */
import { type Kysely, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../../database/channels.ts';
import type { DB } from '../../../database/schema/tables.ts';
import type { FoundCandidate } from './candidates.ts';

export interface AnswerTimes {
  answerSeconds: number;
  /** Where people are trapped. */
  trappedSeconds: number;
}

/** How long somebody is given to answer. */
export const secondsToAnswer = ({ answerSeconds, trappedSeconds }: AnswerTimes, priority: number): number =>
  priority === 0 ? trappedSeconds : answerSeconds;

interface Offered {
  orderId: number;
  priority: number;
}
type How = { how: 'roster' | 'nearest' } | { how: 'person'; assignedBy: string };

/** The order's row is locked, and nobody has it. */
export async function offer(
  db: Kysely<DB>,
  times: AnswerTimes,
  { orderId, priority }: Offered,
  candidate: FoundCandidate,
  how: How,
): Promise<void> {
  const { userId, name, longitude, latitude, metres } = candidate;
  await sql`
    with asked as (update work_order set ask_at = 'infinity', nobody = false where order_id = ${orderId} returning round)
    insert into order_assignment (order_id, round, user_id, person_name, how, assigned_by, answer_due, longitude, latitude, metres)
    select ${orderId}::bigint, round, ${userId}::int, ${name}, ${how.how}, ${how.how === 'person' ? how.assignedBy : ''},
           now() + make_interval(secs => ${secondsToAnswer(times, priority)}), ${longitude}::float8, ${latitude}::float8, ${metres}::int
    from asked`.execute(db);
}

/** Who has it has it no longer. The order's row is locked. */
export const takeBack = (
  db: Kysely<DB>,
  orderId: number,
  answer: 'declined' | 'silent' | 'withdrawn',
  reason = '',
) =>
  sql`
    with freed as (update work_order set ask_at = now() where order_id = ${orderId})
    update order_assignment set over_at = now(), answer = ${answer}, answered_at = now(), reason = ${reason}
    where order_id = ${orderId} and over_at is null`.execute(db);

/** What its alarms and its acceptance say now. */
export const refreshOrder = (db: Kysely<DB>, eventId: number) =>
  sql`select refresh_orders(array[${eventId}::bigint])`.execute(db);

/** Sent on commit. */
export async function sayOrders(db: Kysely<DB>, elevatorIds: readonly number[]): Promise<void> {
  const units = [...new Set(elevatorIds)].map(elevatorId => ({ elevatorId }));
  for (let at = 0; at < units.length; at += mostUnitsNamed)
    await notify(db, 'order_changed', units.slice(at, at + mostUnitsNamed));
}
