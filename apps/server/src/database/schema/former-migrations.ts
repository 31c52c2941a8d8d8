/**
 * The first migrations, up to the baseline below, replace 93 former ones, which made the same schema step by step. A
 * database that has all of those is taken over: their rows in `schema_checksum` are replaced by those of the
 * baseline, and nothing else changes. This supports a single version; the next one removes this file and its call in
 * `migrate.ts`.
 */
import { sql, type Transaction } from 'kysely';
import { checksumOf, type SqlFile } from './sql-files.ts';

export type AppliedFile = Pick<SqlFile, 'name' | 'checksum'>;

export type FormerMigrations = {
  first: string;
  last: string;
  /** The checksum of all former migrations. */
  checksum: string;
  /** The last file of the baseline. Later files are applied as usual. */
  baseline: string;
};

export const formerMigrations: FormerMigrations = {
  first: '0001-identity',
  last: '0125-role-grants',
  checksum: '4bae589f9d017e56a52b52772d7ebdbfa509c12914c87c118c0fbea96fca62d1',
  baseline: '0029-notices-and-feedback',
};

/** @throws Error where only some of the former migrations were applied */
export const takeOverFormer = async <T>(
  db: Transaction<T>,
  applied: readonly AppliedFile[],
  files: readonly SqlFile[],
  { first, last, checksum, baseline }: FormerMigrations,
): Promise<void> => {
  if (!applied.some(file => file.name === first)) return;
  if (checksumOf(applied) !== checksum)
    throw new Error(
      `The database does not have the migrations that came before this version, all and unchanged, up to ${last}. ` +
        `Start the version whose last migration is ${last} once; then start this one.`,
    );
  const successors = files.filter(file => file.name <= baseline);
  await sql`DELETE FROM schema_checksum WHERE name = ANY (${applied.map(file => file.name)})`.execute(db);
  await sql`
    INSERT INTO schema_checksum (name, checksum)
    SELECT * FROM unnest(${successors.map(file => file.name)}::text[], ${successors.map(file => file.checksum)}::text[])
  `.execute(db);
};
