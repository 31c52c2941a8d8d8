/**
 * Which feedback a caller sees: his own, that of accounts below him and, for vendor staff, that of accounts
 * responsible for something in his scope, except accounts above him and super administrators. A super administrator
 * sees all.
 */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { isVendor } from '@hoistway/contract/features/account-words';
import { type RawBuilder, sql } from 'kysely';
import { accountsAbove } from '../account-tree/managed-account.ts';
import { isSuperAdministratorRole } from '../rights/rights.ts';
import { sharesScope } from '../shared-scope.ts';
import type { SignedIn } from '../signed-in.ts';
import { ofVisibleAccount } from './account.ts';

export type FeedbackReader = Pick<
  SignedIn,
  'userId' | 'roleType' | 'userType' | 'scope' | 'may' | 'mayField'
>;

/** True for feedback `f` that the caller sees. */
export function visibleFeedback(caller: FeedbackReader): RawBuilder<boolean> {
  if (isSuperAdministrator(caller)) return sql<boolean>`true`;
  const inScope = isVendor(caller)
    ? sql`f.creator_id in (
          select a.user_id from account a join role r using (role_id)
          where not ${isSuperAdministratorRole('r')} and a.user_id not in ${accountsAbove(caller.userId)}
            and ${sharesScope(caller.scope, 'a')})`
    : sql`false`;
  return sql<boolean>`(${ofVisibleAccount(caller, 'f.creator_id')} or ${inScope})`;
}
