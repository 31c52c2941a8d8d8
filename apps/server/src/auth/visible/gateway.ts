/** Which gateways a user sees, and which of them may be changed. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { isVendor } from '@hoistway/contract/features/account-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type Scope, scopeCondition } from '../scope.ts';
import type { SignedIn } from '../signed-in.ts';
import { isMadeWithin } from './account.ts';

export type GatewayViewer = Pick<SignedIn, 'userId' | 'roleType' | 'userType' | 'scope'>;

const servesOthers = words(
  '该网关还服务于您数据权限以外的电梯，不能更改',
  'This gateway also serves units outside your data scope; you cannot change it',
);

const notMade = words(
  '该网关还没有电梯，只有其创建人、上级账号和数据权限为全部的账号可以更改',
  'This gateway has no units yet; only its creator, accounts above the creator and accounts with full data scope can change it',
);

/** Vendors manage gateways that belong to nobody yet, unless they see nothing at all. */
export const seesUnassigned = (viewer: GatewayViewer): boolean =>
  isVendor(viewer) && viewer.scope.kind !== 'none';

const unitsOf = (table: string, condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from device_elevator l join elevator u using (elevator_id)
  where l.device_id = ${sql.ref(`${table}.device_id`)} and ${condition})`;

/**
 * True when the user sees one of its units or created it; for a gateway without units, also for vendors and accounts
 * above its creator. `table` is a device_account.
 */
export const visibleGateway = (viewer: GatewayViewer, table: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${table}.creator_id`)} is not distinct from ${viewer.userId}::int
  or case when ${sql.ref(`${table}.whole_fleet`)} then ${viewer.scope.kind === 'all'}
          when ${unitsOf(table, sql<boolean>`true`)} then ${unitsOf(table, scopeCondition(viewer.scope, 'u'))}
          else ${seesUnassigned(viewer)} or ${isMadeWithin(viewer, `${table}.creator_id`)} end)`;

/** True where the scope covers all of its units. */
export const fullyVisibleGateway = (scope: Scope, table: string): RawBuilder<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(not ${sql.ref(`${table}.whole_fleet`)}
        and not ${unitsOf(table, sql<boolean>`not ${scopeCondition(scope, 'u')}`)})`;

/** True when the user may change it: its secret authenticates any unit assigned to it later. */
export const editableGateway = (viewer: GatewayViewer, table: string): RawBuilder<boolean> =>
  viewer.scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${fullyVisibleGateway(viewer.scope, table)}
        and (${unitsOf(table, sql<boolean>`true`)} or ${isMadeWithin(viewer, `${table}.creator_id`)}))`;

export interface LockedGateway {
  username: string;
  remark: string;
  disabled: boolean;
  wholeFleet: boolean;
  served: boolean;
}

/**
 * Locks the gateway until the end of the transaction.
 * @throws Refusal notFound when it is not seen, forbidden when the scope does not cover all of its units, or it has
 *   none and somebody else made it
 */
export async function lockGateway(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  deviceId: number,
): Promise<LockedGateway> {
  await sql`select from device_account where device_id = ${deviceId} for no key update`.execute(db);
  const { rows } = await sql<LockedGateway & { fullyVisible: boolean; editable: boolean }>`
    select d.username, d.remark, d.disabled, d.whole_fleet as "wholeFleet", d.served,
      ${fullyVisibleGateway(viewer.scope, 'd')} as "fullyVisible", ${editableGateway(viewer, 'd')} as editable
    from device_account d where d.device_id = ${deviceId} and ${visibleGateway(viewer, 'd')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (!found.editable) throw new Refusal('forbidden', { words: found.fullyVisible ? notMade : servesOthers });
  return found;
}
