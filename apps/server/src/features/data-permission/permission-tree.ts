/** Nodes as the tree of data permissions shows them, and conditions on the elevators in them. */
import type { PermissionNode } from '@hoistway/contract/features/data-permission';
import { sql } from 'kysely';
import { placesOf } from '../../auth/rights/scope-nodes.ts';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
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
 * Of a table `page` with (level, node_id, inside): everything that is shown of a node. Elevators are counted as far as
 * the bound covers them.
 */
export const shownNodes = ({ bound, firstLevel, onlyInWarranty }: Shown): Sql<PermissionNode> => {
  const counted = sql`(select count(*)::int from elevator e
    where ${unitsInScope(bound.scope, 'e')} and ${onlyInWarranty ? inWarranty : sql`true`} and `;
  return sql<PermissionNode>`
    select g.node_id as id, g.level, g.level = 4 as leaf, g.path[array_length(g.path, 1)] as name,
      g.ids, array_to_string(g.path, ',') as names, g.inside and g.level >= ${firstLevel} as choosable,
      case g.level
        when 0 then ${counted} ${isElevatorIn(0, sql`g.node_id`)})
        when 1 then ${counted} ${isElevatorIn(1, sql`g.node_id`)})
        when 2 then ${counted} ${isElevatorIn(2, sql`g.node_id`)})
        when 3 then ${counted} ${isElevatorIn(3, sql`g.node_id`)})
        else 1 end as "elevatorCount"
    from (
      select p.level, p.node_id, p.inside,
        string_agg(p.place_id::text, ',' order by p.place_level) as ids,
        array_agg(coalesce(a.name, s.domain_name,
          concat_ws(' ', e.job_num, nullif(e.building_name, ''), nullif(e.elevator_num, ''))) order by p.place_level) as path
      from ${placesOf(sql`page`)} p
        left join area a on p.place_level <= 2 and a.area_id = p.place_id
        left join site s on p.place_level = 3 and s.domain_id = p.place_id
        left join elevator e on p.place_level = 4 and e.elevator_id = p.place_id
      group by p.level, p.node_id, p.inside) g`;
};
