import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const maintainSmsExamples = examplesOf(maintainSms, {
  shown: {},
  add: async ({ db, shared }) => {
    await sql`
      with message as (
        insert into outbox_message (key, template, parameters, address, state)
        values (gen_random_uuid(), 'maintenance', '{}', '13900001111', 'kept') returning message_id)
      insert into maintain_sms (message_id, elevator_id, mp_id, day, receiver, tel_num)
      select message_id, ${shared.elevatorId}::int, ${shared.mpId}::bigint, current_date, 'secret-remark', '13900001111'
      from message`.execute(db);
    return {};
  },
})(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, stopType: 1, dataPermissionList: [] },
}));
