/** The map of the large screen: where the sites of a scope are, and how many of their units need attention. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { home, SiteState } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitsDeviceInside } from '../alarm/order-conditions.ts';

interface Site {
  id: number;
  name: string;
  city: string;
  longitude: number | null;
  latitude: number | null;
  units: number;
}

/** Sites with units in use, by city and name. */
export async function findSites(db: Kysely<DB>, scope: Scope): Promise<CallOutput<typeof home.sites>> {
  const { rows } = await sql<Site>`
    select s.domain_id as id, s.domain_name as name, c.name as city, n.units,
      coalesce(s.longitude, n.longitude) as longitude, coalesce(s.latitude, n.latitude) as latitude
    from (
      select e.domain_id, count(*)::int as units, avg(e.longitude) as longitude, avg(e.latitude) as latitude
      from elevator e where ${unitsInScope(scope, 'e')} group by e.domain_id) n
    join site s using (domain_id) join area c on c.area_id = s.city_id
    order by c.area_id, s.domain_name, s.domain_id`.execute(db);
  const cities: string[] = [];
  const sites: CallOutput<typeof home.sites>['sites'] = [];
  let unplaced = 0;
  for (const { id, name, city, longitude, latitude, units } of rows) {
    if (longitude === null || latitude === null) {
      unplaced += 1;
      continue;
    }
    if (cities.at(-1) !== city) cities.push(city);
    sites.push([id, name, cities.length - 1, longitude, latitude, units]);
  }
  return { cities, sites, unplaced };
}

/** Of units in use; sites where all is normal are left out. */
export async function countSiteStates(db: Kysely<DB>, scope: Scope): Promise<SiteState[]> {
  // As an array, which is looked up in the index next to the other conditions.
  const inside = sql`array(${unitsDeviceInside})`;
  interface States {
    id: number;
    trapped: number;
    stopped: number;
    offline: number;
    inside: number;
  }
  const { rows } = await sql<States>`
    select e.domain_id as id, count(*) filter (where st.alarm_status = 5)::int as trapped,
      count(*) filter (where st.alarm_status = 4)::int as stopped,
      count(*) filter (where not st.isactive)::int as offline,
      count(*) filter (where st.elevator_id = any(${inside}))::int as inside
    from elevator_state st join elevator e using (elevator_id)
    where (st.alarm_status <> 0 or not st.isactive or st.elevator_id = any(${inside})) and ${unitsInScope(scope, 'e')}
    group by e.domain_id order by e.domain_id`.execute(db);
  return rows.map(({ id, trapped, stopped, offline, inside }) => [id, trapped, stopped, offline, inside]);
}
