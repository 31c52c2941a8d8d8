/** Messages about alarms as deliveries: what went to whom, when, over which channel, with what answer. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type PushRow, pushRecord } from '@hoistway/contract/features/push-record';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { type ListSearch, listPage } from '../../database/list-page.ts';
import { endOf, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { logSearch, stopSentColumns } from '../stop-sms/log-search.ts';
import { logJoins, placeColumns } from '../stop-sms/sms-log.ts';

export type PushQuery = QueryOf<typeof pushRecord.search>;

export const pushColumns = {
  stopSmsId: sql`s.stop_sms_id`,
  eventId: sql`s.event_id`,
  ...placeColumns,
  kind: sql`s.kind`,
  receiver: sql`s.receiver`,
  telNum: sql`s.tel_num`,
  channel: stopSentColumns.channel,
  pushTime: wallTime('s.at'),
  endTime: sql`coalesce(${wallTime('m.ended_at')}, '')`,
  state: stopSentColumns.smsStatus,
  attempts: sql`m.attempts`,
  answer: stopSentColumns.answer,
};

/** Joined to what `pushSearch` finds. */
export const pushJoins = logJoins;

export async function pushSearch(
  db: Kysely<DB>,
  scope: Scope,
  query: PushQuery,
): Promise<ListSearch<typeof pushRecord.search>> {
  const { filters, tallied, always, ...search } = await logSearch(db, scope, query);
  const { receiver, telNum, state, startDate, endDate, eventId, kind, channel } = query;
  const counted = [receiver, telNum, state, startDate, endDate, eventId].some(value => value !== undefined);
  return {
    ...search,
    always: [...always, ...(eventId === undefined ? [] : [sql`s.event_id = ${eventId}::bigint`])],
    filters: {
      ...filters,
      kind: kind => sql`s.kind = ${kind}`,
      channel: channel => sql`s.channel = ${channel}`,
      state: state => sql`${state}::int = (select ${stopSentColumns.smsStatus} from outbox_message m
        where m.message_id = s.message_id)`,
      startDate: day => sql`s.at >= ${startOf(day)}`,
      endDate: day => sql`s.at < ${endOf(day)}`,
    },
    sorts: {},
    total: counted ? undefined : tallied({ kind, channel }),
  };
}

export const findPushes = async (db: Kysely<DB>, scope: Scope, query: PushQuery): Promise<Page<PushRow>> =>
  listPage(
    db,
    pushRecord.search,
    {
      ...(await pushSearch(db, scope, query)),
      keys: sql`s.stop_sms_id`,
      columns: pushColumns,
      joins: sql`join stop_sms s using (stop_sms_id) ${pushJoins}`,
    },
    query,
  );
