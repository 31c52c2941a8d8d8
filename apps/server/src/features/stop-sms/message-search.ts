/** How the logs of messages are searched: by place, by recipient, by content. */
import type { ReceiverChannel } from '@hoistway/contract/features/outbox';
import { sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { allOf, contains, endOf, type Sql, startOf } from '../../database/list-sql.ts';
import { cityCondition, wordConditions } from '../elevator/elevator-filter.ts';
import { sentColumns } from './sms-log.ts';
import { over } from './stop-messages.ts';

/** A log, its rows by the name `s`. */
export interface MessageLog {
  table: 'stop_sms' | 'maintain_sms';
  key: 'stop_sms_id' | 'message_id';
  /** As tallies count them. */
  kinds: readonly number[];
}
export const stopLog: MessageLog = { table: 'stop_sms', key: 'stop_sms_id', kinds: [1, 2, 3, 4] };
export const maintainLog: MessageLog = { table: 'maintain_sms', key: 'message_id', kinds: [5] };

export interface MessageSearch {
  log: MessageLog;
  scope: Scope;
  cityIds?: readonly number[] | undefined;
  domainName?: string | undefined;
  jobNum?: string | undefined;
  receiver?: string | undefined;
  telNum?: string | undefined;
  kind?: number | undefined;
  channel?: ReceiverChannel | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** No tally knows them. */
  eventId?: number | undefined;
  state?: MessageState | undefined;
}

/** Conditions on `s`, for what has become of the message. */
export interface MessageState {
  is: Sql;
  /** Where only a few messages are in another: that it is one of these, by indexes that hold little else. */
  isOther?: Sql;
}

/**
 * What the log says of a message `m` for its row `s`: what is over was taken out of the message before it was sent, and that
 * one may report other units.
 */
export const stopSentColumns = {
  ...sentColumns,
  sendTime: sql`case when s.over then '' else ${sentColumns.sendTime} end`,
  smsStatus: sql`case when s.over then 0 else ${sentColumns.smsStatus} end`,
  answer: sql`case when s.over and m.state <> 'failed' then ${over} else m.answer end`,
};

export const kindsOf = ({ log, kind }: MessageSearch) => (kind === undefined ? log.kinds : [kind]);
export const isChannel = (table: string, { channel }: MessageSearch) =>
  channel === undefined ? [] : [sql`${sql.ref(`${table}.channel`)} = ${channel}`];
export const isCity = (table: string, { cityIds }: MessageSearch) =>
  cityIds === undefined ? [] : [cityCondition(table, cityIds)];
export const isRecipient = (table: string, { receiver, telNum }: MessageSearch) => [
  ...(receiver === undefined ? [] : [contains(`${table}.receiver_words`, receiver)]),
  ...(telNum === undefined ? [] : [contains(`${table}.tel_num`, telNum)]),
];
export const isOfScope = (table: string, scope: Scope) =>
  scope.kind === 'all' ? [] : [scopeCondition(scope, table)];
export const isBetween = ({ startDate, endDate }: MessageSearch) => [
  ...(startDate === undefined ? [] : [sql`s.at >= ${startOf(startDate)}`]),
  ...(endDate === undefined ? [] : [sql`s.at < ${endOf(endDate)}`]),
];

/** On `s`, whatever the place and the recipient. */
export const otherConditions = (search: MessageSearch): Sql[] => [
  ...(search.kind === undefined ? [] : [sql`s.kind = ${search.kind}`]),
  ...isChannel('s', search),
  ...isBetween(search),
  ...(search.eventId === undefined ? [] : [sql`s.event_id = ${search.eventId}::bigint`]),
  ...(search.state ? [search.state.is] : []),
];

/** Every condition on `s`, to read all rows. */
export const messageConditions = (search: MessageSearch): Sql[] => [
  ...isOfScope('s', search.scope),
  ...isCity('s', search),
  ...(search.domainName === undefined ? [] : wordConditions('s', { domainName: search.domainName })),
  ...(search.jobNum === undefined
    ? []
    : [
        sql`s.elevator_id in (select e.elevator_id from elevator e where ${allOf(wordConditions('e', { jobNum: search.jobNum }))})`,
      ]),
  ...isRecipient('s', search),
  ...otherConditions(search),
];

/** Of messages that tallies count and that are in another state. */
export const inOtherState = ({ state, ...search }: MessageSearch): Sql[] | undefined =>
  state?.isOther && [...messageConditions(search), state.isOther];
