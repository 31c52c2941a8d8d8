import type { CallOutput } from '@hoistway/contract/core/call';
import type { alarm } from '@hoistway/contract/features/alarm';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/schema/tables.ts';

type Point = CallOutput<typeof alarm.readings>['points'][number];

const mostPoints = 1000;

/** The elevator's readings from two minutes before to two minutes after a moment; unknown values are null. */
export async function readingsAround(db: Kysely<DB>, elevatorId: number, at: Date): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select (extract(epoch from r.at) * 1000)::bigint as at, nullif(r.floor, '') as floor, r.speed, r.load_percent as load,
           r.door_state as "doorState", r.late
    from reading r
    where r.elevator_id = ${elevatorId}
      and r.at between ${at}::timestamptz - interval '2 minutes' and ${at}::timestamptz + interval '2 minutes'
    order by r.at, r.late limit ${mostPoints}`.execute(db);
  return rows;
}
