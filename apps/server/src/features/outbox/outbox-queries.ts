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

type Reader = Pick<SignedIn, 'userId' | 'roleType'>;
const written = z.object({
  template: z.string().refine(isSmsTemplate),
  parameters: z.record(z.string(), z.string()),
  language: z.enum(['zh', 'en']),
});

/** What a template is filled with, as far as this reader may know it. */
const parametersFor = (reader: Reader) => {
  const open = sql`(m.parameters - ${secretsOfTemplates}::text[])`;
  if (!isSuperAdministrator(reader)) return open;
  return sql`case when m.state = 'kept' and m.expires_at > now() then m.parameters else ${open} end`;
};

/** Text messages, the newest first. */
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
        sql`m.channel = 'sms'`,
        sql`(${ofVisibleAccount(reader, 'm.receiver_id')} or ${ofVisibleAccount(reader, 'm.sender_id')})`,
      ],
      filters: {
        telNum: text => contains('m.address', text),
        state: state => sql`m.state = ${state}`,
      },
      sorts: {},
      order: sql`m.at desc, m.message_id desc`,
      columns: {
        messageId: sql`m.message_id::int`,
        createDate: wallTime('m.at'),
        telNum: sql`m.address`,
        receiver: sql`coalesce(r.username, '')`,
        sender: sql`coalesce(s.username, '')`,
        text: sql`jsonb_build_object('template', m.template, 'parameters', ${parametersFor(reader)}, 'language', m.language)::text`,
        state: sql`m.state`,
        endedDate: sql`coalesce(${wallTime('m.ended_at')}, '')`,
        attempts: sql`m.attempts`,
        answer: sql`m.answer`,
      },
      joins: sql`join outbox_message m using (message_id)
        left join account r on r.user_id = m.receiver_id left join account s on s.user_id = m.sender_id`,
    },
    query,
  );
  const inWords = (text: string) => {
    const { data } = written.safeParse(JSON.parse(text));
    return data ? textOf(data.template, data.parameters, data.language) : '';
  };
  return { total, result: result.map(row => ({ ...row, text: inWords(row.text) })) };
}
