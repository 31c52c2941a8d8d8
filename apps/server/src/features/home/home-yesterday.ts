/** Stop faults of yesterday: orders by the day of their alarm, as the alarm list has them. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { PageQuery } from '@hoistway/contract/core/paging';
import type { home } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { visibleFaultOf } from '../../auth/visible/fault.ts';
import { namedColumns } from '../../database/list-page.ts';
import { offsetOf, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { OfRole } from '../alarm/order-conditions.ts';
import { isDispatched } from '../alarm/service-order.ts';
import { cityOfSite, upToPage } from './home-reminders.ts';

/** Units with the number of their faults that the role sees. */
export const faultsOfYesterday = (role: OfRole): Sql => sql`
  select a.elevator_id, count(*)::int as faults from alarm a
  where a.alarm_date >= current_date - 1 and a.alarm_date < current_date and ${isDispatched('a')} and ${visibleFaultOf(role.faultCodes, 'a')}
  group by a.elevator_id`;

/** Their sites. */
export const sitesWithFaults = (scope: Scope, role: OfRole): Sql => sql`
  select e.domain_id, e.city_id, count(*)::int as units, sum(f.faults)::int as faults
  from (${faultsOfYesterday(role)}) f join elevator e using (elevator_id)
  where ${scopeCondition(scope, 'e')} group by 1, 2`;
const mostFaultsAndUnits = sql`n.faults desc, n.units desc`;
/** On `sites n` of those, with their `site s`. */
export const mostFaults = sql`${mostFaultsAndUnits}, s.domain_name, n.domain_id`;
/** Its columns, with its `site s`, `area c` and the province `area p`. @param name of the table of these sites */
export const yesterdaySite = (name: 'n' | 'page') => ({
  city: sql`c.name`,
  domainId: sql`s.domain_id`,
  domainName: sql`s.domain_name`,
  area: sql`concat_ws(',', p.parent_id, p.area_id, c.area_id, s.domain_id)`,
  liftCount: sql.ref(`${name}.units`),
  faultCount: sql.ref(`${name}.faults`),
});
export const placesOfSite = (name: 'n' | 'page') =>
  sql`${cityOfSite(name)} join area p on p.area_id = c.parent_id`;

/** Those with most faults first. */
export async function sitesOfYesterday(
  db: Kysely<DB>,
  scope: Scope,
  role: OfRole,
  page: PageQuery,
): Promise<CallOutput<typeof home.yesterdayFaults>> {
  type Site = CallOutput<typeof home.yesterdayFaults>['result'][number];
  type Total = { day: string; total: number; units: number; faults: number };
  const { rows } = await sql<Total & (Site | { domainId: null })>`
    with sites as materialized (${sitesWithFaults(scope, role)})
    select t.*, p.* from (
      select to_char(current_date - 1, 'YYYY-MM-DD') as day, count(*)::int as total,
             coalesce(sum(units), 0)::int as units, coalesce(sum(faults), 0)::int as faults from sites) t
    left join (
      select ${namedColumns(yesterdaySite('n'))}
      from (${upToPage(page, mostFaultsAndUnits)}) n ${placesOfSite('n')}
      order by ${mostFaults}
      limit ${page.pageSize}::int offset ${offsetOf(page)}::bigint) p on true
    order by p."faultCount" desc, p."liftCount" desc, p."domainName", p."domainId"`.execute(db);
  const [first] = rows;
  return {
    date: first?.day ?? '',
    total: first?.total ?? 0,
    units: first?.units ?? 0,
    faults: first?.faults ?? 0,
    result: rows.flatMap(row => (row.domainId === null ? [] : [row])),
  };
}
