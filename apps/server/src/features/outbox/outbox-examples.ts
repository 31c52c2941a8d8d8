import { outbox } from '@hoistway/contract/features/outbox';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const outboxExamples = examplesOf(outbox, {
  shown: {},
  add: async ({ db, shared }) => {
    await sql`
      insert into outbox_message (key, template, parameters, address, receiver_id, state)
      values (gen_random_uuid(), 'notice', '{"text": "secret-remark"}', '13900001111', ${shared.userId}, 'kept')`.execute(
      db,
    );
    return {};
  },
})(() => ({
  list: { ...firstPage, telNum: '', channel: '' as const, state: '' as const },
}));
