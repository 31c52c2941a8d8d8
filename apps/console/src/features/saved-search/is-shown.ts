import type { SavedSearchRow } from '@hoistway/contract/features/saved-search';
import type { ListView } from '@hoistway/parts/list/filter-extras.tsx';

type Searched = Pick<ListView, 'filters' | 'sort'>;

const textOf = ({ filters, sort }: Searched) =>
  JSON.stringify([sort, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Whether the list shows this search: its filters in its order, however its columns stand by now. */
export const isShown = (row: Pick<SavedSearchRow, keyof Searched>, view: Searched): boolean =>
  textOf(row) === textOf(view);
