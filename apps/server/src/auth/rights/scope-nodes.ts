/**
 * Nodes of data scopes: level 0 region, 1 province, 2 city, 3 site, 4 elevator (`placeLevels`). A node lies in itself and
 * in every place above it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../signed-in.ts';

export interface ScopeNode {
  level: number;
  nodeId: number;
}

/** @param path ids from the region down, with commas */
export const nodeOfPath = (path: string): ScopeNode => {
  const ids = path.split(',').map(Number);
  return { level: ids.length - 1, nodeId: ids.at(-1) ?? 0 };
};

/** Everything, including what is added later; or exactly these nodes, possibly none. */
export type RequestedScope = 'all' | readonly ScopeNode[];

/** The nodes as a table of (level, node_id). */
export const tableOf = (nodes: readonly ScopeNode[]): RawBuilder<unknown> => sql`(
  select distinct level, node_id from unnest(
    ${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ nodeId }) => nodeId)}::int[]) w(level, node_id))`;

/**
 * Joined to nodes `n`: the places above each as `e`, `s`, `c`, `p`, `r`, itself among them; no row for a node that no
 * longer exists.
 */
export const placesAbove: RawBuilder<unknown> = sql`
  left join elevator e on e.elevator_id = case n.level when 4 then n.node_id end
  left join site s on s.domain_id = case n.level when 3 then n.node_id when 4 then e.domain_id end
  left join area c on c.level = 2 and c.area_id = case n.level when 2 then n.node_id else s.city_id end
  left join area p on p.level = 1 and p.area_id = case n.level when 1 then n.node_id else c.parent_id end
  left join area r on r.level = 0 and r.area_id = case n.level when 0 then n.node_id else p.parent_id end`;
/** True for nodes that exist. */
export const isPlace: RawBuilder<boolean> = sql<boolean>`
  coalesce(r.area_id, p.area_id, c.area_id, s.domain_id, e.elevator_id) is not null`;

/**
 * A query of every node of a table with (level, node_id), once for each place that contains it, itself among them. A
 * node that no longer exists has no row.
 */
export const placesOf = (nodes: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select n.*, place.level as place_level, place.id as place_id
  from ${nodes} n ${placesAbove}
  cross join lateral (values (0, r.area_id), (1, p.area_id), (2, c.area_id), (3, s.domain_id), (4, e.elevator_id))
    place(level, id)
  where place.id is not null and ${isPlace})`;

/**
 * A query of the nodes of such a table, as far as the reader sees them: other nodes do not exist for him. `path` has
 * the ids from the region down, with commas.
 */
export const seenNodes = (
  { userId, scope }: Pick<SignedIn, 'userId' | 'scope'>,
  nodes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select seen.*, case
      when seen.level < 3 then (select name from area where area_id = seen.node_id)
      when seen.level = 3 then (select domain_name from site where domain_id = seen.node_id)
      else (select job_num from elevator where elevator_id = seen.node_id) end as name
  from (
    select level, node_id, string_agg(place_id::text, ',' order by place_level) as path
    from ${placesOf(nodes)} around group by level, node_id
    having ${scope.kind === 'all'} or bool_or((place_level, place_id) in (
      select level, node_id from account_scope where user_id = ${userId}))) seen)`;
