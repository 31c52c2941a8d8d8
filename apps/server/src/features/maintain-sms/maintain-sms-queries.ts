/** The log of messages to owners about planned maintenance. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type MaintainSmsRow, maintainSms } from '@hoistway/contract/features/maintain-sms';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import { allOf, contains, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { wordConditions } from '../elevator/elevator-filter.ts';
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
  const ofUnits: Sql[] = [
    ...(scope.kind === 'all' ? [] : [scopeCondition(scope, 'e')]),
    ...wordConditions('e', query),
  ];
  const units = sql`select e.elevator_id from elevator e where ${allOf(ofUnits)}`;
  return listPage(
    db,
    maintainSms.list,
    {
      keys: sql`s.message_id`,
      from: sql`maintain_sms s`,
      always: ofUnits.length > 0 ? [sql`s.elevator_id = any(array(${units}))`] : [],
      filters: {
        // Among the conditions on units.
        domainName: () => sql`true`,
        jobNum: () => sql`true`,
        ownerName: text => contains('s.receiver_words', text),
        telNum: text => contains('s.tel_num', text),
        stopType: kind => sql`(select ${stopType} from (values (s.mp_id)) v (mp_id)
          left join maintenance_plan p using (mp_id)) = ${kind}::int`,
      },
      sorts: {},
      order: sql`s.at desc, s.message_id desc`,
      columns: {
        messageId: sql`s.message_id`,
        ...placeColumns,
        ownerName: sql`s.receiver`,
        telNum: sql`s.tel_num`,
        ...sentColumns,
        planDate: sql`to_char(s.day, 'YYYY-MM-DD')`,
        stopType,
      },
      joins: sql`join maintain_sms s using (message_id) ${logJoins}
        left join maintenance_plan p on p.mp_id = s.mp_id`,
    },
    query,
  );
}
