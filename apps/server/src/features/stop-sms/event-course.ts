/** What has become of events by now. An event is all alarms of a unit that are open at the same time. */
import { runningCodes, trappedCodes } from '@hoistway/contract/device/faults';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { isDispatched } from '../alarm/service-order.ts';

/**
 * Of an alarm by this name: somebody was sent, and the unit stands, as the stop ledger judges it. A complaint by telephone has
 * level C: of such a unit nobody knows whether it stands.
 */
export const isStopOf = (alarm: string): Sql<boolean> =>
  sql<boolean>`(${isDispatched(alarm)} and ${sql.ref(`${alarm}.level`)} <> 'C'
    and ${sql.ref(`${alarm}.main_code`)} <> all(${runningCodes}::text[]))`;
const isStop = isStopOf('a');

/** The events of these alarms. */
export const eventsOf = (alarmIds: readonly number[]): Sql => sql`
  select distinct elevator_id, coalesce(event_id, alarm_id) as event_id from alarm where alarm_id = any(${alarmIds}::bigint[])`;

/**
 * Of these events a row for the stop (kind 1), and one for each time that people were trapped (kind 3, with the
 * `entrapment_id`). Moments, null for what is not so: `started`, when it began, unless it was over before it was reported to us;
 * `stands`, since when it has been so, while an alarm of a stop, or one with people, is open; `ended`, when it was
 * over. `held`: it is not over for anybody, a person or the device. `people`: people were trapped in this event,
 * `people_now`: and still are.
 *
 * A suspicion is neither a stop nor an entrapment. A dispatch that was cancelled freed nobody, and as long as the device says
 * that somebody is inside nothing is over: it is checked again when the device says otherwise.
 *
 * @param events a query of `elevator_id, event_id`
 */
export const courseOf = (events: Sql): Sql => sql`
  select v.elevator_id, v.event_id, m.* from (${events}) v
  cross join lateral (
    with a as (
      select f.*, f.late and f.finish_date is not null as told_late from (
        select * from alarm where alarm_id = v.event_id union all select * from alarm where event_id = v.event_id) f
      where f.main_code <> ${trappedCodes.suspected})
    select 1::smallint as kind, 0::bigint as entrapment_id,
      min(a.alarm_date) filter (where ${isStop} and not a.told_late) as started,
      min(a.alarm_date) filter (where ${isStop} and a.finish_date is null) as stands,
      case when bool_and(a.finish_date is not null) and not bool_or(a.device_inside) then max(a.finish_date) end as ended,
      coalesce(bool_or(${isStop} and a.finish_date is null), false) as held,
      coalesce(bool_or(a.box_up and not a.told_late), false) as people,
      coalesce(bool_or(a.box_up and a.finish_date is null), false) as people_now
    from a
    union all
    select 3, coalesce(a.entrapment_id, v.event_id),
      min(coalesce(a.trapped_since, a.alarm_date)) filter (where not a.told_late),
      min(coalesce(a.trapped_since, a.alarm_date)) filter (where a.finish_date is null),
      case when bool_and(a.finish_date is not null) and not bool_or(a.device_inside) then max(a.rescue_time) end,
      bool_or(a.finish_date is null or a.device_inside), true, bool_or(a.finish_date is null)
    from a where a.box_up group by 2) m`;
