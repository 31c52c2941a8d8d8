/** Finds cities by the text of filters. The table is small; ids as constants give the lists good plans. */
import { type Kysely, sql } from 'kysely';
import { allOf, contains } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/**
 * Ids of the cities that match the filters: the city of exactly that name, otherwise cities containing it; for an
 * area (大区) likewise. Undefined when neither filter is set.
 */
export async function cityIdsOf(
  db: Kysely<DB>,
  { city, areaName }: { city?: string | undefined; areaName?: string | undefined },
): Promise<number[] | undefined> {
  if (city === undefined && areaName === undefined) return undefined;
  const conditions = [sql`c.level = 2`];
  if (areaName !== undefined) conditions.push(contains('r.words', areaName));
  if (city !== undefined) conditions.push(contains('c.words', city));
  const { rows } = await sql<{ area_id: number; exact: boolean }>`
    with a as (select area_id, parent_id, level, name, lower(name) as words from area)
    select c.area_id, c.name = ${city ?? ''} as exact
    from a c left join a p on p.area_id = c.parent_id left join a r on r.area_id = p.parent_id
    where ${allOf(conditions)} order by c.area_id`.execute(db);
  const exact = rows.filter(row => row.exact);
  return (exact.length ? exact : rows).map(row => row.area_id);
}
