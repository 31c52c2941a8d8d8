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
import {
  type MessageSearch,
  type MessageState,
  stopLog,
  stopSentColumns,
} from '../stop-sms/message-search.ts';
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
const hasFailed = sql`(s.over or ${isOneOf(sql`m.state = 'failed'`)})`;
const isWaiting = (held: boolean) =>
  sql`(not s.over and ${isOneOf(sql`m.state in ('queued', 'sending') and m.held = ${held}`)})`;

/**
 * Of what has failed, waits or was kept there is little: its messages are found by indexes that hold nothing else. Where no
 * provider was set up much was kept, and each message is asked.
 */
async function hasState(db: Kysely<DB>, state: number): Promise<MessageState> {
  if (state === 0) return { is: hasFailed };
  if (state === 2) return { is: isWaiting(false) };
  if (state === 4) return { is: isWaiting(true) };
  const is = sql`${state}::int = (select ${stopSentColumns.smsStatus} from outbox_message m where m.message_id = s.message_id)`;
  if (await areManyKept(db)) return { is };
  if (state === 3) return { is: sql`(not s.over and ${isOneOf(isKept)})` };
  return {
    is,
    isOther: sql`(${hasFailed} or ${isWaiting(false)} or ${isWaiting(true)} or ${isOneOf(isKept)})`,
  };
}

const isKept = sql`m.state = 'kept'`;
const fewKept = 10_000;

async function areManyKept(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from outbox_message m where m.webhook_id is null and ${isKept} offset ${fewKept}::int limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function pushSearch(db: Kysely<DB>, scope: Scope, query: PushQuery): Promise<MessageSearch> {
  const cityIds = await cityIdsOf(db, query);
  const inState = query.state === undefined ? undefined : await hasState(db, query.state);
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
        state: () => ({ state: inState }),
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
