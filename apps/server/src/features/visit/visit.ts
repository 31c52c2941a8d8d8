/** Rules of visits that others follow as well. */
import {
  clockToleranceMs,
  type NoPlaceReason,
  type PhoneClock,
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

/** How far a phone's clock was behind ours at a time that it reported. */
export type BehindAt = (reportedMs: number) => number;

/**
 * As when it was sent, unless the phone knows of another state of its clock at that time: that it was set is believed as
 * much as the time of sending is, and shown as that is.
 * @param sendingMs how far it was behind when it was sent, which is now
 */
export const behindBy = (sendingMs: number, clocks: readonly PhoneClock[], nowMs: number): BehindAt => {
  const known = new Map<number, number>();
  for (const { times, behindMs, than } of clocks) {
    const ms = than === 'server' ? behindMs : sendingMs + behindMs;
    // Clocks that differ by less than is tolerated are the same one.
    if (Math.abs(ms - sendingMs) <= clockToleranceMs) continue;
    // What a pull found was no longer so.
    if (times.some(at => isToCome(at, ms, nowMs))) continue;
    for (const at of times) known.set(at, ms);
  }
  return reportedMs => known.get(reportedMs) ?? sendingMs;
};

/** The column `clocks` of a visit. */
export interface StoredClocks {
  sendingMs: number;
  times: Record<string, number>;
}
/** What a row of `visit` keeps of the phone's clock. */
export interface StoredClock {
  /** Undefined: the same at all times. */
  clocks: StoredClocks | undefined;
  behindMs: number;
}

const timesOf = ({ startedAt, finishedAt, items, persons, signature }: StoredDocument): number[] => [
  startedAt,
  finishedAt,
  ...items.flatMap(({ at, photos }) => [at, ...photos.map(({ takenAt }) => takenAt)]),
  ...persons.map(({ at }) => at),
  ...(signature ? [signature.at] : []),
];
export const clockOf = (document: StoredDocument, sendingMs: number, behindAt: BehindAt): StoredClock => {
  const behindMs = behindAt(document.startedAt);
  const others = timesOf(document).filter(at => behindAt(at) !== behindMs);
  const isSame = behindMs === sendingMs && others.length === 0;
  const times = Object.fromEntries(others.map(at => [at, behindAt(at)]));
  return { behindMs, clocks: isSame ? undefined : { sendingMs, times } };
};
export const behindOf =
  ({ clocks, behindMs }: StoredClock): BehindAt =>
  reportedMs =>
    clocks?.times[reportedMs] ?? behindMs;

/** The same of a time of a row of `visit`. */
export const behindThen = (visit: string, at: Sql): Sql => sql`coalesce(
  (${sql.ref(`${visit}.clocks`)} -> 'times' ->> round(extract(epoch from ${at}) * 1000)::bigint::text)::bigint,
  ${sql.ref(`${visit}.clock_behind_ms`)})`;

/** `recordTime` of a row of `visit`. What a phone says of its clock must not decide which of two visits was first. */
export const countedTime = (visit: string, reported: 'started_at' | 'finished_at'): Sql => {
  const at = sql.ref(`${visit}.${reported}`);
  const behind = behindThen(visit, at);
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

/** Where the PDF of a visit is stored; `day` is that of its record, `YYYY-MM-DD`. */
export const pdfKey = (day: string, visitId: string): string => `visits/${day.slice(0, 4)}/${visitId}.pdf`;

/** As is_key_of_record_pdf, by which the triggers go: verification asks no function of the database. */
export const isPdfKey = (key: string, visitId: string): Sql<boolean> =>
  sql`${sql.ref(key)} like 'visits/____/' || ${sql.ref(visitId)} || '.pdf'`;
