import { stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const stopSmsExamples = examplesOf(stopSms, {
  shown: { heldId: 77 },
  add: async ({ db, make, shared }) => {
    await sql`
      with message as (
        insert into outbox_message (key, template, parameters, address, state)
        values (gen_random_uuid(), 'trapped', '{}', '13900001111', 'kept') returning message_id)
      insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, tel_num)
      select message_id, ${shared.elevatorId}::int, ${shared.alarmId}::bigint, 3, 'secret-remark', '13900001111'
      from message`.execute(db);
    return {
      heldId: await make.idOf(
        db,
        sql<{ id: number }>`
          with message as (
            insert into outbox_message (key, template, parameters, address, held, next_at)
            values (gen_random_uuid(), 'stopped', '{}', '13900001112', true, 'infinity') returning message_id)
          insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, tel_num)
          select message_id, ${shared.elevatorId}::int, ${shared.alarmId}::bigint, 1, 'secret-remark', '13900001112'
          from message returning stop_sms_id as id`,
      ),
    };
  },
})(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, faultType: 3, dataPermissionList: [] },
  send: { idList: [rows.heldId] },
}));
