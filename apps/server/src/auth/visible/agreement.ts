/**
 * Which agreements a data scope shows: those about one of its units. This rule applies wherever an agreement is
 * named.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Scope, scopeCondition } from '../scope.ts';

/** For an agreement aliased `a`; with a condition on its units `u`, one of the visible units has to meet it. */
export function visibleAgreement(scope: Scope, alsoOfUnit?: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.kind === 'all' && !alsoOfUnit) return sql<boolean>`true`;
  return sql<boolean>`a.agreement_id in (select u.agreement_id from agreement_elevator u
    where ${scopeCondition(scope, 'u')} and ${alsoOfUnit ?? sql`true`})`;
}

/** Among the visible agreements: true when none of the units is outside the scope. */
export const editableAgreement = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from agreement_elevator u
        where u.agreement_id = a.agreement_id and not ${scopeCondition(scope, 'u')})`;
