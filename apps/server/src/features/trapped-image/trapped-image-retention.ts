/**
 * Deletes pictures of trapped people: first the object, then its row, so that every object has a row. Pictures of
 * an open alarm stay, however old they are.
 */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { beforeFault } from './trapped-image-queries.ts';

const imagesPerBatch = 20;
/** A picture not stored by then was abandoned by a process that died. */
const abandonedAfterHours = 1;

export interface ImageRetention {
  db: Kysely<DB>;
  store: ObjectStore;
  days: number;
  log: Pick<Logger, 'warn'>;
}

/** @throws the store's error when nothing could be removed: the next run tries again */
export async function removeOldImages({ db, store, days, log }: ImageRetention, signal: AbortSignal) {
  for (let after = 0; !signal.aborted; ) {
    const { rows } = await sql<{ image_id: number; object_key: string }>`
      select i.image_id, i.object_key from trapped_image i
      where i.image_id > ${after}
        and (i.received_at < now() - make_interval(days => ${days})
             or not i.stored and i.received_at < now() - make_interval(hours => ${abandonedAfterHours}))
        and not exists (select from alarm a where a.elevator_id = i.elevator_id and a.finish_date is null
                        and i.taken_at >= a.alarm_date - ${beforeFault})
      order by i.image_id limit ${imagesPerBatch}`.execute(db);
    const outcomes = await Promise.allSettled(rows.map(row => removeImage(db, store, row)));
    const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0 && failures.length === rows.length) throw failures[0];
    for (const err of failures) log.warn({ err }, 'a picture of trapped people could not be removed');
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
  await db.deleteFrom('trapped_image').where('image_id', '=', image.image_id).execute();
}
