/**
 * One page of a log of messages with its exact total. The ways are those of alarms:
 *
 *   days    city, kind, channel, dates: the tally of days gives the total, and the days on which the page lies
 *   named   texts or a scope that select sites, units or recipients: the total is that of their tally where nothing else is
 *           searched by. Few messages are collected and sorted; for many, the search walks back in time
 *   rows    anything else: the rows of an index are counted
 *
 * A state that nearly all messages are in is searched by days or names: the few in another are taken off what the tally counts.
 */
import type { AnyList, FieldOf, RowOf } from '@hoistway/contract/core/list';
import type { Page, PageQuery } from '@hoistway/contract/core/paging';
import { type Kysely, sql } from 'kysely';
import { namedColumns } from '../../database/list-page.ts';
import { allOf, contains, endOf, offsetOf, readPage, type Sql, startOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { wordConditions } from '../elevator/elevator-filter.ts';
import {
  inOtherState,
  isBetween,
  isChannel,
  isCity,
  isOfScope,
  isRecipient,
  kindsOf,
  type MessageLog,
  type MessageSearch,
  messageConditions,
  otherConditions,
} from './message-search.ts';

/** Up to this many it is cheaper to collect and sort messages than to walk back in time. */
const collectAtMost = 10_000;
/** How much longer it takes to collect a message than to pass one on the walk. */
const collectingCosts = 4;

/** On tallies `t` with a column for each kind, and on differences `t`. */
const sumOf = (kinds: readonly number[]) =>
  sql.join(
    kinds.map(kind => sql.ref(`t.n${kind}`)),
    sql` + `,
  );
const isKind = (kinds: readonly number[]) => sql`t.kind = any(${kinds}::smallint[])`;

interface Turn {
  offset: number;
  limit: number;
}
interface Way {
  /** Common table expressions that end in `found (key, at)`, the rows of the page. */
  tables: Sql;
  total: Sql<number>;
}

const newestFirst = sql`order by at desc, key desc`;
const rowOf = ({ key }: MessageLog) => sql`s.${sql.ref(key)} as key, s.at`;
const messages = ({ table }: MessageLog) => sql`${sql.table(table)} s`;

const byRows = (search: MessageSearch, { offset, limit }: Turn): Way => {
  const all = sql`from ${messages(search.log)} where ${allOf(messageConditions(search))}`;
  return {
    tables: sql`found as (select ${rowOf(search.log)} ${all} ${newestFirst} limit ${limit}::int offset ${offset}::bigint)`,
    total: sql<number>`(select count(*) ${all})`,
  };
};

const startOfDay = (day: Sql) => sql`(${day})::timestamp at time zone 'UTC'`;
const utcDay = (instant: Sql) => sql`((${instant}) at time zone 'UTC')::date`;

/** The days of the tally on which the range begins and ends. */
const daysOf = ({ startDate, endDate }: MessageSearch) => ({
  first: startDate === undefined ? undefined : utcDay(startOf(startDate)),
  last: endDate === undefined ? undefined : utcDay(sql`${endOf(endDate)} - interval '1 microsecond'`),
});

/** The days of the tally are days in UTC; those on which the range begins and ends are counted row by row. */
function byDays(search: MessageSearch, { offset, limit }: Turn): Way {
  const { log, scope } = search;
  const conditions = [...otherConditions(search), ...isCity('s', search), ...isOfScope('s', scope)];
  const { first, last } = daysOf(search);
  const cut = [first, last].filter(day => day !== undefined);
  const inDay = (day: Sql) => sql`s.at >= ${startOfDay(day)} and s.at < ${startOfDay(sql`${day} + 1`)}`;
  const places = [...isCity('t', search), ...isChannel('t', search), isKind(kindsOf(search))];
  const days = [
    ...places,
    ...(scope.kind === 'nodes' ? [sql`t.city_id = any(${scope.cityIds}::int[])`] : []),
    ...(first ? [sql`t.day > ${first}`] : []),
    ...(last ? [sql`t.day < ${last}`] : []),
  ];
  const inOther = inOtherState(search);
  const offDays = inOther
    ? sql`union all select ${utcDay(sql`s.at`)}, -1 from ${messages(log)} where ${allOf([
        ...inOther,
        ...(first ? [sql`s.at >= ${startOfDay(sql`${first} + 1`)}`] : []),
        ...(last ? [sql`s.at < ${startOfDay(last)}`] : []),
      ])}`
    : sql``;
  return {
    tables: sql`
      counted as materialized (
        select day, sum(n)::bigint as n from (
          select t.day, t.n from sms_day_tally t where ${allOf(days)}
          union all select t.day, t.n from sms_delta t where ${allOf(days)}
          ${offDays}) d
        group by day having sum(n) > 0
        ${sql.join(
          cut.length === 0
            ? [sql``]
            : [
                sql`union all select c.day, n.n from (select distinct unnest(array[${sql.join(cut)}]) as day) c
                  cross join lateral (select count(*) as n from ${messages(log)}
                    where ${allOf([...conditions, inDay(sql`c.day`)])}) n where n.n > 0`,
              ],
        )}
      ), placed as (select day, n, sum(n) over (order by day desc) as until from counted),
      needed as materialized (
        select day, until - n as before from placed
        where until > ${offset}::bigint and until - n < ${offset + limit}::bigint
      ), found as (
        select f.* from needed cross join lateral (
          select ${rowOf(log)} from ${messages(log)}
          where ${allOf([...conditions, inDay(sql`needed.day`)])} offset 0) f
        ${newestFirst} limit ${limit}::int offset ${offset}::bigint - coalesce((select min(before) from needed), ${offset}::bigint)
      )`,
    total: sql<number>`(select coalesce(sum(n), 0) from counted)`,
  };
}

/** Sites when only sites are searched by, which are fewer; otherwise units. */
function placesOf(search: MessageSearch) {
  const { scope, domainName, jobNum } = search;
  const ofUnits = jobNum !== undefined || (scope.kind === 'nodes' && scope.elevatorIds.length > 0);
  const ofSites = domainName !== undefined || (scope.kind === 'nodes' && scope.domainIds.length > 0);
  if (!ofUnits && !ofSites) return undefined;
  const is = allOf([
    ...isOfScope('u', scope),
    ...isCity('u', search),
    ...(ofUnits
      ? wordConditions('u', { domainName, jobNum })
      : domainName === undefined
        ? []
        : [contains('u.name_words', domainName)]),
  ]);
  return ofUnits
    ? {
        key: sql`elevator_id`,
        from: sql`elevator u where ${is}`,
        tally: sql`sms_unit_tally`,
        units: sql`place one`,
      }
    : {
        key: sql`domain_id`,
        from: sql`site u where ${is}`,
        tally: sql`sms_site_tally`,
        units: sql`place join elevator one using (domain_id)`,
      };
}

function byNames(search: MessageSearch, { offset, limit }: Turn, places: ReturnType<typeof placesOf>): Way {
  const { log, receiver, telNum } = search;
  const kinds = kindsOf(search);
  const { first, last } = daysOf(search);
  const recipients = isRecipient('s', search);
  const others = otherConditions(search);
  // Wrapped, so that the planner keeps it as a filter: otherwise it would join all messages with all places.
  const isPlaced = places ? [sql`coalesce(s.${places.key} in (select ${places.key} from place), false)`] : [];
  const isOfCity = places ? [] : [...isCity('s', search), ...isOfScope('s', search.scope)];
  const isOfChannel = isChannel('t', search);
  const placeTables = places
    ? sql`
      place as materialized (select u.${places.key} from ${places.from}),
      of_places as materialized (
        select coalesce(sum(n), 0)::bigint as n from (
          select ${sumOf(kinds)} as n from ${places.tally} t join place using (${places.key}) where ${allOf(isOfChannel)}
          union all
          select t.n from sms_delta t join place using (${places.key}) where ${allOf([...isOfChannel, isKind(kinds)])}) d),`
    : sql`of_places as materialized (select null::bigint as n),`;
  const named = allOf([
    ...isRecipient('t', search),
    ...isOfChannel,
    ...isCity('t', search),
    ...(search.scope.kind === 'nodes' && !places
      ? [sql`t.city_id = any(${search.scope.cityIds}::int[])`]
      : []),
  ]);
  const isNamed = receiver !== undefined || telNum !== undefined;
  const recipientTables = isNamed
    ? sql`
      recipient as materialized (
        select t.tel_num, t.receiver_words, ${sumOf(kinds)} as n from sms_recipient_tally t where ${named}
        union all select t.tel_num, t.receiver_words, t.n from sms_delta t where ${allOf([named, isKind(kinds)])}),`
    : sql``;
  // They need not be known where the places have few messages.
  const sumOfRecipients = sql`(select coalesce(sum(n), 0)::bigint from recipient)`;
  const ofRecipients = !isNamed
    ? sql`null::bigint`
    : places
      ? sql`case when (select n from of_places) > ${collectAtMost}::int then ${sumOfRecipients} end`
      : sumOfRecipients;
  const isTallied = !(places && isNamed) && isBetween(search).length === 0;
  const all = sql`from ${messages(log)} where ${allOf([...isPlaced, ...isOfCity, ...recipients, ...others])}`;
  // Added up only where it decides.
  const allMessages = sql`(select n from all_messages)`;
  const walked = isTallied
    ? sql`${offset + limit}::bigint::float8 / greatest(least(of_places.n, of_recipients.n), 1) * ${allMessages}`
    : allMessages;
  const collectedOfPlaces = places
    ? sql`
        select f.* from ${places.units} cross join lateral (
          select ${rowOf(log)} from ${messages(log)}
          where ${allOf([sql`s.elevator_id = one.elevator_id`, ...recipients, ...others])} offset 0) f
        where (select near and by_places from way)`
    : undefined;
  const isToCollect = sql`(select near and not by_places from way)`;
  const collectedOfRecipients = isNamed
    ? sql`
        select f.* from (select distinct tel_num, receiver_words from recipient where ${isToCollect}) one
        cross join lateral (
          select ${rowOf(log)} from ${messages(log)}
          where ${allOf([
            sql`(s.tel_num, s.receiver_words) = (one.tel_num, one.receiver_words)`,
            ...isPlaced,
            ...isOfCity,
            ...others,
          ])} offset 0) f`
    : undefined;
  const inOther = inOtherState(search);
  const offTotal = inOther ? sql` - (select count(*) from ${messages(log)} where ${allOf(inOther)})` : sql``;
  const page = sql`${newestFirst} limit ${limit}::int offset ${offset}::bigint`;
  return {
    tables: sql`
      ${placeTables} ${recipientTables}
      of_recipients as materialized (select ${ofRecipients} as n),
      all_messages as materialized (
        select coalesce(sum(n), 0)::bigint as n from sms_day_tally t
        where ${allOf([isKind(log.kinds), ...(first ? [sql`t.day >= ${first}`] : []), ...(last ? [sql`t.day <= ${last}`] : [])])}),
      way as materialized (
        select least(of_places.n, of_recipients.n) <= ${collectAtMost}::int
            or least(of_places.n, of_recipients.n) * ${collectingCosts}::int < ${walked} as near,
          coalesce(of_places.n <= coalesce(of_recipients.n, of_places.n), false) as by_places
        from of_places, of_recipients),
      collected as materialized (${sql.join(
        [collectedOfPlaces, collectedOfRecipients].filter(part => part !== undefined),
        sql` union all `,
      )}),
      -- Refers to the way, so that no workers are started for it in vain.
      walked as (
        select f.* from way cross join lateral (
          select ${rowOf(log)} from ${messages(log)}
          where ${allOf([...isPlaced, ...isOfCity, ...recipients, ...others, sql`not way.near`])} ${page}) f),
      found as ((select * from collected ${page}) union all select * from walked)`,
    total: isTallied
      ? sql<number>`(select least(of_places.n, of_recipients.n) from of_places, of_recipients)${offTotal}`
      : sql<number>`(select case when near then (select count(*) from collected) else (select count(*) ${all}) end from way)`,
  };
}

function wayOf(search: MessageSearch, turn: Turn): Way {
  const isCounted = search.state && !search.state.isOther;
  if (search.scope.kind === 'none' || search.eventId !== undefined || isCounted) return byRows(search, turn);
  const places = placesOf(search);
  const isNamed = places !== undefined || search.receiver !== undefined || search.telNum !== undefined;
  return isNamed ? byNames(search, turn, places) : byDays(search, turn);
}

/** @param joins joined to `page`, which holds `key` */
export async function findMessages<L extends AnyList>(
  db: Kysely<DB>,
  _list: L,
  {
    search,
    columns,
    joins,
  }: { search: MessageSearch; columns: Readonly<Record<FieldOf<L>, Sql>>; joins: Sql },
  query: PageQuery,
): Promise<Page<RowOf<L>>> {
  const { tables, total } = wayOf(search, { offset: offsetOf(query), limit: query.pageSize });
  const { table, key } = search.log;
  const statement = sql<RowOf<L> & { at: number; total: number }>`
    with ${tables}, page as (select row_number() over (${newestFirst}) as at, key from found)
    select t.total, f.* from (select ${total}::int as total) t
    left join (
      select page.at, ${namedColumns(columns)} from page join ${sql.table(table)} s on s.${sql.ref(key)} = page.key ${joins}) f
    on true order by f.at`;
  const { total: count, rows } = await readPage(db, statement, row => row.at !== null);
  return { total: count, result: rows };
}
