/** Which owners a user sees: those of a unit in the scope. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { type Scope, scopeCondition } from '../scope.ts';

export interface OwnerViewer {
  userId: number;
  scope: Scope;
}

/** For an owner aliased `o`. Owners always have a unit, so a user who sees everything sees all owners. */
export const visibleOwner = ({ scope }: OwnerViewer): Sql<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from owner_elevator l join elevator e using (elevator_id)
        where l.owner_id = o.owner_id and ${scopeCondition(scope, 'e')})`;

/**
 * Which of the visible owners may be enabled, disabled and deleted: entered by the viewer, or with every unit in the
 * scope.
 */
export const editableOwner = ({ userId, scope }: OwnerViewer): Sql<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(o.creator_id = ${userId}, false) or not exists (
        select from owner_elevator l join elevator e using (elevator_id)
        where l.owner_id = o.owner_id and not ${scopeCondition(scope, 'e')}))`;
