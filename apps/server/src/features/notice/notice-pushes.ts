/** Notices over WeChat: a message for each WeChat user of the accounts that a notice reaches. All functions run in a transaction. */
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { notifiedWeixinUsers } from '../receiver/audience.ts';
import { cancelWhere } from '../receiver/waiting-messages.ts';
import { holdersOf, reachesAccount } from './notice-audience.ts';

/** A statement has a limit of parameters. */
const mostAtOnce = 1000;
const keyOf = (noticeId: number) => `notice ${noticeId} `;

interface Push {
  openid: string;
  user_id: number;
  language: Language;
  title: string;
  at: string;
  published: string;
  after_s: number;
  valid_s: number;
}

/** Of a notice that has just been published: they are not sent before it begins, nor after its end. */
export async function pushNotice(db: Kysely<DB>, noticeId: number): Promise<void> {
  const { rows } = await sql<Push>`
    select w.openid, w.user_id, a.language, n.title, to_char(n.start_date, 'YYYY-MM-DD HH24:MI') as at,
      (extract(epoch from now()) * 1000)::bigint::text as published,
      greatest(extract(epoch from n.start_date - now()), 0)::float8 as after_s,
      extract(epoch from n.end_date - now())::float8 as valid_s
    from notice n cross join ${notifiedWeixinUsers()}
    left join (${holdersOf(noticeId)}) h on h.user_id = a.user_id
    where n.notice_id = ${noticeId} and ${reachesAccount}
    order by w.openid`.execute(db);
  const messages = rows.map(({ openid, user_id, language, title, at, published, after_s, valid_s }) => ({
    // A notice that is published again is sent again.
    key: `${keyOf(noticeId)}${published} ${openid}`,
    channel: 'weixin' as const,
    template: 'notice' as const,
    parameters: { title, at },
    language,
    address: openid,
    receiverId: user_id,
    priority: 'other' as const,
    afterSeconds: after_s,
    validSeconds: valid_s,
  }));
  for (let from = 0; from < messages.length; from += mostAtOnce)
    await enqueue(db, messages.slice(from, from + mostAtOnce));
}

/** What waits of a notice is not sent. */
export const cancelPushes = (db: Kysely<DB>, noticeId: number): Promise<void> =>
  cancelWhere(
    db,
    sql`from outbox_message m where m.channel = 'weixin' and m.webhook_id is null and starts_with(m.key, ${keyOf(noticeId)})`,
    'the notice was withdrawn',
  );
