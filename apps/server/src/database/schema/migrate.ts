/**
 * Migrates the database to the schema this code needs: the files of `apps/server/migrations`, in numeric order, each in
 * its own transaction, one process at a time. An applied file must never change: its checksum is stored and compared.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { serverFolder } from '../../folders/server-folder.ts';
import { type AppliedFile, formerMigrations, takeOverFormer } from './former-migrations.ts';
import { describeSqlError, readSqlFile, runSqlFile, type SqlFile } from './sql-files.ts';

/** @returns the names of the files that were applied now
 *  @throws Error where the database does not fit the files */
export const migrate = async <T>(
  database: Kysely<T>,
  files = migrationFiles(),
  former = formerMigrations,
): Promise<string[]> => {
  await inTurn(database, async transaction => {
    await sql`CREATE TABLE IF NOT EXISTS schema_checksum (name text PRIMARY KEY, checksum text NOT NULL)`.execute(
      transaction,
    );
    await takeOverFormer(transaction, await appliedFiles(transaction), files, former);
  });
  const applied: string[] = [];
  for (;;) {
    const name = await inTurn(database, transaction => applyNext(transaction, files));
    if (name === undefined) return applied;
    applied.push(name);
  }
};

/** One process at a time; waiting for the others takes as long as it takes. */
const inTurn = <T, R>(database: Kysely<T>, act: (transaction: Transaction<T>) => Promise<R>): Promise<R> =>
  database.transaction().execute(async transaction => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await lockSchema(transaction);
    return act(transaction);
  });

/** @returns the name of the file that was applied; undefined when none is left */
async function applyNext<T>(db: Transaction<T>, files: readonly SqlFile[]): Promise<string | undefined> {
  const applied = await refuseOtherSchema(db, files);
  const next = files.find(file => !applied.has(file.name));
  const later = next && [...applied].find(name => name > next.name);
  if (later !== undefined)
    throw new Error(
      `The migration ${next?.name} comes before ${later}, which this database already has: give it the next free number.`,
    );
  if (next === undefined) return undefined;
  try {
    await runSqlFile(db, next);
  } catch (error) {
    throw new Error(`Migration ${next.name} failed: ${describeSqlError(error)}`, { cause: error });
  }
  await sql`INSERT INTO schema_checksum (name, checksum) VALUES (${next.name}, ${next.checksum})`.execute(db);
  return next.name;
}

/** All migration files in numeric order. The folder is found from the sources and from `dist` alike. */
export const migrationFiles = (folder = migrationFolder()): SqlFile[] => {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort();
  const numbers = names.map(name => name.slice(0, 4));
  const wrong = names.find(
    (name, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || numbers.indexOf(numbers[at] ?? '') !== at,
  );
  if (wrong !== undefined)
    throw new Error(`${join(folder, wrong)}: the name must be NNNN-name.sql, each number once`);
  return names.map(name => readSqlFile(folder, name));
};

const migrationFolder = () => join(serverFolder, 'migrations');

/** Held until the end of the transaction by anyone changing the schema. */
export const lockSchema = async <T>(transaction: Kysely<T>): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hoistway schema'))`.execute(transaction);
};

/** The row of `schema_checksum` that belongs to no migration: see `functions.ts`. */
export const functionsRow = 'functions';

/** In the order of their names. */
const appliedFiles = async <T>(db: Kysely<T>): Promise<AppliedFile[]> => {
  const { rows } = await sql<AppliedFile>`
    SELECT name, checksum FROM schema_checksum WHERE name <> ${functionsRow} ORDER BY name COLLATE "C"`.execute(
    db,
  );
  return rows;
};

/** @returns the names of the applied migrations
 *  @throws Error where the database was migrated by other files than these */
export const refuseOtherSchema = async <T>(
  db: Kysely<T>,
  files: readonly SqlFile[],
): Promise<ReadonlySet<string>> => {
  const rows = await appliedFiles(db);
  const known = new Map(files.map(file => [file.name, file.checksum]));
  const unknown = rows.filter(row => !known.has(row.name)).map(row => row.name);
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer Hoistway (it has ${unknown.join(', ')}). Start that version or newer.`,
    );
  }
  const changed = rows.filter(row => known.get(row.name) !== row.checksum).map(row => row.name);
  if (changed.length > 0) {
    throw new Error(
      `The migration ${changed.join(', ')} was changed after it had been applied to this database. ` +
        'Restore the file and put the change into a new migration; while developing, start with an empty data folder.',
    );
  }
  return new Set(rows.map(row => row.name));
};
