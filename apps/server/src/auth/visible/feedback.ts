/**
 * Whose feedback a caller sees: his own, that of accounts below him, and as vendor staff that of accounts which are
 * responsible for something in his scope, but for accounts above him and super administrators. A super administrator
 * sees all.
 */
import { vendor } from '@hoistway/contract/features/account-words';
import { type RawBuilder, sql } from 'kysely';
import { accountsAbove } from '../account-tree/managed-account.ts';
import { sharesScope } from '../shared-scope.ts';
import type { SignedIn } from '../signed-in.ts';
import { ofVisibleAccount } from './account.ts';

export type FeedbackReader = Pick<
  SignedIn,
  'userId' | 'roleType' | 'userType' | 'scope' | 'may' | 'mayField'
>;

/** True for feedback `f` that the caller sees. */
export function visibleFeedback(caller: FeedbackReader): RawBuilder<boolean> {
  if (caller.roleType === 1) return sql<boolean>`true`;
  const inScope =
    caller.userType === vendor
      ? sql`f.creator_id in (
          select a.user_id from account a join role r using (role_id)
          where r.role_type <> 1 and a.user_id not in ${accountsAbove(caller.userId)}
            and ${sharesScope(caller.scope, 'a')})`
      : sql`false`;
  return sql<boolean>`(${ofVisibleAccount(caller, 'f.creator_id')} or ${inScope})`;
}
