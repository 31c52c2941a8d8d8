/** Rows of files that were examined and wait for a mapping. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** A file that is not imported by then expires. */
const fileLifeMinutes = 60;

export const addImportFile = (
  db: Kysely<DB>,
  file: { fileId: string; userId: number; fileName: string; objectKey: string; rows: number },
) =>
  db
    .insertInto('import_file')
    .values({
      file_id: file.fileId,
      user_id: file.userId,
      file_name: file.fileName,
      object_key: file.objectKey,
      rows: file.rows,
    })
    .execute();

/** Another header row leaves another number of rows. */
export const countImportFile = (db: Kysely<DB>, fileId: string, rows: number) =>
  db.updateTable('import_file').set({ rows }).where('file_id', '=', fileId).execute();

/** Leaves the newest files of the user; answers the keys of the others. */
export async function dropSurplusFiles(db: Kysely<DB>, userId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    delete from import_file where file_id in (
      select file_id from import_file where user_id = ${userId} order by create_date desc, file_id offset ${most})
    returning object_key`.execute(db);
  return rows.map(row => row.object_key);
}

/** A file of the user that still waits. */
export const readImportFile = (db: Kysely<DB>, userId: number, fileId: string) =>
  db
    .selectFrom('import_file')
    .select(['file_name', 'object_key', 'rows'])
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .where('create_date', '>', sql<Date>`now() - make_interval(mins => ${fileLifeMinutes})`)
    .executeTakeFirst();

/** Drops files that have expired or have lost their user, and returns their keys. */
export async function sweepImportFiles(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    delete from import_file
    where user_id is null or create_date < now() - make_interval(mins => ${fileLifeMinutes})
    returning object_key`.execute(db);
  return rows.map(row => row.object_key);
}
