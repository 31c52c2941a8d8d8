/** The phones that get notifications of an account. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { mostPhones } from '@hoistway/contract/features/web-push';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import type { SessionUser } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { takesOrders } from '../order/takes-orders.ts';

interface Phone {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** A phone is that of whoever signed in there last. */
export async function turnOn(
  db: Kysely<DB>,
  { userId, tokenHash }: Pick<SessionUser, 'userId' | 'tokenHash'>,
  { endpoint, p256dh, auth, language }: Phone,
): Promise<void> {
  await inTransaction(db, async trx => {
    // Two phones at once are counted one after the other.
    await sql`select from account where user_id = ${userId} for no key update`.execute(trx);
    // The session is locked: whoever ends it finds the phone, or did so before.
    const { numAffectedRows } = await sql`
      insert into push_subscription (user_id, endpoint, p256dh, auth, language, session_id)
      select ${userId}::int, ${endpoint}, ${p256dh}, ${auth}, ${language}, session_id
      from session where token_hash = ${tokenHash} for share
      on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
        language = excluded.language, session_id = excluded.session_id, opened_date = now()`.execute(trx);
    if (numAffectedRows !== 1n) throw new Refusal('sessionGone');
    await sql`
      delete from push_subscription where subscription_id in (
        select subscription_id from push_subscription where user_id = ${userId}
        order by opened_date desc, subscription_id desc offset ${mostPhones})`.execute(trx);
  });
}

export const turnOff = (db: Kysely<DB>, endpoint: string) =>
  sql`delete from push_subscription where endpoint = ${endpoint}`.execute(db);

/** Those of accounts that may not sign in or take orders any more, for whichever reason. */
export const forgetOthersPhones = (db: Kysely<DB>) =>
  sql`
    delete from push_subscription where user_id not in (
      select a.user_id from account a join role r using (role_id) where ${isLiveAccount} and ${takesOrders})`.execute(
    db,
  );
