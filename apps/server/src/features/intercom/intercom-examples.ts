import { intercom } from '@hoistway/contract/features/intercom';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const intercomExamples = examplesOf(intercom, {
  shown: { callId: '3f0c8f0e-6f5b-4d43-9a55-0d6a2b1f7c11' },
  add: async ({ db, make, shared, owner }) => ({
    callId: await make.idOf(
      db,
      sql<{ id: string }>`
        insert into intercom_call (elevator_id, user_id, user_name, phone)
        values (${shared.elevatorId}, ${owner.userId}, 'secret-remark', '8001') returning call_id as id`,
    ),
  }),
})(({ jobNum, callId }) => ({
  open: { jobNum },
  start: { jobNum },
  report: { callId, progress: 'ringing' },
  list: { ...firstPage, jobNum },
}));
