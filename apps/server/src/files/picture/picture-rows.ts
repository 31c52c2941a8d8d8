/**
 * Pictures that are rows of a table, each with its object in the store. The row is written first and deleted last, so
 * every object has one: leftovers of a crashed process can be found.
 */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { Picture } from './uploaded-picture.ts';

export interface PictureRow {
  image_id: number;
  object_key: string;
}
export interface PictureSweep {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

const perBatch = 20;

export const createPictureRows = (
  tableName: 'company_logo' | 'display_image' | 'notice_image' | 'trapped_image',
) => {
  const table = sql.table(tableName);

  /** Harmless when another process does the same. */
  const remove = async (db: Kysely<DB>, store: ObjectStore, row: PictureRow) => {
    await store.remove(row.object_key);
    await sql`delete from ${table} where image_id = ${row.image_id}`.execute(db);
  };

  return {
    /** Stores the picture of a new row, which is invisible until then. A failure leaves no row. */
    async put(
      db: Kysely<DB>,
      store: ObjectStore,
      row: PictureRow,
      { type, content }: Picture,
    ): Promise<void> {
      try {
        await store.put(row.object_key, content, type, content.length);
      } catch (error) {
        // If this fails too, the row stays and the sweep removes both.
        await remove(db, store, row).catch(() => {});
        throw error;
      }
      await sql`update ${table} set stored = true where image_id = ${row.image_id}`.execute(db);
    },

    /**
     * Removes pictures, a batch at a time.
     * @param isOver the condition; the table is aliased `i`
     * @throws the store's error when no picture of a batch could be removed: the next run tries again
     */
    async sweep({ db, store, log }: PictureSweep, isOver: Sql, signal: AbortSignal): Promise<void> {
      for (let after = 0; !signal.aborted; ) {
        const { rows } = await sql<PictureRow>`
          select i.image_id, i.object_key from ${table} i where i.image_id > ${after} and ${isOver}
          order by i.image_id limit ${perBatch}`.execute(db);
        const outcomes = await Promise.allSettled(rows.map(row => remove(db, store, row)));
        const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
        if (failures.length > 0 && failures.length === rows.length) throw failures[0];
        for (const err of failures) log.warn({ err, table: tableName }, 'a picture could not be removed');
        const last = rows.at(-1);
        if (last === undefined || rows.length < perBatch) return;
        after = last.image_id;
      }
    },
  };
};
