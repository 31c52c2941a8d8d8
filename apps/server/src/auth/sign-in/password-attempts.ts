/**
 * Attempts with a password, at sign-in and where it is changed. Five failures of an account from one network lock
 * that pair for 15 minutes; and an account that fails often, from any network, requires a captcha from everybody,
 * which locks nobody out. Failures are stored in the database, so that several processes count together. An attempt
 * counts as a failure before its password is checked, and is uncounted when it was right: otherwise simultaneous
 * attempts would all be checked before the first is counted.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { networkOf } from '../network.ts';

const failuresBeforeLock = 5;
const lockMinutes = 15;
/** Failures of an account per hour, over all networks, after which even the first attempt needs a captcha. */
const failuresBeforeCaptcha = 20;

export interface Pair {
  username: string;
  network: string;
}
export const pairOf = (username: string, address: string): Pair => ({
  username: username.toLowerCase(),
  network: networkOf(address),
});

/**
 * Counts the attempt as a failure, in one statement.
 * @returns undefined when it must not be checked: the pair is locked, or a captcha is needed
 */
export async function countAttempt(
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
      -- An expired lock restarts the count.
      failures = case when f.locked_until <= now() then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until is null and f.failures + 1 >= ${failuresBeforeLock}
                          then now() + make_interval(mins => ${lockMinutes}) end
    where f.locked_until <= now() or (f.locked_until is null and ${hasCaptcha})
    returning coalesce(locked_until > now(), false) as locked`.execute(db);
  return rows[0];
}

export async function isLocked(db: Kysely<DB>, { username, network }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_failure
    where username = ${username} and network = ${network} and locked_until > now()`.execute(db);
  return rows.length > 0;
}

export const forgetFailures = (db: Kysely<DB>, { username, network }: Pair) =>
  db.deleteFrom('sign_in_failure').where('username', '=', username).where('network', '=', network).execute();
