/** SQL files: how they are read, identified and run. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

export type SqlFile = { name: string; sql: string; checksum: string };

/** @param path within `folder`; the file's name is this without `.sql`, the same on every system */
export const readSqlFile = (folder: string, path: string): SqlFile => {
  const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n');
  return {
    name: path.replaceAll('\\', '/').slice(0, -'.sql'.length),
    sql: text,
    checksum: createHash('sha256').update(text).digest('hex'),
  };
};

/** A checksum of all of them; it changes when any file does. */
export const checksumOf = (files: readonly Pick<SqlFile, 'name' | 'checksum'>[]): string =>
  createHash('sha256')
    .update(files.map(file => `${file.name} ${file.checksum}\n`).join(''))
    .digest('hex');

/** Without parameters the whole file is sent as one simple query. */
export const runSqlFile = async <T>(db: Kysely<T>, file: SqlFile): Promise<void> => {
  await sql.raw(file.sql).execute(db);
};

/** PostgreSQL's error for a file it rejects, with its position. */
export const describeSqlError = (error: unknown): string => {
  const { message, position } = error as { message?: string; position?: string };
  return position === undefined ? String(message ?? error) : `${message} (at character ${position})`;
};
