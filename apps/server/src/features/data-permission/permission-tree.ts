/** Nodes as the tree of data permissions shows them, and conditions on the elevators in them. */
import type { PermissionNode } from '@hoistway/contract/features/data-permission';
import { sql } from 'kysely';
import { isPlace, placesAbove } from '../../auth/rights/scope-nodes.ts';
import { inUse, type Scope, scopeCondition } from '../../auth/scope.ts';
import type { Sql } from '../../database/list-sql.ts';

/** Which part of the tree can be given: what the account above sees, as its stored nodes and resolved. */
export interface Bound {
  userId: number;
  scope: Scope;
}

export const inWarranty: Sql<boolean> = sql<boolean>`e.warranty_end >= current_date`;

/** True for elevators `e` in a node, whose level is known and whose id is an expression. */
const elevatorsIn: readonly ((id: Sql) => Sql<boolean>)[] = [
  id => sql<boolean>`e.city_id in (
    select c.area_id from area c join area p on p.area_id = c.parent_id where p.parent_id = ${id})`,
  id => sql<boolean>`e.city_id in (select c.area_id from area c where c.parent_id = ${id})`,
  id => sql<boolean>`e.city_id = ${id}`,
  id => sql<boolean>`e.domain_id = ${id}`,
  id => sql<boolean>`e.elevator_id = ${id}`,
];
export const isElevatorIn = (level: number, id: Sql): Sql<boolean> =>
  elevatorsIn[level]?.(id) ?? sql<boolean>`false`;

export interface Shown {
  bound: Bound;
  /** Nodes of lower levels are not given to such users. */
  firstLevel: number;
  onlyInWarranty: boolean;
}

/**
 * Of a table `page` with (level, node_id, inside, at): everything that is shown of a node, and its place `at`.
 * Elevators are counted as far as the bound covers them.
 */
export const shownNodes = ({
  bound,
  firstLevel,
  onlyInWarranty,
}: Shown): Sql<PermissionNode & { at: number }> => {
  // A node inside the bound needs no look at its up to 5,000 nodes for each unit.
  const counted = sql`(select count(*)::int from elevator e
    where ${inUse('e')} and (g.inside or ${scopeCondition(bound.scope, 'e')}) and ${onlyInWarranty ? inWarranty : sql`true`} and `;
  return sql<PermissionNode & { at: number }>`
    select g.at, g.node_id as id, g.level, g.level = 4 as leaf, g.name, g.ids, g.names,
      g.parent_id as "parentId", coalesce(g.parent_name, '') as "parentName", g.inside and g.level >= ${firstLevel} as choosable,
      case g.level
        when 0 then ${counted} ${isElevatorIn(0, sql`g.node_id`)})
        when 1 then ${counted} ${isElevatorIn(1, sql`g.node_id`)})
        when 2 then ${counted} ${isElevatorIn(2, sql`g.node_id`)})
        when 3 then ${counted} ${isElevatorIn(3, sql`g.node_id`)})
        else 1 end as "elevatorCount"
    from (
      select n.*, coalesce(unit.name, s.domain_name, c.name, p.name, r.name) as name,
        concat_ws(',', r.area_id, p.area_id, c.area_id, s.domain_id, e.elevator_id) as ids,
        concat_ws(',', r.name, p.name, c.name, s.domain_name, unit.name) as names,
        (array[null, r.area_id, p.area_id, c.area_id, s.domain_id])[n.level + 1] as parent_id,
        (array[null, r.name, p.name, c.name, s.domain_name])[n.level + 1] as parent_name
      from page n ${placesAbove} cross join lateral (
        select case when e.elevator_id is not null then
          concat_ws(' ', e.job_num, nullif(e.building_name, ''), nullif(e.elevator_num, '')) end as name) unit
      where ${isPlace}) g`;
};
