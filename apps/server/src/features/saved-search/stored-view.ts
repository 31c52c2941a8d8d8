/**
 * What of a saved search its list still knows. Lists change with releases, so this is asked when a search is saved,
 * where anything unknown is refused, and again whenever it is read, where it is left out.
 */
import type { AnyList } from '@hoistway/contract/core/list';
import { type SavedView, savedView } from '@hoistway/contract/features/saved-search';

/** Names of filters that the list does not have, or not with this value; an empty one filters nothing. */
export const unknownFilters = (list: AnyList, filters: SavedView['filters']): string[] =>
  Object.entries(filters).flatMap(([name, value]) => {
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
    return filter && (value === '' || filter.schema.safeParse(value).success) ? [] : [name];
  });

export const isKnownSort = (list: AnyList, sort: string): boolean =>
  sort === '' || list.sorts.some(column => [`${column}:asc`, `${column}:desc`].includes(sort));

export function readStoredView(list: AnyList, stored: unknown): SavedView & { dropped: string[] } {
  const view = savedView.catch(savedView.parse({})).parse(stored);
  const dropped = unknownFilters(list, view.filters);
  return {
    filters: Object.fromEntries(Object.entries(view.filters).filter(([name]) => !dropped.includes(name))),
    sort: isKnownSort(list, view.sort) ? view.sort : '',
    columns: view.columns,
    dropped,
  };
}
