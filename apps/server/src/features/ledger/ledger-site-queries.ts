/** Level 1 of the ledger: sites with their counters, the counters over all of them, and their cities. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { deviceInsideStatus, ledger, type SiteRow, statusTypes } from '@hoistway/contract/features/ledger';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { nullsLast, readList, sortedBy } from '../../database/list-page.ts';
import { allOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { countOf, type LedgerFilter, type SiteFilter, searched, withState } from './ledger-filter.ts';

/** Sort columns of sites: of the site itself, or counted over its elevators. */
const siteSorts: Record<SortOf<typeof ledger.sites>, { own: Sql } | { counted: Sql }> = {
  // From north to south, like the choice of cities.
  city: { own: sql`(select coalesce(nullif(code, ''), name) from area where area_id = s.city_id)` },
  domainName: { own: sql`s.domain_name` },
  totalCount: { counted: sql`count(*)` },
  count1: { counted: countOf(statusTypes.normal) },
  count2: { counted: countOf(statusTypes.online) },
  count3: { counted: countOf(statusTypes.inspection) },
  count4: { counted: countOf(statusTypes.faultStop) },
  count5: { counted: countOf(statusTypes.trapped) },
  count6: { counted: countOf(statusTypes.maintenanceToday) },
};

export async function findSites(db: Kysely<DB>, scope: Scope, filter: SiteFilter): Promise<Page<SiteRow>> {
  const { elevator, state, site } = await searched(db, scope, filter);
  const inSite = sql`e.domain_id = s.domain_id`;
  const from = state.length ? withState : sql`elevator e`;
  const isLeft = allOf([
    ...site('s'),
    sql`exists (select from ${from} where ${allOf([inSite, ...elevator, ...state])})`,
  ]);
  const sorted = sortedBy(ledger.sites, siteSorts, filter);
  const counted =
    sorted && 'counted' in sorted.column
      ? sql`join (select e.domain_id, ${sorted.column.counted} as n from ${withState}
                  where ${allOf([...elevator, ...state])} group by 1) counted using (domain_id)`
      : sql``;
  const by = sorted && ('own' in sorted.column ? sorted.column.own : sql`counted.n`);
  return readList(
    db,
    ledger.sites,
    {
      keys: sql`s.domain_id, s.domain_name, s.city_id`,
      from: sql`site s ${counted}`,
      counted: { from: sql`site s` },
      where: isLeft,
      // By default, sites are in the order of an index.
      orderBy: sql`${sorted ? sql`${by} ${nullsLast(sorted.descending)}, ` : sql``}s.city_id, s.domain_name`,
      columns: {
        city: sql`c.name`,
        domainId: sql`page.domain_id`,
        domainName: sql`page.domain_name`,
        totalCount: sql`n.total`,
        count1: sql`n.count1`,
        count2: sql`n.count2`,
        count3: sql`n.count3`,
        count4: sql`n.count4`,
        count5: sql`n.count5`,
        count6: sql`n.count6`,
      },
      joins: sql`
        join area c on c.area_id = page.city_id cross join lateral (
          select count(*)::int as total, ${countOf(statusTypes.normal)} as count1, ${countOf(statusTypes.online)} as count2,
                 ${countOf(statusTypes.inspection)} as count3, ${countOf(statusTypes.faultStop)} as count4,
                 ${countOf(statusTypes.trapped)} as count5, ${countOf(statusTypes.maintenanceToday)} as count6
          from ${withState} where ${allOf([sql`e.domain_id = page.domain_id`, ...elevator, ...state])}) n`,
    },
    filter,
  );
}

/** The number of elevators in each status, over everything the filter matches. */
export async function countStatuses(
  db: Kysely<DB>,
  scope: Scope,
  filter: LedgerFilter,
): Promise<CallOutput<typeof ledger.statistics>> {
  const { elevator, state, site } = await searched(db, scope, filter);
  const ofElevators = [...elevator, ...site('e')];
  const types = Object.values(statusTypes);
  const asked = [...types, deviceInsideStatus];
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(asked.map(type => sql`${countOf(type)} as ${sql.ref(`n${type}`)}`))}
    from ${withState} where ${allOf([...ofElevators, ...state])}`.execute(db);
  const count = (type: number) => rows[0]?.[`n${type}`] ?? 0;
  return types.map(type => ({
    name: String(type),
    value: count(type),
    ...(type === statusTypes.trapped ? { deviceInside: count(deviceInsideStatus) } : {}),
  }));
}

/** Cities of the ledger with the number of their sites. */
export async function ledgerCities(db: Kysely<DB>, scope: Scope): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select c.name as city, count(*)::int as count from site s join area c on c.area_id = s.city_id
    where exists (select from elevator e where e.domain_id = s.domain_id and ${unitsInScope(scope, 'e')})
    group by c.area_id, c.name, c.code order by c.code, c.name, c.area_id limit 2000`.execute(db);
  return rows;
}
