/**
 * Migrates the database to the schema this code needs: the files of `apps/server/migrations`, in numeric order,
 * each in its own transaction, one process at a time (kysely's Migrator holds an advisory lock). An applied file
 * must never change: its checksum is stored and compared.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { serverFolder } from '../../folders/server-folder.ts';
import { describeSqlError, readSqlFile, runSqlFile, type SqlFile } from './sql-files.ts';

/** @returns the names of the files that were applied now
 *  @throws Error where the database does not fit the files */
export const migrate = async <T>(database: Kysely<T>, files = migrationFiles()): Promise<string[]> => {
  await database.transaction().execute(async transaction => {
    // IF NOT EXISTS alone fails when two processes create at the same moment.
    await lockSchema(transaction);
    await sql`CREATE TABLE IF NOT EXISTS schema_checksum (name text PRIMARY KEY, checksum text NOT NULL)`.execute(
      transaction,
    );
  });
  await refuseOtherSchema(database, files);
  const migrator = new Migrator({
    db: database,
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
    provider: {
      getMigrations: async () => Object.fromEntries(files.map(file => [file.name, { up: apply(file) }])),
    },
  });
  const applied: string[] = [];
  // Migrating one step at a time gives each file its own transaction.
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error !== undefined) {
      const name = results?.find(result => result.status === 'Error')?.migrationName;
      throw new Error(`Migration ${name} failed: ${describeSqlError(error)}`, { cause: error });
    }
    const [done] = results ?? [];
    if (done === undefined) return applied;
    applied.push(done.migrationName);
  }
};

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

const apply = (file: SqlFile) => async (db: Kysely<unknown>) => {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await runSqlFile(db, file);
  await sql`INSERT INTO schema_checksum (name, checksum) VALUES (${file.name}, ${file.checksum})`.execute(db);
};

/** @throws Error where the database was migrated by other files than these */
export const refuseOtherSchema = async <T>(db: Kysely<T>, files: readonly SqlFile[]): Promise<void> => {
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM schema_checksum WHERE name <> ${functionsRow} ORDER BY name`.execute(db);
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
};
