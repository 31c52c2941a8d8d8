/**
 * A search among millions of alarms, as common table expressions that end in `page (alarm_id, alarm_date)`, and
 * its exact total. Three ways, by what the filter names:
 *
 *   days   city, type, handling, trapped, finished, visited, dates: the tally of days gives the total, and
 *          also the day on which the page begins, so that page 50,000 costs what page 1 does
 *   codes  fault codes: total from the tally of codes, rows by index
 *   units  words or a scope that name sites or elevators: total from their tally; few alarms are collected and
 *          sorted, many are met by walking back in time
 */
import type { ElevatorType } from '@hoistway/contract/fields';
import { sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { allOf, contains, type Sql } from '../../database/list-sql.ts';
import { type ElevatorWords, placeConditions, wordConditions } from '../elevator/elevator-filter.ts';
import { type AlarmRange, alarmRange, onDay } from './alarm-range.ts';
import {
  everySlot,
  type SlotFilter,
  slotColumns,
  slotConditions,
  slotsOf,
  trappedSlots,
} from './alarm-slots.ts';
import type { SearchedCodes } from './alarm-words.ts';

export interface AlarmSearch extends SlotFilter, ElevatorWords {
  scope: Scope;
  /** Main codes that the role may see; trapped people are seen in any case. */
  faultCodes?: ReadonlySet<string> | undefined;
  codes?: SearchedCodes | undefined;
  cityIds?: readonly number[] | undefined;
  elevatorType?: ElevatorType | undefined;
  elevatorId?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  order: 'newest' | 'oldest';
}

export interface AlarmPage {
  /** What stands between `with` and `select`. */
  tables: Sql;
  total: Sql<number>;
}

interface Parts {
  search: AlarmSearch;
  range: AlarmRange;
  slots: number[];
  /** On any table with city_id and elevator_type. */
  place: (table: string) => Sql[];
  /** The filter names sites or elevators. */
  named: boolean;
  /** On any table with main_code and sub_code; `trapped` says how that table marks trapped people. */
  codes: (table: string, trapped: Sql) => Sql[];
}

function partsOf(search: AlarmSearch): Parts {
  const { scope, cityIds, elevatorType } = search;
  const wholeCities = scope.kind === 'nodes' && !scope.domainIds.length && !scope.elevatorIds.length;
  const inScope = wholeCities ? scope.cityIds : undefined;
  const inBoth = cityIds && inScope ? cityIds.filter(id => inScope.includes(id)) : (cityIds ?? inScope);
  const words = [
    search.domainName,
    search.jobNum,
    search.buildingName,
    search.registerCode,
    search.elevatorId,
  ];
  return {
    search,
    range: alarmRange(search.startDate, search.endDate),
    slots: slotsOf(search),
    place: table => placeConditions(table, { cityIds: inBoth, elevatorType }),
    named: !(scope.kind === 'all' || wholeCities) || words.some(word => word !== undefined),
    codes: (table, trapped) => codeConditions(table, trapped, search),
  };
}

function codeConditions(table: string, trapped: Sql, { codes, faultCodes }: AlarmSearch): Sql[] {
  const main = sql.ref(`${table}.main_code`);
  const isOne = (list: readonly string[]) =>
    list.length === 1 ? sql`${main} = ${list[0]}` : sql`${main} = any(${list}::text[])`;
  const conditions: Sql[] = [];
  if (codes)
    conditions.push(
      codes.sub.length
        ? sql`(${isOne(codes.main)} or ${sql.ref(`${table}.sub_code`)} = any(${codes.sub}::text[]))`
        : isOne(codes.main),
    );
  if (faultCodes) conditions.push(sql`(${isOne([...faultCodes])} or ${trapped})`);
  return conditions;
}

/** Conditions on `alarm a` that need neither elevator nor place. */
const factConditions = ({ search, range, codes }: Parts): Sql[] => [
  ...slotConditions(search),
  ...range.rows,
  ...codes('a', sql`a.box_up`),
];
const rowConditions = (parts: Parts): Sql[] => [...parts.place('a'), ...factConditions(parts)];

export function alarmPage(search: AlarmSearch, offset: number, limit: number): AlarmPage {
  const parts = partsOf(search);
  if (parts.named) return byUnits(parts, offset, limit);
  return search.codes || search.faultCodes ? byCodes(parts, offset, limit) : byDays(parts, offset, limit);
}

/** Every condition on `alarm a`, for a reader of all rows. */
export function alarmConditions(search: AlarmSearch): Sql<boolean> {
  const parts = partsOf(search);
  const conditions = rowConditions(parts);
  if (parts.named) {
    const { from, key, is } = namedBy(parts);
    conditions.push(sql`a.${key} in (select u.${key} from ${from} where ${is})`);
  }
  return allOf(conditions);
}

const direction = ({ order }: AlarmSearch) => (order === 'newest' ? sql`desc` : sql`asc`);
export const alarmOrder = (search: AlarmSearch, table: string) =>
  sql`${sql.ref(`${table}.alarm_date`)} ${direction(search)}, ${sql.ref(`${table}.alarm_id`)} ${direction(search)}`;

const slotIs = (slots: number[]) => (slots.length === 16 ? [] : [sql`slot = any(${slots}::smallint[])`]);

function byDays(parts: Parts, offset: number, limit: number): AlarmPage {
  const { search, range, slots, place } = parts;
  const conditions = rowConditions(parts);
  const whole = sql`select t.day, t.n from alarms_by_day t where ${allOf([...place('t'), ...slotIs(slots), ...range.days])}`;
  const cut = range.cutDays.map(
    day => sql`select ${day}::date, count(*) from alarm a where ${allOf([...conditions, onDay(day)])}`,
  );
  const newest = search.order === 'newest';
  const between = newest
    ? sql`a.alarm_date < ((select day from begins) + 1)::timestamptz
      and a.alarm_date >= coalesce((select day from ends), '-infinity')::timestamptz`
    : sql`a.alarm_date >= (select day from begins)::timestamptz
      and a.alarm_date < coalesce((select day from ends) + 1, 'infinity')::timestamptz`;
  return {
    tables: sql`
      days as materialized (
        select day, sum(n)::bigint as n from (${sql.join([whole, ...cut], sql` union all `)}) d
        group by day having sum(n) > 0
      ), upto as (
        select day, n, sum(n) over (order by day ${direction(search)}) as upto from days
      ), begins as (
        select day, ${offset}::bigint - (upto - n) as skip from upto where upto > ${offset}::bigint order by upto limit 1
      ), ends as (
        select day from upto where upto >= ${offset + limit}::bigint order by upto limit 1
      ), page as (
        select a.alarm_id, a.alarm_date from alarm a
        where ${allOf([...conditions, between])}
        order by ${alarmOrder(search, 'a')} limit ${limit}::int offset (select skip from begins)
      )`,
    total: sql<number>`(select coalesce(sum(n), 0)::bigint from days)`,
  };
}

function byCodes(parts: Parts, offset: number, limit: number): AlarmPage {
  const { search, range, slots, place, codes } = parts;
  const conditions = allOf(rowConditions(parts));
  const trapped = sql`t.slot = any(${trappedSlots}::smallint[])`;
  const total = range.rows.length
    ? sql<number>`(select count(*) from alarm a where ${conditions})`
    : sql<number>`(select coalesce(sum(n), 0)::bigint from alarms_by_code t
                   where ${allOf([...place('t'), ...slotIs(slots), ...codes('t', trapped)])})`;
  return {
    tables: sql`
      page as (
        select a.alarm_id, a.alarm_date from alarm a where ${conditions}
        order by ${alarmOrder(search, 'a')} limit ${limit}::int offset ${offset}::bigint
      )`,
    total,
  };
}

/** Up to here it is cheaper to collect and sort the alarms of the named elevators than to walk back in time. */
const collectAtMost = 20_000;
/** Up to here the walk asks about each alarm's elevator; further it is worth to know all named ones first. */
const askAtMost = 500;

const rowsOfAlarm = sql`(select reltuples from pg_class where oid = 'alarm'::regclass)`;

function byUnits(parts: Parts, offset: number, limit: number): AlarmPage {
  const { search, slots, range } = parts;
  const { from, key, tally, is, elevators } = namedBy(parts);
  const conditions = factConditions(parts);
  // Wrapped, so that the planner keeps them filters: it would else join all alarms with all that is named.
  const isNamed = sql`coalesce(a.${key} in (select ${key} from named), false)`;
  const ask = sql`coalesce((select true from ${from} where u.${key} = a.${key} and ${is}), false)`;
  const byCode = Boolean(search.codes || search.faultCodes);
  const counted = byCode || range.rows.length > 0;
  const met = !counted && offset + limit <= askAtMost ? ask : isNamed;
  return {
    tables: sql`
      named as materialized (
        select u.${key} from ${from} where ${is}
      ), size as materialized (
        select coalesce(sum(every), 0) as every, coalesce(sum(matching), 0) as matching from (
          select ${everySlot} as every, ${slotColumns(slots)} as matching
          from ${tally} t join ${from} using (${key}) where ${is}
          union all
          select n, case when slot = any(${slots}::smallint[]) then n else 0 end
          from alarm_delta d join ${from} using (${key}) where ${is}) t
      ), way as materialized (
        select every <= ${collectAtMost}::int or matching = 0
               or every < ${offset + limit}::bigint / matching / 2 * ${rowsOfAlarm} as near from size
      ), collected as materialized (
        select found.* from ${elevators} cross join lateral (
          select a.alarm_id, a.alarm_date from alarm a
          where ${allOf([sql`a.elevator_id = one.elevator_id`, ...conditions])} offset 0) found
        where (select near and matching > 0 from way, size)
      ), walked as (
        select a.alarm_id, a.alarm_date from alarm a
        where ${allOf([...conditions, met, sql`not (select near from way)`])}
        order by ${alarmOrder(search, 'a')} limit ${limit}::int offset ${offset}::bigint
      ), page as (
        (select * from collected c order by ${alarmOrder(search, 'c')} limit ${limit}::int offset ${offset}::bigint)
        union all select * from walked
      )`,
    total: counted
      ? sql<number>`(select case when near then (select count(*) from collected) ${byCode ? sql`` : mostOf(parts, isNamed)}
                     else (select count(*) from alarm a where ${allOf([...conditions, isNamed])}) end from way)`
      : sql<number>`(select matching::bigint from size)`,
  };
}

interface Named {
  /** The table as `u`. */
  from: Sql;
  key: Sql;
  tally: Sql;
  /** Conditions on `u`. */
  is: Sql<boolean>;
  /** The named elevators as `one`. */
  elevators: Sql;
}

/** Sites where the filter speaks of sites alone, which are fewer and stand in the alarm itself; else elevators. */
function namedBy({ search, place }: Parts): Named {
  const { scope, domainName, jobNum, buildingName, registerCode, elevatorType, elevatorId } = search;
  const ofElevators =
    (scope.kind === 'nodes' && scope.elevatorIds.length > 0) ||
    [jobNum, buildingName, registerCode, elevatorType, elevatorId].some(value => value !== undefined);
  const scoped = scope.kind === 'all' ? [] : [scopeCondition(scope, 'u')];
  if (ofElevators)
    return {
      from: sql`elevator u`,
      key: sql`elevator_id`,
      tally: sql`alarm_unit_tally`,
      is: allOf([
        ...scoped,
        ...wordConditions('u', search),
        ...place('u'),
        ...(elevatorId === undefined ? [] : [sql`u.elevator_id = ${elevatorId}::int`]),
      ]),
      elevators: sql`named one`,
    };
  return {
    from: sql`site u`,
    key: sql`domain_id`,
    tally: sql`alarm_site_tally`,
    is: allOf([
      ...scoped,
      ...(domainName === undefined ? [] : [contains('u.name_words', domainName)]),
      ...place('u'),
    ]),
    elevators: sql`named join elevator one using (domain_id)`,
  };
}

/** A range that covers most of the time is what there is in all, less what lies outside. */
function mostOf({ search, range }: Parts, isNamed: Sql): Sql {
  const outside = range.outside.map(
    side => sql`(select count(*) from alarm a where ${allOf([...slotConditions(search), side, isNamed])})`,
  );
  return sql`when (select sum(n) * 2 from alarms_by_day where ${allOf(range.days)}) > ${rowsOfAlarm}
             then (select matching::bigint from size) - ${sql.join(outside, sql` - `)}`;
}
