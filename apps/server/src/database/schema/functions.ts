/**
 * Updates the database's functions to this version: every `*.sql` under the sources, next to the feature whose rule
 * it implements. They are applied together, in one transaction, whenever any of them or the migrations differ from
 * those applied last; so a database used by another version gets this version's functions back.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../folders/server-folder.ts';
import { functionsRow, lockSchema, migrationFiles, refuseOtherSchema } from './migrate.ts';
import { checksumOf, describeSqlError, readSqlFile, runSqlFile, type SqlFile } from './sql-files.ts';

/** @returns whether they were applied now
 *  @throws Error that names the file which PostgreSQL refuses, or where the database does not fit the migrations */
export const applyFunctions = <T>(
  database: Kysely<T>,
  files = functionFiles(),
  migrations = migrationFiles(),
): Promise<boolean> =>
  database.transaction().execute(async transaction => {
    // No timeout: waiting for the lock takes as long as it takes.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await lockSchema(transaction);
    // A newer process may have migrated since: do not replace its functions with ours.
    await refuseOtherSchema(transaction, migrations);
    const checksum = checksumOf([...migrations, ...files]);
    const { rows } = await sql<{ checksum: string }>`
      SELECT checksum FROM schema_checksum WHERE name = ${functionsRow}`.execute(transaction);
    if (rows[0]?.checksum === checksum) return false;
    // Functions refer to functions in other files: bodies are checked once all of them exist.
    await sql`SET LOCAL check_function_bodies = off`.execute(transaction);
    for (const file of files) await apply(transaction, file);
    await sql`SET LOCAL check_function_bodies = on`.execute(transaction);
    for (const file of files) await apply(transaction, file);
    await sql`
      INSERT INTO schema_checksum (name, checksum) VALUES (${functionsRow}, ${checksum})
      ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`.execute(transaction);
    return true;
  });

/** All function files, sorted by name. The build leaves them with the sources. */
export const functionFiles = (folder = join(serverFolder, 'src')): SqlFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.sql'))
    .map(path => readSqlFile(folder, path))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const apply = async <T>(transaction: Kysely<T>, file: SqlFile) => {
  await runSqlFile(transaction, file).catch(error => {
    throw new Error(`The functions of ${file.name}.sql failed: ${describeSqlError(error)}`, { cause: error });
  });
};
