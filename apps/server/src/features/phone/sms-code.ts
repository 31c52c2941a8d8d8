/**
 * Codes of six digits that prove a phone. A number gets one a minute, and ten a day for each purpose; an account and a
 * network get no more than theirs. A code is good for five minutes, five tries and one use, for its purpose and its
 * account only, of which the newest is the only one: what others ask for takes it away from nobody.
 */
import { createHmac, randomInt } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Language } from '@hoistway/contract/core/words';
import { smsCodeSeconds } from '@hoistway/contract/features/phone';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { installationSecret } from '../../auth/installation-secret.ts';
import type { DB } from '../../database/schema/tables.ts';
import { enqueue } from '../../outbox/enqueue.ts';

const pauseSeconds = 60;
const triesPerCode = 5;
const perDay = { number: 10, account: 10, network: 100 };

export interface CodePurpose {
  telNum: string;
  purpose: 'bind' | 'signIn';
  /** The account that the phone shall belong to; undefined at sign-in. */
  userId?: number | undefined;
}
export interface CodeWish extends CodePurpose {
  network: string;
  language: Language;
  /** Who gets it; undefined when the number is no account's, and nothing is sent. */
  receiverId: number | undefined;
}

/** As the code is stored: what it proves is part of it. */
export const codeHash = async (db: Kysely<DB>, { telNum, purpose, userId }: CodePurpose, code: string) =>
  createHmac('sha256', await installationSecret(db, 'sms code'))
    .update([telNum, purpose, userId ?? '', code].join('\n'))
    .digest();

const countToday = async (db: Kysely<DB>, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sms_code where ${condition} and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.n ?? 0;
};

/**
 * Sends a code, inside a transaction.
 * @returns seconds until the number may have the next one
 * @throws Refusal smsCodeValid with the seconds that are left, smsCodeLimit
 */
export async function sendCode(db: Kysely<DB>, wish: CodeWish): Promise<number> {
  const { telNum, purpose, userId, network, language, receiverId } = wish;
  // One at a time: otherwise two that come at once would both find the limits kept.
  await sql`select pg_advisory_xact_lock(hashtext('hoistway sms code'))`.execute(db);
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${pauseSeconds}) - now()))::int as left
    from sms_code where tel_num = ${telNum} order by at desc limit 1`.execute(db);
  const left = rows[0]?.left ?? 0;
  if (left > 0) throw new Refusal('smsCodeValid', { seconds: left });
  const forNumber = sql<boolean>`tel_num = ${telNum} and purpose = ${purpose}`;
  if ((await countToday(db, forNumber)) >= perDay.number) throw new Refusal('smsCodeLimit');
  if (userId !== undefined && (await countToday(db, sql<boolean>`user_id = ${userId}`)) >= perDay.account)
    throw new Refusal('smsCodeLimit');
  if ((await countToday(db, sql<boolean>`network = ${network}`)) >= perDay.network)
    throw new Refusal('smsCodeLimit');

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isSent = receiverId !== undefined;
  const { code_id } = await db
    .insertInto('sms_code')
    .values({
      tel_num: telNum,
      purpose,
      user_id: userId ?? null,
      network,
      code_hash: isSent ? await codeHash(db, wish, code) : null,
    })
    .returning('code_id')
    .executeTakeFirstOrThrow();
  if (isSent)
    await enqueue(db, [
      {
        key: `code ${code_id}`,
        template: 'code',
        parameters: { code },
        language,
        address: telNum,
        receiverId,
        priority: 'awaited',
        validSeconds: smsCodeSeconds,
      },
    ]);
  return pauseSeconds;
}

/**
 * Tries a code and uses it up when it is right: of two that come at once with one code, one is right. The try counts
 * whatever becomes of the request, so this runs outside its transaction.
 * @throws Refusal smsCodeWrong
 */
export async function useCode(db: Kysely<DB>, of: CodePurpose, code: string): Promise<void> {
  const { telNum, purpose, userId } = of;
  const { rows } = await sql<{ right: boolean }>`
    update sms_code
    set tries = tries + 1, used_at = case when code_hash = ${await codeHash(db, of, code)} then now() end
    where code_id = (
        select code_id from sms_code
        where tel_num = ${telNum} and purpose = ${purpose}
          and user_id is not distinct from ${userId ?? null}::integer
        order by at desc, code_id desc limit 1)
      and used_at is null and tries < ${triesPerCode}
      and at > now() - make_interval(secs => ${smsCodeSeconds})
    returning used_at is not null as right`.execute(db);
  if (!rows[0]?.right) throw new Refusal('smsCodeWrong');
}
