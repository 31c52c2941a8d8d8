/**
 * Editing an elevator. Its job number identifies it and never changes. A new site name moves it to the site of that
 * name in the same city, which is created if missing; a new area moves it to the city of the same name in that
 * area. Both the elevator and its destination must lie in the caller's scope.
 */
import type { CallParsed } from '@hoistway/contract/core/call';
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, words } from '@hoistway/contract/core/words';
import type { elevator } from '@hoistway/contract/features/elevator';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, scopePredicate } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { factColumns } from './elevator-facts.ts';

type Form = CallParsed<typeof elevator.save>;
interface Caller {
  scope: Scope;
  language: Language;
}
interface Place {
  domainId: number;
  cityId: number;
  domainType: string;
}

const problems = {
  areaName: words('该大区没有这个城市', 'That area does not hold this city'),
  domainName: words('该现场不在您的数据权限内', 'That site is outside your data permission'),
  domainType: words(
    '现场类型属于整个现场，您的数据权限不含整个现场',
    'The site type belongs to the whole site, which your data permission does not cover',
  ),
};
const refuse = (field: keyof typeof problems, { language }: Caller) =>
  new Refusal('invalid', { fields: { [field]: problems[field][language] } });

/**
 * Runs in a transaction.
 * @throws Refusal notFound outside the scope, conflict when the row names another job number, invalid
 */
export async function editElevator(db: Kysely<DB>, caller: Caller, form: Form): Promise<void> {
  const { rows } = await sql<{ job_num: string; city_id: number; elevator_type: ElevatorType }>`
    select e.job_num, e.city_id, e.elevator_type from elevator e
    where e.elevator_id = ${form.elevatorId}::int and ${scopeCondition(caller.scope, 'e')} for no key update`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  if (row.job_num !== form.jobNum) throw new Refusal('conflict');

  const cityId = await cityInArea(db, row.city_id, form.areaName);
  if (cityId === undefined) throw refuse('areaName', caller);
  const site = await siteFor(db, cityId, form);
  const isInside = scopePredicate(caller.scope);
  if (!isInside({ elevatorId: form.elevatorId, ...site })) throw refuse('domainName', caller);
  if (site.domainType !== form.domainType) {
    // No elevator has the id 0: true only where the scope includes the whole site.
    if (!isInside({ elevatorId: 0, ...site })) throw refuse('domainType', caller);
    await sql`update site set domain_type = ${form.domainType} where domain_id = ${site.domainId}`.execute(
      db,
    );
  }
  await db
    .updateTable('elevator')
    .set({ ...factColumns(form, form.elevatorType ?? row.elevator_type), domain_id: site.domainId })
    .where('elevator_id', '=', form.elevatorId)
    .execute();
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

async function siteFor(db: Kysely<DB>, cityId: number, form: Form): Promise<Place> {
  // The empty update locks and returns an existing site, including one that another call is creating at this
  // moment.
  const { rows } = await sql<{ domain_id: number; domain_type: string }>`
    insert into site (city_id, domain_name, domain_type) values (${cityId}, ${form.domainName}, ${form.domainType})
    on conflict (city_id, domain_name) do update set domain_name = excluded.domain_name
    returning domain_id, domain_type`.execute(db);
  const [site] = rows;
  if (!site) throw new Error('an upsert answers a row');
  return { domainId: site.domain_id, cityId, domainType: site.domain_type };
}
