/** What overlaps a scope: accounts, cities and sites inside it or around it. */
import { type RawBuilder, sql } from 'kysely';
import { type Scope, scopeCondition } from './scope.ts';

type Nodes = Extract<Scope, { kind: 'nodes' }>;
export type NodeIds = Omit<Nodes, 'kind'>;

/** A query of the cities that contain any part of a scope. */
export const citiesOf = ({ cityIds, domainIds, elevatorIds }: NodeIds): RawBuilder<number> => sql<number>`(
  select unnest(${cityIds}::int[]) as city_id
  union select city_id from site where domain_id = any(${domainIds}::int[])
  union select city_id from elevator where elevator_id = any(${elevatorIds}::int[]))`;

/** True for sites that contain any part of a scope, or lie in it; `table` must have domain_id and city_id. */
export const overlapsSite = (
  { cityIds, domainIds, elevatorIds }: Nodes,
  table: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${table}.city_id`)} = any(${cityIds}::int[]) or ${sql.ref(`${table}.domain_id`)} = any(${domainIds}::int[])
  or ${sql.ref(`${table}.domain_id`)} in (select domain_id from elevator where elevator_id = any(${elevatorIds}::int[])))`;

/** True for accounts whose own scope overlaps `scope`; `table` must have user_id and scope. */
export function sharesScope(scope: Scope, table: string): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`;
  if (scope.kind === 'none') return sql<boolean>`false`;
  // A place around it is one of its cities, their provinces or their regions.
  return sql<boolean>`(${sql.ref(`${table}.scope`)} = 'all' or ${sql.ref(`${table}.user_id`)} in (
    select n.user_id from account_scope n join elevator e on e.elevator_id = n.node_id
    where n.level = 4 and ${scopeCondition(scope, 'e')}
    union all
    select n.user_id from account_scope n join site s on s.domain_id = n.node_id
    where n.level = 3 and ${overlapsSite(scope, 's')}
    union all
    select n.user_id from ${citiesOf(scope)} c join area city on city.area_id = c.city_id
    left join area province on province.area_id = city.parent_id
    join account_scope n on (n.level, n.node_id) in ((2, city.area_id), (1, province.area_id), (0, province.parent_id))))`;
}

/**
 * True for accounts that see the unit; `account` must have user_id and scope, `unit` the columns that a scope
 * condition needs.
 */
export const seesUnit = (account: string, unit: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${account}.scope`)} = 'all' or ${sql.ref(`${account}.scope`)} = 'nodes' and exists (
    select from area city left join area province on province.area_id = city.parent_id
    join account_scope n on n.user_id = ${sql.ref(`${account}.user_id`)} and (n.level, n.node_id) in (
      (4, ${sql.ref(`${unit}.elevator_id`)}), (3, ${sql.ref(`${unit}.domain_id`)}), (2, city.area_id), (1, province.area_id),
      (0, province.parent_id))
    where city.area_id = ${sql.ref(`${unit}.city_id`)}))`;
