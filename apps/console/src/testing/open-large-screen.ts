/** The overview of the large screen: what the server says of its map and trend, next to what it says of the home page. */
import { home, type SiteOnMap, type SiteState, trendDays } from '@hoistway/contract/features/home';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { type Reply, reply } from './open-console.tsx';
import { day } from './open-home.ts';

export const cities = ['上海市', '重庆市'];
export const sites: SiteOnMap[] = [
  [1, '云栖花园', 0, 121.47, 31.23, 7],
  [2, '江湾大厦', 1, 106.55, 29.56, 3],
];

/** @param states of the sites, where not all is normal */
export const overview = (states: SiteState[] = []): readonly Reply[] => [
  reply(home.sites, { cities, sites, unplaced: 2 }),
  reply(home.siteStates, states),
  reply(
    home.alarmDays,
    Array.from({ length: trendDays }, (_, ago) => ({
      day: shiftDay(day, ago + 1 - trendDays),
      alarms: ago,
      trapped: ago === 3 ? 1 : 0,
    })),
  ),
];
