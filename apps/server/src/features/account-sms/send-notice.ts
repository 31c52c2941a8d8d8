/**
 * A notice by SMS to the phones of accounts that the caller sees: one message a phone, within the phone's share of the
 * day and the sender's. Nobody sends the same text twice within half a minute, so a second click sends nothing.
 */
import { randomUUID } from 'node:crypto';
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type accountSms, smsPauseSeconds } from '@hoistway/contract/features/account-sms';
import { type Language, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAccount } from '../../auth/visible/account.ts';
import type { DB } from '../../database/schema/tables.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { headed, type LogText, listed } from '../../http/operation-log/log-remark.ts';
import { enqueue, takeBudget, usedBudget } from '../../outbox/enqueue.ts';
import { textOf } from '../../outbox/sms-templates.ts';

const template = 'notice';
/** Of a number, a day: what providers let through at least. */
const mostPerDay = 10;

const texts = {
  justSent: words(
    `该内容已在 ${smsPauseSeconds} 秒内分发，请稍后再试`,
    `The content was distributed ${smsPauseSeconds} seconds ago, try again later`,
  ),
  noSuchPhone: words(
    '有手机号不属于您可以查看的账号，请刷新后重新选择',
    'A phone does not belong to any account you can view; refresh and select again',
  ),
  test: words('这是一条测试短信', 'This is a test message'),
  noOwnPhone: words('您的账号没有手机号，请先填写', 'Your account has no phone number; enter one first'),
  phoneFull: words('该手机号当日的短信已达上限', 'This phone has reached its daily limit of messages'),
  overDay: (most: number, left: number) =>
    words(
      `每个账号每天最多发送 ${most} 条短信，您今日还可发送 ${left} 条`,
      `Each account can send at most ${most} messages a day; you have ${left} left today`,
    ),
};

interface Terms {
  /** Notices that an account may send a day. */
  mostOfSender: number;
  language: Language;
}

/** What the caller may still send today; exact for whoever holds the caller's lock. */
async function leftOfSender(db: Kysely<DB>, { userId }: SignedIn, most: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from outbox_message
    where sender_id = ${userId} and template = ${template} and at >= current_date`.execute(db);
  return Math.max(0, most - (rows[0]?.used ?? 0));
}

export async function budgetOf(
  db: Kysely<DB>,
  caller: SignedIn,
  { userIds, mostOfSender, language }: Terms & { userIds: readonly number[] },
): Promise<CallOutput<typeof accountSms.budget>> {
  const { rows } = await sql<{ userId: number; telNum: string }>`
    select a.user_id as "userId", a.tel_num as "telNum" from account a
    where a.user_id = any(${userIds}::int[]) and ${visibleAccount(caller)} order by a.user_id`.execute(db);
  if (rows.length < new Set(userIds).size) throw new Refusal('notFound');
  const used = await usedBudget(
    db,
    rows.map(({ telNum }) => telNum),
    template,
  );
  const leftFor = (telNum: string) => (telNum === '' ? 0 : Math.max(0, mostPerDay - (used.get(telNum) ?? 0)));
  return {
    template,
    templateText: textOf(template, { text: '{text}' }, language),
    most: mostPerDay,
    mostOfSender,
    leftOfSender: await leftOfSender(db, caller, mostOfSender),
    users: rows.map(({ userId, telNum }) => ({ userId, left: leftFor(telNum) })),
  };
}

interface Sent {
  /** Phones that had their share of the day. */
  failed: string[];
  /** What the operation log says. */
  remark: LogText[];
}

/** In a transaction. @throws Refusal notFound for a phone of nobody whom the caller sees, tooMany after the same text or the sender's share of the day */
export async function sendNotice(
  db: Kysely<DB>,
  caller: SignedIn,
  { telNumList, text }: CallParsed<typeof accountSms.send>,
  { mostOfSender, language }: Terms,
): Promise<Sent> {
  // In one order, so that two who send to the same numbers do not wait for each other.
  const phones = [...new Set(telNumList)].sort();
  const { rows: receivers } = await sql<{ userId: number; username: string; telNum: string }>`
    select distinct on (a.tel_num) a.user_id as "userId", a.username, a.tel_num as "telNum" from account a
    where a.tel_num = any(${phones}::text[]) and ${visibleAccount(caller)}
    order by a.tel_num, a.user_id`.execute(db);
  if (receivers.length < phones.length) throw new Refusal('notFound', { words: texts.noSuchPhone });
  await sql`select pg_advisory_xact_lock(hashtext('hoistway notice by SMS'), ${caller.userId}::int)`.execute(
    db,
  );
  const { rows: repeated } = await sql`
    select from outbox_message where sender_id = ${caller.userId} and template = ${template}
      and parameters->>'text' = ${text} and at > now() - make_interval(secs => ${smsPauseSeconds}) limit 1`.execute(
    db,
  );
  if (repeated.length > 0) throw new Refusal('tooMany', { words: texts.justSent });

  const failed: string[] = [];
  const reached: typeof receivers = [];
  for (const receiver of receivers)
    if (await takeBudget(db, { address: receiver.telNum, template, most: mostPerDay }))
      reached.push(receiver);
    else failed.push(receiver.telNum);
  const left = await leftOfSender(db, caller, mostOfSender);
  if (reached.length > left) throw new Refusal('tooMany', { words: texts.overDay(mostOfSender, left) });
  const event = randomUUID();
  await enqueue(
    db,
    reached.map(({ userId, telNum }) => ({
      key: `notice ${event} ${userId}`,
      template,
      parameters: { text },
      language,
      address: telNum,
      receiverId: userId,
      senderId: caller.userId,
      priority: 'other',
    })),
  );
  const names = (of: typeof receivers) => listed(of.map(({ username }) => username));
  const refused = receivers.filter(({ telNum }) => failed.includes(telNum));
  const parts = [
    withoutPhones(text),
    ...(reached.length > 0 ? [headed(words('发送', 'Sent to'), names(reached))] : []),
    ...(refused.length > 0 ? [headed(words('当日已满', 'Daily limit reached'), names(refused))] : []),
  ];
  return { failed, remark: parts };
}

/**
 * The same to the caller's own phone, to see whether messages arrive.
 *
 * @throws Refusal phoneMissing, tooMany
 */
export async function sendTest(db: Kysely<DB>, caller: SignedIn, terms: Terms): Promise<LogText[]> {
  const { tel_num: telNum } = await db
    .selectFrom('account')
    .select('tel_num')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (telNum === '') throw new Refusal('phoneMissing', { words: texts.noOwnPhone });
  const text = texts.test[terms.language];
  const { failed, remark } = await sendNotice(db, caller, { telNumList: [telNum], text }, terms);
  if (failed.length > 0) throw new Refusal('tooMany', { words: texts.phoneFull });
  return remark;
}
