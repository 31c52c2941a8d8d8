/** When the visits of a unit fall due, and what each of them covers. Pure; days are `YYYY-MM-DD`. */

import type { MaintenanceInterval } from '@hoistway/contract/features/maintenance-items';
import { mostDaysApart, type PlanMode, type PlanType } from '@hoistway/contract/features/plan-words';
import { words } from '@hoistway/contract/words';
import { dayNumber, numberedDay, plusDays } from '../../time/days.ts';

/** How far ahead visits are planned, in days from today. */
export const daysAhead = 400;
export const beyondPlans = words(
  `须在 ${daysAhead} 天以内：维保计划只生成到那一天`,
  `The date must be within ${daysAhead} days: visits are planned no further ahead`,
);
/** Units without past visits begin within this many days, a share of them on each. */
const spreadDays = 10;

export interface Schedule {
  elevatorId: number;
  mode: PlanMode;
  /** Days from one visit to the next. */
  intervalDays: number;
  /** The day of the first visit, where somebody chose one. */
  anchorDay: string | null;
}

/** Visits that the unit has, by the day on which they were done or are due; null where it has none. */
export interface PastVisits {
  first: string | null;
  /** The last of any kind. */
  last: string | null;
  /** The last that covered at least the items of the interval. */
  covered: Readonly<Record<LongInterval, string | null>>;
}
type LongInterval = Exclude<MaintenanceInterval, 'HM'>;

export interface DueVisit {
  day: string;
  type: PlanType;
}

/**
 * Visit follows upon visit, on the last working day within the schedule's interval. A visit is of a longer kind when
 * the next one would be too late for it, and then covers the shorter kinds: no kind is ever further apart than the
 * regulation allows (TSG T5002-2017, annexes A to D), whatever was moved, done or cancelled before.
 * @returns the visits that follow the past ones, up to 400 days from today
 */
export function dueVisits(schedule: Schedule, past: PastVisits, today: string): DueVisit[] {
  const { elevatorId, mode, intervalDays } = schedule;
  const until = dayNumber(today) + daysAhead;
  const followingOf = (day: number) => workdayBefore(day + intervalDays);
  let day = dayNumber(firstDay(schedule, past, today));

  // What was never covered counts as covered on a day of its own before the first visit, so that the longer visits of
  // a fleet do not all fall into the same weeks.
  const since = past.first === null ? day : dayNumber(past.first);
  const coveredOn = (interval: LongInterval, periods: number) => {
    const assumed = since - (elevatorId % periods) * 14;
    const last = past.covered[interval];
    return last === null ? assumed : Math.max(dayNumber(last), assumed);
  };
  const covered = { TM: coveredOn('TM', 6), SM: coveredOn('SM', 12), OY: coveredOn('OY', 24) };
  const quarter = intervalDays * Math.floor(mostDaysApart.TM / intervalDays);
  const halfYear = quarter * Math.floor(mostDaysApart.SM / quarter);

  const visits: DueVisit[] = [];
  while (day <= until) {
    const next = followingOf(day);
    const isLate = (interval: LongInterval, at: number) => at - covered[interval] > mostDaysApart[interval];
    // A half-year's visit becomes the year's when a further half-year would be too late for that; so does a quarter's.
    const interval =
      isLate('OY', next) || (isLate('SM', next) && isLate('OY', day + halfYear))
        ? 'OY'
        : isLate('SM', next) || (isLate('TM', next) && isLate('SM', day + quarter))
          ? 'SM'
          : isLate('TM', next)
            ? 'TM'
            : undefined;
    visits.push({ day: numberedDay(day), type: interval ?? mode });
    if (interval) covered.TM = day;
    if (interval === 'SM' || interval === 'OY') covered.SM = day;
    if (interval === 'OY') covered.OY = day;
    day = next;
  }
  return visits;
}

function firstDay({ elevatorId, intervalDays, anchorDay }: Schedule, { last }: PastVisits, today: string) {
  if (anchorDay && anchorDay > (last && last > today ? last : today)) return anchorDay;
  if (!last) return workingDayAfter(plusDays(today, 1 + (elevatorId % spreadDays)));
  const regular = workingDayBefore(plusDays(last, intervalDays));
  return regular < today ? workingDayAfter(today) : regular;
}

/** The last day to which somebody may put the next visit: once the interval is over, the first working day after today. */
export function latestChoice(last: string, most: number, today: string): string {
  const within = plusDays(last, most);
  const soonest = workingDayAfter(plusDays(today, 1));
  return within > soonest ? within : soonest;
}

/** From Sunday on; 1 January 1970 was a Thursday. */
const weekday = (day: number) => (day + 4) % 7;
const saturday = 6;
const sunday = 0;
const workdayBefore = (day: number) =>
  day - (weekday(day) === saturday ? 1 : weekday(day) === sunday ? 2 : 0);
const workdayAfter = (day: number) => day + (weekday(day) === saturday ? 2 : weekday(day) === sunday ? 1 : 0);
/** The day itself, or the Friday before. Public holidays are not known here: such visits are moved by hand. */
export const workingDayBefore = (day: string) => numberedDay(workdayBefore(dayNumber(day)));
/** The day itself, or the Monday after. */
export const workingDayAfter = (day: string) => numberedDay(workdayAfter(dayNumber(day)));
