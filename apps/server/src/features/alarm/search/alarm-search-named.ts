/** Searches by site or elevator: a few alarms are collected and sorted; for many, the search walks back in time. */
import { sql } from 'kysely';
import { allOf, type Sql } from '../../../database/list-sql.ts';
import type { Turn } from './alarm-search-ahead.ts';
import { type AlarmPage, alarmOrder, factConditions, type Named, type Parts } from './alarm-search-parts.ts';
import { everySlot, slotColumns, slotConditions } from './alarm-slots.ts';

/**
 * Up to this many it is cheaper to collect and sort the alarms of the matching elevators than to walk back in time.
 */
const collectAtMost = 20_000;
/** Up to this many the walk checks each alarm's elevator; beyond it, reading all matching ones first is cheaper. */
const askAtMost = 500;

const rowsOfAlarm = sql`(select reltuples from pg_class where oid = 'alarm'::regclass)`;

/** `until`: the position of the page's last row among all rows. */
export function byUnits(parts: Parts, named: Named, turn: Turn, until: number): AlarmPage {
  const { search, slots, range } = parts;
  const { from, key, tally, is, elevators, isNamed } = named;
  const conditions = factConditions(parts);
  // Wrapped for the same reason as `isNamed`.
  const ask = sql`coalesce((select true from ${from} where u.${key} = a.${key} and ${is}), false)`;
  const byCode = Boolean(search.codes || search.faultCodes);
  const counted = byCode || parts.untallied || range.rows.length > 0;
  const met = !counted && until <= askAtMost ? ask : isNamed;
  return {
    tables: sql`
      size as materialized (
        select coalesce(sum(every), 0) as every, coalesce(sum(matching), 0) as matching from (
          select ${everySlot} as every, ${slotColumns(slots)} as matching
          from ${tally} t join ${from} using (${key}) where ${is}
          union all
          select n, case when slot = any(${slots}::smallint[]) then n else 0 end
          from alarm_delta d join ${from} using (${key}) where ${is}) t
      ), way as materialized (
        select every <= ${collectAtMost}::int or matching = 0
               or every < ${until}::bigint / matching / 2 * ${rowsOfAlarm} as near from size
      ), collected as materialized (
        select found.* from ${elevators} cross join lateral (
          select a.alarm_id, a.alarm_date from alarm a
          where ${allOf([sql`a.elevator_id = one.elevator_id`, ...conditions])} offset 0) found
        where (select near and matching > 0 from way, size)
      ), walked as (
        select a.alarm_id, a.alarm_date from alarm a
        where ${allOf([...conditions, met, sql`not (select near from way)`, ...turn.rest('a')])}
        order by ${alarmOrder(search, 'a')} limit ${turn.limit} offset ${turn.offset}
      ), others as (
        (select * from collected c where ${allOf(turn.rest('c'))}
         order by ${alarmOrder(search, 'c')} limit ${turn.limit} offset ${turn.offset})
        union all select * from walked
      )`,
    total: counted
      ? sql<number>`(select case when near then (select count(*) from collected) ${byCode || parts.untallied ? sql`` : mostOf(parts, isNamed)}
                     else (select count(*) from alarm a where ${allOf([...conditions, isNamed])}) end from way)`
      : sql<number>`(select matching::bigint from size)`,
  };
}

/** For a range that covers most of the time: the overall total minus what lies outside. */
function mostOf({ search, range }: Parts, isNamed: Sql): Sql {
  const outside = range.outside.map(
    side => sql`(select count(*) from alarm a where ${allOf([...slotConditions(search), side, isNamed])})`,
  );
  return sql`when (select sum(n) * 2 from alarms_by_day where ${allOf(range.days)}) > ${rowsOfAlarm}
             then (select matching::bigint from size) - ${sql.join(outside, sql` - `)}`;
}
