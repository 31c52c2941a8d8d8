/** Somebody else may give the caller another role, or disable the account, while a call waits for a lock. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { SignedIn } from '../signed-in.ts';
import { isLiveAccount } from './account-rights.ts';

type Caller = Pick<SignedIn, 'userId' | 'roleId'>;

const roleChanged = words(
  '您的角色已变更，未作任何更改；请重试',
  'Your role has changed, so no changes were made; try again',
);

/** True for the account `a` of a caller who has the role of the call, and who may sign in. */
export const isSameCaller = ({ userId, roleId }: Caller): RawBuilder<boolean> =>
  sql<boolean>`(a.user_id = ${userId} and a.role_id = ${roleId} and ${isLiveAccount})`;

/**
 * In a transaction that changes accounts, roles or scopes by what the caller's role permits: the caller has it until the
 * commit.
 * @throws Refusal sessionGone when the caller may no longer sign in, conflict with another role
 */
export async function requireSameCaller(db: Kysely<DB>, caller: Caller): Promise<void> {
  const { rows } = await sql<{ same: boolean }>`
    select ${isSameCaller(caller)} as same from account a
    where a.user_id = ${caller.userId} and ${isLiveAccount} for share of a`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('sessionGone');
  if (!found.same) throw new Refusal('conflict', { words: roleChanged });
}
