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
