/** Cities and sites of the staged rows: first looked up by name, then created for the remaining rows. */
import { maxListedCities } from '@hoistway/contract/features/elevator-import/elevator-import';
import { sql } from 'kysely';
import type { Sql } from '../../../database/list-sql.ts';
import type { Ask, WriteOrder } from './import-order.ts';
import { type AreaRow, createPlaceFinder, type NamedPlace, type NewArea } from './import-places.ts';

type NewCities = readonly { place: NamedPlace; area: NewArea }[];

/** The rows of a place. */
const samePlace = (row: string, place: string): Sql =>
  sql.raw(
    `(${row}.area_name, ${row}.province, ${row}.city) = (${place}.area_name, ${place}.province, ${place}.city)`,
  );

/**
 * Assigns existing cities, sites and elevators to the rows, and refuses rows whose place is ambiguous.
 * @returns the cities that do not exist
 */
export async function namePlaces(
  ask: Ask,
  { jobId, lenient, titleOf, say, onProblem }: WriteOrder,
): Promise<NewCities> {
  const find = createPlaceFinder(
    await ask(sql<AreaRow>`select area_id, parent_id, level, name, code from area`),
  );
  const places = await ask(sql<NamedPlace>`
    select distinct area_name as "areaName", province, city from import_row order by area_name desc, province, city`);
  const found = places.map(place => {
    const resolved = find(place);
    const problem = 'field' in resolved ? resolved : undefined;
    return { place, problem, resolved: (lenient && problem?.without) || resolved };
  });
  const rows = found.map(({ place, problem, resolved }) => ({
    area_name: place.areaName,
    province: place.province,
    city: place.city,
    city_id: 'cityId' in resolved ? resolved.cityId : null,
    list: 'field' in resolved ? 'failed' : null,
    title: problem ? titleOf(problem.field) : null,
    value: problem ? place[problem.field] : null,
    reason: problem ? say(problem.problem) : null,
  }));
  await ask(sql`
    create temp table import_place (
      area_name text, province text, city text, city_id integer, list text, title text, value text, reason text) on commit drop`);
  await ask(sql`
    insert into import_place select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(area_name text, province text, city text, city_id integer, list text, title text, value text, reason text)`);
  await ask(sql`analyze import_place`);
  // A row without its place is refused; a row accepted without one of its place cells is noted.
  const noted = await ask(sql<{ job_num: string; list: 'failed' | null }>`
    with wrong as (
      select r.row_no, r.job_num, p.list, p.title, p.value, p.reason
      from import_row r join import_place p on p.reason is not null and ${samePlace('r', 'p')}),
    gone as (delete from import_row r using wrong w where w.list is not null and r.row_no = w.row_no),
    noted as (
      insert into import_problem (job_id, row_number, column_name, value, reason, list, job_num)
      select ${jobId}::uuid, row_no, title, value, reason, list, job_num from wrong)
    select job_num, list from wrong order by row_no`);
  for (const { job_num, list } of noted) onProblem(list ?? undefined, job_num);

  await ask(sql`
    update import_row r set city_id = p.city_id, domain_id = s.domain_id, elevator_id = e.elevator_id, old_domain_id = e.domain_id
    from import_row o
      join import_place p on ${samePlace('o', 'p')}
      left join site s on s.city_id = p.city_id and s.domain_name = o.domain_name
      left join elevator e on e.job_num = o.job_num
    where r.row_no = o.row_no`);
  return found.flatMap(({ place, resolved }) =>
    'create' in resolved ? [{ place, area: resolved.create }] : [],
  );
}

/**
 * Creates the missing cities and sites, and sets the type given by the rows on existing sites.
 * @returns what it created
 */
export async function makePlaces(ask: Ask, cities: NewCities) {
  const made = new Set<string>();
  for (const { place, area } of cities) {
    const needed = sql`r.city_id is null
      and (r.area_name, r.province, r.city) = (${place.areaName}, ${place.province}, ${place.city})`;
    const [row] = await ask(sql`select from import_row r where ${needed} limit 1`);
    if (!row) continue;
    await ask(sql`update import_row r set city_id = ${await makeArea(ask, area)} where ${needed}`);
    made.add(area.name);
  }
  // A new site is placed at the average position of its elevators.
  const [sites] = await ask(sql<{ made: number }>`
    with made as (insert into site (city_id, domain_name, domain_type, address, longitude, latitude)
    select city_id, domain_name,
      coalesce((array_agg(domain_type order by row_no) filter (where domain_type is not null))[1], ''),
      coalesce((array_agg(address order by row_no) filter (where address is not null))[1], ''),
      avg(longitude), avg(latitude)
    from import_row where domain_id is null group by city_id, domain_name order by city_id, domain_name
    on conflict (city_id, domain_name) do nothing returning domain_id)
    select count(*)::int as made from made`);
  await ask(sql`
    update import_row r set domain_id = s.domain_id
    from site s where r.domain_id is null and s.city_id = r.city_id and s.domain_name = r.domain_name`);
  await ask(sql`
    with said as (
      select domain_id, (array_agg(domain_type order by row_no))[1] as domain_type
      from import_row where domain_type is not null group by domain_id),
    changed as (
      update site s set domain_type = said.domain_type from said
      where s.domain_id = said.domain_id and s.domain_type <> said.domain_type returning s.domain_id)
    update import_row r set touched = true from changed c where r.domain_id = c.domain_id`);
  return { newCities: [...made].slice(0, maxListedCities), newSites: sites?.made ?? 0 };
}

async function makeArea(ask: Ask, { level, name, code, hasDistricts, parent }: NewArea): Promise<number> {
  const parentId: number | null =
    parent === null || typeof parent === 'number' ? parent : await makeArea(ask, parent);
  const [made] = await ask(sql<{ area_id: number }>`
    insert into area (parent_id, level, name, code, has_districts)
    values (${parentId}::int, ${level}, ${name}, ${code}, ${hasDistricts})
    on conflict (parent_id, name) do update set name = excluded.name
    returning area_id`);
  if (!made) throw new Error('an upsert answers a row');
  return made.area_id;
}
