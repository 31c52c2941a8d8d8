/** Whom each level of help calls for a unit. */
import { type CallLevel, emergencyNumbers } from '@hoistway/contract/features/rescue-words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** Metres, of a sphere. */
const earthRadius = 6_371_000;
const radians = (column: string) => sql`radians(${sql.ref(column)})`;

/**
 * Joined to `elevator e` and its `site s`: the company `m` that maintains it, and the rescue station `n` that is nearest on
 * the great circle; where places are unknown, one of its city.
 */
export const helpers = sql`
  left join company m on m.company_id = e.maintenance_company_id
  cross join lateral (
    select coalesce(e.longitude, s.longitude) as longitude, coalesce(e.latitude, s.latitude) as latitude) at
  left join lateral (
    select k.name, k.phone from rescue_station k
    cross join lateral (
      select ${earthRadius}::float8 * 2 * asin(least(1, sqrt(
        power(sin((${radians('k.latitude')} - ${radians('at.latitude')}) / 2), 2)
        + cos(${radians('at.latitude')}) * cos(${radians('k.latitude')})
          * power(sin((${radians('k.longitude')} - ${radians('at.longitude')}) / 2), 2)))) as metres) away
    where away.metres is not null or k.city_id = e.city_id
    order by away.metres nulls last, k.name, k.station_id limit 1) n on true`;

interface Contact {
  level: CallLevel;
  name: string;
  phone: string;
}

export async function contactsOf(db: Kysely<DB>, alarmId: number): Promise<Contact[]> {
  const { rows } = await sql<{
    company: string;
    companyPhone: string;
    station: string;
    stationPhone: string;
  }>`
    select coalesce(m.company_name, '') as company, coalesce(m.contact_phone, '') as "companyPhone",
      coalesce(n.name, '') as station, coalesce(n.phone, '') as "stationPhone"
    from alarm a join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id ${helpers}
    where a.alarm_id = ${alarmId}`.execute(db);
  return rows.flatMap(({ company, companyPhone, station, stationPhone }) => [
    { level: 1, name: company, phone: companyPhone },
    { level: 2, name: station, phone: stationPhone },
    { level: 3, name: emergencyNumbers, phone: emergencyNumbers },
  ]);
}
