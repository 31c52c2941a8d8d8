/**
 * A time range of alarms as conditions, and as full days of the tally plus the partial days at its ends: those are
 * counted row by row. Times are wall-clock texts in the installation's zone, which every connection uses; an end
 * given as a day includes all of it, an end given as a time includes its second.
 */
import { sql } from 'kysely';
import { endOf, type Sql, startOf } from '../../../database/list-sql.ts';

export interface AlarmRange {
  /** On `alarm a`. */
  rows: Sql[];
  /** On `alarm a`: before the range, and after it. */
  outside: Sql[];
  /** On the tally's `day`: the days that lie wholly inside. */
  days: Sql[];
  /** Days only partly inside, `YYYY-MM-DD`. */
  cutDays: string[];
}

const dayOf = (text: string) => text.slice(0, 10);
const timeOf = (text: string) => text.slice(11);

export function alarmRange(start: string | undefined, end: string | undefined): AlarmRange {
  const range: AlarmRange = { rows: [], outside: [], days: [], cutDays: [] };
  const cut = new Set<string>();
  if (start !== undefined) {
    const isFullDay = timeOf(start) === '' || timeOf(start) === '00:00:00';
    range.rows.push(sql`a.alarm_date >= ${startOf(start)}`);
    range.outside.push(sql`a.alarm_date < ${startOf(start)}`);
    range.days.push(isFullDay ? sql`day >= ${dayOf(start)}::date` : sql`day > ${dayOf(start)}::date`);
    if (!isFullDay) cut.add(dayOf(start));
  }
  if (end !== undefined) {
    const isFullDay = timeOf(end) === '' || timeOf(end) === '23:59:59';
    const after = endOf(end);
    range.rows.push(sql`a.alarm_date < ${after}`);
    range.outside.push(sql`a.alarm_date >= ${after}`);
    range.days.push(isFullDay ? sql`day <= ${dayOf(end)}::date` : sql`day < ${dayOf(end)}::date`);
    if (!isFullDay) cut.add(dayOf(end));
  }
  range.cutDays = [...cut];
  return range;
}

/** True for rows of that day. */
export const onDay = (day: string): Sql =>
  sql`a.alarm_date >= ${day}::date::timestamptz and a.alarm_date < (${day}::date + 1)::timestamptz`;
