/**
 * Photos that match one of an earlier visit of the same technician or unit. A fingerprint (`visit-picture.ts`) is 64
 * bits of where a picture is brighter than next to; a picture that was compressed or cut a little again differs in few.
 */
import { attachTypes } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isOfDesk } from '../plan/plans-of-person.ts';
import { epochMs } from '../stop/stop-facts.ts';
import { countedTime, mostDaysLate } from '../visit/visit.ts';
import type { PhotoSeen } from './verdict-facts.ts';

/** Of 64. Two views of one machine by hand differ in more. */
const mostBitsApart = 5;
/** Of one file that was drawn twice; a digest that only claims to be of the same file is not enough. */
export const mostBitsApartOfOneFile = 12;
/** A picture that is nearly one colour says nothing. */
const leastBits = 8;
const daysBack = 60;

interface ComparedPhoto extends PhotoSeen {
  visitId: string;
  /** Signed 64 bits, as text; null: not known. */
  fingerprint: string | null;
}

type Halves = readonly [high: number, low: number];

export const halves = (fingerprint: string): Halves => {
  const bits = BigInt.asUintN(64, BigInt(fingerprint));
  return [Number(bits >> 32n) | 0, Number(bits & 0xffff_ffffn) | 0];
};

function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export const bitsApart = ([high, low]: Halves, [otherHigh, otherLow]: Halves): number =>
  ones(high ^ otherHigh) + ones(low ^ otherLow);

const noBits: Halves = [0, 0];

/**
 * Of the visit `w`: it is not about the same work as `v`. Of one plan two phones, or a phone and the desk, may bring the
 * same photos, and what was put aside may have been done again under another plan.
 */
export const isOtherWork = sql`(w.mp_id <> v.mp_id and not (w.state <> 'record' and w.elevator_id = v.elevator_id
  and ${countedTime('w', 'started_at')} > ${countedTime('v', 'started_at')} - interval '1 day'))`;

/** When the photos of a visit were first used: those of the desk, where times are typed, when they came. */
export const usedAt = (visit: string): Sql =>
  sql`(case when ${isOfDesk(visit)} then ${sql.ref(`${visit}.received_at`)} else ${countedTime(visit, 'started_at')} end)`;

const finished = (visit: string) => countedTime(visit, 'finished_at');
// What came before the other was finished need not be asked where it is from.
const isShortlyBefore = sql`((${finished('w')}, w.visit_id) < (t.finished, v.visit_id)
  and (w.received_at < t.finished or not ${isOfDesk('w')})
  and ${finished('w')} > t.finished - make_interval(days => ${daysBack}) and ${isOtherWork})`;

/** @returns by the number of the file, the earliest photo that looks the same */
export async function photosLike(
  db: Kysely<DB>,
  photos: readonly ComparedPhoto[],
): Promise<Map<string, PhotoSeen>> {
  const known = photos.flatMap(({ fingerprint, ...photo }) => {
    if (fingerprint === null) return [];
    const bits = halves(fingerprint);
    const bright = bitsApart(bits, noBits);
    return bright >= leastBits && bright <= 64 - leastBits ? [{ ...photo, bits }] : [];
  });
  const found = new Map<string, PhotoSeen>();
  if (known.length === 0) return found;
  const visitIds = [...new Set(known.map(({ visitId }) => visitId))];
  const { rows } = await sql<ComparedPhoto & { of: string[] }>`
    select o.file_id as "fileId", w.mp_id as "mpId", o.item_code as "itemCode", ${epochMs(sql`o.taken_at`)} as "takenAt",
      encode(o.sha256, 'hex') as sha256, encode(o.source_sha256, 'hex') as "sourceSha256", o.look::text as fingerprint, w.visit_id as "visitId", k.of
    from (
      select near.visit_id, array_agg(v.visit_id) as of
      from visit v cross join lateral (select ${finished('v')} as finished) t cross join lateral (
        select w.visit_id from visit w where w.user_id = v.user_id and ${isShortlyBefore}
          and w.received_at > t.finished - make_interval(days => ${daysBack + 1})
          and w.received_at < t.finished + make_interval(days => ${mostDaysLate + 1})
        union
        select w.visit_id from visit w where w.elevator_id = v.elevator_id and ${isShortlyBefore}) near
      where v.visit_id = any(${visitIds}::uuid[]) group by near.visit_id) k
    join visit w on w.visit_id = k.visit_id join visit_file o on o.visit_id = w.visit_id
    where o.look is not null and o.attach_type = ${attachTypes.photo}
    order by ${finished('w')}, o.taken_at, o.file_id`.execute(db);
  const byVisit = new Map<string, typeof known>();
  for (const photo of known) byVisit.set(photo.visitId, [...(byVisit.get(photo.visitId) ?? []), photo]);
  for (const { of, fingerprint, visitId: _, ...former } of rows) {
    const bits = halves(fingerprint ?? '0');
    for (const visitId of of)
      for (const photo of byVisit.get(visitId) ?? [])
        if (!found.has(photo.fileId) && bitsApart(bits, photo.bits) <= mostBitsApart)
          found.set(photo.fileId, former);
  }
  return found;
}
