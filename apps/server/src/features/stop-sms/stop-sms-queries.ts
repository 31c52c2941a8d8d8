/** The log of messages to owners and receivers about what happened to units. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { logSearch, stopSentColumns } from './log-search.ts';
import { logJoins, placeColumns } from './sms-log.ts';

export async function findStopSms(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof stopSms.list>,
): Promise<Page<StopSmsRow>> {
  const { filters, tallied, always, ...search } = await logSearch(db, scope, query);
  const { receiver, telNum, faultType } = query;
  return listPage(
    db,
    stopSms.list,
    {
      ...search,
      keys: sql`s.stop_sms_id`,
      always: [...always, sql`s.channel = 'sms'`],
      filters: { ...filters, faultType: kind => sql`s.kind = ${kind}` },
      sorts: {},
      // Messages of somebody are counted on an index.
      total:
        receiver === undefined && telNum === undefined
          ? tallied({ kind: faultType, channel: 'sms' })
          : undefined,
      columns: {
        stopSmsId: sql`s.stop_sms_id`,
        ...placeColumns,
        receiver: sql`s.receiver`,
        telNum: sql`s.tel_num`,
        sendTime: stopSentColumns.sendTime,
        smsStatus: stopSentColumns.smsStatus,
        answer: stopSentColumns.answer,
        faultType: sql`case when s.kind <= 2 then 1 else 2 end`,
        smsType: sql`case when s.kind in (1, 3) then 1 else 2 end`,
      },
      joins: sql`join stop_sms s using (stop_sms_id) ${logJoins}`,
    },
    query,
  );
}
