/** Messages over WeChat in the outbox: those that wait are not sent to whoever is to get none. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
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

/** WeChat had accepted the message, and could not deliver it. */
export async function failPush(
  db: Kysely<DB>,
  { messageId, answer }: { messageId: string; answer: string },
): Promise<void> {
  await sql`update outbox_message set state = 'failed', answer = ${answer.slice(0, 300)}
    where channel = 'weixin' and provider_id = ${messageId} and provider_id <> '' and state = 'sent'`.execute(
    db,
  );
}
