/** Binds, changes or unbinds the phone of an account, once a code has proven the new number. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { phoneOperations } from '@hoistway/contract/features/phone';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SessionUser } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { uniqueViolation } from '../../database/transaction.ts';
import { changesOf, maskedPhone } from '../../http/operation-log/log-changes.ts';
import type { RemarkPart } from '../../http/operation-log/log-remark.ts';

interface Change {
  /** Empty to unbind. */
  telNum: string;
  /** What the caller believes to be doing; left out, the account's state says it. */
  operation?: 1 | 2 | 3 | undefined;
}

/**
 * Inside a transaction. A phone signs in: the session with which it is bound must not have ended since the password was
 * checked, as it does when that is set from above.
 * @returns the remark of the operation log
 * @throws Refusal sessionGone, phoneBound, phoneMissing, phoneRegistered
 */
export async function changePhone(
  db: Kysely<DB>,
  { userId, tokenHash }: Pick<SessionUser, 'userId' | 'tokenHash'>,
  { telNum, operation }: Change,
): Promise<RemarkPart[]> {
  const { rows } = await sql<{ telNum: string; boundTelNum: string }>`
    select tel_num as "telNum", bound_tel_num as "boundTelNum" from account where user_id = ${userId} for update`.execute(
    db,
  );
  const [before] = rows;
  const { rows: sessions } = await sql`select from session where token_hash = ${tokenHash}`.execute(db);
  if (!before || sessions.length === 0) throw new Refusal('sessionGone');
  if (operation === phoneOperations.bind && before.telNum !== '') throw new Refusal('phoneBound');
  if (operation !== phoneOperations.bind && operation !== undefined && before.telNum === '')
    throw new Refusal('phoneMissing');
  if (telNum === '' && before.telNum === '') throw new Refusal('phoneMissing');
  // A number that somebody else typed may be proven; one that is proven stays as it is.
  if (telNum !== '' && telNum === before.boundTelNum) throw new Refusal('phoneBound');

  // An editor whose form still has the old number is refused.
  await sql`
    update account set tel_num = ${telNum}, bound_tel_num = ${telNum}, version = version + 1 where user_id = ${userId}`
    .execute(db)
    .catch((error: { code?: unknown }) => {
      throw error.code === uniqueViolation ? new Refusal('phoneRegistered') : error;
    });
  return changesOf(before, { telNum }, { telNum: { title: words('手机号', 'Phone'), as: maskedPhone } });
}
