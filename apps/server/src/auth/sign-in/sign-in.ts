/**
 * Signing in. An unknown user and a wrong password get the same answer in the same time. A captcha is required from
 * the second attempt on; wrong passwords are limited by `password-attempts.ts`.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { verifyPassword } from '../password.ts';
import type { Proof } from '../sessions.ts';
import { takeCaptcha } from './captcha.ts';
import { checkAttempt, pairOf } from './password-attempts.ts';

export interface Attempt {
  username: string;
  /** The hash that the console sends instead of the password. */
  password: string;
  captcha?: string | undefined;
  ctoken?: string | undefined;
  address: string;
}

/** The account whose session may start, as long as the proof still holds. */
export interface Entrant {
  userId: number;
  proof: Proof;
}

/** @throws Refusal accountLocked, captchaNeeded, captchaWrong, signInFailed, tooMany, accountFrozen, accountExpired */
export async function signIn(db: Kysely<DB>, attempt: Attempt): Promise<Entrant> {
  const pair = pairOf(attempt.username, attempt.address);
  const { captcha, ctoken } = attempt;
  const hasCaptcha =
    captcha !== undefined && ctoken !== undefined && (await takeCaptcha(db, ctoken, captcha));
  const { found: account, refused } = await checkAttempt(db, pair, hasCaptcha, async () => {
    const named = await db
      .selectFrom('account')
      .select([
        'user_id',
        'password_hash',
        'disabled',
        sql<boolean>`coalesce(expire_date <= now(), false)`.as('expired'),
      ])
      .where(sql`lower(username)`, '=', pair.username)
      .executeTakeFirst();
    return (await verifyPassword(named?.password_hash, attempt.password)) ? named : undefined;
  });
  if (refused === 'captchaNeeded') throw new Refusal(captcha && ctoken ? 'captchaWrong' : 'captchaNeeded');
  if (refused)
    throw new Refusal(refused === 'locked' ? 'accountLocked' : 'signInFailed', {
      detail: { captchaNeeded: true },
    });
  // Only someone with the password learns that the account is frozen or has expired.
  await admit(db, account);
  const holds = sql<boolean>`a.password_hash = ${account.password_hash}`;
  return { userId: account.user_id, proof: { holds, otherwise: 'signInFailed' } };
}

interface Account {
  user_id: number;
  disabled: boolean;
  expired: boolean;
}

async function admit(db: Kysely<DB>, { user_id, disabled, expired }: Account): Promise<void> {
  if (disabled) throw new Refusal('accountFrozen');
  if (expired) throw new Refusal('accountExpired');
  await db
    .updateTable('account')
    .set({ last_access_date: new Date() })
    .where('user_id', '=', user_id)
    .execute();
}

/** The account that has verified this number; undefined when no account has. */
export async function accountOfPhone(db: Kysely<DB>, telNum: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('account')
    .select('user_id')
    .where('bound_tel_num', '=', telNum)
    .executeTakeFirst();
  return account?.user_id;
}

/**
 * Signs in with the code that was sent to this number.
 * @throws Refusal smsCodeWrong when the number was unbound meanwhile, accountFrozen, accountExpired
 */
export async function signInByPhone(db: Kysely<DB>, telNum: string): Promise<Entrant> {
  const { rows } = await sql<Account>`
    select user_id, disabled, coalesce(expire_date <= now(), false) as expired
    from account where bound_tel_num = ${telNum}`.execute(db);
  if (!rows[0]) throw new Refusal('smsCodeWrong');
  await admit(db, rows[0]);
  const holds = sql<boolean>`a.bound_tel_num = ${telNum}`;
  return { userId: rows[0].user_id, proof: { holds, otherwise: 'smsCodeWrong' } };
}
