/** Finds one order for a call that changes it. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { OrderState } from '@hoistway/contract/features/order-words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { type OrderViewer, visibleOrder } from './order-alarms.ts';

export interface FoundOrder {
  orderId: number;
  eventId: number;
  elevatorId: number;
  jobNum: string;
  state: OrderState;
  priority: number;
  inside: boolean;
  filedBy: string;
}

/** @throws Refusal notFound when there is none that the caller may see */
export async function findOrder(
  db: Kysely<DB>,
  viewer: OrderViewer,
  orderId: number,
  lock?: 'lock',
): Promise<FoundOrder> {
  const { rows } = await sql<FoundOrder>`
    select o.order_id as "orderId", o.event_id as "eventId", o.elevator_id as "elevatorId", e.job_num as "jobNum", o.state,
           o.priority, o.inside, o.filed_by as "filedBy"
    from work_order o join elevator e using (elevator_id)
    where o.order_id = ${orderId} and ${visibleOrder(viewer, 'o')}
    ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** For the operation log. */
export const nameOf = ({ eventId, jobNum }: FoundOrder): string => `${serviceOrderOf(eventId)} ${jobNum}`;

export const isOver = ({ state }: Pick<FoundOrder, 'state'>): boolean =>
  state === 'processed' || state === 'filed';

export interface Standing {
  assignmentId: number;
  userId: number | null;
  name: string;
  answer: 'accepted' | null;
  assignedBy: string;
}

/** Who has the order. */
export async function standingOf(db: Kysely<DB>, orderId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select assignment_id as "assignmentId", user_id as "userId", person_name as name, answer, assigned_by as "assignedBy"
    from order_assignment where order_id = ${orderId} and over_at is null`.execute(db);
  return rows[0];
}
