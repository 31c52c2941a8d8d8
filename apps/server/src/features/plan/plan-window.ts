/** Where a visit stands between the others of its unit, and to which days it may be moved. */
import {
  type MaintenanceInterval,
  maintenanceIntervals,
} from '@hoistway/contract/features/maintenance-items';
import { mostApart, mostDaysApart, type PlanType, rankOf } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { daysBetween, plusDays } from '../../time/days.ts';
import { daysAhead } from './due-visits.ts';
import { countedDay } from './plan-queries.ts';

export interface Placed {
  mpId: number;
  elevatorId: number;
  dueDate: string;
  planType: PlanType;
}

/** How the next visit of a kind limits a move: its day, and how far apart the two may be. */
interface Neighbour {
  day: string;
  most: number;
  /** Whose interval that is; FM: the contract's. */
  of: MaintenanceInterval | 'FM';
}

export interface Window {
  /** The day after the visit before, or today. */
  from: string;
  to: string;
  /** Whose interval forbids an earlier and a later day. */
  earliest: Neighbour | undefined;
  latest: Neighbour | undefined;
  /** The visits before and after it, of whatever kind. */
  before: string | null;
  after: string | null;
  /** Days that two visits of the unit may be apart. */
  most: number;
}

/**
 * A visit stays between those before and after it, and no further from them than its kinds may be apart. Where they are
 * further apart already, because one was cancelled or not done, it may come closer and not go further.
 */
export async function moveWindow(db: Kysely<DB>, visit: Placed): Promise<Window> {
  const { rows } = await sql<{
    today: string;
    mode: 'HM' | 'FM';
    interval: number;
    before: (string | null)[];
    after: (string | null)[];
  }>`
    select to_char(current_date, 'YYYY-MM-DD') as today, coalesce(s.mode, 'HM') as mode, s.interval_days as interval,
      array[${sql.join(maintenanceIntervals.map((_, least) => sql`${nearest(visit, 'before', least)}`))}] as before,
      array[${sql.join(maintenanceIntervals.map((_, least) => sql`${nearest(visit, 'after', least)}`))}] as after
    from (select) one left join maintenance_schedule s on s.elevator_id = ${visit.elevatorId}::int`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a row without a table');
  const { today, mode, interval, before, after } = found;

  const most = mostApart(mode, interval);

  const limits = (days: readonly (string | null)[]) =>
    maintenanceIntervals.slice(0, rankOf(visit.planType) + 1).flatMap((kind, rank): Neighbour[] => {
      const day = days[rank];
      const limit = rank === 0 ? { most, of: mode } : { most: mostDaysApart[kind], of: kind };
      return day ? [{ day, ...limit }] : [];
    });
  const reach = ({ day, most }: Neighbour) => Math.max(most, Math.abs(daysBetween(day, visit.dueDate)));
  const [previous = null, next = null] = [before[0], after[0]];

  let from = previous && previous >= today ? plusDays(previous, 1) : today;
  let to = next ? plusDays(next, -1) : plusDays(today, daysAhead);
  let [earliest, latest]: (Neighbour | undefined)[] = [];
  for (const limit of limits(after)) {
    const day = plusDays(limit.day, -reach(limit));
    if (day > from) [from, earliest] = [day, limit];
  }
  for (const limit of limits(before)) {
    const day = plusDays(limit.day, reach(limit));
    if (day < to) [to, latest] = [day, limit];
  }
  return { from, to, earliest, latest, before: previous, after: next, most };
}

/** The day of the unit's nearest visit of at least this rank; one that was done counts on the day it was. */
const nearest = ({ mpId, elevatorId, dueDate }: Placed, where: 'before' | 'after', least: number) => {
  const kinds = maintenanceIntervals.slice(least);
  const ofKind = least === 0 ? sql`true` : sql`p.plan_type in (${sql.join([...kinds])})`;
  const others = sql`from maintenance_plan p where p.elevator_id = ${elevatorId}::int
    and p.mp_id <> ${mpId} and p.cancelled_at is null and ${ofKind}`;
  // One that was due before and was done after it still comes before.
  const place = sql`least(p.due_date, ${countedDay})`;
  return where === 'before'
    ? sql`(select to_char(max(${countedDay}), 'YYYY-MM-DD') ${others} and ${place} <= ${dueDate}::date)`
    : sql`(select to_char(min(${countedDay}), 'YYYY-MM-DD') ${others} and ${place} > ${dueDate}::date)`;
};
