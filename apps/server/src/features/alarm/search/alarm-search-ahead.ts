/**
 * The rows that come before all others in the default order: open events with people trapped, the newest first,
 * each with its alarms below the gravest. They are few and have an index of their own; the other rows of the page
 * follow as if these did not exist, so that pages and totals stay exact.
 */
import { sql } from 'kysely';
import type { Sql } from '../../../database/list-sql.ts';

/**
 * The alarms of one event, on `alarm a`: open ones first, then the gravest, then the longest wait of trapped
 * people.
 */
export const leadingOrder = sql`a.finish_date is not null, alarm_gravity(a.box_up, a.main_code, a.level),
  case when a.box_up then a.alarm_date end, a.alarm_date desc, a.alarm_id desc`;

/** Which of the other rows belong to the page. */
export interface Turn {
  /** Common table expressions, each followed by a comma. */
  tables: Sql;
  /** The leading rows of the page, followed by `union all`. */
  taken: Sql;
  offset: Sql;
  limit: Sql;
  /** The number of leading rows, on all pages. */
  count: Sql<number>;
  /** Conditions that exclude the leading rows of this table. */
  rest: (table: string) => Sql[];
  /** Subtracts the leading rows from the tally of days; begins with `union all`. */
  lessDays: Sql;
}

export const noneAhead = (offset: number, limit: number): Turn => ({
  tables: sql``,
  taken: sql``,
  offset: sql`${offset}::bigint`,
  limit: sql`${limit}::int`,
  count: sql<number>`0`,
  rest: () => [],
  lessDays: sql``,
});

/** `conditions`: every condition of the search on `alarm a`. */
export const trappedAhead = (conditions: Sql<boolean>, offset: number, limit: number): Turn => {
  const isOfPage = sql`place > ${offset}::bigint and place <= ${offset + limit}::bigint`;
  return {
    tables: sql`
      trapped_event as materialized (
        select coalesce(a.event_id, a.alarm_id) as event_id, min(a.alarm_date) as at
        from alarm a where a.box_up and a.finish_date is null and ${conditions} group by 1
      ), ahead as materialized (
        select a.alarm_id, a.alarm_date, row_number() over (
          order by l.at desc, l.event_id desc, ${leadingOrder}) as place
        from trapped_event l cross join lateral (
          select alarm_id from alarm where alarm_id = l.event_id
          union all select alarm_id from alarm where event_id = l.event_id) member
        -- Each by its number, however few the planner expects: when a blackout traps people in two thousand cars at once,
        -- its statistics know of none, and it would look at all of them for each.
        cross join lateral (select * from alarm where alarm_id = member.alarm_id offset 0) a where ${conditions}
      ),`,
    taken: sql`select alarm_id, alarm_date, place from ahead where ${isOfPage} union all`,
    offset: sql`(select greatest(${offset}::bigint - count(*), 0) from ahead)`,
    limit: sql`(select ${limit}::bigint - count(*) from ahead where ${isOfPage})`,
    count: sql<number>`(select count(*) from ahead)`,
    rest: table => [sql`${sql.ref(`${table}.alarm_id`)} <> all(array(select alarm_id from ahead))`],
    lessDays: sql`union all select alarm_date::date, -1 from ahead`,
  };
};
