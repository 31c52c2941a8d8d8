/**
 * A photo or signature that a document names. Its row came with the document, so that every object has one: the row
 * learns where the object will be, the object is stored, and then the row says that it is here. A server that dies in
 * between leaves a file that is asked for again and replaced by itself.
 */

import { createHash } from 'node:crypto';
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { attachTypes } from '@hoistway/contract/features/record';
import { leastPhotoSide, maxPhotoSide, type visit } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { contentTypes } from '../../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { uploadedPicture } from '../../../files/picture/uploaded-picture.ts';
import { lockPlan } from '../visit-plan.ts';
import { sealWhenComplete } from '../visit-seal.ts';
import { fingerprintOf, hasStrokes, isLargeEnough, sha256Of } from './visit-picture.ts';
import { texts } from './visit-texts.ts';

/** @throws Refusal notFound, conflict, unsupportedFile; invalid when it is not that file or shows nothing */
export async function receiveFile(
  { db, store, user }: { db: Kysely<DB>; store: ObjectStore; user: SignedIn },
  { visitId, fileId, sha256 }: CallParsed<typeof visit.file>,
  file: { path: string } | undefined,
): Promise<void> {
  const invalid = (field: string, text: typeof texts.damaged) =>
    new Refusal('invalid', { fields: { [field]: text } });
  const named = await readFile(db, user.userId, visitId, fileId);
  if (!named) throw new Refusal('notFound');
  if (!named.sha256.equals(Buffer.from(sha256, 'hex'))) throw invalid('sha256', texts.otherFile);
  if (named.received) return;
  if (named.sealed) throw new Refusal('conflict', { words: texts.sealed });
  if (!file) throw new Refusal('unsupportedFile');
  if (!(await sha256Of(file.path)).equals(named.sha256)) throw invalid('file', texts.damaged);

  const picture = await uploadedPicture(file, user.userId, maxPhotoSide);
  const isSignature = named.attachType === attachTypes.signature;
  if (!isSignature && !(await isLargeEnough(picture.content)))
    throw invalid('file', texts.tooSmall(leastPhotoSide));
  if (isSignature && !(await hasStrokes(picture.content))) throw invalid('file', texts.noStrokes);
  const fingerprint = await fingerprintOf(picture.content);

  // The same file always has the same key: sent twice at once, one replaces the other by the same content.
  const key = `visits/${visitId}/${fileId}.${contentTypes[picture.type]}`;
  await sql`update visit_file set object_key = ${key} where file_id = ${fileId}::uuid and received_at is null`.execute(
    db,
  );
  await store.put(key, picture.content, picture.type, picture.content.length);
  const stored = createHash('sha256').update(picture.content).digest();
  await inTransaction(db, async trx => {
    const plan = await lockPlan(trx, { kind: 'all' }, named.mpId);
    const again = await readFile(trx, user.userId, visitId, fileId);
    if (again?.received) return;
    if (!again || again.sealed) throw new Refusal('conflict', { words: texts.sealed });
    await sql`update visit_file set stored_sha256 = ${stored}, look = ${fingerprint.toString()}::bigint, received_at = now()
      where file_id = ${fileId}::uuid`.execute(trx);
    await sealWhenComplete(trx, plan, visitId);
  });
}

/** Of a visit of the caller's own phone. */
async function readFile(db: Kysely<DB>, userId: number, visitId: string, fileId: string) {
  const { rows } = await sql<{
    mpId: number;
    attachType: number;
    sha256: Buffer;
    received: boolean;
    sealed: boolean;
  }>`
    select v.mp_id as "mpId", f.attach_type as "attachType", f.sha256, f.received_at is not null as received,
      v.sealed_at is not null as sealed
    from visit_file f join visit v using (visit_id)
    where f.file_id = ${fileId}::uuid and v.visit_id = ${visitId}::uuid and v.user_id = ${userId}::int`.execute(
    db,
  );
  return rows[0];
}
