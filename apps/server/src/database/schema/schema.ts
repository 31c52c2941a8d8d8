/** The schema: tables by migrations, then the functions as the sources have them. */
import type { Kysely } from 'kysely';
import { applyFunctions, functionFiles } from './functions.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { checksumOf } from './sql-files.ts';

/** @returns the names of the migrations that were applied now */
export const prepareSchema = async <T>(database: Kysely<T>): Promise<string[]> => {
  const applied = await migrate(database);
  await applyFunctions(database);
  return applied;
};

/** One value for the whole schema; it changes when any file does. */
export const schemaChecksum = (): string => checksumOf([...migrationFiles(), ...functionFiles()]);
