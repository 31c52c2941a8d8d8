/** What the figures of other features count as an order: conditions on `alarm a`, and orders by day. */
import { sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAlarm } from '../../auth/visible/alarm.ts';
import type { Sql } from '../../database/list-sql.ts';
import { reachedStage } from './search/reached-stage.ts';
import { isDispatched } from './service-order.ts';

export { countAlarmDays } from './search/alarm-days.ts';
export { rescuerOf, unitsDeviceInside } from './search/device-inside.ts';
export { isWithdrawn } from './search/withdrawn.ts';
export { reachedStage };

/** What of a user decides which faults are counted, and no longer: the question of others may be the same. */
export type OfRole = Pick<SignedIn, 'faultCodes'>;

/** A dispatched alarm in the scope, of a fault that the role sees. */
export const isOrder = (scope: Scope, role: OfRole): Sql<boolean> =>
  sql<boolean>`(${isDispatched('a')} and ${visibleAlarm({ scope, faultCodes: role.faultCodes }, 'a')})`;

/** The order is completed, or its people are out. */
export const orderIsDone = reachedStage(4);
