import type { AreaRow } from '@hoistway/contract/features/place';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { visibleCity } from '../../auth/visible/place.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Of `area a`. */
const areaColumns = sql<AreaRow>`
  a.area_id as "areaId", a.parent_id as "parentId", a.level, a.name, a.code as "areaCode",
  case when a.has_districts then 'Y' else 'N' end as "hasDistricts",
  md5(row(a.parent_id, a.name, a.code, a.has_districts)::text) as edition`;

/**
 * Visible cities with the areas above them, from above. Areas without any city are there for those who see everything:
 * they are being built.
 */
export async function readAreas(db: Kysely<DB>, scope: Scope): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    with city as (select c.area_id, c.parent_id from area c where c.level = 2 and ${visibleCity(scope, 'c')}),
    province as (select p.area_id, p.parent_id from area p where p.area_id in (select parent_id from city)),
    shown as (
      select area_id from city union select area_id from province union select parent_id from province
      union select area_id from area where ${scope.kind === 'all'})
    select ${areaColumns} from shown join area a using (area_id)
    order by a.level, coalesce(nullif(a.code, ''), a.name), a.name, a.area_id`.execute(db);
  return rows;
}

/** Locked, so that it is neither changed nor deleted meanwhile. In a transaction. */
export async function lockArea(db: Kysely<DB>, areaId: number): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    select ${areaColumns} from area a where a.area_id = ${areaId} for no key update`.execute(db);
  return rows[0];
}
