/** Each entrapment of the last twelve months that the stop ledger counts, once: when somebody was there, when everybody was out, and why it happened. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { beginsEntrapment, entrapmentOf } from '../breach/entrapment.ts';
import { causeOf, stoppingCodes } from './causes.ts';
import { everyMonth, firstMonth } from './month-figures.ts';

/**
 * The limit of the arrival runs from the dispatch, and so does its time; a rescue is counted from the arrival. Everybody is
 * out with the last of its alarms. What it came from is the first fault that stops a unit and was still open when it
 * began: later ones may follow from it.
 */
export const entrapmentCourses: Sql = sql`
  with begun as (
    select ${entrapmentOf('a')} as entrapment_id, a.elevator_id, a.alarm_date as began_at
    from alarm a join elevator e using (elevator_id) join stop_unit k using (elevator_id)
    where ${beginsEntrapment('a')} and a.alarm_date >= greatest(k.since, ${firstMonth(everyMonth)})
      and a.alarm_date < least(now(), e.retired_at)
  ), trapped as (
    select b.*, min(coalesce(a.process_date, a.received_at)) as dispatched_at, min(a.arrive_date) as arrived_at,
           case when bool_and(a.rescue_time is not null) then max(a.rescue_time) end as out_at,
           bool_or(a.rescue_time is null and a.finish_date is null) as runs
    from begun b join alarm a on a.box_up and a.elevator_id = b.elevator_id and ${entrapmentOf('a')} = b.entrapment_id
    group by b.entrapment_id, b.elevator_id, b.began_at
  ), course as (
    select t.*, case when runs then 'running' when arrived_at is null then 'noArrival' when out_at is null then 'noRescue'
      when arrived_at < dispatched_at or out_at < arrived_at then 'unordered' else 'timed' end as outcome
    from trapped t
  )
  select c.entrapment_id, c.elevator_id, c.began_at, coalesce(f.cause, 'unknown') as cause, c.outcome,
         case when arrived_at >= dispatched_at and (out_at is null or out_at >= arrived_at)
           then extract(epoch from arrived_at - dispatched_at)::int end as arrival_s,
         case when outcome = 'timed' then extract(epoch from out_at - arrived_at)::int end as rescue_s
  from course c left join lateral (
    select ${causeOf(sql`a.main_code`)} as cause from alarm a
    where a.elevator_id = c.elevator_id and a.alarm_date <= c.began_at
      and (a.finish_date is null or a.finish_date >= c.began_at)
      and a.level <> 'C' and a.main_code = any(${stoppingCodes}::text[])
    order by a.alarm_date, a.alarm_id limit 1) f on true`;
