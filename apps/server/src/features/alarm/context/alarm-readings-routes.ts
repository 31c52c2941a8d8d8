/** The context of an alarm: the readings around it, and earlier alarms of its kind. */

import type { CallOutput } from '@hoistway/contract/core/call';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { alarm } from '@hoistway/contract/features/alarm';
import { type Kysely, sql } from 'kysely';
import { requireAlarm } from '../../../auth/visible/alarm.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { bind } from '../../../http/serve.ts';
import { findAlarms } from '../alarm-queries.ts';
import { visibleAlarms } from '../search/alarm-filter.ts';

const mostEarlier = 20;

type Point = CallOutput<typeof alarm.readings>['points'][number];

const mostPoints = 1000;

/** The elevator's readings from two minutes before to two minutes after a moment; unknown values are null. */
async function readingsAround(db: Kysely<DB>, elevatorId: number, at: Date): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select (extract(epoch from r.at) * 1000)::bigint as at, nullif(r.floor, '') as floor, r.speed, r.load_percent as load,
           r.door_state as "doorState", r.late
    from reading r
    where r.elevator_id = ${elevatorId}
      and r.at between ${at}::timestamptz - interval '2 minutes' and ${at}::timestamptz + interval '2 minutes'
    order by r.at, r.late limit ${mostPoints}`.execute(db);
  return rows;
}

export const alarmReadingsRoutes = () => [
  bind(alarm.readings, async ({ alarmId }, { db, user }) => {
    const { elevator_id, alarm_date } = await requireAlarm(db, user, alarmId);
    const shows = {
      floor: user.mayField(readingField('car_position')),
      speed: user.mayField(readingField('speed')),
      load: user.mayField(readingField('load_percent')),
      door: user.mayField(readingField('door_state')),
    };
    const points = await readingsAround(db, elevator_id, alarm_date);
    return {
      alarmAt: alarm_date.getTime(),
      points: points.map(point => ({
        ...point,
        floor: shows.floor ? point.floor : null,
        speed: shows.speed ? point.speed : null,
        load: shows.load ? point.load : null,
        doorState: shows.door ? point.doorState : null,
      })),
    };
  }),

  bind(alarm.earlier, async ({ alarmId }, { db, user, language }) => {
    const { elevator_id, main_code, alarm_time } = await requireAlarm(db, user, alarmId);
    const search = {
      ...visibleAlarms({ user }),
      elevatorId: elevator_id,
      codes: { main: [main_code], sub: [] },
      endDate: alarm_time,
    };
    // Includes the second of the alarm, and with it the alarm itself.
    const page = { pageNum: 1, pageSize: mostEarlier + 1 };
    const { result } = await findAlarms(db, search, page, { user, language });
    return result.filter(row => row.alarmId !== alarmId).slice(0, mostEarlier);
  }),
];
