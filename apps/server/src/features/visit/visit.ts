/** Rules of visits that others follow as well. */
import {
  clockToleranceMs,
  type NoPlaceReason,
  type SignIn,
  type VisitDocument,
} from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { dayMs } from '../../time/days.ts';

/** A sign-in from a phone, or a person who was named at the desk. */
export type StoredSignIn = Omit<SignIn, 'placeProblem'> & { placeProblem: NoPlaceReason | null };

/** The document of a visit as it is kept: a phone's, word for word, or one that was entered at the desk. */
export type StoredDocument = Omit<VisitDocument, 'persons'> & {
  persons: StoredSignIn[];
  /** By whom it was entered; `technician` of the visit has the name. A phone's document has no such field. */
  desk?: { userId: number };
};

/** What a phone said, by the clock that counts: the phone's, unless it is far off. @param behindMs how far the phone's clock was behind ours */
export const recordTime = (reportedMs: number, behindMs: number): number =>
  Math.abs(behindMs) > clockToleranceMs ? reportedMs + behindMs : reportedMs;

/** The same of a row of `visit`. What a phone says of its clock must not decide which of two visits was first. */
export const countedTime = (visit: string, reported: 'started_at' | 'finished_at'): Sql => {
  const [at, behind] = [sql.ref(`${visit}.${reported}`), sql.ref(`${visit}.clock_behind_ms`)];
  return sql`(case when abs(${behind}) > ${sql.lit(clockToleranceMs)} then ${at} + ${behind} * interval '1 millisecond'
    else ${at} end)`;
};

/** Nothing has happened later than now; a little later is a clock that is not exact. */
export const isToCome = (reportedMs: number, behindMs: number, nowMs: number): boolean =>
  recordTime(reportedMs, behindMs) > nowMs + clockToleranceMs;

/** Phones are without network for days, and not for longer than this. */
export const mostDaysLate = 60;

/** So long ago that the clock must be wrong. */
export const isLongPast = (reportedMs: number, behindMs: number, nowMs: number): boolean =>
  recordTime(reportedMs, behindMs) < nowMs - mostDaysLate * dayMs;

/** When the record of a row of `visit` begins: as its plan says, whatever the phone's clock was. */
const recordStart = (visit: string, plan: string): Sql => sql`
  coalesce(case when ${sql.ref(`${visit}.aside`)} is null then ${sql.ref(`${plan}.actual_start`)} end,
    ${sql.ref(`${visit}.started_at`)})`;

/** The day of that record. */
export const recordDay = (visit: string, plan: string): Sql<string> =>
  sql`to_char(${recordStart(visit, plan)}, 'YYYY-MM-DD')`;

/** Where the PDF of a visit is stored; `day` is that of its record, `YYYY-MM-DD`. */
export const pdfKey = (day: string, visitId: string): string => `visits/${day.slice(0, 4)}/${visitId}.pdf`;

/**
 * `key` is `pdfKey` of a row of `visit`, with the day in any time zone: the installation may have been in another one when
 * the PDF was drawn. As is_key_of_record_pdf has it for the triggers: verification asks no function of the database.
 */
export const isPdfKeyOf = (key: Sql, visit: string, plan: string): Sql<boolean> => {
  const keyAt = (zone: string) => sql`'visits/' || to_char(${recordStart(visit, plan)} at time zone
    ${sql.lit(zone)}::interval, 'YYYY') || '/' || ${sql.ref(`${visit}.visit_id`)} || '.pdf'`;
  return sql`${key} in (${keyAt('-12:00')}, ${keyAt('14:00')})`;
};
