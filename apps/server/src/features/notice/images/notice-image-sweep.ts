/** Removes pictures that belong to no notice. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../database/schema/tables.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { sweepObjects } from '../../../files/object-store/sweep-objects.ts';

/** A picture waits this long for its notice to be saved. */
const waitingHours = 24;

interface Image {
  image_id: number;
  object_key: string;
}

interface ImageSweep {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** @throws the store's error when nothing could be removed: the next run tries again */
export const sweepImages = ({ db, store, log }: ImageSweep, signal: AbortSignal): Promise<void> =>
  sweepObjects(
    {
      next: async (after, limit) => {
        const { rows } = await sql<Image>`
          select image_id, object_key from notice_image
          where notice_id is null and image_id > ${after} and at < now() - make_interval(hours => ${waitingHours})
          order by image_id limit ${limit}`.execute(db);
        return rows;
      },
      remove: image => removeImage(db, store, image),
      log,
      failure: 'a picture of a notice could not be removed',
    },
    signal,
  );

/** Harmless when another process does the same. */
export async function removeImage(db: Kysely<DB>, store: ObjectStore, image: Image): Promise<void> {
  await store.remove(image.object_key);
  await db.deleteFrom('notice_image').where('image_id', '=', image.image_id).execute();
}
