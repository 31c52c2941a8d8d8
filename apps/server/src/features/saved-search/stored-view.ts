/**
 * What of a saved search its list still has for the caller. Lists change with releases, rights at any time, and others
 * share searches, so this is asked when a search is saved, where anything else is refused, and again whenever it is
 * read, where it is left out.
 */
import { type AnyList, type Holder, maySee, sortsFor } from '@hoistway/contract/core/list';
import { type SavedView, savedView } from '@hoistway/contract/features/saved-search';

/** Names of filters that the caller does not have, or not with this value; an empty one filters nothing. */
export const unknownFilters = (list: AnyList, filters: SavedView['filters'], user: Holder): string[] =>
  Object.entries(filters).flatMap(([name, value]) => {
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
    const isKnown = filter && (value === '' || filter.schema.safeParse(value).success);
    return isKnown && maySee(filter, user) ? [] : [name];
  });

export const isKnownSort = (list: AnyList, sort: string, user: Holder): boolean =>
  sort === '' || sortsFor(list, user).some(column => [`${column}:asc`, `${column}:desc`].includes(sort));

export function readStoredView(
  list: AnyList,
  stored: unknown,
  user: Holder,
): SavedView & { dropped: string[] } {
  const view = savedView.catch(savedView.parse({})).parse(stored);
  const dropped = unknownFilters(list, view.filters, user);
  return {
    filters: Object.fromEntries(Object.entries(view.filters).filter(([name]) => !dropped.includes(name))),
    sort: isKnownSort(list, view.sort, user) ? view.sort : '',
    columns: view.columns,
    dropped,
  };
}
