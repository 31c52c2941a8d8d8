/** The schema: tables from migrations, then functions from the sources. */
import type { Kysely } from 'kysely';
import { applyFunctions, functionFiles } from './functions.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { checksumOf } from './sql-files.ts';

/** @returns the names of the migrations applied now */
export const prepareSchema = async <T>(database: Kysely<T>): Promise<string[]> => {
  const applied = await migrate(database);
  await applyFunctions(database);
  return applied;
};

/** A checksum of the whole schema; it changes when any file does. */
export const schemaChecksum = (): string => checksumOf([...migrationFiles(), ...functionFiles()]);
