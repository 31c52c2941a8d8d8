/** What every panel of the home page asks with: the area that is counted, and the day. */
import type { IndexPermission } from '@hoistway/contract/core/permissions';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { dayOf } from '@hoistway/parts/time/zoned-time.ts';
import { useOverviewArea } from './overview-area.ts';

const minute = 60_000;

/** The installation's day; a page that stays open over midnight is drawn again with the next one. */
export const useDay = (): string => dayOf(useNow(minute), useTimeZone());

export const useAreaInput = (): { dataPermissionList: string[] } => {
  const area = useOverviewArea();
  return { dataPermissionList: area === undefined ? [] : [area] };
};

/** Links into other lists; they count the chosen area as well. */
export const useLinkTo = () => {
  const area = useOverviewArea();
  return (page: Parameters<typeof linkTo>[0], query: Readonly<Record<string, string | number>>) =>
    linkTo(page, area === undefined ? query : { area, ...query });
};

export const useMaySee = (panel: IndexPermission): boolean =>
  useSession()?.info.indexPermissions.includes(panel) ?? false;

/** How often panels that nothing announces are read again. */
export const useRefreshMs = (): number | undefined => useSession()?.info.settings.headerRefreshMs;
