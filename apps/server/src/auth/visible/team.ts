/** Which teams a data scope shows, and which of them may be changed: those of cities that it covers entirely. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { visibleCity } from './place.ts';

/** For an open team; `table` must have city_id and closed. */
export const visibleTeam = (scope: Scope, table: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${table}.closed`)} and ${sql.ref(`${table}.city_id`)} in (
    select v.area_id from area v where ${visibleCity(scope, 'v')}))`;

export const editableTeam = (scope: Scope, table: string): RawBuilder<boolean> =>
  scope.kind === 'nodes'
    ? sql<boolean>`${sql.ref(`${table}.city_id`)} = any(${scope.cityIds}::int[])`
    : sql<boolean>`${scope.kind === 'all'}::boolean`;
