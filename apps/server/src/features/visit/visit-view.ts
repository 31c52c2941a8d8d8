/** The visits of a plan as a reader of its record sees them. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { VisitView, visit } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { metresBetween, placeOf } from '../personnel/great-circle.ts';
import { shownAccount } from '../staff/member.ts';
import type { StoredDocument } from './visit.ts';
import { doneBy, enteredBy } from './visit-part.ts';

interface StoredVisit
  extends Omit<
    VisitView,
    'atDesk' | 'items' | 'remark' | 'signer' | 'capacity' | 'noSignature' | 'signatureId'
  > {
  document: string | null;
  attached: Record<string, number | null>;
}

/** From the unit `e` to where the person of `s` was. */
export const distance = sql`round(${metresBetween(placeOf('s'), placeOf('e'))})`;

/** A person that signed in on a phone of her own is not reported a second time as somebody's colleague. */
export const isReported = sql`(s.own or s.user_id is null or not exists (
  select from visit_sign_in o where o.visit_id = v.visit_id and o.own and o.user_id = s.user_id))`;
/** By when they came; of the desk, where nobody knows, as they were entered. */
export const personOrder = sql`s.at, (
  select d.place from jsonb_array_elements(v.document::jsonb -> 'persons') with ordinality d(person, place)
  where (d.person ->> 'signInId')::uuid = s.sign_in_id limit 1), s.sign_in_id`;
const persons = sql`(
  select coalesce(json_agg(json_build_object('name', s.name, 'at', ${wallTime('s.at')}, 'receivedAt',
      ${wallTime('s.received_at')}, 'own', s.own, 'longitude', s.longitude, 'latitude', s.latitude, 'accuracy', s.accuracy,
      'placeProblem', s.place_problem, 'distance', ${distance}, 'scanned', s.scanned) order by ${personOrder}), '[]')
  from visit_sign_in s where s.visit_id = v.visit_id and ${isReported})`;

/** @throws Refusal notFound when there is no such plan in the scope */
export async function readVisits(
  db: Kysely<DB>,
  { userId, scope }: Pick<SignedIn, 'userId' | 'scope'>,
  clock: ZoneClock,
  mpId: number,
): Promise<{ elevatorId: number; view: CallOutput<typeof visit.view> }> {
  const { rows } = await sql<{
    elevatorId: number;
    visits: StoredVisit[];
    addenda: CallOutput<typeof visit.view>['addenda'];
    ownPart: CallOutput<typeof visit.view>['ownPart'];
  }>`
    select p.elevator_id as "elevatorId", (
        select coalesce(json_agg(json_build_object('visitId', v.visit_id, 'state', v.state, 'aside', v.aside,
          'technician', v.technician, 'startedAt', ${wallTime('v.started_at')}, 'finishedAt', ${wallTime('v.finished_at')},
          'receivedAt', ${wallTime('v.received_at')}, 'sealedAt', ${wallTime('v.sealed_at')},
          'clockBehind', round(v.clock_behind_ms / 1000.0), 'persons', ${persons}, 'document', v.document,
          'attached', (select coalesce(json_object_agg(f.file_id, f.attach_id), '{}')
            from visit_file f where f.visit_id = v.visit_id),
          'pdf', (select json_build_object('attachId', f.attach_id, 'name', f.attach_name)
            from record_pdf r join maintenance_attachment f using (attach_id) where r.visit_id = v.visit_id))
          order by v.state <> 'record', v.begun_at, v.visit_id), '[]')
        from visit v where v.mp_id = p.mp_id) as visits, (
        select coalesce(json_agg(json_build_object('author', ${shownAccount('a.author_id', 'a.author')}, 'at', ${wallTime('a.at')}, 'content', a.content)
          order by a.at, a.addendum_id), '[]')
        from visit_addendum a where a.mp_id = p.mp_id) as addenda,
      case when ${enteredBy} = ${userId}::int then 'entered' when ${userId}::int = any(${doneBy}) then 'tookPart' end as "ownPart"
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'p')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { elevatorId, visits, ...more } = found;
  return { elevatorId, view: { visits: visits.map(stored => viewOf(stored, clock)), ...more } };
}

function viewOf({ document: text, attached, ...stored }: StoredVisit, clock: ZoneClock): VisitView {
  const document = text === null ? undefined : (JSON.parse(text) as StoredDocument);
  const wall = (ms: number) => new Date(clock.toWall(ms)).toISOString().slice(0, 19).replace('T', ' ');
  return {
    ...stored,
    atDesk: document?.desk !== undefined,
    items: (document?.items ?? []).map(({ photos, at, ...item }) => ({
      ...item,
      at: wall(at),
      photos: photos.map(({ fileId, takenAt }) => ({
        attachId: attached[fileId] ?? null,
        takenAt: wall(takenAt),
      })),
    })),
    remark: document?.remark ?? '',
    signer: document?.signature?.name ?? '',
    capacity: document?.signature?.capacity ?? null,
    noSignature: document?.noSignature ?? '',
    signatureId: (document?.signature && attached[document.signature.fileId]) ?? null,
  };
}
