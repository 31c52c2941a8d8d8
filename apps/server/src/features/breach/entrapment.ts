/**
 * Alarms of a unit by which people are inside without a break are one entrapment: however many they are, a limit is
 * exceeded once and a level is called once. When everybody was out in between, the clock starts over, also where another
 * fault kept the event open.
 */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** Its number, of an alarm by which people are trapped. */
export const entrapmentOf = (alarm: string): Sql<number> =>
  sql<number>`coalesce(${sql.ref(`${alarm}.entrapment_id`)}, ${sql.ref(`${alarm}.event_id`)}, ${sql.ref(`${alarm}.alarm_id`)})`;

/**
 * An alarm by which an entrapment began: at that moment it counts, once. One whose order was closed as a false alarm was
 * none.
 */
export function beginsEntrapment(alarm: string): Sql<boolean> {
  const of = (column: string) => sql.ref(`${alarm}.${column}`);
  return sql<boolean>`${of('box_up')} and not exists (
    select from alarm before where before.box_up and before.elevator_id = ${of('elevator_id')}
      and ${entrapmentOf('before')} = ${entrapmentOf(alarm)}
      and (before.alarm_date, before.alarm_id) < (${of('alarm_date')}, ${of('alarm_id')}))
    and not exists (
      select from work_order o where o.event_id = coalesce(${of('event_id')}, ${of('alarm_id')}) and o.false_alarm)`;
}
