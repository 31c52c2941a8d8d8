/** Deletes pictures of trapped people. Pictures of an open alarm stay, however old they are. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { sweepObjects } from '../../files/object-store/sweep-objects.ts';
import { beforeFault } from './trapped-image-queries.ts';

/** A picture not stored by then was abandoned by a process that died. */
const abandonedAfterHours = 1;

interface Image {
  image_id: number;
  object_key: string;
}

export interface ImageRetention {
  db: Kysely<DB>;
  store: ObjectStore;
  days: number;
  log: Pick<Logger, 'warn'>;
}

/** @throws the store's error when nothing could be removed: the next run tries again */
export const removeOldImages = (
  { db, store, days, log }: ImageRetention,
  signal: AbortSignal,
): Promise<void> =>
  sweepObjects(
    {
      next: async (after, limit) => {
        const { rows } = await sql<Image>`
          select i.image_id, i.object_key from trapped_image i
          where i.image_id > ${after}
            and (i.received_at < now() - make_interval(days => ${days})
                 or not i.stored and i.received_at < now() - make_interval(hours => ${abandonedAfterHours}))
            and not exists (select from alarm a where a.elevator_id = i.elevator_id and a.finish_date is null
                            and i.taken_at >= a.alarm_date - ${beforeFault})
          order by i.image_id limit ${limit}`.execute(db);
        return rows;
      },
      remove: image => removeImage(db, store, image),
      log,
      failure: 'a picture of trapped people could not be removed',
    },
    signal,
  );

/** Harmless when another process does the same. */
export async function removeImage(db: Kysely<DB>, store: ObjectStore, image: Image): Promise<void> {
  await store.remove(image.object_key);
  await db.deleteFrom('trapped_image').where('image_id', '=', image.image_id).execute();
}
