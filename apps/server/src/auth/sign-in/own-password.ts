/** Asks a signed-in user for the password again, before actions that a stolen session must not perform. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { verifyPassword } from '../password.ts';
import { countAttempt, forgetFailures, isLocked, type Pair } from './password-attempts.ts';

/** @throws Refusal accountLocked after too many failures, at sign-in or here */
export async function countTry(db: Kysely<DB>, pair: Pair): Promise<void> {
  // A signed-in user has already answered a captcha where one was due.
  if (!(await countAttempt(db, pair, true))) throw new Refusal('accountLocked');
}

interface Given {
  userId: number;
  password: string;
  /** The text shown next to the field when the password is wrong. */
  problem: Words;
}

/**
 * Checks the password after the attempt was counted.
 * @returns the stored hash
 * @throws Refusal invalid, accountLocked when it is wrong
 */
export async function checkOwnPassword(
  db: Kysely<DB>,
  pair: Pair,
  { userId, password, problem }: Given,
): Promise<string> {
  const { password_hash: stored } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, password))) {
    if (await isLocked(db, pair)) throw new Refusal('accountLocked');
    throw new Refusal('invalid', { fields: { password: problem } });
  }
  await forgetFailures(db, pair);
  return stored;
}
