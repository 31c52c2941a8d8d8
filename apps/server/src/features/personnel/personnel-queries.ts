import type { CallOutput } from '@hoistway/contract/core/call';
import {
  mostTrackPoints,
  nearbyMetres,
  nearestPersons,
  type personnel,
} from '@hoistway/contract/features/personnel';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { sharesScope } from '../../auth/shared-scope.ts';
import { endOf, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { metresBetween, placeOf } from './great-circle.ts';

/** An older position says nothing about where the person is now. */
const freshForMinutes = 60;
/** More frequent reports of a phone are ignored. */
const pauseSeconds = 5;

/**
 * The nearest by great-circle distance, each person at the newest position within the hour. Only people responsible
 * for something in the scope: the caller must not learn where the others are.
 */
export async function nearestStaff(
  db: Kysely<DB>,
  scope: Scope,
  { longitude, latitude }: { longitude: number; latitude: number },
): Promise<CallOutput<typeof personnel.positions>> {
  const { rows } = await sql<CallOutput<typeof personnel.positions>[number]>`
    with near as (
      select a.user_id, coalesce(nullif(a.employee_name, ''), a.username) as name, p.at, p.longitude, p.latitude,
             ${metresBetween(placeOf('p'), { longitude: sql`${longitude}::float8`, latitude: sql`${latitude}::float8` })} as metres
      from account a cross join lateral (
        select at, longitude, latitude from staff_position
        where user_id = a.user_id and at > now() - make_interval(mins => ${freshForMinutes})
        order by at desc limit 1) p
      where not a.disabled and (a.expire_date is null or a.expire_date > now()) and ${sharesScope(scope, 'a')}
    )
    select user_id as "userId", name as "userName", longitude, latitude, ${wallTime('at')} as at,
           round(metres)::int as distance
    from near where metres <= ${nearbyMetres} order by metres, user_id limit ${nearestPersons}`.execute(db);
  return rows;
}

/** Of somebody who shares the scope; undefined of anybody else. `name` is for the access log. */
export async function readTrack(
  db: Kysely<DB>,
  scope: Scope,
  { userId, startTime, endTime }: { userId: number; startTime: string; endTime: string },
): Promise<{ name: string; points: CallOutput<typeof personnel.track>['points'] } | undefined> {
  const person = await sql<{ name: string }>`
    select coalesce(nullif(a.employee_name, ''), a.username) as name from account a
    where a.user_id = ${userId} and ${sharesScope(scope, 'a')}`.execute(db);
  const [found] = person.rows;
  if (!found) return undefined;
  const { rows } = await sql<CallOutput<typeof personnel.track>['points'][number]>`
    with track as (
      select at, longitude, latitude, row_number() over (order by at) - 1 as n, count(*) over () as total
      from staff_position
      where user_id = ${userId} and at >= ${startOf(startTime)} and at < ${endOf(endTime)}
    )
    -- The first and the last are always there.
    select longitude, latitude, ${wallTime('at')} as at from track
    where n % greatest(1, ceil(total::numeric / ${mostTrackPoints - 1})::int) = 0 or n = total - 1
    order by n`.execute(db);
  return { name: found.name, points: rows };
}

/** Positions before this have been deleted. */
export async function positionsKeptSince(db: Kysely<DB>, days: number): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select to_char(current_date - ${days}::int, 'YYYY-MM-DD') as since`.execute(db);
  return rows[0]?.since ?? '';
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
