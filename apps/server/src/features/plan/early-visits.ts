/** What a visit that was done before its day makes of those to come. Pure; days are `YYYY-MM-DD`. */
import { mostApart, mostDaysApart, type PlanType, rankOf } from '@hoistway/contract/features/plan-words';
import { daysBetween, plusDays } from '../../time/days.ts';
import { type Schedule, workingDayAfter, workingDayBefore } from './due-visits.ts';

/** A visit that counts. */
export interface Standing {
  /** Null: it is to be added. */
  mpId: number | null;
  /** On which it was done, or is due. */
  day: string;
  /** Differs where it was done on another. */
  dueDate: string;
  type: PlanType;
  /** Nobody has begun it. */
  open: boolean;
  /** By hand: it stays on its day. */
  moved: boolean;
  /** It keeps its day free and covers nothing. */
  cancelled: boolean;
}

/**
 * Where a visit would come too late after the one before, it comes as late as it may, and so do those after it, until one is
 * in time where it stands. Before one that stays on its day a visit is added. Then each kind that would come too late goes
 * to an earlier visit.
 * @param standing in the order of their days
 * @returns those from today on, as they have to be
 */
export function closeGaps(
  { mode, intervalDays }: Pick<Schedule, 'mode' | 'intervalDays'>,
  standing: readonly Standing[],
  today: string,
): Standing[] {
  const most = mostApart(mode, intervalDays);
  const past = standing.filter(({ day }) => day < today);
  // A unit has no second visit due on a day, also where the first was done on another.
  const taken = new Set(standing.filter(({ day, dueDate }) => day !== dueDate).map(visit => visit.dueDate));
  const latestAfter = (previous: string) => {
    const regular = workingDayBefore(plusDays(previous, most));
    let day = regular < today ? workingDayAfter(today) : regular;
    while (taken.has(day)) day = workingDayBefore(plusDays(day, -1));
    return day > previous && day >= today ? day : undefined;
  };

  const coming: Standing[] = [];
  let previous = past.at(-1)?.day;
  for (const visit of standing.slice(past.length)) {
    let { day } = visit;
    while (previous && daysBetween(previous, day) > most) {
      const latest = latestAfter(previous);
      if (!latest || latest >= day) break;
      if (visit.open && !visit.moved) day = latest;
      else
        coming.push({
          ...{ mpId: null, day: latest, dueDate: latest, type: mode },
          ...{ open: true, moved: false, cancelled: false },
        });
      previous = latest;
    }
    coming.push(visit.open ? { ...visit, day, dueDate: day } : { ...visit });
    previous = day;
  }
  takeKindsOver(
    past.filter(({ cancelled }) => !cancelled),
    coming.filter(({ cancelled }) => !cancelled),
    intervalDays,
  );
  return coming;
}

/** The longest kind first, since a visit covers the shorter ones. */
function takeKindsOver(past: readonly Standing[], coming: readonly Standing[], intervalDays: number) {
  for (const kind of ['OY', 'SM', 'TM'] as const) {
    const covers = ({ type }: Standing) => rankOf(type) >= rankOf(kind);
    let covered = past.findLast(covers)?.day;
    for (const [at, visit] of coming.entries()) {
      const next = coming[at + 1]?.day ?? plusDays(visit.day, intervalDays);
      if (visit.open && !covers(visit) && covered && daysBetween(covered, next) > mostDaysApart[kind]) {
        const later = coming.slice(at + 1).find(covers);
        if (later?.open && later.type === kind) later.type = visit.type;
        visit.type = kind;
      }
      if (covers(visit)) covered = visit.day;
    }
  }
}
