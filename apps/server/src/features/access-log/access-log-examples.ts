import { accessLog } from '@hoistway/contract/features/access-log';
import { sql } from 'kysely';
import { anyTime, examplesOf, firstPage } from '../../http/examples.ts';

export const accessLogExamples = examplesOf(accessLog, {
  shown: {},
  add: async ({ db, shared }) => {
    await sql`
      insert into access_log (user_id, kind, call, subject, elevator_id, address, same_look)
      values (${shared.userId}, 'phone', '/user/search', 'secret-remark', ${shared.elevatorId}, '', gen_random_uuid())`.execute(
      db,
    );
    return {};
  },
})(({ jobNum }) => ({
  list: { ...firstPage, ...anyTime, operator: 'zhang', kind: 'video' as const, subject: '', jobNum },
  groups: { ...firstPage, ...anyTime, operator: 'zhang', kind: 'video' as const, subject: '', jobNum },
  export: { ...anyTime, kind: 'phone' as const },
}));
