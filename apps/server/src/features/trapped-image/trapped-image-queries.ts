import { trappedImagesPerHour } from '@hoistway/contract/device/device';
import { type Kysely, sql } from 'kysely';
import { inUse, type Scope, scopeCondition } from '../../auth/scope.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { createPictureRows } from '../../files/picture/picture-rows.ts';

export const trappedImages = createPictureRows('trapped_image');

/** Pictures within this time before and after a fault belong to it. */
export const beforeFault = sql`interval '5 minutes'`;
const after = sql`interval '30 minutes'`;
const mostPictures = 100;

/** Ids in the order the pictures were taken; undefined when there is no such elevator in the scope. */
export async function imagesAround(
  db: Kysely<DB>,
  scope: Scope,
  { jobNum, deviceType, at }: { jobNum: string; deviceType: number; at: string },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select i.image_id from trapped_image i
      where i.elevator_id = e.elevator_id and i.stored
        and i.taken_at between ${at}::timestamptz - ${beforeFault} and ${at}::timestamptz + ${after}
      order by i.taken_at, i.image_id limit ${mostPictures}) as ids
    from elevator e
    where e.job_num = ${jobNum} and e.device_type = ${deviceType} and ${scopeCondition(scope, 'e')}`.execute(
    db,
  );
  return rows[0]?.ids;
}

export async function readImage(db: Kysely<DB>, scope: Scope, imageId: number) {
  const { rows } = await sql<{ object_key: string; job_num: string; elevator_id: number; taken_at: string }>`
    select i.object_key, e.job_num, e.elevator_id, ${wallTime('i.taken_at')} as taken_at from trapped_image i join elevator e using (elevator_id)
    where i.image_id = ${imageId} and i.stored and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}

export interface ImagePlace {
  elevatorId: number;
  /** The picture of that moment already exists. */
  known: number | undefined;
  full: boolean;
}

/** Undefined when no such elevator is in use. */
export async function placeForImage(
  db: Kysely<DB>,
  jobNum: string,
  takenAt: Date,
): Promise<ImagePlace | undefined> {
  const { rows } = await sql<{ elevator_id: number; known: number | null; recent: number }>`
    select e.elevator_id,
           (select image_id from trapped_image i where i.elevator_id = e.elevator_id and i.taken_at = ${takenAt} and i.stored limit 1) as known,
           (select count(*)::int from trapped_image i
            where i.elevator_id = e.elevator_id and i.received_at > now() - interval '1 hour') as recent
    from elevator e where e.job_num = ${jobNum} and ${inUse('e')}`.execute(db);
  const row = rows[0];
  return (
    row && {
      elevatorId: row.elevator_id,
      known: row.known ?? undefined,
      full: row.recent >= trappedImagesPerHour,
    }
  );
}

/** A picture that is being stored: invisible until then. */
export function announceImage(db: Kysely<DB>, elevatorId: number, takenAt: Date, objectKey: string) {
  return db
    .insertInto('trapped_image')
    .values({ elevator_id: elevatorId, taken_at: takenAt, object_key: objectKey, stored: false })
    .returning(['image_id', 'object_key'])
    .executeTakeFirstOrThrow();
}
