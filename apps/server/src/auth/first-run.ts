/** The first start of an installation without the demo fleet: there must be an account to sign in with. */
import { builtInRoles } from '@hoistway/contract/core/built-in-roles';
import { roleTypes } from '@hoistway/contract/core/permissions';
import { vendor } from '@hoistway/contract/features/account-words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import { clientHash, hashPassword, randomPassword } from './password.ts';

/** The role type alone grants everything; no permission rows are needed. */
export const superAdministratorRole = {
  role_name: builtInRoles.superAdministrator.zh,
  role_type: roleTypes.superAdministrator,
  remark: '拥有全部权限',
};

/**
 * Creates the super administrator `admin` with a random password when no account exists.
 * @returns what to print, once: the password is not stored; undefined when accounts exist
 */
export const seedInstallation = async (
  db: Kysely<DB>,
): Promise<{ username: string; password: string } | undefined> => {
  const username = 'admin';
  const password = randomPassword();
  const passwordHash = await hashPassword(clientHash(username, password));
  return db.transaction().execute(async transaction => {
    // When two processes start at once, the second waits here and then finds the account.
    await sql`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const anyone = await transaction.selectFrom('account').select('user_id').limit(1).executeTakeFirst();
    if (anyone !== undefined) return undefined;
    const { role_id } = await transaction
      .insertInto('role')
      .values(superAdministratorRole)
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('account')
      .values({
        username,
        password_hash: passwordHash,
        role_id,
        user_type: vendor,
        monitor: true,
        scope: 'all',
        initial_password: true,
      })
      .execute();
    return { username, password };
  });
};
