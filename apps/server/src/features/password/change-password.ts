/**
 * A new password for an account whose old one is known. Only hashes arrive (contract: `passwordText`): that the new
 * password differs from the old one and from the user name follows from them, its length and characters cannot.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { passwordSame } from '@hoistway/contract/features/password';
import { type Kysely, sql } from 'kysely';
import { clientHash, hashPassword, verifyPassword } from '../../auth/password.ts';
import { endOtherSessions } from '../../auth/sessions.ts';
import type { SessionUser } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';

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

/**
 * Inside a transaction, after `checkOwnPassword`, which counts the attempt. The old password is verified once more, not
 * counted: it may have been changed since, and the session may have ended.
 * @throws Refusal conflict
 */
export async function changePassword(
  db: Kysely<DB>,
  { userId, tokenHash }: Pick<SessionUser, 'userId' | 'tokenHash'>,
  { password, newPassword }: Passwords,
): Promise<void> {
  const { password_hash: stored } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, password))) throw new Refusal('conflict');
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(newPassword), initial_password: false })
    .where('user_id', '=', userId)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  // After the update, which waits for whoever changes the account: they end its sessions as well.
  const { rows: sessions } = await sql`select from session where token_hash = ${tokenHash}`.execute(db);
  if (numUpdatedRows !== 1n || sessions.length === 0) throw new Refusal('conflict');
  await endOtherSessions(db, userId, tokenHash);
}
