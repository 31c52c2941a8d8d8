import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const maintainSmsExamples = examplesOf(maintainSms, {
  shown: { heldId: 77 },
  add: async ({ db, make, shared }) => {
    await sql`
      with message as (
        insert into outbox_message (key, template, parameters, address, state)
        values (gen_random_uuid(), 'maintenance', '{}', '13900001111', 'kept') returning message_id)
      insert into maintain_sms (message_id, elevator_id, mp_id, day, receiver, tel_num)
      select message_id, ${shared.elevatorId}::int, ${shared.mpId}::bigint, current_date, 'secret-remark', '13900001111'
      from message`.execute(db);
    return {
      heldId: await make.idOf(
        db,
        sql<{ id: number }>`
          with message as (
            insert into outbox_message (key, template, parameters, address, held, next_at)
            values (gen_random_uuid(), 'maintenance', '{}', '13900001112', true, 'infinity') returning message_id)
          insert into maintain_sms (message_id, elevator_id, mp_id, day, receiver, tel_num)
          select message_id, ${shared.elevatorId}::int, ${shared.mpId}::bigint, current_date + 1, 'secret-remark', '13900001112'
          from message returning message_id as id`,
      ),
    };
  },
})(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, stopType: 1, dataPermissionList: [] },
  send: { idList: [rows.heldId] },
}));
