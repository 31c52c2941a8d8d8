/** A rescue station in each city of the demo, in the middle of its sites. */
import { roads } from '../people/names.ts';
import type { Row } from '../rows.ts';
import { type DemoSite, roundDegrees } from './sites.ts';

export function planRescueStations(sites: readonly DemoSite[]): Row<'rescue_station'>[] {
  const cities = [...new Set(sites.map(({ cityId }) => cityId))];
  return cities.map((cityId, index) => {
    const own = sites.filter(site => site.cityId === cityId);
    const middle = (of: (site: DemoSite) => number) =>
      roundDegrees(own.reduce((sum, site) => sum + of(site), 0) / own.length);
    return {
      station_id: index + 1,
      city_id: cityId,
      name: `${own[0]?.city ?? ''}电梯应急救援站`,
      phone: `0${20 + index}${String(96_333_000 + index * 11)}`,
      address: `${roads[(index * 3) % roads.length] ?? ''} ${6 + index * 4} 号`,
      longitude: middle(site => site.longitude),
      latitude: middle(site => site.latitude),
    };
  });
}
