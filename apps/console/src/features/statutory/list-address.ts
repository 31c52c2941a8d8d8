import type { DueFilter, DueKind } from '@hoistway/contract/features/statutory-words';

interface DayOfList {
  day: string;
  state: DueFilter;
  city: string | undefined;
  kind: DueKind | undefined;
}

/** The address of the list with the items of a day. */
export function listSearch({ day, state, city, kind }: DayOfList): URLSearchParams {
  const search = new URLSearchParams({ view: 'list', startDate: day, endDate: day, state });
  if (city) search.set('city', city);
  if (kind) search.set('kind', kind);
  return search;
}
