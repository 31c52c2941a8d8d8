/**
 * The client's `dataPermissionList` is only a request: it narrows the stored scope and can never widen it. An entry
 * is a comma-separated path of ids from level 0 (region, province, city, site, elevator); its length is its level.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { nodePath } from '@hoistway/contract/features/data-permission';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import { nodeOfPath, type ScopeNode } from './rights/scope-nodes.ts';
import type { Scope } from './scope.ts';

/** @throws Refusal invalid when an entry is not an id path */
export async function narrowScope(db: Kysely<DB>, scope: Scope, list: readonly string[]): Promise<Scope> {
  if (list.length === 0) return scope;
  const nodes = list.map((path, index): ScopeNode => {
    if (!nodePath.safeParse(path).success)
      throw new Refusal('invalid', { fields: { [`dataPermissionList.${index}`]: problems.notAChoice } });
    return nodeOfPath(path);
  });
  return narrowToNodes(db, scope, nodes);
}

/** The parts of a scope that lie in these nodes; without nodes, nothing. */
export async function narrowToNodes(
  db: Kysely<DB>,
  scope: Scope,
  nodes: readonly ScopeNode[],
): Promise<Scope> {
  if (scope.kind === 'none' || nodes.length === 0) return { kind: 'none' };
  const idsAt: number[][] = [[], [], [], [], []];
  for (const { level, nodeId } of nodes) idsAt[level]?.push(nodeId);
  const [regions = [], provinces = [], cities = [], domains = [], elevators = []] = idsAt;
  const all = scope.kind === 'all';
  const own = all ? { cityIds: [], domainIds: [], elevatorIds: [] } : scope;
  // A requested city in the scope is kept entirely; of any other requested node only the parts in the scope are kept.
  const { rows } = await sql<{ cities: number[]; domains: number[]; elevators: number[] }>`
    with wished_city as (
      select c.area_id from area c left join area p on p.area_id = c.parent_id
      where c.level = 2 and (c.area_id = any(${cities}::int[]) or c.parent_id = any(${provinces}::int[]) or p.parent_id = any(${regions}::int[]))
    ), held_city as (
      select area_id from wished_city where ${all} or area_id = any(${own.cityIds}::int[])
    ), held_domain as (
      select s.domain_id from site s
      where (s.domain_id = any(${domains}::int[]) and (${all} or s.domain_id = any(${own.domainIds}::int[]) or s.city_id = any(${own.cityIds}::int[])))
         or (s.domain_id = any(${own.domainIds}::int[]) and s.city_id in (select area_id from wished_city))
    ), held_elevator as (
      select e.elevator_id from elevator e
      where (e.elevator_id = any(${elevators}::int[]) and (${all} or e.elevator_id = any(${own.elevatorIds}::int[]) or e.domain_id = any(${own.domainIds}::int[]) or e.city_id = any(${own.cityIds}::int[])))
         or (e.elevator_id = any(${own.elevatorIds}::int[]) and (e.domain_id = any(${domains}::int[]) or e.city_id in (select area_id from wished_city)))
    )
    select array(select area_id from held_city) as cities, array(select domain_id from held_domain) as domains,
           array(select elevator_id from held_elevator) as elevators`.execute(db);
  const [held] = rows;
  return {
    kind: 'nodes',
    cityIds: held?.cities ?? [],
    domainIds: held?.domains ?? [],
    elevatorIds: held?.elevators ?? [],
  };
}
