import { stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const stopSmsExamples = examplesOf(stopSms, {
  shown: {},
  add: async ({ db, shared }) => {
    await sql`
      with message as (
        insert into outbox_message (key, template, parameters, address, state)
        values (gen_random_uuid(), 'trapped', '{}', '13900001111', 'kept') returning message_id)
      insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, tel_num)
      select message_id, ${shared.elevatorId}::int, ${shared.alarmId}::bigint, 3, 'secret-remark', '13900001111'
      from message`.execute(db);
    return {};
  },
})(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, faultType: 3, dataPermissionList: [] },
}));
