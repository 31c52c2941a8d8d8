/** The tree of data permissions: a node is opened one at a time, and a keyword finds nodes of every level. */
import { maxShownNodes, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Kysely, sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { placeOf } from '../../auth/rights/scope-inside.ts';
import { placesOf } from '../../auth/rights/scope-nodes.ts';
import { inUse, unitsInScope } from '../../auth/scope.ts';
import { allOf, contains, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type Bound, inWarranty, isElevatorIn, type Shown, shownNodes } from './permission-tree.ts';

export interface Nodes {
  total: number;
  result: PermissionNode[];
}

export async function boundOf(db: Kysely<DB>, userId: number): Promise<Bound> {
  return { userId, scope: (await readScope(db, userId)) ?? { kind: 'none' } };
}

/** The first of `found`, a table of (level, node_id, name, inside), in the order of levels and names. */
async function shown(db: Kysely<DB>, about: Shown, found: Sql): Promise<Nodes> {
  const { rows } = await sql<PermissionNode & { total: number; at: number | null }>`
    with found as materialized (${found}),
    page as materialized (
      select level, node_id, inside, row_number() over (order by level, name, node_id) as at
      from (select * from found order by level, name, node_id limit ${maxShownNodes}::int) first)
    select t.total, f.* from (select count(*)::int as total from found) t
      left join (${shownNodes(about)}) f on true
    order by f.at`.execute(db);
  return { total: rows[0]?.total ?? 0, result: rows.filter(({ at }) => at !== null) };
}

const storedOf = ({ userId }: Bound) =>
  sql`(select level, node_id from account_scope where user_id = ${userId})`;

/** Children of a node, by their level; a region has no parent. */
const children = (level: number, parentId: number | undefined): Sql =>
  level === placeLevels.site
    ? sql`(select domain_id as id, domain_name as name from site where city_id = ${parentId ?? 0})`
    : level === placeLevels.elevator
      ? sql`(select elevator_id as id, job_num as name from elevator where domain_id = ${parentId ?? 0} and retired_at is null)`
      : sql`(select area_id as id, name from area
             where level = ${level} and parent_id is not distinct from ${parentId ?? null}::int)`;

export async function nodesBelow(
  db: Kysely<DB>,
  about: Shown,
  { parentId, level }: { parentId: number | undefined; level: number },
): Promise<Nodes> {
  const { bound } = about;
  if (bound.scope.kind === 'none') return { total: 0, result: [] };
  const above = parentId === undefined ? 'all' : [{ level: level - 1, nodeId: parentId }];
  const isInside = (await placeOf(db, bound.userId, above)) === 'inside';
  const conditions = [
    isInside
      ? sql`true`
      : sql`n.id in (select place_id from ${placesOf(storedOf(bound))} p where place_level = ${level})`,
    about.onlyInWarranty
      ? sql`exists (select from elevator e where ${inWarranty}
          and ${isElevatorIn(level, sql`n.id`)} and ${unitsInScope(bound.scope, 'e')})`
      : sql`true`,
  ];
  return shown(
    db,
    about,
    sql`
      select ${level}::int as level, n.id as node_id, n.name,
        ${isInside} or n.id in (select node_id from ${storedOf(bound)} s where level = ${level}) as inside
      from ${children(level, parentId)} n where ${allOf(conditions)}`,
  );
}

/** Nodes that can be given and whose name has the keyword; elevators by job number and building. */
export async function findNodes(db: Kysely<DB>, about: Shown, keyword: string): Promise<Nodes> {
  const { bound, firstLevel, onlyInWarranty } = about;
  const { scope } = bound;
  if (scope.kind === 'none') return { total: 0, result: [] };
  const areas = sql`(
    select level, area_id as node_id, name from (select *, lower(name) as words from area) a
    where level >= ${firstLevel} and ${contains('a.words', keyword)})`;
  const insideArea =
    scope.kind === 'all'
      ? sql`true`
      : sql`(level, node_id) in (
          select p.level, p.node_id from ${placesOf(areas)} p
          join ${storedOf(bound)} s on s.level = p.place_level and s.node_id = p.place_id)`;
  const insideSite =
    scope.kind === 'all'
      ? sql`true`
      : sql`(s.city_id = any(${scope.cityIds}::int[]) or s.domain_id = any(${scope.domainIds}::int[]))`;
  const inAny = (condition: Sql) =>
    onlyInWarranty
      ? sql`exists (select from elevator e where ${inUse('e')} and ${inWarranty} and ${condition})`
      : sql`true`;
  const areaWarranty = sql`case level
    when 0 then ${inAny(isElevatorIn(0, sql`node_id`))}
    when 1 then ${inAny(isElevatorIn(1, sql`node_id`))}
    else ${inAny(isElevatorIn(2, sql`node_id`))} end`;
  return shown(
    db,
    about,
    sql`
      select level, node_id, name, true as inside from ${areas} a where ${insideArea} and ${areaWarranty}
      union all
      select 3, s.domain_id, s.domain_name, true from site s
      where ${contains('s.name_words', keyword)} and ${insideSite}
        and ${inAny(isElevatorIn(3, sql`s.domain_id`))}
      union all
      select 4, e.elevator_id, e.job_num, true from elevator e
      where (${contains('e.job_words', keyword)} or ${contains('e.building_words', keyword)})
        and ${unitsInScope(scope, 'e')} and ${onlyInWarranty ? inWarranty : sql`true`}`,
  );
}

/** The nodes that an account holds; those outside the bound are shown and cannot be given. */
export async function heldNodes(db: Kysely<DB>, about: Shown, userId: number): Promise<PermissionNode[]> {
  const { bound } = about;
  const { rows } = await sql<PermissionNode>`
    with held as materialized (
      select level, node_id from account_scope where user_id = ${userId}
        and not (level = 4 and node_id in (select elevator_id from elevator where retired_at is not null))),
    page as materialized (
      select level, node_id, ${bound.scope.kind === 'all'} or (level, node_id) in (
        select p.level, p.node_id from ${placesOf(sql`held`)} p
        join ${storedOf(bound)} s on s.level = p.place_level and s.node_id = p.place_id) as inside, 0 as at
      from held)
    select * from (${shownNodes(about)}) f order by level, names, id`.execute(db);
  return rows;
}

export async function areaOfCode(db: Kysely<DB>, code: string, level: number): Promise<number | undefined> {
  const { rows } = await sql<{ area_id: number }>`
    select area_id from area where code = ${code} and level = ${level}`.execute(db);
  return rows[0]?.area_id;
}
