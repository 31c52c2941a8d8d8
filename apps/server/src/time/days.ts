/** Days of the calendar as text, `YYYY-MM-DD`: no zone and no clock, so that each of them is 24 hours long. */

export const dayMs = 86_400_000;

/** The day of wall milliseconds (see zone-clock.ts). */
export const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);

/** Days since 1970, for those who count many. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs;
export const numberedDay = (days: number): string => dayText(days * dayMs);

/** Negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export const plusDays = (day: string, days: number): string => numberedDay(dayNumber(day) + days);

/** 31 August and six months are the last of February. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** 29 February and a year are the 28th. */
export const plusYears = (day: string, years: number): string => plusMonths(day, 12 * years);
