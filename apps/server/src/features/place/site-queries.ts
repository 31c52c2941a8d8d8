import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type PlaceSite, place } from '@hoistway/contract/features/place';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { editableSite, visibleSite } from '../../auth/visible/place.ts';
import { listPage } from '../../database/list-page.ts';
import { contains } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Of `site s`. */
export const siteEdition = sql<string>`md5(row(
  s.city_id, s.domain_name, s.domain_type, s.address, s.longitude, s.latitude, s.property_company_id)::text)`;

export const findSites = (
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof place.sites>,
): Promise<Page<PlaceSite>> =>
  listPage(
    db,
    place.sites,
    {
      keys: sql`s.domain_id`,
      from: sql`site s`,
      always: [
        visibleSite(scope, 's'),
        ...(query.areaId === undefined
          ? []
          : [
              sql`s.city_id in (
                select w.area_id from area w left join area o on o.area_id = w.parent_id
                where ${query.areaId}::int in (w.area_id, w.parent_id, o.parent_id))`,
            ]),
      ],
      filters: {
        domainName: text => contains('s.name_words', text),
        domainType: type => sql`s.domain_type = ${type}`,
        domainId: id => sql`s.domain_id = ${id}`,
      },
      sorts: {
        domainName: { by: sql`s.domain_name` },
        // From north to south, like the choice of cities.
        city: {
          by: sql`coalesce(nullif(c.code, ''), c.name)`,
          join: sql`join area c on c.area_id = s.city_id`,
        },
      },
      order: sql`s.city_id, s.domain_name`,
      columns: {
        domainId: sql`s.domain_id`,
        cityId: sql`s.city_id`,
        domainName: sql`s.domain_name`,
        domainType: sql`s.domain_type`,
        areaName: sql`coalesce(r.name, '')`,
        province: sql`coalesce(p.name, '')`,
        city: sql`c.name`,
        address: sql`s.address`,
        x: sql`s.longitude`,
        y: sql`s.latitude`,
        propertyCompanyId: sql`s.property_company_id`,
        propertyCompany: sql`coalesce(m.company_name, '')`,
        elevatorCount: sql`(select count(*)::int from elevator e
          where e.domain_id = s.domain_id and ${unitsInScope(scope, 'e')})`,
        editable: editableSite(scope, 's'),
        edition: siteEdition,
      },
      joins: sql`
        join site s using (domain_id) join area c on c.area_id = s.city_id
        left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id
        left join company m on m.company_id = s.property_company_id`,
    },
    query,
  );

/** Of the sites that the scope covers entirely; the first ones by name. */
export async function findSiteChoices(db: Kysely<DB>, scope: Scope, words: string | undefined) {
  const matches = words === undefined ? sql`true` : contains('s.name_words', words);
  const { rows } = await sql<{ domainId: number; domainName: string; city: string }>`
    select s.domain_id as "domainId", s.domain_name as "domainName", c.name as city
    from site s join area c on c.area_id = s.city_id
    where ${editableSite(scope, 's')} and ${matches} order by s.domain_name, s.domain_id limit 50`.execute(
    db,
  );
  return rows;
}
