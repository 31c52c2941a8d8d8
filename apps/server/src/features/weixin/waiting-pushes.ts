/** Messages over WeChat in the outbox: those that wait are not sent to whoever is to get none. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { type Kysely, sql } from 'kysely';
import { accountsWithUnits } from '../../auth/account-scope.ts';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Claim } from '../../outbox/channel.ts';
import { messagesChanged } from '../../outbox/messages-changed.ts';
import { notifiedWeixinUsers } from '../receiver/audience.ts';
import { cancelWhere } from '../receiver/waiting-messages.ts';

/** Whatever they report. */
export const cancelForUsers = (
  db: Kysely<DB>,
  weixinUserIds: readonly number[],
  answer: OwnAnswer,
): Promise<void> =>
  cancelWhere(
    db,
    sql`from weixin_user w join outbox_message m on m.channel = 'weixin' and m.address = w.openid
      where w.weixin_user_id = any(${weixinUserIds}::int[])`,
    answer,
  );

/**
 * Just before a message is sent: what is true by now of its WeChat user and its account, whichever way it changed. A message
 * about several units is sent as long as the account sees one of them.
 *
 * @returns why it was cancelled
 */
export async function refusePush(
  db: Kysely<DB>,
  { message_id, address, attempts }: Pick<Claim, 'message_id' | 'address' | 'attempts'>,
): Promise<OwnAnswer | undefined> {
  const units = sql`
    select elevator_id from stop_sms where message_id = ${message_id}::bigint and not over
    union select elevator_id from maintain_sms where message_id = ${message_id}::bigint`;
  const { rows } = await sql<Record<'listens' | 'live' | 'has_place' | 'sees', boolean>>`
    select w.received and w.following as listens, ${isLiveAccount} as live,
      exists (select from ${notifiedWeixinUsers(
        sql`user_id = (select user_id from weixin_user where openid = ${address})`,
      )} where w.openid = ${address}) as has_place,
      not exists (${units}) or exists (select from (${accountsWithUnits(units)}) v where v.user_id = w.user_id) as sees
    from weixin_user w join account a using (user_id) where w.openid = ${address}`.execute(db);
  const answer = refusalOf(rows[0]);
  if (answer !== undefined)
    // Unless another sender has taken it meanwhile.
    await sql`
      select cancel_messages(array(
        select message_id from outbox_message
        where message_id = ${message_id}::bigint and attempts = ${attempts} and state = 'sending' for update),
        ${answer}, by_sender => true)`.execute(db);
  return answer;
}

const refusalOf = (
  user: Record<'listens' | 'live' | 'has_place' | 'sees', boolean> | undefined,
): OwnAnswer | undefined => {
  if (!user) return 'the WeChat user was unbound';
  if (!user.listens) return 'the WeChat user wants no messages';
  if (!user.live) return 'the account was disabled';
  if (!user.has_place) return 'more WeChat users than the account may have';
  return user.sees ? undefined : 'the account no longer sees the unit';
};

const failedBy = (answer: Sql) => sql`state = 'failed', answer = ${answer}`;
const hasId = sql<boolean>`m.channel = 'weixin' and m.provider_id <> ''`;
const isSent = sql<boolean>`${hasId} and m.state = 'sent'`;

/**
 * WeChat had accepted the message, and could not deliver it. It may say so before the sender has stored its id, or after a
 * sender that died with it: then the report is kept. It may also say so again.
 */
export async function failPush(
  db: Kysely<DB>,
  { messageId, answer: given }: { messageId: string; answer: string },
): Promise<void> {
  if (!/^\d{1,30}$/.test(messageId)) return;
  const answer = given.slice(0, 300);
  const { numAffectedRows } = await sql`
    update outbox_message m set ${failedBy(sql`${answer}`)}
    where ${isSent} and m.provider_id = ${messageId}`.execute(db);
  if (numAffectedRows !== 0n) await messagesChanged(db);
  else
    await sql`
      insert into weixin_report (provider_id, answer) select ${messageId}, ${answer}
      where not exists (select from outbox_message m where ${hasId} and m.provider_id = ${messageId})
      on conflict do nothing`.execute(db);
}

/** What was reported too early. A message is repeated for an hour and a half at most: after a day it is not ours. */
export async function applyReports(db: Kysely<DB>): Promise<void> {
  const { numAffectedRows } = await sql`
    with found as (
      select r.provider_id, r.answer, o.message_id from weixin_report r
      cross join lateral (
        select m.message_id from outbox_message m where ${isSent} and m.provider_id = r.provider_id limit 1) o),
    failed as (
      update outbox_message m set ${failedBy(sql`f.answer`)} from found f where m.message_id = f.message_id and ${isSent})
    delete from weixin_report where at < now() - interval '1 day' or provider_id in (select provider_id from found)`.execute(
    db,
  );
  if (numAffectedRows !== 0n) await messagesChanged(db);
}
