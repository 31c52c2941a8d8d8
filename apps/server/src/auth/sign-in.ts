/**
 * Signing in. An unknown user and a wrong password get the same answer in the same time. From the second attempt
 * on a captcha is asked for; five failures of an account from an address lock that pair for 15 minutes. Failures
 * stand in the database, so that several processes count together.
 */
import { Refusal } from '@hoistway/contract/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.ts';
import { takeCaptcha } from './captcha.ts';
import { verifyPassword } from './password.ts';

const failuresBeforeLock = 5;
const lockMinutes = 15;

export interface Attempt {
  username: string;
  /** The hash that the console sends instead of the password. */
  password: string;
  captcha: string | undefined;
  ctoken: string | undefined;
  address: string;
}

/**
 * @returns the account's id
 * @throws Refusal accountLocked, captchaNeeded, captchaWrong, signInFailed, accountFrozen, accountExpired
 */
export async function signIn(db: Kysely<DB>, attempt: Attempt): Promise<number> {
  const username = attempt.username.toLowerCase();
  const key = { username, address: attempt.address };
  const past = await db
    .selectFrom('sign_in_failure')
    .select(['failures', sql<boolean>`coalesce(locked_until > now(), false)`.as('locked')])
    .where('username', '=', username)
    .where('address', '=', attempt.address)
    .executeTakeFirst();
  if (past?.locked) throw new Refusal('accountLocked');
  if (past && past.failures > 0) {
    if (!attempt.captcha || !attempt.ctoken) throw new Refusal('captchaNeeded');
    if (!(await takeCaptcha(db, attempt.ctoken, attempt.captcha))) throw new Refusal('captchaWrong');
  }

  const account = await db
    .selectFrom('account')
    .select([
      'user_id',
      'password_hash',
      'disabled',
      sql<boolean>`coalesce(expire_date <= now(), false)`.as('expired'),
    ])
    .where(sql`lower(username)`, '=', username)
    .executeTakeFirst();
  const right = await verifyPassword(account?.password_hash, attempt.password);
  if (!right || !account) {
    const locked = await countFailure(db, key);
    throw new Refusal(locked ? 'accountLocked' : 'signInFailed', { detail: { captchaNeeded: true } });
  }
  // Only who knows the password learns that the account is frozen or has expired.
  if (account.disabled) throw new Refusal('accountFrozen');
  if (account.expired) throw new Refusal('accountExpired');
  await db
    .deleteFrom('sign_in_failure')
    .where('username', '=', username)
    .where('address', '=', attempt.address)
    .execute();
  await db
    .updateTable('account')
    .set({ last_access_date: new Date() })
    .where('user_id', '=', account.user_id)
    .execute();
  return account.user_id;
}

/** @returns whether the pair is locked now */
async function countFailure(
  db: Kysely<DB>,
  { username, address }: { username: string; address: string },
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    insert into sign_in_failure as f (username, address, failures, last_at) values (${username}, ${address}, 1, now())
    on conflict (username, address) do update set
      last_at = now(),
      -- A lock that has run out starts the count anew.
      failures = case when f.locked_until <= now() then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until <= now() then null
                          when f.failures + 1 >= ${failuresBeforeLock} then now() + make_interval(mins => ${lockMinutes}) end
    returning coalesce(locked_until > now(), false) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}
