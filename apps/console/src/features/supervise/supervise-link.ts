/**
 * Links of records become filters, so that the address says what is shown and can be shared. Pure.
 *
 *   jobNum&planStartDt   the visits of a unit on the day of that planned start (specification 2, section 2.5)
 */
import { day as dayShape } from '@hoistway/contract/core/fields';

export const filtersOfLink = (search: URLSearchParams): URLSearchParams => {
  const filters = new URLSearchParams(search);
  filters.delete('planStartDt');
  const day = search.get('planStartDt')?.slice(0, 'YYYY-MM-DD'.length);
  if (dayShape.safeParse(day).success && day !== undefined) {
    filters.set('startPlanDate', day);
    filters.set('endPlanDate', day);
  }
  return filters;
};

/** The call names one day by itself (`planStartDateStr`); the form has it as a range. */
export const oneDayOf = (filters: URLSearchParams): { planStartDateStr?: string } => {
  const day = filters.get('startPlanDate');
  return day && day === filters.get('endPlanDate') ? { planStartDateStr: day } : {};
};

/** The days whose stops stand next to a visit: its month. The present one is what the list of stops has by itself. */
export const monthOfVisit = (planStartDt: string, today: string): { from?: string; to?: string } => {
  const [year = '', month = ''] = planStartDt.split('-');
  const start = `${year}-${month}`;
  if (start >= today.slice(0, start.length)) return {};
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${start}-01`, to: `${start}-${days}` };
};
