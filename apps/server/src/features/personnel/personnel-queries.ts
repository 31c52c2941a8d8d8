import type { CallOutput } from '@hoistway/contract/call';
import { nearestPersons, type personnel } from '@hoistway/contract/personnel';
import { type Kysely, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/tables.ts';

/** A position older than this says nothing about where somebody is. */
const freshForMinutes = 60;
/** A phone that reports more often is not listened to. */
const pauseSeconds = 5;
const earthRadiusMetres = 6_371_008.8;

/** The nearest by great-circle distance, each person at the newest of the positions within the hour. */
export async function nearestStaff(
  db: Kysely<DB>,
  { longitude, latitude }: { longitude: number; latitude: number },
): Promise<CallOutput<typeof personnel.positions>> {
  const { rows } = await sql<CallOutput<typeof personnel.positions>[number]>`
    with newest as (
      select distinct on (user_id) user_id, at, longitude, latitude from staff_position
      where at > now() - make_interval(mins => ${freshForMinutes}) order by user_id, at desc
    )
    select n.user_id as "userId", coalesce(nullif(a.employee_name, ''), a.username) as "userName",
           n.longitude, n.latitude, ${wallTime('n.at')} as at,
           round(2 * ${earthRadiusMetres}::float8 * asin(least(1, sqrt(
             sin(radians(n.latitude - ${latitude}::float8) / 2) ^ 2
             + cos(radians(n.latitude)) * cos(radians(${latitude}::float8)) * sin(radians(n.longitude - ${longitude}::float8) / 2) ^ 2
           ))))::int as distance
    from newest n join account a using (user_id) where not a.disabled
    order by distance, n.user_id limit ${nearestPersons}`.execute(db);
  return rows;
}

export async function addPosition(
  db: Kysely<DB>,
  userId: number,
  { longitude, latitude }: { longitude: number; latitude: number },
): Promise<void> {
  await sql`
    insert into staff_position (user_id, longitude, latitude)
    select ${userId}::int, ${longitude}::float8, ${latitude}::float8
    where not exists (select from staff_position where user_id = ${userId} and at > now() - make_interval(secs => ${pauseSeconds}))
    on conflict do nothing`.execute(db);
}
