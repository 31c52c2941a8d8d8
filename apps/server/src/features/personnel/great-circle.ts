/** Distances on the earth. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

const earthRadiusMetres = 6_371_008.8;

interface Place {
  longitude: Sql;
  latitude: Sql;
}
export const placeOf = (table: string): Place => ({
  longitude: sql.ref(`${table}.longitude`),
  latitude: sql.ref(`${table}.latitude`),
});

/** Metres by great circle; null where a place is unknown. */
export const metresBetween = (one: Place, other: Place): Sql<number | null> => sql<number | null>`
  case when num_nulls(${one.latitude}, ${other.latitude}) = 0 then 2 * ${earthRadiusMetres}::float8 * asin(least(1, sqrt(
    sin(radians(${one.latitude} - ${other.latitude}) / 2) ^ 2
    + cos(radians(${one.latitude})) * cos(radians(${other.latitude})) * sin(radians(${one.longitude} - ${other.longitude}) / 2) ^ 2))) end`;
