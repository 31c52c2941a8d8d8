/** The alarms of an order, and who sees it by them. */
import { sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleFaultOf } from '../../auth/visible/fault.ts';
import type { Sql } from '../../database/list-sql.ts';
import { isDispatched } from '../alarm/service-order.ts';

/** The dispatched alarms of `order`, by an index each. In a `from`. */
export const alarmsOfOrder = (order: string): Sql => sql`(
  select * from alarm where alarm_id = ${sql.ref(`${order}.event_id`)} and ${isDispatched('alarm')}
  union all
  select * from alarm where event_id = ${sql.ref(`${order}.event_id`)} and ${isDispatched('alarm')})`;

export type OrderViewer = Pick<SignedIn, 'scope' | 'faultCodes'>;

/** Of units in the scope; a role that sees some faults only sees orders of those. */
export const visibleOrder = ({ scope, faultCodes }: OrderViewer, order: string): Sql<boolean> =>
  faultCodes === undefined
    ? scopeCondition(scope, order)
    : sql<boolean>`(${scopeCondition(scope, order)}
        and exists (select from ${alarmsOfOrder(order)} f where ${visibleFaultOf(faultCodes, 'f')}))`;

/** Not over for the order. */
export const isLive = (alarm: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alarm}.finish_date`)} is null and ${sql.ref(`${alarm}.cancelled_at`)} is null)`;

/** People wait inside, and nobody has reached them. */
export const isUnreached = (alarm: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alarm}.box_up`)} and ${isLive(alarm)} and ${sql.ref(`${alarm}.arrive_date`)} is null)`;

/** The gravest first; what is not over before what is. */
export const gravestFirst = (alarm: string): Sql => sql`
  ${isLive(alarm)} desc, alarm_gravity(${sql.ref(`${alarm}.box_up`)}, ${sql.ref(`${alarm}.main_code`)}, ${sql.ref(`${alarm}.level`)}),
  ${sql.ref(`${alarm}.alarm_date`)}, ${sql.ref(`${alarm}.alarm_id`)}`;
