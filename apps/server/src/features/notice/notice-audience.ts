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
import { citiesOf, type NodeIds } from '../../auth/shared-scope.ts';
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
const holdsAny = (nodes: NodeIds) => sql`exists (
  select from notice_node m where m.notice_id = n.notice_id and (
    m.level = 2 and m.node_id in ${citiesOf(nodes)}
    or m.level = 3 and m.node_id in (
      select unnest(${nodes.domainIds}::int[])
      union select domain_id from elevator where elevator_id = any(${nodes.elevatorIds}::int[]))
    or m.level = 4 and m.node_id = any(${nodes.elevatorIds}::int[])))`;

/** True for notices `n` that are published to the account. */
export const reaches = ({ scope, userType }: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${isFor(userType)} and (n.for_all${scope.kind === 'nodes' ? sql` or ${holdsAny(scope)}` : sql``}))`;

/**
 * The same as rows `user_id` of accounts that hold a node inside one of the notice's: joined from its nodes, since there may be
 * thousands of them and of accounts. For a notice that is for all it says nothing.
 */
export const holdersOf = (noticeId: number): RawBuilder<unknown> => {
  const { region, province, city, site, elevator } = placeLevels;
  const at = sql.lit;
  const nodesAt = (level: number) =>
    sql`(select node_id from notice_node where notice_id = ${noticeId} and level = ${at(level)}) m`;
  return sql`
    select s.user_id from notice_node m join account_scope s using (level, node_id) where m.notice_id = ${noticeId}
    union
    select s.user_id from ${nodesAt(city)} join area c on c.area_id = m.node_id and c.level = ${at(city)}
      join account_scope s on s.level = ${at(province)} and s.node_id = c.parent_id
    union
    select s.user_id from ${nodesAt(city)} join area c on c.area_id = m.node_id and c.level = ${at(city)}
      join area p on p.area_id = c.parent_id and p.level = ${at(province)}
      join account_scope s on s.level = ${at(region)} and s.node_id = p.parent_id
    union
    select s.user_id from ${nodesAt(city)} join site d on d.city_id = m.node_id
      join account_scope s on s.level = ${at(site)} and s.node_id = d.domain_id
    union
    select s.user_id from ${nodesAt(city)} join elevator e on e.city_id = m.node_id
      join account_scope s on s.level = ${at(elevator)} and s.node_id = e.elevator_id
    union
    select s.user_id from ${nodesAt(site)} join elevator e on e.domain_id = m.node_id
      join account_scope s on s.level = ${at(elevator)} and s.node_id = e.elevator_id`;
};

/** The same of an account `a` in the query, where `h` is its row of `holdersOf` the notice. */
export const reachesAccount: RawBuilder<boolean> = sql<boolean>`(
  ${isFor(sql`a.user_type`)} and (n.for_all or a.scope = 'nodes' and h.user_id is not null))`;

/** The same, begun. */
export const isShown = (reader: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${reaches(reader)} and n.start_date <= now())`;
