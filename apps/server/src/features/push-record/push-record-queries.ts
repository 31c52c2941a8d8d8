/** Messages about alarms as deliveries: what went to whom, when, over which channel, with what answer. */

import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type PushRow, pushRecord } from '@hoistway/contract/features/push-record';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { conditionsOf } from '../../database/list-page.ts';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { findMessages } from '../stop-sms/find-messages.ts';
import { type MessageSearch, stopLog, stopSentColumns } from '../stop-sms/message-search.ts';
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

/** Joined to the rows `s` that `pushSearch` finds. */
export const pushJoins = logJoins;

const isOneOf = (messages: Sql) =>
  sql`s.message_id = any(array(select m.message_id from outbox_message m where m.webhook_id is null and ${messages}))`;
const isWaiting = (held: boolean) =>
  sql`(not s.over and ${isOneOf(sql`m.state in ('queued', 'sending') and m.held = ${held}`)})`;

/** Of what has failed or waits there is little: its messages are found by indexes that hold nothing else. */
function hasState(state: number): Sql {
  if (state === 0) return sql`(s.over or ${isOneOf(sql`m.state = 'failed'`)})`;
  if (state === 2) return isWaiting(false);
  if (state === 4) return isWaiting(true);
  return sql`${state}::int = (select ${stopSentColumns.smsStatus} from outbox_message m where m.message_id = s.message_id)`;
}

export async function pushSearch(db: Kysely<DB>, scope: Scope, query: PushQuery): Promise<MessageSearch> {
  const cityIds = await cityIdsOf(db, query);
  return Object.assign(
    { log: stopLog, scope, eventId: query.eventId },
    ...conditionsOf<typeof pushRecord.search, Partial<MessageSearch>>(
      pushRecord.search,
      {
        city: () => ({ cityIds }),
        domainName: domainName => ({ domainName }),
        jobNum: jobNum => ({ jobNum }),
        receiver: receiver => ({ receiver }),
        telNum: telNum => ({ telNum }),
        kind: kind => ({ kind }),
        channel: channel => ({ channel }),
        state: state => ({ state: hasState(state) }),
        startDate: startDate => ({ startDate }),
        endDate: endDate => ({ endDate }),
      },
      query,
    ),
  );
}

export const findPushes = async (db: Kysely<DB>, scope: Scope, query: PushQuery): Promise<Page<PushRow>> =>
  findMessages(
    db,
    pushRecord.search,
    { search: await pushSearch(db, scope, query), columns: pushColumns, joins: pushJoins },
    query,
  );
