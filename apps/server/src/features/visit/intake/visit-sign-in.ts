/** Who was at the unit: sign-ins as phones report them. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/schema/tables.ts';
import { isTechnicianOf } from '../../plan/plans-of-person.ts';
import { qrKey } from '../../qr-code/qr-check.ts';
import { decodeQr } from '../../qr-code/qr-code.ts';
import { shownName } from '../../staff/member.ts';
import type { StoredSignIn } from '../visit.ts';

interface SignInsOf {
  visitId: string;
  elevatorId: number;
  /** Whose phone it is. */
  userId: number;
  behindMs: number;
  /** The plan of a visit that is entered at the desk: whoever enters it was not there. */
  deskOf?: number;
}

/** The owner's code alone, or at the end of its address. It proves the unit even when it has expired for owners. */
const codeIn = (read: string) => read.trim().split('/').at(-1)?.split(/[?#]/)[0] ?? '';

/**
 * Adds those that are not there yet; a person that is no colleague in a team of the caller, or at the desk no technician
 * of the plan, stays a name.
 * @returns whether all were
 */
export async function addSignIns(
  db: Kysely<DB>,
  { visitId, elevatorId, userId, behindMs, deskOf }: SignInsOf,
  persons: readonly StoredSignIn[],
): Promise<void> {
  const key = await qrKey(db);
  const scanned = ({ code }: StoredSignIn) => {
    const read = decodeQr(codeIn(code), key);
    // What is no code of this installation says nothing of where somebody was.
    if (!read) return 'none';
    return read.elevatorId === elevatorId ? 'right' : 'wrong';
  };
  const isNamed =
    deskOf === undefined
      ? sql`(a.user_id = ${userId}::int or exists (
          select from team_member one join team_member other using (team_id)
          where one.user_id = ${userId}::int and other.user_id = a.user_id))`
      : isTechnicianOf(deskOf);
  const isOwn = deskOf === undefined ? sql`coalesce(a.user_id = ${userId}::int, false)` : sql`false`;
  const rows = persons.map(person => ({
    sign_in_id: person.signInId,
    user_id: person.userId,
    name: person.name,
    at: new Date(person.at),
    longitude: person.place?.longitude ?? null,
    latitude: person.place?.latitude ?? null,
    // Of the column's precision: it refuses what is smaller than it can hold.
    accuracy: person.place && Math.fround(person.place.accuracy),
    place_problem: person.placeProblem,
    scanned: scanned(person),
  }));
  await sql`
    insert into visit_sign_in (sign_in_id, visit_id, user_id, name, own, at, clock_behind_ms, longitude, latitude, accuracy,
      place_problem, scanned, received_at)
    select g.sign_in_id, ${visitId}::uuid, a.user_id, coalesce(${shownName}, g.name),
      ${isOwn}, g.at, ${behindMs}::bigint, g.longitude, g.latitude, g.accuracy,
      g.place_problem, g.scanned, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(sign_in_id uuid, user_id int, name text, at timestamptz,
      longitude float8, latitude float8, accuracy real, place_problem text, scanned text)
    left join account a on a.user_id = g.user_id and ${isNamed}
    on conflict (visit_id, sign_in_id) do nothing`.execute(db);
}
