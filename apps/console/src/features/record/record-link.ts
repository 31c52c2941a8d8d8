/**
 * Links of the home page become filters, so that the address says what is shown and can be shared. Pure.
 *
 *   source=index&date&type   that day of the calendar, of the main brand: type 1 what is planned, otherwise what is
 *                            completed (specification 2, section 2.3)
 */
import { day as dayShape } from '@hoistway/contract/core/fields';

const linked = ['source', 'date', 'type'];

export const filtersOfLink = (search: URLSearchParams): URLSearchParams => {
  const filters = new URLSearchParams(search);
  for (const name of linked) filters.delete(name);
  const day = search.get('date')?.slice(0, 10) ?? '';
  if (search.get('source') === 'index' && dayShape.safeParse(day).success) {
    filters.set('planStatus', search.get('type') === '1' ? 'planned' : 'completed');
    filters.set('grtFlg', 'Y');
    filters.set('startPlanDate', day);
    filters.set('endPlanDate', day);
  }
  return filters;
};
