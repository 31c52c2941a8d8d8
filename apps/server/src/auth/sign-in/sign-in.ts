/**
 * Signing in. An unknown user and a wrong password get the same answer in the same time. A captcha is required from
 * the second attempt on; five failures of an account from one network lock that pair for 15 minutes; and an account
 * that fails often, from any network, requires a captcha of everybody, which shuts nobody out. Failures are stored
 * in the database, so that several processes count together. An attempt counts as a failure before its password is
 * checked, and is uncounted when it was right: otherwise simultaneous attempts would all be checked before the
 * first is counted.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { networkOf } from '../network.ts';
import { verifyPassword } from '../password.ts';
import { takeCaptcha } from './captcha.ts';

const failuresBeforeLock = 5;
const lockMinutes = 15;
/** Failures of an account per hour, over all networks, after which even the first attempt needs a captcha. */
const failuresBeforeCaptcha = 20;

export interface Attempt {
  username: string;
  /** The hash that the console sends instead of the password. */
  password: string;
  captcha?: string | undefined;
  ctoken?: string | undefined;
  address: string;
}

/**
 * @returns the account's id
 * @throws Refusal accountLocked, captchaNeeded, captchaWrong, signInFailed, accountFrozen, accountExpired
 */
export async function signIn(db: Kysely<DB>, attempt: Attempt): Promise<number> {
  const username = attempt.username.toLowerCase();
  const pair = { username, network: networkOf(attempt.address) };
  const { captcha, ctoken } = attempt;
  const hasCaptcha =
    captcha !== undefined && ctoken !== undefined && (await takeCaptcha(db, ctoken, captcha));
  const counted = await countAttempt(db, pair, hasCaptcha);
  if (!counted) {
    if (await isLocked(db, pair)) throw new Refusal('accountLocked');
    throw new Refusal(captcha && ctoken ? 'captchaWrong' : 'captchaNeeded');
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
    throw new Refusal(counted.locked ? 'accountLocked' : 'signInFailed', { detail: { captchaNeeded: true } });
  }
  await forgetFailures(db, pair);
  // Only someone with the password learns that the account is frozen or has expired.
  if (account.disabled) throw new Refusal('accountFrozen');
  if (account.expired) throw new Refusal('accountExpired');
  await db
    .updateTable('account')
    .set({ last_access_date: new Date() })
    .where('user_id', '=', account.user_id)
    .execute();
  return account.user_id;
}

interface Pair {
  username: string;
  network: string;
}

/**
 * Counts the attempt as a failure, in one statement.
 * @returns undefined when it must not be checked: the pair is locked, or a captcha is needed
 */
async function countAttempt(
  db: Kysely<DB>,
  { username, network }: Pair,
  hasCaptcha: boolean,
): Promise<{ locked: boolean } | undefined> {
  const { rows } = await sql<{ locked: boolean }>`
    insert into sign_in_failure as f (username, network, failures, last_at)
    select ${username}, ${network}, 1, now()
    where ${hasCaptcha} or ${failuresBeforeCaptcha} > (
      select coalesce(sum(failures), 0) from sign_in_failure
      where username = ${username} and last_at > now() - interval '1 hour')
    on conflict (username, network) do update set
      last_at = now(),
      -- A lock that has run out starts the count anew.
      failures = case when f.locked_until <= now() then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until is null and f.failures + 1 >= ${failuresBeforeLock}
                          then now() + make_interval(mins => ${lockMinutes}) end
    where f.locked_until <= now() or (f.locked_until is null and ${hasCaptcha})
    returning coalesce(locked_until > now(), false) as locked`.execute(db);
  return rows[0];
}

async function isLocked(db: Kysely<DB>, { username, network }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_failure
    where username = ${username} and network = ${network} and locked_until > now()`.execute(db);
  return rows.length > 0;
}

const forgetFailures = (db: Kysely<DB>, { username, network }: Pair) =>
  db.deleteFrom('sign_in_failure').where('username', '=', username).where('network', '=', network).execute();
