/** Which places a data scope shows, and which it covers entirely: only the latter may be changed. */
import { type RawBuilder, sql } from 'kysely';
import { inUse, type Scope, scopeCondition } from '../scope.ts';

/** A site is visible with any of its units. `table` must have domain_id and city_id. */
export function visibleSite(scope: Scope, table: string): RawBuilder<boolean> {
  if (scope.kind !== 'nodes') return sql<boolean>`${scope.kind === 'all'}`;
  return sql<boolean>`(${editableSite(scope, table)} or ${sql.ref(`${table}.domain_id`)} in (
    select u.domain_id from elevator u where ${inUse('u')} and u.elevator_id = any(${scope.elevatorIds}::int[])))`;
}

export const editableSite = (scope: Scope, table: string): RawBuilder<boolean> =>
  scopeCondition(scope.kind === 'nodes' ? { ...scope, elevatorIds: [] } : scope, table);

/** A city is visible with anything in it. `table` must have area_id. */
export function visibleCity(scope: Scope, table: string): RawBuilder<boolean> {
  if (scope.kind !== 'nodes') return sql<boolean>`${scope.kind === 'all'}`;
  const { cityIds, domainIds, elevatorIds } = scope;
  return sql<boolean>`${sql.ref(`${table}.area_id`)} in (
    select unnest(${cityIds}::int[])
    union select s.city_id from site s where s.domain_id = any(${domainIds}::int[])
    union select u.city_id from elevator u where ${inUse('u')} and u.elevator_id = any(${elevatorIds}::int[]))`;
}

/** True when sites may be added to the city or moved into it. */
export const isEditableCity = (scope: Scope, cityId: number): boolean =>
  scope.kind === 'all' || (scope.kind === 'nodes' && scope.cityIds.includes(cityId));

/** A region or a province is visible with any of its cities; without cities, only to users who see everything. */
export const visibleArea = (scope: Scope, areaId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from area a where a.area_id = ${areaId} and (${scope.kind === 'all'} or exists (
    select from area c join area p on p.area_id = c.parent_id
    where c.level = 2 and a.area_id in (c.area_id, p.area_id, p.parent_id) and ${visibleCity(scope, 'c')})))`;
