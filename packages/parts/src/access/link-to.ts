/** Addresses of pages: their paths come from the contract's menu. */
import { type PageName, pathOfPage } from '@hoistway/contract/core/permissions';

export const linkTo = (page: PageName, query: Readonly<Record<string, string | number>> = {}): string => {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const path = pathOfPage(page);
  return search === '' ? path : `${path}?${search}`;
};
