/** Addresses of pages: their paths come from the contract's menu. */
import { type PageName, permissionCatalogue } from '@hoistway/contract/core/permissions';

const paths = new Map(permissionCatalogue.map(({ permissionId, path }) => [permissionId, path]));

export const linkTo = (page: PageName, query: Readonly<Record<string, string | number>> = {}): string => {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const path = paths.get(page) ?? '/';
  return search === '' ? path : `${path}?${search}`;
};
