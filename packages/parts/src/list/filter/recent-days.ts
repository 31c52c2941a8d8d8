/** Dates of a list that opens with what is new. */
import { shiftDay } from '../../time/zoned-time.ts';

/** The list opens with this many days, today included; one click shows today alone, or a month. */
export const recentDays = (today: string, days: number) => ({
  initialFrom: shiftDay(today, 1 - days),
  initialTo: today,
  lastDays: [1, 7, 30],
});
