/**
 * The data scope of an account lies inside that of the account above it. All accounts below an account lose what it
 * loses, in the same transaction.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { accountsBelow } from '../account-tree/managed-account.ts';
import { nodeOfPath, placesOf, type RequestedScope, type ScopeNode, tableOf } from './scope-nodes.ts';

/** No other transaction changes scopes until this one ends, so that a parent cannot shrink while a child grows. */
export const lockScopes = sql`select pg_advisory_xact_lock(hashtext('hoistway account scope'))`;

type Place = 'inside' | 'outside' | 'missing';

/** Whether all of it exists and lies inside the stored scope of an account. */
export async function placeOf(db: Kysely<DB>, userId: number, requested: RequestedScope): Promise<Place> {
  const nodes = requested === 'all' ? [] : requested;
  const { rows } = await sql<{ missing: boolean; inside: boolean }>`
    with requested as materialized ${tableOf(nodes)}, place as materialized ${placesOf(sql`requested`)}
    select exists (
        select level, node_id from requested except
        select level, node_id from place where place_level = level) as missing,
      a.scope = 'all' or (${requested !== 'all'} and not exists (
        select level, node_id from requested except
        select p.level, p.node_id from place p
          join account_scope s on s.level = p.place_level and s.node_id = p.place_id
        where a.scope = 'nodes' and s.user_id = a.user_id)) as inside
    from account a where a.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row || row.missing) return 'missing';
  return row.inside ? 'inside' : 'outside';
}

/** Accounts below that hold something outside these nodes, with `lost`, each of those nodes. */
const losing = (userId: number, nodes: readonly ScopeNode[]) => sql`
  below as materialized (
    select user_id, scope from account
    where user_id in ${accountsBelow(userId)} and scope <> 'none'),
  requested as materialized ${tableOf(nodes)},
  held as materialized (
    select b.user_id, s.level, s.node_id from below b cross join lateral (
      -- One index lookup for each: the planner estimates the number of accounts below poorly.
      select level, node_id from account_scope where user_id = b.user_id offset 0) s
    where b.scope = 'nodes'),
  lost as materialized (
    select user_id, level, node_id from held except
    select p.user_id, p.level, p.node_id from ${placesOf(sql`held`)} p
      join requested w on w.level = p.place_level and w.node_id = p.place_id)`;

/** How many accounts below this one would lose something if it saw this and no more. */
export async function countLosing(
  db: Kysely<DB>,
  userId: number,
  requested: RequestedScope,
): Promise<number> {
  if (requested === 'all') return 0;
  const { rows } = await sql<{ accounts: number }>`
    with ${losing(userId, requested)}
    select count(*)::int as accounts from below b
    where b.scope = 'all' or b.user_id in (select user_id from lost)`.execute(db);
  return rows[0]?.accounts ?? 0;
}

/** Accounts below keep the requested parts of the nodes they lose. */
async function shrinkBelow(db: Kysely<DB>, userId: number, nodes: readonly ScopeNode[]): Promise<void> {
  await sql`
    with ${losing(userId, nodes)},
    kept as (
      select l.user_id, p.level, p.node_id from lost l
        join ${placesOf(sql`requested`)} p on p.place_level = l.level and p.place_id = l.node_id
      union select b.user_id, w.level, w.node_id from below b cross join requested w where b.scope = 'all'),
    gone as (
      delete from account_scope s using lost l
      where (s.user_id, s.level, s.node_id) = (l.user_id, l.level, l.node_id))
    insert into account_scope (user_id, level, node_id)
    select user_id, level, node_id from kept on conflict do nothing`.execute(db);
  await settled(accountsBelow(userId)).execute(db);
}

/** An account that sees everything has no rows. */
export const settled = (userIds: RawBuilder<unknown>) => sql`
    update account a set scope = case when n.holds then 'nodes' else 'none' end
    from (select user_id, exists (select from account_scope s where s.user_id = b.user_id) as holds
          from account b where user_id in ${userIds}) n
    where a.user_id = n.user_id and (a.scope, n.holds) not in (('nodes', true), ('none', false))`;

/** A node inside another requested node is not stored. */
async function write(db: Kysely<DB>, userId: number, requested: RequestedScope): Promise<void> {
  const nodes = requested === 'all' ? [] : requested;
  await sql`
    with requested as materialized ${tableOf(nodes)},
    outermost as materialized (
      select level, node_id from requested except
      select p.level, p.node_id from ${placesOf(sql`requested`)} p
        join requested w on w.level = p.place_level and w.node_id = p.place_id
      where p.place_level < p.level),
    gone as (
      delete from account_scope where user_id = ${userId}
        and (level, node_id) not in (select level, node_id from outermost))
    insert into account_scope (user_id, level, node_id)
    select ${userId}, level, node_id from outermost on conflict do nothing`.execute(db);
  if (requested === 'all') await sql`update account set scope = 'all' where user_id = ${userId}`.execute(db);
  else await settled(sql`(select ${userId}::int)`).execute(db);
}

const tooMuch = words(
  '不能超出上级账号的数据范围',
  'The data scope cannot exceed that of the parent account',
);
const haveBelow = (below: number) =>
  words(
    `有 ${below} 个下级账号的数据范围将随之收回，请确认`,
    `The data scope of ${below} accounts below will be reduced accordingly; please confirm`,
  );

export interface ScopeChange {
  userId: number;
  /** The new scope, given the old one. */
  requested: (held: RequestedScope) => RequestedScope;
  /** Without it, a change that takes something from accounts below is refused with their number. */
  withBelow: boolean;
}

/**
 * Runs in a transaction.
 * @param callerId the account that makes the change: places it does not see do not exist for it
 * @returns how many accounts below lost something
 * @throws Refusal notFound, forbidden when it would exceed the account above, conflict with `below`
 */
export async function changeScope(
  db: Kysely<DB>,
  callerId: number,
  { userId, requested, withBelow }: ScopeChange,
): Promise<number> {
  await lockScopes.execute(db);
  const { rows } = await sql<{ parent_id: number | null }>`
    select parent_id from account where user_id = ${userId} for no key update`.execute(db);
  const [target] = rows;
  if (!target) throw new Refusal('notFound');
  const after = requested(await heldBy(db, userId));
  if ((await placeOf(db, callerId, after)) !== 'inside') throw new Refusal('notFound');
  if (target.parent_id !== null && (await placeOf(db, target.parent_id, after)) !== 'inside')
    throw new Refusal('forbidden', { words: tooMuch });
  const below = await countLosing(db, userId, after);
  if (below > 0 && !withBelow) throw new Refusal('conflict', { words: haveBelow(below), detail: { below } });
  if (below > 0 && after !== 'all') await shrinkBelow(db, userId, after);
  await write(db, userId, after);
  return below;
}

/**
 * The nodes that a form names, by their paths in `nodeList`.
 * @throws Refusal invalid when one does not exist for the caller
 */
export async function requireNodes(
  db: Kysely<DB>,
  callerId: number,
  paths: readonly string[],
): Promise<ScopeNode[]> {
  if (paths.length === 0) throw new Refusal('invalid', { fields: { nodeList: problems.selectData } });
  const nodes = paths.map(nodeOfPath);
  if ((await placeOf(db, callerId, nodes)) !== 'inside')
    throw new Refusal('invalid', { fields: { nodeList: problems.notAChoice } });
  return nodes;
}

/**
 * In the transaction that makes a super administrator an ordinary account: it sees no more than those below hold, so that
 * none of them loses a node, until somebody sets its scope.
 * @returns what it sees, and how many accounts below saw everything and lost that
 * @throws Refusal as above
 */
export async function seeNoLongerAll(
  db: Kysely<DB>,
  callerId: number,
  { userId, withBelow }: Pick<ScopeChange, 'userId' | 'withBelow'>,
): Promise<{ nodes: ScopeNode[]; below: number }> {
  await lockScopes.execute(db);
  const { rows: nodes } = await sql<ScopeNode>`
    select distinct p.level, p.node_id as "nodeId"
    from ${placesOf(sql`account_scope`)} p join account a using (user_id)
    where a.scope = 'nodes' and a.user_id in ${accountsBelow(userId)} and p.place_level = p.level`.execute(
    db,
  );
  return { nodes, below: await changeScope(db, callerId, { userId, requested: () => nodes, withBelow }) };
}

/** The stored scope of an account, without places that no longer exist. */
export async function heldBy(db: Kysely<DB>, userId: number): Promise<RequestedScope> {
  const { rows } = await sql<{ scope: string; nodes: ScopeNode[] }>`
    select a.scope, coalesce((
      select jsonb_agg(jsonb_build_object('level', level, 'nodeId', node_id) order by level, node_id)
      from ${placesOf(sql`account_scope`)} s where s.user_id = a.user_id and place_level = level), '[]') as nodes
    from account a where a.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('notFound');
  return row.scope === 'all' ? 'all' : row.scope === 'none' ? [] : row.nodes;
}
