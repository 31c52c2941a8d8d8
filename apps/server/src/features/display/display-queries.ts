import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type DisplaySetting, type ScrollMode, scrollSteps } from '@hoistway/contract/features/display';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { createWaitingPictures } from '../../files/picture/waiting-pictures.ts';

/** As wide as the largest wall. */
const mostSide = 3840;

export const displayImages = createWaitingPictures({
  table: 'display_image',
  owner: 'user_id',
  folder: 'displays',
  mostSide,
});

export async function readSetting(db: Kysely<DB>, userId: number): Promise<DisplaySetting> {
  const { rows } = await sql<{ mode: ScrollMode | null; pages: unknown; imageIds: number[] }>`
    select s.mode, s.pages,
           array(select i.image_id from display_image i where i.user_id = ${userId} order by i.place) as "imageIds"
    from (select) one left join display_setting s on s.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return {
    mode: row?.mode ?? 'auto',
    pages: scrollSteps.parse(row?.pages ?? []),
    imageIds: row?.imageIds ?? [],
  };
}

/** @throws Refusal invalid when a picture is not the account's own */
export async function writeSetting(
  db: Kysely<DB>,
  userId: number,
  { mode, pages, imageIds }: DisplaySetting,
): Promise<void> {
  await sql`insert into display_setting (user_id, mode, pages)
    values (${userId}, ${mode}, ${JSON.stringify(pages)}::jsonb)
    on conflict (user_id) do update set mode = excluded.mode, pages = excluded.pages`.execute(db);
  const ids = [...new Set(imageIds)];
  await sql`update display_image set user_id = null
    where user_id = ${userId} and image_id <> all(${ids}::bigint[])`.execute(db);
  const { numAffectedRows } = await sql`
    update display_image set user_id = ${userId}, place = array_position(${ids}::bigint[], image_id)
    where image_id = any(${ids}::bigint[]) and stored
      and (user_id = ${userId} or user_id is null and creator_id = ${userId})`.execute(db);
  if (Number(numAffectedRows) < ids.length)
    throw new Refusal('invalid', { fields: { imageIds: problems.notAChoice } });
}

/** A picture of the account's own: one that is saved or, for the account itself, one that it has just uploaded. */
export async function imageKey(
  db: Kysely<DB>,
  { userId, isLink, imageId }: { userId: number; isLink: boolean; imageId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from display_image where image_id = ${imageId} and stored
      and (user_id = ${userId} or not ${isLink} and user_id is null and creator_id = ${userId})`.execute(db);
  return rows[0]?.object_key;
}
