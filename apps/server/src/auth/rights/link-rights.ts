/**
 * What a display link shows: one page of those its maker may see and, where the page is for one unit, this unit. Page
 * scroll shows other pages in turn: those that its maker has chosen, may see, and strangers may read.
 */
import { roleTypes } from '@hoistway/contract/core/permissions';
import { isReadingField } from '@hoistway/contract/device/reading-fields';
import { permissionOf, shareablePages } from '@hoistway/contract/features/display';
import type { LinkPage } from '@hoistway/contract/features/display-link';
import { scopePredicate } from '../scope.ts';
import type { SessionUser } from '../signed-in.ts';

/** Null in sessions that do not belong to a link. */
export interface LinkRow {
  display_link_id: number | null;
  page: LinkPage | null;
  /** Of page scroll: what its maker has chosen. */
  scroll_pages: string[] | null;
  elevator_id: number | null;
  city_id: number | null;
  domain_id: number | null;
}

/** @returns undefined while the maker may not see it either */
export function shownBy(
  {
    display_link_id: displayLinkId,
    page,
    scroll_pages: chosen,
    ...unit
  }: LinkRow & { display_link_id: number },
  maker: SessionUser,
): SessionUser | undefined {
  if (page === null || !maker.may(page)) return undefined;
  const { elevator_id: elevatorId, city_id: cityId, domain_id: domainId } = unit;
  const onlyOne = elevatorId !== null && cityId !== null && domainId !== null;
  if (onlyOne && !scopePredicate(maker.scope)({ elevatorId, cityId, domainId })) return undefined;
  const openPages = shareablePages.codes.filter(
    linked => page === 'displayIndex' && maker.may(permissionOf(linked)),
  );
  const shown = openPages.filter(linked => chosen?.includes(linked));
  return {
    ...maker,
    roleType: roleTypes.other,
    displayLink: { displayLinkId, page, openPages, shown },
    scope: onlyOne ? { kind: 'nodes', cityIds: [], domainIds: [], elevatorIds: [elevatorId] } : maker.scope,
    may: name => name === page,
    // A wall shows what devices report, and nothing that people have written.
    mayField: name => isReadingField(name) && maker.mayField(name),
    mayIndex: panel => shown.includes('index') && maker.mayIndex(panel),
  };
}
