/** What falls due: annual inspections by site. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { PageQuery } from '@hoistway/contract/core/paging';
import type { home } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { namedColumns } from '../../database/list-page.ts';
import { offsetOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** On `elevator e`: the next inspection is due within these days from today, or late. */
export const dueWithin = (days: number): Sql<boolean> =>
  sql<boolean>`e.inspect_date <= current_date + ${days}::int`;

/** On `elevator e`. */
export const isOverdue = sql<boolean>`e.inspect_date < current_date`;

/** Sites with such units. */
export const sitesDueWithin = (scope: Scope, days: number): Sql => sql`
  select e.domain_id, e.city_id, count(*)::int as units, count(*) filter (where ${isOverdue})::int as overdue,
         min(e.inspect_date) as first
  from elevator e where ${dueWithin(days)} and ${unitsInScope(scope, 'e')} group by 1, 2`;
const mostUnits = sql`n.units desc, n.first`;
/** On `sites n` of those, with their `site s`. */
export const mostToInspect = sql`${mostUnits}, s.domain_name, n.domain_id`;
/** Its columns, with its `site s` and `area c`. @param name of the table of these sites */
export const inspectionSite = (name: 'n' | 'page') => {
  const first = sql.ref(`${name}.first`);
  return {
    city: sql`c.name`,
    domainId: sql`s.domain_id`,
    domainName: sql`s.domain_name`,
    utils: sql.ref(`${name}.units`),
    overdue: sql.ref(`${name}.overdue`),
    inspectDate: first,
    days: sql`${first} - current_date`,
  };
};
export const cityOfSite = (name: 'n' | 'page') =>
  sql`join site s using (domain_id) join area c on c.area_id = ${sql.ref(`${name}.city_id`)}`;

/** Sites `n` that can be on this page or before it: the names of thousands of others are not read. */
export const upToPage = (page: PageQuery, order: Sql): Sql => sql`
  select * from sites n order by ${order} fetch first (${page.pageSize}::int + ${offsetOf(page)}::bigint) rows with ties`;

/** Those with most units first. */
export async function sitesToInspect(
  db: Kysely<DB>,
  scope: Scope,
  days: number,
  page: PageQuery,
): Promise<CallOutput<typeof home.annualInspection>> {
  type Site = CallOutput<typeof home.annualInspection>['result'][number];
  type Total = { total: number; allUnits: number; allOverdue: number };
  const { rows } = await sql<Total & (Site | { domainId: null })>`
    with sites as materialized (${sitesDueWithin(scope, days)})
    select t.*, p.* from (
      select count(*)::int as total, coalesce(sum(units), 0)::int as "allUnits",
             coalesce(sum(overdue), 0)::int as "allOverdue" from sites) t
    left join (
      select ${namedColumns(inspectionSite('n'))}
      from (${upToPage(page, mostUnits)}) n ${cityOfSite('n')}
      order by ${mostToInspect}
      limit ${page.pageSize}::int offset ${offsetOf(page)}::bigint) p on true
    order by p.utils desc, p."inspectDate", p."domainName", p."domainId"`.execute(db);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    units: first?.allUnits ?? 0,
    overdue: first?.allOverdue ?? 0,
    result: rows.flatMap(row => (row.domainId === null ? [] : [row])),
  };
}
