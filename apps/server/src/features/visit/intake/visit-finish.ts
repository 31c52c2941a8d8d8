/** A visit's document arrives. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { attachTypes } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { canonicalJson } from '../../chain/chain.ts';
import { recordTime, type StoredDocument } from '../visit.ts';
import { asDone, lockPlan, markBegun, type VisitedPlan } from '../visit-plan.ts';
import { sealWhenComplete } from '../visit-seal.ts';
import { addVisit, checkRoom } from './visit-begin.ts';
import { documentProblems } from './visit-check.ts';
import { refuseClosed } from './visit-desk.ts';
import { addSignIns } from './visit-sign-in.ts';
import { texts } from './visit-texts.ts';

/** @throws Refusal notFound, conflict; invalid with what the document lacks */
export async function finish(
  db: Kysely<DB>,
  user: SignedIn,
  { visit: document, sentAt }: { visit: StoredDocument; sentAt: number },
): Promise<{ plan: VisitedPlan; isNew: boolean }> {
  const { visitId, mpId, desk } = document;
  const plan = await lockPlan(db, user.scope, mpId);
  const text = canonicalJson(document);
  const stored = await readVisit(db, visitId);
  if (stored && (Number(stored.mp_id) !== mpId || stored.user_id !== user.userId))
    throw new Refusal('conflict', { words: texts.otherVisit });
  if (stored && stored.document !== null) {
    if (stored.document !== text) throw new Refusal('conflict', { words: texts.otherContent });
    return { plan, isNew: false };
  }
  // What began on a phone is not finished as if there had been none.
  if (desk && stored) throw new Refusal('conflict', { words: texts.otherVisit });
  if (desk) refuseClosed(plan);

  const nowMs = Date.now();
  const behindMs = nowMs - sentAt;
  const fields = documentProblems(asDone(plan, document, behindMs), document, { behindMs, nowMs });
  if (fields) throw new Refusal('invalid', { fields });

  const { startedAt, finishedAt, persons } = document;
  if (!stored) {
    // However many have signed in for a plan, whoever finishes it first is accepted.
    await checkRoom(db, plan, plan.done || plan.cancelled ? 'all' : 'documents');
    await addVisit(db, plan, { visitId, userId: user.userId, startedAt, behindMs });
  }
  await sql`
    update visit set state = 'waiting', document = ${text}, started_at = ${new Date(startedAt)},
      finished_at = ${new Date(finishedAt)}, clock_behind_ms = ${behindMs}::bigint, received_at = now()
    where visit_id = ${visitId}::uuid`.execute(db);
  const signInsOf = { visitId, elevatorId: plan.elevatorId, userId: user.userId, behindMs };
  await addSignIns(db, desk ? { ...signInsOf, deskOf: mpId } : signInsOf, persons);
  await addFiles(db, document);
  // A phone without network has not reported that it began; its photos may be on their way for long.
  await markBegun(db, plan, recordTime(startedAt, behindMs));
  await sealWhenComplete(db, plan, visitId);
  return { plan, isNew: true };
}

async function readVisit(db: Kysely<DB>, visitId: string) {
  return db
    .selectFrom('visit')
    .select(['mp_id', 'user_id', 'document'])
    .where('visit_id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @throws Refusal conflict when another visit has a file of that number */
async function addFiles(db: Kysely<DB>, { visitId, items, signature }: StoredDocument): Promise<void> {
  const photos = items.flatMap(({ code, photos }) =>
    photos.map(({ fileId, sha256, sourceSha256, takenAt }) => ({
      file_id: fileId,
      attach_type: attachTypes.photo,
      item_code: code,
      sha256,
      source_sha256: sourceSha256,
      taken_at: new Date(takenAt),
    })),
  );
  const signed = signature
    ? [
        {
          file_id: signature.fileId,
          attach_type: attachTypes.signature,
          item_code: '',
          sha256: signature.sha256,
          taken_at: new Date(signature.at),
        },
      ]
    : [];
  const rows = [...photos, ...signed];
  const { numAffectedRows } = await sql`
    insert into visit_file (file_id, visit_id, attach_type, item_code, sha256, source_sha256, taken_at)
    select file_id, ${visitId}::uuid, attach_type, item_code, decode(sha256, 'hex'),
      decode(source_sha256, 'hex'), taken_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(file_id uuid, attach_type smallint, item_code text,
      sha256 text, source_sha256 text, taken_at timestamptz)
    on conflict do nothing`.execute(db);
  if (numAffectedRows !== BigInt(rows.length)) throw new Refusal('conflict', { words: texts.otherVisit });
}
