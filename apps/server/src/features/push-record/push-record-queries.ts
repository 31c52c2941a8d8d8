/** Messages about alarms as deliveries: what went to whom, when, over which channel, with what answer. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type PushRow, pushRecord } from '@hoistway/contract/features/push-record';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { type ListSearch, listPage } from '../../database/list-page.ts';
import { endOf, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { logSearch } from '../stop-sms/log-search.ts';
import { logJoins, placeColumns, sentColumns } from '../stop-sms/sms-log.ts';

export type PushQuery = QueryOf<typeof pushRecord.search>;

export const pushColumns = {
  messageId: sql`s.message_id`,
  eventId: sql`s.event_id`,
  ...placeColumns,
  kind: sql`s.kind`,
  receiver: sql`s.receiver`,
  telNum: sql`s.tel_num`,
  channel: sql`m.channel`,
  pushTime: wallTime('s.at'),
  endTime: sql`coalesce(${wallTime('m.ended_at')}, '')`,
  state: sentColumns.smsStatus,
  attempts: sql`m.attempts`,
  answer: sentColumns.answer,
};

/** Joined to what `pushSearch` finds. */
export const pushJoins = logJoins;

export async function pushSearch(
  db: Kysely<DB>,
  scope: Scope,
  query: PushQuery,
): Promise<ListSearch<typeof pushRecord.search>> {
  const { filters, tallied, always, ...search } = await logSearch(db, scope, query);
  const { receiver, telNum, state, startDate, endDate, eventId, kind } = query;
  const counted = [receiver, telNum, state, startDate, endDate, eventId].some(value => value !== undefined);
  return {
    ...search,
    always: [...always, ...(eventId === undefined ? [] : [sql`s.event_id = ${eventId}::bigint`])],
    filters: {
      ...filters,
      kind: kind => sql`s.kind = ${kind}`,
      state: state => sql`${state}::int = (select ${sentColumns.smsStatus} from outbox_message m
        where m.message_id = s.message_id)`,
      startDate: day => sql`s.at >= ${startOf(day)}`,
      endDate: day => sql`s.at < ${endOf(day)}`,
    },
    sorts: {},
    total: counted ? undefined : tallied(kind),
  };
}

export const findPushes = async (db: Kysely<DB>, scope: Scope, query: PushQuery): Promise<Page<PushRow>> =>
  listPage(
    db,
    pushRecord.search,
    {
      ...(await pushSearch(db, scope, query)),
      keys: sql`s.message_id`,
      columns: pushColumns,
      joins: sql`join stop_sms s using (message_id) ${pushJoins}`,
    },
    query,
  );
