/** Pictures that are uploaded while a form is filled in: they wait a day for it to be saved, and are swept after that. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { contentTypes } from '../object-store/content-type.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { createPictureRows, type PictureRow, type PictureSweep } from './picture-rows.ts';
import { uploadedPicture } from './uploaded-picture.ts';

/** Maximum number of waiting pictures of a table per account. */
const mostWaiting = 20;
const waitingHours = 24;

interface WaitingPicturesOptions {
  table: 'company_logo' | 'display_image' | 'notice_image';
  /** The column that names the owner of a saved picture; null again when the picture is replaced. */
  owner: 'company_id' | 'notice_id' | 'user_id';
  /** The folder of their objects in the store. */
  folder: string;
  /** Pixels of the longer side, when pictures are scaled down. */
  mostSide?: number;
}

export interface Upload {
  db: Kysely<DB>;
  store: ObjectStore;
  userId: number;
  file: { path: string } | undefined;
}

export const createWaitingPictures = ({ table, owner, folder, mostSide }: WaitingPicturesOptions) => {
  const pictures = createPictureRows(table);
  return {
    /** @returns its id. @throws Refusal unsupportedFile, tooMany */
    async add({ db, store, userId, file }: Upload): Promise<number> {
      const picture = await uploadedPicture(file, userId, mostSide);
      const key = `${folder}/${randomUUID()}.${contentTypes[picture.type]}`;
      const row = await inTransaction(db, async trx => {
        // One at a time: otherwise simultaneous pictures would all be counted before the first is stored.
        await sql`select from account where user_id = ${userId} for no key update`.execute(trx);
        const { rows } = await sql<PictureRow>`
          insert into ${sql.table(table)} (creator_id, object_key) select ${userId}::int, ${key}
          where (select count(*) from ${sql.table(table)} w
                 where w.creator_id = ${userId} and ${sql.ref(`w.${owner}`)} is null) < ${mostWaiting}
          returning image_id, object_key`.execute(trx);
        return rows[0];
      });
      if (!row) throw new Refusal('tooMany');
      await pictures.put(db, store, row, picture);
      return row.image_id;
    },

    /** Removes pictures that were never saved, or were replaced. */
    sweep: (parts: PictureSweep, signal: AbortSignal): Promise<void> =>
      pictures.sweep(
        parts,
        sql`${sql.ref(`i.${owner}`)} is null and i.at < now() - make_interval(hours => ${waitingHours})`,
        signal,
      ),
  };
};
