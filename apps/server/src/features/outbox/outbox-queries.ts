import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { outbox } from '@hoistway/contract/features/outbox';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isSmsTemplate, secretsOfTemplates, textOf } from '../../outbox/sms-templates.ts';
import { newsText } from '../web-push/notification-words.ts';

type Reader = Pick<SignedIn, 'userId' | 'roleType'>;
const parameters = z.record(z.string(), z.string());
const language = z.enum(['zh', 'en']);
const written = z.union([
  z.object({ channel: z.literal('weixin'), parameters }),
  z.object({ channel: z.literal('webPush'), template: z.string(), parameters, language }),
  z.object({
    channel: z.literal('sms'),
    template: z.string().refine(isSmsTemplate),
    parameters,
    language,
  }),
]);

/** Of a message over WeChat its values: the words around them are the service account's. */
const inWords = (text: string): string => {
  const { data } = written.safeParse(JSON.parse(text));
  if (!data) return '';
  if (data.channel === 'webPush') return newsText(data);
  if (data.channel === 'sms') return textOf(data.template, data.parameters, data.language);
  const { event, title, address, code, at } = data.parameters;
  return [event, title, address, code, at].filter(value => value !== undefined).join(' · ');
};

/** What a template is filled with, as far as this reader may know it. */
const parametersFor = (reader: Reader) => {
  const secret = sql`${JSON.stringify(secretsOfTemplates)}::jsonb ->> m.template`;
  const open = sql`(m.parameters - coalesce(${secret}, ''))`;
  if (!isSuperAdministrator(reader)) return open;
  return sql`case when m.state = 'kept' and m.expires_at > now() then m.parameters else ${open} end`;
};

/** Messages to people, the newest first. What WeChat knows somebody by is neither shown nor searched. */
export async function findMessages(
  db: Kysely<DB>,
  reader: Reader,
  query: QueryOf<typeof outbox.list>,
): Promise<Page<RowOf<typeof outbox.list>>> {
  const { total, result } = await listPage(
    db,
    outbox.list,
    {
      keys: sql`m.message_id`,
      from: sql`outbox_message m`,
      always: [
        sql`m.channel <> 'webhook'`,
        sql`(${ofVisibleAccount(reader, 'm.receiver_id')} or ${ofVisibleAccount(reader, 'm.sender_id')})`,
      ],
      filters: {
        telNum: text => sql`(m.channel = 'sms' and ${contains('m.address', text)})`,
        channel: channel => sql`m.channel = ${channel}`,
        state: state => sql`m.state = ${state}`,
      },
      sorts: {},
      order: sql`m.at desc, m.message_id desc`,
      columns: {
        messageId: sql`m.message_id::int`,
        createDate: wallTime('m.at'),
        channel: sql`m.channel`,
        telNum: sql`case m.channel when 'sms' then m.address else '' end`,
        weixinName: sql`coalesce(w.weixin_name, '')`,
        receiver: sql`coalesce(r.username, '')`,
        sender: sql`coalesce(s.username, '')`,
        text: sql`jsonb_build_object('channel', m.channel, 'template', m.template, 'parameters', ${parametersFor(reader)}, 'language', m.language)::text`,
        state: sql`m.state`,
        endedDate: sql`coalesce(${wallTime('m.ended_at')}, '')`,
        attempts: sql`m.attempts`,
        answer: sql`m.answer`,
      },
      joins: sql`join outbox_message m using (message_id)
        left join weixin_user w on m.channel = 'weixin' and w.openid = m.address and w.user_id = m.receiver_id
        left join account r on r.user_id = m.receiver_id left join account s on s.user_id = m.sender_id`,
    },
    query,
  );
  return { total, result: result.map(row => ({ ...row, text: inWords(row.text) })) };
}

/** Whom these messages to no account were written for, as the logs name them. */
export async function recipientsOf(db: Kysely<DB>, messageIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ receiver: string }>`
    select receiver from stop_sms where message_id = any(${messageIds}::bigint[])
    union select receiver from maintain_sms where message_id = any(${messageIds}::bigint[])
    order by receiver`.execute(db);
  return rows.map(({ receiver }) => receiver);
}
