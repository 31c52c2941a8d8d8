/**
 * Data scope: which elevators an account may see. One SQL condition and one predicate; lists, counts, exports,
 * single reads, writes, binding, socket subscriptions and video all go through them. An elevator outside the
 * scope answers as if it did not exist.
 */
import { type RawBuilder, sql } from 'kysely';

/**
 * `nodes` is resolved when the session is read: regions and provinces are already turned into their cities.
 * An elevator is inside when its city, its site or itself is listed.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'none' }
  | {
      kind: 'nodes';
      cityIds: readonly number[];
      domainIds: readonly number[];
      elevatorIds: readonly number[];
    };

/** What the predicate needs to know about an elevator. */
export interface ScopedElevator {
  elevatorId: number;
  domainId: number;
  cityId: number;
}

/** True for elevators in the scope; `table` must have elevator_id, domain_id and city_id. */
export function scopeCondition(scope: Scope, table: string): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`;
  if (scope.kind === 'none') return sql<boolean>`false`;
  const parts: RawBuilder<boolean>[] = [];
  if (scope.cityIds.length)
    parts.push(sql<boolean>`${sql.ref(`${table}.city_id`)} = any(${scope.cityIds}::int[])`);
  if (scope.domainIds.length)
    parts.push(sql<boolean>`${sql.ref(`${table}.domain_id`)} = any(${scope.domainIds}::int[])`);
  if (scope.elevatorIds.length)
    parts.push(sql<boolean>`${sql.ref(`${table}.elevator_id`)} = any(${scope.elevatorIds}::int[])`);
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`;
}

/** Units of the scope that are in use. A retired one is found by its records alone; `table` is an elevator. */
export const unitsInScope = (scope: Scope, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${inUse(table)} and ${scopeCondition(scope, table)})`;
export const inUse = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.retired_at`)} is null`;

/** The same rule in memory; built once per session, evaluated once per message. */
export function scopePredicate(scope: Scope): (elevator: ScopedElevator) => boolean {
  if (scope.kind === 'all') return () => true;
  if (scope.kind === 'none') return () => false;
  const cities = new Set(scope.cityIds);
  const domains = new Set(scope.domainIds);
  const elevators = new Set(scope.elevatorIds);
  return e => cities.has(e.cityId) || domains.has(e.domainId) || elevators.has(e.elevatorId);
}
