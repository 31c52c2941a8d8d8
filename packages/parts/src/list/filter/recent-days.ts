/** Dates of a list that opens with what is new. */
import { shiftDay } from '../../time/zoned-time.ts';
import type { FilterValues } from '../list-address.ts';
import type { ShownFilter } from '../list-types.ts';

/** The list opens with this many days, today included; one click shows today alone, or a month. */
export const recentDays = (today: string, days: number) => ({
  initialFrom: shiftDay(today, 1 - days),
  initialTo: today,
  lastDays: [1, 7, 30],
});

/** The next longer of a list's shortcuts than the days that it opens with; undefined without one. */
export const moreDays = (
  filters: readonly ShownFilter[],
  today: string,
): { days: number; values: FilterValues } | undefined => {
  for (const filter of filters) {
    if (filter.kind !== 'dates' || filter.time || filter.month || filter.initialFrom === undefined) continue;
    const { from, to, initialFrom, lastDays = [] } = filter;
    const days = lastDays.find(count => shiftDay(today, 1 - count) < initialFrom);
    if (days !== undefined) return { days, values: { [from]: shiftDay(today, 1 - days), [to]: today } };
  }
  return undefined;
};

/** How many days, today the last, a list shows at the moment; undefined where its dates are others, or open. */
export const daysInForce = (
  filters: readonly ShownFilter[],
  values: FilterValues,
  today: string,
): number | undefined => {
  for (const filter of filters) {
    if (filter.kind !== 'dates' || filter.month) continue;
    const [from, to] = [values[filter.from], values[filter.to]].map(value => (value ?? '').slice(0, 10));
    if (to !== today) continue;
    const days = [1, ...(filter.lastDays ?? [7, 30, 90])].find(count => shiftDay(today, 1 - count) === from);
    if (days !== undefined) return days;
  }
  return undefined;
};
