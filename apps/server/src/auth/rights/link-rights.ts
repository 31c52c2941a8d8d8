/** What a display link shows: one page of those its maker may see and, where the page is for one unit, this unit. */
import { roleTypes } from '@hoistway/contract/core/permissions';
import { isReadingField } from '@hoistway/contract/device/reading-fields';
import type { DisplayPage } from '@hoistway/contract/features/display-link';
import { scopePredicate } from '../scope.ts';
import type { SessionUser } from '../signed-in.ts';

/** Null in sessions that do not belong to a link. */
export interface LinkRow {
  display_link_id: number | null;
  page: DisplayPage | null;
  elevator_id: number | null;
  city_id: number | null;
  domain_id: number | null;
}

/** @returns undefined while the maker may not see it either */
export function shownBy(
  { display_link_id: displayLinkId, page, ...unit }: LinkRow & { display_link_id: number },
  maker: SessionUser,
): SessionUser | undefined {
  if (page === null || !maker.may(page)) return undefined;
  const { elevator_id: elevatorId, city_id: cityId, domain_id: domainId } = unit;
  const onlyOne = elevatorId !== null && cityId !== null && domainId !== null;
  if (onlyOne && !scopePredicate(maker.scope)({ elevatorId, cityId, domainId })) return undefined;
  return {
    ...maker,
    roleType: roleTypes.other,
    displayLink: { displayLinkId, page },
    scope: onlyOne ? { kind: 'nodes', cityIds: [], domainIds: [], elevatorIds: [elevatorId] } : maker.scope,
    may: name => name === page,
    // A wall shows what devices report, and nothing that people have written.
    mayField: name => isReadingField(name) && maker.mayField(name),
    mayIndex: () => false,
  };
}
