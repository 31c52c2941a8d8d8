/** A person has signed in at a unit. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { visit } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { givenUpAfterHours } from '../../plan/plan-visits.ts';
import { isOfDesk } from '../../plan/plans-of-person.ts';
import { shownName } from '../../staff/member.ts';
import { recordTime } from '../visit.ts';
import { lockPlan, markBegun, type VisitedPlan } from '../visit-plan.ts';
import { timeProblem } from './visit-check.ts';
import { addSignIns } from './visit-sign-in.ts';
import { texts } from './visit-texts.ts';

/** Every reader of a record gets all visits of its plan with their sign-ins, which nobody takes away again. */
export const mostVisits = 50;
export const mostSignIns = 50;

/** @returns the plan, and the visit that the sign-in belongs to: a colleague's, if that one has begun already */
export async function begin(
  db: Kysely<DB>,
  user: SignedIn,
  { visitId, mpId, person, sentAt }: CallParsed<typeof visit.begin>,
): Promise<{ plan: VisitedPlan; visitId: string }> {
  const plan = await lockPlan(db, user.scope, mpId);
  const now = Date.now();
  const behindMs = now - sentAt;
  const problem = timeProblem(plan, person.at, behindMs, now);
  if (problem) throw new Refusal('invalid', { fields: { 'person.at': problem } });

  const joined = await visitToJoin(db, { visitId, mpId, userId: user.userId, signInId: person.signInId });
  if (joined?.known) return { plan, visitId: joined.visitId };
  if (joined?.sealed) throw new Refusal('conflict', { words: texts.sealed });
  if (joined?.crowded) throw new Refusal('conflict', { words: texts.tooManySignIns(mostSignIns) });
  if (!joined) {
    await checkRoom(db, plan, 'all');
    await addVisit(db, plan, { visitId, userId: user.userId, startedAt: person.at, behindMs });
  }
  const into = joined?.visitId ?? visitId;
  await addSignIns(db, { visitId: into, elevatorId: plan.elevatorId, userId: user.userId, behindMs }, [
    person,
  ]);
  await markBegun(db, plan, recordTime(person.at, behindMs));
  return { plan, visitId: into };
}

/**
 * The plan is locked.
 * @param counted those without a document do not count against the document of an open plan
 * @throws Refusal conflict when it has as many visits as it takes
 */
export async function checkRoom(
  db: Kysely<DB>,
  { mpId }: VisitedPlan,
  counted: 'all' | 'documents',
): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostVisits}::int as full from visit
    where mp_id = ${mpId} and (document is not null or ${counted === 'all'}::boolean)`.execute(db);
  if (rows[0]?.full) throw new Refusal('conflict', { words: texts.tooManyVisits(mostVisits) });
}

interface Begun {
  visitId: string;
  userId: number;
  startedAt: number;
  behindMs: number;
}

/** @throws Refusal conflict when the number is taken */
export async function addVisit(
  db: Kysely<DB>,
  { mpId, elevatorId }: VisitedPlan,
  { visitId, userId, startedAt, behindMs }: Begun,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into visit (visit_id, mp_id, elevator_id, user_id, technician, state, started_at, clock_behind_ms)
    select ${visitId}::uuid, ${mpId}, ${elevatorId}::int, a.user_id, ${shownName}, 'begun', ${new Date(startedAt)},
      ${behindMs}::bigint
    from account a where a.user_id = ${userId}::int
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) throw new Refusal('conflict', { words: texts.otherVisit });
}

interface Joining {
  visitId: string;
  mpId: number;
  userId: number;
  signInId: string;
}

const isCrowded = sql`(select count(*) from visit_sign_in s where s.visit_id = v.visit_id) >= ${mostSignIns}::int`;

/** The visit of that number, or one that is under way for the same plan. @throws Refusal conflict */
async function visitToJoin(db: Kysely<DB>, { visitId, mpId, userId, signInId }: Joining) {
  const { rows } = await sql<{
    visitId: string;
    fits: boolean;
    sealed: boolean;
    known: boolean;
    crowded: boolean;
  }>`
    select v.visit_id as "visitId", v.mp_id = ${mpId} and v.user_id is not distinct from ${userId}::int
        and not ${isOfDesk('v')} as fits,
      v.sealed_at is not null as sealed, ${isCrowded} as crowded,
      exists (select from visit_sign_in s where s.visit_id = v.visit_id and s.sign_in_id = ${signInId}::uuid) as known
    from visit v
    where v.visit_id = ${visitId}::uuid or v.mp_id = ${mpId} and v.sealed_at is null
      and not ${isOfDesk('v')} and (v.state = 'waiting' or v.begun_at > now() - make_interval(hours => ${givenUpAfterHours})) and not ${isCrowded}
    order by v.visit_id = ${visitId}::uuid desc, v.begun_at, v.visit_id limit 1
    for no key update`.execute(db);
  const [found] = rows;
  if (found?.visitId === visitId && !found.fits) throw new Refusal('conflict', { words: texts.otherVisit });
  return found;
}
