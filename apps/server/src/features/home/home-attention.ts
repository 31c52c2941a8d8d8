/**
 * What needs attention today: stop faults, trapped people, and devices that went offline. An event stays as long as it is
 * open, and is sent as over for the rest of its last day.
 */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { eventTypes, home, mostEndedEvents, mostOpenEvents } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isOrder, isWithdrawn, type OfRole } from '../alarm/order-conditions.ts';
import { unitConditions } from '../elevator/elevator-filter.ts';
import { unitsOf } from './home-figures.ts';

type Attention = CallOutput<typeof home.realTimeFaults>;
const { faultStop, trapped, offline } = eventTypes;

const kind = sql`case when a.box_up then ${trapped}::int else ${faultStop}::int end as type`;
const urgentFirst = sql`type = ${trapped}::int desc, type = ${faultStop}::int desc, at desc, id desc`;

/** Open orders, with their unit and since when. */
const openAlarms = (scope: Scope, role: OfRole): Sql => sql`
  select a.alarm_id as id, ${kind}, 'occurred' as state, a.elevator_id, a.alarm_date as at from alarm a
  where a.finish_date is null and a.rescue_time is null and ${isOrder(scope, role)}`;

/** Units whose device was lost today and is still, or has come back today. */
const turned = (scope: Scope, to: 'offline' | 'online'): Sql => sql`
  select elevator_id, st.presence_at as at from ${unitsOf(scope)}
    and st.presence_at >= current_date and ${to === 'online' ? sql`st.isactive` : sql`not st.isactive`}`;
/** The same as events. @param units of those */
const asEvents = (units: Sql, to: 'offline' | 'online'): Sql => sql`
  select u.elevator_id as id, ${offline}::int as type, ${to}::text as state, u.elevator_id, u.at from ${units} u`;

/** All of it, in pages. */
export const findOpenEvents = (
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
  filter: QueryOf<typeof home.openEvents>,
): Promise<Page<RowOf<typeof home.openEvents>>> => {
  const { jobNum, domainName } = unitConditions('e');
  return listPage(
    db,
    home.openEvents,
    {
      from: sql`(${openAlarms(scope, role)} union all ${asEvents(sql`(${turned(scope, 'offline')})`, 'offline')}) o join elevator e using (elevator_id)`,
      filters: { eventType: type => sql`o.type = ${type}::int`, jobNum, domainName },
      sorts: {},
      order: urgentFirst,
      keys: sql`o.id, o.type, o.at as since, elevator_id`,
      columns: {
        id: sql`page.id`,
        type: sql`page.type`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        jobNum: sql`e.job_num`,
        updateTime: wallTime('page.since'),
      },
      joins: sql`
        join elevator e using (elevator_id) join site s using (domain_id) join area c on c.area_id = e.city_id`,
    },
    filter,
  );
};

/**
 * Of a whole fleet the lost are counted and the latest of them read in an index; of a part of it they are looked up once.
 */
const isRead = ({ kind }: Scope): Sql => (kind === 'all' ? sql`not materialized` : sql`materialized`);

export async function readAttention(db: Kysely<DB>, scope: Scope, role: OfRole): Promise<Attention> {
  type Row = { date: string; total: number } & (Attention['result'][number] | { id: null });
  const { rows } = await sql<Row>`
    with open_alarms as materialized (${openAlarms(scope, role)}
    ), lost as ${isRead(scope)} (${turned(scope, 'offline')}
    ), ended_alarms as (
      select a.alarm_id as id, ${kind},
             case when a.rescue_time is not null then 'rescued' when a.box_up or ${isWithdrawn} then 'withdrawn'
                  else 'cleared' end as state,
             a.elevator_id, a.finish_date as at
      from alarm a where a.finish_date >= current_date and ${isOrder(scope, role)}
      order by a.finish_date desc, a.alarm_id desc limit ${mostEndedEvents}::int
    ), ended as (
      select * from ended_alarms
      union all
      (${asEvents(sql`(${turned(scope, 'online')})`, 'online')}
       order by u.at desc, u.elevator_id desc limit ${mostEndedEvents}::int)
    ), shown as (
      (select *, false as remove from (
         select * from open_alarms
         union all
         (${asEvents(sql`lost`, 'offline')} order by u.at desc, u.elevator_id desc limit ${mostOpenEvents}::int)) open
       order by ${urgentFirst} limit ${mostOpenEvents}::int)
      union all
      (select *, true from ended order by at desc, type, id desc limit ${mostEndedEvents}::int)
    )
    select to_char(current_date, 'YYYY-MM-DD') as date,
           ((select count(*) from open_alarms) + (select count(*) from lost))::int as total, f.*
    from (select) one left join (
      select n.id, n.type, n.state, c.name as city, s.domain_name as "domainName", e.job_num as "jobNum",
             ${wallTime('n.at')} as "updateTime", n.remove
      from shown n join elevator e using (elevator_id) join site s using (domain_id) join area c on c.area_id = e.city_id
      order by n.remove, n.type = ${trapped}::int desc, n.at desc, n.type, n.id desc) f on true`.execute(db);
  return {
    date: rows[0]?.date ?? '',
    total: rows[0]?.total ?? 0,
    result: rows.flatMap(({ date: _date, total: _total, ...event }) => (event.id === null ? [] : [event])),
  };
}
