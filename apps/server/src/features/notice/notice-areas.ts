/** The nodes that an author may choose from: those that hold something of his scope, down to the sites. */
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { citiesOf, overlapsSite } from '../../auth/shared-scope.ts';
import type { DB } from '../../database/schema/tables.ts';

const pathShape = /^\d{1,9}(,\d{1,9}){0,3}$/;
export const isAreaPath = (ids: string): boolean => pathShape.test(ids);

/** True for the city `c`. */
const cityInReach = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind !== 'nodes') return sql<boolean>`${scope.kind === 'all'}`;
  return sql<boolean>`c.area_id in ${citiesOf(scope)}`;
};
/** True for the site `s`. */
const siteInReach = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind !== 'nodes') return sql<boolean>`${scope.kind === 'all'}`;
  return overlapsSite(scope, 's');
};
const tree = sql`area c join area p on p.area_id = c.parent_id join area r on r.area_id = p.parent_id`;

export interface AreaNode {
  /** Id path from level 0. */
  ids: string;
  name: string;
  leaf: boolean;
}

/** The nodes below one, or the regions; nothing below a site and below what is no path. */
export async function areasBelow(db: Kysely<DB>, scope: Scope, ids: string): Promise<AreaNode[]> {
  if (ids !== '' && !isAreaPath(ids)) return [];
  const path = ids === '' ? [] : ids.split(',').map(Number);
  const level = path.length;
  if (level > placeLevels.site) return [];
  const above = path.at(-1) ?? 0;
  const queries = [
    sql`select distinct r.area_id as id, r.name from ${tree} where ${cityInReach(scope)}`,
    sql`select distinct p.area_id as id, p.name from ${tree} where p.parent_id = ${above} and ${cityInReach(scope)}`,
    sql`select c.area_id as id, c.name from ${tree} where c.parent_id = ${above} and ${cityInReach(scope)}`,
    sql`select s.domain_id as id, s.domain_name as name from site s where s.city_id = ${above} and ${siteInReach(scope)}`,
  ];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${queries[level] ?? sql``}) found order by name, id`.execute(db);
  return rows.map(({ id, name }) => ({
    ids: [...path, id].join(','),
    name,
    leaf: level === placeLevels.site,
  }));
}

/** Of these paths the ones that are no such node. */
export async function strangePaths(
  db: Kysely<DB>,
  scope: Scope,
  paths: readonly string[],
): Promise<string[]> {
  const known = paths.filter(isAreaPath);
  const { rows } = await sql<{ path: string }>`
    select path from (select path, string_to_array(path, ',')::int[] as ids from unnest(${known}::text[]) path) given
    where cardinality(ids) < 4 and exists (
            select from ${tree} where r.area_id = ids[1] and coalesce(p.area_id = ids[2], true)
              and coalesce(c.area_id = ids[3], true) and ${cityInReach(scope)})
       or exists (
            select from ${tree} join site s on s.city_id = c.area_id
            where r.area_id = ids[1] and p.area_id = ids[2] and c.area_id = ids[3] and s.domain_id = ids[4]
              and ${siteInReach(scope)})`.execute(db);
  const found = new Set(rows.map(row => row.path));
  return paths.filter(path => !found.has(path));
}

/** The names of the nodes of an array of paths, in its order. */
export const namesOfPaths = (paths: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select coalesce(case cardinality(node.ids)
      when 4 then (select domain_name from site where domain_id = node.ids[4])
      else (select name from area where area_id = node.ids[cardinality(node.ids)]) end, '—')
  from unnest(${paths}) with ordinality as one (path, at),
       lateral (select string_to_array(one.path, ',')::int[] as ids) node order by one.at)`;
