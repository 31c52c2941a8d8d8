/** The 60 sites in 15 cities, with the region, province and city rows above them. */

import { roads, sitePrefixes } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { cityOf } from './divisions.ts';
import { places } from './places.ts';
import { type SiteKind, siteKinds } from './site-kinds.ts';

export interface DemoSite {
  domainId: number;
  name: string;
  city: string;
  cityId: number;
  hasDistricts: boolean;
  /** The six-digit code its units are registered under. */
  districtCode: string;
  kind: SiteKind;
  address: string;
  longitude: number;
  latitude: number;
}

/** About 1 km. */
const aroundDegrees = 0.011;
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function planAreas(): Row<'area'>[] {
  const rows: (Row<'area'> & { area_id: number })[] = [];
  const add = (parent: number | null, level: number, name: string, code: string, districts: boolean) => {
    const known = rows.find(row => row.level === level && row.name === name);
    if (known) return known.area_id;
    const area_id = rows.length + 1;
    rows.push({ area_id, parent_id: parent, level, name, code, has_districts: districts });
    return area_id;
  };
  for (const { city: name } of places) {
    const city = cityOf(name);
    const region = add(null, 0, city.region, '', true);
    const province = add(region, 1, city.province.name, city.province.code, true);
    add(province, 2, city.name, city.code, city.hasDistricts);
  }
  return rows;
}

export function planSites(random: Random, areas: readonly Row<'area'>[]): DemoSite[] {
  const kinds = random.shuffled(siteKinds.flatMap(kind => Array<SiteKind>(kind.sites).fill(kind)));
  const prefixes = random.shuffled(sitePrefixes);
  const spots = places.flatMap(place => place.districts.map(district => ({ place, district })));
  return spots.map(({ place, district: [district, longitude, latitude] }, index) => {
    const city = cityOf(place.city);
    const cityId = areas.find(area => area.level === 2 && area.name === city.name)?.area_id;
    const districtCode = city.districts.get(district);
    const kind = kinds[index];
    if (cityId === undefined || districtCode === undefined || kind === undefined)
      throw new Error(`${place.city} ${district} cannot be placed`);
    return {
      domainId: index + 1,
      name: `${prefixes[index]}${random.pick(kind.suffixes)}`,
      city: city.name,
      cityId,
      hasDistricts: city.hasDistricts,
      districtCode,
      kind,
      address: `${district}${random.pick(roads)}${random.int(1, 980)}号`,
      longitude: roundDegrees(longitude + random.between(-aroundDegrees, aroundDegrees)),
      latitude: roundDegrees(latitude + random.between(-aroundDegrees, aroundDegrees)),
    };
  });
}

export const siteRows = (sites: readonly DemoSite[], managerOf: (site: DemoSite) => number): Row<'site'>[] =>
  sites.map(site => ({
    domain_id: site.domainId,
    city_id: site.cityId,
    domain_name: site.name,
    domain_type: site.kind.domainType,
    address: site.address,
    longitude: site.longitude,
    latitude: site.latitude,
    property_company_id: managerOf(site),
  }));
