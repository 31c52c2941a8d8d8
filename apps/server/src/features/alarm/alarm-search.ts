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
import { sql } from 'kysely';
import { allOf, type Sql } from '../../database/list-sql.ts';
import { onDay } from './alarm-range.ts';
import { byUnits } from './alarm-search-named.ts';
import {
  type AlarmPage,
  type AlarmSearch,
  alarmOrder,
  direction,
  namedBy,
  type Parts,
  partsOf,
  rowConditions,
} from './alarm-search-parts.ts';
import { trappedSlots } from './alarm-slots.ts';

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
