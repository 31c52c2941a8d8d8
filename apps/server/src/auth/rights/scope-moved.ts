/**
 * When a unit, a site or an area moves, accounts keep it only as far as the account above them still covers it:
 * whatever then lies outside is withdrawn in the transaction of the move.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { lockScopes, settled } from './scope-inside.ts';
import { placesOf, type ScopeNode, tableOf } from './scope-nodes.ts';

type Ask = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

/** Nodes that lie in a moved place and no longer in what the account above holds; of those, its part is kept. */
const withdrawal = (moved: readonly ScopeNode[]): RawBuilder<{ user_id: number }> => {
  const outermost = Math.min(...moved.map(({ level }) => level));
  return sql<{ user_id: number }>`
    with moved as materialized ${tableOf(moved)},
    held as materialized (
      select s.user_id, s.level, s.node_id, above.user_id as above_id, above.scope as above_scope
      from account_scope s join account a using (user_id) join account above on above.user_id = a.parent_id
      where a.scope = 'nodes' and above.scope <> 'all'
        and (s.level > ${outermost}::int or (s.level, s.node_id) in (select level, node_id from moved))),
    place as materialized (select * from ${placesOf(sql`held`)} p),
    lost as materialized (
      select p.user_id, p.level, p.node_id, p.above_id from place p
        join moved m on m.level = p.place_level and m.node_id = p.place_id
      except
      select p.user_id, p.level, p.node_id, p.above_id from place p
        join account_scope h on h.user_id = p.above_id and h.level = p.place_level and h.node_id = p.place_id
      where p.above_scope = 'nodes'),
    kept as (
      select l.user_id, p.level, p.node_id from lost l
        join ${placesOf(sql`(select * from account_scope where user_id in (select above_id from lost))`)} p
          on p.user_id = l.above_id and p.place_level = l.level and p.place_id = l.node_id),
    gone as (
      delete from account_scope s using lost l
      where (s.user_id, s.level, s.node_id) = (l.user_id, l.level, l.node_id)),
    added as (
      insert into account_scope (user_id, level, node_id) select user_id, level, node_id from kept
      on conflict do nothing)
    select distinct user_id from lost`;
};

/**
 * Runs in the transaction of the move, after it.
 * @returns how many accounts lost something
 */
export async function withdrawOutside(ask: Ask, moved: readonly ScopeNode[]): Promise<number> {
  if (moved.length === 0) return 0;
  await ask(lockScopes);
  const losing = new Set<number>();
  // When an account has lost something, those below it may lose it too.
  for (;;) {
    const rows = await ask(withdrawal(moved));
    if (rows.length === 0) break;
    for (const { user_id } of rows) losing.add(user_id);
  }
  if (losing.size > 0) await ask(settled(sql`(select unnest(${[...losing]}::int[]))`));
  return losing.size;
}

const losesScope = (accounts: number) =>
  words(
    `移动后有 ${accounts} 个账号的部分数据范围不再属于其上级账号，保存后这部分将收回，请确认`,
    `After the move, part of the data scope of ${accounts} accounts is outside that of their parent accounts and will be withdrawn on saving; please confirm`,
  );

/**
 * Runs in the transaction of the move, after it.
 * @param withBelow without it, a move that takes something from accounts is refused with their number
 * @returns the text for the operation log
 * @throws Refusal conflict with `below`
 */
export async function followMove(
  db: Kysely<DB>,
  moved: ScopeNode,
  withBelow: boolean | undefined,
): Promise<Words | ''> {
  const below = await withdrawOutside(async query => (await query.execute(db)).rows, [moved]);
  if (below === 0) return '';
  if (!withBelow) throw new Refusal('conflict', { words: losesScope(below), detail: { below } });
  return words(`${below} 个账号的数据范围随之收回`, `Data scope of ${below} accounts reduced`);
}
