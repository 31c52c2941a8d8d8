/** Which owners a user sees: those of a unit in the scope. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { type Scope, scopeCondition } from '../scope.ts';

export interface OwnerViewer {
  userId: number;
  scope: Scope;
}

/** For an owner aliased `o`, who always has a unit: whoever sees everything sees all of them. */
export const visibleOwner = ({ scope }: OwnerViewer): Sql<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from owner_elevator l join elevator e using (elevator_id)
        where l.owner_id = o.owner_id and ${scopeCondition(scope, 'e')})`;

/** Of the visible ones, to be switched on and off and deleted: entered by the viewer, or with every unit in the scope. */
export const editableOwner = ({ userId, scope }: OwnerViewer): Sql<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(o.creator_id = ${userId}, false) or not exists (
        select from owner_elevator l join elevator e using (elevator_id)
        where l.owner_id = o.owner_id and not ${scopeCondition(scope, 'e')}))`;
