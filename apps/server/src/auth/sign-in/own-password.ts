/** Asks a signed-in user for the password again, before actions that a stolen session must not perform. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { verifyPassword } from '../password.ts';
import { checkAttempt, type Pair } from './password-attempts.ts';

interface Given {
  userId: number;
  password: string;
  /** The text shown next to the field when the password is wrong. */
  problem: Words;
}

/**
 * Checks the password of a signed-in user.
 * @param db outside any transaction, so that a wrong password stays counted
 * @throws Refusal invalid when the password is wrong, accountLocked after too many failures, at sign-in or here
 */
export async function checkOwnPassword(
  db: Kysely<DB>,
  pair: Pair,
  { userId, password, problem }: Given,
): Promise<void> {
  // A signed-in user has already answered a captcha where one was due.
  const { refused } = await checkAttempt(db, pair, true, async () => {
    const { password_hash: stored } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(stored, password)) || undefined;
  });
  if (refused === 'locked') throw new Refusal('accountLocked');
  if (refused) throw new Refusal('invalid', { fields: { password: problem } });
}
