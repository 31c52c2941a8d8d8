/**
 * A new password for an account whose old one is known. Only hashes arrive (contract: `passwordText`): that the new
 * password differs from the old one and from the user name follows from them, its length and characters cannot.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { passwordSame } from '@hoistway/contract/features/password';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { endOtherSessions } from '../../auth/sessions.ts';
import { checkOwnPassword } from '../../auth/sign-in/own-password.ts';
import type { Pair } from '../../auth/sign-in/password-attempts.ts';
import type { SessionUser } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';

const oldPasswordWrong = words('旧密码错误', 'The old password is wrong');

/** What clients send instead of the texts. */
interface Passwords {
  password: string;
  newPassword: string;
}

/** @throws Refusal invalid when the new password is the old one or the user name, however that is spelt */
export function requireNew(username: string, { password, newPassword }: Passwords): void {
  const names = [username, username.toLowerCase(), username.toUpperCase()];
  if (names.some(name => clientHash(username, name) === newPassword))
    throw new Refusal('invalid', { fields: { newPassword: problems.passwordIsName } });
  if (newPassword === password) throw new Refusal('invalid', { fields: { newPassword: passwordSame } });
}

/** @throws Refusal invalid when the old password is wrong, conflict when it was changed meanwhile */
export async function changePassword(
  db: Kysely<DB>,
  { userId, tokenHash }: Pick<SessionUser, 'userId' | 'tokenHash'>,
  pair: Pair,
  { password, newPassword }: Passwords,
): Promise<void> {
  const stored = await checkOwnPassword(db, pair, { userId, password, problem: oldPasswordWrong });
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(newPassword), initial_password: false })
    .where('user_id', '=', userId)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('conflict');
  await endOtherSessions(db, userId, tokenHash);
}
