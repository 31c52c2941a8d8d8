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
