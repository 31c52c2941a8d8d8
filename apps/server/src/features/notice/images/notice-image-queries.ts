import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../../auth/visible/account.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { createWaitingPictures } from '../../../files/picture/waiting-pictures.ts';
import { isShown } from '../notice-audience.ts';

export const noticeImages = createWaitingPictures({
  table: 'notice_image',
  owner: 'notice_id',
  folder: 'notices',
});

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
    throw new Refusal('invalid', { fields: { imageIds: problems.notAChoice } });
}

/** A picture that the caller uploaded, or of a notice that he manages or may read. */
export async function readImage(db: Kysely<DB>, caller: SignedIn, imageId: number) {
  const { rows } = await sql<{ object_key: string }>`
    select i.object_key from notice_image i left join notice n using (notice_id)
    where i.image_id = ${imageId} and i.stored
      and (i.creator_id = ${caller.userId} or ${ofVisibleAccount(caller, 'n.creator_id')} or ${isShown(caller)})`.execute(
    db,
  );
  return rows[0]?.object_key;
}
