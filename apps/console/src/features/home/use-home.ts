/** What every panel of the home page asks with: the area that is counted, and the day. */
import type { IndexPermission } from '@hoistway/contract/core/permissions';
import { home } from '@hoistway/contract/features/home';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { markStale } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { dayOf } from '@hoistway/parts/time/zoned-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOverviewArea } from './overview-area.ts';

const minute = 60_000;

/** The installation's day; a page that stays open over midnight is drawn again with the next one. */
export const useDay = (): string => dayOf(useNow(minute), useTimeZone());

/** A page that stays open over midnight asks for the new day at once. */
export function useNewDay() {
  const client = useQueryClient();
  const day = useDay();
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    void markStale(client, Object.values(home));
  }, [client, day]);
}

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
