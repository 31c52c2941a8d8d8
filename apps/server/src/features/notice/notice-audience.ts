/**
 * Whom a notice reaches: accounts of the chosen user types whose own nodes lie inside its nodes. Never further than
 * its author: the nodes are cut to his scope, and only vendor staff address users of another type.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { vendor } from '@hoistway/contract/features/account-words';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { narrowScope } from '../../auth/narrow.ts';
import type { ScopeNode } from '../../auth/rights/scope-nodes.ts';
import type { Scope } from '../../auth/scope.ts';
import { citiesOf, type NodeIdsIn } from '../../auth/shared-scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { strangePaths } from './notice-areas.ts';

type Reach = Pick<SignedIn, 'scope' | 'userType'>;

/** The reach of its creator, or of the caller where that account is gone. */
export async function authorOf(
  db: Kysely<DB>,
  creatorId: number | null,
  caller: Reach & { userId: number },
): Promise<Reach> {
  if (creatorId === null || creatorId === caller.userId) return caller;
  const account = await db
    .selectFrom('account')
    .select('user_type')
    .where('user_id', '=', creatorId)
    .executeTakeFirst();
  const scope = await readScope(db, creatorId);
  return account && scope ? { scope, userType: account.user_type as Reach['userType'] } : caller;
}

/**
 * The scope that the chosen paths come to.
 * @throws Refusal invalid: a node or a user type beyond the author's reach, or nothing left
 */
export async function audienceOf(
  db: Kysely<DB>,
  { scope, userType }: Reach,
  { paths, userTypes }: { paths: readonly string[]; userTypes: readonly number[] },
): Promise<Scope> {
  if (userType !== vendor && userTypes.some(type => type !== userType))
    throw new Refusal('invalid', { fields: { userTypes: problems.notAChoice } });
  if ((await strangePaths(db, scope, paths)).length > 0)
    throw new Refusal('invalid', { fields: { dataPermissionList: problems.notAChoice } });
  const audience = await narrowScope(db, scope, paths);
  if (nodesOf(audience).length === 0 && audience.kind !== 'all')
    throw new Refusal('invalid', { fields: { dataPermissionList: problems.selectData } });
  return audience;
}

/** As rows of notice_node. */
export const nodesOf = (scope: Scope): ScopeNode[] => {
  if (scope.kind !== 'nodes') return [];
  const nodesAt = (level: number, ids: readonly number[]) => ids.map(nodeId => ({ level, nodeId }));
  return [
    ...nodesAt(placeLevels.city, scope.cityIds),
    ...nodesAt(placeLevels.site, scope.domainIds),
    ...nodesAt(placeLevels.elevator, scope.elevatorIds),
  ];
};

const isFor = (userType: number | Sql<number>) =>
  sql`n.state = 'published' and ${userType}::int = any(n.user_types)`;
/** One of the nodes lies inside one of the notice's. */
const holdsAny = (nodes: NodeIdsIn) => sql`exists (
  select from notice_node m where m.notice_id = n.notice_id and (
    m.level = 2 and m.node_id in ${citiesOf(nodes)}
    or m.level = 3 and m.node_id in (
      select unnest(${nodes.domainIds}::int[])
      union select domain_id from elevator where elevator_id = any(${nodes.elevatorIds}::int[]))
    or m.level = 4 and m.node_id = any(${nodes.elevatorIds}::int[])))`;

/** True for notices `n` that are published to the account. */
export const reaches = ({ scope, userType }: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${isFor(userType)} and (n.for_all${scope.kind === 'nodes' ? sql` or ${holdsAny(scope)}` : sql``}))`;

/** The same of an account `a` in the query, with its scope `s` of `scopeColumns`. */
export const reachesAccount: RawBuilder<boolean> = sql<boolean>`(${isFor(sql`a.user_type`)} and (n.for_all
  or s.scope = 'nodes' and ${holdsAny({ cityIds: sql`s.city_ids`, domainIds: sql`s.domain_ids`, elevatorIds: sql`s.elevator_ids` })}))`;

/** The same, begun. */
export const isShown = (reader: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${reaches(reader)} and n.start_date <= now())`;
