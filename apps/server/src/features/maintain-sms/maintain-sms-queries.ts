/** The log of messages to owners, receivers and WeChat users about planned maintenance. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type MaintainSmsRow, maintainSms } from '@hoistway/contract/features/maintain-sms';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { conditionsOf } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { findMessages } from '../stop-sms/find-messages.ts';
import { type MessageSearch, maintainLog } from '../stop-sms/message-search.ts';
import { logJoins, placeColumns, sentColumns } from '../stop-sms/sms-log.ts';

/** What has become of the visit: cancelled or gone, due, done, overdue. One that is under way is due still. */
const stopType = sql<number>`case
  when p.mp_id is null or p.cancelled_at is not null then 0
  when p.plan_status <> 'planned' then 2
  when p.actual_start is null and p.due_date < current_date then 3 else 1 end`;

export async function findMaintainSms(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof maintainSms.list>,
): Promise<Page<MaintainSmsRow>> {
  const search: MessageSearch = Object.assign(
    { log: maintainLog, scope },
    ...conditionsOf<typeof maintainSms.list, Partial<MessageSearch>>(
      maintainSms.list,
      {
        domainName: domainName => ({ domainName }),
        jobNum: jobNum => ({ jobNum }),
        ownerName: receiver => ({ receiver }),
        telNum: telNum => ({ telNum }),
        stopType: kind => ({
          state: {
            is: sql`(select ${stopType} from (values (s.mp_id)) v (mp_id)
              left join maintenance_plan p using (mp_id)) = ${kind}::int`,
          },
        }),
      },
      query,
    ),
  );
  return findMessages(
    db,
    maintainSms.list,
    {
      search,
      columns: {
        messageId: sql`s.message_id`,
        ...placeColumns,
        ownerName: sql`s.receiver`,
        telNum: sql`s.tel_num`,
        ...sentColumns,
        planDate: sql`to_char(s.day, 'YYYY-MM-DD')`,
        stopType,
      },
      joins: sql`${logJoins} left join maintenance_plan p on p.mp_id = s.mp_id`,
    },
    query,
  );
}
