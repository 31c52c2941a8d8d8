/**
 * Editing an elevator. Its job number identifies it and never changes. It moves to the site that the form names: by its
 * id; or by its name in the same city, where it is created if missing; a new area then means the city of the same name
 * in that area. The elevator must lie in the caller's scope, and a new site entirely.
 */
import type { CallParsed } from '@hoistway/contract/core/call';
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { elevator } from '@hoistway/contract/features/elevator';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { followMove } from '../../auth/rights/scope-moved.ts';
import { type Scope, scopePredicate, unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { escalatorOf, factColumns } from './elevator-facts.ts';
import { editionOf } from './elevator-queries.ts';

type Form = CallParsed<typeof elevator.save>;
interface Place {
  domainId: number;
  cityId: number;
  domainType: string;
}

const outside = words('该项目不在您的数据权限内', 'This site is outside your data scope');
const problems = {
  areaName: words('该大区没有这个城市', 'This region does not include that city'),
  domainId: outside,
  domainName: outside,
  domainType: words(
    '项目类型属于整个项目，您的数据权限不含整个项目',
    'The site type applies to the entire site, which your data scope does not fully cover',
  ),
};
const refuse = (field: keyof typeof problems) =>
  new Refusal('invalid', { fields: { [field]: problems[field] } });

interface Stored extends Omit<Place, 'domainType'> {
  jobNum: string;
  elevatorType: ElevatorType;
  edition: string;
}

/**
 * Runs in a transaction.
 * @returns what the operation log says besides the changed fields
 * @throws Refusal notFound outside the scope, invalid; conflict when the row names another job number or is no longer
 * as the editor saw it, and with `below` when accounts lose the moved unit
 */
export async function editElevator(db: Kysely<DB>, scope: Scope, form: Form): Promise<Words | ''> {
  const { rows } = await sql<Stored>`
    select e.job_num as "jobNum", e.city_id as "cityId", e.domain_id as "domainId",
      e.elevator_type as "elevatorType", ${editionOf} as edition
    from elevator e
    where e.elevator_id = ${form.elevatorId}::int and ${unitsInScope(scope, 'e')} for no key update`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  if (row.jobNum !== form.jobNum || (form.edition ?? row.edition) !== row.edition)
    throw new Refusal('conflict');

  // No elevator has the id 0: true only where the scope includes the whole site.
  const isInScope = (site: Place) => scopePredicate(scope)({ elevatorId: 0, ...site });
  const site = await destination(db, row, form);
  const moves = site.domainId !== row.domainId;
  if (moves && !isInScope(site)) throw refuse(form.domainId === undefined ? 'domainName' : 'domainId');
  if (form.domainType !== undefined && site.domainType !== form.domainType) {
    if (!isInScope(site)) throw refuse('domainType');
    await sql`update site set domain_type = ${form.domainType} where domain_id = ${site.domainId}`.execute(
      db,
    );
  }
  const type = form.elevatorType ?? row.elevatorType;
  const stated = JSON.stringify(escalatorOf(form, type));
  await db
    .updateTable('elevator')
    .set({
      ...factColumns(form, type),
      escalator: type === 'lift' ? '{}' : sql<string>`escalator || ${stated}::jsonb`,
      domain_id: site.domainId,
    })
    .where('elevator_id', '=', form.elevatorId)
    .execute();
  return moves
    ? followMove(db, { level: placeLevels.elevator, nodeId: form.elevatorId }, form.withBelow)
    : '';
}

/** The site that the form names; its own where it names none. */
async function destination(
  db: Kysely<DB>,
  own: Pick<Place, 'domainId' | 'cityId'>,
  form: Form,
): Promise<Place> {
  const { domainName, domainType, areaName = '', domainId = domainName ? undefined : own.domainId } = form;
  if (domainId === undefined && domainName !== undefined) {
    const cityId = await cityInArea(db, own.cityId, areaName);
    if (cityId === undefined) throw refuse('areaName');
    return siteFor(db, cityId, { domainName, domainType });
  }
  // Locked, so that it is not deleted meanwhile.
  const { rows } = await sql<Place>`
    select domain_id as "domainId", city_id as "cityId", domain_type as "domainType" from site
    where domain_id = ${domainId} for key share`.execute(db);
  if (!rows[0]) throw refuse('domainId');
  return rows[0];
}

/** The same city when the area is unchanged or absent, otherwise the city of that name in the given area. */
async function cityInArea(db: Kysely<DB>, cityId: number, areaName: string): Promise<number | undefined> {
  const { rows } = await sql<{ area_id: number }>`
    with all_cities as (
      select c.area_id, c.name, coalesce(r.name, '') as area_name
      from area c left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id where c.level = 2
    )
    select n.area_id from all_cities o join all_cities n on n.name = o.name
    where o.area_id = ${cityId} and (n.area_name = ${areaName} or (${areaName} = '' and n.area_id = o.area_id))
    order by n.area_id = o.area_id desc, n.area_id limit 1`.execute(db);
  return rows[0]?.area_id;
}

async function siteFor(
  db: Kysely<DB>,
  cityId: number,
  { domainName, domainType = '' }: { domainName: string; domainType: string | undefined },
): Promise<Place> {
  // The empty update locks and returns an existing site, including one that another call is creating at this
  // moment.
  const { rows } = await sql<{ domain_id: number; domain_type: string }>`
    insert into site (city_id, domain_name, domain_type) values (${cityId}, ${domainName}, ${domainType})
    on conflict (city_id, domain_name) do update set domain_name = excluded.domain_name
    returning domain_id, domain_type`.execute(db);
  const [site] = rows;
  if (!site) throw new Error('an upsert answers a row');
  return { domainId: site.domain_id, cityId, domainType: site.domain_type };
}
