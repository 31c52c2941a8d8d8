/**
 * Codes of six digits that prove a phone. A number gets one a minute, and ten a day for each purpose; an account and a
 * network get no more than theirs, and of the ten that sign in, whoever never did so with the number has a share. A code is
 * good for five minutes, five tries and one use, for its purpose and for the account or browser that asked for it, of
 * whose codes the newest is the only one: what others ask for or guess takes it away from nobody.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { smsCodeSeconds } from '@hoistway/contract/features/phone';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { installationSecret } from '../../auth/installation-secret.ts';
import { hashToken } from '../../auth/sessions.ts';
import type { DB } from '../../database/schema/tables.ts';
import { enqueue } from '../../outbox/enqueue.ts';

const pauseSeconds = 60;
const triesPerCode = 5;
const perDay = { number: 10, strangers: 6, strangersOfNetwork: 3, account: 10, network: 100 };

export interface CodePurpose {
  telNum: string;
  purpose: 'bind' | 'signIn';
  /** The account that the phone shall belong to; undefined at sign-in. */
  userId?: number | undefined;
  /** At sign-in, what nobody else knows: the token of the captcha. */
  asker?: string | undefined;
}
export interface CodeRequest extends CodePurpose {
  network: string;
  /** At sign-in, what `browserKey` gave this browser before. */
  given?: string | undefined;
  language: Language;
  /** Who gets it; undefined when the number is no account's, and nothing is sent. */
  receiverId: number | undefined;
}

/** As the code is stored: what it proves is part of it. */
export const codeHash = async (db: Kysely<DB>, { telNum, purpose, userId }: CodePurpose, code: string) =>
  createHmac('sha256', await installationSecret(db, 'sms code'))
    .update([telNum, purpose, userId ?? '', code].join('\n'))
    .digest();

/** Given to a browser in which this number signed in. It holds for the number, and gives nothing but its codes of the day. */
export const browserKey = async (db: Kysely<DB>, telNum: string): Promise<string> =>
  createHmac('sha256', await installationSecret(db, 'sms browser'))
    .update(telNum)
    .digest('base64url');

async function isKnown(db: Kysely<DB>, telNum: string, given = ''): Promise<boolean> {
  const [key, answer] = [await browserKey(db, telNum), given].map(text => Buffer.from(text));
  return key !== undefined && answer?.length === key.length && timingSafeEqual(key, answer);
}

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
export async function sendCode(db: Kysely<DB>, request: CodeRequest): Promise<number> {
  const { telNum, purpose, userId, asker, network, given, language, receiverId } = request;
  // One at a time: otherwise two that come at once would both find the limits kept.
  await sql`select pg_advisory_xact_lock(hashtext('hoistway sms code'))`.execute(db);
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${pauseSeconds}) - now()))::int as left
    from sms_code where tel_num = ${telNum} order by at desc limit 1`.execute(db);
  const left = rows[0]?.left ?? 0;
  if (left > 0) throw new Refusal('smsCodeValid', { seconds: left });
  const forNumber = sql<boolean>`tel_num = ${telNum} and purpose = ${purpose}`;
  if ((await countToday(db, forNumber)) >= perDay.number) throw new Refusal('smsCodeLimit');
  const known = await isKnown(db, telNum, given);
  if (purpose === 'signIn' && !known) {
    const ofStrangers = sql<boolean>`${forNumber} and not known`;
    if ((await countToday(db, ofStrangers)) >= perDay.strangers) throw new Refusal('smsCodeLimit');
    const ofNetwork = sql<boolean>`${ofStrangers} and network = ${network}`;
    if ((await countToday(db, ofNetwork)) >= perDay.strangersOfNetwork) throw new Refusal('smsCodeLimit');
  }
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
      asker: asker === undefined ? null : hashToken(asker),
      known,
      code_hash: isSent ? await codeHash(db, request, code) : null,
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
  const { telNum, purpose, userId, asker } = of;
  const { rows } = await sql<{ right: boolean }>`
    update sms_code
    set tries = tries + 1, used_at = case when code_hash = ${await codeHash(db, of, code)} then now() end
    where code_id = (
        select code_id from sms_code
        where tel_num = ${telNum} and purpose = ${purpose}
          and user_id is not distinct from ${userId ?? null}::integer
          and asker is not distinct from ${asker === undefined ? null : hashToken(asker)}::bytea
        order by at desc, code_id desc limit 1)
      and used_at is null and tries < ${triesPerCode}
      and at > now() - make_interval(secs => ${smsCodeSeconds})
    returning used_at is not null as right`.execute(db);
  if (!rows[0]?.right) throw new Refusal('smsCodeWrong');
}
