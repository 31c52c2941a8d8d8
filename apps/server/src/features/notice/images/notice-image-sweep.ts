/** Removes pictures that belong to no notice: first the object, then its row, so that every object has a row. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../database/schema/tables.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';

const imagesPerBatch = 20;
/** A picture waits this long for its notice to be saved. */
const waitingHours = 24;

interface ImageSweep {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** @throws the store's error when nothing could be removed: the next run tries again */
export async function sweepImages({ db, store, log }: ImageSweep, signal: AbortSignal): Promise<void> {
  for (let after = 0; !signal.aborted; ) {
    const { rows } = await sql<{ image_id: number; object_key: string }>`
      select image_id, object_key from notice_image
      where notice_id is null and image_id > ${after} and at < now() - make_interval(hours => ${waitingHours})
      order by image_id limit ${imagesPerBatch}`.execute(db);
    const outcomes = await Promise.allSettled(rows.map(row => removeImage(db, store, row)));
    const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0 && failures.length === rows.length) throw failures[0];
    for (const err of failures) log.warn({ err }, 'a picture of a notice could not be removed');
    const last = rows.at(-1);
    if (last === undefined || rows.length < imagesPerBatch) return;
    after = last.image_id;
  }
}

/** Harmless when another process does the same. */
export async function removeImage(
  db: Kysely<DB>,
  store: ObjectStore,
  image: { image_id: number; object_key: string },
): Promise<void> {
  await store.remove(image.object_key);
  await db.deleteFrom('notice_image').where('image_id', '=', image.image_id).execute();
}
