/** How messages about alarms are searched: by unit, by recipient, by content. Their log and the push record do so. */
import type { MessageChannel } from '@hoistway/contract/features/outbox';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { allOf, contains, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, wordConditions } from '../elevator/elevator-filter.ts';
import { sentColumns } from './sms-log.ts';
import { over } from './stop-messages.ts';

interface LogQuery {
  city?: string | undefined;
  domainName?: string | undefined;
  jobNum?: string | undefined;
}

/**
 * What the log says of a message `m` for its row `s`: what is over was taken out of the message before it was sent, and that
 * one may report other units.
 */
export const stopSentColumns = {
  ...sentColumns,
  smsStatus: sql`case when s.over then 0 else ${sentColumns.smsStatus} end`,
  answer: sql`case when s.over and m.state <> 'failed' then ${over} else m.answer end`,
};

/** The rows are `s`, of `stop_sms`. */
export async function logSearch(db: Kysely<DB>, scope: Scope, query: LogQuery) {
  const cityIds = await cityIdsOf(db, { city: query.city });
  const ofUnits: Sql[] = [
    ...(scope.kind === 'all' ? [] : [scopeCondition(scope, 'e')]),
    ...(cityIds === undefined ? [] : [cityCondition('e', cityIds)]),
    ...wordConditions('e', query),
  ];
  const narrowed = ofUnits.length > 0;
  const units = sql`select e.elevator_id from elevator e where ${allOf(ofUnits)}`;
  return {
    from: sql`stop_sms s`,
    always: narrowed ? [sql`s.elevator_id = any(array(${units}))`] : [],
    filters: {
      // Among the conditions on units.
      city: () => sql`true`,
      domainName: () => sql`true`,
      jobNum: () => sql`true`,
      receiver: (text: string) => contains('s.receiver_words', text),
      telNum: (text: string) => contains('s.tel_num', text),
    },
    order: sql`s.at desc, s.stop_sms_id desc`,
    /** How many there are of these units, of this kind and channel or of all: from a tally, without counting them. */
    tallied: ({
      kind,
      channel,
    }: {
      kind?: number | undefined;
      channel?: MessageChannel | undefined;
    }): Sql<number> =>
      sql<number>`(select coalesce(sum(t.count), 0)::int from stop_sms_tally t where ${allOf([
        ...(narrowed ? [sql`t.elevator_id in (${units})`] : []),
        ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
        ...(channel === undefined ? [] : [sql`t.channel = ${channel}`]),
      ])})`,
  };
}
