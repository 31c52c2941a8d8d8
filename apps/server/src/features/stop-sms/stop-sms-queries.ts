/** The log of messages to owners and receivers about what happened to units. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { conditionsOf } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { findMessages } from './find-messages.ts';
import { type MessageSearch, stopLog, stopSentColumns } from './message-search.ts';
import { logJoins, placeColumns } from './sms-log.ts';

export async function findStopSms(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof stopSms.list>,
): Promise<Page<StopSmsRow>> {
  const cityIds = await cityIdsOf(db, query);
  const search: MessageSearch = Object.assign(
    { log: stopLog, scope, channel: 'sms' as const },
    ...conditionsOf<typeof stopSms.list, Partial<MessageSearch>>(
      stopSms.list,
      {
        city: () => ({ cityIds }),
        domainName: domainName => ({ domainName }),
        jobNum: jobNum => ({ jobNum }),
        receiver: receiver => ({ receiver }),
        telNum: telNum => ({ telNum }),
        faultType: kind => ({ kind }),
      },
      query,
    ),
  );
  return findMessages(
    db,
    stopSms.list,
    {
      search,
      columns: {
        stopSmsId: sql`s.stop_sms_id`,
        ...placeColumns,
        receiver: sql`s.receiver`,
        telNum: sql`s.tel_num`,
        createDate: stopSentColumns.createDate,
        sendTime: stopSentColumns.sendTime,
        smsStatus: stopSentColumns.smsStatus,
        answer: stopSentColumns.answer,
        faultType: sql`case when s.kind <= 2 then 1 else 2 end`,
        smsType: sql`case when s.kind in (1, 3) then 1 else 2 end`,
      },
      joins: logJoins,
    },
    query,
  );
}
