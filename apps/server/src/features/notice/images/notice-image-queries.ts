import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import { isSeenAccount } from '../../../auth/managed-account.ts';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { isShown } from '../notice-audience.ts';

/** One account may have so many pictures that belong to no notice. */
const mostWaiting = 20;

/** A picture being stored: nobody sees it until then. @throws Refusal tooMany */
export async function announceImage(db: Kysely<DB>, userId: number, objectKey: string): Promise<number> {
  const { rows } = await sql<{ image_id: number }>`
    insert into notice_image (creator_id, object_key) select ${userId}::int, ${objectKey}
    where (select count(*) from notice_image where creator_id = ${userId} and notice_id is null) < ${mostWaiting}
    returning image_id`.execute(db);
  if (!rows[0]) throw new Refusal('tooMany');
  return rows[0].image_id;
}

export async function imageIsStored(db: Kysely<DB>, imageId: number): Promise<void> {
  await db.updateTable('notice_image').set({ stored: true }).where('image_id', '=', imageId).execute();
}

/**
 * Makes these the pictures of the notice, in this order; the others are left to the sweep.
 * @throws Refusal invalid when one is neither the notice's nor a new one of the account
 */
export async function attachImages(
  db: Kysely<DB>,
  noticeId: number,
  userId: number,
  imageIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(imageIds)];
  await sql`update notice_image set notice_id = null
    where notice_id = ${noticeId} and image_id <> all(${ids}::bigint[])`.execute(db);
  const { numAffectedRows } = await sql`
    update notice_image set notice_id = ${noticeId}, place = array_position(${ids}::bigint[], image_id)
    where image_id = any(${ids}::bigint[]) and stored
      and (notice_id = ${noticeId} or notice_id is null and creator_id = ${userId})`.execute(db);
  if (Number(numAffectedRows) < ids.length)
    throw new Refusal('invalid', { fields: { imageIds: 'notAChoice' } });
}

/** A picture that the caller uploaded, or of a notice that he manages or may read. */
export async function readImage(db: Kysely<DB>, caller: SignedIn, imageId: number) {
  const { rows } = await sql<{ object_key: string }>`
    select i.object_key from notice_image i left join notice n using (notice_id)
    where i.image_id = ${imageId} and i.stored
      and (i.creator_id = ${caller.userId} or ${isSeenAccount(caller, 'n.creator_id')} or ${isShown(caller)})`.execute(
    db,
  );
  return rows[0]?.object_key;
}
