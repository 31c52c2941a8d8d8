/**
 * A search among millions of alarms, as common table expressions ending in `page (alarm_id, alarm_date, place)`, and
 * its exact total; `place` orders the leading rows and is null for the rest. Three ways, by filter:
 *
 *   days   city, type, handling, trapped, finished, visited, dates: the tally of days gives the total, and
 *          also the day on which the page begins, so that page 50,000 costs what page 1 does
 *   codes  fault codes: total from the tally of codes, rows by index; also conditions without a tally, counted
 *   units  texts or a scope that select sites or elevators: total from their tally; few alarms are collected and
 *          sorted; for many, the search walks back in time
 */
import { sql } from 'kysely';
import { allOf, type Sql } from '../../../database/list-sql.ts';
import { onDay } from './alarm-range.ts';
import { noneAhead, type Turn, trappedAhead } from './alarm-search-ahead.ts';
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
  const named = parts.named ? namedBy(parts) : undefined;
  const conditions = allOf([...rowConditions(parts), ...(named ? [named.isNamed] : [])]);
  const turn =
    search.order === 'leading' ? trappedAhead(conditions, offset, limit) : noneAhead(offset, limit);
  const { tables, total } = named
    ? byUnits(parts, named, turn, offset + limit)
    : parts.untallied || search.codes || search.faultCodes
      ? byCodes(parts, turn)
      : byDays(parts, turn);
  return {
    // The outer limit is a number, so that the planner joins a page and not the thousands it would guess.
    tables: sql`${named?.table ?? sql``} ${turn.tables} ${tables}, page as (
      select * from (
        ${turn.taken} select alarm_id, alarm_date, null::bigint as place from others
      ) p limit ${limit}::int
    )`,
    total,
  };
}

/** Every condition on `alarm a`, for reading all rows. */
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

function byDays(parts: Parts, turn: Turn): AlarmPage {
  const { search, range, slots, place } = parts;
  const conditions = rowConditions(parts);
  const byDay = sql`select t.day, t.n from alarms_by_day t where ${allOf([...place('t'), ...slotIs(slots), ...range.days])}`;
  const cut = range.cutDays.map(
    day => sql`select ${day}::date, count(*) from alarm a where ${allOf([...conditions, onDay(day)])}`,
  );
  const newest = search.order !== 'oldest';
  const between = newest
    ? sql`a.alarm_date < ((select day from begins) + 1)::timestamptz
      and a.alarm_date >= coalesce((select day from ends), '-infinity')::timestamptz`
    : sql`a.alarm_date >= (select day from begins)::timestamptz
      and a.alarm_date < coalesce((select day from ends) + 1, 'infinity')::timestamptz`;
  return {
    tables: sql`
      days as materialized (
        select day, sum(n)::bigint as n from (${sql.join([byDay, ...cut], sql` union all `)} ${turn.lessDays}) d
        group by day having sum(n) > 0
      ), upto as (
        select day, n, sum(n) over (order by day ${direction(search)}) as upto from days
      ), begins as (
        select day, ${turn.offset} - (upto - n) as skip from upto where upto > ${turn.offset} order by upto limit 1
      ), ends as (
        select day from upto where upto >= ${turn.offset} + ${turn.limit} order by upto limit 1
      ), others as (
        select a.alarm_id, a.alarm_date from alarm a
        where ${allOf([...conditions, between, ...turn.rest('a')])}
        order by ${alarmOrder(search, 'a')} limit ${turn.limit} offset (select skip from begins)
      )`,
    total: sql<number>`(select coalesce(sum(n), 0)::bigint + ${turn.count} from days)`,
  };
}

function byCodes(parts: Parts, turn: Turn): AlarmPage {
  const { search, range, slots, place, codes } = parts;
  const conditions = rowConditions(parts);
  const trapped = sql`t.slot = any(${trappedSlots}::smallint[])`;
  const total =
    range.rows.length || parts.untallied
      ? sql<number>`(select count(*) from alarm a where ${allOf(conditions)})`
      : sql<number>`(select coalesce(sum(n), 0)::bigint from alarms_by_code t
                   where ${allOf([...place('t'), ...slotIs(slots), ...codes('t', trapped)])})`;
  return {
    tables: sql`
      others as (
        select a.alarm_id, a.alarm_date from alarm a where ${allOf([...conditions, ...turn.rest('a')])}
        order by ${alarmOrder(search, 'a')} limit ${turn.limit} offset ${turn.offset}
      )`,
    total,
  };
}
